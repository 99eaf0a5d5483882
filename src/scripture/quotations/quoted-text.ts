/** Reads a quotation: its words, and the places where its writer left out or inserted words. */
import type { Resolution } from '../references/resolution.ts'
import { type TextWord, wordsOfText } from '../text-search/words.ts'
import { withoutReferences } from './pasted-references.ts'
import { isNegation } from './telling-words.ts'
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
  /** The words, without those in square brackets. Those with a negation in brackets are compared. */
  readonly words: readonly QuotedWord[]
  /** For each word, the gap before it. */
  readonly gaps: readonly (Gap | undefined)[]
  /** Whether the text has a reference, which was left out. */
  readonly hasReference: boolean
  /** Whether the text has raised numbers of verses, which were left out. */
  readonly hasRaisedNumbers: boolean
}

/** An ellipsis, also in brackets, or words in square brackets. */
const GAP = /[[(]?(?:…|\.\s?\.\s?\.)[\s.…]*[\])]?|\[[^\]]{0,200}\]/g

const WORD = /[\p{L}\p{N}]/u

const CAPITAL = /^\p{Lu}/u

/** @param references the references that were found in the text */
export function readQuoted(written: string, { ids }: Vocabulary, references: readonly Resolution[]): Quoted {
  const { text, ...leftOut } = withoutReferences(written, references)
  const marks = marksOf(text)
  const words: QuotedWord[] = []
  const gaps: (Gap | undefined)[] = []
  let mark = 0
  let gap: Gap | undefined
  for (const { word, start, end } of wholeWords(text, marks)) {
    for (let next = marks[mark]; next && next.end <= start; next = marks[mark]) {
      gap = gap === 'ellipsis' ? gap : next.gap
      mark += 1
    }
    if ((marks[mark]?.start ?? text.length) <= start) continue
    words.push({ word, id: ids.get(word) ?? 0, isCapital: CAPITAL.test(text.slice(start, end)), start, end })
    gaps.push(words.length === 1 ? undefined : gap)
    gap = undefined
  }
  return { words, gaps, ...leftOut }
}

interface Mark {
  readonly start: number
  readonly end: number
  readonly gap: Gap
}

function marksOf(text: string): Mark[] {
  return Array.from(text.matchAll(GAP)).flatMap(({ 0: written, index }): Mark[] => {
    const [start, end] = [index, index + written.length]
    if (!WORD.test(written)) return [{ start, end, gap: 'ellipsis' }]
    const isPartOfWord = LETTERS.test(written) && (LETTER.test(text.charAt(start - 1)) || LETTER.test(text.charAt(end)))
    const hasNegation = [...wordsOfText(written)].some(({ word }) => isNegation(word))
    return isPartOfWord || hasNegation ? [] : [{ start, end, gap: 'brackets' }]
  })
}

const LETTER = /\p{L}/u
const LETTERS = /^\[['’]?\p{L}+\]$/u

const BRACKET = /^[[\]]['’]?$/

/** The words. Letters in brackets are part of the word next to them: `[I]n`, `belie[ve]th`. */
function wholeWords(text: string, marks: readonly Mark[]): TextWord[] {
  const edges = new Set(marks.flatMap(({ start, end }) => [start, end - 1]))
  const words: TextWord[] = []
  for (const { word, start, end } of wordsOfText(text)) {
    const last = words.at(-1)
    if (last && BRACKET.test(text.slice(last.end, start)) && !edges.has(last.end))
      words.splice(-1, 1, { word: last.word + word, start: last.start, end })
    else words.push({ word, start, end })
  }
  return words
}
