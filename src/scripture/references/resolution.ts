/**
 * Resolves written references to passages. Tries every reading of each reference and returns the most likely passage
 * that exists. If none exists, returns the reason and the nearest passages.
 */
import type { Book } from '../books.ts'
import { bookOf, isVerse } from '../osis.ts'
import { readReferences } from './grammar.ts'
import { osisOf, type Passage } from './presentation.ts'
import { nearestTo, type Reading, reasonAgainst, toReading } from './readings.ts'
import type { WrittenReference } from './written-reference.ts'

export type Match = 'exact' | 'partial' | 'ambiguous' | 'none'

/** The result for one part of a text, such as one reference in a list of references. */
export interface Resolution {
  /** The text of the part. */
  readonly input: string
  /** Where the part starts and ends in the text, in UTF-16 code units. */
  readonly span: readonly [start: number, end: number]
  /** `undefined` if there is no such passage. */
  readonly passage: Passage | undefined
  readonly match: Match
  readonly alternatives: readonly Passage[]
  /** The reason why the passage does not exist. `undefined` if it exists. */
  readonly reason: string | undefined
}

/** For a text with more characters than this, no passage is suggested. */
const LONGEST_SUGGESTED = 200

/**
 * Yields one resolution per part of the text, in order.
 *
 * @param language the language of the text, such as `fr`
 */
export function* resolveReferences(text: string, language?: string): Generator<Resolution> {
  for (const written of readReferences(text, language)) yield resolve(written)
}

/** The passage of the first part of the text. If that passage does not exist, the nearest passage. */
export function suggestPassage(text: string): Passage | undefined {
  if (text.length > LONGEST_SUGGESTED) return undefined
  for (const { passage, alternatives } of resolveReferences(text)) return passage ?? alternatives[0]
  return undefined
}

/**
 * Says why a book of another canon gives no passage: `Tobit is not one of the 66 books.` Returns `undefined` if the
 * first part of the text names no such book.
 */
export function reasonAgainstBook(text: string): string | undefined {
  if (text.length > LONGEST_SUGGESTED) return undefined
  for (const written of readReferences(text)) return written.otherCanonBook && reasonForNone(written)
  return undefined
}

/** The first verse of the suggested passage. */
export function suggestVerse(text: string): string | undefined {
  return suggestPassage(text)?.start
}

/** The OSIS abbreviation of the book of the suggested passage. */
export function suggestBook(text: string): string | undefined {
  return bookOf(suggestPassage(text)?.start ?? '')?.osis
}

/** The suggested passage in OSIS notation, if it is longer than a verse. */
export function longerPassage(text: string): string | undefined {
  const passage = suggestPassage(text)
  return passage && passage.start !== passage.end ? osisOf(passage) : undefined
}

function resolve(written: WrittenReference): Resolution {
  const { input, span, books } = written
  if (!books)
    return { input, span, passage: undefined, match: 'none', alternatives: [], reason: reasonForNone(written) }
  const readings = books.books.map((book) => ({ book, reading: toReading(written, book) }))
  const existing = readings.flatMap(({ book, reading }) =>
    reasonAgainst(reading) ? [] : [{ book, passage: passageOf(reading), reading }],
  )
  const [chosen, ...others] = existing
  if (!chosen) {
    const [first] = readings
    const alternatives = distinct(
      readings.flatMap(({ book, reading }) => [...verseBefore(written, book), ...nearestTo(reading)]),
    )
    const reason = first && reasonAgainst(first.reading)
    return { input, span, passage: undefined, match: worst(books.quality, written), alternatives, reason }
  }
  const alternatives = others.map(({ passage }) => passage)
  if (chosen.reading.verseAlternative)
    alternatives.unshift({ start: chosen.reading.verseAlternative, end: chosen.reading.verseAlternative })
  const quality = chosen.reading.verseAlternative ? 'ambiguous' : qualityOf(written, chosen.book, others.length)
  return { input, span, passage: chosen.passage, match: worst(quality, written), alternatives, reason: undefined }
}

/** In `Rom 8, 28`, the second number cannot be a chapter of Romans. It may be a verse of chapter 8. */
function verseBefore({ chapterBefore, start, end }: WrittenReference, { osis }: Book): Passage[] {
  const verse = `${osis}.${chapterBefore}.${start.chapter}`
  return chapterBefore !== undefined && !end && isVerse(verse) ? [{ start: verse, end: verse }] : []
}

function qualityOf({ books }: WrittenReference, chosen: Book, others: number): Match {
  if (books?.quality === 'ambiguous') return others > 0 ? 'ambiguous' : 'partial'
  return chosen === books?.books[0] ? books.quality : 'partial'
}

function worst(quality: Match, { hasSkippedText }: WrittenReference): Match {
  return quality === 'exact' && hasSkippedText ? 'partial' : quality
}

function reasonForNone({ otherCanonBook, named }: WrittenReference): string {
  if (otherCanonBook) return `${otherCanonBook.replace(/^t/, 'T')} is not one of the 66 books.`
  return named ? 'None of the 66 books has this name.' : 'No book name was found in this reference.'
}

function passageOf({ start, end }: Reading): Passage {
  return {
    start: `${start.book.osis}.${start.chapter}.${start.verse}`,
    end: `${end.book.osis}.${end.chapter}.${end.verse}`,
  }
}

function distinct(passages: readonly Passage[]): Passage[] {
  const seen = new Map(passages.map((passage) => [`${passage.start}-${passage.end}`, passage]))
  return [...seen.values()]
}
