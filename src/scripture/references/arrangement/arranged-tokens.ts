/**
 * Shared by the steps of arrangement.ts: the tokens that replace other tokens, and the words that the steps look for.
 */
import { readExactName } from '../names.ts'
import { CHAPTER_WORDS, FOREIGN_TO, RANGE_WORDS, VERSE_WORDS } from '../tables/reference-words.ts'
import { type Cursor, moved, type Token, tokenAt } from '../tokens.ts'

/** Tokens in their new order, and the index of the first token that they do not replace. */
export interface Arranged {
  readonly tokens: readonly Token[]
  readonly next: number
}

/** `v` is not a marker here, because it is also a numeral. */
export function isMarker(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' && token.text.length > 1 && (CHAPTER_WORDS.has(token.text) || VERSE_WORDS.has(token.text))
  )
}

export function isRange(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === 'and' || RANGE_WORDS.has(token.text) || FOREIGN_TO.has(token.text))
}

export function isPsalm(cursor: Cursor): boolean {
  return readExactName(cursor)?.books?.books[0]?.osis === 'Ps'
}

/** One token for the tokens from the cursor up to `next`. */
export function numberToken(cursor: Cursor, next: Cursor, value: number): Token {
  const [first, last] = [tokenAt(cursor) as Token, tokenAt(moved(next, -1)) as Token]
  const text = String(value)
  return { ...first, kind: 'number', text, accented: text, value, end: last.end, closed: last.closed }
}
