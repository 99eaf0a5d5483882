/** Finds the books that a written name may mean: books of this name, else books whose name begins or is spelled like it. */
import { distance } from 'fastest-levenshtein'
import {
  beginningOf,
  canBeMisspelled,
  EXACT_NAMES,
  type NamedBooks,
  OTHER_BOOKS,
  SPELLINGS,
  type Spelling,
} from './book-tables.ts'

/** No longer name is looked up. Letters. */
export const LONGEST_NAME = 24

/** A shorter beginning is not completed. Letters. */
const SHORTEST_BEGINNING = 2

/** @param number of the book; 0 if none is written */
export function booksCalled(number: number, letters: string): NamedBooks | undefined {
  return EXACT_NAMES.get(`${number}${letters}`)
}

/** Books whose name begins with the letters, or else is spelled almost like them. */
export function booksLike(number: number, letters: string): NamedBooks | undefined {
  if (letters.length < SHORTEST_BEGINNING || letters.length > LONGEST_NAME) return undefined
  const key = `${number}${letters}`
  const begun = spellingsNear(key).filter((spelling) => spelling.full && spelling.key.startsWith(key))
  return named(begun) ?? named(resembling(key, letters))
}

/** The name of a book that only other canons have. */
export function bookElsewhere(letters: string): string | undefined {
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
    // The distance is at least the difference in length.
    .filter((spelling) => Math.abs(spelling.key.length - key.length) <= allowed)
    .map((spelling) => ({ spelling, errors: typingErrors(key, spelling.key) }))
    .filter(({ errors }) => errors <= allowed)
  const fewest = Math.min(...near.map(({ errors }) => errors))
  return near.filter(({ errors }) => errors === fewest).map(({ spelling }) => spelling)
}

function spellingsNear(key: string): readonly Spelling[] {
  return SPELLINGS.get(beginningOf(key)) ?? []
}

/** Two letters exchanged are one error. */
function typingErrors(written: string, meant: string): number {
  const edits = distance(written, meant)
  return edits === 2 && sorted(written) === sorted(meant) ? 1 : edits
}

function sorted(letters: string): string {
  return [...letters].sort().join('')
}
