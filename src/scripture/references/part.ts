/**
 * Reads one part of a written list of references: the book, the chapter, the verse, and the end if the part is a range.
 * A part inherits the values that it omits from the part before it. grammar.ts reads the list.
 */

import { isVerse } from '../osis.ts'
import { type ReadName, readExactName, readKnownName, readName } from './names.ts'
import { isAnd, isMarkedNumber, isVerseMarked, numbersContinueAt } from './number-tokens.ts'
import { type NumberContext, type Point, type ReadNumbers, readNumbers, type Style } from './numbers.ts'
import { readSharedName } from './shared-names.ts'
import type { NamedBooks } from './tables/book-tables.ts'
import { END_WORD, FOREIGN_TO, RANGE_WORDS } from './tables/reference-words.ts'
import { type Cursor, moved, movedTo, tokenAt } from './tokens.ts'
import { WHOLE, type WrittenEnd, type WrittenPart, type WrittenReference } from './written-reference.ts'

/** Values that the next part inherits if it does not have values of its own. */
export interface Carried {
  readonly books: NamedBooks
  readonly chapter: number | undefined
  readonly verse: number | undefined
  /** Whether the part is one chapter, after a name or a semicolon: `Rom 8`. */
  readonly isFirstChapter: boolean
  /** The chapter of which the part, and so the number after it, may be a verse: 1 after the 14 in `John 1, 14`. */
  readonly chapterInDoubt: number | undefined
  readonly style: Style
}

type Beginning = Pick<
  WrittenReference,
  'books' | 'otherCanonBook' | 'named' | 'start' | 'chapterBefore' | 'otherChapter'
> & {
  readonly style: Style
}

/** An item that was read, and the index of the token after it. */
export interface Read<Item> {
  readonly item: Item
  readonly next: number
}

/** The strongest separator between two parts. */
export type Gap = 'nothing' | 'list' | 'semicolon'

/** @returns the part, and the index of the token after the last token of the part */
export function readPart(
  cursor: Cursor,
  gap: Gap,
  carried: Carried | undefined,
): { item: WrittenPart; understood: number } {
  const beginning = readBeginning(cursor, gap, carried)
  const end = readEnd(movedTo(cursor, beginning.next), beginning.item)
  const understood = Math.max(end?.next ?? beginning.next, cursor.at + 1)
  const { end: last, otherEnd } = end?.item ?? {}
  return { item: { ...beginning.item, end: last, otherEnd }, understood }
}

function readBeginning(cursor: Cursor, gap: Gap, carried: Carried | undefined): Read<Beginning> {
  // In `Rom 3, 1 and 2 Cor`, the 1 is a chapter. In `Rom, 1 and 2 Cor`, the 1 belongs to the name.
  const mayShare = carried?.chapter === undefined || gap === 'semicolon'
  const name = (mayShare ? readSharedName(cursor) : undefined) ?? withRepetition(cursor, readName(cursor))
  const isKnown = name?.books !== undefined || name?.otherCanonBook !== undefined
  if (carried && !isKnown && numbersContinueAt(cursor) && !isStrayNumeral(cursor, carried)) {
    return readCarriedOn(cursor, gap, carried)
  }
  const context = firstNumbersOf(name?.books)
  const { item, next } = readPoint(movedTo(cursor, name?.next ?? cursor.at), context)
  const { books, otherCanonBook } = name ?? {}
  return { item: { books, otherCanonBook, named: name !== undefined, start: item.start, style: item.style }, next }
}

/** Whether a Roman numeral stands alone in a text with digits: the `II` of `Mk 9, 2-10 (II Sunday)`. */
function isStrayNumeral(cursor: Cursor, { style }: Carried): boolean {
  if (tokenAt(cursor)?.kind !== 'word' || isMarkedNumber(cursor) || style === 'roman' || style === undefined)
    return false
  return tokenAt(moved(cursor, 2))?.kind !== 'number'
}

