/**
 * Parses Greek morphological tags: `V-2AAI-3S` is a verb, second aorist, active, indicative, third person singular. The
 * tags are Robinson's, as used by the Nestle 1904 data. The contract lists the values of each field.
 */
import { type Letters, letters, memoized, readSlots, type Slot } from './slots.ts'

const FIELDS = [
  'part_of_speech',
  'person',
  'tense',
  'tense_form',
  'voice',
  'mood',
  'case',
  'number',
  'gender',
  'degree',
  'possessor_number',
  'indeclinable',
  'feature',
] as const

type Field = (typeof FIELDS)[number]

export type GreekParsing = Readonly<Record<Field, string | null>>

const PERSON = letters({ 1: 'first', 2: 'second', 3: 'third' })
const NUMBER = letters({ S: 'singular', P: 'plural' })
const GENDER = letters({ M: 'masculine', F: 'feminine', N: 'neuter' })
const CASE = letters({ N: 'nominative', G: 'genitive', D: 'dative', A: 'accusative', V: 'vocative' })

const TENSE = letters({
  P: 'present',
  I: 'imperfect',
  F: 'future',
  A: 'aorist',
  R: 'perfect',
  L: 'pluperfect',
})

const VOICE = letters({
  A: 'active',
  M: 'middle',
  P: 'passive',
  E: 'middle or passive',
  D: 'middle deponent',
  O: 'passive deponent',
  N: 'middle or passive deponent',
})

const MOOD = letters({
  I: 'indicative',
  S: 'subjunctive',
  O: 'optative',
  M: 'imperative',
  N: 'infinitive',
  P: 'participle',
})

/** Indeclinable words, keyed by the tag without its suffix. */
const UNINFLECTED: Letters = letters({
  ADV: 'adverb',
  CONJ: 'conjunction',
  COND: 'conditional',
  PRT: 'particle',
  PREP: 'preposition',
  INJ: 'interjection',
  ARAM: 'aramaic word',
  HEB: 'hebrew word',
})

/** Indeclinable words of a declinable part of speech: `N-PRI`. */
const INDECLINABLE: Letters = letters({
  PRI: 'proper name',
  NUI: 'numeral',
  LI: 'letter',
  OI: 'other',
})

const NOMINAL: readonly Slot<Field>[] = [
  ['case', CASE],
  ['number', NUMBER],
  ['gender', GENDER],
]
const FINITE: readonly Slot<Field>[] = [
  ['person', PERSON],
  ['number', NUMBER],
]

interface Declined {
  readonly name: string
  /** Possible forms of the tag. The first match is used. */
  readonly forms: readonly (readonly Slot<Field>[])[]
}

const DECLINED: ReadonlyMap<string, Declined> = new Map(
  Object.entries({
    N: { name: 'noun', forms: [NOMINAL] },
    A: { name: 'adjective', forms: [NOMINAL] },
    T: { name: 'article', forms: [NOMINAL] },
    R: { name: 'relative pronoun', forms: [NOMINAL] },
    C: { name: 'reciprocal pronoun', forms: [NOMINAL] },
    D: { name: 'demonstrative pronoun', forms: [NOMINAL] },
    K: { name: 'correlative pronoun', forms: [NOMINAL] },
    I: { name: 'interrogative pronoun', forms: [NOMINAL] },
    X: { name: 'indefinite pronoun', forms: [NOMINAL] },
    Q: { name: 'correlative or interrogative pronoun', forms: [NOMINAL] },
    P: { name: 'personal pronoun', forms: [[['person', PERSON], ...NOMINAL.slice(0, 2)], NOMINAL] },
    F: { name: 'reflexive pronoun', forms: [[['person', PERSON], ...NOMINAL]] },
    S: {
      name: 'possessive pronoun',
      forms: [[['person', PERSON], ['possessor_number', NUMBER], ...NOMINAL]],
    },
  }),
)

/** Suffixes, after the last hyphen. */
const SUFFIXES: ReadonlyMap<string, readonly [field: 'degree' | 'feature', meaning: string]> = new Map(
  Object.entries({
    C: ['degree', 'comparative'],
    S: ['degree', 'superlative'],
    N: ['feature', 'negative'],
    I: ['feature', 'interrogative'],
    K: ['feature', 'crasis'],
    P: ['feature', 'particle attached'],
    ATT: ['feature', 'attic'],
  }),
)

type TagFields = Partial<Record<Field, string | null>>

/** The result for a tag that cannot be parsed: all fields are `null`. */
export const UNPARSED_GREEK: GreekParsing = complete({})

/** @returns `undefined` if the tag cannot be parsed */
export const readGreekTag = memoized((tag: string): GreekParsing | undefined => {
  const [head = '', ...parts] = tag.split('-')
  const reading = readStem(head, parts)
  // At most one suffix may follow the form.
  if (reading === undefined || parts.length > 1) return undefined
  const [suffix] = parts
  if (suffix === undefined) return complete(reading)
  const [field, meaning] = SUFFIXES.get(suffix) ?? []
  return field === undefined ? undefined : complete({ ...reading, [field]: meaning })
})

/** Takes parts from the front of `parts`, which is modified. */
function readStem(head: string, parts: string[]): TagFields | undefined {
  const uninflected = UNINFLECTED.get(head)
  if (uninflected !== undefined) return { part_of_speech: uninflected }
  const form = parts.shift()
  if (form === undefined) return undefined
  if (head === 'V') return readVerb(form, parts)
  const declined = DECLINED.get(head)
  if (declined === undefined) return undefined
  const indeclinable = INDECLINABLE.get(form)
  if (indeclinable !== undefined) return { part_of_speech: declined.name, indeclinable }
  const reading = declined.forms.map((slots) => readAll(form, slots)).find((one) => one !== undefined)
  return reading && { part_of_speech: declined.name, ...reading }
}

function readVerb(form: string, parts: string[]): TagFields | undefined {
  const isSecond = form.startsWith('2')
  const stem = readAll<Field>(isSecond ? form.slice(1) : form, [
    ['tense', TENSE],
    ['voice', VOICE],
    ['mood', MOOD],
  ])
  if (stem === undefined) return undefined
  const verb = { part_of_speech: 'verb', tense_form: isSecond ? 'second' : null, ...stem }
  if (stem.mood === 'infinitive') return verb
  const inflection = readAll(parts.shift() ?? '', stem.mood === 'participle' ? NOMINAL : FINITE)
  return inflection && { ...verb, ...inflection }
}

/** Requires a letter for every slot. */
function readAll<Name extends string>(text: string, slots: readonly Slot<Name>[]) {
  return text.length === slots.length ? readSlots(text, slots) : undefined
}

function complete(reading: TagFields): GreekParsing {
  return Object.fromEntries(FIELDS.map((field) => [field, reading[field] ?? null])) as Record<Field, string | null>
}
