/** Reads the name of a book at a position: its number and its words. */
import {
  booksCalled,
  booksLike,
  findOtherCanonBook,
  findOtherCanonBookOf,
  LONGEST_NAME,
  type Name,
} from './book-lookup.ts'
import type { NamedBooks } from './tables/book-tables.ts'
import { GOSPEL_WORDS, isEndingOf, ORDINALS } from './tables/ordinals.ts'
import {
  CHAPTER_WORDS,
  FILLERS,
  FOLLOWING,
  FOREIGN_AND,
  FOREIGN_TO,
  INNER_FILLERS,
  LETTER_WORDS,
  RANGE_WORDS,
  VERSE_WORDS,
} from './tables/reference-words.ts'
import { romanValue } from './tables/roman-numerals.ts'
import { type Cursor, moved, movedTo, type Token, tokenAt } from './tokens.ts'

export interface ReadName {
  /** `undefined` if no book has this name. */
  readonly books: NamedBooks | undefined
  /** The book of another canon with this name. */
  readonly otherCanonBook?: string | undefined
  /** Index of the token after the name. */
  readonly next: number
}

/** Maximum look-ahead, in tokens. No name is longer. */
const MAX_TOKENS = 14

/** Reads a name that is written in full or in one of its known forms. */
export const readExactName = onceAtEach((cursor): ReadName | undefined => knownName(cursor, readWords(cursor)))

/** Returns `undefined` if no name can start at the cursor. */
export const readName = onceAtEach((cursor): ReadName | undefined => {
  const written = readWords(cursor)
  if (written.words.length === 0) return undefined
  const known = readExactName(cursor)
  return longerName(cursor, written, known) ?? known ?? guessName(cursor, written)
})

/**
 * Caches the result for each token of a text, because the same name is read several times. The key does not need the
 * language, because all tokens of a text are read in one language.
 */
function onceAtEach<Result>(read: (cursor: Cursor) => Result): (cursor: Cursor) => Result {
  const texts = new WeakMap<readonly Token[], Map<number, Result>>()
  return (cursor) => {
    const results = texts.get(cursor.tokens) ?? new Map<number, Result>()
    const known = results.get(cursor.at)
    if (known !== undefined || results.has(cursor.at)) return known as Result
    const result = read(cursor)
    texts.set(cursor.tokens, results.set(cursor.at, result))
    return result
  }
}

/**
 * Tries to read a known name and the words after it as one misspelled name of the same book: `Song of Salomons 1:1`.
 * Does so only if a number follows the words.
 */
function longerName(cursor: Cursor, written: WrittenName, known: ReadName | undefined): ReadName | undefined {
  const book = known?.books?.books[0]
  const isCut = known !== undefined && known.next <= (written.words.at(-1)?.index ?? 0)
  if (!book || !isCut || tokenAt(movedTo(cursor, written.next))?.kind !== 'number') return undefined
  const books = booksLikeAll(cursor, written)
  return books?.books.includes(book) ? { books, next: written.next } : undefined
}

/** The longest name that the words begin with. */
export function knownName(cursor: Cursor, written: WrittenName): ReadName | undefined {
  let known: ReadName | undefined
  let letters = ''
  let accented = ''
  for (const word of written.words) {
    letters += word.text
    accented += word.accented
    if (letters.length > LONGEST_NAME) break
    const after = movedTo(cursor, word.index + 1)
    known = nameCalled(after, written, { letters, accented }) ?? known
  }
  return known
}

/** @param after the cursor after the letters */
function nameCalled(
  after: Cursor,
  { number, title }: WrittenName,
  { letters, accented }: Omit<Name, 'number'>,
): ReadName | undefined {
  const { language } = after
  const otherLetter = title && findOtherCanonBook(title + letters)
  if (otherLetter) return { books: undefined, otherCanonBook: otherLetter, next: after.at }
  const ofLanguage = language && findOtherCanonBookOf(language, letters)
  if (ofLanguage) return { books: undefined, otherCanonBook: ofLanguage, next: after.at }
  const numberAfter = number === 0 ? numberAfterName(after) : undefined
  const numbered = numberAfter && booksCalled({ number: numberAfter, letters, accented }, language)
  if (numbered) return { books: numbered, next: after.at + 1 }
  const books = booksCalled({ number, letters, accented }, language)
  const otherCanonBook = books ? undefined : findOtherCanonBook(letters)
  return books || otherCanonBook ? { books, otherCanonBook, next: after.at } : undefined
}

/**
 * Reads the number of the book in `Samuel II 1:1`. In `Samuel II 1`, the numeral is the chapter, because only a single
 * number follows.
 */
function numberAfterName(cursor: Cursor): number | undefined {
  const number = romanValue(tokenAt(cursor)?.text ?? '')
  if (number === undefined) return undefined
  const [chapter, sign, verse] = cursor.tokens.slice(cursor.at + 1, cursor.at + 4)
  if (chapter?.kind !== 'number' || verse?.kind !== 'number') return undefined
  return sign?.kind === 'colon' || sign?.kind === 'dot' || sign?.kind === 'comma' ? number : undefined
}

/** Reads the name of one of the 66 books. Returns `undefined` if the name is only a guess (quality `partial`). */
export function readKnownName(cursor: Cursor): ReadName | undefined {
  const name = readName(cursor)
  return name?.books && name.books.quality !== 'partial' ? name : undefined
}

interface Word {
  readonly text: string
  readonly accented: string
  readonly index: number
}

interface WrittenName {
  readonly number: number
  /** `letter` or `epistle`, if the name has one of these words. */
  readonly title: string | undefined
  readonly words: readonly Word[]
  /** Index of the token after the name. */
  readonly next: number
}

