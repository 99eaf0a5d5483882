/** Parses passages in strict OSIS form: `John.3.16`, `Gen.22`, `Ruth`, `Gen.1.1-Gen.2.3`, `Gen-Deut`. */
import { isVerse, lastChapterOf, lastVerseOf, type VerseSpan, versePosition } from '../osis.ts'
import { type Passage, spanOf } from './presentation.ts'

/** @returns `undefined` if the reference is not valid OSIS, does not exist, or ends before it begins */
export function readOsisPassage(reference: string): Passage | undefined {
  const [first = '', last = first, ...more] = reference.split('-')
  const start = readPoint(first)?.start
  const end = readPoint(last)?.end
  if (start === undefined || end === undefined || more.length > 0) return undefined
  return (versePosition(start) ?? 0) <= (versePosition(end) ?? 0) ? { start, end } : undefined
}

/** The verses of the passage, as canonical positions. */
export function readOsisSpan(reference: string): VerseSpan | undefined {
  const passage = readOsisPassage(reference)
  return passage && spanOf(passage)
}

export function isPassage(reference: string): boolean {
  return readOsisPassage(reference) !== undefined
}

/** The passage of a book, a chapter or a verse. */
function readPoint(reference: string): Passage | undefined {
  if (isVerse(reference)) return { start: reference, end: reference }
  const [code = '', chapter, ...more] = reference.split('.')
  const chapters = lastChapterOf(code)
  if (chapters === 0 || more.length > 0) return undefined
  if (chapter === undefined) return wholeChapters(code, 1, chapters)
  const number = Number(chapter)
  return String(number) === chapter && number >= 1 && number <= chapters
    ? wholeChapters(code, number, number)
    : undefined
}

function wholeChapters(code: string, first: number, last: number): Passage {
  return { start: `${code}.${first}.1`, end: `${code}.${last}.${lastVerseOf(code, last)}` }
}
