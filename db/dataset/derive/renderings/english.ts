/**
 * Scores of Strong's numbers for an English word (D68). A score combines two counts. The first is the number of times
 * that the Berean Standard Bible renders the word of the original by the English word. The second is the number of
 * verses in which the King James Version has both words, if the English word is one of its usual translations of the
 * word. Pure.
 */
import { englishWords, meaningKey } from '../../../../src/scripture/search/lexicon-ids.ts'
import { formsOf, wordsOf } from '../../../../src/scripture/search/name-words.ts'
import type { Row } from '../row.ts'
import type { RenderingCount } from './counts.ts'

export interface ScoredStrongs {
  readonly ordinal: number
  readonly strongs_number: string
  readonly kjv_usage: string | null
  readonly occurrences: number
}

export interface EnglishOptions {
  /** All renderings of a Strong's number. */
  readonly renderingsOf: (number: string) => readonly RenderingCount[]
  /** The verses of the King James Version, each with the numbers of its words. */
  readonly verses: Iterable<{ readonly text: string; readonly numbers: ReadonlySet<string> }>
}

/** If a rendering has several words, it counts less for each word. */
const PART = 0.3
const KJV = 0.6
/** Part of the score that does not depend on the share of the word's occurrences. */
const REGARDLESS = 0.3
const LOWEST_SCORE = 1

/** @returns rows of `strongs_english`, in the order of their key */
export function englishRows(strongs: readonly ScoredStrongs[], { renderingsOf, verses }: EnglishOptions): Row[] {
  const inKjv = countInKjv(strongs, verses)
  return strongs
    .flatMap(({ ordinal, strongs_number: number, occurrences }) => {
      const counts = countWords(renderingsOf(number))
      for (const [word, count] of inKjv.get(number) ?? []) add(counts, word, KJV * count)
      return [...counts].map(([word, count]) => ({ word, ordinal, score: scoreOf(count, occurrences) }))
    })
    .filter(({ score }) => score >= LOWEST_SCORE)
    .sort((a, b) => (a.word < b.word ? -1 : Number(a.word > b.word)) || a.ordinal - b.ordinal)
}

function scoreOf(count: number, occurrences: number): number {
  const share = Math.min(1, count / Math.max(1, occurrences))
  return Math.round(10 * count * (REGARDLESS + (1 - REGARDLESS) * share)) / 10
}

function countWords(renderings: readonly RenderingCount[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text, count } of renderings) {
    const parts = [...new Set(text.split(' ').flatMap(keyOf))]
    if (parts.length > 1) for (const part of parts) add(counts, part, PART * count)
    for (const whole of keyOf(text)) add(counts, whole, count)
  }
  return counts
}

function keyOf(text: string): string[] {
  const key = meaningKey(text)
  return key === '' ? [] : [key]
}

function add(counts: Map<string, number>, word: string, count: number): void {
  counts.set(word, (counts.get(word) ?? 0) + count)
}

/**
 * For each Strong's number, the words of its KJV usage. For each of these words, the number of verses that have both
 * the Strong's number and a form of the word.
 */
function countInKjv(
  strongs: readonly ScoredStrongs[],
  verses: EnglishOptions['verses'],
): Map<string, Map<string, number>> {
  const usage = new Map(
    strongs.map(({ strongs_number: number, kjv_usage: text }) => [
      number,
      [...new Set(englishWords(text ?? ''))].map((word) => ({ word, forms: formsOf(word) })),
    ]),
  )
  const counts = new Map<string, Map<string, number>>()
  for (const { text, numbers } of verses) {
    const words = new Set(wordsOf(text))
    for (const number of numbers) {
      const ofNumber = counts.get(number) ?? new Map<string, number>()
      counts.set(number, ofNumber)
      for (const { word, forms } of usage.get(number) ?? []) {
        if (forms.some((form) => words.has(form))) add(ofNumber, word, 1)
      }
    }
  }
  return counts
}
