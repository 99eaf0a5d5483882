/** Reads a chapter and a verse at a position: `3:16`, `3.16a`, `3,16`, `xxiii. 1`, `ch. 3 v. 16`, `16ff`. */
import { isVerse } from '../osis.ts'
import { readKnownName } from './names.ts'
import { isAnd, isMarked, isSeparator, numbersBeginAt, numbersContinueAt, skipDot, valueAt } from './number-tokens.ts'
import { readSharedName } from './shared-names.ts'
import type { NamedBooks } from './tables/book-tables.ts'
import { psalmOfGreekNumber, versesElsewhere } from './tables/numberings.ts'
import {
  ATTACHED_FOLLOWING,
  CHAPTER_WORDS,
  FOLLOWING,
  FOREIGN_TO,
  OR_WORDS,
  RANGE_WORDS,
  TITLE_WORDS,
  VERSE_LETTERS,
  VERSE_WORDS,
} from './tables/reference-words.ts'
import { type Cursor, moved, movedTo, tokenAt } from './tokens.ts'

export interface Point {
  readonly chapter: number | undefined
  readonly verse: number | undefined
  /** Whether this is a single number, which may be a chapter or a verse. */
  readonly bare: boolean
  /** Set if more verses or chapters are included: the next verse or chapter (`f`), or all that follow (`ff`). */
  readonly follow: 'next' | 'rest' | undefined
}

/**
 * The sign between chapter and verse. Other signs are between the items of a list. `roman` means that the chapter is a
 * Roman numeral and the sign is a dot.
 */
export type Style = 'colon' | 'dot' | 'comma' | 'roman' | undefined

export interface NumberContext {
  readonly books: NamedBooks | undefined
  /** If set, a single number is a verse of this chapter. `verse` is the verse before it. */
  readonly carried: { readonly chapter: number | undefined; readonly verse: number | undefined } | undefined
  readonly style: Style
  /** Whether the numbers follow a comma or a dash. If so, they are not the first numbers after the book name. */
  readonly inList: boolean
  /** Whether the number may be a verse of the chapter before it: the 16 in `John 3, 16`. */
  readonly isInDoubt?: boolean
}

export interface ReadNumbers {
  readonly point: Point
  readonly style: Style
  /** Index of the token after the numbers. */
  readonly next: number
}

interface Verse {
  readonly verse: number
  readonly next: number
  readonly style: Style
}

export function readNumbers(from: Cursor, context: NumberContext): ReadNumbers | undefined {
  const cursor = context.inList ? from : skipSeparatorAfterName(from)
  if (isMarked(cursor, CHAPTER_WORDS) || isChapterC(cursor, context))
    return readChapter(skipDot(moved(cursor, 1)), false, context)
  if (isMarked(cursor, VERSE_WORDS) && !isNumeralFive(cursor, context)) {
    return readVerse(skipDot(moved(cursor, 1)), context)
  }
  return valueAt(cursor) === undefined ? undefined : readChapter(cursor, true, context)
}

/**
 * Reads a chapter number and the verse after it, if there is one. If `context.carried` is set, a single number is a
 * verse.
 */
function readChapter(cursor: Cursor, bare: boolean, context: NumberContext): ReadNumbers {
  const style = context.style ?? (tokenAt(cursor)?.kind === 'word' ? 'roman' : undefined)
  const afterChapter = skipOtherNumber(moved(cursor, 1), context)
  const chapter = psalmWithNumbers(valueAt(cursor) ?? 0, cursor, afterChapter)
  const verse = readVerseAfter(afterChapter, chapter, { ...context, style, bare })
  if (verse) {
    const { follow, next } = readEnding(movedTo(cursor, verse.next))
    return { point: { chapter, verse: verse.verse, bare: false, follow }, style: verse.style, next }
  }
  const { follow, next } = readEnding(afterChapter)
  if (bare && context.carried) {
    return { point: { chapter: context.carried.chapter, verse: chapter, bare: false, follow }, style, next }
  }
  return { point: { chapter, verse: undefined, bare, follow }, style, next }
}

function readVerse(cursor: Cursor, { carried, style }: NumberContext): ReadNumbers {
  const { follow, next } = readEnding(moved(cursor, 1))
  return { point: { chapter: carried?.chapter, verse: valueAt(cursor) ?? 0, bare: false, follow }, style, next }
}

