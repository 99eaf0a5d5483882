/** Which verses of a long list a page shows: all, one book, or a part of a book. The query of the page names them. */
import type { Visit } from '../live-page.ts'

/** Number of verses in one book, which has at least one. */
export interface BookCount {
  /** OSIS abbreviation. */
  readonly book: string
  readonly verses: number
}

export interface BookChoice {
  /** In canonical order. */
  readonly counts: readonly BookCount[]
  /** Number of verses in all books. */
  readonly total: number
  /** OSIS abbreviation. `undefined` if the page shows all books. */
  readonly book: string | undefined
  /** 1 for the first part. */
  readonly part: number
  readonly parts: number
  /** Number of verses before those of this page, in the chosen book. */
  readonly offset: number
  /** Number of verses on this page. */
  readonly size: number
}

/** A list with at most this many verses is shown as a whole. */
export const MAX_IN_ALL = 60

/** A book with at most this many verses is shown as a whole. */
const MAX_IN_BOOK = 250

/** Number of verses in a part. */
const PART_SIZE = 200

/**
 * Reads `book` and `part` from the query. Without `book`, a long list shows the book with the most verses.
 *
 * @param counts in canonical order
 * @throws ApiError 400 if the list has no such book or part
 */
export function chooseBook({ choose }: Pick<Visit, 'choose'>, counts: readonly BookCount[]): BookChoice {
  const total = counts.reduce((sum, { verses }) => sum + verses, 0)
  const asked = choose('book', ['', ...counts.map(({ book }) => book)])
  const most = counts.toSorted((a, b) => b.verses - a.verses)[0]
  const shown = counts.find(({ book }) => book === asked) ?? (total > MAX_IN_ALL ? most : undefined)
  const all = shown?.verses ?? total
  const parts = shown === undefined || all <= MAX_IN_BOOK ? 1 : Math.ceil(all / PART_SIZE)
  const numbers = Array.from({ length: parts }, (_, index) => String(index + 1))
  const part = Number(choose('part', ['1', ...numbers]))
  const perPart = Math.ceil(all / parts)
  const offset = (part - 1) * perPart
  const size = Math.min(perPart, all - offset)
  return { counts, total, book: shown?.book, part, parts, offset, size }
}
