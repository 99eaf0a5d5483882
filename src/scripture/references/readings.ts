/**
 * Interprets the numbers of a written reference as chapters and verses. Checks whether they exist and finds
 * the nearest passages.
 */
import type { Book } from '../books.ts'
import { isVerse, lastChapterOf, lastVerseOf, versePosition } from '../osis.ts'
import type { Point } from './numbers.ts'
import type { Passage } from './presentation.ts'
import type { WrittenReference } from './written-reference.ts'

/** A verse that may not exist. */
export interface WrittenVerse {
  readonly book: Book
  readonly chapter: number
  readonly verse: number
}

export interface Reading {
  readonly start: WrittenVerse
  readonly end: WrittenVerse
  /** Whether the text names verses, not only chapters. */
  readonly inVerses: boolean
  /** Whether the text names a verse without a chapter. */
  readonly chapterless: boolean
  /** Set if the number is 1 and the book has one chapter: the verse that the number could also mean. */
  readonly verseAlternative: string | undefined
}

export function toReading({ start, end }: WrittenReference, book: Book): Reading {
  const endBook = end?.books?.books[0] ?? book
  const written = end?.point === 'end' ? undefined : end?.point
  const ofVerses = isNumberOfVerse(start, book) || (written !== undefined && isNumberOfVerse(written, endBook))
  const first = asPoint(start, book, ofVerses)
  const last = written && asPoint(written, endBook, ofVerses)
  const from = placeAt(book, first)
  const to = end?.point === 'end' ? restOf(book, first) : lastPlace(endBook, last ?? first)
  const isChapterOne = start.chapter === 1 && start.bare && !end && !ofVerses && lastChapterOf(book.osis) === 1
  return {
    start: from,
    end: to,
    inVerses: first.verse !== undefined,
    chapterless: first.verse !== undefined && first.chapter === undefined,
    verseAlternative: isChapterOne ? `${book.osis}.1.1` : undefined,
  }
}

/**
 * Whether a single number is a verse, as in `Jude 3`. This is possible only in a book with one chapter. The number 1
 * means the chapter, unless `f` or `ff` follows it.
 */
function isNumberOfVerse({ chapter, verse, bare, follow }: Point, book: Book): boolean {
  if (lastChapterOf(book.osis) > 1 || !bare || verse !== undefined || chapter === undefined) return false
  return chapter !== 1 || follow !== undefined
}

function asPoint(point: Point, book: Book, ofVerses: boolean): Point {
  if (lastChapterOf(book.osis) > 1) return point
  if (ofVerses && point.bare) return { ...point, chapter: 1, verse: point.chapter }
  return point.verse !== undefined && point.chapter === undefined ? { ...point, chapter: 1 } : point
}

function placeAt(book: Book, { chapter = 1, verse = 1 }: Point): WrittenVerse {
  return { book, chapter, verse }
}

/** The last verse that a point includes. */
function lastPlace(book: Book, point: Point): WrittenVerse {
  const { chapter, verse, follow } = point
  if (chapter === undefined && verse === undefined) return restOf(book, point)
  if (follow === 'rest') return restOf(book, point)
  const step = follow === 'next' ? 1 : 0
  if (verse !== undefined) {
    const inChapter = chapter ?? 1
    return { book, chapter: inChapter, verse: clamped(verse + step, verse, lastVerseOf(book.osis, inChapter)) }
  }
  const number = clamped((chapter ?? 1) + step, chapter ?? 1, lastChapterOf(book.osis))
  return { book, chapter: number, verse: Math.max(1, lastVerseOf(book.osis, number)) }
}

/** The end of the chapter if the point has a verse, otherwise the end of the book. */
function restOf(book: Book, { chapter = 1, verse }: Point): WrittenVerse {
  const last = verse === undefined ? lastChapterOf(book.osis) : chapter
  return { book, chapter: last, verse: Math.max(1, lastVerseOf(book.osis, last)) }
}

/** At most `limit`, but at least `least`. */
function clamped(value: number, least: number, limit: number): number {
  return Math.max(least, Math.min(value, limit))
}

