/** Reads the data for searches in the text (D67): the stems of the words of a query, and the verses of a page. */
import type { Dataset } from '../../dataset/open.ts'
import { versePosition } from '../../scripture/osis.ts'
import type { QueryWord } from '../../scripture/text-search/query.ts'
import { respellings } from '../../scripture/text-search/respelling.ts'
import type { TextIndex } from '../../scripture/text-search/text-index.ts'
import type { SearchedWord } from '../../scripture/text-search/text-scores.ts'
import { TEXT_TABLES, type Version } from '../passages/text.ts'
import { textVersionOf, wordsOf } from './text-words.ts'

export async function textIndexOf(dataset: Dataset, version: Version): Promise<TextIndex> {
  return (await textVersionOf(dataset, version)).index
}

/**
 * The stems that each word of a query matches. A spelling that no text has is read as another known word, if it can
 * mean only this word.
 */
export async function findStems(dataset: Dataset, words: readonly QueryWord[]): Promise<SearchedWord[]> {
  const known = await wordsOf(dataset)
  const stemsOf = (of: readonly string[]) => findStemsOf(dataset, known.stems, of)
  const stems = await stemsOf(words.map(({ word }) => word))
  const begunBy = ({ word, isUnfinished }: QueryWord) =>
    isUnfinished ? wordsFrom(known.sorted, word).flatMap((other) => known.stems.get(other) ?? []) : []
  const searched = words.map((word) => ({ word: word.word, exact: stems.get(word.word), begun: begunBy(word) }))
  const spellings = searched.map(({ word, exact, begun }) =>
    exact === undefined && begun.length === 0 ? respellings(word) : [],
  )
  const respelled = await stemsOf(spellings.flat())
  return searched.map(({ exact: own, begun }, index) => {
    const exact = own ?? onlyStem(spellings[index] ?? [], respelled)
    const all = [...new Set(exact === undefined ? begun : [exact, ...begun])]
    return { stems: all.sort((a, b) => a - b), exact }
  })
}

function onlyStem(spellings: readonly string[], stems: ReadonlyMap<string, number>): number | undefined {
  const found = new Set(spellings.flatMap((spelling) => stems.get(spelling) ?? []))
  const [only] = found
  return found.size === 1 ? only : undefined
}

/** Also finds the stem of a word that no text has, if a text has another form of the word. */
async function findStemsOf(
  dataset: Dataset,
  known: ReadonlyMap<string, number>,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const unknown = words.filter((word) => !known.has(word) && PLAIN.test(word))
  const rows =
    unknown.length === 0
      ? []
      : await dataset.all<{ word: string; stem: number | null }>(STEM_OF_WORD, [JSON.stringify(unknown)])
  const found = words.flatMap((word) => (known.has(word) ? [[word, known.get(word) as number] as const] : []))
  return new Map([...found, ...rows.flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem] as const]))])
}

/** Words to look up. SQLite could split other words, and no text has them. */
const PLAIN = /^[a-z0-9]+$/

const STEM_OF_WORD = `SELECT value AS word, (
    SELECT stem FROM text_word WHERE id = (SELECT min(rowid) FROM text_stem WHERE text_stem MATCH '"' || value || '"')
  ) AS stem FROM json_each(?)`

/** The words that begin with the text. */
function wordsFrom(sorted: readonly string[], beginning: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; sorted[at]?.startsWith(beginning); at += 1) found.push(sorted[at] ?? '')
  return found
}

/** @returns texts, keyed by reference */
export async function findTexts(
  dataset: Dataset,
  version: Version,
  verses: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const sql = `SELECT osis_ref, text FROM ${TEXT_TABLES[version]} WHERE verse_ordinal IN (SELECT value FROM json_each(?))`
  const rows = await dataset.all<{ osis_ref: string; text: string }>(
    sql,
    [JSON.stringify(verses)],
    ['osis_ref', 'text'],
  )
  return new Map(rows.map(({ osis_ref, text }) => [osis_ref, text]))
}

/** Canonical positions of the verses in which all of the people are mentioned. @param slugs must exist */
export async function findVersesWith(dataset: Dataset, slugs: readonly string[]): Promise<ReadonlySet<number>> {
  const rows = await dataset.all<{ verses: string }>(
    'SELECT verses FROM person WHERE slug IN (SELECT value FROM json_each(?))',
    [JSON.stringify(slugs)],
  )
  const lists = rows.map(({ verses }) => (JSON.parse(verses) as string[]).map((verse) => versePosition(verse) ?? 0))
  const [first = [], ...others] = lists.map((list) => new Set(list))
  return new Set([...first].filter((verse) => others.every((list) => list.has(verse))))
}
