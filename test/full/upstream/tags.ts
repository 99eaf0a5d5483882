/**
 * Rebuilds morphological tags from their decoded fields. A tag was decoded completely and correctly
 * if the rebuilt tag is identical to upstream's.
 */
type Decoded = Readonly<Record<string, unknown>>

/** The letters of each value. A field that is `null` has no letter. */
const GREEK: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  person: { first: '1', second: '2', third: '3' },
  tense: { present: 'P', imperfect: 'I', future: 'F', aorist: 'A', perfect: 'R', pluperfect: 'L' },
  tense_form: { second: '2' },
  voice: {
    active: 'A',
    middle: 'M',
    passive: 'P',
    'middle or passive': 'E',
    'middle deponent': 'D',
    'passive deponent': 'O',
    'middle or passive deponent': 'N',
  },
  mood: { indicative: 'I', subjunctive: 'S', optative: 'O', imperative: 'M', infinitive: 'N', participle: 'P' },
  case: { nominative: 'N', genitive: 'G', dative: 'D', accusative: 'A', vocative: 'V' },
  number: { singular: 'S', plural: 'P' },
  possessor_number: { singular: 'S', plural: 'P' },
  gender: { masculine: 'M', feminine: 'F', neuter: 'N' },
  degree: { comparative: '-C', superlative: '-S' },
  indeclinable: { 'proper name': 'PRI', numeral: 'NUI', letter: 'LI', other: 'OI' },
  feature: {
    negative: '-N',
    interrogative: '-I',
    crasis: '-K',
    'particle attached': '-P',
    attic: '-ATT',
  },
  part_of_speech: {
    noun: 'N-',
    verb: 'V-',
    adjective: 'A-',
    article: 'T-',
    'personal pronoun': 'P-',
    'possessive pronoun': 'S-',
    'reflexive pronoun': 'F-',
    'reciprocal pronoun': 'C-',
    'demonstrative pronoun': 'D-',
    'relative pronoun': 'R-',
    'interrogative pronoun': 'I-',
    'indefinite pronoun': 'X-',
    'correlative pronoun': 'K-',
    'correlative or interrogative pronoun': 'Q-',
    adverb: 'ADV',
    preposition: 'PREP',
    conjunction: 'CONJ',
    conditional: 'COND',
    particle: 'PRT',
    interjection: 'INJ',
    'aramaic word': 'ARAM',
    'hebrew word': 'HEB',
  },
}

const NOMINAL = ['person', 'possessor_number', 'indeclinable', 'case', 'number', 'gender']
const STEM = ['tense_form', 'tense', 'voice', 'mood']
const SUFFIX = ['degree', 'feature']

export function greekTag(decoded: Decoded): string {
  const spelled = (fields: readonly string[]) => fields.map((field) => letterOf(GREEK[field], decoded[field])).join('')
  const head = spelled(['part_of_speech'])
  if (decoded['part_of_speech'] !== 'verb') return head + spelled(NOMINAL) + spelled(SUFFIX)
  const inflection = spelled(NOMINAL)
  return head + spelled(STEM) + (inflection === '' ? '' : `-${inflection}`) + spelled(SUFFIX)
}

const HEBREW: Readonly<Record<string, string>> = {
  noun: 'N',
  verb: 'V',
  adjective: 'A',
  pronoun: 'P',
  adverb: 'D',
  preposition: 'R',
  conjunction: 'C',
  particle: 'T',
  suffix: 'S',
}

/** Keyed by part of speech, because a letter has a different meaning in each. */
const TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  noun: { common: 'c', gentilic: 'g', 'proper name': 'p' },
  adjective: { adjective: 'a', 'cardinal number': 'c', 'ordinal number': 'o' },
  pronoun: { demonstrative: 'd', indefinite: 'f', interrogative: 'i', personal: 'p', relative: 'r' },
  preposition: { 'with definite article': 'd' },
  suffix: { 'directional he': 'd', 'paragogic he': 'h', 'paragogic nun': 'n', pronominal: 'p' },
  particle: {
    affirmation: 'a',
    'definite article': 'd',
    exhortation: 'e',
    interrogative: 'i',
    interjection: 'j',
    demonstrative: 'm',
    negative: 'n',
    'direct object marker': 'o',
    relative: 'r',
  },
}

/** Entries are `letter name`, from the list published by Open Scriptures. */
const STEMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Hebrew: named(`q qal, N niphal, p piel, P pual, h hiphil, H hophal, t hithpael, o polel, O polal, r hithpolel, m poel,
    M poal, k palel, K pulal, Q qal passive, l pilpel, L polpal, f hithpalpel, D nithpael, j pealal, i pilel, u hothpaal,
    c tiphil, v hishtaphel, z hithpoel`),
  Aramaic: named(`q peal, Q peil, u hithpeel, p pael, P ithpaal, M hithpaal, a aphel, h haphel, s saphel, e shaphel,
    H hophal, i ithpeel, t hishtaphel, v ishtaphel, o polel, z ithpoel, r hithpolel`),
}

const CONJUGATIONS =
  named(`p perfect, q sequential perfect, i imperfect, w sequential imperfect, h cohortative, j jussive,
  v imperative, r active participle, s passive participle, a infinitive absolute, c infinitive construct`)

const PERSONS = named('1 first, 2 second, 3 third')
const GENDERS = named('m masculine, f feminine, b both, c common')
const NUMBERS = named('s singular, p plural, d dual')
const STATES = named('a absolute, c construct, d determined')

/**
 * The tag of one morpheme, without the `x` of unspecified fields. It is compared with upstream's
 * tag, which is shortened in the same way.
 */
export function hebrewCode(decoded: Decoded, language: string): string {
  const part = String(decoded['part_of_speech'])
  return [
    letterOf(HEBREW, part),
    letterOf(TYPES[part], decoded['type']),
    letterOf(STEMS[language], decoded['stem']),
    letterOf(CONJUGATIONS, decoded['conjugation']),
    letterOf(PERSONS, decoded['person']),
    letterOf(GENDERS, decoded['gender']),
    letterOf(NUMBERS, decoded['number']),
    letterOf(STATES, decoded['state']),
  ].join('')
}

function letterOf(letters: Readonly<Record<string, string>> | undefined, value: unknown): string {
  return value === null ? '' : (letters?.[String(value)] ?? '?')
}

function named(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split(',').map((pair) => {
      const [letter = '', ...name] = pair.trim().split(/\s+/)
      return [name.join(' '), letter]
    }),
  )
}
