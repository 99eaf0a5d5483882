/** The words of passages and of single verses, in the order of the text. */
import { FIELDS } from '../../../generated/fields.ts'
import type { ColumnsOf, Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import type { Listing, PageQuery } from '../listing.ts'
import type { Schema } from '../records.ts'

/** A stored word: the verse is a canonical position, and the morphological tag is not parsed. */
type Stored<Word> = Omit<Word, 'osis_ref' | 'parsing' | 'morphemes' | 'qere'> & { verse_ordinal: number }

export type GreekWordRow = Stored<Schema<'GreekWord'>>
export type HebrewWordRow = Stored<Schema<'HebrewWord'>> & {
  /** Where the second and later morphemes begin in the text: `2,5`. */
  divisions: string | null
  /** JSON text. */
  qere: string | null
}

export interface WordTable<Row> {
  readonly name: 'greek_word' | 'hebrew_word'
  readonly columns: ColumnsOf<Row>
}

/** Fields that are not stored, but computed from other columns. */
const COMPUTED = ['osis_ref', 'parsing', 'morphemes']

export const GREEK: WordTable<GreekWordRow> = {
  name: 'greek_word',
  columns: ['verse_ordinal', ...(storedFields('GreekWord') as (keyof GreekWordRow)[])],
}

/** The columns are in the order of a response: first the columns that Greek words also have. */
export const HEBREW: WordTable<HebrewWordRow> = {
  name: 'hebrew_word',
  columns: [
    ...new Set([...GREEK.columns, ...(storedFields('HebrewWord') as (keyof HebrewWordRow)[]), 'divisions'] as const),
  ],
}

function storedFields(schema: 'GreekWord' | 'HebrewWord'): string[] {
  return Object.keys(FIELDS[schema]).filter((field) => !COMPUTED.includes(field))
}

/**
 * Maximum number of words that one query reads. All rows of a query are converted in one turn of the event loop, so
 * more rows would block it for too long. A larger page takes several queries, on the connection for slow queries.
 */
const ROWS = 200

/** Reads one page. Words are numbered in canonical order without gaps, so a page is a range of the primary key. */
export async function listWordsOfPassage<Row>(
  dataset: Dataset,
  table: WordTable<Row>,
  span: VerseSpan,
  page: PageQuery,
): Promise<Listing<Row>> {
  const { first, last } = await wordSpan(dataset, table.name, span)
  const total = Math.max(0, last - first + 1)
  if (page.offset >= total) return { rows: [], total }
  const start = first + page.offset
  const end = Math.min(start + page.limit - 1, last)
  const reader = end - start < ROWS ? dataset : dataset.slow
  // Written out: to build the statement takes 0.1 ms for each part.
  const sql = `SELECT ${table.columns.join(', ')} FROM ${table.name} WHERE ordinal BETWEEN ? AND ? ORDER BY ordinal`
  const rows: Row[] = []
  for (let from = start; from <= end; from += ROWS)
    rows.push(...(await reader.all<Row>(sql, [from, Math.min(from + ROWS - 1, end)], table.columns)))
  return { rows, total }
}

export async function countWordsOfPassage(
  dataset: Dataset,
  { name }: Pick<WordTable<unknown>, 'name'>,
  span: VerseSpan,
): Promise<number> {
  const { first, last } = await wordSpan(dataset, name, span)
  return Math.max(0, last - first + 1)
}

/** The ordinals of the first and the last word. `last` is less than `first` if there are no words. */
async function wordSpan(dataset: Dataset, table: string, { first, last }: VerseSpan): Promise<VerseSpan> {
  const [span] = await dataset.all<{ first: number | null; last: number | null }>(
    `SELECT
       (SELECT ordinal FROM ${table} WHERE verse_ordinal BETWEEN ?1 AND ?2
        ORDER BY verse_ordinal, ordinal LIMIT 1) AS first,
       (SELECT ordinal FROM ${table} WHERE verse_ordinal BETWEEN ?1 AND ?2
        ORDER BY verse_ordinal DESC, ordinal DESC LIMIT 1) AS last`,
    [first, last],
  )
  return { first: span?.first ?? 1, last: span?.last ?? 0 }
}

/** @param verses canonical positions of a few verses @returns the words, keyed by verse */
export async function readWordsOfVerses<Row extends { verse_ordinal: number }>(
  dataset: Dataset,
  table: WordTable<Row>,
  verses: readonly number[],
): Promise<Map<number, Row[]>> {
  const query = dataset
    .build(table.name)
    .select(table.columns)
    .whereRaw('verse_ordinal in (select value from json_each(?))', [JSON.stringify(verses)])
    .orderBy('ordinal')
  const byVerse = new Map<number, Row[]>()
  for (const row of await dataset.slow.rows<Row>(query, table.columns)) {
    const words = byVerse.get(row.verse_ordinal)
    if (words) words.push(row)
    else byVerse.set(row.verse_ordinal, [row])
  }
  return byVerse
}

/** Maps the eight prefix letters to lexicon ids. Read once per dataset. */
export const hebrewPrefixes = oncePer(async (dataset: Dataset): Promise<ReadonlyMap<string, string>> => {
  const rows = await dataset.bulk.all<{ letter: string; lexicon_id: string }>(
    'SELECT letter, lexicon_id FROM hebrew_prefix ORDER BY letter',
  )
  return new Map(rows.map(({ letter, lexicon_id }) => [letter, lexicon_id]))
})
