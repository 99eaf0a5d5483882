/** The words of a passage that an ellipsis leaves out, or that brackets replace. */
import type { Pair } from './alignment.ts'
import type { Gap, Quoted } from './quoted-text.ts'
import { isNegation } from './telling-words.ts'
import type { TextVersion, Vocabulary } from './text-version.ts'

/** A quotation and the version that it is compared with. */
export interface Sides {
  readonly quoted: Quoted
  readonly text: TextVersion
  readonly vocabulary: Vocabulary
}

/** Words of the passage, next to each other, where the quotation has a gap. */
export interface Skip {
  /** Indexes of the pairs. `end` is not included. */
  readonly first: number
  readonly end: number
  readonly gap: Gap
  readonly hasNegation: boolean
  /** Whether the words do not count as missing. */
  readonly isAllowed: boolean
}

/** Brackets can replace this number of words. More words are missing. */
const MOST_REPLACED = 8

/** Brackets must not replace a negation: `Thou shalt [surely] kill`. */
export function skipsOf({ quoted: { gaps }, text, vocabulary }: Sides, pairs: readonly Pair[]): Skip[] {
  const skips: Skip[] = []
  let next = 0
  for (let index = 0; index < pairs.length; index += 1) {
    const pair = pairs[index] as Pair
    if (pair.quoted >= 0) next = pair.quoted + 1
    const gap = gaps[next]
    if (!isOnlyInPassage(pair) || gap === undefined) continue
    const first = index
    while (isOnlyInPassage(pairs[index + 1])) index += 1
    const places = pairs.slice(first, index + 1).map(({ place }) => text.ids[place] ?? 0)
    const hasNegation = places.some((id) => isNegation(vocabulary.words[id] ?? ''))
    const isAllowed = gap === 'ellipsis' || (places.length <= MOST_REPLACED && !hasNegation)
    skips.push({ first, end: index + 1, gap, hasNegation, isAllowed })
  }
  return skips
}

/** The second part of a compound is the same. */
function isOnlyInPassage(pair: Pair | undefined): boolean {
  return pair !== undefined && pair.quoted < 0 && !pair.isSame
}
