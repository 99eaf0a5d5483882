/** Reads the name of a book from where it may begin: its number, its words, and how far they reach. Pure. */
import { bookElsewhere, booksCalled, booksLike, LONGEST_NAME, type NamedBooks } from './book-lookup.ts'
import { romanValue } from './roman-numerals.ts'
import type { Token } from './tokens.ts'
import { CHAPTER_WORDS, FILLERS, FOLLOWING, ORDINAL_ENDINGS, ORDINALS, RANGE_WORDS, VERSE_WORDS } from './words.ts'

export interface ReadName {
  /** `undefined` where the words are no book's name. */
  readonly books: NamedBooks | undefined
  /** What other canons call so. */
  readonly elsewhere: string | undefined
  /** Index of the token behind it. */
  readonly next: number
}

/** Signs that a name is made of: none is longer, and how far one looks ahead is bounded. */
const MOST_TOKENS = 14

/** @returns `undefined` where no name can begin here */
export function readName(tokens: readonly Token[], from: number): ReadName | undefined {
  const { number, words, next } = readWords(tokens, from)
  if (words.length === 0) return undefined
  let known: ReadName | undefined
  let letters = ''
  for (const { text, index } of words) {
    letters += text
    if (letters.length > LONGEST_NAME) break
    const books = booksCalled(number, letters)
    const elsewhere = books ? undefined : bookElsewhere(letters)
    if (books || elsewhere) known = { books, elsewhere, next: index + 1 }
  }
  return known ?? guessName(number, words, next)
}

/** A book that is called exactly what is written here. */
export function readKnownName(tokens: readonly Token[], from: number): ReadName | undefined {
  const name = readName(tokens, from)
  return name?.books && name.books.quality !== 'partial' ? name : undefined
}

interface Word {
  readonly text: string
  readonly index: number
}

/** All the words together may be misspelled, or the first alone, with something behind it that is no part of the name. */
function guessName(number: number, words: readonly Word[], next: number): ReadName {
  const [first] = words
  const all = booksLike(number, words.map(({ text }) => text.slice(0, LONGEST_NAME + 1)).join(''))
  const books = all ?? booksLike(number, first?.text ?? '')
  const end = all || !books ? (words.at(-1)?.index ?? next) : (first?.index ?? next)
  return { books, elsewhere: undefined, next: end + 1 }
}

function readWords(tokens: readonly Token[], from: number): { number: number; words: Word[]; next: number } {
  const words: Word[] = []
  const limit = Math.min(tokens.length, from + MOST_TOKENS)
  let number = 0
  let index = from
  for (; index < limit; index += 1) {
    const role = roleOf(tokens, index, { number, begun: words.length > 0, first: index === from })
    if (role === 'end') break
    if (typeof role === 'number') number = role
    else if (role === 'word') words.push({ text: tokens[index]?.text ?? '', index })
  }
  return { number, words, next: index }
}

interface ReadSoFar {
  readonly number: number
  /** A word of the name itself was read. */
  readonly begun: boolean
  readonly first: boolean
}

/** What a token is in a name: the book's number, a word, nothing, or what ends the name. */
function roleOf(tokens: readonly Token[], index: number, soFar: ReadSoFar): number | 'word' | 'nothing' | 'end' {
  const token = tokens[index]
  const numberless = soFar.number === 0 && !soFar.begun
  if (token?.kind === 'dot') return soFar.first ? 'end' : 'nothing'
  if (token?.kind === 'number') return numberless && isBookNumber(token, tokens[index + 1]) ? token.value : 'end'
  return token?.kind === 'word' ? roleOfWord(tokens, index, soFar) : 'end'
}

function roleOfWord(tokens: readonly Token[], index: number, soFar: ReadSoFar): number | 'word' | 'nothing' | 'end' {
  const token = tokens[index]
  if (!token) return 'end'
  const { number, begun } = soFar
  const numberless = number === 0 && !begun
  if (numberless && isOrdinal(tokens, index)) return ORDINALS.get(token.text) ?? 'end'
  if (FILLERS.has(token.text) || (!begun && isOrdinalEnding(token, number))) return 'nothing'
  return (begun ? isMarker(token) || isNumeral(token) : isMarker(token) && number === 0) ? 'end' : 'word'
}

/** `1 Cor`, `1. Cor`, `1Cor`, `1st Cor`, and of no book `4 John`; not the 3 of `3 to 4`. */
function isBookNumber({ value, text }: Token, next: Token | undefined): boolean {
  if (value < 1 || text.length > 1 || !next) return false
  if (next.kind === 'dot') return true
  return next.kind === 'word' && !RANGE_WORDS.has(next.text) && !FOLLOWING.has(next.text)
}

/** `1st Cor` */
function isOrdinalEnding({ text, spaced }: Token, number: number): boolean {
  return !spaced && ORDINAL_ENDINGS.get(number) === text
}

/** `I Cor`, `First Corinthians`, `I. Cor`. */
function isOrdinal(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]?.kind === 'dot' ? tokens[index + 2] : tokens[index + 1]
  return ORDINALS.has(tokens[index]?.text ?? '') && next?.kind === 'word'
}

function isMarker({ text }: Token): boolean {
  return CHAPTER_WORDS.has(text) || VERSE_WORDS.has(text)
}

function isNumeral({ text }: Token): boolean {
  return romanValue(text) !== undefined
}
