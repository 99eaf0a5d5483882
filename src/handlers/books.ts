/** Operations of the tag Books. */
import { BOOKS, type Book } from '../scripture/books.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'

export const listBooks: Handler<'listBooks'> = async ({ query }) => {
  const books = BOOKS.slice(query.offset, query.offset + query.limit)
  return page(books.map(toBook), BOOKS.length, query)
}

function toBook(book: Book): Schema<'Book'> {
  const chapters = book.verseCounts.map((count, index) => ({ chapter: index + 1, verse_count: count }))
  return {
    osis: book.osis,
    name: book.name,
    testament: book.testament,
    order: book.order,
    chapter_count: chapters.length,
    verse_count: book.verseCounts.reduce((sum, count) => sum + count, 0),
    chapters,
  }
}
