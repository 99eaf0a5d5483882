/** Evidence that a phrase renders a word: its form, and the neighbours of both. Pure. */
import { agreement, type Clue, cluesOf } from './clues.ts'
import type { Part } from './parts.ts'
import type { Phrase } from './phrases.ts'

/** A word of our text. */
export interface Word {
  readonly text: string
  readonly strongs_number: string | null
  readonly clues: ReadonlySet<Clue>
  /** The translation of this word in this place. `null` if the source has no translation. */
  readonly gloss: string | null
  readonly part: Part
  /**
   * The distance from the word before, as in gaps.ts. 1 if no accent, punctuation mark or grammar rule says otherwise.
   */
  readonly gap: number
}

export interface Evidence {
  readonly words: readonly Word[]
  readonly phrases: readonly Phrase[]
}

/** The index of a word and the index of a phrase. */
export interface Pair {
  readonly word: number
  readonly phrase: number
}

/**
 * These weights were chosen with pairs of words whose phrases are known. For the choice, the two words of a pair were
 * treated as if they had the same number.
 */
const NEAR = 2
/** Factor for a neighbour that is before the word but after the phrase, or the other way round. */
const NEAR_CROSSED = 0.5
/** Phrases farther apart than this are not neighbours. */
const REACH = 4
const ORDER = 8
const SHARED_GLOSS = 2
const EQUAL_GLOSS = 1
const NO_GLOSS = 1
const SAME_PLACE_IN_RUN = 3

/**
 * A score with two parts. The first part is higher if the phrase is close to the phrases of the neighbours of the word.
 * The second part is higher if more anchors are in the same order: before both the word and the phrase, or after both.
 *
 * @param anchors the pairs of a word and its phrase that are known so far
 */
export function nearness({ phrases }: Evidence, { word, phrase }: Pair, anchors: readonly Pair[]): number {
  let [near, same, all] = [0, 0, 0]
  for (const anchor of anchors) {
    const distance = anchor.phrase - phrase
    const apart = anchor.word - word
    if (distance === 0 || apart === 0 || phrases[anchor.phrase]?.kind !== 'text') continue
    const isSameSide = distance > 0 === apart > 0
    all += 1
    if (isSameSide) same += 1
    if (Math.abs(distance) <= REACH) near += (isSameSide ? NEAR : NEAR * NEAR_CROSSED) / Math.abs(distance * apart)
  }
  return near + (all === 0 ? 0 : (ORDER * same) / all)
}

/** In Greek, a pronoun follows its noun. In English, it precedes the noun: `δοῦλόν σου` is `Your servant`. */
const BEFORE_HEAD = 3
const OBLIQUE: readonly Clue[] = ['of', 'to']

/**
 * A bonus for a genitive or dative pronoun whose phrase directly precedes the phrase of the word before the pronoun.
 */
export function pronounBonus({ words, phrases }: Evidence, { word, phrase }: Pair, anchors: readonly Pair[]): number {
  const own = words[word]
  if (own?.part !== 'pronoun' || !OBLIQUE.some((clue) => own.clues.has(clue))) return 0
  const head = anchors.find((anchor) => anchor.word === word - 1)
  if (!head || head.phrase < phrase || phrases[head.phrase]?.kind !== 'text') return 0
  return phrases.slice(phrase + 1, head.phrase).some(({ kind }) => kind === 'text') ? 0 : BEFORE_HEAD
}

/** A score for the agreement of the phrase with the form and the gloss of the word. */
export function formScore({ words, phrases }: Evidence, { word: index, phrase: phraseIndex }: Pair): number {
  const [word, phrase] = [words[index], phrases[phraseIndex]]
  return word && phrase ? agreement(word.clues, cachedClues(phrase.text)) + glossScore(word.gloss, phrase) : 0
}

const clues = new Map<string, ReadonlySet<Clue>>()

function cachedClues(text: string): ReadonlySet<Clue> {
  const known = clues.get(text)
  if (known) return known
  const found = cluesOf(text)
  clues.set(text, found)
  return found
}

function glossScore(gloss: string | null, { kind, text }: Phrase): number {
  if (gloss === null) return kind === 'none' ? NO_GLOSS : 0
  const [a, b] = [tokensOf(gloss), tokensOf(text)]
  const shared = a.filter((token) => b.includes(token)).length
  const total = a.length + b.length - shared
  if (total === 0) return 0
  return (SHARED_GLOSS * shared) / total + (shared === total ? EQUAL_GLOSS : 0)
}

function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/\p{Letter}+/gu) ?? []
}

interface Indexes {
  readonly words: readonly number[]
  readonly phrases: readonly number[]
}

/**
 * A bonus for a name of two words that has two phrases in a row: the first phrase belongs to the first word. There is
 * no bonus if both phrases have English words, because then the order proves nothing.
 */
export function runBonus({ phrases }: Evidence, group: Indexes, { word, phrase }: Pair): number {
  const [ofWord, ofPhrase] = [placeInRun(group.words, word), placeInRun(group.phrases, phrase)]
  if (ofWord.length === 1 || ofWord.length !== ofPhrase.length || ofWord.place !== ofPhrase.place) return 0
  const run = phrases.slice(phrase - ofPhrase.place, phrase - ofPhrase.place + ofPhrase.length)
  return run.filter(({ kind }) => kind === 'text').length > 1 ? 0 : SAME_PLACE_IN_RUN
}

function placeInRun(indexes: readonly number[], index: number): { place: number; length: number } {
  let [first, last] = [index, index]
  while (indexes.includes(first - 1)) first -= 1
  while (indexes.includes(last + 1)) last += 1
  return { place: index - first, length: last - first + 1 }
}
