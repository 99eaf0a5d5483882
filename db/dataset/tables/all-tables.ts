/** The descriptions of the tables, and the lists that follow from them. A table that needs none has no description. */
import {
  book,
  dictionary_entry,
  event,
  event_route,
  people_group,
  person,
  place,
  place_extent,
  topic,
} from './entities.ts'
import type { Table } from './table.ts'
import { cross_reference, quotation, section, speech, text_stem, verse, verse_text, verse_text_bsb } from './texts.ts'
import {
  greek_lexicon_entry,
  greek_word,
  hebrew_word,
  lexicon_entry,
  lexicon_word,
  search_word,
  strongs,
} from './words.ts'

/** In the order of `counts` of GET /v1/meta, of the coverage and of the credits. */
const DESCRIPTIONS = {
  person,
  place,
  event,
  people_group,
  strongs,
  dictionary_entry,
  topic,
  lexicon_entry,
  cross_reference,
  hebrew_word,
  greek_word,
  greek_lexicon_entry,
  verse_text,
  verse_text_bsb,
  section,
  quotation,
  speech,
  place_extent,
  event_route,
  verse,
  book,
  site_document: { origins: { 'natural-earth': `name = 'base-map'` } },
  search_word,
  lexicon_word,
  text_stem,
} as const satisfies Readonly<Record<string, Table>>

type Name = keyof typeof DESCRIPTIONS
type NameWith<Key extends keyof Table> = {
  [One in Name]: (typeof DESCRIPTIONS)[One] extends { readonly [Has in Key]: unknown } ? One : never
}[Name]

export const TABLES: Readonly<Record<Name, Table>> & Readonly<Record<TableName, Table & { readonly key: string }>> =
  DESCRIPTIONS

function namesWith<Key extends keyof Table>(key: Key): readonly NameWith<Key>[] {
  return (Object.keys(DESCRIPTIONS) as Name[]).filter((name): name is NameWith<Key> => TABLES[name][key] !== undefined)
}

/** Tables whose rows are loaded and checked record by record. */
export type TableName = NameWith<'key'>
export const TABLE_NAMES = namesWith('key')

export const COUNTED_TABLES = namesWith('isCounted')
export const COVERED_TABLES = namesWith('hasCoverage')
export const COMPARED_TABLES = namesWith('notCompared')

/** Tables whose rows are credited to sources. */
const SOURCED_TABLES = namesWith('origins')

/** Tables that must have a credited source. A dataset without a base map has no document from a source. */
export const CREDITED_TABLES = SOURCED_TABLES.filter((name) => name !== 'site_document')

export const ORIGINS: readonly { readonly table: Name; readonly source: string; readonly condition: string }[] =
  SOURCED_TABLES.flatMap((table) =>
    Object.entries<string>(DESCRIPTIONS[table].origins).map(([source, condition]) => ({ table, source, condition })),
  )

/** @param source id of an upstream @returns the tables for which it is credited */
export function tablesFrom(source: string): string[] {
  return ORIGINS.filter((origin) => origin.source === source).map(({ table }) => table)
}

/** Description of a table; empty if it has none. */
export function describedTable(name: string): Table {
  return name in TABLES ? TABLES[name as Name] : {}
}

/** The position of a row, which is a column of many tables. */
const ORDINAL = 'ordinal'

/** True for a column that the API does not show. */
export function isInternal(table: string, column: string): boolean {
  return column === ORDINAL || describedTable(table).internal?.includes(column) === true
}

export const INTERNAL_COLUMNS: readonly string[] = [
  ORDINAL,
  ...new Set(Object.values(TABLES).flatMap(({ internal = [] }) => internal)),
]