/** Skips the same name after a name: `2 Timothy 2Ti. 3:10`, `1 Corinthians (1 Cor) 13`. */
function withRepetition(cursor: Cursor, name: ReadName | undefined): ReadName | undefined {
  const again = name?.books && readExactName(movedTo(cursor, name.next))
  return again?.books && again.books.books[0] === name?.books?.books[0] ? { ...again, books: name?.books } : name
}

/**
 * Reads the numbers of a part without a book. After a comma, a number is of the same kind as the previous number: a
 * chapter or a verse. After a semicolon, it is a chapter.
 */
function readCarriedOn(cursor: Cursor, gap: Gap, carried: Carried): Read<Beginning> {
  const { books, verse, style } = carried
  // After a semicolon, too, `v. 16` is a verse of the chapter before it. In a text with Roman numerals, it is chapter five.
  const inList = gap !== 'semicolon' || (style !== 'roman' && isVerseMarked(cursor))
  const { chapter, otherChapter } = chapterOfMarked(cursor, inList, carried)
  // In `Jn 3 (esp. v. 16)`, the number is a verse of the chapter before it. In `Matt. iv., v. 3`, `v` may be chapter
  // five.
  const isOfChapter = verse !== undefined || (style !== 'roman' && isVerseMarked(cursor))
  const before = chapterBeforeAt(cursor, carried)
  const ofList = inList && isOfChapter ? { chapter, verse } : undefined
  const context = { books, carried: ofList, style, inList, isInDoubt: before !== undefined }
  const { item, next } = readPoint(cursor, context)
  const chapterBefore = item.start.bare ? before : chapterOfPair(cursor, item.start, carried)
  return { item: { books, named: false, chapterBefore, otherChapter, start: item.start, style: item.style }, next }
}

/**
 * The chapter of a verse with a marker, and the chapter that it may also be in. In `John 3, 16, v. 18`, 16 is probably a
 * verse of John 3, and so is 18.
 */
function chapterOfMarked(
  cursor: Cursor,
  inList: boolean,
  { chapter, chapterInDoubt }: Carried,
): { chapter: number | undefined; otherChapter?: number | undefined } {
  const isOfChapterBefore = inList && chapterInDoubt !== undefined && isVerseMarked(cursor)
  return isOfChapterBefore ? { chapter: chapterInDoubt, otherChapter: chapter } : { chapter }
}

/** The chapter before the comma in `Rom 8, 28`. After the 14 of `John 1, 14 and 3`, 1 is still in doubt. */
function chapterBeforeAt(cursor: Cursor, carried: Carried): number | undefined {
  const { chapter, verse, isFirstChapter, chapterInDoubt } = carried
  const sign = tokenAt(moved(cursor, -1))
  if (verse !== undefined || sign?.text === '/') return undefined
  if (isAnd(moved(cursor, -1))) return chapterInDoubt
  return sign?.kind === 'comma' ? (isFirstChapter ? chapter : chapterInDoubt) : undefined
}

/**
 * The chapter before the pair of numbers in `Joh 1, 14 und 16, 18`, in which 16 may also be a verse. In
 * `Joh 1, 14 und 3, 16`, 3 is a chapter, because verses ascend.
 */
function chapterOfPair(cursor: Cursor, { chapter: first = 0, verse }: Point, carried: Carried): number | undefined {
  const [comma, number] = [tokenAt(moved(cursor, 1)), tokenAt(moved(cursor, 2))]
  const isPair = verse !== undefined && comma?.kind === 'comma' && number?.spaced === true
  return isPair && isAnd(moved(cursor, -1)) && first > (carried.verse ?? first) ? carried.chapter : undefined
}

function readPoint(cursor: Cursor, context: NumberContext): Read<{ start: Point; style: Style }> {
  const read = readNumbers(cursor, context)
  if (!read) return { item: { start: WHOLE, style: context.style }, next: cursor.at }
  return { item: { start: read.point, style: read.style }, next: read.next }
}

type Ends = Pick<WrittenPart, 'end' | 'otherEnd'>

