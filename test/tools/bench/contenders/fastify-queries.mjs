// SQL of the Fastify contender, on the same tables and indexes as the service. Each statement is prepared once.
import Database from 'better-sqlite3'
import knex from 'knex'
import { interpretationsOf } from '../../../../dist/src/operations/support/interpretations.js'
import { bestName } from '../../../../dist/src/queries/search/matched-name.js'
import { listSearchResults } from '../../../../dist/src/queries/search/results.js'
import { firstListedId, lastListedId } from '../../../../dist/src/scripture/search/name-ids.js'
import { foldName } from '../../../../dist/src/scripture/search/name-words.js'
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

/** @returns a function from key to record, with lists parsed */
export function detail(kind) {
  const { table, key, columns, lists = [] } = TABLES[kind]
  const statement = prepare(`SELECT ${columns} FROM ${table} WHERE ${key} = ?`)
  return (value) => {
    const row = statement.get(value)
    return row && parsed(row, lists)
  }
}

function ordinalsNamed(kind, q) {
  const folded = foldName(q)
  const [before, last] = [firstListedId(kind), lastListedId(kind)]
  const named = (table) =>
    `(SELECT rowid - ${before} AS ordinal FROM ${table} WHERE rowid BETWEEN ${before} AND ${last}`
  return [...folded].length < 3
    ? { from: `${named('listed_name')} AND instr(listed, ?))`, values: [folded] }
    : {
        from: `${named('listed_name_part')} AND listed_name_part MATCH ?)`,
        values: [`{listed} : "${folded.replaceAll('"', '""')}"`],
      }
}

/** @returns a function ({ q, … }, { limit, offset }) => { rows, total } */
export function list(kind) {
  const { table, listed, listedLists = [], filters = {} } = TABLES[kind]
  const unfilteredTotal = prepare(`SELECT count(*) AS total FROM ${table}`).get().total
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
    const total =
      where === '' ? unfilteredTotal : prepare(`SELECT count(*) AS total FROM ${table} ${where}`).get(...values).total
    return { rows: rows.map((row) => parsed(row, listedLists)), total }
  }
}

/**
 * @param present maps a row to an item of the response
 * @returns a function that lists the rows of a verse. They are numbered from 1, so the highest number is the total
 */
export function numberedList(table, present = (row) => row) {
  const { matches, number, columns } = TABLES[table]
  const rows = prepare(`SELECT ${columns} FROM ${table} WHERE ${matches} AND ${number} > ? ORDER BY ${number} LIMIT ?`)
  const last = prepare(`SELECT max(${number}) AS total FROM ${table} WHERE ${matches}`)
  return (_query, { limit, offset, key: reference }) => ({
    rows: rows.all(reference, offset, limit).map(present),
    total: last.get(reference).total ?? 0,
  })
}

// The search uses the service's own ranking and interpretations, so that the benchmark compares only the rest of a
// request.
const all = async (sql, bindings = []) => prepare(sql).all(...bindings)
const reader = { all, rows: (query) => all(query.toSQL().sql, query.toSQL().bindings) }
const build = knex({ client: 'sqlite3', useNullAsDefault: true })
const dataset = { ...reader, build, slow: reader, bulk: reader, compute: async (work) => work() }

export async function searchNames(query, page) {
  const { rows, total } = await listSearchResults(dataset, query, page)
  const results = rows.map((row) => {
    const { slug, name, entity_type, uuid, hint, match_class } = row
    return { slug, name, entity_type, uuid, hint, match: bestName(row, query.q), match_class }
  })
  const interpretations = await interpretationsOf(dataset, query.q)
  return {
    rows: results,
    total,
    more: { typo_tolerant: rows.some((row) => row.match_class === 'typo'), interpretations },
  }
}

/** Facts about each book, by OSIS name. */
export const booksByOsis = new Map(
  prepare('SELECT osis, division, writers, year_written, place_written FROM book')
    .all()
    .map(({ osis, ...row }) => [osis, parsed(row, ['writers'])]),
)

/** Lexicon ids of the Hebrew prefixes, by letter. */
export const hebrewPrefixes = new Map(
  prepare('SELECT letter, lexicon_id FROM hebrew_prefix')
    .all()
    .map(({ letter, lexicon_id }) => [letter, lexicon_id]),
)

export function meta() {
  const { version, build_date, counts } = prepare('SELECT version, build_date, counts FROM meta').get()
  return { version, build_date, counts: JSON.parse(counts) }
}

function parsed(row, lists) {
  for (const name of lists) row[name] = JSON.parse(row[name])
  return row
}
