/**
 * Finds our words by the ids of other datasets. They count the words of a Hebrew verse as the Masoretic text does; those
 * of the Greek text are of another edition, which has the same word at the same place for 97 of 100.
 */
import { BOOKS } from '../../../../src/scripture/books.ts'
import type { HebrewWordRecord } from '../../upstream/word-records.ts'

/** A word with what shows where it is in the English text. */
export interface TextWord {
  /** Position among all words of its language. */
  readonly ordinal: number
  /** Canonical position of the verse. */
  readonly verse_ordinal: number
  readonly word_id: string
  readonly text: string
  readonly strongs_number: string | null
  readonly morph: string
  readonly after: string | null
  readonly rendering: string | null
}

/** Ordinals of the words of each verse of the Hebrew Bible, in the order of its words. Keyed by its own reference. */
export type MasoreticOrdinals = ReadonlyMap<string, readonly number[]>

export function addMasoretic(
  ordinals: Map<string, number[]>,
  { masoretic }: Pick<HebrewWordRecord, 'masoretic'>,
  ordinal: number,
): void {
  const verse = ordinals.get(masoretic.verse) ?? []
  for (const word of masoretic.words) verse[word - 1] = ordinal
  ordinals.set(masoretic.verse, verse)
}

/** @returns the ordinal of the Hebrew word; `undefined` if there is none. The last digit is the part of the word */
export function hebrewOrdinal(id: string, ordinals: MasoreticOrdinals): number | undefined {
  const [, book = '', chapter, verse, word] = /^o(\d\d)(\d\d\d)(\d\d\d)(\d\d\d)\d$/.exec(id) ?? []
  const reference = `${BOOKS[Number(book) - 1]?.osis}.${Number(chapter)}.${Number(verse)}`
  return ordinals.get(reference)?.[Number(word) - 1]
}

/** Length of the part of a Greek id that names the verse: `n40009027`. */
const VERSE_LENGTH = 9

/** @returns a function that finds a Greek word. A number after the last word of the verse is its last word */
export function greekFinder(words: readonly TextWord[]): (id: string) => TextWord | undefined {
  const byId = new Map(words.map((word) => [word.word_id, word]))
  const lastOf = new Map(words.map((word) => [word.word_id.slice(0, VERSE_LENGTH), word]))
  return (id) => {
    const verse = id.slice(0, VERSE_LENGTH)
    const last = lastOf.get(verse)
    const isAfter = last !== undefined && id > last.word_id && Number(id.slice(VERSE_LENGTH)) <= MOST_WORDS
    return byId.get(id) ?? (isAfter ? last : undefined)
  }
}

/** No verse has more words. */
const MOST_WORDS = 80
