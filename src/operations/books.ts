/** Operations with the tag Books. */
import { type BookRow, readBooks } from '../queries/passages/books.ts'
import { countCrossReferences } from '../queries/passages/cross-reference-counts.ts'
import { BOOKS, type Book } from '../scripture/books.ts'
import { chapterSpan, findBook } from '../scripture/osis.ts'
import { namesItsWriter } from '../scripture/writers.ts'
import { noSuchBook } from '../suggestions/missing-reference.ts'
import type { Handler, Schema } from './support/operation-types.ts'
import { page } from './support/page.ts'

export const listBooks: Handler<'listBooks'> = async ({ query }, { dataset }) => {
  const rows = await readBooks(dataset)
  const books = BOOKS.slice(query.offset, query.offset + query.limit).map((book) => toBook(book, rows[book.order - 1]))
  return page(books, BOOKS.length, query)
}

export const listBookChapters: Handler<'listBookChapters'> = async ({ params, query }, { dataset }) => {
  const book = findBook(params.book)
  if (!book) throw noSuchBook(params.book, 'book')
  const chapters = chaptersOf(book).slice(query.offset, query.offset + query.limit)
  const spans = chapters.map(({ chapter }) => chapterSpan(book.osis, chapter))
  const crossReferences = await countCrossReferences(dataset, spans)
  const items = chapters.map((chapter, index) => ({
    osis: `${book.osis}.${chapter.chapter}`,
    ...chapter,
    cross_references: crossReferences[index] ?? 0,
  }))
  return page(items, book.verseCounts.length, query)
}

function toBook(book: Book, row: BookRow | undefined): Schema<'Book'> {
  const chapters = chaptersOf(book)
  return {
    osis: book.osis,
    name: book.name,
    testament: book.testament,
    order: book.order,
    chapter_count: chapters.length,
    verse_count: book.verseCounts.reduce((sum, count) => sum + count, 0),
    chapters,
    division: row?.division ?? null,
    writers: row?.writers ?? [],
    writers_by_tradition: (row?.writers.length ?? 0) > 0 && !namesItsWriter(book.osis),
    year_written: row?.year_written ?? null,
    place_written: row?.place_written ?? null,
  }
}

function chaptersOf(book: Book): Schema<'BookChapter'>[] {
  return book.verseCounts.map((count, index) => ({ chapter: index + 1, verse_count: count }))
}