/** Reads a range sign and the end of the range. `undefined` if there is no range. */
function readEnd(cursor: Cursor, beginning: Beginning): Read<Ends> | undefined {
  const { start, style, books, chapterBefore } = beginning
  const end = cursorAfterRangeSign(cursor)
  // `ff` already ends a range, so `Is 59:16ff to Eph 6` is not a range from Isaiah to Ephesians.
  if (end === undefined || start.follow !== undefined) return undefined
  if (tokenAt(end)?.text === END_WORD) return { item: { end: { books: undefined, point: 'end' } }, next: end.at + 1 }
  const name = readKnownName(end)
  const carried = start.verse === undefined ? undefined : { chapter: start.chapter, verse: start.verse }
  const isInDoubt = chapterBefore !== undefined
  const context = name ? firstNumbersOf(name.books) : { books, carried, style, inList: true, isInDoubt }
  const read = readNumbers(name ? movedTo(end, name.next) : end, context)
  if (!name && read && tokenAt(moved(end, 1))?.kind === 'comma' && read.next > end.at + 1)
    return endBeforeComma(end, beginning, read)
  const next = read?.next ?? name?.next
  return next === undefined ? undefined : { item: { end: { books: name?.books, point: read?.point ?? WHOLE } }, next }
}

/**
 * The end of a range in which a comma follows the second number. If a space follows the comma, and all numbers can be
 * verses of one chapter in ascending order, as in `3, 16-18, 20`, the second number ends the range, and the third is one
 * more verse. If the second number is the next chapter, as in `1, 1-2, 4`, it is more likely a chapter. Each of these two
 * readings keeps the other as `otherEnd`.
 */
function endBeforeComma(end: Cursor, { start, books }: Beginning, { point, next }: ReadNumbers): Read<Ends> {
  const inOtherChapter: WrittenEnd = { books: undefined, point }
  const { chapter = 0, verse: first = 0 } = start
  const { chapter: second = 0, verse: third = 0 } = point
  const isAscending = first > 0 && second > first && third > second
  const isOneChapter = isAscending && tokenAt(moved(end, 2))?.spaced === true
  if (!isOneChapter || !isVerse(`${books?.books[0]?.osis}.${chapter}.${third}`)) {
    return { item: { end: inOtherChapter }, next }
  }
  const inChapter: WrittenEnd = { books: undefined, point: { chapter, verse: second, bare: false, follow: undefined } }
  if (second === chapter + 1) return { item: { end: inOtherChapter, otherEnd: inChapter }, next }
  return { item: { end: inChapter, otherEnd: inOtherChapter }, next: end.at + 1 }
}

function firstNumbersOf(books: NamedBooks | undefined): NumberContext {
  return { books, carried: undefined, style: undefined, inList: false }
}

/**
 * Whether the token at the cursor is one of the words, a number follows it, and the text can be in a language of the
 * word. If the language of the text is not known, words of one letter do not count.
 */
export function isWordBeforeNumber(cursor: Cursor, words: ReadonlyMap<string, readonly string[]>): boolean {
  const { language } = cursor
  const word = tokenAt(cursor)?.text ?? ''
  const languages = words.get(word) ?? []
  const isMeant = language === undefined ? languages.length > 0 && word.length > 1 : languages.includes(language)
  return isMeant && tokenAt(moved(cursor, 1))?.kind === 'number'
}

/** Range signs are `-`, `--`, `to`, `. –`. Returns `undefined` if there is none. */
function cursorAfterRangeSign(cursor: Cursor): Cursor | undefined {
  let next = tokenAt(cursor)?.kind === 'dot' ? moved(cursor, 1) : cursor
  if (RANGE_WORDS.has(tokenAt(next)?.text ?? '') || isWordBeforeNumber(next, FOREIGN_TO)) return moved(next, 1)
  if (tokenAt(next)?.kind !== 'dash') return undefined
  while (tokenAt(next)?.kind === 'dash') next = moved(next, 1)
  return next
}
