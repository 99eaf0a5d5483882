/**
 * Look-up tables for names of books, built from the texts in book-names.ts and foreign-book-names.ts. book-spellings.ts
 * has the names that misspelled names are corrected to.
 */
import type { Book } from '../../books.ts'
import { bookOf } from '../../osis.ts'
import {
  AMBIGUOUS_FORMS,
  BOOK_FORMS,
  NUMBERED_FORMS,
  OTHER_CANONS,
  PEOPLE_IN_NAMES,
  SECOND_MEANINGS,
} from './book-names.ts'
import { FOREIGN_FORMS, FOREIGN_NUMBERED_FORMS, FORMS_BY_LANGUAGE, NEEDS_LANGUAGE } from './foreign-book-names.ts'
import { FILLERS } from './reference-words.ts'

export interface NamedBooks {
  /** The most likely book first. Never empty. */
  readonly books: readonly Book[]
  /**
   * `exact`: the name means the first book. `partial`: the name was completed or corrected, and means one book.
   * `ambiguous`: the name can mean any of the books, as written or after it was completed or corrected.
   */
  readonly quality: 'exact' | 'partial' | 'ambiguous'
}

/** Roman numerals by value, written without a space before the name: `IICor`. */
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v']

/** A name and its meaning. The key starts with the number of the book: `0john` is the gospel, `1john` a letter. */
type Meaning = readonly [key: string, books: readonly Book[]]

/** Books that share a name and differ by a number. */
export interface Numbered {
  readonly name: string
  readonly books: readonly Book[]
  readonly forms: readonly string[]
}

interface Unnumbered {
  readonly book: Book
  readonly name: string
  readonly forms: readonly string[]
}

/** Books without a number, with other forms of their names. */
export const UNNUMBERED: readonly Unnumbered[] = rowsOf(BOOK_FORMS).map(([code = '', forms = '']) => {
  const book = bookCalled(code)
  return { book, name: nameLetters(book.name), forms: forms.replaceAll('^', '').split(' ') }
})

export const NUMBERED: readonly Numbered[] = numberedFrom(NUMBERED_FORMS)
export const FOREIGN_NUMBERED: readonly Numbered[] = numberedFrom(FOREIGN_NUMBERED_FORMS)

/** Books without a number, with their names in other languages. */
export const FOREIGN_UNNUMBERED: readonly Omit<Unnumbered, 'name'>[] = rowsOf(FOREIGN_FORMS).map(
  ([code = '', forms = '']) => ({ book: bookCalled(code), forms: forms.split(' ') }),
)

/** Every name of a book in any language, with the people that may follow it: `lamentationsjeremiah`. */
export const NAMES_WITH_PEOPLE: readonly { readonly book: Book; readonly name: string }[] = rowsOf(
  PEOPLE_IN_NAMES,
).flatMap(([code = '', people = '']) => {
  const book = bookCalled(code)
  const named = [...UNNUMBERED, ...FOREIGN_UNNUMBERED].filter((names) => names.book === book)
  const names = [nameLetters(book.name), ...named.flatMap(({ forms }) => forms)].filter(({ length }) => length > 3)
  return names.flatMap((name) => people.split(' ').map((person) => ({ book, name: name + person })))
})

/** Names of books that exist only in other canons, keyed by form. */
export const OTHER_BOOKS: ReadonlyMap<string, string> = new Map(
  rowsOf(OTHER_CANONS).flatMap(([name = '', forms = '']) => forms.split(' ').map((form) => [form, name] as const)),
)

/** Keys are number and name: `0genesis`, `1john`. */
export const EXACT_NAMES = exactNames()
/**
 * For each language code, the names that mean a book in this language. The keys of the names have the format of the
 * keys of EXACT_NAMES, but may have diacritics.
 */
export const NAMES_BY_LANGUAGE: ReadonlyMap<string, ReadonlyMap<string, NamedBooks>> = namesByLanguage()

function namesByLanguage(): ReadonlyMap<string, ReadonlyMap<string, NamedBooks>> {
  const byLanguage = new Map<string, Map<string, NamedBooks>>()
  for (const [language, key, book] of formsByLanguage()) {
    const names = byLanguage.get(language) ?? new Map<string, NamedBooks>()
    byLanguage.set(language, names.set(key, { books: [book], quality: 'exact' }))
  }
  return byLanguage
}

