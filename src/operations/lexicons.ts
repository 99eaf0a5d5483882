/**
 * Operations with the tag Lexicons. Strong's numbers are accepted in several spellings and returned in canonical form
 * (D29).
 */
import type { Dataset } from '../dataset/open.ts'
import { type ApiError, notFound, type Violation } from '../problems/problems.ts'
import type { PageQuery } from '../queries/listing.ts'
import {
  findGreekLexiconEntry,
  findLexiconEntry,
  findStrongs,
  type LexiconFilter,
  listLexiconRows,
  listStrongsRows,
} from '../queries/words/lexicons.ts'
import { canonicalStrongsNumber } from '../scripture/strongs-numbers.ts'
import { knownValue } from '../suggestions/known-value.ts'
import { batchPage, findMany } from './support/batch.ts'
import type { Handler, Reply } from './support/operation-types.ts'
import { page } from './support/page.ts'

/** A page with room for all entries of a batch, which has at most 50 numbers. */
const EVERY_ENTRY: PageQuery = { limit: 1000, offset: 0 }

export const listStrongs: Handler<'listStrongs'> = async ({ query }, { dataset }) => {
  const filter = { q: query.q, language: await knownValue(dataset, 'language', query.language) }
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

interface NumberedEntries {
  /** Name of the path parameter. */
  readonly name?: string
  /** What the number should have identified. */
  readonly entry?: string
  /** Letters with which the numbers can begin. */
  readonly letters?: readonly (keyof typeof LETTERS)[]
}

const GREEK_LEXICON_ENTRIES = { name: 'strongs_number', entry: 'Greek lexicon entry', letters: ['G'] } as const

const LETTERS = { G: 'G for Greek', H: 'H for Hebrew' }

export async function noSuchNumber(
  dataset: Dataset,
  number: string,
  { name = 'number', entry = 'entry', letters = ['G', 'H'] }: NumberedEntries = {},
): Promise<ApiError> {
  const canonical = canonicalStrongsNumber(number)
  if (canonical !== undefined && !letters.some((letter) => canonical.startsWith(letter))) {
    const detail = `${canonical} is the number of a ${canonical.startsWith('G') ? 'Greek' : 'Hebrew'} word.`
    const reason = `must be a Strong's number that begins with ${letters.join(' or ')}`
    return useEntriesOf(canonical, detail, { in: 'path', name, value: number, reason })
  }
  const detail = `There is no ${entry} with the Strong's number ${number}.`
  if (/^\p{L}{1,40}$/u.test(number))
    return notFound(`${detail} Find numbers by a word: /v1/strongs?q=${encodeURIComponent(number)}`)
  const { items } = await findMany(canonicalNumbers(letters.map((letter) => letter + number)), (one) =>
    findStrongs(dataset, one),
  )
  const suggestions = items.map((item) => item.strongs_number)
  const [suggestion] = suggestions
  if (suggestion === undefined) return notFound(`${detail} See /v1/strongs for all numbers.`)
  const reason = `must begin with ${letters.map((letter) => LETTERS[letter]).join(' or ')}`
  return notFound(`${detail} Did you mean ${suggestions.join(' or ')}?`, [
    { in: 'path', name, value: number, reason, suggestion },
  ])
}

/** If the id is a Strong's number, suggests the path of its entries. */
function noSuchLexiconEntry(id: string): ApiError {
  const number = canonicalStrongsNumber(id)
  if (number === undefined) {
    // Ids have three letters, so a longer text is a word.
    const isWord = /^\p{L}{4,40}$/u.test(id)
    const advice = isWord
      ? `Find entries by a word: /v1/lexicon?q=${encodeURIComponent(id)}`
      : 'See /v1/lexicon for all entries.'
    return notFound(`There is no Hebrew lexicon entry with the id ${id}. ${advice}`)
  }
  const detail = `${number} is a Strong's number, not the id of a lexicon entry.`
  const reason = "must be the id of a Hebrew lexicon entry, not a Strong's number"
  return useEntriesOf(number, detail, { in: 'path', name: 'id', value: id, reason })
}

/** @param number a canonical Strong's number that does not belong in the path of the request */
function useEntriesOf(number: string, detail: string, violation: Violation): ApiError {
  const suggestion = lexiconPathOf(number)
  return notFound(`${detail} Use ${suggestion}`, [{ ...violation, suggestion }])
}

/** A Hebrew number has a list, because several entries can share it. */
function lexiconPathOf(number: string): string {
  return number.startsWith('G') ? `/v1/greek-lexicon/${number}` : `/v1/lexicon?strongs_number=${number}`
}
