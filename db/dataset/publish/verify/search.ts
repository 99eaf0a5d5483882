/** Rules of the search: that what it reads says the same as the records, all of them and nothing else. */
import type { Dataset } from '../../../../src/dataset/open.ts'
import { compareText } from '../../../../src/scripture/compare-text.ts'
import { listedLetterRows, type Named, nameEndingRows, nameLetterRows, otherNames } from '../../derive/name-endings.ts'
import { nameSpellingRows, nameTermRows } from '../../derive/name-terms.ts'
import type { Row } from '../../derive/rows.ts'
import { type AnyRow, type Contents, rowsOf, shown } from './contents.ts'
import { TABLE_OF_TYPE } from './references.ts'
import type { Report } from './rules.ts'
import { hintsOf, versesOfPlaces } from './search-hints.ts'

interface Found {
  ordinal: number
  entity_type: string
  slug: string
  name: string
  uuid: string
  hint: string | null
  other_names: string
}

export async function checkSearch(dataset: Dataset, contents: Contents, report: Report): Promise<void> {
  const found = await dataset.rows<Found>(dataset.build('search_entity').select('*').orderBy('ordinal'))
  checkEntities(found, contents, report)
  checkOrder(found, contents, report)
  checkHints(found, contents, report)
  checkOtherNames(found, contents, report)
  await checkEndings(dataset, namesOf(contents, found), report)
  await checkListedLetters(dataset, namesOf(contents, found), report)
  const searched = [...namesOf(contents, found)].filter(({ searchOrdinal }) => searchOrdinal > 0)
  await checkLetters(dataset, searched, report)
  await checkTerms(dataset, searched, report)
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

/** More verses first, then by type, then by slug; from 1 without gaps. */
function checkOrder(found: readonly Found[], contents: Contents, report: Report): void {
  const counts = verseCounts(contents)
  const compare = (a: Found, b: Found) =>
    (counts.get(idOf(b)) ?? 0) - (counts.get(idOf(a)) ?? 0) ||
    compareText(a.entity_type, b.entity_type) ||
    compareText(a.slug, b.slug)
  for (const [index, entity] of found.entries()) {
    const next = found[index + 1]
    if (entity.ordinal !== index + 1) {
      const detail = `row ${index + 1} has the ordinal ${entity.ordinal}`
      report({ table: TABLE, row: idOf(entity), rule: 'ordinal', detail })
      return
    }
    if (!next || compare(entity, next) < 0) continue
    report({ table: TABLE, row: idOf(next), rule: 'search-order', detail: `stands behind ${idOf(entity)}` })
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
    const detail = `${shown(entity.hint)}, by its record ${shown(expected)}`
    report({ table: TABLE, row: idOf(entity), rule: 'search-hint', detail })
  }
}

function checkOtherNames(found: readonly Found[], contents: Contents, report: Report): void {
  const byOrdinal = new Map(found.map((entity) => [entity.ordinal, entity]))
  for (const record of namesOf(contents, found)) {
    const entity = byOrdinal.get(record.searchOrdinal)
    if (!entity) continue
    const expected = JSON.stringify(otherNames({ ...record, name: entity.name }))
    if (expected === entity.other_names) continue
    const detail = `${entity.other_names}, by its record ${expected}`
    report({ table: TABLE, row: idOf(entity), rule: 'search-name', detail })
  }
}

interface NamedRecord extends Named {
  kind: string
  searchOrdinal: number
}

/** Which names each list and the search look at (D21, D22). */
function* namesOf(contents: Contents, found: readonly Found[]): Generator<NamedRecord> {
  const searchOrdinals = new Map(found.map((entity) => [idOf(entity), entity.ordinal]))
  const searched = (kind: string, slug: unknown) => searchOrdinals.get(`${kind} ${slug}`) ?? 0
  for (const { ordinal, slug, name, alsoCalled } of contents.person) {
    yield { kind: 'person', ordinal, names: [name, ...alsoCalled], searchOrdinal: searched('person', slug) }
  }
  for (const { ordinal, slug, name, kjvName, esvName, modernName } of contents.place) {
    const names = { names: given(name, kjvName, esvName), searchedNames: given(modernName) }
    yield { kind: 'place', ordinal, ...names, searchOrdinal: searched('place', slug) }
  }
  for (const kind of ['group', 'event', 'topic', 'dictionary'] as const) {
    for (const { ordinal, slug, name } of contents[TABLE_OF_TYPE[kind]]) {
      yield { kind, ordinal, names: [name], searchOrdinal: searched(kind, slug) }
    }
  }
  for (const { ordinal, lemma, transliteration } of contents.strongs) {
    yield { kind: 'strongs', ordinal, names: given(lemma, transliteration), searchOrdinal: 0 }
  }
  for (const { ordinal, lemma, transliteration, gloss } of contents.lexicon_entry) {
    yield { kind: 'lexicon_entry', ordinal, names: given(lemma, transliteration, gloss), searchOrdinal: 0 }
  }
}

function given(...names: readonly (string | null)[]): string[] {
  return names.filter((name) => name !== null)
}

/** The endings of one record as one text, so that half a million rows come out as fifty thousand. */
const ENDINGS = `
  SELECT kind, ordinal, group_concat(starts || listed || ' ' || search_ordinal || ' ' || ending, char(10)) AS endings
  FROM name_ending GROUP BY kind, ordinal`

async function checkEndings(dataset: Dataset, named: Iterable<NamedRecord>, report: Report): Promise<void> {
  const kept = await dataset.all<{ kind: string; ordinal: number; endings: string }>(ENDINGS)
  const endingsOf = new Map(kept.map(({ kind, ordinal, endings }) => [`${kind} ${ordinal}`, endings]))
  for (const record of named) {
    const row = `${record.kind} ${record.ordinal}`
    const expected = Array.from(
      nameEndingRows(record.kind, record, record.searchOrdinal),
      ({ starts, listed, search_ordinal: ordinal, ending }) => `${starts}${listed} ${ordinal} ${ending}`,
    )
    const endings = new Set(endingsOf.get(row)?.split('\n'))
    const missing = expected.filter((ending) => !endings.delete(ending))
    endingsOf.delete(row)
    if (missing.length === 0 && endings.size === 0) continue
    const detail = `missing ${shown(missing)}, surplus ${shown([...endings])}`
    report({ table: 'name_ending', row, rule: 'name-ending', detail })
  }
  for (const row of endingsOf.keys())
    report({ table: 'name_ending', row, rule: 'name-ending', detail: 'no such record' })
}

async function checkListedLetters(dataset: Dataset, named: Iterable<NamedRecord>, report: Report): Promise<void> {
  const expected = [...named].flatMap((record) => [...listedLetterRows(record.kind, record)])
  const letters = await dataset.rows<Row>(dataset.build('listed_letter').select('*'))
  compareRows('listed_letter', expected, letters, report)
}

async function checkLetters(dataset: Dataset, searched: readonly NamedRecord[], report: Report): Promise<void> {
  const expected = searched.flatMap((record) => [...nameLetterRows(record, record.searchOrdinal)])
  const letters = await dataset.rows<Row>(dataset.build('name_letter').select('*'))
  compareRows('name_letter', expected, letters, report)
}

async function checkTerms(dataset: Dataset, searched: readonly NamedRecord[], report: Report): Promise<void> {
  const expected = searched.flatMap((record) => [...nameTermRows(record, record.searchOrdinal)])
  const terms = await dataset.rows<Row>(dataset.build('name_term').select('*'))
  compareRows('name_term', expected, terms, report)
  const spellings = await dataset.rows<Row>(dataset.build('name_spelling').select('*'))
  compareRows('name_spelling', nameSpellingRows(expected.map(({ term }) => term)), spellings, report)
}

/** As sets: what a table of the search should have and what it has. */
function compareRows(table: string, expected: readonly Row[], kept: readonly Row[], report: Report): void {
  const surplus = new Set(kept.map(textOf))
  const missing = expected.map(textOf).filter((row) => !surplus.delete(row))
  for (const row of missing) report({ table, row, rule: 'name-term', detail: 'is missing' })
  for (const row of surplus) report({ table, row, rule: 'name-term', detail: 'no such name' })
}

/** Values in the order of their columns' names. */
function textOf(row: Row): string {
  return Object.keys(row)
    .sort()
    .map((column) => row[column])
    .join(' ')
}
