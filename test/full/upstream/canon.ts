/** The valid verses and their order, from Theographic's chapter lists, with 3 John 15 added (D25). */
import { listed, readTheographic } from './files.ts'

const BEYOND_KJV = '3John.1.15'
const FIRST_NEW_TESTAMENT_BOOK = 40

const bookOrder = new Map(readTheographic('Books').map((row) => [row('osisName'), Number(row('bookOrder'))]))

const chapters = readTheographic('Chapters')
  .map((row) => ({
    reference: row('osisRef'),
    book: bookOrder.get(row('book')) ?? 0,
    number: Number(row('chapterNum')),
    verses: listed(row('verses')).sort((a, b) => lastNumber(a) - lastNumber(b)),
  }))
  .sort((a, b) => a.book - b.book || a.number - b.number)

/** The 31,102 verses of the KJV. */
export const KJV_VERSES: readonly string[] = chapters.flatMap((chapter) => chapter.verses)

/** The verses of the KJV and `3John.1.15`, in canonical order. */
export const VERSES: readonly string[] = KJV_VERSES.flatMap((verse) =>
  verse === '3John.1.14' ? [verse, BEYOND_KJV] : [verse],
)

export const CHAPTERS: ReadonlySet<string> = new Set(chapters.map((chapter) => chapter.reference))

const positions = new Map(VERSES.map((verse, index) => [verse, index]))
const chapterPositions = new Map(chapters.map((chapter, index) => [chapter.reference, index]))

export function isVerse(reference: string): boolean {
  return positions.has(reference)
}

/**
 * @throws if the reference is not a verse. Nave has such references. topics.ts removes them before
 * it sorts.
 */
export function positionOf(verse: string): number {
  const position = positions.get(verse)
  if (position === undefined) throw new Error(`${verse} is not a verse`)
  return position
}

/** In canonical order, without duplicates. */
export function canonical(verses: Iterable<string>): string[] {
  return [...new Set(verses)].sort((a, b) => positionOf(a) - positionOf(b))
}

export function canonicalChapters(references: Iterable<string>): string[] {
  return [...new Set(references)].sort((a, b) => (chapterPositions.get(a) ?? 0) - (chapterPositions.get(b) ?? 0))
}

export function isNewTestament(verse: string): boolean {
  return (bookOrder.get(verse.split('.', 1)[0] ?? '') ?? 0) >= FIRST_NEW_TESTAMENT_BOOK
}

function lastNumber(reference: string): number {
  return Number(reference.slice(reference.lastIndexOf('.') + 1))
}
