/** Decides which parts of a text are sentences or dates, in which the name of a book is not a reference. */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import { readName } from './names.ts'
import { INNER_FILLERS, LEADING, MONTHS } from './tables/reference-words.ts'
import { type Cursor, moved, movedTo, tokenAt } from './tokens.ts'

/** A text is a sentence if it has more words that are not names than this, and more of these words than names. */
const MOST_OTHER_WORDS = 1

/**
 * Whether the text is a sentence: most of its words are not names of books. True for `Dan, Joseph, and Benjamin`. False
 * for `Ruth, Ezra` and for `John NIV`.
 */
export function* isSentence({ tokens, language }: Cursor): Steps<boolean> {
  let names = 0
  let others = 0
  let at = 0
  while (at < tokens.length) {
    const cursor = { tokens, at, language }
    const name = tokenAt(cursor)?.kind === 'word' ? readName(cursor) : undefined
    if (name?.books?.quality === 'exact' || name?.otherCanonBook) names += 1
    else if (tokenAt(cursor)?.kind === 'word' && !LEADING.has(tokenAt(cursor)?.text ?? '')) others += 1
    at = name?.books ? Math.max(name.next, at + 1) : at + 1
    yield
  }
  return others > MOST_OTHER_WORDS && others > names
}

/** Whether a word, a day and a month begin at the cursor: `Am 3. Mai`, `Le 3 mai`, `El 3 de mayo`. */
export function isDate(cursor: Cursor): boolean {
  const [word, day] = [tokenAt(cursor), tokenAt(moved(cursor, 1))]
  if (word?.kind !== 'word' || day?.kind !== 'number') return false
  const sign = movedTo(cursor, cursor.at + 2)
  const isSkipped = tokenAt(sign)?.kind === 'dot' || INNER_FILLERS.has(tokenAt(sign)?.text ?? '')
  return MONTHS.has(tokenAt(isSkipped ? moved(sign, 1) : sign)?.text ?? '')
}
