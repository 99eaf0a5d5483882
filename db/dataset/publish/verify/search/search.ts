/** Rules for the search: its tables contain the same data as the records. Only people can have additional names. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { compareText } from '../../../../../src/scripture/compare-text.ts'
import type { NamedKind } from '../../../../../src/scripture/search/name-words.ts'
import type { Row } from '../../../derive/row.ts'
import {
  type IndexedEntity,
  listedNameRow,
  searchNameRows,
  searchWordRows,
} from '../../../derive/search/search-index.ts'
import { lexiconWordRows } from '../../../derive/words/lexicon-index.ts'
import { type AnyRow, type Contents, rowsOf, shown } from '../contents.ts'
import { TABLE_OF_TYPE } from '../references.ts'
import type { Report } from '../rules.ts'
import { hintsOf, versesOfPlaces } from './search-hints.ts'

interface Found extends IndexedEntity {
  slug: string
  uuid: string
  hint: string | null
}

export async function checkSearch(dataset: Dataset, contents: Contents, report: Report): Promise<void> {
  const found = await dataset.rows<Found>(dataset.build('search_entity').select('*').orderBy('ordinal'))
  checkEntities(found, contents, report)
  checkOrder(found, contents, report)
  checkHints(found, contents, report)
  checkNames(found, contents, report)
  await checkListedNames(dataset, [...namesOf(contents, found)], report)
  await checkWholeNames(dataset, found, report)
  await checkWords(dataset, 'search_word', found.flatMap(searchWordRows), report)
  const { strongs, greek_lexicon_entry: greek, lexicon_entry: entries } = contents
  await checkWords(dataset, 'lexicon_word', lexiconWordRows({ strongs, greek, entries }), report)
}

const TABLE = 'search_entity'

function idOf({ entity_type: type, slug }: Pick<Found, 'entity_type' | 'slug'>): string {
  return `${type} ${slug}`
}

function checkEntities(found: readonly Found[], contents: Contents, report: Report): void {
  const missing = new Map<string, AnyRow>()
  for (const [type, table] of Object.entries(TABLE_OF_TYPE)) {
    for (const row of rowsOf(contents, table)) missing.set(`${type} ${row['slug']}`, row)
  }
  for (const entity of found) {
    const row = missing.get(idOf(entity))
    missing.delete(idOf(entity))
    if (row && row['name'] === entity.name && row['uuid'] === entity.uuid) continue
    report({
      table: TABLE,
      row: idOf(entity),
      rule: 'search-entity',
      detail: row ? 'name or UUID differs' : 'no record',
    })
  }
  for (const row of missing.keys()) report({ table: TABLE, row, rule: 'search-entity', detail: 'is missing' })
}

/** Entities with more verses come first; equal counts are sorted by slug. Ordinals count from 1 without gaps. */
function checkOrder(found: readonly Found[], contents: Contents, report: Report): void {
  const counts = verseCounts(contents)
  const compare = (a: Found, b: Found) =>
    (counts.get(idOf(b)) ?? 0) - (counts.get(idOf(a)) ?? 0) ||
    compareText(a.slug, b.slug) ||
    compareText(a.entity_type, b.entity_type)
  for (const [index, entity] of found.entries()) {
    const next = found[index + 1]
    if (entity.ordinal !== index + 1) {
      const detail = `row ${index + 1} has the ordinal ${entity.ordinal}`
      report({ table: TABLE, row: idOf(entity), rule: 'ordinal', detail })
      return
    }
    if (!next || compare(entity, next) < 0) continue
    report({
      table: TABLE,
      row: idOf(next),
      rule: 'search-order',
      detail: `is after ${idOf(entity)}, against the order`,
    })
  }
}

function verseCounts(contents: Contents): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { slug, verseCount } of contents.person) counts.set(`person ${slug}`, verseCount)
  for (const { slug, verseCount } of contents.event) counts.set(`event ${slug}`, verseCount)
  for (const { slug, verseCount } of contents.topic) counts.set(`topic ${slug}`, verseCount)
  for (const [slug, verses] of versesOfPlaces(contents)) counts.set(`place ${slug}`, verses.length)
  return counts
}

function checkHints(found: readonly Found[], contents: Contents, report: Report): void {
  const hints = hintsOf(contents)
  for (const entity of found) {
    const expected = hints.get(idOf(entity))
    if (expected === undefined || expected === entity.hint) continue
    const detail = `${shown(entity.hint)}, expected ${shown(expected)}`
    report({ table: TABLE, row: idOf(entity), rule: 'search-hint', detail })
  }
}

/**
 * Compares each entity's names in the search with those in its record. The search can have names that the record lacks,
 * but only for people.
 */
function checkNames(found: readonly Found[], contents: Contents, report: Report): void {
  const byOrdinal = new Map(found.map((entity) => [entity.ordinal, entity]))
  for (const { searchOrdinal, listed, searched } of namesOf(contents, found)) {
    const entity = byOrdinal.get(searchOrdinal)
    if (!entity) continue
    const known = [
      entity.name,
      ...[entity.names, entity.aliases, entity.modern_names].flatMap((json) => JSON.parse(json)),
    ]
    const missing = [...listed, ...searched].filter((name) => !known.includes(name))
    const surplus = known.filter((name) => ![...listed, ...searched].includes(name))
    if (missing.length === 0 && (surplus.length === 0 || entity.entity_type === 'person')) continue
    const detail = `missing ${shown(missing)}, surplus ${shown(surplus)}`
    report({ table: TABLE, row: idOf(entity), rule: 'search-name', detail })
  }
}

