/**
 * The common gloss of a number or an entry (D68): its most frequent rendering, if enough words have it and it does not
 * mislead. Pure.
 */
import type { RenderingCount } from '../renderings/counts.ts'

/** What the lexicon says about the word, by the column of its table. */
export interface GlossedEntry {
  readonly strongs_number?: unknown
  readonly occurrences?: unknown
  readonly kjv_usage?: unknown
  readonly short_gloss?: unknown
  readonly gloss?: unknown
}

/** At least this share of the words has the rendering. */
const LEAST_SHARE = 0.05

/** Renderings that are another part of speech than the word: `was the father` renders a verb. */
const MISLEADING: Readonly<Record<string, string>> = { H3205: 'father' }

/** Small words, by what they have in common. The King James Version has other forms of some. */
const FAMILIES: Readonly<Record<string, string>> = {
  be: 'am is are was were be been being',
  have: 'have has had having hath',
  do: 'do does did doing done doth',
  can: 'can could may might must ought shall should will would let',
  of: 'in into on upon onto at by with within from of unto to toward for against among',
  it: `i me my mine we us our ours you your yours he him his she her hers it its they them their theirs who whom whose
    which what myself ourselves yourself yourselves himself herself itself themselves self own thee thou thy thine ye one`,
}
const FAMILY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(FAMILIES).flatMap(([family, words]) => words.split(/\s+/).map((word) => [word, family] as const)),
)

/** @param renderings most frequent first */
export function commonGloss(entry: GlossedEntry, renderings: readonly RenderingCount[]): string | null {
  const least = LEAST_SHARE * Number(entry.occurrences)
  const own = familiesOf([entry.kjv_usage, entry.short_gloss, entry.gloss].filter(Boolean).join(' '))
  const found = renderings.find(
    ({ text, count }) =>
      count >= least && text.toLowerCase() !== MISLEADING[String(entry.strongs_number)] && isSupported(text, own),
  )
  return found?.text ?? null
}

/** A rendering that has only pronouns, auxiliary verbs and prepositions needs one of the same family in the lexicon. */
function isSupported(text: string, own: ReadonlySet<string>): boolean {
  const families = familiesOf(text)
  const isSmall = wordsOf(text).every((word) => FAMILY_OF.has(word))
  return !isSmall || [...families].some((family) => own.has(family))
}

function familiesOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).flatMap((word) => FAMILY_OF.get(word) ?? []))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{Letter}+/gu) ?? []
}
