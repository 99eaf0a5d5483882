/**
 * How words are found by their lemma: each way of writing it, folded. Greek words carry their lemma; Hebrew words carry a tag,
 * so that theirs are the lemmas of the entries under their number. Pure.
 */

import { compareText } from '../../../src/scripture/compare-text.ts'
import { foldLemma } from '../../../src/scripture/lemmas.ts'
import type { Row } from './rows.ts'

/** How many Greek words have a number and a lemma. */
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

/** Several entries of a number may be written alike. */
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

/** `ἔξεστι(ν)` is written with what stands in brackets, without it, and so. */
function spellings(lemma: string): string[] {
  const folded = foldLemma(lemma)
  return [...new Set([folded, folded.replace(/\(.*?\)/g, ''), folded.replace(/[()]/g, '')])]
}
