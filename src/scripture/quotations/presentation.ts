/** Writes the result of a check with the words of the quotation and of the passage, as both are written. */
import { wordSpans } from '../text-search/words.ts'
import type { Difference } from './comparison.ts'
import type { Quoted } from './quoted-text.ts'
import type { Run } from './text-version.ts'

export interface PassageText {
  /** All verses of the passage, joined by spaces. */
  readonly text: string
  /** The place of its first word in the version. */
  readonly start: number
}

export interface WrittenDifference {
  readonly kind: Difference['kind']
  /** The words of the quotation, or null if it lacks words. */
  readonly quoted: string | null
  /** The words of the passage, or null if the quotation has more words. */
  readonly passage: string | null
}

interface Written {
  readonly quoted: Quoted
  /** The whole quotation. */
  readonly written: string
  readonly passage: PassageText
}

export function presentDifferences(
  { quoted, written, passage }: Written,
  differences: readonly Difference[],
): WrittenDifference[] {
  const spans = wordSpans(passage.text)
  const from = (range: Difference['passage']) => ({
    start: range.start - passage.start,
    end: range.end - passage.start,
  })
  return differences.map((difference) => ({
    kind: difference.kind,
    quoted: sliceOf(written, quoted.words, difference.quoted),
    passage: sliceOf(passage.text, spans, from(difference.passage)),
  }))
}

interface Range {
  readonly start: number
  readonly end: number
}

/** The text from the first to the last word of the range. */
function sliceOf(text: string, spans: readonly Range[], { start, end }: Range): string | null {
  const [first, last] = [spans[start], spans[end - 1]]
  return start === end || !first || !last ? null : text.slice(first.start, last.end)
}

/** The words of the passage before and after a run. Null if there are none. */
export function surroundingsOf(passage: PassageText, run: Run): { before: string | null; after: string | null } {
  const spans = wordSpans(passage.text)
  const [first, last] = [run.start - passage.start, run.end - passage.start - 1]
  return {
    before: first > 0 ? passage.text.slice(0, spans[first]?.start).trim() : null,
    after: last < spans.length - 1 ? passage.text.slice(spans[last]?.end).trim() : null,
  }
}
