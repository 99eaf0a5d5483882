/**
 * Finds the books that a written name may mean: books with this name, or else books whose name starts with it or is
 * spelled almost like it.
 */
import { distance } from 'fastest-levenshtein'
import {
  beginningOf,
  canBeMisspelled,
  EXACT_NAMES,
  NAMES_BY_LANGUAGE,
  type NamedBooks,
  OTHER_BOOKS,
  SPELLINGS,
  type Spelling,
} from './book-tables.ts'

/** In letters. Longer names are not looked up. */
export const LONGEST_NAME = 24

/** In letters. A shorter text is not completed to a book name. */
const SHORTEST_BEGINNING = 2

/** A written name. */
export interface Name {
  /** The number of the book, as in 1 Samuel, or 0 if the name has no number. */
  readonly number: number
  readonly letters: string
  /** The letters with their diacritics. */
  readonly accented: string
}

/** @param language the language of the text, such as `fr` */
export function booksCalled({ number, letters, accented }: Name, language = ''): NamedBooks | undefined {
  const own = NAMES_BY_LANGUAGE.get(language)
  const key = `${number}${letters}`
  return own?.get(`${number}${accented}`) ?? own?.get(key) ?? EXACT_NAMES.get(key)
}

/** Books whose name starts with the letters, or else is spelled almost like them. */
export function booksLike(number: number, letters: string): NamedBooks | undefined {
  if (letters.length < SHORTEST_BEGINNING || letters.length > LONGEST_NAME) return undefined
  const key = `${number}${letters}`
  const begun = spellingsNear(key).filter((spelling) => spelling.full && spelling.key.startsWith(key))
  return named(begun) ?? named(resembling(key, letters))
}

/** The name of a book that exists only in other canons. */
export function findOtherCanonBook(letters: string): string | undefined {
  return OTHER_BOOKS.get(letters)
}

function named(spellings: readonly Spelling[]): NamedBooks | undefined {
  const books = [...new Set(spellings.map(({ book }) => book))]
  if (books.length === 0) return undefined
  return { books, quality: books.length === 1 ? 'partial' : 'ambiguous' }
}

function resembling(key: string, letters: string): Spelling[] {
  if (!canBeMisspelled(letters)) return []
  const allowed = Math.min(3, Math.floor((letters.length - 1) / 3))
  const near = spellingsNear(key)
    // A cheap check first: the distance is at least the difference in length.
    .filter((spelling) => Math.abs(spelling.key.length - key.length) <= allowed)
    .map((spelling) => ({ spelling, errors: typingErrors(key, spelling.key) }))
    .filter(({ errors }) => errors <= allowed)
  const fewest = Math.min(...near.map(({ errors }) => errors))
  return near.filter(({ errors }) => errors === fewest).map(({ spelling }) => spelling)
}

function spellingsNear(key: string): readonly Spelling[] {
  return SPELLINGS.get(beginningOf(key)) ?? []
}

/** Counts two swapped letters as one error. */
function typingErrors(written: string, meant: string): number {
  const edits = distance(written, meant)
  return edits === 2 && sorted(written) === sorted(meant) ? 1 : edits
}

function sorted(letters: string): string {
  return [...letters].sort().join('')
}
