/**
 * Skips the sigla of ancient texts and translations after a reference, with the numbers that a passage has there:
 * `Isa 7:14 (LXX)`, `Joel 2:28 (MT 3:1)`.
 */
import type { NamedBooks } from './book-tables.ts'
import { readExactName, readKnownName } from './names.ts'
import { numbersBeginAt, readNumbers, type Style } from './numbers.ts'
import { type Cursor, moved, movedTo, tokenAt } from './tokens.ts'
import { SIGLA } from './words.ts'

/** The reference before a siglum. */
interface Before {
  readonly books: NamedBooks
  readonly style: Style
}

/** The cursor after the sigla here and the signs between them. The same cursor if there are none. */
export function afterSigla(cursor: Cursor, before: Before | undefined): Cursor {
  let after = cursor
  if (!before) return after
  for (;;) {
    const next = afterSigns(after)
    // Direct means right after the reference, without a sign between them, or in a list of sigla.
    const isDirect = after.at > cursor.at || next.at === cursor.at
    if (!isSiglum(next, before, isDirect)) return after
    after = isNumbered(next) ? afterNumbers(moved(next, 1)) : moved(next, 1)
  }
}

/**
 * Whether a siglum is here. `MT` may also be Matthew: it is a siglum only after a reference to the Old Testament, because
 * the Masoretic text is a text of the Old Testament. With numbers, it must also be in capitals, and not after a comma or
 * semicolon, as in `Isa 7:14; MT 1:23`.
 */
function isSiglum(cursor: Cursor, { books, style }: Before, isDirect: boolean): boolean {
  const token = tokenAt(cursor)
  if (!token || !SIGLA.has(token.text)) return false
  // In `Ps. LX; LXX`, it is a numeral.
  if (!readExactName(cursor)?.books) return isDirect || style !== 'roman'
  const isCapital = token.written === token.written.toUpperCase()
  return books.books[0]?.testament === 'OT' && (isNumbered(cursor) ? isCapital && isDirect : isCapital || isDirect)
}

/** Whether the numbers after the siglum belong to it. In `Rom 11:9 (LXX) 14:13`, they belong to Romans. */
function isNumbered(cursor: Cursor): boolean {
  return tokenAt(cursor)?.closed === false && numbersBeginAt(moved(cursor, 1))
}

/** Skips the numbers of the passage in the other text, also a range or a list: `MT 3:1-5, 7`. */
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