/** The reason why the passage does not exist, or `undefined` if it exists. */
export function reasonAgainst(reading: Reading): string | undefined {
  if (reading.chapterless) return `A verse of ${reading.start.book.name} needs a chapter number.`
  const missing = reasonAgainstPlace(reading.start) ?? reasonAgainstPlace(reading.end)
  return missing ?? (isBackwards(reading) ? 'The range ends before it begins.' : undefined)
}

function reasonAgainstPlace({ book, chapter, verse }: WrittenVerse): string | undefined {
  const chapters = lastChapterOf(book.osis)
  if (chapter < 1) return 'The first chapter is 1.'
  if (verse < 1) return 'The first verse is 1.'
  if (chapter > chapters) return `${book.name} has ${counted(chapters, 'chapter')}.`
  if (isVerse(`${book.osis}.${chapter}.${verse}`)) return undefined
  const name = book.osis === 'Ps' ? 'Psalm' : book.name
  return `${name} ${chapter} has ${counted(lastVerseOf(book.osis, chapter), 'verse')}.`
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

function isBackwards({ start, end }: Reading): boolean {
  return positionOf(start) > positionOf(end)
}

/**
 * Finds existing passages for a reading that does not exist. Other readings of the same numbers come first. The last
 * passage depends on the ends. If both exist, it has the ends swapped. Otherwise it has each end moved to the nearest
 * existing chapter and verse.
 */
export function nearestTo(reading: Reading): Passage[] {
  if (reading.chapterless) return []
  const start = nearestPlace(reading.start, reading.inVerses)
  const end = nearestPlace(reading.end, reading.inVerses)
  const bothExist = reasonAgainstPlace(reading.start) === undefined && reasonAgainstPlace(reading.end) === undefined
  if (bothExist) return [...abbreviated(reading), passageFrom(reading.end, reading.start, reading.inVerses)]
  return [
    ...withoutColon(reading),
    passageFrom(start, positionOf(start) <= positionOf(end) ? end : start, reading.inVerses),
  ]
}

/** Unless `inVerses` is set, both ends are whole chapters. */
function passageFrom(start: WrittenVerse, end: WrittenVerse, inVerses: boolean): Passage {
  const first = inVerses ? start : { ...start, verse: 1 }
  const last = inVerses ? end : { ...end, verse: lastVerseOf(end.book.osis, end.chapter) }
  return { start: referenceOf(first), end: referenceOf(last) }
}

function nearestPlace({ book, chapter, verse }: WrittenVerse, inVerses: boolean): WrittenVerse {
  const near = Math.min(Math.max(chapter, 1), lastChapterOf(book.osis))
  const last = lastVerseOf(book.osis, near)
  return { book, chapter: near, verse: inVerses ? Math.min(Math.max(verse, 1), last) : 1 }
}

/** Reads `John 316` as John 3:16, because the chapter does not exist. */
function withoutColon({ start, end, inVerses }: Reading): Passage[] {
  if (inVerses || start.chapter !== end.chapter) return []
  const digits = String(start.chapter)
  return Array.from(digits.slice(1), (_, index) => `${digits.slice(0, index + 1)}.${digits.slice(index + 1)}`)
    .map((numbers) => `${start.book.osis}.${numbers}`)
    .filter(isVerse)
    .map((verse) => ({ start: verse, end: verse }))
}

/** Reads `105–12` as 105–112. */
function abbreviated({ start, end, inVerses }: Reading): Passage[] {
  if (start.book !== end.book || (inVerses && start.chapter !== end.chapter)) return []
  const [from, to] = inVerses ? [start.verse, end.verse] : [start.chapter, end.chapter]
  const full = Number(String(from).slice(0, -String(to).length) + String(to))
  const last = inVerses ? { ...end, verse: full } : { ...end, chapter: full, verse: 1 }
  if (full <= from || reasonAgainstPlace(last) !== undefined) return []
  return [passageFrom(start, last, inVerses)]
}

function positionOf(place: WrittenVerse): number {
  return versePosition(referenceOf(place)) ?? 0
}

function referenceOf({ book, chapter, verse }: WrittenVerse): string {
  return `${book.osis}.${chapter}.${verse}`
}
