/** Reads a quotation: its words, and the places where its writer left out or inserted words. */
import { wordsOfText } from '../text-search/words.ts'
import type { Vocabulary } from './text-version.ts'

export interface QuotedWord {
  /** The folded word. */
  readonly word: string
  /** Id in the vocabulary. 0 if no text has the word. */
  readonly id: number
  readonly isCapital: boolean
  /** Positions in the quotation, in UTF-16 code units. */
  readonly start: number
  readonly end: number
}

/** `ellipsis`: words are left out. `brackets`: the words in square brackets are not of the text, or replace some of it. */
export type Gap = 'ellipsis' | 'brackets'

export interface Quoted {
  /** The words, without those in square brackets. */
  readonly words: readonly QuotedWord[]
  /** For each word, the gap before it. */
  readonly gaps: readonly (Gap | undefined)[]
}

/** An ellipsis, also in brackets, or words in square brackets. */
const GAP = /[[(]?(?:…|\.\s?\.\s?\.)[\s.…]*[\])]?|\[[^\]]{0,200}\]/g

const WORD = /[\p{L}\p{N}]/u

const CAPITAL = /^\p{Lu}/u

export function readQuoted(text: string, { ids }: Vocabulary): Quoted {
  const marks = Array.from(text.matchAll(GAP), ({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    gap: WORD.test(written) ? ('brackets' as const) : ('ellipsis' as const),
  }))
  const words: QuotedWord[] = []
  const gaps: (Gap | undefined)[] = []
  let mark = 0
  let gap: Gap | undefined
  for (const { word, start, end } of wordsOfText(text)) {
    for (let next = marks[mark]; next && next.end <= start; next = marks[mark]) {
      gap = gap === 'ellipsis' ? gap : next.gap
      mark += 1
    }
    if ((marks[mark]?.start ?? text.length) <= start) continue
    words.push({ word, id: ids.get(word) ?? 0, isCapital: CAPITAL.test(text.slice(start, end)), start, end })
    gaps.push(words.length === 1 ? undefined : gap)
    gap = undefined
  }
  return { words, gaps }
}
