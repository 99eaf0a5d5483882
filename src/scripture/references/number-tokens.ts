/** Recognizes the tokens of chapters and verses: numbers, numerals, markers and separators. */
import { readExactName } from './names.ts'
import { CHAPTER_WORDS, FOREIGN_AND, VERSE_WORDS } from './tables/reference-words.ts'
import { romanValue } from './tables/roman-numerals.ts'
import { type Cursor, moved, type Token, tokenAt } from './tokens.ts'

/** How far initials are looked for, in tokens. */
const MOST_INITIALS = 8

/** Whether a chapter or a verse can start at the cursor. */
export function numbersBeginAt(cursor: Cursor): boolean {
  return valueAt(cursor) !== undefined || isMarked(cursor, CHAPTER_WORDS) || isMarked(cursor, VERSE_WORDS)
}

/**
 * Whether another chapter or verse can start at the cursor, after a reference. `I` is a numeral only in `I. 5` or
 * `I:5`.
 */
export function numbersContinueAt(cursor: Cursor): boolean {
  const isNumeralOne = tokenAt(cursor)?.text === 'i'
  const hasVerse = isDotOrColon(tokenAt(moved(cursor, 1))) && tokenAt(moved(cursor, 2))?.kind === 'number'
  return numbersBeginAt(cursor) && (!isNumeralOne || hasVerse)
}

/** The number at the cursor, unless it belongs to a name in brackets, like the 2 in `Mark (2 Tim 4:11)`. */
export function valueAt(cursor: Cursor): number | undefined {
  const token = tokenAt(cursor)
  if (token?.kind === 'number') return token.opened && readExactName(cursor)?.books ? undefined : token.value
  return token?.kind === 'word' && !isInitial(cursor) ? romanValue(token.text) : undefined
}

/** Whether the letter at the cursor is one of several initials that are not all numerals: the `C` of `B.C.P.` */
function isInitial(cursor: Cursor): boolean {
  if (tokenAt(cursor)?.text.length !== 1) return false
  return hasOtherInitial(cursor, -1) || hasOtherInitial(cursor, 1)
}

/** @param step the direction: -1 for the letters before the cursor, 1 for those after it */
function hasOtherInitial({ tokens, at }: Cursor, step: -1 | 1): boolean {
  for (let index = at; Math.abs(index - at) < MOST_INITIALS; index += 2 * step) {
    const [dot, letter] = [tokens[index + step], tokens[index + 2 * step]]
    const isJoined = dot?.kind === 'dot' && tokens[Math.max(index, index + 2 * step)]?.spaced === false
    if (!isJoined || letter?.kind !== 'word' || letter.text.length > 1) return false
    if (romanValue(letter.text) === undefined) return true
  }
  return false
}

/** Whether the token at the cursor is one of the marker words, and a number follows it. */
export function isMarked(cursor: Cursor, markers: ReadonlySet<string>): boolean {
  return markers.has(tokenAt(cursor)?.text ?? '') && valueAt(skipDot(moved(cursor, 1))) !== undefined
}

/** Whether a chapter or a verse with a marker is at the cursor: `ch. 3`. */
export function isMarkedNumber(cursor: Cursor): boolean {
  return isMarked(cursor, CHAPTER_WORDS) || isMarked(cursor, VERSE_WORDS)
}

/** Whether a verse with a marker is at the cursor: `v. 16`. */
export function isVerseMarked(cursor: Cursor): boolean {
  return isMarked(cursor, VERSE_WORDS)
}

/** Whether `and`, or the word for it in another language, is at the cursor. */
export function isAnd(cursor: Cursor): boolean {
  const token = tokenAt(cursor)
  return token?.kind === 'and' || FOREIGN_AND.has(token?.text ?? '')
}

export function skipDot(cursor: Cursor): Cursor {
  return tokenAt(cursor)?.kind === 'dot' ? moved(cursor, 1) : cursor
}

export function isSeparator(token: Token | undefined): boolean {
  return isDotOrColon(token) || token?.kind === 'comma'
}

function isDotOrColon(token: Token | undefined): boolean {
  return token?.kind === 'dot' || token?.kind === 'colon'
}