/** Tries all words as one misspelled name. Then tries only the first word, and treats the other words as a remark. */
function guessName(cursor: Cursor, written: WrittenName): ReadName {
  const { language } = cursor
  const { number, words, next } = written
  const [first] = words
  const all = booksLikeAll(cursor, written)
  const books = all ?? (words.length > 1 ? booksLike({ number, letters: first?.text ?? '' }, language) : undefined)
  const end = all || !books ? (words.at(-1)?.index ?? next) : (first?.index ?? next)
  return { books, next: end + 1 }
}

/** Books with almost the name of these words. None if a bracket opens between the words: `Hebrews (Gen. 27:9)`. */
function booksLikeAll(cursor: Cursor, { number, words }: WrittenName): NamedBooks | undefined {
  if (words.slice(1).some(({ index }) => tokenAt(movedTo(cursor, index))?.opened)) return undefined
  const letters = words.map(({ text }) => text.slice(0, LONGEST_NAME + 1)).join('')
  return booksLike({ number, letters }, cursor.language)
}

/** Reads the tokens that can be a name: its number, its words, and the words to skip. */
export function readWords({ tokens, at: from, language }: Cursor): WrittenName {
  const words: Word[] = []
  const limit = Math.min(tokens.length, from + MAX_TOKENS)
  let number = 0
  let title: string | undefined
  let index = from
  for (; index < limit; index += 1) {
    const role = roleOf({ tokens, at: index, language }, { number, begun: words.length > 0, first: index === from })
    if (role === 'end') break
    if (typeof role === 'number') number = role
    else if (role === 'word') words.push(wordAt(tokens, index))
    else if (LETTER_WORDS.has(tokens[index]?.text ?? '')) title = tokens[index]?.text
  }
  return { number, title, words, next: index }
}

function wordAt(tokens: readonly Token[], index: number): Word {
  const { text = '', accented = '' } = tokens[index] ?? {}
  return { text, accented, index }
}

interface ReadSoFar {
  readonly number: number
  /** Whether a word of the name has been read already. */
  readonly begun: boolean
  readonly first: boolean
}

/**
 * The role of a token: the number of the book, a word of its name, a token to skip (`nothing`), or the end of the name.
 */
type Role = number | 'word' | 'nothing' | 'end'

function roleOf(cursor: Cursor, soFar: ReadSoFar): Role {
  const token = tokenAt(cursor)
  const numberless = soFar.number === 0 && !soFar.begun
  if (token?.kind === 'dot') return soFar.first ? 'end' : 'nothing'
  if (token?.kind === 'number') return numberless && isBookNumber(cursor, token) ? token.value : 'end'
  return token?.kind === 'word' ? roleOfWord(cursor, token, soFar) : 'end'
}

function roleOfWord(cursor: Cursor, token: Token, soFar: ReadSoFar): Role {
  const { number, begun } = soFar
  const numberless = number === 0 && !begun
  if (numberless && isOrdinal(cursor)) return ORDINALS.get(token.text) ?? 'end'
  if (FILLERS.has(token.text) || (!begun && isOrdinalEnding(cursor, number))) return 'nothing'
  if (INNER_FILLERS.has(token.text) && (begun || number > 0)) return 'nothing'
  return (begun ? isMarker(token) || isNumeral(token) : isMarker(token) && number === 0) ? 'end' : 'word'
}

/**
 * True for the number in `1 Cor`, `1. Cor`, `1Cor`, `1st Cor`, and also in `4 John`, which does not exist. False for
 * the 3 in `3 to 4`, and for the 1 in `1. (R. V.)` and `(1) John 19:26`.
 */
function isBookNumber(cursor: Cursor, { value, text, closed }: Token): boolean {
  const next = tokenAt(moved(cursor, 1))
  if (value < 1 || text.length > 1 || !next || next.opened || closed) return false
  if (next.kind === 'dot') return tokenAt(moved(cursor, 2))?.opened !== true
  return next.kind === 'word' && !RANGE_WORDS.has(next.text) && !FOLLOWING.has(next.text)
}

/** True for the `st` in `1st Cor`. False for the `re` in `1Re 5` and `1Re e 2Re`, which is the name itself. */
function isOrdinalEnding(cursor: Cursor, number: number): boolean {
  const { text = '', spaced = true } = tokenAt(cursor) ?? {}
  if (spaced || !isEndingOf(number, text)) return false
  const name = wordAfterDot(cursor)
  return name !== undefined && ![FOREIGN_AND, FOREIGN_TO, RANGE_WORDS].some((words) => words.has(name.text))
}

/** True for the ordinal in `I Cor`, `First Corinthians`, `I. Cor`. False for `secondo` in `Vangelo secondo Matteo`. */
function isOrdinal(cursor: Cursor): boolean {
  const isAccording = GOSPEL_WORDS.has(tokenAt(moved(cursor, -1))?.text ?? '')
  return ORDINALS.has(tokenAt(cursor)?.text ?? '') && !isAccording && wordAfterDot(cursor) !== undefined
}

/** The word after the token at the cursor and an optional full stop. `undefined` if no word follows. */
function wordAfterDot(cursor: Cursor): Token | undefined {
  const next = tokenAt(moved(cursor, 1))
  const word = next?.kind === 'dot' ? tokenAt(moved(cursor, 2)) : next
  return word?.kind === 'word' ? word : undefined
}

function isMarker({ text }: Token): boolean {
  return CHAPTER_WORDS.has(text) || VERSE_WORDS.has(text)
}

function isNumeral({ text }: Token): boolean {
  return romanValue(text) !== undefined
}
