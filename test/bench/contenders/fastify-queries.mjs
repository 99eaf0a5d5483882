// The statements of the Fastify contender, each prepared once, on the same tables and indexes as the service's.
import Database from 'better-sqlite3'
import { fold } from '../../../dist/src/scripture/fold.js'
import {
  isForgivable,
  isOneErrorAway,
  MATCH_CLASSES,
  matchRank,
  spellingsOf,
  wordsOf,
} from '../../../dist/src/scripture/names.js'
import { TABLES } from './fastify-tables.mjs'

const database = new Database(process.env.DATASET_PATH, { readonly: true })
const statements = new Map()

function prepare(sql) {
  const known = statements.get(sql)
  if (known) return known
  const statement = database.prepare(sql)
  statements.set(sql, statement)
  return statement
}

/** @returns (key) => the record, lists parsed */
export function detail(kind) {
  const { table, key, columns, lists = [] } = TABLES[kind]
  const statement = prepare(`SELECT ${columns} FROM ${table} WHERE ${key} = ?`)
  return (value) => {
    const row = statement.get(value)
    return row && parsed(row, lists)
  }
}

function ordinalsNamed(kind, q) {
  const folded = fold(q)
  return [...folded].length === 1
    ? { from: `listed_letter WHERE kind = '${kind}' AND letter = ?`, values: [folded] }
    : { from: `name_ending WHERE kind = '${kind}' AND listed = 1 AND ending >= ? AND ending < ?`, values: range(q) }
}

/** @returns ({ q, … }, { limit, offset }) => { rows, total } */
export function list(kind) {
  const { table, listed, listedLists = [], filters = {} } = TABLES[kind]
  const whole = prepare(`SELECT count(*) AS total FROM ${table}`).get().total
  return (query, { limit, offset }) => {
    const conditions = []
    const values = []
    if (query.q) {
      const named = ordinalsNamed(kind, query.q)
      conditions.push(`ordinal IN (SELECT ordinal FROM ${named.from})`)
      values.push(...named.values)
    }
    for (const [name, { sql, value }] of Object.entries(filters)) {
      if (query[name] === undefined) continue
      conditions.push(sql)
      values.push(value ? value(query[name]) : query[name])
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
    const rows = prepare(`SELECT ${listed} FROM ${table} ${where} ORDER BY ordinal LIMIT ? OFFSET ?`).all(
      ...values,
      limit,
      offset,
    )
    const total = where === '' ? whole : prepare(`SELECT count(*) AS total FROM ${table} ${where}`).get(...values).total
    return { rows: rows.map((row) => parsed(row, listedLists)), total }
  }
}

/** Rows that belong to a verse, numbered from 1. @param present what is answered of a row */
export function numberedList(table, present = (row) => row) {
  const { key, number, columns } = TABLES[table]
  const rows = prepare(`SELECT ${columns} FROM ${table} WHERE ${key} = ? AND ${number} > ? ORDER BY ${number} LIMIT ?`)
  const last = prepare(`SELECT max(${number}) AS total FROM ${table} WHERE ${key} = ?`)
  return (_query, { limit, offset, key: reference }) => ({
    rows: rows.all(reference, offset, limit).map(present),
    total: last.get(reference).total ?? 0,
  })
}

const TYPES = ['person', 'place', 'event', 'group', 'dictionary', 'topic']

export function searchNames({ q, type }, page) {
  const kinds = TYPES.filter((one) => type === undefined || one === type).map((kind) => `'${kind}'`)
  const text = fold(q)
  const written = matches(
    `FROM name_ending WHERE kind IN (${kinds}) AND ending >= ? AND ending < ?`,
    'min(CASE WHEN starts = 0 AND ending = ? THEN 0 ELSE starts + 1 END)',
  )
  const found = [...text].length === 1 ? matchesOfLetter(text, kinds, page) : written([text], range(q), page)
  if (found.total > 0) return { ...answered(found, (row) => searchResult(row, text)), more: { typo_tolerant: false } }
  const terms = isForgivable(text) ? termsNear(text) : []
  const near = matches(
    `FROM name_term WHERE term IN (SELECT value FROM json_each(?)) AND kind IN (${kinds})`,
    'min(part)',
  )([], [JSON.stringify(terms)], page)
  return { ...answered(near, (row) => forgivenResult(row, text)), more: { typo_tolerant: near.total > 0 } }
}

/** Entities found by their names, the best match first. */
function matches(found, rank) {
  const rows = prepare(
    `SELECT slug, name, entity_type, uuid, hint, other_names, match_rank FROM (
       SELECT search_ordinal, ${rank} AS match_rank ${found}
       GROUP BY search_ordinal ORDER BY match_rank, search_ordinal LIMIT ? OFFSET ?
     ) JOIN search_entity ON search_entity.ordinal = search_ordinal ORDER BY match_rank, search_ordinal`,
  )
  const count = prepare(`SELECT count(DISTINCT search_ordinal) AS total ${found}`)
  return (ranked, values, { limit, offset }) => ({
    rows: rows.all(...ranked, ...values, limit, offset),
    total: count.get(...values).total,
  })
}

function matchesOfLetter(letter, kinds, { limit, offset }) {
  const found = `FROM name_letter WHERE letter = ? AND kind IN (${kinds})`
  const rows = prepare(
    `SELECT slug, name, entity_type, uuid, hint, other_names, match_rank FROM (
       SELECT search_ordinal, match_rank ${found} ORDER BY match_rank, search_ordinal LIMIT ? OFFSET ?
     ) JOIN search_entity ON search_entity.ordinal = search_ordinal ORDER BY match_rank, search_ordinal`,
  )
  return {
    rows: rows.all(letter, limit, offset),
    total: prepare(`SELECT count(*) AS total ${found}`).get(letter).total,
  }
}

function termsNear(text) {
  return prepare('SELECT DISTINCT term FROM name_spelling WHERE spelling IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify([...spellingsOf(text)]))
    .map(({ term }) => term)
    .filter((term) => isOneErrorAway(term, text))
}

function answered({ rows, total }, present) {
  return { rows: rows.map(present), total }
}

function forgivenResult({ other_names, match_rank: rank, ...entity }, text) {
  const isMeant = (part) => isOneErrorAway(part, text)
  const isFound = (name) => (rank === 0 ? isMeant(name) : wordsOf(name).some(isMeant))
  const names = [entity.name, ...JSON.parse(other_names)]
  return { ...entity, match: names.find((name) => isFound(fold(name))) ?? entity.name, match_class: 'typo' }
}

function searchResult({ other_names, match_rank: rank, ...entity }, q) {
  const names = [entity.name, ...JSON.parse(other_names)]
  return {
    ...entity,
    match: names.find((name) => matchRank(fold(name), q) === rank) ?? entity.name,
    match_class: MATCH_CLASSES[rank],
  }
}

export function meta() {
  const { version, build_date, counts } = prepare('SELECT version, build_date, counts FROM meta').get()
  return { version, build_date, counts: JSON.parse(counts) }
}

function range(q) {
  return [fold(q), `${fold(q)}\u{10FFFF}`]
}

function parsed(row, lists) {
  for (const name of lists) row[name] = JSON.parse(row[name])
  return row
}
