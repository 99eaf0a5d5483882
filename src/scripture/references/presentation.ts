/** Formats passages as OSIS references, as short as possible (`Gen.1-Gen.3`), and as text (`John 3:16–18`). */
import { bookOf, lastChapterOf, lastVerseOf, type VerseSpan, versePosition } from '../osis.ts'

/** The verses from `start` to `end`, both included. Both verses exist, and `end` is not before `start`. */
export interface Passage {
  readonly start: string
  readonly end: string
}

/** En dash between the ends of a range, without spaces. */
const DASH = '–'

interface VerseParts {
  readonly book: string
  readonly chapter: number
  readonly verse: number
}

/** The precision with which both ends of a passage are written: whole books, whole chapters or verses. */
type Level = 'book' | 'chapter' | 'verse'

export function spanOf({ start, end }: Passage): VerseSpan {
  return { first: versePosition(start) ?? 0, last: versePosition(end) ?? 0 }
}

export function verseCountOf(passage: Passage): number {
  const { first, last } = spanOf(passage)
  return last - first + 1
}

/** `Ruth`, `1Cor.13`, `John.3.16`, `Gen-Deut`, `Gen.1-Gen.3`, `Gen.1.1-Gen.2.3`. */
export function osisOf(passage: Passage): string {
  const level = levelOf(passage)
  const [first, last] = [shortened(passage.start, level), shortened(passage.end, level)]
  return first === last ? first : `${first}-${last}`
}

/** `Ruth`, `1 Corinthians 13`, `John 3:16`, `Genesis–Deuteronomy`, `Genesis 1–3`, `Genesis 1:1–2:3`. */
export function textOf(passage: Passage): string {
  const level = levelOf(passage)
  const [first, last] = [partsOf(passage.start), partsOf(passage.end)]
  const oneBook = first.book === last.book
  const name = nameOf(first, level !== 'book' && (!oneBook || first.chapter === last.chapter))
  const beginning = withNumbers(name, numbersOf(first, level))
  if (shortened(passage.start, level) === shortened(passage.end, level)) return beginning
  if (!oneBook) return beginning + DASH + withNumbers(nameOf(last, level !== 'book'), numbersOf(last, level))
  const inChapter = level === 'verse' && first.chapter === last.chapter
  return beginning + DASH + (inChapter ? String(last.verse) : numbersOf(last, level))
}

function levelOf({ start, end }: Passage): Level {
  const [first, last] = [partsOf(start), partsOf(end)]
  if (first.verse > 1 || last.verse < lastVerseOf(last.book, last.chapter)) return 'verse'
  return first.chapter > 1 || last.chapter < lastChapterOf(last.book) ? 'chapter' : 'book'
}

function shortened(verse: string, level: Level): string {
  const { book, chapter } = partsOf(verse)
  if (level === 'verse') return verse
  return level === 'chapter' ? `${book}.${chapter}` : book
}

function numbersOf({ chapter, verse }: VerseParts, level: Level): string {
  if (level === 'book') return ''
  return level === 'chapter' ? String(chapter) : `${chapter}:${verse}`
}

function withNumbers(name: string, numbers: string): string {
  return numbers === '' ? name : `${name} ${numbers}`
}

/** A single chapter of Psalms is called a Psalm. */
function nameOf({ book }: VerseParts, single: boolean): string {
  return book === 'Ps' && single ? 'Psalm' : (bookOf(book)?.name ?? book)
}

function partsOf(verse: string): VerseParts {
  const [book = '', chapter, number] = verse.split('.')
  return { book, chapter: Number(chapter), verse: Number(number) }
}
