/** Operations with the tag Lexicons that return occurrences of a Strong's number. */
import type { Dataset } from '../dataset/open.ts'
import {
  countByBook,
  listVersesOf,
  listWordsOf,
  type Occurring,
  type OccurringWordRow,
  type VerseOccurrencesRow,
} from '../queries/concordance.ts'
import { findCountedStrongs } from '../queries/lexicons.ts'
import { bookSpan, verseAt } from '../scripture/osis.ts'
import { canonicalStrongsNumber } from '../scripture/strongs-numbers.ts'
import { noSuchNumber } from './lexicons.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'

export const listStrongsOccurrences: Handler<'listStrongsOccurrences'> = async ({ params, query }, { dataset }) => {
  const number = canonicalStrongsNumber(params.number)
  const entry = number === undefined ? undefined : await findCountedStrongs(dataset, number)
  if (!entry) throw await noSuchNumber(dataset, params.number)

  const table = entry.strongs_number.startsWith('G') ? 'greek_word' : 'hebrew_word'
  const occurring: Occurring = { table, number: entry.strongs_number }
  const books = await countByBook(dataset, occurring)
  const counted = books.filter(({ book }) => query.book === undefined || book === query.book)
  const total = counted.reduce((sum, { verses }) => sum + verses, 0)
  const span = query.book === undefined ? undefined : bookSpan(query.book)
  const verses = query.offset < total ? await listVersesOf(dataset, occurring, span, query) : []
  const words = await wordsIn(dataset, occurring, verses)
  const items = verses.map((verse) => toStrongsOccurrence(verse, words.get(verse.verse_ordinal) ?? []))
  const { data, meta } = page(items, total, query)
  return { data, meta: { ...meta, occurrences: entry.occurrences, books } }
}

/** The words with the Strong's number, keyed by verse. */
async function wordsIn(
  dataset: Dataset,
  occurring: Occurring,
  verses: readonly VerseOccurrencesRow[],
): Promise<Map<number, OccurringWordRow[]>> {
  const [first, last] = [verses[0], verses.at(-1)]
  if (!first || !last) return new Map()
  const span = { first: first.verse_ordinal, last: last.verse_ordinal }
  const byVerse = new Map<number, OccurringWordRow[]>()
  for (const word of await listWordsOf(dataset, occurring, span)) {
    byVerse.set(word.verse_ordinal, [...(byVerse.get(word.verse_ordinal) ?? []), word])
  }
  return byVerse
}

function toStrongsOccurrence(
  { verse_ordinal: position, count }: VerseOccurrencesRow,
  words: readonly OccurringWordRow[],
): Schema<'StrongsOccurrence'> {
  return {
    osis_ref: verseAt(position),
    count,
    forms: [...new Set(words.map(({ text }) => text))],
    words: words.map(({ word_id, position, text, morph }) => ({ word_id, position, text, morph })),
  }
}
