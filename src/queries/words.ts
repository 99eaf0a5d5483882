/** The words of a verse, in the order of the text. */
import type { Dataset } from '../dataset/open.ts'
import { type Listing, type PageQuery, totalOf } from './listing.ts'
import type { Schema } from './records.ts'

export type GreekWordRow = Omit<Schema<'GreekWord'>, 'parsing'>
export type HebrewWordRow = Omit<Schema<'HebrewWord'>, 'parsing'>

/** A word with its verse. */
export type Placed<Word> = Word & { osis_ref: string }

export type WordTable = 'greek_word' | 'hebrew_word'

export const GREEK_COLUMNS = ['word_id', 'position', 'text', 'lemma', 'strongs_number', 'morph']
export const HEBREW_COLUMNS = [...GREEK_COLUMNS, 'language']

export function listGreekWordRows(dataset: Dataset, osisRef: string, page: PageQuery): Promise<Listing<GreekWordRow>> {
  return listWords(dataset, { table: 'greek_word', columns: GREEK_COLUMNS, osisRef, page })
}

export function listHebrewWordRows(
  dataset: Dataset,
  osisRef: string,
  page: PageQuery,
): Promise<Listing<HebrewWordRow>> {
  return listWords(dataset, { table: 'hebrew_word', columns: HEBREW_COLUMNS, osisRef, page })
}

interface WordsQuery {
  table: WordTable
  columns: string[]
  osisRef: string
  page: PageQuery
}

/** Positions count from 1 without gaps: a page is a range of the primary key. */
async function listWords<Row>(dataset: Dataset, { table, columns, osisRef, page }: WordsQuery): Promise<Listing<Row>> {
  const query = dataset
    .build(table)
    .select(columns)
    .where({ osis_ref: osisRef })
    .where('position', '>', page.offset)
    .orderBy('position')
    .limit(page.limit)
  const rows = await dataset.rows<Row>(query)
  const count = async () => {
    const highest = dataset.build(table).where({ osis_ref: osisRef }).max('position as last')
    const [row] = await dataset.rows<{ last: number | null }>(highest)
    return row?.last ?? 0
  }
  return { rows, total: await totalOf(rows.length, page, count) }
}
