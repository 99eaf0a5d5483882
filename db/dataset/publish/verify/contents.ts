/**
 * The tables of records as the rules read them: whole, lists parsed. The tables of millions of words and references stay
 * in the file, where SQL reads them.
 */
import type { Dataset } from '../../../../src/dataset/open.ts'
import type {
  AbbottSmithRecord,
  DictionaryRecord,
  DodsonRecord,
  EventRecord,
  GroupRecord,
  LexiconRecord,
  PersonRecord,
  PlaceRecord,
  StrongsRecord,
  TopicRecord,
} from '../../upstream/records.ts'
import { columnsOf, type Listed, TABLE_NAMES, type TableName } from './columns.ts'
import type { Report } from './rules.ts'

interface Numbered {
  ordinal: number
  uuid: string
}

export interface PersonRow extends Omit<PersonRecord, 'bareName'>, Numbered {
  birthYearDisplay: string | null
  deathYearDisplay: string | null
  firstYear: number | null
  lastYear: number | null
  timeline: number
  verseCount: number
  firstMention: string | null
}

export interface PlaceRow extends Omit<PlaceRecord, 'verses'>, Numbered {
  modernName: string | null
}

export interface EventRow extends EventRecord, Numbered {
  startYearDisplay: string | null
  timeline: number
  verseCount: number
}

export interface TopicRow extends TopicRecord, Numbered {
  source: string
  verseCount: number
}

export interface VerseRow {
  ordinal: number
  osis_ref: string
  people: string[]
  places: string[]
  events: string[]
  topics: string[]
}

interface Counted extends Numbered {
  occurrences: number
}

export interface GreekLexiconRow extends Counted, Pick<DodsonRecord, 'strongs_number' | 'lemma'> {
  headword: string | null
  short_gloss: string | null
  definition: string | null
  abbott_smith: AbbottSmithRecord['article'] | null
}

export interface Contents {
  readonly person: readonly PersonRow[]
  readonly people_group: readonly (GroupRecord & Numbered)[]
  readonly place: readonly PlaceRow[]
  readonly event: readonly EventRow[]
  readonly topic: readonly TopicRow[]
  readonly dictionary_entry: readonly (DictionaryRecord & Numbered)[]
  readonly verse: readonly VerseRow[]
  readonly strongs: readonly (StrongsRecord & Counted)[]
  readonly greek_lexicon_entry: readonly GreekLexiconRow[]
  readonly lexicon_entry: readonly (LexiconRecord & Counted)[]
}

/** A row of any of the tables, for rules that hold of all of them. */
export type AnyRow = Readonly<Record<string, unknown>>

/** A list that is none of the right shape is reported, and read as empty. */
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
  for (const [column, listed] of Object.entries(columnsOf(table).lists ?? {})) {
    for (const row of rows) {
      const list = parseList(String(row[column]), listed)
      if (!list) report({ table, row: keyOf(row, table), rule: 'json', detail: `${column} is ${shown(row[column])}` })
      row[column] = list ?? []
    }
  }
  return rows
}

function parseList(text: string, listed: Listed): unknown[] | undefined {
  // Most lists of verses; reading JSON a hundred thousand times takes time.
  if (text === '[]') return []
  const isMember = listed === 'section' ? isSection : (item: unknown) => typeof item === 'string'
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isMember) ? value : undefined
  } catch {
    return undefined
  }
}

function isSection(item: unknown): boolean {
  if (typeof item !== 'object' || item === null || Object.keys(item).join() !== 'heading,verses') return false
  const { heading, verses } = item as { heading: unknown; verses: unknown }
  const isHeading = heading === null || typeof heading === 'string'
  return isHeading && Array.isArray(verses) && verses.every((verse) => typeof verse === 'string')
}

const SHOWN_CHARACTERS = 80

/** A value as a violation quotes it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
