/** Finds a verse of a chapter that stands after words and that no part of the text has read. */
import { LEADING, VERSE_WORDS } from '../tables/reference-words.ts'
import type { Token } from '../tokens.ts'

/** How far the verse is looked for, in tokens. */
const MOST_BETWEEN = 8

/** After a longer word, a dot ends the sentence. */
const LONGEST_ABBREVIATION = 3

/**
 * Whether a verse follows in the same sentence, after words that are not read: `John 3, starting at verse 16`. Such a
 * chapter is not exact. The verse in `John 3, especially verse 16` is read.
 *
 * @param from index of the token after the chapter
 */
export function hasVerseAfterWords(tokens: readonly Token[], from: number): boolean {
  let hasWords = false
  for (const [index, { kind, text }] of tokens.slice(from, from + MOST_BETWEEN).entries()) {
    if (VERSE_WORDS.has(text) && isNumber(tokens, from + index + 1)) return hasWords
    const isAbbreviated = kind === 'dot' && (tokens[from + index - 1]?.text.length ?? 0) <= LONGEST_ABBREVIATION
    if (kind !== 'word' && kind !== 'comma' && !isAbbreviated) return false
    hasWords ||= kind === 'word' && !LEADING.has(text)
  }
  return false
}

function isNumber(tokens: readonly Token[], at: number): boolean {
  const number = tokens[at]?.kind === 'dot' ? tokens[at + 1] : tokens[at]
  return number?.kind === 'number'
}
