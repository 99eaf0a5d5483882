/** Splits a text into its words, folded (D21). The dataset build and the search use the same words. */
import { fold } from '../fold.ts'

export interface TextWord {
  /** Folded: `brothers` for `brother’s`. */
  readonly word: string
  /** Positions in the text, in UTF-16 code units. */
  readonly start: number
  readonly end: number
}

/** Letters and digits, with apostrophes between them. A hyphen separates words. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’‘][\p{L}\p{M}]+)*/gu

function foldWord(written: string): string {
  return fold(written.replace(/['’‘]/g, '')).replaceAll('æ', 'ae').replaceAll('œ', 'oe')
}

export function* wordsOfText(text: string): Generator<TextWord> {
  for (const { 0: written, index } of text.matchAll(WORD)) {
    yield { word: foldWord(written), start: index, end: index + written.length }
  }
}
