/**
 * Resolves written references to passages. Tries every reading of each reference and returns the most likely passage
 * that exists. If none exists, returns the reason and the nearest passages.
 */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import type { Book } from '../books.ts'
import { bookOf } from '../osis.ts'
import { readReferences } from './grammar.ts'
import type { Point } from './numbers.ts'
import { osisOf, type Passage } from './presentation.ts'
import {
  nearestTo,
  otherReadingsOf,
  passageOf,
  reasonAgainst,
  toWrittenPassage,
  type WrittenPassage,
} from './readings.ts'
import { type Numbering, numberingOf, type Versification } from './tables/numberings.ts'
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

/** Maximum number of characters. For a longer text, no passage is suggested. */
const LONGEST_SUGGESTED = 200

/**
 * Yields one resolution per part of the text, in order.
 *
 * @param language the language of the text, such as `fr`
 * @param versification the numbers of verses in the text. The passages always have the numbers of the KJV
 */
export function* resolveReferences(
  text: string,
  language?: string,
  versification: Versification = 'kjv',
): Generator<Resolution> {
  const numbering = numberingOf(versification)
  for (const written of readReferences(text, language)) if (written) yield resolve(written, numbering)
}

/** One page of the parts of a text. */
export interface ResolvedPage {
  readonly shown: readonly Resolution[]
  /** Number of all parts. */
  readonly total: number
  /** Whether a part of the text, shown or not, names one of the 66 books. */
  readonly hasBooks: boolean
}

export interface PageOptions {
  /** The language of the text. */
  readonly lang?: string | undefined
  readonly versification: Versification
  readonly limit: number
  readonly offset: number
}

/** Reads all parts of a text, but resolves only the parts of the page. Pauses in between. */
export function* resolvePage(text: string, options: PageOptions): Steps<ResolvedPage> {
  const { lang, versification, limit, offset } = options
  const numbering = numberingOf(versification)
  const shown: Resolution[] = []
  let total = 0
  let hasBooks = false
  for (const written of readReferences(text, lang)) {
    if (written) {
      if (total >= offset && shown.length < limit) shown.push(resolve(written, numbering))
      total += 1
      hasBooks ||= written.books !== undefined
    }
    yield
  }
  return { shown, total, hasBooks }
}

/** The passage of the first part of the text, or the nearest passages if this passage does not exist. */
export function suggestPassages(text: string): readonly Passage[] {
  if (text.length > LONGEST_SUGGESTED) return []
  for (const { passage, alternatives } of resolveReferences(text)) return passage ? [passage] : alternatives
  return []
}

/** The first of `suggestPassages`. */
export function suggestPassage(text: string): Passage | undefined {
  return suggestPassages(text)[0]
}

/**
 * The reason why the first part of the text has no passage, if it names a book of another canon:
 * `Tobit is not one of the 66 books.` Otherwise `undefined`.
 */
