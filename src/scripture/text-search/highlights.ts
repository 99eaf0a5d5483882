/** Finds the parts of a text that match a search: single words and complete phrases. */
import { comparedPhrases, type TextSearch } from './matching.ts'
import { phraseStart } from './phrases.ts'
import { wordSpans } from './words.ts'

/** A part of a text. The positions count Unicode code points. */
export interface Highlight {
  readonly start: number
  readonly end: number
}

/** A part of a verse, in words: the index of the first word, and the index of the word after the last word. */
type WordSpan = readonly [first: number, end: number]

/** @returns a function that finds the parts of a verse. Its `stems` are the stems of the words of `text`, in order */
export function highlighter(search: TextSearch): (text: string, stems: Uint16Array) => Highlight[] {
  const single = new Set(search.sequence.flatMap((word) => search.words[word]?.stems ?? []))
  const compared = comparedPhrases(search)
  return (text, stems) => {
    const spans: WordSpan[] = []
    for (const phrase of compared) {
      for (let at = phraseStart(stems, phrase); at >= 0; at = phraseStart(stems, phrase, at + 1))
        spans.push([at, at + phrase.length])
    }
    for (const [at, stem] of stems.entries()) if (single.has(stem)) spans.push([at, at + 1])
    return spans.length === 0 ? [] : inCodePoints(text, merged(spans))
  }
}

/** Sorts the spans and joins spans that overlap. */
function merged(spans: readonly WordSpan[]): WordSpan[] {
  const result: WordSpan[] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const [first, last] = result.at(-1) ?? [0, 0]
    if (start < last) result[result.length - 1] = [first, Math.max(last, end)]
    else result.push([start, end])
  }
  return result
}

/** Converts spans of words to code points. JavaScript counts UTF-16 code units: two for characters above U+FFFF. */
function inCodePoints(text: string, spans: readonly WordSpan[]): Highlight[] {
  const written = wordSpans(text)
  const count = SURROGATE.test(text)
    ? (units: number) => Array.from(text.slice(0, units)).length
    : (units: number) => units
  return spans.map(([first, end]) => ({
    start: count(written[first]?.start ?? 0),
    end: count(written[end - 1]?.end ?? 0),
  }))
}

const SURROGATE = /[\ud800-\udfff]/
