/**
 * Puts English words that no Greek word has into brackets, as the translators do elsewhere: the verb *to be* of an
 * article, and the `When` of a participle that stands at δέ. A `When` at δέ that renders ὅτε, or ἐν with an infinitive,
 * goes to that word. Pure.
 */
import type { Word } from '../evidence.ts'
import { isVerb } from '../parts.ts'
import { type Rendering, rejoined } from './rendering.ts'

/** @returns the renderings, with brackets around supplied words */
export function withSupplied(renderings: readonly Rendering[], words: readonly Word[]): Rendering[] {
  return words
    .reduce((moved, _, index) => withTimeWord(moved, words, index), [...renderings])
    .map((rendering, index) => {
      const supplied = SUPPLIED.get(words[index]?.strongs_number ?? '')
      return rendering.text === null || supplied === undefined
        ? rendering
        : { ...rendering, text: rendering.text.replace(supplied, '[$&]') }
    })
}

const [ARTICLE, DE, EN, HOTE] = ['G3588', 'G1161', 'G1722', 'G3753']

/** Keyed by Strong's number: ὁ and δέ. */
const SUPPLIED: ReadonlyMap<string, RegExp> = new Map([
  [ARTICLE, /^(?:be|is|are|was|were|am)\b/i],
  [DE, /^(?:When|While|As|After)$/],
])

const TIME_WORD = /^\[?((?:When|While|As|After))\]?$/
/** Words from δέ to ὅτε or ἐν: `ὅτε δέ`, `ἐγένετο δὲ ἐν τῷ`. */
const NEAR = [-1, 1]

/** `As` goes from δέ to the ἐν of `ἐν τῷ λέγειν`, if ἐν has no English of its own. */
function withTimeWord(renderings: Rendering[], words: readonly Word[], index: number): Rendering[] {
  const [, text] = TIME_WORD.exec(renderings[index]?.text ?? '') ?? []
  if (words[index]?.strongs_number !== DE || text === undefined) return renderings
  const holder = NEAR.map((step) => index + step).find(
    (place) => renderings[place]?.text === null && isOfTime(words, place),
  )
  if (holder === undefined) return renderings
  return rejoined(renderings, index, holder)
    .with(index, { text: null, state: 'none', joinedWith: null })
    .with(holder, { text, state: 'text', joinedWith: null })
}

/** ὅτε, or ἐν with an article and a verb, which is an infinitive. */
function isOfTime(words: readonly Word[], place: number): boolean {
  const number = words[place]?.strongs_number
  if (number !== EN) return number === HOTE
  const [article, verb] = words.slice(place + 1, place + 4).filter((word) => word.strongs_number !== DE)
  return article?.strongs_number === ARTICLE && verb !== undefined && isVerb(verb)
}
