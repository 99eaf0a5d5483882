/** Shortens `to the end`, `to the end of the chapter` and `bis zum Ende` after a number to `-end`. */
import {
  CHAPTER_WORDS,
  END_ARTICLES,
  END_WORD,
  END_WORDS,
  OF_WORDS,
  ORDINAL_ARTICLES,
  TO_END,
} from '../tables/reference-words.ts'
import { type Cursor, moved, type Token, tokenAt } from '../tokens.ts'
import { type Arranged, isMarker, isPsalm } from './arranged-tokens.ts'

/** Maximum number of articles before the word for the end. */
const MOST_ARTICLES = 3

/** Not read: `to the end of the book`, because the end of a verse with a chapter is the end of the chapter. */
export function toTheEnd(cursor: Cursor, before: readonly Token[]): Arranged | undefined {
  const to = tokenAt(cursor)
  if (!to || !TO_END.has(to.text) || before.at(-1)?.kind !== 'number') return undefined
  const end = afterWords(moved(cursor, 1), END_ARTICLES)
  const word = tokenAt(end)
  if (!word || !END_WORDS.has(word.text)) return undefined
  const next = OF_WORDS.has(tokenAt(moved(end, 1))?.text ?? '') ? afterOfChapter(moved(end, 2), before) : moved(end, 1)
  const last = next && tokenAt(moved(next, -1))
  if (!last) return undefined
  const range = { ...to, kind: 'dash' as const, text: '-' }
  return { tokens: [range, { ...word, text: END_WORD, end: last.end, closed: last.closed }], next: next.at }
}

/** The cursor after `the chapter` or `the psalm`. `undefined` if the number before is not the number of a verse. */
function afterOfChapter(cursor: Cursor, before: readonly Token[]): Cursor | undefined {
  const sign = before.at(-2)
  const isVerse = isMarker(sign) || (sign !== undefined && sign.kind !== 'word' && before.at(-3)?.kind === 'number')
  const word = afterWords(cursor, ORDINAL_ARTICLES)
  const isChapter = CHAPTER_WORDS.has(tokenAt(word)?.text ?? '') || isPsalm(word)
  // In `verse 10 to the end of Psalm 51`, the psalm is the name of the book.
  const isNamed = tokenAt(moved(word, 1))?.kind === 'number'
  return isVerse && isChapter && !isNamed ? moved(word, 1) : undefined
}

function afterWords(cursor: Cursor, words: ReadonlySet<string>): Cursor {
  let next = cursor
  while (next.at < cursor.at + MOST_ARTICLES && words.has(tokenAt(next)?.text ?? '')) next = moved(next, 1)
  return next
}
