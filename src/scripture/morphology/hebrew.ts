/**
 * Parses Hebrew and Aramaic morphological tags: `HC/Vqw3ms` is a conjunction and a verb, qal, sequential imperfect,
 * third person masculine singular. The tags are those of the Open Scriptures Hebrew Bible: a letter for the language,
 * then the morphemes. The contract lists the values of each field.
 */
import { type Letters, letters, memoized, readSlots, type Slot } from './slots.ts'

const FIELDS = ['part_of_speech', 'type', 'stem', 'conjugation', 'person', 'gender', 'number', 'state'] as const

type Field = (typeof FIELDS)[number]

/** `code` is the part of the tag that the morpheme is parsed from. */
export type HebrewMorpheme = Readonly<Record<Field, string | null> & { code: string }>

/** A tag has `x` for a feature that the word does not have, if another feature follows. */
const NOTHING = { x: null }

const PERSON = letters({ 1: 'first', 2: 'second', 3: 'third', ...NOTHING })
const GENDER = letters({ m: 'masculine', f: 'feminine', b: 'both', c: 'common', ...NOTHING })
const NUMBER = letters({ s: 'singular', p: 'plural', d: 'dual', ...NOTHING })
const STATE = letters({ a: 'absolute', c: 'construct', d: 'determined' })

const HEBREW_STEMS: Letters = letters({
  q: 'qal',
  N: 'niphal',
  p: 'piel',
  P: 'pual',
  h: 'hiphil',
  H: 'hophal',
  t: 'hithpael',
  o: 'polel',
  O: 'polal',
  r: 'hithpolel',
  m: 'poel',
  M: 'poal',
  k: 'palel',
  K: 'pulal',
  Q: 'qal passive',
  l: 'pilpel',
  L: 'polpal',
  f: 'hithpalpel',
  D: 'nithpael',
  j: 'pealal',
  i: 'pilel',
  u: 'hothpaal',
  c: 'tiphil',
  v: 'hishtaphel',
  w: 'nithpalel',
  y: 'nithpoel',
  z: 'hithpoel',
})

const ARAMAIC_STEMS: Letters = letters({
  q: 'peal',
  Q: 'peil',
  u: 'hithpeel',
  p: 'pael',
  P: 'ithpaal',
  M: 'hithpaal',
  a: 'aphel',
  h: 'haphel',
  s: 'saphel',
  e: 'shaphel',
  H: 'hophal',
  i: 'ithpeel',
  t: 'hishtaphel',
  v: 'ishtaphel',
  w: 'hithaphel',
  o: 'polel',
  z: 'ithpoel',
  r: 'hithpolel',
  f: 'hithpalpel',
  b: 'hephal',
  c: 'tiphel',
  m: 'poel',
  l: 'palpel',
  L: 'ithpalpel',
  O: 'ithpolel',
  G: 'ittaphal',
})

const CONJUGATION = letters({
  p: 'perfect',
  q: 'sequential perfect',
  i: 'imperfect',
  w: 'sequential imperfect',
  h: 'cohortative',
  j: 'jussive',
  v: 'imperative',
  r: 'active participle',
  s: 'passive participle',
  a: 'infinitive absolute',
  c: 'infinitive construct',
})

const ADJECTIVE_TYPE = letters({ a: 'adjective', c: 'cardinal number', g: 'gentilic', o: 'ordinal number' })
const NOUN_TYPE = letters({ c: 'common', g: 'gentilic', p: 'proper name', ...NOTHING })
const PRONOUN_TYPE = letters({
  d: 'demonstrative',
  f: 'indefinite',
  i: 'interrogative',
  p: 'personal',
  r: 'relative',
})
const PREPOSITION_TYPE = letters({ d: 'with definite article' })
const SUFFIX_TYPE = letters({ d: 'directional he', h: 'paragogic he', n: 'paragogic nun', p: 'pronominal' })
const PARTICLE_TYPE = letters({
  a: 'affirmation',
  d: 'definite article',
  e: 'exhortation',
  i: 'interrogative',
  j: 'interjection',
  m: 'demonstrative',
  n: 'negative',
  o: 'direct object marker',
  r: 'relative',
})

