/**
 * Puts English words that no Greek word has into brackets, as the translators do elsewhere: the verb *to be* of an
 * article, and the `When` of a participle that stands at δέ. Pure.
 */
import type { Word } from '../evidence.ts'
import type { Rendering } from './rendering.ts'

/** @returns the renderings, with brackets around supplied words */
export function withSupplied(renderings: readonly Rendering[], words: readonly Word[]): Rendering[] {
  return renderings.map((rendering, index) => {
    const supplied = SUPPLIED.get(words[index]?.strongs_number ?? '')
    return rendering.text === null || supplied === undefined
      ? rendering
      : { ...rendering, text: rendering.text.replace(supplied, '[$&]') }
  })
}

/** Keyed by Strong's number: ὁ and δέ. */
const SUPPLIED: ReadonlyMap<string, RegExp> = new Map([
  ['G3588', /^(?:be|is|are|was|were|am)\b/i],
  ['G1161', /^(?:When|While|As|After)$/],
])
