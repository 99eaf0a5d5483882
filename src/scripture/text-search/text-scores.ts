/** Scores one verse for a search in the text: its words, their order, and their weight in the verse. */

import { type Phrase, phraseOf, phraseStart } from './phrases.ts'

/** A word of the query with the stems that match it. */
export interface SearchedWord {
  /** Ascending. Empty if no text has the word. */
  readonly stems: readonly number[]
  /** The stem of the complete word. `undefined` if the word only begins other words. */
  readonly exact: number | undefined
}

export interface Compared extends SearchedWord {
  /** Index in the words of the query. */
  readonly index: number
  /** Higher for a rarer word. */
  readonly weight: number
}

/**
 * Factors for two words that are next to each other in the query, indexed by their distance in the verse. The lower of
 * their weights, plus ORDER, is multiplied by the factor and added to the score.
 */
const NEARNESS = [0, 1.5, 0.7, 0.35, 0.2]

/** Added to a weight before it is multiplied by NEARNESS, so that the order of frequent words also counts. */
const ORDER = 0.4

/** Added if the verse has all words of the query in a row. */
const IN_A_ROW = 1.5

/** Number of words, the rarest, whose frequency in a verse counts for the score (D67). */
const SCORED_WORDS = 3
const FREQUENCY = 0.4

/** The average length of a verse, in words. */
const AVERAGE_LENGTH = 25
const BREVITY = 0.8

/**
 * For a verse that does not have the last word of the query, but only longer words that begin with it. This part of the
 * weight of the word is subtracted.
 */
const UNFINISHED = 0.3

interface Scored {
  /** Rarest first. */
  readonly words: readonly Compared[]
  /** The indexes of the words, in the order of the query. */
  readonly sequence: readonly number[]
  /** Stems are less than this number. */
  readonly stemCount: number
}

/** @returns a function that scores a verse. Its parameter is the stems of the verse, in order */
export function scorer({ words, sequence, stemCount }: Scored): (stems: Uint16Array) => number {
  const places: Places = { words, times: new Int16Array(words.length), pairs: pairsOf(words, sequence) }
  const last = new Int16Array(words.length)
  const wordOf = wordsByStem(words, stemCount)
  const row = rowOf(sequence, words, stemCount)
  return (stems) => {
    last.fill(-1)
    places.times.fill(0)
    for (let place = 0; place < stems.length; place += 1) {
      const word = (wordOf[stems[place] as number] as number) - 1
      if (word >= 0) add(places, { word, place, last })
    }
    const isInRow = row !== undefined && phraseStart(stems, row) >= 0
    return scoreOf(stems, places) + (isInRow ? IN_A_ROW : 0)
  }
}

/** The query as a phrase. `undefined` for two words, because NEARNESS is enough for them. */
function rowOf(sequence: readonly number[], words: readonly Compared[], stemCount: number): Phrase | undefined {
  const stems = new Map(words.map((word) => [word.index, word.stems]))
  const isSearched = sequence.length > 2 && sequence.every((word) => stems.has(word))
  return isSearched
    ? phraseOf(
        sequence.map((word) => stems.get(word) ?? []),
        stemCount,
      )
    : undefined
}

/** The words that come directly before a word in the query. */
interface Pairs {
  /** Indexes in the compared words. */
  readonly others: readonly number[]
  /** The nearness of the word to each of the `others`. */
  readonly nearest: Float64Array
}

interface Places {
  readonly words: readonly Compared[]
  /** The number of times that the verse has each word. */
  readonly times: Int16Array
  /** One element for each word. */
  readonly pairs: readonly Pairs[]
}

function pairsOf(words: readonly Compared[], sequence: readonly number[]): Pairs[] {
  const at = new Map(words.map(({ index }, position) => [index, position]))
  return words.map(({ index }) => {
    const others = predecessors(index, sequence).flatMap((other) => at.get(other) ?? [])
    return { others, nearest: new Float64Array(others.length) }
  })
}

function predecessors(word: number, sequence: readonly number[]): number[] {
  const before = sequence.flatMap((other, place) => (other === word && place > 0 ? (sequence[place - 1] ?? []) : []))
  return [...new Set(before)].filter((other) => other !== word)
}

/** For each stem, the position of its word in `words`, plus 1. */
function wordsByStem(words: readonly Compared[], stemCount: number): Uint8Array {
  const positions = new Uint8Array(stemCount)
  for (const [position, { stems }] of words.entries()) for (const stem of stems) positions[stem] = position + 1
  return positions
}

/** @param last the last place of each word so far, or -1 if the word has not occurred. This function updates it */
function add({ times, pairs }: Places, { word, place, last }: { word: number; place: number; last: Int16Array }): void {
  const { others, nearest } = pairs[word] as Pairs
  if (times[word] === 0) nearest.fill(0)
  times[word] = (times[word] ?? 0) + 1
  for (let pair = 0; pair < others.length; pair += 1) {
    const seen = last[others[pair] as number] as number
    const nearness = seen < 0 ? 0 : (NEARNESS[place - seen] ?? 0)
    if (nearness > (nearest[pair] as number)) nearest[pair] = nearness
  }
  last[word] = place
}

function scoreOf(stems: Uint16Array, { words, times, pairs }: Places): number {
  const length = 1 - BREVITY + (BREVITY * stems.length) / AVERAGE_LENGTH
  let score = -0.3 * length
  for (let index = 0; index < words.length; index += 1) {
    const count = times[index] as number
    if (count === 0) continue
    const word = words[index] as Compared
    score += word.weight + nearnessOf(word, pairs[index] as Pairs, words)
    if (index < SCORED_WORDS) score += (FREQUENCY * word.weight * count) / (count + length)
    if (isIncomplete(word, stems)) score -= UNFINISHED * word.weight
  }
  return score
}

function nearnessOf({ weight }: Compared, { others, nearest }: Pairs, words: readonly Compared[]): number {
  let score = 0
  for (let pair = 0; pair < others.length; pair += 1) {
    const nearness = nearest[pair] as number
    if (nearness > 0) score += nearness * (Math.min(weight, (words[others[pair] as number] as Compared).weight) + ORDER)
  }
  return score
}

/** A word with a single stem has no longer forms to compare. */
function isIncomplete({ exact, stems: { length } }: Compared, stems: Uint16Array): boolean {
  return length > 1 && exact !== undefined && !stems.includes(exact)
}
