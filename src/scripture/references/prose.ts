/** Finds references inside running text: `God so loved the world (John 3:16)`. */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import { readExactName, readName, readWords } from './names.ts'
import { numbersBeginAt, numbersContinueAt } from './number-tokens.ts'
import { isDate, isSentence } from './sentence.ts'
import { readSharedName } from './shared-names.ts'
import { EVERYDAY_WORDS, FILLERS, LEADING, RANGE_WORDS } from './tables/reference-words.ts'
import { type Cursor, movedTo, type Token, tokenAt } from './tokens.ts'

export interface Prose {
  /**
   * If running text or unknown words begin at the cursor, returns the index of the first token of the next reference.
   * If no reference follows the running text, returns the number of tokens. In all other cases, returns `undefined`.
   *
   * @param isAfterReference whether a reference was read earlier in the text
   */
  endAt(cursor: Cursor, isAfterReference: boolean): Steps<number | undefined>
  /** Whether running text begins at the cursor or began earlier. */
  isRunningAt(cursor: Cursor): boolean
  /** Whether running text begins at the cursor or began earlier, or the whole text is a sentence. */
  isInSentence(cursor: Cursor): Steps<boolean>
  /** Whether a date begins at the cursor, with a word that is also an abbreviation: `Am 3. Mai`. */
  isDate(cursor: Cursor): boolean
  /** Index of the first token of the next reference. The number of tokens if no reference follows. */
  nextReference(cursor: Cursor): Steps<number>
}

/** The cursors of the calls must go through the text from left to right. */
export function createProse(text: string): Prose {
  /**
   * Index of the first token of the reference that was found last. Cached: otherwise a long text would be searched once
   * for each word.
   */
  let found = 0
  let isRunning = false
  /** The latest result of `isProse`, which is needed again when the next part begins at the same token. */
  let latest = { at: -1, isProse: false }
  let isWholeSentence: boolean | undefined

  function isProseAt(cursor: Cursor): boolean {
    if (latest.at !== cursor.at) latest = { at: cursor.at, isProse: isProse(cursor) }
    return latest.isProse
  }

  function* nextReference({ tokens, at, language }: Cursor): Steps<number> {
    if (found > at) return found
    found = afterWord({ tokens, at, language })
    while (found < tokens.length && !isReference(text, { tokens, at: found, language })) {
      found = afterWord({ tokens, at: found, language })
      yield
    }
    return found
  }

  function isReferenceHere(cursor: Cursor, isAfterReference: boolean): boolean {
    return isReference(text, cursor) || isOfOtherCanon(cursor) || (isAfterReference && numbersContinueAt(cursor))
  }

  return {
    *endAt(cursor, isAfterReference) {
      if (isReferenceHere(cursor, isAfterReference)) return undefined
      const next = yield* nextReference(cursor)
      isRunning ||= isProseAt(cursor) || (isAfterReference && isEverydayWord(cursor))
      if (isRunning) return next < cursor.tokens.length || isAfterReference ? next : undefined
      return next < cursor.tokens.length && areUnknownWords(cursor, next) ? next : undefined
    },
    isRunningAt: (cursor) => isRunning || isProseAt(cursor),
    *isInSentence(cursor) {
      if (isRunning || isProseAt(cursor)) return true
      isWholeSentence ??= yield* isSentence(movedTo(cursor, 0))
      return isWholeSentence
    },
    isDate: isDateWithEverydayWord,
    nextReference,
  }
}

/**
 * Whether running text begins at the cursor: three words that are not all names of books, or two words that are not
 * book names, and then a number (`there are 4`). Fewer words may be an unknown name.
 */
function isProse(cursor: Cursor): boolean {
  const [first, second, third] = cursor.tokens.slice(cursor.at, cursor.at + 3)
  if (first?.kind !== 'word' || second?.kind !== 'word' || readSharedName(cursor)) return false
  if (third?.kind !== 'number') return (third?.kind === 'word' || third?.text === 'and') && !areNames(cursor)
  return !isName(cursor) && !isName(movedTo(cursor, cursor.at + 1))
}

/**
 * Whether a book name begins at the cursor and is not a word of a sentence. After it, there is no word, a word such as
 * `to`, or a second book name without a number: `Acts of the Apostles`, `Ruth Esther`. In `Of Moses (Ex 15)`, the
 * second name has a number, so `Of Moses` is running text.
 */
