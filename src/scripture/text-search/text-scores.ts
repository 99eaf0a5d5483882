/** Scores one verse for a search in the text: its words, their order, and their weight in the verse. */

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
  /** The rarer the word, the heavier. */
  readonly weight: number
}

/** How much a word counts once more that follows the word before it in the query, by their distance in the verse. */
const NEARNESS = [0, 1.5, 0.7, 0.35, 0.2]

/** Added to the weight of a word for its place, because the order of frequent words counts too. */
const ORDER = 0.4

/** Only this many of the rarest words are scored by how often a verse has them (D67). */
const SCORED_WORDS = 3
const FREQUENCY = 0.4

/** In words. */
const AVERAGE_LENGTH = 25
const BREVITY = 0.8

/** Lost by a verse that only has longer words than the last one of the query. */
const UNFINISHED = 0.3

/**
 * @param words rarest first
 * @param sequence the words in the order of the query, by index
 * @returns a function that scores a verse. Its result is valid until the next call
 */
export function scorer(words: readonly Compared[], sequence: readonly number[]): (stems: Uint16Array) => number {
  const byStem = new Map(words.flatMap((word, at) => word.stems.map((stem) => [stem, at])))
  const at = new Map(words.map(({ index }, position) => [index, position]))
  const before = words.map(({ index }) => predecessors(index, sequence).flatMap((other) => at.get(other) ?? []))
  const [last, times] = [new Int16Array(words.length), new Int16Array(words.length)]
  const near = before.map((others) => new Float64Array(others.length))
  return (stems) => {
    last.fill(-1)
    times.fill(0)
    for (const list of near) list.fill(0)
    for (let place = 0; place < stems.length; place += 1) {
      const word = byStem.get(stems[place] as number)
      if (word === undefined) continue
      times[word] = (times[word] ?? 0) + 1
      const [others, nearest] = [before[word] as number[], near[word] as Float64Array]
      for (let pair = 0; pair < others.length; pair += 1) {
        const seen = last[others[pair] as number] as number
        const nearness = seen < 0 ? 0 : (NEARNESS[place - seen] ?? 0)
        if (nearness > (nearest[pair] as number)) nearest[pair] = nearness
      }
      last[word] = place
    }
    return scoreOf(stems, { words, times, before, near })
  }
}

/** The words that come directly before a word in the query. */
function predecessors(word: number, sequence: readonly number[]): number[] {
  const before = sequence.flatMap((other, place) => (other === word && place > 0 ? (sequence[place - 1] ?? []) : []))
  return [...new Set(before)].filter((other) => other !== word)
}

interface Places {
  readonly words: readonly Compared[]
  readonly times: Int16Array
  readonly before: readonly (readonly number[])[]
  /** For each word and each of its predecessors, the nearness of the two. */
  readonly near: readonly Float64Array[]
}

function scoreOf(stems: Uint16Array, { words, times, before, near }: Places): number {
  const length = 1 - BREVITY + (BREVITY * stems.length) / AVERAGE_LENGTH
  let score = -0.3 * length
  for (let index = 0; index < words.length; index += 1) {
    const { weight, exact } = words[index] as Compared
    const [count, others] = [times[index] as number, before[index] as number[]]
    if (count === 0) continue
    score += weight
    for (let pair = 0; pair < others.length; pair += 1) {
      const nearness = near[index]?.[pair] as number
      if (nearness > 0) score += nearness * (Math.min(weight, words[others[pair] as number]?.weight ?? 0) + ORDER)
    }
    if (index < SCORED_WORDS) score += (FREQUENCY * weight * count) / (count + length)
    if (exact !== undefined && !stems.includes(exact)) score -= UNFINISHED * weight
  }
  return score
}
