/**
 * The parts of a written list of references, and the text of each part. grammar.ts and part.ts read the parts.
 */

import type { Point, Style } from './numbers.ts'
import type { NamedBooks } from './tables/book-tables.ts'
import type { Cursor, Token, Tokens } from './tokens.ts'

export interface WrittenReference {
  /** The text of the part. */
  readonly input: string
  /** Where the part starts and ends in the text, in UTF-16 code units. */
  readonly span: readonly [start: number, end: number]
  /**
   * The books that the part can mean. A part without a book name inherits the books. `undefined` if no book is known.
   */
  readonly books: NamedBooks | undefined
  /** The book of another canon, if the part names one. */
  readonly otherCanonBook?: string | undefined
  /** Whether the part has words where a book name is expected. */
  readonly named: boolean
  readonly start: Point
  readonly end: WrittenEnd | undefined
  /** Where the range may also end: in another chapter, or in the same one. */
  readonly otherEnd?: WrittenEnd | undefined
  /**
   * The chapter before the comma in `Rom 8, 28`. Set only if the number after the comma may be a verse of this chapter.
   */
  readonly chapterBefore?: number | undefined
  /** The chapter that the verse may also be in: 16 for the 18 in `John 3, 16, v. 18`. */
  readonly otherChapter?: number | undefined
  /** Whether some of the text was skipped. */
  readonly hasSkippedText: boolean
}

export interface WrittenEnd {
  /** Set if the end of the range is written with a book name. */
  readonly books: NamedBooks | undefined
  /** `end` means the end of the chapter or book. */
  readonly point: Point | 'end'
}

/** A part without its text. */
export type WrittenPart = Omit<WrittenReference, 'input' | 'span' | 'hasSkippedText'> & { readonly style: Style }

/** The whole book: no chapter and no verse. */
export const WHOLE: Point = { chapter: undefined, verse: undefined, bare: false, follow: undefined }

/** For a text without references, one part without a book, so that the text gets a reason. Otherwise no part. */
export function sentenceWithoutReference(
  text: string,
  { tokens, at }: Cursor,
  { next, isAfterReference }: { next: number; isAfterReference: boolean },
): WrittenReference[] {
  if (isAfterReference || next < tokens.length) return []
  const span = [tokens[at]?.start ?? 0, tokens.at(-1)?.end ?? text.length] as const
  const nothing = { books: undefined, named: false, start: WHOLE, end: undefined }
  return [{ ...nothing, input: text.slice(...span), span, hasSkippedText: false }]
}

export interface Extent extends Tokens {
  readonly text: string
  /** Index of the first token. */
  readonly at: number
  /** Index of the token after the last token of the reference. */
  readonly understood: number
  /** Index of the token after the words that follow the reference. */
  readonly next: number
  /** Whether the words that follow the reference are part of a sentence. */
  readonly isRunning: boolean
  /** Whether words or a number next to the reference belong to it, but were not understood. */
  readonly isCut: boolean
}

/**
 * Adds the text of the reference. The text does not include the words after the reference, except the name of a
 * translation. If a bracket opens in the text, the text includes the closing bracket that follows.
 */
export function writtenAs(part: WrittenPart, extent: Extent): WrittenReference {
  const { text, tokens, strayEnd, at, understood, next, isRunning, isCut } = extent
  const isTranslation = !isRunning && next === understood + 1 && isInitials(text, tokens[understood])
  const start = startOf(tokens, at, understood)
  const endOf = (index: number) => endOfTokens(tokens, at, index) ?? text.length
  const spanEnd = closedEnd(text, start, endOf(understood)) ?? endOf(understood)
  const translationEnd = isTranslation ? closedEnd(text, start, endOf(next)) : undefined
  const span = [start, translationEnd ?? spanEnd] as const
  const end = translationEnd === undefined ? understood : next
  const isFollowed = !isRunning && next > understood
  const hasSkippedText = isCut || isFollowed || (end === tokens.length && strayEnd) || hasStrays(tokens, at, end)
  // Lists the fields, because a spread takes as long as reading the part.
  return {
    input: text.slice(...span),
    span,
    books: part.books,
    otherCanonBook: part.otherCanonBook,
    named: part.named,
    start: part.start,
    end: part.end,
    otherEnd: part.otherEnd,
    chapterBefore: part.chapterBefore,
    otherChapter: part.otherChapter,
    hasSkippedText,
  }
}

/** The tokens may stand in another order than in the text. */
function startOf(tokens: readonly Token[], from: number, to: number): number {
  let start = tokens[from]?.start ?? 0
  for (let at = from + 1; at < to; at += 1) start = Math.min(start, tokens[at]?.start ?? start)
  return start
}

function endOfTokens(tokens: readonly Token[], from: number, to: number): number | undefined {
  let end = tokens[to - 1]?.end
  for (let at = from; at < to - 1; at += 1) end = Math.max(end ?? 0, tokens[at]?.end ?? 0)
  return end
}

function hasStrays(tokens: readonly Token[], start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (tokens[at]?.afterStray) return true
  return false
}

/** Whether a word is written like the name of a translation: `NIV`, `NRSVue`. */
function isInitials(text: string, token: Token | undefined): boolean {
  return token?.kind === 'word' && /^\p{Lu}{2}/u.test(text.slice(token.start, token.end))
}

/**
 * The end of a text, with its closing bracket: `end` if no bracket is open, otherwise the position after the closing
 * bracket at `end`. `undefined` if a bracket is open and is not closed at `end`.
 */
function closedEnd(text: string, start: number, end: number): number | undefined {
  const written = text.slice(start, end)
  if (!/[([]/.test(written)) return end
  const open = (written.match(/[([]/g) ?? []).length - (written.match(/[)\]]/g) ?? []).length
  if (open <= 0) return end
  return open === 1 && /[)\]]/.test(text.charAt(end)) ? end + 1 : undefined
}
