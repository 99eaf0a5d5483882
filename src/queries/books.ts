/** Reads facts about the books from the dataset. Their names, chapters and verses are in src/scripture/books.ts. */
import type { Dataset } from '../dataset/open.ts'
import type { PageQuery } from './listing.ts'
import { type Columns, columnNames, recordParser, type Schema, type Stored } from './records.ts'

export type BookRow = Pick<Schema<'Book'>, 'osis' | 'division' | 'writers' | 'year_written' | 'place_written'>

const COLUMNS: Columns<BookRow> = {
  osis: 'plain',
  division: 'plain',
  writers: 'json',
  year_written: 'plain',
  place_written: 'plain',
}

const parseBook = recordParser(COLUMNS)

/** In canonical order. */
export async function listBookRows(dataset: Dataset, { limit, offset }: PageQuery): Promise<BookRow[]> {
  const columns = columnNames(COLUMNS)
  const query = dataset.build('book').select(columns).where('ordinal', '>', offset)
  const rows = await dataset.rows<Stored<BookRow>>(query.orderBy('ordinal').limit(limit), columns)
  return rows.map(parseBook)
}
