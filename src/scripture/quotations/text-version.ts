/** The words of a text, in one list, as quotations are compared with it. */
import { bookOf, bookSpan, type VerseSpan, verseAt } from '../osis.ts'
import type { TextIndex } from '../text-search/text-index.ts'

/** The distinct words of all texts. The id of a word is its index in `words`. 0 is no word. */
export interface Vocabulary {
  readonly ids: ReadonlyMap<string, number>
  /** The folded words. */
  readonly words: readonly string[]
  /** The number of the stem of each word. */
  readonly stemOf: Uint16Array
  /** Words that the texts write only with a capital letter. */
  readonly names: ReadonlySet<string>
}

export interface TextVersion {
  readonly index: TextIndex
  /** The ids of all words, at the places where `index.words` has their stems. */
  readonly ids: Uint16Array
}

/** Words that follow each other in a version. `start` and `end` are places in its list. The word at `end` is not included. */
export interface Run {
  /** Index of the version. */
  readonly version: number
  readonly start: number
  readonly end: number
}

/** Canonical position of the verse with the word at this place. */
export function verseOf({ index: { starts } }: TextVersion, place: number): number {
  let [low, high] = [1, starts.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= place) low = middle
    else high = middle - 1
  }
  return low
}

export function versesOf(text: TextVersion, { start, end }: Run): VerseSpan {
  return { first: verseOf(text, start), last: verseOf(text, end - 1) }
}

/** The places of the words of the verses. `end` is not included. */
export function placesOf(
  { index: { starts } }: TextVersion,
  { first, last }: VerseSpan,
): { start: number; end: number } {
  return { start: starts[first] as number, end: starts[last + 1] as number }
}

/** All verses of the book of a verse. */
export function bookOfVerse(verse: number): VerseSpan {
  return bookSpan(bookOf(verseAt(verse))?.osis ?? '') ?? { first: verse, last: verse }
}

/** Whether all words of a run are in one of the spans. @param spans `undefined`: anywhere */
export function isInside(text: TextVersion, run: Run, spans: readonly VerseSpan[] | undefined): boolean {
  if (spans === undefined) return true
  return spans.some((span) => {
    const { start, end } = placesOf(text, span)
    return run.start >= start && run.end <= end
  })
}
