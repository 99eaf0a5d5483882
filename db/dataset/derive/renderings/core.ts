/** The part of a phrase that renders the word itself: `and of the kings` becomes `kings` (D68). Pure. */

const set = (words: string) => new Set(words.split(' '))

const CONJUNCTIONS = set(
  'and but or nor so then for yet now therefore when while as that if because moreover thus also',
)
const ARTICLES = set('a an o the this that these those')
const PRONOUNS = set(
  `i me my mine we us our ours you your yours he him his she her hers it its they them their theirs who whom whose which
   what myself ourselves yourself yourselves himself herself itself themselves one’s`.replace(/\s+/g, ' '),
)
const AUXILIARIES = set(
  'am is are was were be been being have has had having do does did will would shall should may might must can could let not',
)
const PREPOSITIONS = set(
  `in into on upon onto at by with within from of to unto toward for against among between through throughout over under
   before after about around like than according out off up down away because until during without`.replace(
    /\s+/g,
    ' ',
  ),
)

/** Folded away at both ends, in steps: a word that is itself a preposition keeps it. */
const STEPS: readonly (readonly ReadonlySet<string>[])[] = [
  [CONJUNCTIONS, ARTICLES, PRONOUNS, AUXILIARIES, PREPOSITIONS],
  [CONJUNCTIONS, ARTICLES, PRONOUNS, AUXILIARIES],
  [CONJUNCTIONS, ARTICLES, PRONOUNS],
  [CONJUNCTIONS, ARTICLES],
  [CONJUNCTIONS],
]

/** Adverbs at the end of a verb stay: `went out`, `lifted up`. */
const STAY_LAST = set('out off up down away')

export function coreOf(phrase: string): string {
  const own = phrase
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const words = (own === '' ? phrase.replace(/[[\]]/g, '') : own)
    .replace(/[,;:()“”]/g, ' ')
    .trim()
    .split(/\s+/)
  for (const step of STEPS) {
    const core = trimmed(words, step)
    if (core.length > 0) return withoutPossessive(core.join(' '))
  }
  return words.join(' ')
}

/** Whether a phrase has only conjunctions: `so that`. */
export function isConjunctionPhrase(phrase: string): boolean {
  return trimmed(phrase.split(' '), [CONJUNCTIONS]).length === 0
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
  return step.includes(PRONOUNS) ? core.filter((word) => !PRONOUNS.has(word.toLowerCase())) : core
}

function withoutPossessive(text: string): string {
  return text.replace(/(?:’s|(?<=s)’)$/, '')
}
