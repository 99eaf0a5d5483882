/** The text of verses, in canonical order. */
import type { ColumnsOf, Dataset } from '../../dataset/open.ts'
import { VERSES, type VerseSpan } from '../../scripture/osis.ts'
import { findByKey } from '../by-key.ts'
import type { Listing, PageQuery } from '../listing.ts'
import type { Schema } from '../records.ts'

type VerseText = Schema<'VerseText'>

const COLUMNS: ColumnsOf<VerseText> = ['osis_ref', 'text']

export const findVerseText = findByKey<VerseText>({
  table: 'verse_text',
  key: 'osis_ref',
  columns: COLUMNS,
})

/** The ordinals of the texts have no gaps, so a page is a range of the primary key. */
export async function listTextRows(
  dataset: Dataset,
  { first, last }: VerseSpan,
  page: PageQuery,
): Promise<Listing<VerseText>> {
  const before = await textsUpTo(dataset, first - 1)
  const end = await textsUpTo(dataset, last)
  const query = dataset
    .build('verse_text')
    .select(COLUMNS)
    .where('ordinal', '>', before + page.offset)
    .where('ordinal', '<=', end)
    .orderBy('ordinal')
    .limit(page.limit)
  return { rows: await dataset.rows<VerseText>(query, COLUMNS), total: end - before }
}

export function countTexts(dataset: Dataset): Promise<number> {
  return textsUpTo(dataset, VERSES.length)
}

/** Number of texts up to a canonical position. */
async function textsUpTo(dataset: Dataset, position: number): Promise<number> {
  const query = dataset
    .build('verse_text')
    .select('ordinal')
    .where('verse_ordinal', '<=', position)
    .orderBy('verse_ordinal', 'desc')
    .limit(1)
  const [row] = await dataset.rows<{ ordinal: number }>(query)
  return row?.ordinal ?? 0
}