interface NamedRecord {
  kind: NamedKind
  ordinal: number
  listed: string[]
  searched: string[]
  searchOrdinal: number
}

/** The names of each record: those with which lists can be filtered, and those that only the search uses (D21, D22). */
function* namesOf(contents: Contents, found: readonly Found[]): Generator<NamedRecord> {
  const searchOrdinals = new Map(found.map((entity) => [idOf(entity), entity.ordinal]))
  const searchOrdinal = (kind: string, slug: unknown) => searchOrdinals.get(`${kind} ${slug}`) ?? 0
  for (const { ordinal, slug, name, alsoCalled } of contents.person) {
    const listed = [name, ...alsoCalled]
    yield { kind: 'person', ordinal, listed, searched: [], searchOrdinal: searchOrdinal('person', slug) }
  }
  for (const { ordinal, slug, name, kjvName, esvName, alsoCalled, modernName } of contents.place) {
    const names = { listed: [...given(name, kjvName, esvName), ...alsoCalled], searched: given(modernName) }
    yield { kind: 'place', ordinal, ...names, searchOrdinal: searchOrdinal('place', slug) }
  }
  for (const kind of ['group', 'event', 'topic', 'dictionary'] as const) {
    for (const { ordinal, slug, name } of contents[TABLE_OF_TYPE[kind]]) {
      yield { kind, ordinal, listed: [name], searched: [], searchOrdinal: searchOrdinal(kind, slug) }
    }
  }
  for (const { ordinal, lemma, transliteration } of contents.strongs) {
    yield { kind: 'strongs', ordinal, listed: given(lemma, transliteration), searched: [], searchOrdinal: 0 }
  }
  for (const { ordinal, lemma, transliteration, gloss } of contents.lexicon_entry) {
    const listed = given(lemma, transliteration, gloss)
    yield { kind: 'lexicon_entry', ordinal, listed, searched: [], searchOrdinal: 0 }
  }
}

function given(...names: readonly (string | null)[]): string[] {
  return names.filter((name) => name !== null)
}

/** Does not compare the column `searched`: for people, it has names that the records lack. */
async function checkListedNames(dataset: Dataset, named: readonly NamedRecord[], report: Report): Promise<void> {
  const expected = named.map((record) => listedNameRow(record))
  const rows = await dataset.rows<Row>(dataset.build('listed_name').select('*'))
  const compared = ({ id, search_id, listed }: Row) => ({ id, search_id, listed }) as Row
  compareRows('listed_name', { expected: expected.map(compared), rows: rows.map(compared) }, report)
}

async function checkWholeNames(dataset: Dataset, found: readonly Found[], report: Report): Promise<void> {
  const rows = await dataset.rows<Row>(dataset.build('search_name').select('*'))
  compareRows('search_name', { expected: found.flatMap(searchNameRows), rows }, report)
}

/** @param table full-text table with a view of its entries @param indexed the rows that it should contain */
async function checkWords(dataset: Dataset, table: string, indexed: readonly Row[], report: Report): Promise<void> {
  const found = await dataset.all<{ rowid: number; words: string }>(
    `SELECT doc AS rowid, string_agg(term, ' ' ORDER BY term) AS words FROM ${table}_entry GROUP BY doc`,
  )
  const right = new Set(found.map(rowText))
  const wrong = indexed.map(withSortedWords).filter((row) => !right.delete(rowText(row)))
  // Most rows are right. Only the others are compared word by word.
  const surplus = found.filter((row) => right.has(rowText(row)))
  compareRows(table, { expected: wrong.flatMap(entriesOf), rows: surplus.flatMap(entriesOf) }, report)
}

function rowText({ rowid, words }: Row): string {
  return `${rowid} ${words}`
}

/** Keeps each word once, and sorts the words as SQLite does. */
function withSortedWords({ rowid = null, words }: Row): Row {
  return { rowid, words: [...new Set(String(words).split(' '))].sort().join(' ') }
}

function entriesOf({ rowid: doc = null, words }: Row): Row[] {
  return String(words)
    .split(' ')
    .map((term) => ({ doc, term }))
}

interface Comparison {
  readonly expected: readonly Row[]
  readonly rows: readonly Row[]
}

/** Compares the expected and the actual rows of a search table, as sets. */
function compareRows(table: string, { expected, rows }: Comparison, report: Report): void {
  const surplus = new Set(rows.map(searchRowText))
  const missing = expected.map(searchRowText).filter((row) => !surplus.delete(row))
  for (const row of missing) report({ table, row, rule: 'search-index', detail: 'is missing' })
  for (const row of surplus) report({ table, row, rule: 'search-index', detail: 'no such name' })
}

/** Values, sorted by column name. */
function searchRowText(row: Row): string {
  return Object.keys(row)
    .sort()
    .map((column) => row[column])
    .join(' ')
}
