/**
 * Interprets the numbers of a written reference as chapters and verses. Checks whether they exist and finds
 * the nearest passages.
 */
import type { Book } from '../books.ts'
import { versePosition } from '../osis.ts'
import { counted } from './extent.ts'
import type { Point } from './numbers.ts'
import type { Passage } from './presentation.ts'
import { KJV_NUMBERING, type Numbering, versesElsewhere } from './tables/numberings.ts'
import type { WrittenReference } from './written-reference.ts'

/** A verse that may not exist. */
export interface WrittenVerse {
  readonly numbering: Numbering
  readonly book: Book
  readonly chapter: number
  readonly verse: number
}

export interface WrittenPassage {
  readonly numbering: Numbering
  readonly start: WrittenVerse
  readonly end: WrittenVerse
  /** Whether the text names verses, not only chapters. */
  readonly inVerses: boolean
  /** Whether the text names a verse without a chapter. */
  readonly chapterless: boolean
  /** The verse that the number could also mean. Set if the number is 1 and the book has only one chapter. */
  readonly verseAlternative: string | undefined
}

export function toWrittenPassage({ start, end }: WrittenReference, book: Book, numbering: Numbering): WrittenPassage {
  const endBook = end?.books?.books[0] ?? book
  const written = end?.point === 'end' ? undefined : end?.point
  const ofVerses = isNumberOfVerse(start, book) || (written !== undefined && isNumberOfVerse(written, endBook))
  const first = asPoint(start, book, ofVerses)
  const last = written && asPoint(written, endBook, ofVerses)
  const inBook = { numbering, book }
  const from = placeAt(inBook, first)
  const to = end?.point === 'end' ? restOf(inBook, first) : lastPlace({ numbering, book: endBook }, last ?? first)
  const isChapterOne = start.chapter === 1 && start.bare && !end && !ofVerses && hasOneChapter(book)
  return {
    numbering,
    start: from,
    end: to,
    inVerses: first.verse !== undefined,
    chapterless: first.verse !== undefined && first.chapter === undefined,
    verseAlternative: isChapterOne ? `${book.osis}.1.1` : undefined,
  }
}

/** Needs no numbering, because a book with one chapter has one chapter in all numberings. */
function hasOneChapter({ verseCounts }: Book): boolean {
  return verseCounts.length === 1
}

/**
 * Whether a single number is a verse, as in `Jude 3`. This is possible only in a book with one chapter. The number 1
 * means the chapter, unless `f` or `ff` follows it.
 */
function isNumberOfVerse({ chapter, verse, bare, follow }: Point, book: Book): boolean {
  if (!hasOneChapter(book) || !bare || verse !== undefined || chapter === undefined) return false
  return chapter !== 1 || follow !== undefined
}

function asPoint(point: Point, book: Book, ofVerses: boolean): Point {
  if (!hasOneChapter(book)) return point
  if (ofVerses && point.bare) return { ...point, chapter: 1, verse: point.chapter }
  return point.verse !== undefined && point.chapter === undefined ? { ...point, chapter: 1 } : point
}

type InBook = Pick<WrittenVerse, 'numbering' | 'book'>

function placeAt({ numbering, book }: InBook, { chapter = 1, verse = 1 }: Point): WrittenVerse {
  return { numbering, book, chapter, verse }
}

/** The last verse that a point includes. */
function lastPlace(inBook: InBook, point: Point): WrittenVerse {
  const { numbering, book } = inBook
  const { chapter, verse, follow } = point
  if (chapter === undefined && verse === undefined) return restOf(inBook, point)
  if (follow === 'rest') return restOf(inBook, point)
  const step = follow === 'next' ? 1 : 0
  if (verse !== undefined) {
    const inChapter = chapter ?? 1
    const last = numbering.lastVerseOf(book.osis, inChapter)
    return { numbering, book, chapter: inChapter, verse: clamped(verse + step, verse, last) }
  }
  const number = clamped((chapter ?? 1) + step, chapter ?? 1, numbering.lastChapterOf(book.osis))
  return { numbering, book, chapter: number, verse: Math.max(1, numbering.lastVerseOf(book.osis, number)) }
}

/** The end of the chapter if the point has a verse, otherwise the end of the book. */
function restOf(inBook: InBook, { chapter = 1, verse }: Point): WrittenVerse {
  const { numbering, book } = inBook
  const last = verse === undefined ? numbering.lastChapterOf(book.osis) : chapter
  return { numbering, book, chapter: last, verse: Math.max(1, numbering.lastVerseOf(book.osis, last)) }
}

/** At most `limit`, but at least `least`. */
function clamped(value: number, least: number, limit: number): number {
  return Math.max(least, Math.min(value, limit))
}

/** The reason why the passage does not exist, or `undefined` if it exists. */
export function reasonAgainst(reading: WrittenPassage): string | undefined {
  if (reading.chapterless) return `A verse of ${reading.start.book.name} needs a chapter number.`
  const missing = reasonAgainstPlace(reading.start) ?? reasonAgainstPlace(reading.end)
  return missing ?? (isBackwards(reading) ? 'The range ends before it begins.' : undefined)
}

