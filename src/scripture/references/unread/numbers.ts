/** Finds numbers next to a reference that no part of the text has read. A reference next to one is not exact. */
import { ALL_NUMBER_WORDS } from '../tables/number-words.ts'
import { isOrdinalEnding, ORDINALS } from '../tables/ordinals.ts'
import {
  CHAPTER_WORDS,
  END_ARTICLES,
  END_WORDS,
  OF_WORDS,
  ORDINAL_ARTICLES,
  RANGE_WORDS,
  TO_END,
  VERSE_WORDS,
} from '../tables/reference-words.ts'
import type { Token } from '../tokens.ts'

/** How far numbers are looked for, in tokens. */
const MOST_BETWEEN = 6

/**
 * Whether only signs, markers and numbers in words are between the reference and a number before it: `16 John 3`,
 * `Genesis vier, 25`. A number in words counts only after a reference or a marker: not the one in `No one (John 3:16)`.
 *
 * @param at index of the first token of the reference
 * @param readUpTo index of the token after the last one that belongs to a reference before it
 */
export function hasNumberBefore(tokens: readonly Token[], at: number, readUpTo: number): boolean {
  let hasWord = false
  let index = at - 1
  for (; index >= readUpTo && index >= at - MOST_BETWEEN; index -= 1) {
    const token = tokens[index] as Token
    if (token.kind === 'number') return true
    if (isNumberWord(token)) hasWord = true
    else if (hasWord && isMarker(token)) return true
    else if (!isBetween(token)) return false
  }
  return hasWord && index < readUpTo && readUpTo > 0
}

/**
 * Whether the reference follows verses and `of`, of which something is unread: `the last two verses of Matthew 28`,
 * `verses veinte to 22 of Lamentations 3`, `verse 10 to the end of Psalm 51`.
 *
 * @param at index of the first token of the reference. `of` is a token of the reference where it can be part of a name
 * @param readUpTo index of the token after the last one that belongs to a reference before it
 */
export function isAfterVersesOf(tokens: readonly Token[], at: number, readUpTo: number): boolean {
  const of = [at, at - 1].find((index) => OF_WORDS.has(tokens[index]?.text ?? ''))
  if (of === undefined) return false
  const before = tokens.slice(Math.max(readUpTo, of - MOST_BETWEEN, 0), of)
  const last = before.findLast((token) => isMarker(token) || !isListed(token))
  return last !== undefined && isMarker(last)
}

/**
 * Whether a number in words and then a number follow (`Genesis vier, 25`), or a marker and an ordinal after an article
 * (`Acts 28 verse the sixteenth`).
 *
 * @param from index of the token after the reference
 */
export function hasNumberAfter(tokens: readonly Token[], from: number): boolean {
  let [hasWord, hasMarker] = [false, false]
  for (const token of tokens.slice(from, from + MOST_BETWEEN)) {
    if (token.kind === 'number') return hasWord
    if (isNumberWord(token)) {
      if (hasMarker) return true
      hasWord = true
    } else if (isMarker(token)) hasMarker = true
    else if (!isBetween(token) && !(hasMarker && ORDINAL_ARTICLES.has(token.text))) return false
  }
  return false
}

function isNumberWord({ text }: Token): boolean {
  return ALL_NUMBER_WORDS.has(text) || (text.length > 2 && ORDINALS.has(text))
}

function isBetween(token: Token): boolean {
  if (token.kind !== 'word') return token.kind !== 'and'
  return isMarker(token) || RANGE_WORDS.has(token.text) || (!token.spaced && isOrdinalEnding(token.text))
}

function isListed(token: Token): boolean {
  if (token.kind === 'number' || token.kind === 'and' || isNumberWord(token) || isBetween(token)) return true
  return END_WORDS.has(token.text) || END_ARTICLES.has(token.text) || TO_END.has(token.text)
}

function isMarker({ text }: Token): boolean {
  return CHAPTER_WORDS.has(text) || VERSE_WORDS.has(text)
}
