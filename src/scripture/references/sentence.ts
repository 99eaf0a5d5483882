/** Decides which parts of a text are sentences or dates, in which the name of a book is not a reference. */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import { type ReadName, readExactName, readName } from './names.ts'
import { FOREIGN_AND, INNER_FILLERS, LEADING, MONTHS } from './tables/reference-words.ts'
import { type Cursor, moved, tokenAt } from './tokens.ts'

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
    const { kind, text = '' } = tokenAt(cursor) ?? {}
    const name = nameIn(cursor)
    if (name?.books?.quality === 'exact' || name?.otherCanonBook) names += 1
    else if (kind === 'word' && !LEADING.has(text) && !FOREIGN_AND.has(text)) others += 1
    at = name?.books ? Math.max(name.next, at + 1) : at + 1
    yield
  }
  return others > MOST_OTHER_WORDS && others > names
}

/** A name that begins with a number must be written in full or in a known form: `1 Sam`. */
function nameIn(cursor: Cursor): ReadName | undefined {
  const kind = tokenAt(cursor)?.kind
  if (kind === 'number') return readExactName(cursor)
  return kind === 'word' ? readName(cursor) : undefined
}

/** Whether a word and a date begin at the cursor: `Am 3. Mai`, `Le 3 mai`, `El 3 de mayo`, `Am 3.12.2024`. */
export function isDate(cursor: Cursor): boolean {
  const [word, day] = [tokenAt(cursor), tokenAt(moved(cursor, 1))]
  if (word?.kind === 'word' && day?.kind === 'moment') return true
  if (word?.kind !== 'word' || day?.kind !== 'number') return false
  return afterDate(moved(cursor, 1)) !== undefined
}

/** The cursor after a day, a month, and the year if there is one: `25 december`, `3 de mayo de 2023`. */
export function afterDate(cursor: Cursor): Cursor | undefined {
  if (tokenAt(cursor)?.kind !== 'number') return undefined
  const month = afterFiller(moved(cursor, 1))
  if (!MONTHS.has(tokenAt(month)?.text ?? '')) return undefined
  const year = afterFiller(moved(month, 1))
  return (tokenAt(year)?.value ?? 0) > LAST_VERSE ? moved(year, 1) : moved(month, 1)
}

/** No chapter has more verses. */
const LAST_VERSE = 176

function afterFiller(cursor: Cursor): Cursor {
  const { kind, text = '' } = tokenAt(cursor) ?? {}
  return kind === 'dot' || INNER_FILLERS.has(text) ? moved(cursor, 1) : cursor
}
