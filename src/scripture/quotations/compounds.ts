/** Quoted words that a passage writes as two: `forever`, `for ever`. They are divided before the words are aligned. */
import type { Alignment, Pair } from './alignment.ts'
import type { Gap, Quoted } from './quoted-text.ts'
import type { Vocabulary } from './text-version.ts'

export interface Divided {
  /** The ids of the quoted words, with both parts of a compound. */
  readonly ids: readonly number[]
  readonly gaps: readonly (Gap | undefined)[]
  /** For each id, the index of the quoted word. */
  readonly origins: readonly number[]
}

interface Parts {
  readonly first: number
  readonly second: number
}

/** @returns a function that divides the compounds that a passage has as two words */
export function dividerOf(quoted: Quoted, vocabulary: Vocabulary): (passage: Uint16Array) => Divided {
  const whole = divide(quoted, new Map(), NO_WORDS)
  const possible = new Map(quoted.words.map(({ word }) => [word, partsOf(word, vocabulary)] as const))
  const isFirst = new Uint8Array(vocabulary.words.length)
  const compounds = new Map<number, string>()
  for (const [word, list] of possible)
    for (const { first, second } of list) {
      isFirst[first] = 1
      compounds.set(keyOf(first, second), word)
    }
  if (compounds.size === 0) return () => whole
  return (passage) => {
    const found = new Map<string, Parts>()
    for (let place = 0; place + 1 < passage.length; place += 1) {
      const [first, second] = [passage[place] as number, passage[place + 1] as number]
      // Few words can be the first part of a compound.
      const word = isFirst[first] === 1 ? compounds.get(keyOf(first, second)) : undefined
      if (word !== undefined) found.set(word, { first, second })
    }
    return found.size === 0 ? whole : divide(quoted, found, passage)
  }
}

const NO_WORDS = new Uint16Array()

/** Ids have 16 bits. */
function keyOf(first: number, second: number): number {
  return first * 65_536 + second
}

/** Both parts must be words: `to` and `day`. */
function partsOf(word: string, { ids }: Vocabulary): Parts[] {
  const parts: Parts[] = []
  for (let at = 2; at <= word.length - 2 && word.length <= LONGEST; at += 1) {
    const [first, second] = [ids.get(word.slice(0, at)), ids.get(word.slice(at))]
    if (first !== undefined && second !== undefined) parts.push({ first, second })
  }
  return parts
}

const LONGEST = 20

/** A word that the passage has as one word stays. */
function divide({ words, gaps }: Quoted, found: ReadonlyMap<string, Parts>, passage: Uint16Array): Divided {
  const divided = words.map(({ word, id }, index) => {
    const parts = found.get(word)
    const ids = parts === undefined || passage.includes(id) ? [id] : [parts.first, parts.second]
    return { ids, gaps: ids.map((_, part) => (part === 0 ? gaps[index] : undefined)), origins: ids.map(() => index) }
  })
  return {
    ids: divided.flatMap(({ ids }) => ids),
    gaps: divided.flatMap((part) => part.gaps),
    origins: divided.flatMap(({ origins }) => origins),
  }
}

/** The alignment of the words as they are quoted. The second part of a compound is a word of the passage only. */
export function undivided({ cost, pairs }: Alignment, { origins }: Divided): Alignment {
  const isWhole = origins.length === 0 || origins.at(-1) === origins.length - 1
  if (isWhole) return { cost, pairs }
  const changed = new Set(pairs.flatMap(({ quoted, isSame }) => (quoted < 0 || isSame ? [] : [origins[quoted]])))
  return {
    cost,
    pairs: pairs.flatMap((pair): Pair[] => {
      const quoted = origins[pair.quoted]
      if (quoted === undefined) return [pair]
      const isSame = !changed.has(quoted)
      if (origins[pair.quoted - 1] !== quoted) return [{ quoted, place: pair.place, isSame }]
      return pair.place < 0 ? [] : [{ quoted: -1, place: pair.place, isSame }]
    }),
  }
}
