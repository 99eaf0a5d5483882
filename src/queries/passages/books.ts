/** Reads facts about the books from the dataset. Their names, chapters and verses are in src/scripture/books.ts. */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import { formOf, type Schema, type Stored } from '../records.ts'

export type BookRow = Pick<Schema<'Book'>, (typeof FIELDS)[number]>

const FIELDS = ['osis', 'division', 'writers', 'year_written', 'place_written'] as const

const FORM = formOf('Book', FIELDS)

/** All books in canonical order. Read once per dataset. */
export const readBooks = oncePer(async (dataset: Dataset): Promise<BookRow[]> => {
  const query = dataset.build('book').select(FORM.columns).orderBy('ordinal')
  return (await dataset.bulk.rows<Stored<BookRow>>(query)).map(FORM.parse)
})
