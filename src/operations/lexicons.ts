/**
 * Operations with the tag Lexicons. Strong's numbers are accepted in several spellings and returned in canonical form
 * (D29).
 */
import type { Dataset } from '../dataset/open.ts'
import type { PageQuery } from '../queries/listing.ts'
import {
  countByBook,
  listVersesOf,
  listWordsOf,
  type Occurring,
  type OccurringWordRow,
  type VerseOccurrencesRow,
} from '../queries/words/concordance.ts'
import {
  findCountedStrongs,
  findGreekLexiconEntry,
  findLexiconEntry,
  findStrongs,
  type LexiconFilter,
  listLexiconRows,
  listStrongsRows,
} from '../queries/words/lexicons.ts'
import { bookSpan, verseAt } from '../scripture/osis.ts'
import { canonicalStrongsNumber } from '../scripture/strongs-numbers.ts'
import { GREEK_LEXICON_ENTRIES, noSuchLexiconEntry, noSuchNumber } from '../suggestions/missing-number.ts'
import { batchPage, findMany } from './support/batch.ts'
import type { Handler, Reply, Schema } from './support/operation-types.ts'
import { page } from './support/page.ts'

/** A page with room for all entries of a batch, which has at most 50 numbers. */
const EVERY_ENTRY: PageQuery = { limit: 1000, offset: 0 }

export const listStrongs: Handler<'listStrongs'> = async ({ query }, { dataset }) => {
  const filter = { q: query.q, language: query.language }
  if (query.numbers === undefined) {
    const { rows, total } = await listStrongsRows(dataset, filter, query)
    return page(rows, total, query)
  }
  const { items, missing } = await findMany(canonicalNumbers(query.numbers), (number) => findStrongs(dataset, number))
  const numbers = items.map((item) => item.strongs_number)
  const { rows } = await listStrongsRows(dataset, { ...filter, numbers }, { limit: numbers.length, offset: 0 })
  const matching = new Set(rows.map((row) => row.strongs_number))
  return batchPage({ items: items.filter((item) => matching.has(item.strongs_number)), missing }, query)
}

export const getStrongs: Handler<'getStrongs'> = async ({ params }, { dataset }) => {
  const number = canonicalStrongsNumber(params.number)
  const row = number === undefined ? undefined : await findStrongs(dataset, number)
  if (!row) throw await noSuchNumber(dataset, params.number)
  return { data: row }
}

export const listGreekLexiconEntries: Handler<'listGreekLexiconEntries'> = async ({ query }, { dataset }) => {
  const find = (number: string) => findGreekLexiconEntry(dataset, number)
  return batchPage(await findMany(canonicalNumbers(query.numbers), find), query)
}

export const getGreekLexiconEntry: Handler<'getGreekLexiconEntry'> = async ({ params }, { dataset }) => {
  const number = canonicalStrongsNumber(params.strongs_number)
  const row = number === undefined ? undefined : await findGreekLexiconEntry(dataset, number)
  if (!row) throw await noSuchNumber(dataset, params.strongs_number, GREEK_LEXICON_ENTRIES)
  return { data: row }
}

export const listLexiconEntries: Handler<'listLexiconEntries'> = async ({ query }, { dataset }) => {
  const strongsNumber =
    query.strongs_number === undefined
      ? undefined
      : (canonicalStrongsNumber(query.strongs_number) ?? query.strongs_number)
  const filter = { q: query.q, strongsNumber }
  if (query.numbers !== undefined) return listLexiconBatch(dataset, query.numbers, filter, query)
  const { rows, total } = await listLexiconRows(dataset, filter, query)
  return page(rows, total, query)
}

/** Returns entries in the order of the numbers. Entries with the same number are in the order of the lexicon list. */
async function listLexiconBatch(
  dataset: Dataset,
  asked: readonly string[],
  filter: LexiconFilter,
  pageQuery: PageQuery,
): Promise<Reply<'listLexiconEntries'>> {
  const numbers = [...new Set(canonicalNumbers(asked))]
  const all = await listLexiconRows(dataset, { numbers }, EVERY_ENTRY)
  const present = new Set(all.rows.map((row) => row.strongs_number))
  const { rows } = await listLexiconRows(dataset, { ...filter, numbers }, EVERY_ENTRY)
  const ids = numbers.flatMap((number) => rows.filter((row) => row.strongs_number === number).map(({ id }) => id))
  const { items } = await findMany(ids, (id) => findLexiconEntry(dataset, id))
  return batchPage({ items, missing: numbers.filter((number) => !present.has(number)) }, pageQuery)
}

function canonicalNumbers(numbers: readonly string[]): string[] {
  return numbers.map((number) => canonicalStrongsNumber(number) ?? number)
}

export const getLexiconEntry: Handler<'getLexiconEntry'> = async ({ params }, { dataset }) => {
  const row = await findLexiconEntry(dataset, params.id)
  if (!row) throw noSuchLexiconEntry(params.id)
  return { data: row }
}

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
  return { data, meta: { ...meta, occurrences: entry.occurrences, books: [...books] } }
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
    words: words.map(({ verse_ordinal: _verse, ...word }) => word),
  }
}
