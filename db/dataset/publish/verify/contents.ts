/**
 * Loads the record tables into memory, with lists parsed. The word and cross-reference tables are too large; their
 * rules use SQL.
 */
import { FIELDS, type Schema } from '../../../../generated/fields.ts'
import type { Dataset } from '../../../../src/dataset/open.ts'
import { TABLE_NAMES, type TableName } from '../../tables/all-tables.ts'
import type { BereanVerseRecord, BookRecord, DictionaryRecord, VerseTextRecord } from '../../upstream/records.ts'
import { columnsOf } from './columns.ts'
import type { Report } from './rules.ts'

interface Numbered {
  ordinal: number
}

interface InTime extends Numbered {
  timeline: number
}

export type PersonRow = Schema<'Person'> & InTime & { firstYear: number | null; lastYear: number | null }

export type PlaceRow = Schema<'Place'> &
  Numbered & { openBibleLatitude: number | null; openBibleLongitude: number | null }

export type EventRow = Schema<'Event'> & InTime

export type SectionRow = Schema<'Section'> & Numbered & { uuid: string; start_ordinal: number; end_ordinal: number }

export type SpeechRow = Schema<'Speech'> &
  Numbered & { start_ordinal: number; end_ordinal: number; bsb_spans: string | null }

export interface Contents {
  readonly person: readonly PersonRow[]
  readonly people_group: readonly (Schema<'Group'> & Numbered)[]
  readonly place: readonly PlaceRow[]
  readonly event: readonly EventRow[]
  readonly book: readonly (BookRecord & Numbered)[]
  readonly topic: readonly (Schema<'Topic'> & Numbered)[]
  readonly dictionary_entry: readonly (Schema<'DictionaryEntry'> & Numbered & Pick<DictionaryRecord, 'source'>)[]
  readonly verse: readonly (Schema<'Verse'> & Numbered)[]
  readonly verse_text: readonly (VerseTextRecord & Numbered & { verse_ordinal: number })[]
  readonly verse_text_bsb: readonly (BereanVerseRecord & Numbered & { verse_ordinal: number })[]
  readonly section: readonly SectionRow[]
  readonly speech: readonly SpeechRow[]
  readonly strongs: readonly (Schema<'Strongs'> & Numbered)[]
  readonly greek_lexicon_entry: readonly (Schema<'GreekLexiconEntry'> & Numbered)[]
  readonly lexicon_entry: readonly (Schema<'LexiconEntry'> & Numbered)[]
}

/** A row of any table, for rules that apply to all tables. */
export type AnyRow = Readonly<Record<string, unknown>>

/** Malformed lists are reported and read as empty. */
export async function readContents(dataset: Dataset, report: Report): Promise<Contents> {
  const contents: { [Name in TableName]?: readonly object[] } = {}
  for (const table of TABLE_NAMES) contents[table] = await readTable(dataset, table, report)
  return contents as Contents
}

export function rowsOf(contents: Contents, table: TableName): readonly AnyRow[] {
  const rows: readonly object[] = contents[table]
  return rows as readonly AnyRow[]
}

export function keyOf(row: AnyRow, table: TableName): string {
  return String(row[columnsOf(table).key])
}

async function readTable(dataset: Dataset, table: TableName, report: Report): Promise<AnyRow[]> {
  const rows = await dataset.rows<Record<string, unknown>>(dataset.build(table).select('*').orderBy('ordinal'))
  for (const [column, schema] of Object.entries(columnsOf(table).lists)) {
    for (const row of rows) {
      // The lines of a verse in prose.
      if (row[column] === null) continue
      const list = parseList(String(row[column]), schema)
      if (!list) report({ table, row: keyOf(row, table), rule: 'json', detail: `${column} is ${shown(row[column])}` })
      row[column] = list ?? []
    }
  }
  return rows
}

/** @param schema of the members */
function parseList(text: string, schema: string): unknown[] | undefined {
  // Fast path: the table of verses has more than 100,000 lists, and most of them are empty.
  if (text === '[]') return []
  try {
    const value: unknown = JSON.parse(text)
    return hasType(value, `${schema}[]`) ? (value as unknown[]) : undefined
  } catch {
    return undefined
  }
}

/** @param type as in FIELDS. A schema that is not a record is a string */
function hasType(value: unknown, type: string): boolean {
  if (value === null) return type.endsWith('?')
  const name = type.replace('?', '')
  if (name.endsWith('[]')) return Array.isArray(value) && value.every((item) => hasType(item, name.slice(0, -2)))
  // All integers in lists are positions, levels or indents.
  if (name === 'integer') return Number.isInteger(value) && Number(value) >= 0
  if (name === 'number') return typeof value === 'number'
  const fields = RECORDS[name]
  return fields === undefined ? typeof value === 'string' : isRecord(value, fields)
}

type Fields = Readonly<Record<string, string>>

const RECORDS: Readonly<Record<string, Fields>> = FIELDS

/** Whether the value has exactly these fields, in this order. */
function isRecord(value: unknown, fields: Fields): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  return (
    entries.map(([name]) => name).join() === Object.keys(fields).join() &&
    entries.every(([name, member]) => hasType(member, fields[name] ?? ''))
  )
}

const SHOWN_CHARACTERS = 80

/** Formats a value for a violation message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
