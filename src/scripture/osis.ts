/**
 * Valid OSIS references and their order. Used by the server and the dataset build. references/ parses other spellings.
 */
import { BOOKS, type Book, type Testament } from './books.ts'

/** Some printed editions have one more verse than the KJV at the end of 3 John (D25). */
const BEYOND_KJV = '3John.1.15'

/** Every valid verse in canonical order: the 31,102 of the KJV and `3John.1.15`. */
export const VERSES: readonly string[] = BOOKS.flatMap((book) => {
  const verses = book.verseCounts.flatMap((count, index) => numberedVerses(`${book.osis}.${index + 1}`, count))
  return book.osis === '3John' ? [...verses, BEYOND_KJV] : verses
})

const POSITIONS: ReadonlyMap<string, number> = new Map(VERSES.map((verse, index) => [verse, index + 1]))
const BOOK_BY_CODE: ReadonlyMap<string, Book> = new Map(BOOKS.map((book) => [book.osis, book]))

export function isVerse(reference: string): boolean {
  return POSITIONS.has(reference)
}

/** 1 for `Gen.1.1`. `undefined` if the reference is not a verse. */
export function versePosition(reference: string): number | undefined {
  return POSITIONS.get(reference)
}

/** The inverse of `versePosition`. Empty if there is no such verse. */
export function verseAt(position: number): string {
  return VERSES[position - 1] ?? ''
}

/** Ascending canonical order. Both must be valid verses. */
export function compareVerses(a: string, b: string): number {
  return (POSITIONS.get(a) ?? 0) - (POSITIONS.get(b) ?? 0)
}

/** In canonical order, without duplicates. All must be valid verses. */
export function sortVerses(references: Iterable<string>): string[] {
  return [...new Set(references)].sort(compareVerses)
}

/** From `first` to `last`, both included. Empty if one of them is not a verse, or if `last` comes before `first`. */
export function verseRange(first: string, last: string): string[] {
  const start = POSITIONS.get(first)
  const end = POSITIONS.get(last)
  return start === undefined || end === undefined ? [] : VERSES.slice(start - 1, end)
}

/** The verses that a chapter such as `Num.17` has in the KJV. Empty if there is no such chapter. */
export function chapterVerses(reference: string): string[] {
  const [code = '', chapter = '', ...rest] = reference.split('.')
  const count = /^[1-9]\d*$/.test(chapter) ? BOOK_BY_CODE.get(code)?.verseCounts[Number(chapter) - 1] : undefined
  return count === undefined || rest.length > 0 ? [] : numberedVerses(reference, count)
}

/** @param osis only the abbreviation. `bookOf` also accepts a whole reference */
export function findBook(osis: string): Book | undefined {
  return BOOK_BY_CODE.get(osis)
}

export function bookOf(reference: string): Book | undefined {
  const end = reference.indexOf('.')
  return BOOK_BY_CODE.get(end < 0 ? reference : reference.slice(0, end))
}

/**
 * @param code OSIS abbreviation
 * @returns 0 if there is no such book
 */
export function lastChapterOf(code: string): number {
  return BOOK_BY_CODE.get(code)?.verseCounts.length ?? 0
}

/** Includes `3John.1.15`. 0 if there is no such chapter. */
export function lastVerseOf(code: string, chapter: number): number {
  const last = BOOK_BY_CODE.get(code)?.verseCounts[chapter - 1] ?? 0
  return isVerse(`${code}.${chapter}.${last + 1}`) ? last + 1 : last
}

/** Canonical positions of the first and the last verse of a range. Both belong to the range. */
export interface VerseSpan {
  readonly first: number
  readonly last: number
}

/** `undefined` if there is no such book. */
export function bookSpan(osis: string): VerseSpan | undefined {
  const order = BOOK_BY_CODE.get(osis)?.order
  if (order === undefined) return undefined
  const next = BOOKS[order]
  const first = POSITIONS.get(`${osis}.1.1`) ?? 0
  return { first, last: next === undefined ? VERSES.length : (POSITIONS.get(`${next.osis}.1.1`) ?? 0) - 1 }
}

/** Includes `3John.1.15`. The chapter must be valid. */
export function chapterSpan(osis: string, chapter: number): VerseSpan {
  const first = POSITIONS.get(`${osis}.${chapter}.1`) ?? 0
  return { first, last: first + lastVerseOf(osis, chapter) - 1 }
}

/** `John.3` for `John.3.16`. */
export function chapterOf(verse: string): string {
  return verse.slice(0, verse.lastIndexOf('.'))
}

/** Number of chapters that have a verse of the span. */
export function countChapters({ first, last }: VerseSpan): number {
  const chapters = VERSES.slice(first - 1, last).map(chapterOf)
  return new Set(chapters).size
}

/** @param verse must be valid */
export function testamentOf(verse: string): Testament | undefined {
  return bookOf(verse)?.testament
}

function numberedVerses(chapter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${chapter}.${index + 1}`)
}