/** @param context `bare` is false for a chapter with a marker */
function readVerseAfter(
  from: Cursor,
  chapter: number,
  context: NumberContext & { readonly bare: boolean },
): Verse | undefined {
  const cursor = skipDotOfNumeral(from, context)
  const isVerse = context.bare && isVerseBeforeMarker(cursor, chapter, context)
  const marked = isVerse ? undefined : markedVerseAt(cursor, context.style)
  if (marked) return marked
  const title = titleAt(cursor, context)
  if (title) return title
  switch (tokenAt(cursor)?.kind) {
    case 'colon':
      return verseAt(moved(cursor, 1), 'colon') ?? titleAt(moved(cursor, 1), { ...context, style: 'colon' })
    case 'dot':
      return isDotOfVerse(cursor, context) ? verseAt(moved(cursor, 1), context.style ?? 'dot') : undefined
    case 'comma':
      return isCommaOfVerse(cursor, chapter, context) ? verseAt(moved(cursor, 1), 'comma') : undefined
    case 'number':
      return isVerseAlone(cursor, context) ? verseAt(cursor, context.style) : undefined
    default:
      return undefined
  }
}

/** Skips the dot of the chapter in `Deut. vi., 4`. */
function skipDotOfNumeral(cursor: Cursor, { books, style }: NumberContext): Cursor {
  const [dot, comma, number] = cursor.tokens.slice(cursor.at, cursor.at + 3)
  const isDotOfNumeral = books !== undefined && style === 'roman' && dot?.kind === 'dot' && comma?.kind === 'comma'
  return isDotOfNumeral && number?.kind === 'number' ? moved(cursor, 1) : cursor
}

/** Skips the `(23)` in `Ps 22 (23)`, which is the number of the same psalm in the Septuagint or the Hebrew text. */
function skipOtherNumber(cursor: Cursor, { books }: NumberContext): Cursor {
  const token = tokenAt(cursor)
  const isInBrackets = token?.kind === 'number' && token.opened && token.closed
  return isInBrackets && books?.books[0]?.osis === 'Ps' ? moved(cursor, 1) : cursor
}

/** In `Ps 22 (23)`, 22 is the number of Psalm 23 in the Septuagint. In `Ps 22 (21)`, 22 is the number of the psalm. */
function psalmWithNumbers(written: number, cursor: Cursor, after: Cursor): number {
  const other = after.at > cursor.at + 1 ? tokenAt(moved(after, -1))?.value : undefined
  const psalm = psalmOfGreekNumber(written)
  return psalm !== undefined && psalm === other ? psalm : written
}

/** Reads the verse in `3 v. 16` and `3, verse 16`. */
function markedVerseAt(cursor: Cursor, style: Style): Verse | undefined {
  const marker = isSeparator(tokenAt(cursor)) ? skipDot(moved(cursor, 1)) : cursor
  return isMarked(marker, VERSE_WORDS) ? verseAt(skipDot(moved(marker, 1)), style) : undefined
}

/**
 * Whether the number before the cursor is one more verse, although a comma or bracket and a marked verse follow it, as
 * in `8:1-11, vv. 9-10` and `Luc 15, 11-32, v. 20`. In `3:16-4, v. 2`, the number is a chapter, because it is not
 * greater than the verse before it.
 */
function isVerseBeforeMarker(cursor: Cursor, number: number, { carried, isInDoubt }: NumberContext): boolean {
  const token = tokenAt(cursor)
  const isVerse = isInDoubt === true || number > (carried?.verse ?? number)
  return (token?.kind === 'comma' || token?.opened === true) && isVerse
}

/** Reads the title of a psalm as its first verse: `Ps 3 title`. */
function titleAt(cursor: Cursor, { books, style }: NumberContext): Verse | undefined {
  const isTitle = books?.books[0]?.osis === 'Ps' && TITLE_WORDS.has(tokenAt(cursor)?.text ?? '')
  return isTitle ? { verse: 1, next: cursor.at + 1, style } : undefined
}