function reasonAgainstPlace({ numbering, book, chapter, verse }: WrittenVerse): string | undefined {
  const chapters = numbering.lastChapterOf(book.osis)
  if (chapter < 1) return 'The first chapter is 1.'
  if (verse < 1) return 'The first verse is 1.'
  if (chapter > chapters) return `${book.name} has ${counted(chapters, 'chapter')}.`
  if (numbering.versesOf(book.osis, chapter, verse)) return undefined
  const name = book.osis === 'Ps' ? 'Psalm' : book.name
  return `${name} ${chapter} has ${counted(numbering.lastVerseOf(book.osis, chapter), 'verse')}.`
}

function isBackwards({ start, end }: WrittenPassage): boolean {
  return positionOf(start) > positionOf(end)
}

/**
 * Finds the existing passages that the numbers of a reading can mean if the reading does not exist: a shortened end, a
 * missing colon, or the numbers of Hebrew or Greek Bibles.
 */
export function otherReadingsOf(reading: WrittenPassage): Passage[] {
  if (reading.chapterless) return []
  return bothExist(reading) ? abbreviated(reading) : [...withoutColon(reading), ...elsewhere(reading)]
}

/**
 * The passage with swapped ends, if both ends exist. Otherwise the passage in which each end is moved to the nearest
 * existing chapter and verse.
 */
export function nearestTo(reading: WrittenPassage): Passage[] {
  const { inVerses, chapterless } = reading
  if (chapterless) return []
  if (bothExist(reading)) return [passageFrom(reading.end, reading.start, inVerses)]
  const [start, end] = [nearestPlace(reading.start, inVerses), nearestPlace(reading.end, inVerses)]
  return [passageFrom(start, positionOf(start) <= positionOf(end) ? end : start, inVerses)]
}

function bothExist({ start, end }: WrittenPassage): boolean {
  return reasonAgainstPlace(start) === undefined && reasonAgainstPlace(end) === undefined
}

/** Reads `Mal 3:22` as Malachi 4:4, which has this number in Hebrew Bibles. */
function elsewhere({ start, end, inVerses, numbering }: WrittenPassage): Passage[] {
  if (!inVerses || numbering !== KJV_NUMBERING) return []
  const from = versesElsewhere(start.book.osis, start.chapter, start.verse)?.start
  const to = versesElsewhere(end.book.osis, end.chapter, end.verse)?.end
  if (from === undefined || to === undefined) return []
  return (versePosition(from) ?? 0) <= (versePosition(to) ?? 0) ? [{ start: from, end: to }] : []
}

/** The passage of a reading that exists. */
export function passageOf({ start, end }: WrittenPassage): Passage {
  return passageFrom(start, end, true)
}

/** The passage between two existing ends. Unless `inVerses` is set, both ends are whole chapters. */
function passageFrom(start: WrittenVerse, end: WrittenVerse, inVerses: boolean): Passage {
  const first = inVerses ? start : { ...start, verse: 1 }
  const last = inVerses ? end : { ...end, verse: end.numbering.lastVerseOf(end.book.osis, end.chapter) }
  return { start: versesOf(first)?.start ?? '', end: versesOf(last)?.end ?? '' }
}

function versesOf({ numbering, book, chapter, verse }: WrittenVerse): Passage | undefined {
  return numbering.versesOf(book.osis, chapter, verse)
}

function nearestPlace({ numbering, book, chapter, verse }: WrittenVerse, inVerses: boolean): WrittenVerse {
  const near = Math.min(Math.max(chapter, 1), numbering.lastChapterOf(book.osis))
  const last = numbering.lastVerseOf(book.osis, near)
  return { numbering, book, chapter: near, verse: inVerses ? Math.min(Math.max(verse, 1), last) : 1 }
}

/** Reads `John 316` as John 3:16, because the chapter does not exist. */
function withoutColon({ start, end, inVerses, numbering }: WrittenPassage): Passage[] {
  if (inVerses || start.chapter !== end.chapter) return []
  const digits = String(start.chapter)
  return Array.from(digits.slice(1), (_, index) => [digits.slice(0, index + 1), digits.slice(index + 1)]).flatMap(
    ([chapter = '', verse = '']) =>
      verse.startsWith('0') ? [] : (numbering.versesOf(start.book.osis, Number(chapter), Number(verse)) ?? []),
  )
}

/** Reads `105–12` as 105–112. */
function abbreviated({ start, end, inVerses }: WrittenPassage): Passage[] {
  if (start.book !== end.book || (inVerses && start.chapter !== end.chapter)) return []
  const [from, to] = inVerses ? [start.verse, end.verse] : [start.chapter, end.chapter]
  const full = Number(String(from).slice(0, -String(to).length) + String(to))
  const last = inVerses ? { ...end, verse: full } : { ...end, chapter: full, verse: 1 }
  if (full <= from || reasonAgainstPlace(last) !== undefined) return []
  return [passageFrom(start, last, inVerses)]
}

function positionOf(place: WrittenVerse): number {
  return versePosition(versesOf(place)?.start ?? '') ?? 0
}
