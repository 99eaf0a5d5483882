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
  readonly definition?: unknown
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
  const possible = renderings.filter(
    ({ text, count }) =>
      count >= least && text.toLowerCase() !== MISLEADING[String(entry.strongs_number)] && isSupported(text, own),
  )
  const [first] = possible
  if (!first) return null
  return (first.count <= MOST_UNSURE ? agreeing(entry, possible) : undefined)?.text ?? first.text
}

/** A rendering of so few words can be the turn of one sentence: `run aground` for a word that usually means to fall. */
const MOST_UNSURE = 3
/** Another rendering takes its place if it has at least this share of its words, and the lexicon agrees. */
const LEAST_OF_FIRST = 0.5
const MOST_WORDS = 3

/**
 * The rendering that the lexicon confirms, if it does not confirm the first one. Without such a rendering, the one whose
 * forms (`room`, `rooms`) are together more frequent than the first.
 */
function agreeing(entry: GlossedEntry, [first, ...others]: readonly RenderingCount[]): RenderingCount | undefined {
  const { kjv_usage, short_gloss, gloss, definition } = entry
  const lexicon = stemsOf([kjv_usage, short_gloss, gloss, definition].filter(Boolean).join(' '))
  if (!first || hasOneOf(first.text, lexicon)) return undefined
  // A name that the lexicon does not have is always of one sentence: `Benjamin` for the right hand.
  const least = /^\p{Lu}/u.test(first.text) ? 0 : LEAST_OF_FIRST * first.count
  const short = others.filter(({ text }) => text.split(' ').length <= MOST_WORDS)
  const confirmed = short.find(({ text, count }) => count >= least && hasOneOf(text, lexicon))
  if (confirmed) return confirmed
  const ofForms = (text: string) =>
    short.filter((other) => hasOneOf(other.text, stemsOf(text))).reduce((sum, { count }) => sum + count, 0)
  return short.find(({ text, count }) => count >= least && ofForms(text) > first.count)
}

function hasOneOf(text: string, stems: ReadonlySet<string>): boolean {
  return [...stemsOf(text)].some((stem) => [...stems].some((other) => isSameStem(stem, other)))
}

/** `fear` and `fearl` (fearlessly) are the same stem; so are `door` and `doork` (doorkeeper). */
function isSameStem(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short === long || (short.length >= LEAST_STEM && long.startsWith(short))
}

const PLURAL = /s$/
const ENDING = /(?:ing|ed|e|d|ly|y|ie|er|en|ion|ment|nes)$/
const STEM_LETTERS = 5
const LEAST_STEM = 4

/** First letters of the words, without endings, articles and prepositions. */
function stemsOf(text: string): ReadonlySet<string> {
  const content = wordsOf(text).filter((word) => word.length > 2 && !FAMILY_OF.has(word) && !SMALL.has(word))
  return new Set(
    content.map((word) => {
      const singular = word.length > 3 ? word.replace(PLURAL, '') : word
      return (singular.length > LEAST_STEM ? singular.replace(ENDING, '') : singular).slice(0, STEM_LETTERS)
    }),
  )
}

const SMALL = new Set('the and out off down for'.split(' '))

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
