/**
 * Parses chapter and verse lists as printed in English reference works of the nineteenth century: `4:1-15,25; 5:3; 17`.
 * `;` starts a new chapter, `,` adds verses of the same chapter, `a-b` is a verse range, and a chapter number without
 * `:` means the whole chapter. Book names are parsed by each importer.
 */
import { chapterVerses, verseRange } from '../../../../src/scripture/osis.ts'

export interface ChapterReference {
  /** As printed: `4:1-15`, `17`. */
  printed: string
  /** Every verse of the range. Empty for a whole chapter, and for a reference that does not exist. */
  verses: string[]
  /** `Num.17` for a whole chapter. */
  chapter: string | null
}

/** A number followed by a letter belongs to the name of the next book: `4:1; 1Sa 2:3`. */
const NUMBER = String.raw`\d+(?!\w)`
const VERSES = `${NUMBER}(?:-${NUMBER})?`
/** Source of a regular expression without capturing groups. Matches one chapter, or verses of one chapter. */
export const CHAPTER = `${NUMBER}(?::${VERSES}(?:, ?${VERSES}(?!:))*)?`
const EVERY_CHAPTER = new RegExp(CHAPTER, 'g')

/** @param book OSIS code */
export function readChapters(book: string, chapters: string): ChapterReference[] {
  return (chapters.match(EVERY_CHAPTER) ?? []).flatMap((text) => {
    const [chapter = '', verses] = text.split(':')
    if (verses === undefined) return [wholeChapter(book, chapter)]
    return verses.split(/, ?/).map((range) => verseReference(book, chapter, range))
  })
}

export function exists(reference: ChapterReference): boolean {
  return reference.verses.length > 0 || reference.chapter !== null
}

function wholeChapter(book: string, number: string): ChapterReference {
  const chapter = `${book}.${number}`
  return { printed: number, verses: [], chapter: chapterVerses(chapter).length > 0 ? chapter : null }
}

function verseReference(book: string, chapter: string, range: string): ChapterReference {
  const [first, last = first] = range.split('-')
  return {
    printed: `${chapter}:${range}`,
    verses: verseRange(`${book}.${chapter}.${first}`, `${book}.${chapter}.${last}`),
    chapter: null,
  }
}
