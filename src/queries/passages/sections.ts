/** The sections of the text, in the order of the text (D66). */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import { VERSES, type VerseSpan } from '../../scripture/osis.ts'
import { foldName } from '../../scripture/search/name-words.ts'
import { type Listing, type PageQuery, parseNumbers } from '../listing.ts'
import { formOf, type Schema, type Stored } from '../records.ts'

type Section = Schema<'Section'>

const { columns: COLUMNS, parse } = formOf('Section')

export async function findSection(dataset: Dataset, slug: string): Promise<Section | undefined> {
  const [row] = await dataset.all<Stored<Section>>(`SELECT ${COLUMNS} FROM section WHERE slug = ?`, [slug], COLUMNS)
  return row && parse(row)
}

/** Sections with at least one verse of the spans. All sections if `spans` is not set. */
export async function listSectionRows(
  dataset: Dataset,
  spans: readonly VerseSpan[] = [{ first: 1, last: VERSES.length }],
  page: PageQuery,
): Promise<Listing<Section>> {
  const lists = await Promise.all(spans.map((span) => ordinalsIn(dataset, span)))
  const ordinals = [...new Set(lists.flat())].sort((a, b) => a - b)
  const shown = ordinals.slice(page.offset, page.offset + page.limit)
  const sql = `SELECT ${COLUMNS} FROM section WHERE ordinal IN (SELECT value FROM json_each(?)) ORDER BY ordinal`
  const rows = await dataset.all<Stored<Section>>(sql, [JSON.stringify(shown)], COLUMNS)
  return { rows: rows.map(parse), total: ordinals.length }
}

/** The ordinals of the sections that begin before the span ends and end after the span begins. */
async function ordinalsIn(dataset: Dataset, { first, last }: VerseSpan): Promise<number[]> {
  const sql = 'SELECT group_concat(ordinal) AS ordinals FROM section WHERE start_ordinal <= ? AND end_ordinal >= ?'
  const [row] = await dataset.all<{ ordinals: string | null }>(sql, [last, first])
  return parseNumbers(row?.ordinals)
}

export interface SectionHit {
  readonly slug: string
  readonly heading: string
  readonly uuid: string
  readonly osis_start: string
  readonly osis_end: string
  readonly matchClass: 'exact' | 'words' | 'prefix' | 'substring'
}

interface Heading {
  readonly record: Omit<SectionHit, 'matchClass'>
  /** The folded words of the heading. */
  readonly words: readonly string[]
  /** The words with spaces between them. */
  readonly key: string
}

/** All headings. Read once per dataset: the full dataset has 3,096 headings. */
const headingsOf = oncePer(async (dataset: Dataset): Promise<Heading[]> => {
  const sql = 'SELECT slug, heading, uuid, osis_start, osis_end FROM section ORDER BY ordinal'
  const rows = await dataset.bulk.all<Heading['record']>(sql)
  return rows.map((record) => {
    const words = wordsOf(record.heading)
    return { record, words, key: words.join(' ') }
  })
})

/**
 * Headings that have all words of `q`. The last word of `q` may be the beginning of a word. Better classes come first.
 */
export async function searchSections(dataset: Dataset, q: string): Promise<SectionHit[]> {
  const words = wordsOf(q)
  if (words.length === 0) return []
  const [last = '', whole] = [words.at(-1), words.join(' ')]
  // Most headings do not have the last word, which takes a tenth of the time to find out.
  const hits = (await headingsOf(dataset)).flatMap((heading): SectionHit[] => {
    const matchClass = heading.key.includes(last) ? matchClassOf(heading, words, whole) : undefined
    return matchClass === undefined ? [] : [{ ...heading.record, matchClass }]
  })
  return CLASSES.flatMap((matchClass) => hits.filter((hit) => hit.matchClass === matchClass))
}

const CLASSES = ['exact', 'words', 'prefix', 'substring'] as const

function matchClassOf(
  { words: heading, key }: Heading,
  words: readonly string[],
  whole: string,
): SectionHit['matchClass'] | undefined {
  if (key === whole) return 'exact'
  const last = words.at(-1) ?? ''
  if (!words.slice(0, -1).every((word) => heading.includes(word))) return undefined
  if (heading.includes(last)) return 'words'
  if (heading.some((word) => word.startsWith(last))) return 'prefix'
  return heading.some((word) => word.includes(last)) ? 'substring' : undefined
}

function wordsOf(text: string): string[] {
  return foldName(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