/** Whether the number is a verse although no separator precedes it: `John 3 16`. */
function isVerseAlone(cursor: Cursor, { inList }: NumberContext): boolean {
  return tokenAt(cursor)?.spaced === true && !inList && !readKnownName(cursor)
}

/**
 * Whether the dot separates chapter and verse, as in `3.16`. In `Mt 5,3.5` and `John.3.16.17.18` a dot separates
 * verses. In `John 3. 1 Cor 5` it separates references, and in `John 3. I will` it ends a sentence.
 */
function isDotOfVerse(cursor: Cursor, { style, carried, inList }: NumberContext): boolean {
  if (style === 'colon' || style === 'comma') return false
  const afterDot = tokenAt(moved(cursor, -2))?.kind === 'dot'
  if (inList && carried && style === 'dot' && afterDot) return false
  const next = moved(cursor, 1)
  return !(tokenAt(next)?.spaced && (readKnownName(next) || !numbersContinueAt(next)))
}

/**
 * Whether the comma separates chapter and verse.
 *
 * - In `Gn 1,1` it does: there is no space after the comma, and the verse exists in some numbering.
 * - In `Gen 1, 2` it separates two chapters, because of the space. The slash in `Acts 9/22` also separates two
 *   chapters.
 * - If the language of the text uses commas for verses, `isSpacedVerse` decides about a comma with a space. Without a
 *   space, and not in a list, the verse need not exist: `Ps 51,21` is a verse in German Bibles. With a space, it need not
 *   exist if it is no chapter either: `Dn 3, 52` is a verse in Catholic Bibles.
 * - After a Roman chapter (`Gen. i, 2`), the number is a verse, even after a space or if the verse does not exist. It
 *   is not a verse if it begins the name of a book (`Gen. i, 2 Sam. 3`).
 */
function isCommaOfVerse(cursor: Cursor, chapter: number, context: NumberContext): boolean {
  const { books, style, inList } = context
  const [comma, number] = [tokenAt(cursor), tokenAt(moved(cursor, 1))]
  if (number?.kind !== 'number' || isAfterSpace(cursor) || comma?.text === '/') return false
  if (isAfterNumeral(cursor)) return !readKnownName(moved(cursor, 1))
  if (number.spaced && !isSpacedVerse(cursor, context)) return false
  if (inList ? style !== 'comma' : style !== undefined && style !== 'comma') return false
  const book = books?.books[0]
  if (book === undefined) return false
  const isNoChapter = number.value > book.verseCounts.length
  const mayBeMissing = usesComma(cursor) && !inList && (!number.spaced || isNoChapter)
  return mayBeMissing || isVerseSomewhere(book.osis, chapter, number.value)
}

/** Whether the cursor is after a Roman numeral: `vi`, `vi.` */
function isAfterNumeral(cursor: Cursor): boolean {
  const before = tokenAt(moved(cursor, -1))
  return (before?.kind === 'dot' ? tokenAt(moved(cursor, -2)) : before)?.kind === 'word'
}

/** Whether the verse exists in the King James Version or in Hebrew Bibles: `Mal 3,22`. */
function isVerseSomewhere(osis: string, chapter: number, verse: number): boolean {
  return isVerse(`${osis}.${chapter}.${verse}`) || versesElsewhere(osis, chapter, verse) !== undefined
}

/** Whether the language of the text separates chapter and verse by a comma. */
function usesComma({ language }: Cursor): boolean {
  return language !== undefined && language !== 'en'
}

/** Whether a space precedes the token. The bracket in `Ps 22(21),2` does not count as a space. */
function isAfterSpace(cursor: Cursor): boolean {
  return tokenAt(cursor)?.spaced === true && tokenAt(moved(cursor, -1))?.closed !== true
}

/**
 * Whether a comma and a space separate chapter and verse, in a language that uses commas for verses: `Jn 3, 16`,
 * `Gn 1, 1-2, 4`, `Joh 1, 14 und 3, 16`. In a list (`Jn 3, 16, 18`), a comma and a space separate verses. In `Joh 3, 1 Kor 8`, the number
 * after them belongs to a name. In `Ps 22(21), 23(22)`, the number is a psalm.
 */
