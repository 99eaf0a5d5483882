/**
 * What a search opens at once. A text with one clear meaning opens its page, and everything else shows the results:
 *
 * 1. A reference with a number opens the text, unless it can mean several passages.
 * 2. A Strong's number opens its word.
 * 3. The name of a book opens the book, unless it is also the name of a person, place, event or group, or an ordinary
 *    word of the English texts: `Romans` opens, `Ruth`, `Mark` and `Acts` do not.
 * 4. A Greek or Hebrew word, or its transliteration, opens the most frequent word that is written so, unless the text is
 *    also English: fewer than RARE verses have it, and the word is TIMES as frequent, or TIMES_OF_NAME if something has
 *    this name. So `agape` opens the word, and `hesed` too, although an officer of Solomon has this name. `Ur` shows the
 *    results, because the word is not that much more frequent than the place.
 * 5. The name of one person, place, event or group opens its page, unless it is an ordinary word of the English texts:
 *    `Barnabas` opens, `lot` does not. Main names come before other names, unless the other name is that of
 *    somebody who is mentioned more often: `Jacob` shows the patriarch and the father of Joseph.
 *
 * A topic or an article is never the only meaning: it is about something that has a page or verses of its own.
 */
import { foldName } from '../../../scripture/search/name-words.ts'
import { kindOf, readPage, recordPage } from '../addresses.ts'

const RARE = 10
const TIMES = 10
/**
 * Most Hebrew names are also words. With a tenth of this number, 108 of the first 3,000 names of people and places would
 * open a word.
 */
const TIMES_OF_NAME = 100

/** What a text without a reference can mean. */
export interface Meanings {
  readonly text: string
  /** OSIS codes of the books with this name. */
  readonly books: readonly string[]
  /** The word with this Strong's number. */
  readonly numbered: string | undefined
  /** The words that are written so. */
  readonly words: readonly { readonly strongs_number: string; readonly occurrences: number }[]
  /** People, places, events and groups with this name. */
  readonly records: readonly NamedRecord[]
  readonly english: English
}

interface NamedRecord {
  /** Smaller for records that more verses mention. */
  readonly ordinal: number
  readonly entity_type: string
  readonly slug: string
  readonly name: string
  /** JSON array of other main names. */
  readonly names: string
}

/** How the English texts use the text. */
export interface English {
  /** Number of verses that have all of its words. */
  readonly verses: number
  /** Whether a verse has it in lower case. */
  readonly isOrdinary: boolean
}

/** @returns the path of a page, or `undefined` if the text has several meanings or none */
export function pageToOpen({ text, books, numbered, words, records, english }: Meanings): string | undefined {
  const [book, otherBook] = books
  if (numbered !== undefined) return recordPage('word', numbered)
  if (book !== undefined) {
    return otherBook === undefined && records.length === 0 && !english.isOrdinary ? readPage(book) : undefined
  }
  const [word] = words.toSorted((a, b) => b.occurrences - a.occurrences)
  if (word && english.verses < RARE && word.occurrences >= TIMES * english.verses) {
    const isMeant = records.length === 0 || word.occurrences >= TIMES_OF_NAME * english.verses
    return isMeant ? recordPage('word', word.strongs_number) : undefined
  }
  const named = records.filter(({ name, names }) => {
    return [name, ...(JSON.parse(names) as string[])].some((one) => foldName(one) === foldName(text))
  })
  const [record, otherRecord] = named.length > 0 ? named : records
  if (record === undefined || otherRecord !== undefined || english.isOrdinary) return undefined
  if (records.some(({ ordinal }) => ordinal < record.ordinal)) return undefined
  return recordPage(kindOf(record.entity_type), record.slug)
}

/**
 * Whether a transliteration and the text both have doubled letters, or neither has. The search ignores doubled letters,
 * so that `Anna` and `Abba` also find other words than these names.
 */
export function isSpelledLike(transliteration: string, text: string): boolean {
  return hasDoubledLetter(transliteration) === hasDoubledLetter(text)
}

function hasDoubledLetter(text: string): boolean {
  return /(\p{L})\1/u.test(text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, ''))
}

/** Whether a verse has the text as ordinary words, in lower case and not as a part of a name: `Ben-hesed`. */
export function isOrdinary(text: string, verses: readonly { readonly text: string }[]): boolean {
  const lower = text.toLowerCase()
  return verses.some((verse) => {
    for (let at = verse.text.indexOf(lower); at >= 0; at = verse.text.indexOf(lower, at + 1)) {
      const around = verse.text.slice(Math.max(at - 1, 0), at) + verse.text.slice(at + lower.length).charAt(0)
      if (!/[\p{L}\p{N}-]/u.test(around)) return true
    }
    return false
  })
}
