/** Reads facts about the books from the dataset. Their names, chapters and verses are in src/scripture/books.ts. */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import { type Columns, columnNames, recordParser, type Schema, type Stored } from '../records.ts'

export type BookRow = Pick<Schema<'Book'>, 'osis' | 'division' | 'writers' | 'year_written' | 'place_written'>

const COLUMNS: Columns<BookRow> = {
  osis: 'plain',
  division: 'plain',
  writers: 'json',
  year_written: 'plain',
  place_written: 'plain',
}

const parseBook = recordParser(COLUMNS)

/** All books in canonical order. Read once per dataset. */
export const readBooks = oncePer(async (dataset: Dataset): Promise<BookRow[]> => {
  const query = dataset.build('book').select(columnNames(COLUMNS)).orderBy('ordinal')
  return (await dataset.bulk.rows<Stored<BookRow>>(query)).map(parseBook)
})