export function reasonAgainstBook(text: string): string | undefined {
  if (text.length > LONGEST_SUGGESTED) return undefined
  for (const written of readReferences(text)) if (written) return written.otherCanonBook && reasonForNone(written)
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

/** A meaning of a reference whose passage exists. */
interface Existing {
  readonly book: Book
  readonly reading: WrittenPassage
  readonly passage: Passage
}

function resolve(written: WrittenReference, numbering: Numbering): Resolution {
  const { input, span, books } = written
  if (!books)
    return { input, span, passage: undefined, match: 'none', alternatives: [], reason: reasonForNone(written) }
  const readings = books.books.map((book) => ({ book, reading: toWrittenPassage(written, book, numbering) }))
  const existing = readings.flatMap(({ book, reading }) =>
    reasonAgainst(reading) ? [] : [{ book, passage: passageOf(reading), reading }],
  )
  const [chosen, ...others] = existing
  if (!chosen) return missing(written, readings)
  const verses = verseAlternatives(written, chosen)
  const alternatives = [...verses, ...others.map(({ passage }) => passage)]
  const quality = verses.length > 0 ? 'ambiguous' : qualityOf(written, chosen.book, others.length)
  return { input, span, passage: chosen.passage, match: worst(quality, written), alternatives, reason: undefined }
}

/** A reference without an existing passage is ambiguous if its numbers can mean another passage that exists. */
function missing(written: WrittenReference, readings: readonly Omit<Existing, 'passage'>[]): Resolution {
  const { input, span, books } = written
  const meant = readings.map(({ book, reading }) => ({
    others: [...versesBefore(written, book, reading.numbering), ...otherReadingsOf(reading)],
    nearest: nearestTo(reading),
  }))
  const alternatives = distinct(meant.flatMap(({ others, nearest }) => [...others, ...nearest]))
  const hasOthers = meant.some(({ others }) => others.length > 0)
  const quality = hasOthers ? 'ambiguous' : (books?.quality ?? 'none')
  const [first] = readings
  const reason = first && reasonAgainst(first.reading)
  return { input, span, passage: undefined, match: worst(quality, written), alternatives, reason }
}

/**
 * The verses that the numbers may also mean: Jude 1:1 for `Jude 1`, John 3:16 for the 16 in `John 3, 16`, John 16:18 for
 * the 18 in `John 3, 16, v. 18`, and John 3:16–18:20 in `John 3, 16-18, 20`.
 */
function verseAlternatives(written: WrittenReference, { book, passage, reading }: Existing): Passage[] {
  const { verseAlternative: verse, numbering } = reading
  const verses = verse
    ? [{ start: verse, end: verse }]
    : [versesBefore, withOtherEnd, inOtherChapter].flatMap((read) => read(written, book, numbering))
  return verses.filter(({ start, end }) => start !== passage.start || end !== passage.end)
}

/**
 * Reads the numbers after the comma in `Rom 8, 28` and `Rom 8, 28-30` as verses of the chapter before the comma, and the
 * 16 in `Joh 1, 14 und 16, 18` as a verse of John 1.
 */
function versesBefore(written: WrittenReference, book: Book, numbering: Numbering): Passage[] {
  const { chapterBefore: chapter, start, end } = written
  if (chapter === undefined || end?.books) return []
  const asVerse = (point: Point): Point =>
    point.bare ? { ...point, chapter, verse: point.chapter, bare: false } : point
  if (!start.bare) {
    const verse: Point = { chapter, verse: start.chapter, bare: false, follow: undefined }
    const reading = toWrittenPassage({ ...written, start: verse, end: undefined }, book, numbering)
    return reasonAgainst(reading) ? [] : [passageOf(reading)]
  }
  const last = end && { ...end, point: end.point === 'end' ? end.point : asVerse(end.point) }
  const reading = toWrittenPassage({ ...written, start: asVerse(start), end: last }, book, numbering)
  return reasonAgainst(reading) ? [] : [passageOf(reading)]
}

function withOtherEnd(written: WrittenReference, book: Book, numbering: Numbering): Passage[] {
  if (!written.otherEnd) return []
  const reading = toWrittenPassage({ ...written, end: written.otherEnd }, book, numbering)
  return reasonAgainst(reading) ? [] : [passageOf(reading)]
}

function inOtherChapter(written: WrittenReference, book: Book, numbering: Numbering): Passage[] {
  const { otherChapter: chapter, start, end } = written
  if (chapter === undefined || end?.books) return []
  const last = end && { ...end, point: end.point === 'end' ? end.point : { ...end.point, chapter } }
  const reading = toWrittenPassage({ ...written, start: { ...start, chapter }, end: last }, book, numbering)
  return reasonAgainst(reading) ? [] : [passageOf(reading)]
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

function distinct(passages: readonly Passage[]): Passage[] {
  const seen = new Map(passages.map((passage) => [`${passage.start}-${passage.end}`, passage]))
  return [...seen.values()]
}
