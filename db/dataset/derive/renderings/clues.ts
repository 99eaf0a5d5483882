/**
 * Small words and endings of an English phrase that show which form of a word it renders: a conjunction, a preposition,
 * a pronoun, a plural. Pure.
 */

/** Kinds of clues. The clues of a word come from its form, the clues of a phrase from its English words. */
export type Clue =
  | 'and'
  | 'in'
  | 'to'
  | 'of'
  | 'from'
  | 'like'
  | 'the'
  | 'many'
  | 'whose'
  | `own ${Person}`
  | `subject ${Person}`

/** Person and number. The third person singular also has a gender. */
export type Person = '1s' | '1p' | '2' | '3m' | '3f' | '3p'

const WORDS_OF_CLUES: readonly (readonly [words: string, ...clues: Clue[]])[] = [
  ['and but or nor so then', 'and'],
  ['in on at by with when among against', 'in'],
  ['to for into', 'to'],
  ['of', 'of'],
  ['from than out', 'from'],
  ['like as according', 'like'],
  ['the', 'the'],
  ['my', 'own 1s', 'whose'],
  ['me mine', 'own 1s'],
  ['our', 'own 1p', 'whose'],
  ['us', 'own 1p'],
  ['your', 'own 2', 'whose'],
  ['yours', 'own 2'],
  ['you', 'own 2', 'subject 2'],
  ['his', 'own 3m', 'whose'],
  ['him', 'own 3m'],
  ['its', 'own 3m', 'own 3f', 'whose'],
  ['it', 'own 3m', 'own 3f', 'subject 3m', 'subject 3f'],
  ['her', 'own 3f'],
  ['their', 'own 3p', 'whose'],
  ['them', 'own 3p'],
  ['i', 'subject 1s'],
  ['we', 'subject 1p'],
  ['he', 'subject 3m'],
  ['she', 'subject 3f'],
  ['they', 'subject 3p'],
]

const CLUES_OF_WORDS: ReadonlyMap<string, readonly Clue[]> = new Map(
  WORDS_OF_CLUES.flatMap(([words, ...clues]) => words.split(' ').map((word) => [word, clues] as const)),
)

export function cluesOfWord(word: string): readonly Clue[] {
  return CLUES_OF_WORDS.get(word) ?? []
}

/** Words in which a final `s` is not a plural. */
const NOT_PLURAL = /(?:ss|us|is|[’']s)$/

/** Matches a phrase in which the translators added the possessive or its noun: `[His]`, `your [walls]`. */
const ADDED_POSSESSIVE = /\[[^\]]*\b(?:my|our|your|his|its|their)\b|\b(?:my|our|your|his|its|their) \[/i

export function cluesOf(text: string): ReadonlySet<Clue> {
  const words = text.toLowerCase().match(/[\p{Letter}’]+/gu) ?? []
  const clues = new Set(words.flatMap((word) => CLUES_OF_WORDS.get(word) ?? []))
  const last = words.at(-1) ?? ''
  if (last.length > 3 && last.endsWith('s') && !NOT_PLURAL.test(last)) clues.add('many')
  if (/[’']s?$/.test(last)) clues.add('of')
  if (ADDED_POSSESSIVE.test(text)) clues.delete('whose')
  return clues
}

interface Weight {
  readonly both: number
  readonly onlyPhrase: number
  readonly onlyWord: number
}

const WEIGHTS: readonly (readonly [RegExp, Weight])[] = [
  [/^and$/, { both: 1.5, onlyPhrase: -1.2, onlyWord: -0.4 }],
  [/^whose$/, { both: 2, onlyPhrase: -2, onlyWord: -1 }],
  [/^like$/, { both: 3, onlyPhrase: -2, onlyWord: -0.5 }],
  [/^(?:in|from)$/, { both: 1, onlyPhrase: -0.4, onlyWord: -0.3 }],
  [/^(?:to|of)$/, { both: 0.8, onlyPhrase: -0.4, onlyWord: -0.2 }],
  [/^own/, { both: 1.5, onlyPhrase: -0.6, onlyWord: -0.4 }],
  [/^subject/, { both: 0.8, onlyPhrase: -0.4, onlyWord: -0.1 }],
  [/^many$/, { both: 0.5, onlyPhrase: -0.5, onlyWord: -0.3 }],
  [/^the$/, { both: 0.2, onlyPhrase: -0.1, onlyWord: -0.1 }],
]

const weightOf = new Map<Clue, Weight>()

function weight(clue: Clue): Weight {
  const known = weightOf.get(clue)
  if (known) return known
  const found = WEIGHTS.find(([pattern]) => pattern.test(clue))?.[1] ?? { both: 0, onlyPhrase: 0, onlyWord: 0 }
  weightOf.set(clue, found)
  return found
}

/**
 * A score for the agreement of the form of a word and the English of a phrase. 0 if nothing speaks for or against it.
 */
export function agreement(word: ReadonlySet<Clue>, phrase: ReadonlySet<Clue>): number {
  let sum = 0
  for (const clue of phrase) sum += word.has(clue) ? weight(clue).both : weight(clue).onlyPhrase
  for (const clue of word) if (!phrase.has(clue)) sum += weight(clue).onlyWord
  return sum
}
