/** The names to which misspelled names are corrected. */
import { groupBy } from '../../../primitives/group-by.ts'
import type { Book } from '../../books.ts'
import {
  codeLetters,
  FOREIGN_NUMBERED,
  FOREIGN_UNNUMBERED,
  NAMES_WITH_PEOPLE,
  NUMBERED,
  type Numbered,
  UNNUMBERED,
} from './book-tables.ts'

/** Minimum number of letters. Shorter names are not corrected, because they are similar to too many other names. */
const SHORTEST_MISSPELLING = 4

/** If `full` is set, the key is a full name, and its beginnings (`Gene`) are recognized, too. */
export interface Spelling {
  /** In the format of the keys of EXACT_NAMES. */
  readonly key: string
  /** The key without doubled letters. */
  readonly single: string
  readonly book: Book
  readonly full: boolean
}

/**
 * Keys are number and first letter. A name is corrected only to names with the same key, because the first letter is
 * rarely wrong.
 */
export const SPELLINGS = byBeginning([...unnumberedSpellings(), ...numberedSpellings(NUMBERED)])
/** Like SPELLINGS, for names in other languages. */
export const FOREIGN_SPELLINGS = byBeginning([...foreignSpellings(), ...numberedSpellings(FOREIGN_NUMBERED)])

type WrittenSpelling = Omit<Spelling, 'single'>

function unnumberedSpellings(): WrittenSpelling[] {
  return UNNUMBERED.flatMap(({ book, name, forms }) => [
    { key: `0${name}`, book, full: true },
    ...forms.filter(canBeMisspelled).map((form) => ({ key: `0${form}`, book, full: false })),
    ...NAMES_WITH_PEOPLE.filter((named) => named.book === book && named.name.startsWith(name)).map((named) => ({
      key: `0${named.name}`,
      book,
      full: false,
    })),
  ])
}

function byBeginning(spellings: readonly WrittenSpelling[]): ReadonlyMap<string, readonly Spelling[]> {
  const complete = spellings.map((spelling) => ({ ...spelling, single: withoutDoubles(spelling.key) }))
  return groupBy(complete, ({ key }) => beginningOf(key))
}

export function withoutDoubles(letters: string): string {
  return letters.replace(/(.)\1+/g, '$1')
}

function foreignSpellings(): WrittenSpelling[] {
  return FOREIGN_UNNUMBERED.flatMap(({ book, forms }) =>
    forms.filter(canBeMisspelled).map((form) => ({ key: `0${form}`, book, full: true })),
  )
}

function numberedSpellings(numbered: readonly Numbered[]): WrittenSpelling[] {
  const names = new Set([...UNNUMBERED.map(({ name }) => name), ...FOREIGN_UNNUMBERED.flatMap(({ forms }) => forms)])
  return numbered.flatMap(({ name, books, forms }) => {
    const withNumber = books.flatMap((book, index) => [
      { key: `${index + 1}${name}`, book, full: true },
      ...[...codeLetters(book, index + 1), ...forms]
        .filter(canBeMisspelled)
        .map((form) => ({ key: `${index + 1}${form}`, book, full: false })),
    ])
    // Without a number, `john` means only the gospel.
    const withoutNumber = names.has(name) ? [] : books.map((book) => ({ key: `0${name}`, book, full: true }))
    return [...withNumber, ...withoutNumber]
  })
}

/** The number and the first letter of a key. */
export function beginningOf(key: string): string {
  return key.slice(0, 2)
}

export function canBeMisspelled(letters: string): boolean {
  return letters.length >= SHORTEST_MISSPELLING
}
