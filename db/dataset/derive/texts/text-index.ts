/**
 * The index of the words of the texts, for GET /v1/text-search: the distinct words with their stems, and the stems of
 * every verse. SQLite's porter tokenizer makes the stems. Old forms and spellings get the stem of the modern word.
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

export type TextWordRow = { readonly id: number; readonly word: string; readonly stem: number }

/** The words of a text, verse by verse. */
type Words = ReadonlyMap<string, readonly string[]>

export interface TextWords {
  /** The words of each version, keyed by its name. */
  readonly versions: ReadonlyMap<string, Words>
  /** All distinct words, sorted. The id of a word is its index + 1. */
  readonly vocabulary: readonly string[]
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
  return { versions, vocabulary: [...distinct].sort() }
}

/** Rows of `text_stem`, from which SQLite makes the stems. */
export function stemRows({ vocabulary }: TextWords): Row[] {
  return vocabulary.map((word, index) => ({ rowid: index + 1, word }))
}

/** @param stemmed the words, compared by SQLite */
export function textWordRows({ vocabulary, versions }: TextWords, stemmed: readonly StemmedWord[]): TextWordRow[] {
  const stems = new Map(stemmed.map(({ word, first }) => [word, first]))
  const modern = new Set([...(versions.get('bsb') ?? [])].flatMap(([, words]) => words))
  const numbers = new Map<number, number>()
  return vocabulary.map((word, index) => {
    const form = modern.has(word) ? word : (modernForm(word, (other) => stems.has(other)) ?? word)
    const stem = stems.get(form) ?? index + 1
    const number = numbers.get(stem) ?? numbers.size
    numbers.set(stem, number)
    return { id: index + 1, word, stem: number }
  })
}

/** Rows of `text_stems`. @param words rows of `text_word` */
export function textStemsRows({ versions }: TextWords, words: readonly TextWordRow[]): Row[] {
  const stems = new Map(words.map(({ word, stem }) => [word, stem]))
  return [...versions].flatMap(([version, verses]) => {
    const books = groupBy([...verses], ([reference]) => bookOf(reference)?.order ?? 0)
    return [...books].map(([book, list]) => ({
      version,
      book,
      verses: JSON.stringify(list.map(([reference]) => versePosition(reference))),
      lengths: JSON.stringify(list.map(([, { length }]) => length)),
      stems: encoded(list.flatMap(([, written]) => written.map((word) => stems.get(word) ?? 0))),
    }))
  })
}

function encoded(stems: readonly number[]): string {
  return Buffer.from(Uint16Array.from(stems).buffer).toString('base64')
}
