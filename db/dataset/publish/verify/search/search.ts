/** Rules for the search: its tables contain the same data as the records. Only people can have additional names. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { compareText } from '../../../../../src/scripture/compare-text.ts'
import type { IndexedEntity } from '../../../derive/search/search-index.ts'
import { type AnyRow, type Contents, rowsOf, shown } from '../contents.ts'
import { TABLE_OF_TYPE } from '../references.ts'
import type { Report } from '../rules.ts'

interface Found extends IndexedEntity {
  slug: string
  uuid: string
}

export async function checkSearch(dataset: Dataset, contents: Contents, report: Report): Promise<void> {
  const found = await dataset.rows<Found>(dataset.build('search_entity').select('*').orderBy('ordinal'))
  checkEntities(found, contents, report)
  checkOrder(found, contents, report)
  checkNames(found, contents, report)
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
  for (const { slug, verseCount } of contents.people_group) counts.set(`group ${slug}`, verseCount)
  for (const { slug, verseCount } of contents.place) counts.set(`place ${slug}`, verseCount)
  return counts
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
  searchOrdinal: number
  /** Names with which lists can be filtered. */
  listed: string[]
  /** Names that only the search uses. */
  searched: string[]
}

/** The names of each record (D21, D22). */
function* namesOf(contents: Contents, found: readonly Found[]): Generator<NamedRecord> {
  const searchOrdinals = new Map(found.map((entity) => [idOf(entity), entity.ordinal]))
  const searchOrdinal = (kind: string, slug: unknown) => searchOrdinals.get(`${kind} ${slug}`) ?? 0
  for (const { slug, name, alsoCalled } of contents.person) {
    yield { searchOrdinal: searchOrdinal('person', slug), listed: [name, ...alsoCalled], searched: [] }
  }
  for (const { slug, name, kjvName, esvName, alsoCalled, modernName } of contents.place) {
    const listed = [...given(name, kjvName, esvName), ...alsoCalled]
    yield { searchOrdinal: searchOrdinal('place', slug), listed, searched: given(modernName) }
  }
  for (const { slug, name, alsoCalled } of contents.people_group) {
    yield { searchOrdinal: searchOrdinal('group', slug), listed: [name, ...alsoCalled], searched: [] }
  }
  for (const kind of ['event', 'topic', 'dictionary'] as const) {
    for (const { slug, name } of contents[TABLE_OF_TYPE[kind]]) {
      yield { searchOrdinal: searchOrdinal(kind, slug), listed: [name], searched: [] }
    }
  }
}

function given(...names: readonly (string | null)[]): string[] {
  return names.filter((name) => name !== null)
}
