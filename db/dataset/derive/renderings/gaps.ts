/**
 * Measures the gap between a word and the word before it. A gap is large where accents or punctuation separate the
 * words, and small where one word governs the other. Pure.
 */
import type { GreekWordRecord, HebrewWordRecord } from '../../upstream/word-records.ts'

/** The gap if the word before governs this word, or this word depends on the word before. */
export const BOUND = 0.4
/** The gap inside a particle of two words: `εἰ μὴ` (except). */
export const ONE_PARTICLE = 0.2
const CLOSE = 0.7
const PLAIN = 1
const CLAUSE = 2
export const SENTENCE = 3

/** Pairs of Strong's numbers that are one particle or one name: `except`, `because of`, `Israelites`, `whoever`. */
const PAIRS = new Set([
  'H3282 H834',
  'H3282 H3588',
  'H3588 H518',
  'H5921 H1697',
  'H5921 H3651',
  'H5921 H6310',
  'H5921 H6440',
  'H1121 H3478',
  'H6903 H1768',
  'G3739 G302',
  'G3739 G1437',
  'G3745 G302',
  'G3745 G1437',
])

type Numbered = Pick<GreekWordRecord | HebrewWordRecord, 'strongs_number'>

/** Two equal numbers in a row are a name of two words. */
function isPair({ strongs_number: number }: Numbered, { strongs_number: before }: Numbered): boolean {
  return (number !== null && number === before) || PAIRS.has(`${before} ${number}`)
}

const MAQQEF = '־'

/** Etnachta, segolta, ole we-yored. */
const ENDS_SENTENCE = /[\u0591\u0592\u05ab\u05c3]/
/** Zaqef and revia. */
const ENDS_CLAUSE = /[\u0594\u0595\u0597]/
/** Accents that join a word to the next word. */
const CONJUNCTIVE = /[\u05a3-\u05aa]/
/**
 * In a word with pashta, the sign of a conjunctive accent only repeats the pashta. It does not join the word to the
 * next.
 */
const PASHTA = /\u0599/
/**
 * Words that govern the next word: a conjunction, preposition, negation, construct, or object marker without a suffix.
 */
const HEBREW_GOVERNS = /^.(?:[^/]*\/)*(?:C|R|Tn|To|[NA][^/]*c)$/
const NUMERAL = /^.(?:[^/]*\/)*Ac/
export const INFINITIVE_ABSOLUTE = /^.(?:[^/]*\/)*V.a$/
const VERB = /^.(?:[^/]*\/)*V/

type HebrewPart = Pick<HebrewWordRecord, 'text' | 'morph' | 'after' | 'strongs_number'>

export function hebrewGap(word: HebrewPart, before: HebrewPart | undefined): number {
  const { morph } = word
  if (!before) return PLAIN
  if ((before.morph === 'HC' && morph === 'HTn') || isPair(word, before)) return ONE_PARTICLE
  const isBound =
    before.after?.startsWith(MAQQEF) ||
    HEBREW_GOVERNS.test(before.morph) ||
    (NUMERAL.test(before.morph) && NUMERAL.test(morph)) ||
    (INFINITIVE_ABSOLUTE.test(morph) && VERB.test(before.morph))
  if (isBound) return BOUND
  if (ENDS_SENTENCE.test(before.text)) return SENTENCE
  if (ENDS_CLAUSE.test(before.text)) return CLAUSE
  return CONJUNCTIVE.test(before.text) && !PASHTA.test(before.text) ? CLOSE : PLAIN
}

/** Words that govern the next word: an article, a preposition, a negation. */
const GREEK_GOVERNS = /^(?:T-|PREP|PRT-N)/
const NEGATION = /^PRT-N/
const CONDITION = /^(?:COND|CONJ|PRT-N)/
const GENITIVE_PRONOUN = /^P-\d?G/

type GreekPart = Pick<GreekWordRecord, 'morph' | 'after' | 'strongs_number'>

export function greekGap(word: GreekPart, before: GreekPart | undefined): number {
  const { morph } = word
  if (!before) return PLAIN
  if (/[.;·]/.test(before.after ?? '')) return SENTENCE
  if (before.after?.includes(',')) return CLAUSE
  if ((NEGATION.test(morph) && CONDITION.test(before.morph)) || isPair(word, before)) return ONE_PARTICLE
  if (GREEK_GOVERNS.test(before.morph)) return BOUND
  if (GENITIVE_PRONOUN.test(morph) && before.morph.startsWith('N-')) return BOUND
  return agrees(before.morph, morph) ? CLOSE : PLAIN
}

/** Whether two words have the same case, number and gender, as an adjective and its noun do. */
function agrees(a: string, b: string): boolean {
  const [, ofA] = /^[NA]-(\w{3})/.exec(a) ?? []
  return ofA !== undefined && ofA === /^[NA]-(\w{3})/.exec(b)?.[1]
}
