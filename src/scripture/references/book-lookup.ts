/** Which books a written name may mean: those that are called so, and where none is, those that it begins or resembles. Pure. */
import { distance } from 'fastest-levenshtein'
import type { Book } from '../books.ts'
import { bookOf } from '../osis.ts'
import { AMBIGUOUS_FORMS, BOOK_FORMS, NUMBERED_FORMS, OTHER_CANONS, SECOND_MEANINGS } from './book-names.ts'
import { FILLERS } from './words.ts'

export interface NamedBooks {
  /** The likeliest first; never empty. */
  readonly books: readonly Book[]
  /** `exact`: the first is called so; `partial`: the name was completed or corrected; `ambiguous`: each is called so. */
  readonly quality: 'exact' | 'partial' | 'ambiguous'
}

/** Letters of the longest name that is looked up: what is longer resembles none. */
export const LONGEST_NAME = 24

/** Below this a beginning says too little. Letters. */
const SHORTEST_BEGINNING = 2
/** Below this any name resembles any other. Letters. */
const SHORTEST_MISSPELLING = 4
/** In Roman figures, glued to the name: `IICor`. */
const ROMAN = ['', 'i', 'ii', 'iii']

/** A name in full, or a form of it that is long enough to be misspelled; `0john` is the gospel, `1john` a letter. */
interface Spelling {
  readonly key: string
  readonly book: Book
  readonly full: boolean
}

const EXACT = new Map<string, NamedBooks>()
/** By number and first letter, which is seldom wrong: without it `Tob` would be Job. */
const SPELLINGS = new Map<string, Spelling[]>()
const ELSEWHERE = new Map<string, string>()

readTables()

/** @param number before the name; 0 for none */
export function booksCalled(number: number, letters: string): NamedBooks | undefined {
  return EXACT.get(`${number}${letters}`)
}

/** Names that begin so; where there are none, those that are spelled nearly so. */
export function booksLike(number: number, letters: string): NamedBooks | undefined {
  if (letters.length < SHORTEST_BEGINNING || letters.length > LONGEST_NAME) return undefined
  const key = `${number}${letters}`
  const begun = spellingsNear(key).filter((spelling) => spelling.full && spelling.key.startsWith(key))
  return named(begun) ?? named(resembling(key, letters))
}

/** Name of a book that other canons have and this one has not. */
export function bookElsewhere(letters: string): string | undefined {
  return ELSEWHERE.get(letters)
}

function named(spellings: readonly Spelling[]): NamedBooks | undefined {
  const books = [...new Set(spellings.map(({ book }) => book))]
  if (books.length === 0) return undefined
  return { books, quality: books.length === 1 ? 'partial' : 'ambiguous' }
}

function resembling(key: string, letters: string): Spelling[] {
  if (letters.length < SHORTEST_MISSPELLING) return []
  const allowed = Math.min(3, Math.floor((letters.length - 1) / 3))
  const near = spellingsNear(key)
    // Each letter more or less is a slip: most need no closer look.
    .filter((spelling) => Math.abs(spelling.key.length - key.length) <= allowed)
    .map((spelling) => ({ spelling, steps: slips(key, spelling.key) }))
    .filter(({ steps }) => steps <= allowed)
  const fewest = Math.min(...near.map(({ steps }) => steps))
  return near.filter(({ steps }) => steps === fewest).map(({ spelling }) => spelling)
}

function spellingsNear(key: string): readonly Spelling[] {
  return SPELLINGS.get(key.slice(0, 2)) ?? []
}

/** Two letters that changed places are one slip. */
function slips(written: string, meant: string): number {
  const steps = distance(written, meant)
  return steps === 2 && sorted(written) === sorted(meant) ? 1 : steps
}

function sorted(letters: string): string {
  return [...letters].sort().join('')
}

function readTables(): void {
  for (const [code = '', forms = ''] of rowsOf(BOOK_FORMS)) {
    const book = bookCalled(code)
    addSpelling(0, nameLetters(book.name), book, true)
    addExact(`0${code.toLowerCase()}`, [book])
    for (const form of forms.split(' ')) {
      const letters = form.replace('^', '')
      addExact(`0${letters}`, [book])
      addSpelling(0, letters, book, false)
    }
  }
  for (const [form = '', codes = ''] of rowsOf(SECOND_MEANINGS)) {
    const { books } = EXACT.get(`0${form}`) ?? { books: [] }
    EXACT.set(`0${form}`, { books: [...books, ...codes.split(' ').map(bookCalled)], quality: 'exact' })
  }
  for (const [form = '', codes = ''] of rowsOf(AMBIGUOUS_FORMS)) addExact(`0${form}`, codes.split(' ').map(bookCalled))
  for (const [base = '', codes = '', forms = ''] of rowsOf(NUMBERED_FORMS)) {
    addNumbered(base, codes.split(' ').map(bookCalled), forms.split(' '))
  }
  for (const [name = '', forms = ''] of rowsOf(OTHER_CANONS)) {
    for (const form of forms.split(' ')) ELSEWHERE.set(form, name)
  }
}

function addNumbered(base: string, books: readonly Book[], forms: readonly string[]): void {
  for (const [index, book] of books.entries()) {
    const number = index + 1
    for (const form of [base, book.osis.slice(1).toLowerCase(), ...forms]) {
      addExact(`${number}${form}`, [book])
      addExact(`0${ROMAN[number]}${form}`, [book])
      addSpelling(number, form, book, form === base)
    }
  }
  // Without its number: any of them, unless an unnumbered book is called so, or it is too short to say.
  for (const form of [base, ...forms]) if (form.length > 2) addExact(`0${form}`, books)
  if (!EXACT.get(`0${base}`)?.books.includes(bookCalled('John'))) {
    for (const book of books) addSpelling(0, base, book, true)
  }
}

/** What was added first stays. */
function addExact(key: string, books: readonly Book[]): void {
  if (!EXACT.has(key)) EXACT.set(key, { books, quality: books.length === 1 ? 'exact' : 'ambiguous' })
}

function addSpelling(number: number, letters: string, book: Book, full: boolean): void {
  if (full) addExact(`${number}${letters}`, [book])
  if (!full && letters.length < SHORTEST_MISSPELLING) return
  const key = `${number}${letters}`
  SPELLINGS.set(key.slice(0, 2), [...spellingsNear(key), { key, book, full }])
}

/** `Song of Solomon` → `songsolomon`. */
function nameLetters(name: string): string {
  return name
    .toLowerCase()
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .join('')
}

function bookCalled(code: string): Book {
  const book = bookOf(code)
  if (!book) throw new Error(`book-names.ts: no book is called ${code}`)
  return book
}

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
}
