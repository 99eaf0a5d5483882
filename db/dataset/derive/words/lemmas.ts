/**
 * Makes the rows for the search by lemma: one for each folded spelling of a lemma. Greek words have a lemma. Hebrew
 * words only have a Strong's number, so they use the lemmas of the entries with that number. Pure.
 */

import { compareText } from '../../../../src/scripture/compare-text.ts'
import { foldLemma } from '../../../../src/scripture/lemmas.ts'
import type { Row } from '../row.ts'

/** Number of Greek words with this Strong's number and lemma. */
export interface LemmaCount {
  strongs_number: string
  lemma: string
  words: number
}

export interface LemmaTally {
  add(word: { strongs_number: string; lemma: string }): void
  counts(): LemmaCount[]
}

/** An entry of a Hebrew dictionary. */
export interface HebrewEntry {
  strongs_number: string | null
  lemma: string
}

export function createLemmaTally(): LemmaTally {
  const tally = new Map<string, LemmaCount>()
  return {
    add({ strongs_number, lemma }) {
      const key = `${strongs_number} ${lemma}`
      const count = tally.get(key) ?? { strongs_number, lemma, words: 0 }
      count.words += 1
      tally.set(key, count)
    },
    counts: () => [...tally.values()],
  }
}

export function greekLemmaRows(counts: readonly LemmaCount[]): Row[] {
  const rows = counts.flatMap(({ strongs_number, lemma, words }) =>
    spellings(lemma).map((folded) => ({ folded, strongs_number, lemma, words })),
  )
  return rows.sort(
    (a, b) =>
      compareText(a.folded, b.folded) ||
      compareText(a.strongs_number, b.strongs_number) ||
      compareText(a.lemma, b.lemma),
  )
}

/** One row for each number and folded lemma: several entries with one number can have the same folded lemma. */
export function hebrewLemmaRows(entries: readonly HebrewEntry[]): Row[] {
  const rows = new Map<string, { folded: string; strongs_number: string }>()
  for (const { strongs_number, lemma } of entries) {
    if (strongs_number === null) continue
    const folded = foldLemma(lemma)
    rows.set(`${strongs_number} ${folded}`, { folded, strongs_number })
  }
  return [...rows.values()].sort(
    (a, b) => compareText(a.folded, b.folded) || compareText(a.strongs_number, b.strongs_number),
  )
}

/** The folded spellings of a lemma. `ἔξεστι(ν)` has three: unchanged, without the bracketed part, without brackets. */
function spellings(lemma: string): string[] {
  const folded = foldLemma(lemma)
  return [...new Set([folded, folded.replace(/\(.*?\)/g, ''), folded.replace(/[()]/g, '')])]
}