/** The forms of FORMS_BY_LANGUAGE that mean one book in all languages that have them. */
function meaningsInAnyLanguage(): Meaning[] {
  const needLanguage = new Set(NEEDS_LANGUAGE.split(' ').map(keyOf))
  const meanings = new Map<string, Set<Book>>()
  for (const [, key, book] of formsByLanguage()) meanings.set(key, (meanings.get(key) ?? new Set()).add(book))
  return [...meanings]
    .filter(([key, books]) => books.size === 1 && !needLanguage.has(key) && !OTHER_BOOKS.has(key.slice(1)))
    .map(([key, books]): Meaning => [key, [...books]])
}

function formsByLanguage(): (readonly [language: string, key: string, book: Book])[] {
  return rowsOf(FORMS_BY_LANGUAGE).flatMap(([language = '', pairs = '']) =>
    pairs.split(' ').flatMap((pair) => {
      const [form = '', code = ''] = pair.split('=')
      if (!form.startsWith('#')) return [[language, keyOf(form), bookCalled(code)] as const]
      return numberedBooks(code).map((book, index) => [language, `${index + 1}${form.slice(1)}`, book] as const)
    }),
  )
}

/** `Kgs` → 1 Kings and 2 Kings. */
function numberedBooks(code: string): Book[] {
  return [1, 2, 3].flatMap((number) => bookOf(`${number}${code}`) ?? [])
}

/** `zef` → `0zef`. A form with a number is already a key: `1mo`. */
function keyOf(form: string): string {
  return /^\d/.test(form) ? form : `0${form}`
}

/** Combines the tables. If several tables have the same name, the first of them decides. */
function exactNames(): ReadonlyMap<string, NamedBooks> {
  const ambiguous = rowsOf(AMBIGUOUS_FORMS).map(
    ([form = '', codes = '']): Meaning => [`0${form}`, booksCalledAll(codes)],
  )
  const foreign = FOREIGN_UNNUMBERED.flatMap(({ book, forms }) => forms.map((form): Meaning => [`0${form}`, [book]]))
  const meanings = [
    ...unnumberedMeanings(),
    ...ambiguous,
    ...numberedMeanings(NUMBERED),
    ...foreign,
    ...numberedMeanings(FOREIGN_NUMBERED),
    ...meaningsInAnyLanguage(),
    ...NAMES_WITH_PEOPLE.map(({ book, name }): Meaning => [`0${name}`, [book]]),
  ]
  const first = new Map(meanings.toReversed())
  const second = new Map(rowsOf(SECOND_MEANINGS).map(([form = '', codes = '']) => [`0${form}`, booksCalledAll(codes)]))
  const named = [...first].map(([key, books]): [string, NamedBooks] => {
    const others = second.get(key)
    if (others) return [key, { books: [...books, ...others], quality: 'exact' }]
    return [key, { books, quality: books.length === 1 ? 'exact' : 'ambiguous' }]
  })
  return new Map(named)
}

function unnumberedMeanings(): Meaning[] {
  return UNNUMBERED.flatMap(({ book, name, forms }) =>
    [name, book.osis.toLowerCase(), ...forms].map((form): Meaning => [`0${form}`, [book]]),
  )
}

function numberedMeanings(numbered: readonly Numbered[]): Meaning[] {
  return numbered.flatMap(({ name, books, forms }) => {
    const withNumber = books.flatMap((book, index) =>
      [name, ...codeLetters(book, index + 1), ...forms].flatMap((form): Meaning[] => [
        [`${index + 1}${form}`, [book]],
        [`0${ROMAN[index + 1]}${form}`, [book]],
      ]),
    )
    // Without a number, the name means any of these books. Forms of one or two letters are too ambiguous.
    const withoutNumber = [name, ...forms].filter((form) => form.length > 2).map((form): Meaning => [`0${form}`, books])
    return [...withNumber, ...withoutNumber]
  })
}

/**
 * The letters of an OSIS abbreviation that can follow a number: `cor` for `1Cor`. Also `gen` for `Gen`, because Genesis
 * is the first book of Moses. Empty if the number in the abbreviation differs: 1 Kings is the third book of Kingdoms.
 */
export function codeLetters({ osis }: Book, number: number): string[] {
  return /^\d/.test(osis) && !osis.startsWith(String(number)) ? [] : [osis.replace(/^\d/, '').toLowerCase()]
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
  if (!book) throw new Error(`book-names.ts: there is no book ${code}`)
  return book
}

function booksCalledAll(codes: string): Book[] {
  return codes.split(' ').map(bookCalled)
}

function numberedFrom(table: string): Numbered[] {
  return rowsOf(table).map(([name = '', codes = '', forms = '']) => ({
    name,
    books: booksCalledAll(codes),
    forms: forms.split(' '),
  }))
}

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
}
