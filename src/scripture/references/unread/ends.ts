/** Finds words after a reference that name its last verses and that no part of the text has read. */
import { ALL_NUMBER_WORDS } from '../tables/number-words.ts'
import {
  END_ARTICLES,
  END_WORDS,
  LAST_WORDS,
  OF_WORDS,
  ORDINAL_ARTICLES,
  TO_END,
  VERSE_PREPOSITIONS,
  VERSE_WORDS,
} from '../tables/reference-words.ts'
import type { Token } from '../tokens.ts'

/** How far the words are looked for, in tokens. */
const MOST_BETWEEN = 7

/**
 * Whether the last verses of the reference are named after it: `1 Samuel 16, the last verse`, `John 3, verse 16 to the
 * end of the book`. Such a reference is not exact.
 *
 * @param from index of the token after the reference
 */
export function hasLastVersesAfter(tokens: readonly Token[], from: number): boolean {
  let [isTo, hasLast, hasVerse] = [false, false, false]
  for (const token of tokens.slice(from, from + MOST_BETWEEN)) {
    if (isTo && END_WORDS.has(token.text)) return true
    isTo ||= TO_END.has(token.text) || token.kind === 'dash'
    hasLast ||= LAST_WORDS.has(token.text)
    hasVerse ||= VERSE_WORDS.has(token.text)
    if (hasLast && hasVerse) return true
    if (!isBetween(token)) return false
  }
  return false
}

const BETWEEN: readonly ReadonlySet<string>[] = [
  ...[ALL_NUMBER_WORDS, END_ARTICLES, LAST_WORDS, OF_WORDS, ORDINAL_ARTICLES, TO_END, VERSE_PREPOSITIONS, VERSE_WORDS],
]

function isBetween({ kind, text }: Token): boolean {
  return kind === 'comma' || kind === 'dash' || kind === 'colon' || BETWEEN.some((words) => words.has(text))
}
