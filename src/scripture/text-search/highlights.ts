/** The parts of a text that match a search: single words, and complete phrases. */
import type { TextSearch } from './matching.ts'
import { wordsOfText } from './words.ts'

/** Positions count Unicode code points. */
export interface Highlight {
  readonly start: number
  readonly end: number
}

/** @param stemOf the stem of a folded word */
export function highlightsOf(
  text: string,
  { words, sequence, phrases }: Pick<TextSearch, 'words' | 'sequence' | 'phrases'>,
  stemOf: (word: string) => number | undefined,
): Highlight[] {
  const written = [...wordsOfText(text)]
  const stems = written.map(({ word }) => stemOf(word) ?? -1)
  const single = new Set(sequence.flatMap((word) => words[word]?.stems ?? []))
  const isMatch = stems.map((stem) => single.has(stem))
  const spans: { start: number; end: number }[] = []
  for (const phrase of phrases) {
    const parts = phrase.map((word) => words[word]?.stems ?? [])
    for (let at = 0; at + parts.length <= stems.length; at += 1) {
      if (!parts.every((part, index) => part.includes(stems[at + index] ?? -1))) continue
      spans.push({ start: written[at]?.start ?? 0, end: written[at + parts.length - 1]?.end ?? 0 })
    }
  }
  for (const [index, { start, end }] of written.entries()) if (isMatch[index]) spans.push({ start, end })
  return merged(spans).map(({ start, end }) => ({ start: codePoints(text, start), end: codePoints(text, end) }))
}

/** In order. Spans that overlap become one. */
function merged(spans: readonly Highlight[]): Highlight[] {
  const result: { start: number; end: number }[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

/** JavaScript counts UTF-16 code units. */
function codePoints(text: string, units: number): number {
  return Array.from(text.slice(0, units)).length
}
