/**
 * Skips sigla and notes after a reference, because their numbers are not verses. A siglum names an ancient text or a
 * translation, and may have the number of the passage in that text: `Isa 7:14 (LXX)`, `Joel 2:28 (MT 3:1)`. A note has
 * a page, a number, a count or a year: `Rom 8:28 (p. 12)`.
 */

import { readExactName, readKnownName } from './names.ts'
import { numbersBeginAt, skipDot } from './number-tokens.ts'
import { readNumbers, type Style } from './numbers.ts'
import { afterDate } from './sentence.ts'
import type { NamedBooks } from './tables/book-tables.ts'
import { versesElsewhere } from './tables/numberings.ts'
import { BEFORE_SIGLUM, HEBREW, NOTE_WORDS, SIGLA, TESTAMENT_OF_SIGLUM } from './tables/reference-words.ts'
import { type Cursor, moved, movedTo, type Token, tokenAt } from './tokens.ts'

/** The reference before a siglum. */
interface Before {
  readonly books: NamedBooks
  readonly chapter: number | undefined
  /** The chapter of which `chapter` may be a verse: 51 in `Ps 51, 3`. */
  readonly chapterInDoubt?: number | undefined
  readonly style: Style
}

/** Maximum number of words between a number and its siglum: `in the`. */
const MOST_BEFORE_SIGLUM = 2

/** The number of verses of Psalm 119. A greater number in brackets is a year. */
const LONGEST_CHAPTER = 176

/**
 * The cursor after the sigla and notes at this cursor and the signs between them. The same cursor if there are none.
 */
export function afterSiglaAndNotes(cursor: Cursor, before: Before | undefined): Cursor {
  let after = cursor
  if (!before) return after
  for (;;) {
    const next = afterSigns(after)
    // A siglum is direct if no sign separates it from the reference, or if it is in a list of sigla.
    const isDirect = after.at > cursor.at || next.at === cursor.at
    const afterNext = afterNote(next) ?? afterNumbersOfSiglum(next) ?? afterSiglum(next, before, isDirect)
    if (!afterNext) return after
    after = afterNext
  }
}

/** The cursor after a note, count, year or number of a list: `p. 12`, `2x`, `(1984)`, `(4) Matt`. */
function afterNote(cursor: Cursor): Cursor | undefined {
  const token = tokenAt(cursor)
  if (NOTE_WORDS.has(token?.text ?? '')) {
    const numbers = skipDot(moved(cursor, 1))
    return tokenAt(numbers)?.kind === 'number' && !readKnownName(numbers) ? afterNumbers(numbers) : undefined
  }
  if (token?.kind !== 'number') return undefined
  const date = afterDate(cursor)
  if (date) return date
  const letter = tokenAt(moved(cursor, 1))
  if (letter?.text === 'x' && !letter.spaced) return moved(cursor, 2)
  if (token.opened && token.closed && isReferenceAfter(cursor)) return moved(cursor, 1)
  return token.opened && token.value > LONGEST_CHAPTER ? moved(cursor, 1) : undefined
}

/**
 * Whether the number at the cursor numbers a reference, as in `(4) Matt 27:46; (6) 19:30`: a name or a chapter and
 * verse follow it.
 */
function isReferenceAfter(cursor: Cursor): boolean {
  const [next, sign] = [tokenAt(moved(cursor, 1)), tokenAt(moved(cursor, 2))]
  if (next?.kind === 'number' && sign?.kind === 'colon') return true
  return next?.kind === 'word' && readExactName(moved(cursor, 1))?.books !== undefined
}

/** The cursor after numbers in brackets and the siglum to which they belong: `(3:1 MT)`, `(v. 3 in Hebrew)`. */
function afterNumbersOfSiglum(cursor: Cursor): Cursor | undefined {
  if (!tokenAt(cursor)?.opened || !numbersBeginAt(cursor)) return undefined
  const siglum = siglumAt(afterNumbers(cursor))
  if (!siglum) return undefined
  const after = skipDot(moved(siglum, 1))
  return tokenAt(moved(after, -1))?.closed || tokenAt(siglum)?.closed ? after : undefined
}

/** Whether the text or language of a reference follows it in a sentence, as in `3:1 in Hebrew`. Its numbers may differ. */
export function isInOtherText(cursor: Cursor): boolean {
  const siglum = siglumAt(cursor)
  return siglum !== undefined && siglum.at > cursor.at && !isNumbered(siglum)
}

