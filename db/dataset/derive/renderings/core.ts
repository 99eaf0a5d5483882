/** The part of a phrase that renders the word itself: `and of the kings` becomes `kings` (D68). Pure. */
import type { GreekWordRecord, HebrewWordRecord } from '../../upstream/word-records.ts'

/** `small`: pronouns and articles. Their English is a small word, too. `noun`: nouns and adjectives. */
export type WordKind = 'small' | 'noun' | 'verb' | 'other'

export function greekKind({ morph }: Pick<GreekWordRecord, 'morph'>): WordKind {
  if (/^[PDRTIKCQXFS]-/.test(morph)) return 'small'
  if (morph.startsWith('V-')) return 'verb'
  return /^[NA]-/.test(morph) ? 'noun' : 'other'
}

export function hebrewKind({ morph }: Pick<HebrewWordRecord, 'morph'>): WordKind {
  // Only the main part counts, not a prefix such as `שֶׁ`, nor an Aramaic article.
  const [, main] = /^.(?:[^/]*\/)*(P|Tr|[NAV])[^/]*(?:\/(?:S[^/]*|Td))?$/.exec(morph) ?? []
  if (main === undefined) return 'other'
  if (main === 'P' || main === 'Tr') return 'small'
  return main === 'V' ? 'verb' : 'noun'
}

/**
 * Whether the rendering has only the conjunction of a Hebrew word. False for `now`, which renders all of `וְעַתָּה`.
 */
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

/**
 * Small words to remove at both ends of a phrase. If a step removes the complete phrase, the next step is tried, which
 * removes fewer kinds of words: the rendering of a preposition keeps its preposition.
 */
const STEPS: readonly (readonly ReadonlySet<string>[])[] = [
  [CONJUNCTIONS, ARTICLES, PRONOUNS, AUXILIARIES, PREPOSITIONS],
  [CONJUNCTIONS, ARTICLES, PRONOUNS, AUXILIARIES],
  [CONJUNCTIONS, ARTICLES, PRONOUNS],
  [CONJUNCTIONS, ARTICLES],
  [CONJUNCTIONS],
]

/**
 * For the renderings of small words. Pronouns and `that` are not removed: `to him` becomes `him`, `of that` becomes
 * `that`.
 */
const OTHER_CONJUNCTIONS = new Set([...CONJUNCTIONS].filter((word) => word !== 'that'))
const STEPS_OF_SMALL = [[OTHER_CONJUNCTIONS, AUXILIARIES, PREPOSITIONS], [OTHER_CONJUNCTIONS, PREPOSITIONS], ...STEPS]

/** Adverbs that are not removed after a verb: `went out`, `lifted up`. */
const STAY_LAST = set('out off up down away')

export function coreOf(phrase: string, kind: WordKind): string {
  const own = wordsOf(phrase.replace(/\[[^\]]*\]/g, ' '))
  const added = wordsOf(phrase.replace(/(?<=^|\])[^[]*/g, ' '))
  // If `and [He]` renders a noun, the core is `He`, because `and` renders the conjunction before the noun.
  const isContent = kind === 'noun' || kind === 'verb'
  const isAdded = own.length === 0 || (isContent && added.length > 0 && own.every(standsBefore))
  const words = isAdded ? added : own
  for (const step of kind === 'small' ? STEPS_OF_SMALL : STEPS) {
    const core = trimmed(words, step)
    // The core of `This is what`, which renders an adverb, is not `is`.
    if (kind === 'other' && core.length < words.length && core.every(isPointing) && words.some(isPointer)) continue
    if (core.length > 0) return withoutPossessive(core.join(' '))
  }
  return words.join(' ')
}

const [TO_BE, POINTERS] = [set('am is are was were be been being'), set('this that these those what')]
const isPointer = (word: string) => POINTERS.has(word.toLowerCase())
const isPointing = (word: string) => isPointer(word) || TO_BE.has(word.toLowerCase())

function wordsOf(text: string): string[] {
  return text.replace(/[[\],;:()“”]/g, ' ').match(/\S+/g) ?? []
}

/** Prepositions that never render a noun. Other prepositions can: `through` renders יָד. */
const BEFORE_NOUNS = set('of to in with')

function standsBefore(word: string): boolean {
  return [CONJUNCTIONS, ARTICLES, PRONOUNS, BEFORE_NOUNS].some((small) => small.has(word.toLowerCase()))
}

const ADVERBS = set('how why where there here thus')

/** Whether a word has a capital only at the beginning of a sentence. False for `I`. */
export function isSmallWord(word: string): boolean {
  const sets = [CONJUNCTIONS, ARTICLES, PRONOUNS, AUXILIARIES, PREPOSITIONS, ADVERBS]
  return word !== 'i' && word !== 'o' && sets.some((words) => words.has(word))
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

/** Whether a word is the `them` in `brought them up`. A pronoun after a preposition is not: `all of you know`. */
function isObject(word: string, before = ''): boolean {
  return PRONOUNS.has(word.toLowerCase()) && !PREPOSITIONS.has(before.toLowerCase())
}

function withoutPossessive(text: string): string {
  return text.replace(/(?:’s|(?<=s)’)$/, '')
}
