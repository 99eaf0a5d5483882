/** Reads the numbers of several books before one name: `1 and 2 Samuel`, `1, 2 and 3 John`. */
import { knownName, type ReadName, readWords } from './names.ts'
import { ORDINALS } from './tables/ordinals.ts'
import { FOREIGN_AND } from './tables/reference-words.ts'
import { type Cursor, moved, movedTo, type Token, tokenAt } from './tokens.ts'

/** Maximum number of books that share a name: `1, 2 and 3 John`. */
const MOST_SHARED = 3

/**
 * Reads `1` in `1 and 2 Samuel`, `1-2 Samuel`, `1, 2 and 3 John` and `1. und 2. Könige` as the first of these books,
 * because the name follows the last number.
 */
export function readSharedName(cursor: Cursor): ReadName | undefined {
  const first = bookNumberAt(cursor)
  if (!first) return undefined
  let last = first
  for (let shared = 1; shared < MOST_SHARED; shared += 1) {
    const number = movedTo(cursor, afterSharing(last.next) ?? cursor.tokens.length)
    const written = readWords(number)
    const books = written.number > last.number && knownName(number, { ...written, number: first.number })?.books
    if (books) return { books, next: first.next.at }
    const next = bookNumberAt(number)
    if (!next || next.number <= last.number) return undefined
    last = next
  }
  return undefined
}

/** The number of a book, with its dot: `1`, `1.`, `First`. */
function bookNumberAt(cursor: Cursor): { number: number; next: Cursor } | undefined {
  const token = tokenAt(cursor)
  const number = token?.kind === 'number' ? token.value : ORDINALS.get(token?.text ?? '')
  if (number === undefined || number > MOST_SHARED) return undefined
  const after = moved(cursor, 1)
  return { number, next: tokenAt(after)?.kind === 'dot' ? moved(after, 1) : after }
}

/** Index of the token after the sign or word between two numbers of books. */
function afterSharing(cursor: Cursor): number | undefined {
  const isComma = tokenAt(cursor)?.kind === 'comma'
  const sign = isComma && isSharing(tokenAt(moved(cursor, 1))) ? moved(cursor, 1) : cursor
  const token = tokenAt(sign)
  if (token?.text === 'u') return sign.at + (tokenAt(moved(sign, 1))?.kind === 'dot' ? 2 : 1)
  return token?.kind === 'comma' || isSharing(token) ? sign.at + 1 : undefined
}

function isSharing(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === 'and' || token.kind === 'dash' || FOREIGN_AND.has(token.text))
}