const WITH_STATE: readonly Slot<Field>[] = [
  ['gender', GENDER],
  ['number', NUMBER],
  ['state', STATE],
]
const WITH_PERSON: readonly Slot<Field>[] = [
  ['person', PERSON],
  ['gender', GENDER],
  ['number', NUMBER],
]

interface PartOfSpeech {
  readonly name: string
  /** Slots for the letters after the first. Trailing letters may be omitted. */
  readonly slots: readonly Slot<Field>[]
}

/** All parts of speech except verbs, whose slots depend on the conjugation. */
const PARTS_OF_SPEECH: ReadonlyMap<string, PartOfSpeech> = new Map<string, PartOfSpeech>([
  ['A', { name: 'adjective', slots: [['type', ADJECTIVE_TYPE], ...WITH_STATE] }],
  ['C', { name: 'conjunction', slots: [] }],
  ['D', { name: 'adverb', slots: [] }],
  ['N', { name: 'noun', slots: [['type', NOUN_TYPE], ...WITH_STATE] }],
  ['P', { name: 'pronoun', slots: [['type', PRONOUN_TYPE], ...WITH_PERSON] }],
  ['R', { name: 'preposition', slots: [['type', PREPOSITION_TYPE]] }],
  ['S', { name: 'suffix', slots: [['type', SUFFIX_TYPE], ...WITH_PERSON] }],
  ['T', { name: 'particle', slots: [['type', PARTICLE_TYPE]] }],
])

const STEMS: ReadonlyMap<string, Letters> = new Map([
  ['H', HEBREW_STEMS],
  ['A', ARAMAIC_STEMS],
])

/** @returns the morphemes in the order of the word, or `undefined` if the tag cannot be parsed */
export const readHebrewTag = memoized((tag: string): readonly HebrewMorpheme[] | undefined => {
  const stems = STEMS.get(tag.charAt(0))
  const morphemes = codesOf(tag).map((code) => stems && readMorpheme(code, stems))
  return morphemes.every((morpheme) => morpheme !== undefined) ? morphemes : undefined
})

/** The result for a tag that cannot be parsed: the codes of the morphemes, with all fields `null`. */
export function unparsedHebrew(tag: string): HebrewMorpheme[] {
  return codesOf(tag).map((code) => complete(code, {}))
}

function codesOf(tag: string): string[] {
  return tag.slice(1).split('/')
}

type TagFields = Partial<Record<Field, string | null>>

function readMorpheme(code: string, stems: Letters): HebrewMorpheme | undefined {
  const [letter, rest] = [code.charAt(0), code.slice(1)]
  if (letter === 'V') return readVerb(code, stems)
  const part = PARTS_OF_SPEECH.get(letter)
  const reading = part && readSlots(rest, part.slots)
  return part && reading && complete(code, { part_of_speech: part.name, ...reading })
}

function readVerb(code: string, stems: Letters): HebrewMorpheme | undefined {
  const stem = readSlots<Field>(code.slice(1, 3), [
    ['stem', stems],
    ['conjugation', CONJUGATION],
  ])
  if (!stem?.conjugation) return undefined
  const inflection = readSlots(code.slice(3), slotsOf(stem.conjugation))
  return inflection && complete(code, { part_of_speech: 'verb', ...stem, ...inflection })
}

function slotsOf(conjugation: string): readonly Slot<Field>[] {
  if (conjugation.endsWith('participle')) return WITH_STATE
  return conjugation.startsWith('infinitive') ? [] : WITH_PERSON
}

function complete(code: string, reading: TagFields): HebrewMorpheme {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, reading[field] ?? null])) as Record<
    Field,
    string | null
  >
  return { code, ...fields }
}
