/** The part of speech of a word. Only parts that decide about a shared phrase are distinguished. Pure. */
import type { GreekWordRecord, HebrewWordRecord } from '../../upstream/word-records.ts'
import { INFINITIVE_ABSOLUTE } from './gaps.ts'

/**
 * `absolute`: an infinitive that strengthens or continues a verb. `opening`: `behold`, and the `it came to pass` before
 * a time.
 */
export type Part =
  | 'noun'
  | 'verb'
  | 'absolute'
  | 'adjective'
  | 'numeral'
  | 'pronoun'
  | 'negation'
  | 'conjunction'
  | 'preposition'
  | 'opening'
  | 'other'

const CONTENT: ReadonlySet<Part> = new Set(['noun', 'verb', 'absolute', 'adjective', 'numeral'])

/** Whether the word is a noun, a verb, an adjective or a numeral. */
export function isContent({ part }: { readonly part: Part }): boolean {
  return CONTENT.has(part)
}

export function isVerb({ part }: { readonly part: Part }): boolean {
  return part === 'verb' || part === 'absolute'
}

/** `not`, `no`, `nor`, `lest`. */
const NEGATIONS = new Set(
  'H369 H408 H1077 H1097 H1115 H3808 H3809 G3361 G3366 G3371 G3383 G3756 G3761 G3765 G3777'.split(' '),
)

const BEHOLD = new Set(['H2005', 'H2009'])

const HEBREW_PARTS: readonly (readonly [RegExp, Part])[] = [
  [/^.(?:[^/]*\/)*N/, 'noun'],
  [INFINITIVE_ABSOLUTE, 'absolute'],
  [/^.(?:[^/]*\/)*V/, 'verb'],
  [/^.(?:[^/]*\/)*Ac/, 'numeral'],
  [/^.(?:[^/]*\/)*A/, 'adjective'],
  [/^.(?:[^/]*\/)*Pp/, 'pronoun'],
  [/^.C$/, 'conjunction'],
  [/^.R$/, 'preposition'],
]

export function hebrewPart({
  morph,
  strongs_number: number,
}: Pick<HebrewWordRecord, 'morph' | 'strongs_number'>): Part {
  if (number !== null && NEGATIONS.has(number)) return 'negation'
  if (number !== null && BEHOLD.has(number)) return 'opening'
  return HEBREW_PARTS.find(([pattern]) => pattern.test(morph))?.[1] ?? 'other'
}

const GREEK_PARTS: readonly (readonly [RegExp, Part])[] = [
  [/^N-/, 'noun'],
  [/^V-/, 'verb'],
  [/^A-NUI/, 'numeral'],
  [/^A-/, 'adjective'],
  [/^P-/, 'pronoun'],
  [/^CONJ/, 'conjunction'],
  [/^PREP/, 'preposition'],
]

/** The number and tags of `ἰδού` and `ἴδε`, which the source tags as forms of the verb *see*. */
const GREEK_BEHOLD = new Set(['G3708 V-2AMM-2S', 'G3708 V-2AAM-2S'])

export function greekPart({ morph, strongs_number: number }: Pick<GreekWordRecord, 'morph' | 'strongs_number'>): Part {
  if (NEGATIONS.has(number)) return 'negation'
  if (GREEK_BEHOLD.has(`${number} ${morph}`)) return 'opening'
  return GREEK_PARTS.find(([pattern]) => pattern.test(morph))?.[1] ?? 'other'
}
