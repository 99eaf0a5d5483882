/** Lists words by Strong's number, lemma or lexicon entry, in canonical order. words.ts lists the words of passages. */
import type { ColumnsOf, Dataset } from '../../dataset/open.ts'
import { createBoundedCache } from '../../primitives/bounded-cache.ts'
import { oncePer } from '../../primitives/once.ts'
import { BOOKS } from '../../scripture/books.ts'
import { bookSpan, type VerseSpan } from '../../scripture/osis.ts'
import { countRows, type Listing, type PageQuery, totalOf } from '../listing.ts'
import type { WordTable } from './words.ts'

/** Selects words that have one of the numbers and, if lemmas are given, one of the lemmas. */
export interface Selection {
  numbers: string[]
  lemmas?: string[]
  /** Number of selected words. */
  words: number
}

/**
 * @param folded the lemma, folded by src/scripture/lemmas.ts
 * @param number canonical Strong's number. If given, selects only words that also have this number
 */
export async function selectGreekLemma(dataset: Dataset, folded: string, number?: string): Promise<Selection> {
  const query = dataset.build('greek_lemma').select('strongs_number', 'lemma', 'words').where({ folded })
  if (number !== undefined) query.where({ strongs_number: number })
  const rows = await dataset.rows<{ strongs_number: string; lemma: string; words: number }>(query)
  return {
    numbers: [...new Set(rows.map((row) => row.strongs_number))],
    lemmas: [...new Set(rows.map((row) => row.lemma))],
    words: rows.reduce((total, { words }) => total + words, 0),
  }
}

/**
 * @param folded the lemma, folded by src/scripture/lemmas.ts
 * @param number canonical Strong's number. If given, selects only words that also have this number
 */
export async function selectHebrewLemma(dataset: Dataset, folded: string, number?: string): Promise<Selection> {
  const query = dataset
    .build('hebrew_lemma')
    .join('strongs', 'strongs.strongs_number', 'hebrew_lemma.strongs_number')
    .select('strongs.strongs_number', 'strongs.occurrences')
    .where({ folded })
  if (number !== undefined) query.where({ 'hebrew_lemma.strongs_number': number })
  const rows = await dataset.rows<{ strongs_number: string; occurrences: number }>(query)
  return {
    numbers: rows.map((row) => row.strongs_number),
    words: rows.reduce((total, { occurrences }) => total + occurrences, 0),
  }
}

/** Finds the words of the requested page in an index, then reads only the rows of these words. */
export async function listSelectedWords<Row>(
  dataset: Dataset,
  { name, columns }: WordTable<Row>,
  { numbers, lemmas, words: total }: Selection,
  page: PageQuery,
): Promise<Listing<Row>> {
  if (numbers.length === 0) return { rows: [], total }
  const matches = dataset
    .build(name)
    .select('verse_ordinal', 'ordinal')
    .whereIn('strongs_number', numbers)
    .orderBy(IN_CANONICAL_ORDER)
    .limit(page.limit)
    .offset(page.offset)
  if (lemmas !== undefined) matches.whereIn('lemma', lemmas)
  const words = dataset
    .build(matches.as('matches'))
    .select(columns.map((column) => `word.${column}`))
    .joinRaw(`CROSS JOIN ${name} AS word USING (ordinal)`)
    .orderBy('matches.ordinal')
  return { rows: await dataset.slow.rows<Row>(words, columns), total }
}

/**
 * The columns to sort by. Words are numbered verse by verse, so `ordinal` alone gives the same order. `verse_ordinal`
 * is added so that SQLite can sort with the index on `strongs_number` and `verse_ordinal`.
 */
const IN_CANONICAL_ORDER = ['verse_ordinal', 'ordinal']

/** Words of an entry of the Hebrew lexicon. If `numbers` is given, only words with one of these Strong's numbers. */
export async function listWordsOfEntry<Row>(
  dataset: Dataset,
  { name, columns }: WordTable<Row>,
  { lexiconId, numbers }: { lexiconId: string; numbers?: readonly string[] | undefined },
  page: PageQuery,
): Promise<Listing<Row>> {
  const matching = () => {
    const query = dataset.build(name).where({ lexicon_id: lexiconId })
    return numbers === undefined ? query : query.whereIn('strongs_number', numbers)
  }
  const query = matching().select(columns).orderBy('ordinal').limit(page.limit).offset(page.offset)
  const rows = await dataset.slow.rows<Row>(query, columns)
  return { rows, total: await totalOf(rows.length, page, () => countRows(dataset, matching())) }
}

export interface VerseOccurrencesRow {
  verse_ordinal: number
  count: number
}

