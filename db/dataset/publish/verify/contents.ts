/**
 * Loads the record tables into memory, with lists parsed. The word and cross-reference tables are too large; their
 * rules use SQL.
 */
import type { Dataset } from '../../../../src/dataset/open.ts'
import type { Identification } from '../../derive/places/identifications.ts'
import type {
  BereanVerseRecord,
  BookRecord,
  DictionaryRecord,
  EventRecord,
  GazetteerLink,
  GroupRecord,
  PersonRecord,
  PlaceRecord,
  SectionRecord,
  TopicRecord,
  VerseTextRecord,
} from '../../upstream/records.ts'
import type { AbbottSmithRecord, DodsonRecord, LexiconRecord, StrongsRecord } from '../../upstream/word-records.ts'
import { columnsOf, type Listed, TABLE_NAMES, type TableName } from './columns.ts'
import type { Report } from './rules.ts'

interface Numbered {
  ordinal: number
  uuid: string
}

/** The text of a dictionary entry about one person or place. */
export interface Article {
  slug: string
  name: string
  source: string
  text: string
}

export interface PersonRow extends Omit<PersonRecord, 'bareName'>, Numbered {
  birthYearDisplay: string | null
  deathYearDisplay: string | null
  firstYear: number | null
  lastYear: number | null
  timeline: number
  verseCount: number
  firstMention: string | null
  events: string[]
  dictionary: Article[]
}

export interface GroupRow extends GroupRecord, Numbered {
  parts: string[]
  events: string[]
}

export interface PlaceRow extends Omit<PlaceRecord, 'rootPlace' | 'openBiblePoint' | 'gazetteerEntry'>, Numbered {
  coordinatesFrom: string | null
  modernName: string | null
  identifications: Identification[]
  gazetteerLinks: GazetteerLink[]
  extent: string | null
  openBibleLatitude: number | null
  openBibleLongitude: number | null
  verseCount: number
  events: string[]
  peopleBorn: string[]
  peopleDied: string[]
  dictionary: Article[]
}

export interface EventRow extends EventRecord, Numbered {
  startYearDisplay: string | null
  timeline: number
  verseCount: number
  parts: string[]
  followedBy: string[]
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

export interface VerseTextRow extends VerseTextRecord {
  ordinal: number
  verse_ordinal: number
}

export interface SectionRow extends SectionRecord, Numbered {
  slug: string
  start_ordinal: number
  end_ordinal: number
}

interface Counted extends Numbered {
  occurrences: number
}

export interface GreekLexiconRow extends Counted, Pick<DodsonRecord, 'strongs_number' | 'lemma'> {
  headword: string | null
  short_gloss: string | null
  definition: string | null
  abbott_smith: AbbottSmithRecord['article'] | null
  links: AbbottSmithRecord['links']
  senses: AbbottSmithRecord['senses']
}

/** A sense as it is stored: without its text, which is part of the entry's text. */
export type StoredSense = Omit<DictionaryRecord['senses'][number], 'text'>

export interface Contents {
  readonly person: readonly PersonRow[]
  readonly people_group: readonly GroupRow[]
  readonly place: readonly PlaceRow[]
  readonly event: readonly EventRow[]
  readonly book: readonly (BookRecord & { ordinal: number })[]
  readonly topic: readonly TopicRow[]
  readonly dictionary_entry: readonly (Omit<DictionaryRecord, 'senses'> & Numbered & { senses: StoredSense[] })[]
  readonly verse: readonly VerseRow[]
  readonly verse_text: readonly VerseTextRow[]
  readonly verse_text_bsb: readonly (BereanVerseRecord & { ordinal: number; verse_ordinal: number })[]
  readonly section: readonly SectionRow[]
  readonly strongs: readonly (StrongsRecord & Counted & { counted_under: string | null })[]
  readonly greek_lexicon_entry: readonly GreekLexiconRow[]
  readonly lexicon_entry: readonly (LexiconRecord & Counted)[]
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
  for (const [column, listed] of Object.entries(columnsOf(table).lists ?? {})) {
    for (const row of rows) {
      // The lines of a verse in prose.
      if (row[column] === null) continue
      const list = parseList(String(row[column]), listed)
      if (!list) report({ table, row: keyOf(row, table), rule: 'json', detail: `${column} is ${shown(row[column])}` })
      row[column] = list ?? []
    }
  }
  return rows
}

function parseList(text: string, listed: Listed): unknown[] | undefined {
  // Fast path: the table of verses has more than 100,000 lists, and most of them are empty.
  if (text === '[]') return []
  const isMember = MEMBERS[listed] ?? isText
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isMember) ? value : undefined
  } catch {
    return undefined
  }
}

const isText = (item: unknown) => typeof item === 'string'
const isPosition = (item: unknown) => Number.isInteger(item) && Number(item) >= 0
const areTexts = (list: unknown) => Array.isArray(list) && list.every(isText)

/** Validators for list members that are objects. All other members are text. */
const MEMBERS: Readonly<Partial<Record<Listed, (item: unknown) => boolean>>> = {
  section: isSection,
  'text-link': (item) => hasFields(item, 'start,end,osis_ref') && isText(item['osis_ref']),
  sense: (item) => hasFields(item, 'start,end,people,places') && areTexts(item['people']) && areTexts(item['places']),
  'lexicon-sense': (item) => hasFields(item, 'label,text,references') && areTexts(item['references']),
  identification: (item) => hasFields(item, IDENTIFICATION_FIELDS),
  'gazetteer-link': (item) => hasFields(item, 'gazetteer,id,url') && areTexts(Object.values(item)),
  line: (item) => hasFields(item, 'text,indent') && isText(item['text']) && isPosition(item['indent']),
  footnote: (item) =>
    hasFields(item, 'offset,text,refs') && isPosition(item['offset']) && isText(item['text']) && areTexts(item['refs']),
  'text-span': (item) => hasFields(item, 'start,end') && Object.values(item).every(isPosition),
  article: (item) => hasFields(item, 'slug,name,source,text') && areTexts(Object.values(item)),
}

function hasFields(item: unknown, fields: string): item is Record<string, unknown> {
  return typeof item === 'object' && item !== null && Object.keys(item).join() === fields
}

const IDENTIFICATION_FIELDS = 'name,confidence,ancientName,latitude,longitude,kind,precisionMeters,wikidata,geonames'

function isSection(item: unknown): boolean {
  if (!hasFields(item, 'level,heading,verses,chapters,seeAlso')) return false
  const { level, heading, verses, chapters, seeAlso } = item
  const isHeading = heading === null || typeof heading === 'string'
  return (level === 1 || level === 2) && isHeading && [verses, chapters, seeAlso].every(areTexts)
}

const SHOWN_CHARACTERS = 80

/** Formats a value for a violation message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
