/** Where words stand, found by Strong's number or lemma, in canonical order. The words of one verse are in words.ts. */
import type { Dataset } from '../dataset/open.ts'
import type { VerseSpan } from '../scripture/osis.ts'
import type { Listing, PageQuery } from './listing.ts'
import {
  GREEK_COLUMNS,
  type GreekWordRow,
  HEBREW_COLUMNS,
  type HebrewWordRow,
  type Placed,
  type WordTable,
} from './words.ts'

/** Which words are looked for: those that have one of the numbers and, where they are given, one of the lemmas. */
export interface Selection {
  numbers: string[]
  lemmas?: string[]
  /** How many words that are. */
  words: number
}

/** @param folded as src/scripture/lemmas.ts does it @param number canonical; only words that have it too */
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

/** @param folded as src/scripture/lemmas.ts does it @param number canonical; only words that have it too */
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

export function listSelectedGreekWords(
  dataset: Dataset,
  selection: Selection,
  page: PageQuery,
): Promise<Listing<Placed<GreekWordRow>>> {
  return listSelectedWords(dataset, { table: 'greek_word', columns: GREEK_COLUMNS, selection, page })
}

export function listSelectedHebrewWords(
  dataset: Dataset,
  selection: Selection,
  page: PageQuery,
): Promise<Listing<Placed<HebrewWordRow>>> {
  return listSelectedWords(dataset, { table: 'hebrew_word', columns: HEBREW_COLUMNS, selection, page })
}

interface SelectedWordsQuery {
  table: WordTable
  columns: readonly string[]
  selection: Selection
  page: PageQuery
}

/** The page is found in the index alone; only its own words are then read. */
async function listSelectedWords<Row>(
  dataset: Dataset,
  { table, columns, selection, page }: SelectedWordsQuery,
): Promise<Listing<Row>> {
  const { numbers, lemmas, words: total } = selection
  if (numbers.length === 0) return { rows: [], total }
  const places = dataset
    .build(table)
    .select('verse_ordinal', 'osis_ref', 'position')
    .whereIn('strongs_number', numbers)
    .orderBy(IN_CANONICAL_ORDER)
    .limit(page.limit)
    .offset(page.offset)
  if (lemmas !== undefined) places.whereIn('lemma', lemmas)
  const words = dataset
    .build(places.as('matches'))
    .select(['osis_ref', ...columns].map((column) => `word.${column}`))
    .joinRaw(`CROSS JOIN ${table} AS word USING (osis_ref, position)`)
    .orderBy(['matches.verse_ordinal', 'matches.position'])
  return { rows: await dataset.slow.rows<Row>(words), total }
}

/** As the index of the words has them: a verse has one reference, which stands there for the index's sake. */
const IN_CANONICAL_ORDER = ['verse_ordinal', 'osis_ref', 'position']

export interface VerseOccurrencesRow {
  verse_ordinal: number
  osis_ref: string
  count: number
}

export interface Occurring {
  table: WordTable
  /** Canonical. */
  number: string
}

/** The verses that have the number, in canonical order. */
export function listVersesOf(
  dataset: Dataset,
  { table, number }: Occurring,
  span: VerseSpan | undefined,
  page: PageQuery,
): Promise<VerseOccurrencesRow[]> {
  const query = dataset
    .build(table)
    .select('verse_ordinal', 'osis_ref')
    .count('* as count')
    .where({ strongs_number: number })
    .groupBy('verse_ordinal', 'osis_ref')
    .orderBy(['verse_ordinal', 'osis_ref'])
    .limit(page.limit)
    .offset(page.offset)
  if (span !== undefined) query.whereBetween('verse_ordinal', [span.first, span.last])
  return dataset.slow.rows(query)
}

export interface OccurringWordRow {
  osis_ref: string
  word_id: string
  position: number
  text: string
  morph: string
}

/** The words that have the number in a span of verses, in their order. */
export function listWordsOf(
  dataset: Dataset,
  { table, number }: Occurring,
  { first, last }: VerseSpan,
): Promise<OccurringWordRow[]> {
  const words = dataset
    .build(table)
    .select('osis_ref', 'word_id', 'position', 'text', 'morph')
    .where({ strongs_number: number })
    .whereBetween('verse_ordinal', [first, last])
    .orderBy(IN_CANONICAL_ORDER)
  return dataset.slow.rows(words)
}

export interface BookOccurrencesRow {
  /** OSIS abbreviation. */
  book: string
  occurrences: number
  verses: number
}

/** How often the number stands in each book that has it, in canonical order. */
export function countByBook(dataset: Dataset, { table, number }: Occurring): Promise<BookOccurrencesRow[]> {
  const verses = dataset
    .build(table)
    .select('verse_ordinal', 'osis_ref')
    .count('* as words')
    .where({ strongs_number: number })
    .groupBy('verse_ordinal', 'osis_ref')
  const books = dataset
    .build(verses.as('matches'))
    .select(dataset.build.raw(`substr(osis_ref, 1, instr(osis_ref, '.') - 1) AS book`))
    .sum('words as occurrences')
    .count('* as verses')
    .groupBy('book')
    .orderByRaw('min(verse_ordinal)')
  return dataset.slow.rows(books)
}
