/** Evidence that a phrase renders a word: its form, and the neighbours of both. Pure. */
import { agreement, type Clue, cluesOf } from './clues.ts'
import type { Part } from './parts.ts'
import type { Phrase } from './phrases.ts'

/** A word of our text. */
export interface Word {
  readonly text: string
  readonly strongs_number: string | null
  readonly clues: ReadonlySet<Clue>
  /** Translation of this word in this place, if the source has one. */
  readonly gloss: string | null
  readonly part: Part
  /** How far the text separates it from the word before: 1 if neither an accent or a comma nor the grammar decides. */
  readonly gap: number
}

export interface Evidence {
  readonly words: readonly Word[]
  readonly phrases: readonly Phrase[]
}

/** Indexes. */
export interface Pair {
  readonly word: number
  readonly phrase: number
}

/** Weights were chosen on pairs of words whose phrases are known, as if each pair had one number. */
const NEAR = 2
/** For a neighbour on the other side. */
const NEAR_CROSSED = 0.5
/** Phrases farther apart than this are no neighbours. */
const REACH = 4
const ORDER = 8
const SHARED_GLOSS = 2
const EQUAL_GLOSS = 1
const NO_GLOSS = 1
const SAME_PLACE_IN_RUN = 3

/**
 * How close the phrase is to the phrases of the word's neighbours, and which share of all other words is on the same
 * side of both.
 *
 * @param anchors pairs that are known so far
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

/** English puts a pronoun before the word that it follows in Greek: `δοῦλόν σου` is `Your servant`. */
const BEFORE_HEAD = 3
const OBLIQUE: readonly Clue[] = ['of', 'to']

/** For a genitive or dative pronoun: whether its phrase is just before the phrase of the word that it follows. */
export function pronounBonus({ words, phrases }: Evidence, { word, phrase }: Pair, anchors: readonly Pair[]): number {
  const own = words[word]
  if (own?.part !== 'pronoun' || !OBLIQUE.some((clue) => own.clues.has(clue))) return 0
  const head = anchors.find((anchor) => anchor.word === word - 1)
  if (!head || head.phrase < phrase || phrases[head.phrase]?.kind !== 'text') return 0
  return phrases.slice(phrase + 1, head.phrase).some(({ kind }) => kind === 'text') ? 0 : BEFORE_HEAD
}

/** How well the form of the word and its gloss fit the English. */
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
 * A name of two words has two phrases in a row, and only one of them has words: the first phrase belongs to the first
 * word. Between two phrases with words, the order decides nothing.
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
