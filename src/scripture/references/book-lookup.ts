/**
 * Finds the books that a written name may mean: the books with this name. If there are none, the books whose name
 * starts with the written name or is spelled almost like it.
 */
import { distance } from 'fastest-levenshtein'
import {
  beginningOf,
  canBeMisspelled,
  FOREIGN_SPELLINGS,
  SPELLINGS,
  type Spelling,
  withoutDoubles,
} from './tables/book-spellings.ts'
import { EXACT_NAMES, NAMES_BY_LANGUAGE, type NamedBooks, OTHER_BOOKS } from './tables/book-tables.ts'

/** Maximum number of letters. Longer names are not looked up. */
export const LONGEST_NAME = 24

/** Minimum number of letters. A shorter text is not completed to a book name. */
const SHORTEST_BEGINNING = 2

/** A written name. */
export interface Name {
  /** The number of the book, as in 1 Samuel, or 0 if the name has no number. */
  readonly number: number
  readonly letters: string
  /** The letters with their diacritics. */
  readonly accented: string
}

/** German and Dutch words for a letter, gospel or book at the end of a name: `Römerbrief`, `Markusevangelium`. */
const COMPOUND = /^(.{4,})(?:brief|briefe|briefes|briefs|evangelium|evangeliums|evangelie|buch|buchs|buches)$/

/** @param language the language of the text, such as `fr` */
export function booksCalled({ number, letters, accented }: Name, language = ''): NamedBooks | undefined {
  const own = NAMES_BY_LANGUAGE.get(language)
  const key = `${number}${letters}`
  const [, compounded] = COMPOUND.exec(letters) ?? []
  const books = own?.get(`${number}${accented}`) ?? own?.get(key) ?? EXACT_NAMES.get(key)
  return books ?? (compounded === undefined ? undefined : EXACT_NAMES.get(`${number}${compounded}`))
}

/**
 * Books whose name starts with the letters. If there are none, books whose name is spelled almost like them.
 *
 * @param language the language of the text. If it is English, names in other languages are not corrected
 */
export function booksLike({ number, letters }: Omit<Name, 'accented'>, language = 'en'): NamedBooks | undefined {
  if (letters.length < SHORTEST_BEGINNING || letters.length > LONGEST_NAME) return undefined
  const key = `${number}${letters}`
  const foreign = language === 'en' ? [] : (FOREIGN_SPELLINGS.get(beginningOf(key)) ?? [])
  const spellings = [...(SPELLINGS.get(beginningOf(key)) ?? []), ...foreign]
  const begun = spellings.filter((spelling) => spelling.full && spelling.key.startsWith(key))
  return named(begun) ?? named(resembling(key, letters, spellings))
}

/** The name of a book that exists only in other canons. */
export function findOtherCanonBook(letters: string): string | undefined {
  return OTHER_BOOKS.get(letters)
}

/**
 * Like `findOtherCanonBook`, for letters that have this meaning only in the language of the text: `Sg` is the Wisdom of
 * Solomon in French.
 */
export function findOtherCanonBookOf(language: string, letters: string): string | undefined {
  return OTHER_BOOKS.get(`${language}:${letters}`)
}

function named(spellings: readonly Spelling[]): NamedBooks | undefined {
  const books = [...new Set(spellings.map(({ book }) => book))]
  if (books.length === 0) return undefined
  return { books, quality: books.length === 1 ? 'partial' : 'ambiguous' }
}

function resembling(key: string, letters: string, spellings: readonly Spelling[]): Spelling[] {
  if (!canBeMisspelled(letters)) return []
  const allowed = Math.min(3, Math.floor((letters.length - 1) / 3))
  const written = { key, single: withoutDoubles(key) }
  const near = spellings
    .filter((spelling) => isNearInLength(written, spelling, allowed))
    .map((spelling) => ({ spelling, errors: typingErrors(written, spelling, allowed) }))
    .filter(({ errors }) => errors <= allowed)
  const fewest = Math.min(...near.map(({ errors }) => errors))
  return near.filter(({ errors }) => errors === fewest).map(({ spelling }) => spelling)
}

/** The letters of a name, once as it is spelled and once without doubled letters. */
type Letters = Pick<Spelling, 'key' | 'single'>

/**
 * A quick check: the difference in length is at most the number of allowed errors, because each missing letter is an
 * error. It leaves fewer names for the slower comparison of letters.
 */
function isNearInLength(written: Letters, meant: Letters, allowed: number): boolean {
  return (
    Math.abs(written.key.length - meant.key.length) <= allowed ||
    Math.abs(written.single.length - meant.single.length) <= allowed
  )
}

/**
 * The number of errors in a written name. Wrong doubled letters count as half an error together: `Mathhew`,
 * `Collosians`. Swapped letters count as in `edits`.
 *
 * @param allowed the maximum number of errors. A higher result may be too high
 */
function typingErrors(written: Letters, meant: Letters, allowed: number): number {
  const doublesOf = ({ key, single }: Letters) => key.length - single.length
  const doubles = doublesOf(written) === doublesOf(meant) ? 0 : 0.5
  return Math.min(edits(written.key, meant.key, allowed), edits(written.single, meant.single, allowed) + doubles)
}

/**
 * The number of edits. If the names have the same letters in another order, the result is less than half of the edits:
 * a swap of two letters is two edits, but a smaller error than two wrong letters.
 */
function edits(written: string, meant: string, allowed: number): number {
  const count = distance(written, meant)
  if (count === 0 || written.length !== meant.length) return count
  const swapped = (count - 0.5) / 2
  // Sorts the letters only if the result matters, because sorting takes longer than counting the edits.
  return swapped <= allowed && sorted(written) === sorted(meant) ? swapped : count
}

function sorted(letters: string): string {
  return [...letters].sort().join('')
}
