/**
 * Finds the name of a result that the query matched. The name is computed for the results of one page. The index does
 * not store it, so that the index stays small.
 */
import {
  foldName,
  formsOf,
  isMisspelled,
  requiredWords,
  sounded,
  stemOf,
  wholeKey,
  wordsOf,
} from '../../scripture/search/name-words.ts'
import type { SearchResultRow } from './results.ts'

/**
 * @returns the name that contains the largest part of the query. If several names are equally good, the first of them.
 *   The display name comes before all other names
 */
export function bestName(row: SearchResultRow, q: string): string {
  const isOnlyName = row.names === '[]' && row.aliases === '[]' && row.modern_names === '[]'
  if (isOnlyName && row.label === undefined) return row.name
  const names = [row.name, ...[row.names, row.aliases, row.modern_names].flatMap((json): string[] => JSON.parse(json))]
  if (row.label !== undefined) names.push(row.label)
  const words = wordsOf(q)
  const [whole, folded, required] = [wholeKey(words), foldName(q), [...new Set(requiredWords(words))]]
  let best = { name: row.name, score: 0 }
  for (const name of names) {
    const score = scoreOf(name, { whole, folded, required })
    if (score > best.score) best = { name, score }
  }
  return best.name
}

interface Query {
  readonly whole: string
  readonly folded: string
  readonly required: readonly string[]
}

const WHOLE = 1_000
const WORD = 8
const BEGINNING = 4
const NEAR = 2
const INSIDE = 1

function scoreOf(name: string, { whole, folded, required }: Query): number {
  const words = wordsOf(name)
  if (wholeKey(words) === whole) return WHOLE
  const inside = foldName(name).includes(folded) ? INSIDE : 0
  return required.map((word) => scoreOfWord(words, word)).reduce((sum, score) => sum + score, inside)
}

function scoreOfWord(words: readonly string[], word: string): number {
  if (formsOf(word).some((variant) => words.includes(variant))) return WORD
  if (words.some((one) => one.startsWith(stemOf(word)))) return BEGINNING
  const meant = sounded(word)
  return words.some((one) => isMisspelled(sounded(one), meant)) ? NEAR : 0
}
