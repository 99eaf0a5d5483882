/**
 * The ranked search (`q`) in the lists of Strong's numbers and lexicon entries. It finds a Greek or Hebrew word by its
 * lemma, its transliteration or an English meaning (D22).
 */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import {
  englishWords,
  fieldOfLexiconWord,
  type LexiconField,
  type LexiconKind,
  lexiconWordSpan,
  meaningKey,
  ordinalOfLexiconWord,
  spellingKeys,
} from '../../scripture/search/lexicon-ids.ts'
import { firstListedId } from '../../scripture/search/name-ids.ts'
import { formsOf } from '../../scripture/search/name-words.ts'
import { strongsNumbersOf } from '../../scripture/strongs-numbers.ts'
import { type Filter, type Listing, listedNames, type PageQuery, parseNumbers } from '../listing.ts'
import type { RecordForm, Stored } from '../records.ts'
import { expression, quoted } from './query-words.ts'

export interface LexiconList<Item> {
  readonly kind: LexiconKind
  readonly form: RecordForm<Item>
  readonly filters: Filter[]
  readonly page: PageQuery
}

/** @param list must have a `q` that is not blank */
export async function listMatches<Item>(
  dataset: Dataset,
  { kind, form, filters, page, q }: LexiconList<Item> & { readonly q: string },
): Promise<Listing<Item>> {
  const order = await orderOf[kind](dataset)
  const numbered = await findNumbered(dataset, kind, q)
  const matching = numbered ?? (await rankedMatches(dataset, kind, q, order))
  const accepted = filters.length === 0 ? undefined : new Set(await ordinalsOf(dataset, kind, filters))
  const ranked = accepted ? matching.filter((ordinal) => accepted.has(ordinal)) : matching
  const ordinals = ranked.slice(page.offset, page.offset + page.limit)
  if (ordinals.length === 0) return { rows: [], total: ranked.length }
  const query = dataset
    .build(dataset.build.raw('json_each(?)', [JSON.stringify(ordinals)]))
    .joinRaw(`CROSS JOIN ${kind} ON ${kind}.ordinal = json_each.value`)
    .select(form.columns.map((column) => `${kind}.${column}`))
    .orderBy('json_each.key')
  const rows = await dataset.slow.rows<Stored<Item>>(query, form.columns)
  return { rows: rows.map(form.parse), total: ranked.length }
}

/** The matches, best first. Strong's numbers that the English word renders come first, in the order of their scores. */
async function rankedMatches(
  dataset: Dataset,
  kind: LexiconKind,
  q: string,
  order: readonly number[],
): Promise<readonly number[]> {
  const found = inOrder(levelsOf(await findMatches(dataset, kind, q), order.length), order)
  if (kind !== 'strongs') return found
  const rendered = await findRendered(dataset, q)
  const isRendered = new Set(rendered)
  return [...rendered, ...found.filter((ordinal) => !isRendered.has(ordinal))]
}

/** The score of each Strong's number for all forms of a word together. */
const SCORES = `
  SELECT ordinal, sum(score) AS score FROM strongs_english
  WHERE word IN (SELECT value FROM json_each(?)) GROUP BY ordinal`

/**
 * Strong's numbers that each word of the text renders, or that the complete text renders. Best first.
 *
 * @returns ordinals
 */
async function findRendered(dataset: Dataset, q: string): Promise<number[]> {
  const words = [...new Set(englishWords(q).slice(0, MAX_WORDS))].map(formsOf)
  const whole = await scoresOf(dataset, formsOf(meaningKey(q)))
  const [first = new Map<number, number>(), ...others] =
    words.length > 1 ? await Promise.all(words.map((forms) => scoresOf(dataset, forms))) : []
  const scores = new Map(whole)
  for (const [ordinal, score] of first) {
    const least = others.reduce((lowest, other) => Math.min(lowest, other.get(ordinal) ?? 0), score)
    if (least > 0) scores.set(ordinal, (scores.get(ordinal) ?? 0) + least)
  }
  return [...scores].sort(([a, m], [b, n]) => n - m || a - b).map(([ordinal]) => ordinal)
}

async function scoresOf(dataset: Dataset, forms: readonly string[]): Promise<Map<number, number>> {
  const rows = await dataset.slow.all<{ ordinal: number; score: number }>(SCORES, [JSON.stringify(forms)])
  return new Map(rows.map(({ ordinal, score }) => [ordinal, score]))
}

/**
 * Finds the records for a text that is a Strong's number, with or without the letter of the language.
 *
 * @returns ordinals; `undefined` if the text is not a number
 */
async function findNumbered(dataset: Dataset, kind: LexiconKind, q: string): Promise<number[] | undefined> {
  const numbers = strongsNumbersOf(q)
  if (numbers.length === 0) return undefined
  const filter: Filter = (query) => query.whereIn('strongs_number', numbers)
  return ordinalsOf(dataset, kind, [filter])
}

/**
 * Ordinals of all records, the record with the most occurrences first. Equally good matches are in this order. Read
 * once per dataset.
 */
const orderOf = { strongs: byOccurrences('strongs'), lexicon_entry: byOccurrences('lexicon_entry') }

