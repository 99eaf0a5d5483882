/** Makes the mask of a verse in a version: one bit for each word of the query, set if the verse has the word. */
import type { TextIndex } from './text-index.ts'
import type { SearchedWord } from './text-scores.ts'

/** The highest canonical position. */
export const MAX_VERSE = 31_103

type Word = Pick<SearchedWord, 'stems'>

export function stemCountOf([first]: readonly TextIndex[]): number {
  return first?.stemCount ?? 0
}

/**
 * The masks of all verses. Reads the list of verses of each word, which is faster than `maskReader` for a few words.
 *
 * @param words at most 16
 */
export function wordMasks(text: TextIndex, words: readonly Word[]): Uint16Array {
  const masks = new Uint16Array(MAX_VERSE + 1)
  for (const [bit, { stems }] of words.entries()) {
    const flag = 1 << bit
    for (const stem of stems) {
      const verses = text.versesWith(stem)
      for (let at = 0; at < verses.length; at += 1) (masks[verses[at] as number] as number) |= flag
    }
  }
  return masks
}

/**
 * Reads the words of each verse, which is faster than `wordMasks` for a few verses.
 *
 * @param words at most 31
 * @returns a function that makes the mask of a verse in a version
 */
export function maskReader(
  versions: readonly TextIndex[],
  words: readonly Word[],
): (verse: number, version: number) => number {
  const flags = new Uint32Array(stemCountOf(versions))
  for (const [bit, { stems }] of words.entries()) for (const stem of stems) (flags[stem] as number) |= 1 << bit
  return (verse, version) => {
    const { words: stems, starts } = versions[version] as TextIndex
    const end = starts[verse + 1] as number
    let mask = 0
    for (let at = starts[verse] as number; at < end; at += 1) mask |= flags[stems[at] as number] as number
    return mask
  }
}

/** For every mask, the sum of the weights of its words. */
export function weightsOfMasks(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(1 << weights.length)
  for (const [bit, weight] of weights.entries()) {
    const flag = 1 << bit
    for (let mask = 0; mask < flag; mask += 1) sums[mask | flag] = (sums[mask] as number) + weight
  }
  return sums
}