function areNames(cursor: Cursor): boolean {
  const name = EVERYDAY_WORDS.has(tokenAt(cursor)?.text ?? '') ? undefined : readExactName(cursor)
  if (!name?.books) return false
  const after = movedTo(cursor, name.next)
  const word = tokenAt(after)
  if (word?.kind !== 'word' || RANGE_WORDS.has(word.text)) return true
  const second = EVERYDAY_WORDS.has(word.text) ? undefined : readExactName(after)
  return second?.books !== undefined && !isNumbered(movedTo(cursor, second.next))
}

function isName(cursor: Cursor): boolean {
  return readExactName(cursor) !== undefined && !EVERYDAY_WORDS.has(tokenAt(cursor)?.text ?? '')
}

function isDateWithEverydayWord(cursor: Cursor): boolean {
  return EVERYDAY_WORDS.has(tokenAt(cursor)?.text ?? '') && isDate(cursor)
}

/**
 * Whether the word at the cursor continues a sentence: the `He` in `Gen 1:1. He said`. Such a word may also be a
 * numeral or an abbreviation of a book.
 */
function isEverydayWord(cursor: Cursor): boolean {
  const [word, next] = cursor.tokens.slice(cursor.at, cursor.at + 2)
  if (word?.text === 'i') return !numbersContinueAt(cursor) && !readExactName(cursor)
  return EVERYDAY_WORDS.has(word?.text ?? '') && next?.kind === 'word'
}

/**
 * Whether the tokens from the cursor to `end` are only words and full stops, and do not begin with a book name: the
 * `foo` in `foo John 3:16`, the `S.` in `S. John iii. 16`.
 */
function areUnknownWords(cursor: Cursor, end: number): boolean {
  for (let at = cursor.at; at < end; at += 1) {
    const { kind } = cursor.tokens[at] as Token
    if (kind !== 'word' && kind !== 'dot') return false
  }
  return !readExactName(cursor)
}

/**
 * Whether the name of a book and a number begin at the cursor. The name must begin with a capital letter or a number,
 * because in running text, `is 4` and `numbers 4` are not references.
 */
function isReference(text: string, cursor: Cursor): boolean {
  const first = tokenAt(cursor)
  if (!first || LEADING.has(first.text) || FILLERS.has(first.text)) return false
  if (first.kind !== 'number' && !isCapital(text, first)) return false
  if (isDateWithEverydayWord(cursor)) return false
  const exact = readExactName(cursor)
  if (exact?.books && isNumbered(movedTo(cursor, exact.next))) return true
  if (exact?.otherCanonBook !== undefined || !isNameBeforeNumber(text, cursor)) return false
  const guess = readName(cursor)
  return guess?.books !== undefined && tokenAt(movedTo(cursor, guess.next))?.kind === 'number'
}

/** Whether the words at the cursor may be a misspelled name: they begin with a capital letter, and a number follows. */
function isNameBeforeNumber(text: string, cursor: Cursor): boolean {
  const { words, next } = readWords(cursor)
  const first = words[0] && tokenAt(movedTo(cursor, words[0].index))
  return first !== undefined && isCapital(text, first) && tokenAt(movedTo(cursor, next))?.kind === 'number'
}

/** Index of the token after the word at the cursor, or after all words of the name of a book of another canon. */
function afterWord(cursor: Cursor): number {
  const name = readExactName(cursor)
  return name?.otherCanonBook ? name.next : cursor.at + 1
}

/**
 * Whether a book of another canon and a number begin at the cursor. False for `Azariah (2 Chr 22:6)`, where the number
 * belongs to `2 Chr`.
 */
function isOfOtherCanon(cursor: Cursor): boolean {
  const name = readExactName(cursor)
  if (name?.otherCanonBook === undefined) return false
  const numbers = movedTo(cursor, name.next)
  return isNumbered(numbers) && !readExactName(numbers)
}

function isCapital(text: string, { kind, start }: Token): boolean {
  return kind === 'word' && /^\p{Lu}/u.test(text.slice(start))
}

function isNumbered(cursor: Cursor): boolean {
  const next = tokenAt(cursor)
  return numbersBeginAt(next?.kind === 'dot' ? movedTo(cursor, cursor.at + 1) : cursor)
}