export interface Occurring {
  table: 'greek_word' | 'hebrew_word'
  /** Canonical Strong's number. */
  number: string
}

/** Verses that contain a word with the number, in canonical order. */
export function listVersesOf(
  dataset: Dataset,
  { table, number }: Occurring,
  span: VerseSpan | undefined,
  page: PageQuery,
): Promise<VerseOccurrencesRow[]> {
  const query = dataset
    .build(table)
    .select('verse_ordinal')
    .count('* as count')
    .where({ strongs_number: number })
    .groupBy('verse_ordinal')
    .orderBy('verse_ordinal')
    .limit(page.limit)
    .offset(page.offset)
  if (span !== undefined) query.whereBetween('verse_ordinal', [span.first, span.last])
  return dataset.slow.rows(query, ['verse_ordinal', 'count'])
}

export interface OccurringWordRow {
  verse_ordinal: number
  word_id: string
  position: number
  text: string
  morph: string
  rendering: string | null
  rendering_state: string
  rendered_with: string | null
}

const OCCURRING_WORD_COLUMNS: ColumnsOf<OccurringWordRow> = [
  'verse_ordinal',
  'word_id',
  'position',
  'text',
  'morph',
  'rendering',
  'rendering_state',
  'rendered_with',
]

/** Words with the number in a span of verses, in canonical order. */
export function listWordsOf(
  dataset: Dataset,
  { table, number }: Occurring,
  { first, last }: VerseSpan,
): Promise<OccurringWordRow[]> {
  const words = dataset
    .build(table)
    .select(OCCURRING_WORD_COLUMNS)
    .where({ strongs_number: number })
    .whereBetween('verse_ordinal', [first, last])
    .orderBy(IN_CANONICAL_ORDER)
  return dataset.slow.rows(words, OCCURRING_WORD_COLUMNS)
}

/**
 * @param words canonical positions of a few verses, and ids of words in them
 * @returns renderings, keyed by `word_id`. Words without a rendering are left out
 */
export async function listRenderings(
  dataset: Dataset,
  table: Occurring['table'],
  { verses, ids }: { readonly verses: readonly number[]; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const sql = `SELECT word_id, rendering FROM ${table}
    WHERE verse_ordinal IN (SELECT value FROM json_each(?)) AND word_id IN (SELECT value FROM json_each(?))
      AND rendering IS NOT NULL`
  const rows = await dataset.slow.all<{ word_id: string; rendering: string }>(
    sql,
    [JSON.stringify(verses), JSON.stringify(ids)],
    ['word_id', 'rendering'],
  )
  return new Map(rows.map(({ word_id, rendering }) => [word_id, rendering]))
}

export interface BookOccurrencesRow {
  /** OSIS abbreviation. */
  book: string
  occurrences: number
  verses: number
}

/** Maximum number of Strong's numbers with cached counts, per dataset. */
const CACHED_COUNTS = 500

const countsOf = oncePer((_: Dataset) => createBoundedCache<string, readonly BookOccurrencesRow[]>(CACHED_COUNTS))

/**
 * Occurrences of the number in each book that contains it, in canonical order. Cached, because every page of the verses
 * of a number needs them.
 */
export async function countByBook(dataset: Dataset, occurring: Occurring): Promise<readonly BookOccurrencesRow[]> {
  const cache = countsOf(dataset)
  const counts = cache.get(occurring.number) ?? (await readCounts(dataset, occurring))
  cache.set(occurring.number, counts)
  return counts
}

/**
 * Counts each book twice: this takes 2 ms for the Greek article, `GROUP BY` with `count(DISTINCT)` 5 ms.
 */
function readCounts(dataset: Dataset, { table, number }: Occurring): Promise<BookOccurrencesRow[]> {
  const verses = `SELECT verse_ordinal FROM ${table} WHERE strongs_number = ?2 AND verse_ordinal BETWEEN first AND last`
  const sql = `SELECT book, occurrences, verses FROM (
      SELECT key, book, (SELECT count(*) FROM (${verses})) AS occurrences,
        (SELECT count(*) FROM (${verses} GROUP BY verse_ordinal)) AS verses
      FROM (SELECT key, value ->> 0 AS book, value ->> 1 AS first, value ->> 2 AS last FROM json_each(?1))
    ) WHERE occurrences > 0 ORDER BY key`
  return dataset.slow.all(sql, [BOOK_SPANS, number], ['book', 'occurrences', 'verses'])
}

const BOOK_SPANS = JSON.stringify(
  BOOKS.map(({ osis }) => {
    const { first, last } = bookSpan(osis) ?? { first: 1, last: 0 }
    return [osis, first, last]
  }),
)
