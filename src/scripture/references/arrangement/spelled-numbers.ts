/** Writes numbers in words as digits, where a chapter or a verse can stand: `Genesis four`, `the twenty-third Psalm`. */

import { readExactName } from '../names.ts'
import type { NumberWords } from '../tables/number-words.ts'
import { OF_WORDS } from '../tables/reference-words.ts'
import { type Cursor, moved, movedTo, type Token, tokenAt } from '../tokens.ts'
import { type Arranged, isMarker, isPsalm, isRange, numberToken } from './arranged-tokens.ts'

/** Maximum number of tokens in the name of a book that a number in words can follow. */
const LONGEST_NAME = 6

/** Maximum number of tokens in a list of verses before its last number. */
const LONGEST_LIST = 16

/** A number in words, after a name, a marker or another number: `Genesis four`, `verse twenty-five`, `John three sixteen`. */
export function inDigits(
  cursor: Cursor,
  before: readonly Token[],
  words: NumberWords | undefined,
): Arranged | undefined {
  const number = words && readNumberWords(cursor, words)
  if (!number) return undefined
  const after = tokenAt(number.next)
  const token = numberToken(cursor, number.next, number.value)
  if (number.isOrdinal) {
    if (!isMarker(after) && !isPsalm(number.next)) return undefined
    const ending = {
      ...token,
      kind: 'word' as const,
      text: 'th',
      accented: 'th',
      written: 'th',
      value: 0,
      spaced: false,
    }
    return { tokens: [token, ending], next: number.next.at }
  }
  const isOf = OF_WORDS.has(after?.text ?? '') && isListedAfterMarker(before)
  const isFollowed = after?.kind === 'word' && !isMarker(after) && !isRange(after) && !words.cardinals.has(after.text)
  if ((isFollowed && !isOf) || !isPlaceOfNumber(cursor, before)) return undefined
  return { tokens: [{ ...token, spaced: true }], next: number.next.at + (isSignOfVerse(number.next, words) ? 1 : 0) }
}

/** Whether a marker, or a list after a marker, ends here: `verses`, `verses eight, nine and`, `verses twenty to`. */
function isListedAfterMarker(before: readonly Token[]): boolean {
  const isListed = (token: Token) =>
    token.kind === 'number' || token.kind === 'comma' || token.kind === 'dash' || isRange(token)
  const last = before.slice(-LONGEST_LIST).findLast((token) => !isListed(token))
  return isMarker(last)
}

/** After a chapter in words: the hyphen of `three-sixteen` and the comma of `four, 25`. */
function isSignOfVerse(cursor: Cursor, { cardinals }: NumberWords): boolean {
  const [sign, next] = [tokenAt(cursor), tokenAt(moved(cursor, 1))]
  if (sign?.kind === 'comma') return next?.kind === 'number'
  return sign?.kind === 'dash' && !sign.spaced && next?.spaced === false && cardinals.has(next.text)
}

function isPlaceOfNumber(cursor: Cursor, before: readonly Token[]): boolean {
  const [earlier, last] = [before.at(-2), before.at(-1)]
  if (last?.kind === 'number' || isMarker(last)) return true
  if (last && (last.kind !== 'word' || isRange(last))) return earlier?.kind === 'number'
  for (let at = cursor.at - 1; at >= Math.max(0, cursor.at - LONGEST_NAME); at -= 1) {
    const name = readExactName(movedTo(cursor, at))
    if (name?.books && name.next === cursor.at) return true
  }
  return false
}

/** Reads `twenty-five`, `twenty five`, `trente et un`, `one hundred and nineteen`, `hundred nineteenth`. */
function readNumberWords(
  cursor: Cursor,
  { cardinals, ordinals, hundred }: NumberWords,
): { value: number; isOrdinal: boolean; next: Cursor } | undefined {
  const textAt = (place: Cursor) => tokenAt(place)?.text ?? ''
  const isHundred = textAt(cursor) === hundred
  const isOneHundred = cardinals.get(textAt(cursor)) === 1 && textAt(moved(cursor, 1)) === hundred
  let next = moved(cursor, isHundred ? 1 : isOneHundred ? 2 : 0)
  let value = isHundred || isOneHundred ? 100 : 0
  const begun = afterConnector(next, value > 0)
  const first = cardinals.get(textAt(begun))
  if (first !== undefined) {
    value += first
    next = moved(begun, 1)
    const unit = afterConnector(next, true)
    const added = first >= 20 ? (cardinals.get(textAt(unit)) ?? ordinals.get(textAt(unit))) : undefined
    if (added === undefined || added > 9) return { value, isOrdinal: false, next }
    return { value: value + added, isOrdinal: ordinals.has(textAt(unit)), next: moved(unit, 1) }
  }
  const ordinal = ordinals.get(textAt(begun))
  if (ordinal !== undefined) return { value: value + ordinal, isOrdinal: true, next: moved(begun, 1) }
  return value > 0 ? { value, isOrdinal: false, next } : undefined
}

/** Skips `and`, its equivalents, or a hyphen without spaces, inside a number. */
function afterConnector(cursor: Cursor, isInside: boolean): Cursor {
  const token = tokenAt(cursor)
  if (!isInside || !token) return cursor
  const isHyphen = token.kind === 'dash' && !token.spaced
  return isHyphen || /^(?:and|et|y|e)$/.test(token.text) ? moved(cursor, 1) : cursor
}
