/** Splits a text into its words, folded (D21). The dataset build and the search use the same words. */
import { fold } from '../fold.ts'

export interface WordSpan {
  /** Positions in the text, in UTF-16 code units. */
  readonly start: number
  readonly end: number
}

export interface TextWord extends WordSpan {
  /** Folded: `brothers` for `brother’s`. */
  readonly word: string
}

/** Letters and digits, with apostrophes between them. A hyphen separates words. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’‘][\p{L}\p{M}]+)*/gu

/** Most words are plain: the other rules take several times as long. */
const PLAIN = /^[A-Za-z]+$/

function foldWord(written: string): string {
  if (PLAIN.test(written)) return written.toLowerCase()
  return fold(written.replace(/['’‘]/g, '')).replaceAll('æ', 'ae').replaceAll('œ', 'oe')
}

export function* wordsOfText(text: string): Generator<TextWord> {
  for (const { start, end } of wordSpans(text)) yield { word: foldWord(text.slice(start, end)), start, end }
}

export function wordSpans(text: string): WordSpan[] {
  return Array.from(text.matchAll(WORD), ({ 0: written, index }) => ({ start: index, end: index + written.length }))
}