function byOccurrences(kind: LexiconKind): (dataset: Dataset) => Promise<readonly number[]> {
  return oncePer(async (dataset) => {
    const [row] = await dataset.bulk.all<IdsRow>(
      `SELECT group_concat(ordinal ORDER BY occurrences DESC, ordinal) AS ids FROM ${kind}`,
    )
    return parseNumbers(row?.ids)
  })
}

interface IdsRow {
  ids: string | null
}

async function ordinalsOf(dataset: Dataset, kind: LexiconKind, filters: readonly Filter[]): Promise<number[]> {
  const query = dataset.build(kind).select(dataset.build.raw('group_concat(ordinal) AS ids'))
  for (const filter of filters) filter(query)
  const [row] = await dataset.slow.rows<IdsRow>(query)
  return parseNumbers(row?.ids)
}

/** The matches of a text. All lists except `parts` contain row ids of the index of lexicon words. */
interface Matches {
  /** Records that have the text as a gloss, a meaning, a lemma or a transliteration. */
  readonly whole: readonly number[]
  /** Records whose transliteration has the same spelling key as the text. */
  readonly spelled: readonly number[]
  /** For each word of the text, the records that contain the word or another form of it. */
  readonly words: readonly (readonly number[])[]
  /** Records with a word that begins with the last word of the text. */
  readonly begun: readonly number[]
  /** Ordinals of records whose lemma, transliteration or gloss contains the text. */
  readonly parts: readonly number[]
}

/** Maximum number of words to look up. Further words are ignored. */
const MAX_WORDS = 10
/** The last word of the text may be unfinished if it has at least this number of letters. */
const SHORTEST_BEGINNING = 3

const IDS = `
  SELECT (SELECT group_concat(rowid) FROM lexicon_word WHERE lexicon_word MATCH value AND rowid BETWEEN ? AND ?) AS ids
  FROM json_each(?) ORDER BY key`

async function findMatches(dataset: Dataset, kind: LexiconKind, q: string): Promise<Matches> {
  const key = meaningKey(q)
  const words = [...new Set(englishWords(q).slice(0, MAX_WORDS))]
  const last = words.at(-1) ?? ''
  const expressions = [
    expression(words.length === 1 ? formsOf(key) : [key]),
    expression(spellingKeys(q)),
    last.length < SHORTEST_BEGINNING ? expression([]) : `${quoted(last)} *`,
    ...words.map((word) => expression(formsOf(word))),
  ]
  const rows = await dataset.slow.all<IdsRow>(IDS, [...lexiconWordSpan(kind), JSON.stringify(expressions)])
  const [whole = [], spelled = [], begun = [], ...ofWords] = rows.map(({ ids }) => parseNumbers(ids))
  const [part] = await dataset.slow.rows<IdsRow>(
    listedNames(dataset, kind, q).select(dataset.build.raw('group_concat(rowid) AS ids')),
  )
  const parts = parseNumbers(part?.ids).map((id) => id - firstListedId(kind))
  return { whole, spelled, begun, words: ofWords, parts }
}

/** Levels of matches, from best to worst. */
const [GLOSS, MEANING, TRANSLITERATION, GLOSS_WORDS, WORDS, BEGINNING, PART, NO_MATCH] = [0, 1, 2, 3, 4, 5, 6, 7]

/** @param records number of records of the list @returns the level of each record, indexed by ordinal */
function levelsOf(matches: Matches, records: number): Uint8Array {
  const levels = new Uint8Array(records + 1).fill(NO_MATCH)
  const add = (ordinal: number, level: number) => {
    if (level < (levels[ordinal] ?? 0)) levels[ordinal] = level
  }
  for (const id of matches.whole) {
    const field = fieldOfLexiconWord(id)
    if (field === 'gloss' || field === 'meaning') add(ordinalOfLexiconWord(id), field === 'gloss' ? GLOSS : MEANING)
  }
  for (const id of matches.spelled)
    if (fieldOfLexiconWord(id) === 'transliteration') add(ordinalOfLexiconWord(id), TRANSLITERATION)
  for (const ordinal of common(matches.words, 'gloss word', records)) add(ordinal, GLOSS_WORDS)
  for (const ordinal of common(matches.words, 'word', records)) add(ordinal, WORDS)
  for (const ordinal of common([...matches.words.slice(0, -1), matches.begun], 'word', records)) add(ordinal, BEGINNING)
  for (const ordinal of matches.parts) add(ordinal, PART)
  return levels
}

/** Ordinals of the records that have every word in the field. */
function common(words: readonly (readonly number[])[], field: LexiconField, records: number): number[] {
  const counts = new Uint8Array(records + 1)
  const found: number[] = []
  for (const ids of words) {
    for (const id of ids) {
      if (fieldOfLexiconWord(id) !== field) continue
      const ordinal = ordinalOfLexiconWord(id)
      const count = (counts[ordinal] ?? 0) + 1
      counts[ordinal] = count
      if (count === words.length) found.push(ordinal)
    }
  }
  return found
}

/** Ordinals of all matches, best level first. */
function inOrder(levels: Uint8Array, order: readonly number[]): number[] {
  const byLevel: number[][] = Array.from({ length: NO_MATCH + 1 }, () => [])
  for (const ordinal of order) byLevel[levels[ordinal] ?? NO_MATCH]?.push(ordinal)
  return byLevel.slice(0, NO_MATCH).flat()
}