function siglumAt(cursor: Cursor): Cursor | undefined {
  let next = cursor
  while (BEFORE_SIGLUM.has(tokenAt(next)?.text ?? '') && next.at < cursor.at + MOST_BEFORE_SIGLUM) next = moved(next, 1)
  return SIGLA.has(tokenAt(next)?.text ?? '') ? next : undefined
}

function afterSiglum(cursor: Cursor, before: Before, isDirect: boolean): Cursor | undefined {
  if (!isSiglum(cursor, before, isDirect)) return undefined
  return isNumbered(cursor) ? afterNumbers(skipDot(moved(cursor, 1))) : moved(cursor, 1)
}

/**
 * Whether a siglum is at the cursor. Some sigla are also abbreviations of books: `MT` may be Matthew. `MT` is a siglum
 * only after a reference to the Old Testament, because the Masoretic text is a text of the Old Testament. If numbers
 * follow, it must also be in capitals and must not follow a comma or semicolon. So it is Matthew in
 * `Isa 7:14; MT 1:23`.
 */
function isSiglum(cursor: Cursor, before: Before, isDirect: boolean): boolean {
  const { books, style } = before
  const token = tokenAt(cursor)
  if (!token || !SIGLA.has(token.text)) return false
  // In `Ps. LX; LXX`, the text `LXX` is a numeral.
  if (!readExactName(cursor)?.books) return isDirect || style !== 'roman'
  if (isHebrewNumber(cursor, before)) return true
  if (books.books[0]?.testament !== TESTAMENT_OF_SIGLUM.get(token.text)) return false
  if (token.text === HEBREW) return !isList(tokenAt(moved(cursor, -1)))
  const isCapital = token.written === token.written.toUpperCase()
  return isNumbered(cursor) ? isCapital && isDirect : isCapital || isDirect
}

function isList(token: Token | undefined): boolean {
  return token?.kind === 'semicolon' || token?.kind === 'and'
}

/** Whether `Heb` means the Hebrew text, because the chapter before it has this number there: `Isa 9:6 (Heb 9:5)`. */
function isHebrewNumber(cursor: Cursor, { books, chapter, chapterInDoubt, style }: Before): boolean {
  if (readExactName(cursor)?.books?.books[0]?.osis !== 'Heb') return false
  const context = { books, carried: undefined, style, inList: false }
  const { point, next } = readNumbers(skipDot(moved(cursor, 1)), context) ?? {}
  const verse = point?.verse ?? numberAfterComma(movedTo(cursor, next ?? cursor.at))
  if (point?.chapter === undefined || verse === undefined) return false
  const [book, number] = [books.books[0]?.osis ?? '', `${point.chapter}.${verse}`]
  const { start } = versesElsewhere(book, point.chapter, verse) ?? {}
  const isInChapter = [chapter, chapterInDoubt].some((one) => start?.startsWith(`${book}.${one}.`))
  return start !== `${book}.${number}` && isInChapter
}

/** The 5 in `51, 5`, which is a verse in texts whose language separates chapter and verse by a comma. */
function numberAfterComma(cursor: Cursor): number | undefined {
  const number = tokenAt(moved(cursor, 1))
  return tokenAt(cursor)?.kind === 'comma' && number?.kind === 'number' ? number.value : undefined
}

/** Whether the numbers after the siglum belong to the siglum. In `Rom 11:9 (LXX) 14:13`, they belong to Romans. */
function isNumbered(cursor: Cursor): boolean {
  return tokenAt(cursor)?.closed === false && numbersBeginAt(skipDot(moved(cursor, 1)))
}

/** Skips the numbers that the passage has in the other text. They may be a range or a list: `MT 3:1-5, 7`. */
function afterNumbers(cursor: Cursor): Cursor {
  let after = cursor
  let next = cursor
  while (numbersBeginAt(next) && !readKnownName(next)) {
    const numbers = readNumbers(next, { books: undefined, carried: undefined, style: undefined, inList: true })
    after = movedTo(next, numbers?.next ?? next.at)
    const isClosed = tokenAt(moved(after, -1))?.closed
    const kind = tokenAt(after)?.kind
    if (isClosed || (kind !== 'dash' && kind !== 'comma')) return after
    next = moved(after, 1)
  }
  return after
}

function afterSigns(cursor: Cursor): Cursor {
  let next = cursor
  for (let kind = tokenAt(next)?.kind; kind && kind !== 'word' && kind !== 'number'; kind = tokenAt(next)?.kind) {
    next = moved(next, 1)
  }
  return next
}
