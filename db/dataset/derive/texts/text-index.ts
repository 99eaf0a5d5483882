/**
 * The index of the words of the texts, for GET /v1/text-search and GET /v1/quotation-check: the distinct words with
 * their stems, and the words of every verse. SQLite's porter tokenizer makes the stems. Old forms and spellings get the
 * stem of the modern word.
 */
import { groupBy } from '../../../../src/primitives/group-by.ts'
import { bookOf, versePosition } from '../../../../src/scripture/osis.ts'
import { wordsOfText } from '../../../../src/scripture/text-search/words.ts'
import type { VerseTextRecord } from '../../upstream/records.ts'
import type { Row } from '../row.ts'
import { modernForm } from './modern-forms.ts'

export interface VersionText {
  readonly version: string
  /** In canonical order. */
  readonly verses: readonly VerseTextRecord[]
}

export interface StemmedWord {
  readonly word: string
  /** Id of the first word with the same stem. */
  readonly first: number
}

export type TextWordRow = {
  readonly id: number
  readonly word: string
  readonly stem: number
  /** 1 if both texts write the word only with a capital letter, otherwise 0. */
  readonly is_name: 0 | 1
}

/** The words of a text, verse by verse. */
type Words = ReadonlyMap<string, readonly string[]>

export interface TextWords {
  /** The words of each version, keyed by its name. */
  readonly versions: ReadonlyMap<string, Words>
  /** All distinct words, sorted. The id of a word is its index + 1. */
  readonly vocabulary: readonly string[]
  /** The words that both texts write only with a capital letter. */
  readonly names: ReadonlySet<string>
}

export function wordsOfTexts(texts: readonly VersionText[]): TextWords {
  const versions = new Map(
    texts.map(({ version, verses }): [string, Words] => [
      version,
      new Map(verses.map(({ osis_ref, text }) => [osis_ref, Array.from(wordsOfText(text), ({ word }) => word)])),
    ]),
  )
  const distinct = new Set<string>()
  for (const words of versions.values()) for (const list of words.values()) for (const word of list) distinct.add(word)
  const small = writtenSmall(texts)
  const names = new Set([...distinct].filter((word) => !small.has(word)))
  return { versions, vocabulary: [...distinct].sort(), names }
}

/** The words that a text writes at least once without a capital letter. */
function writtenSmall(texts: readonly VersionText[]): ReadonlySet<string> {
  const small = new Set<string>()
  for (const { verses } of texts) {
    for (const { text } of verses) {
      for (const { word, start } of wordsOfText(text)) if (!CAPITAL.test(text.charAt(start))) small.add(word)
    }
  }
  return small
}

const CAPITAL = /\p{Lu}/u

/** Rows of `text_stem`, from which SQLite makes the stems. */
export function stemRows({ vocabulary }: TextWords): Row[] {
  return vocabulary.map((word, index) => ({ rowid: index + 1, word }))
}

/** @param stemmed the words, compared by SQLite */
export function textWordRows(
  { vocabulary, versions, names }: TextWords,
  stemmed: readonly StemmedWord[],
): TextWordRow[] {
  const stems = new Map(stemmed.map(({ word, first }) => [word, first]))
  const modern = new Set([...(versions.get('bsb') ?? [])].flatMap(([, words]) => words))
  const numbers = new Map<number, number>()
  return vocabulary.map((word, index) => {
    const form = modern.has(word) ? word : (modernForm(word, (other) => stems.has(other)) ?? word)
    const stem = stems.get(form) ?? index + 1
    const number = numbers.get(stem) ?? numbers.size
    numbers.set(stem, number)
    return { id: index + 1, word, stem: number, is_name: names.has(word) ? 1 : 0 }
  })
}

/** Rows of `text_words`. @param words rows of `text_word` */
export function versionWordRows({ versions }: TextWords, words: readonly TextWordRow[]): Row[] {
  const ids = new Map(words.map(({ word, id }) => [word, id]))
  return [...versions].flatMap(([version, verses]) => {
    const books = groupBy([...verses], ([reference]) => bookOf(reference)?.order ?? 0)
    return [...books].map(([book, list]) => ({
      version,
      book,
      verses: JSON.stringify(list.map(([reference]) => versePosition(reference))),
      lengths: JSON.stringify(list.map(([, { length }]) => length)),
      words: encoded(list.flatMap(([, written]) => written.map((word) => ids.get(word) ?? 0))),
    }))
  })
}

function encoded(numbers: readonly number[]): string {
  return Buffer.from(Uint16Array.from(numbers).buffer).toString('base64')
}
