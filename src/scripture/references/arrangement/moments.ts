/** Makes one token of a time or a date, so that its numbers are not read as verses: `5.30 pm`, `24.12.2025`. */
import { BEFORE_DAY, BEFORE_TIME, HALVES_OF_DAY, TIME_UNITS } from '../tables/time-words.ts'
import { type Cursor, moved, type Token, tokenAt } from '../tokens.ts'
import type { Arranged } from './arranged-tokens.ts'

const LAST_HOUR = 24
const LAST_MINUTE = 59
const LAST_DAY = 31
const LAST_MONTH = 12
/** No chapter has more verses. A greater number is a year. */
const LAST_VERSE = 176

/** A quick check: whether the token can belong to a time or a date. */
export function canBeInMoment({ kind, text, value }: Token): boolean {
  if (kind !== 'word') return value > LAST_VERSE
  return TIME_UNITS.has(text) || BEFORE_TIME.has(text) || BEFORE_DAY.has(text) || text === 'm'
}

/** The token of a time or a date that begins at the cursor. */
export function moment(cursor: Cursor, before: readonly Token[]): Arranged | undefined {
  const first = tokenAt(cursor)
  if (first?.kind !== 'number') return undefined
  const after = afterDate(cursor, before.at(-1)) ?? afterTime(cursor, before.at(-1))
  if (!after) return undefined
  const last = tokenAt(moved(after, -1)) ?? first
  return { tokens: [{ ...first, kind: 'moment', value: 0, end: last.end, closed: last.closed }], next: after.at }
}

/** `24.12.2025`, `12/24/2025`, `2025-12-24`. After a word such as `am` also `24.12.25`, `24/12`, and `24.12.` in a sentence. */
function afterDate(cursor: Cursor, before: Token | undefined): Cursor | undefined {
  const [first, sign, second, otherSign, third] = cursor.tokens.slice(cursor.at, cursor.at + 5)
  if (!first || !sign || second?.kind !== 'number' || second.spaced || !isDateSign(sign)) return undefined
  const isFull = third?.kind === 'number' && !third.spaced && otherSign?.text === sign.text
  if (isFull && isDate(first.value, second.value, third.value)) return moved(cursor, 5)
  if (!BEFORE_DAY.has(before?.text ?? '') || !isDay(first.value, second.value)) return undefined
  if (isFull) return moved(cursor, 5)
  if (sign.text === '/') return moved(cursor, 3)
  return sign.kind === 'dot' && otherSign?.kind === 'dot' && third?.kind === 'word' ? moved(cursor, 4) : undefined
}

function isDateSign({ kind, text }: Token): boolean {
  return kind === 'dot' || kind === 'dash' || text === '/'
}

function isDate(first: number, second: number, third: number): boolean {
  return third > LAST_VERSE ? isDay(first, second) : first > LAST_VERSE && isDay(second, third)
}

/** Whether the numbers are a day and a month, in either order. */
function isDay(first: number, second: number): boolean {
  const [less, greater] = [Math.min(first, second), Math.max(first, second)]
  return less >= 1 && less <= LAST_MONTH && greater <= LAST_DAY
}

/** `5.30 pm`, `17 Uhr`, `10h30`. After a word such as `at` also `10:15`. */
function afterTime(cursor: Cursor, before: Token | undefined): Cursor | undefined {
  if ((tokenAt(cursor)?.value ?? 0) > LAST_HOUR) return undefined
  const minutes = afterMinutes(moved(cursor, 1))
  const unit = afterUnit(minutes ?? moved(cursor, 1))
  if (unit) return unit
  return minutes && BEFORE_TIME.has(before?.text ?? '') ? minutes : undefined
}

function afterMinutes(cursor: Cursor): Cursor | undefined {
  const [sign, minutes] = cursor.tokens.slice(cursor.at, cursor.at + 2)
  if (sign?.kind !== 'colon' && sign?.kind !== 'dot') return undefined
  return isMinutes(minutes) ? moved(cursor, 2) : undefined
}

function isMinutes(token: Token | undefined): boolean {
  return token?.kind === 'number' && !token.spaced && token.text.length === 2 && token.value <= LAST_MINUTE
}

/** `am` counts only in `5:30am`, because it is also a German word: `Joh 3:16 am Sonntag`. */
function afterUnit(cursor: Cursor): Cursor | undefined {
  const [unit, dot, letter, end] = cursor.tokens.slice(cursor.at, cursor.at + 4)
  if (unit?.kind !== 'word') return undefined
  if (HALVES_OF_DAY.has(unit.text) && dot?.kind === 'dot' && letter?.text === 'm') {
    return moved(cursor, end?.kind === 'dot' ? 4 : 3)
  }
  if (unit.text === 'h' && isMinutes(dot)) return moved(cursor, 2)
  return TIME_UNITS.has(unit.text) || (unit.text === 'am' && !unit.spaced) ? moved(cursor, 1) : undefined
}
