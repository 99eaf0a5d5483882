/** The part of a phrase that renders the word itself: `and of the kings` becomes `kings` (D68). Pure. */
import type { GreekWordRecord, HebrewWordRecord } from '../../upstream/word-records.ts'

/** `small`: pronouns and articles, whose English is a small word itself. `content`: nouns, adjectives and verbs. */
export type WordKind = 'small' | 'content' | 'other'

export function greekKind({ morph }: Pick<GreekWordRecord, 'morph'>): WordKind {
  if (/^[PDRTIKCQXFS]-/.test(morph)) return 'small'
  return /^[NAV]-/.test(morph) ? 'content' : 'other'
}

export function hebrewKind({ morph }: Pick<HebrewWordRecord, 'morph'>): WordKind {
  // Only the main part counts, not a prefix such as `שֶׁ`.
  const [, main] = /^.(?:[^/]*\/)*(P|Tr|[NAV])[^/]*(?:\/S[^/]*)?$/.exec(morph) ?? []
  if (main === undefined) return 'other'
  return main === 'P' || main === 'Tr' ? 'small' : 'content'
}

/** Whether the words render only the conjunction before a Hebrew word. `now` renders `וְעַתָּה` itself. */
export function rendersOnlyPrefix({ morph, rendering }: { morph: string; rendering: string | null }): boolean {
  return rendering !== null && /^.C\//.test(morph) && /^(?:and|but|or|nor)$/i.test(rendering)
}

const set = (words: string) => new Set(words.split(/\s+/))

const CONJUNCTIONS = set(
  `and but or nor so then for yet now therefore when while as that if because moreover thus also although though since
   whether`,
)
const ARTICLES = set('a an o the this that these those')
const PRONOUNS = set(
  `i me my mine we us our ours you your yours he him his she her hers it its they them their theirs who whom whose which
   what myself ourselves yourself yourselves himself herself itself themselves one’s`,
)
const AUXILIARIES = set(
  'am is are was were be been being have has had having do does did will would shall should may might must can could let not',
)
const PREPOSITIONS = set(
  `in into on upon onto at by with within from of to unto toward for against among between through throughout over under
   before after about around like than according out off up down away because until during without`,
)

/** Folded away at both ends, in steps: a word that is itself a preposition keeps it. */
const STEPS: readonly (readonly ReadonlySet<string>[])[] = [
  [CONJUNCTIONS, ARTICLES, PRONOUNS, AUXILIARIES, PREPOSITIONS],
  [CONJUNCTIONS, ARTICLES, PRONOUNS, AUXILIARIES],
  [CONJUNCTIONS, ARTICLES, PRONOUNS],
  [CONJUNCTIONS, ARTICLES],
  [CONJUNCTIONS],
]

/** `to him` renders a pronoun by `him`, `of that` by `that`. */
const OTHER_CONJUNCTIONS = new Set([...CONJUNCTIONS].filter((word) => word !== 'that'))
const STEPS_OF_SMALL = [[OTHER_CONJUNCTIONS, AUXILIARIES, PREPOSITIONS], [OTHER_CONJUNCTIONS, PREPOSITIONS], ...STEPS]

/** Adverbs at the end of a verb stay: `went out`, `lifted up`. */
const STAY_LAST = set('out off up down away')

export function coreOf(phrase: string, kind: WordKind): string {
  const own = wordsOf(phrase.replace(/\[[^\]]*\]/g, ' '))
  const added = wordsOf(phrase.replace(/(?<=^|\])[^[]*/g, ' '))
  // Of `and [He]`, a noun keeps `He`: `and` renders what stands before it.
  const isAdded = own.length === 0 || (kind === 'content' && added.length > 0 && own.every(standsBefore))
  const words = isAdded ? added : own
  for (const step of kind === 'small' ? STEPS_OF_SMALL : STEPS) {
    const core = trimmed(words, step)
    if (core.length > 0) return withoutPossessive(core.join(' '))
  }
  return words.join(' ')
}

function wordsOf(text: string): string[] {
  return text.replace(/[[\],;:()“”]/g, ' ').match(/\S+/g) ?? []
}

/** Other prepositions can render a noun themselves: `through` renders יָד. */
const BEFORE_NOUNS = set('of to in with')

function standsBefore(word: string): boolean {
  return [CONJUNCTIONS, ARTICLES, PRONOUNS, BEFORE_NOUNS].some((small) => small.has(word.toLowerCase()))
}

/** Whether a phrase has only conjunctions: `so that`. */
export function isConjunctionPhrase(phrase: string): boolean {
  return trimmed(phrase.split(' '), [CONJUNCTIONS]).length === 0
}

const ONE_PREPOSITION = /^(?:against|at|by|for|from|in|into|of|on|over|through|to|toward|under|up|upon|with)$/i

export function isPreposition(phrase: string): boolean {
  return ONE_PREPOSITION.test(phrase)
}

/** Whether a phrase has only small words: `and in the`. */
export function isSmallPhrase(phrase: string): boolean {
  return trimmed(phrase.split(' '), STEPS[0] ?? []).length === 0
}

function trimmed(words: readonly string[], step: readonly ReadonlySet<string>[]): readonly string[] {
  const isSmall = (word: string) => step.some((small) => small.has(word.toLowerCase()))
  const first = words.findIndex((word) => !isSmall(word))
  if (first === -1) return []
  const last = words.findLastIndex(
    (word) => !isSmall(word) || (STAY_LAST.has(word.toLowerCase()) && word !== words[first]),
  )
  const core = words.slice(first, last + 1)
  return step.includes(PRONOUNS) ? core.filter((word, index) => !isObject(word, core[index - 1])) : core
}

/** `brought them up` is `brought up`, but `all of you know` keeps the pronoun of its preposition. */
function isObject(word: string, before = ''): boolean {
  return PRONOUNS.has(word.toLowerCase()) && !PREPOSITIONS.has(before.toLowerCase())
}

function withoutPossessive(text: string): string {
  return text.replace(/(?:’s|(?<=s)’)$/, '')
}