function isSpacedVerse(cursor: Cursor, context: NumberContext): boolean {
  const { inList } = context
  const afterNumber = moved(cursor, 2)
  if (skipOtherNumber(afterNumber, context).at > afterNumber.at) return false
  const before = moved(cursor, -2)
  const { kind, text = '' } = tokenAt(before) ?? {}
  const beginsPair = kind === 'dash' || isAnd(before) || PAIR_WORDS.some((words) => words.has(text))
  return usesComma(cursor) && (!inList || beginsPair) && !readKnownName(moved(cursor, 1))
}

/** Words before the chapter of another pair: `Gn 1, 1 à 2, 3`, `Ex 20, 1-17 ou 20, 1-3`. */
const PAIR_WORDS = [FOREIGN_TO, RANGE_WORDS, OR_WORDS]

function verseAt(cursor: Cursor, style: Style): Verse | undefined {
  const verse = valueAt(cursor)
  return verse === undefined ? undefined : { verse, next: cursor.at + 1, style }
}

/** Reads what may follow a number: `16a`, `16f`, `16 ff.` */
function readEnding(cursor: Cursor): { follow: Point['follow']; next: number } {
  const letter = tokenAt(cursor)
  const hasLetter = letter?.kind === 'word' && !letter.spaced && VERSE_LETTERS.has(letter.text)
  const ending = hasLetter ? moved(cursor, 1) : cursor
  const follow = followAt(ending)
  return { follow, next: follow ? ending.at + 1 : ending.at }
}

/**
 * Reads `f`, `ff` and their equivalents. `ss` may follow a space (`16 ss.`), unless a number follows it
 * (`Mt 5:3 SS 2:1`). In `16v.`, `v` is the next verse, but in `3v16`, a verse follows it.
 */
function followAt(cursor: Cursor): Point['follow'] {
  const { text = '', spaced = false } = tokenAt(cursor) ?? {}
  const isLast = !numbersBeginAt(skipDot(moved(cursor, 1)))
  const isAttached = spaced ? text === 'ss' && isLast : isLast || !VERSE_WORDS.has(text)
  return FOLLOWING.get(text) ?? (isAttached ? ATTACHED_FOLLOWING.get(text) : undefined)
}

/** Whether the token is `c` for *caput*, as in `Matth. c. 5, v. 3`. In `Ps. c. 3`, `c` is the hundredth psalm. */
function isChapterC(cursor: Cursor, { books, inList }: NumberContext): boolean {
  const { text, spaced } = tokenAt(cursor) ?? {}
  const isNumeral = (books?.books[0]?.verseCounts.length ?? 0) >= 100
  return text === 'c' && spaced === true && !inList && !isNumeral && valueAt(skipDot(moved(cursor, 1))) !== undefined
}

/**
 * Whether the token is `v` as the Roman numeral five. In `Matt. v. 3`, `v` is the fifth chapter. In `Jude v. 3`, `v`
 * means "verse", because Jude has only one chapter. In `Heb. iv. 14-v. 10`, `v` is a chapter, because a range does not
 * end before it begins.
 */
function isNumeralFive(cursor: Cursor, { books, carried, style, inList }: NumberContext): boolean {
  if (tokenAt(cursor)?.text !== 'v' || (books?.books[0]?.verseCounts.length ?? 0) <= 1) return false
  if (!inList) return true
  const verse = valueAt(skipDot(moved(cursor, 1))) ?? 0
  const isEnd = tokenAt(moved(cursor, -1))?.kind === 'dash' && style === 'roman'
  return isEnd && (carried?.chapter ?? 0) < 5 && verse <= (carried?.verse ?? 0)
}

/**
 * Skips the sign after the name in `Ps. 23`, `Ps. cl`, `John: 3`, `John, ch. 3`. Skips nothing if no numbers follow, or
 * if the numbers belong to another name: `Ezra, 1 and 2 Chronicles`.
 */
function skipSeparatorAfterName(cursor: Cursor): Cursor {
  const separator = tokenAt(cursor)
  if (!isSeparator(separator)) return cursor
  const next = skipDot(moved(cursor, 1))
  const isNumeral = separator?.kind === 'dot' && tokenAt(next)?.kind === 'word'
  const isName = readKnownName(next) !== undefined || readSharedName(next) !== undefined
  return numbersBeginAt(next) && (isNumeral || !isName) ? next : cursor
}
