/** Splits a text into its words, folded (D21). The dataset build and the search use the same words. */
import { fold } from '../fold.ts'

export interface WordSpan {
  /** Positions in the text, in UTF-16 code units. */
  readonly start: number
  readonly end: number
}

export interface TextWord extends WordSpan {
  /** The folded word: `brothers` for `brother’s`. */
  readonly word: string
}

/** Letters and digits, with apostrophes between them. A hyphen separates words. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’‘][\p{L}\p{M}]+)*/gu

/** Most words match this pattern. They need only lower case, because folding takes several times as long. */
const PLAIN = /^[A-Za-z]+$/

function foldWord(written: string): string {
  if (PLAIN.test(written)) return written.toLowerCase()
  return fold(written.replace(/['’‘]/g, ''))
}

export function* wordsOfText(text: string): Generator<TextWord> {
  for (const { start, end } of wordSpans(text)) yield { word: foldWord(text.slice(start, end)), start, end }
}

export function wordSpans(text: string): WordSpan[] {
  if (PLAIN_TEXT.test(text)) return plainSpans(text)
  return Array.from(text.matchAll(WORD), ({ 0: written, index }) => ({ start: index, end: index + written.length }))
}

/** Matches nearly every verse. `plainSpans` can split such a text. */
const PLAIN_TEXT = /^[\0-\x7f‘’“”–—…]*$/

const LETTER = /[A-Za-z]/
const [IS_LETTER, IS_DIGIT] = [1, 2]

/** The kind of each ASCII character. 0 for punctuation. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (LETTER.test(character)) return IS_LETTER
  return /\d/.test(character) ? IS_DIGIT : 0
})

/** Finds the same words as the regular expression WORD, which takes ten times as long. */
function plainSpans(text: string): WordSpan[] {
  const spans: WordSpan[] = []
  let at = 0
  while (at < text.length) {
    const start = at
    while (kindAt(text, at) !== 0) at += 1
    while (at > start && isApostrophe(text.charCodeAt(at)) && kindAt(text, at + 1) === IS_LETTER) {
      at += 1
      while (kindAt(text, at) === IS_LETTER) at += 1
    }
    if (at > start) spans.push({ start, end: at })
    else at += 1
  }
  return spans
}

function kindAt(text: string, at: number): number {
  const code = at < text.length ? text.charCodeAt(at) : 0
  return code < KINDS.length ? (KINDS[code] as number) : 0
}

/** `'`, `‘` or `’` */
function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2018 || code === 0x2019
}
