/** Phrases: words that follow each other in a verse. */

export interface Phrase {
  /** For each stem, a mask with one bit for each place in the phrase where the stem can be. */
  readonly places: Uint32Array
  readonly length: number
}

/** Maximum number of words that are compared. Further words of a phrase are ignored. */
const MAX_PHRASE = 31

/**
 * @param words the stems of each word of the phrase
 * @param stemCount stems are less than this number
 */
export function phraseOf(words: readonly (readonly number[])[], stemCount: number): Phrase {
  const compared = words.slice(0, MAX_PHRASE)
  const places = new Uint32Array(stemCount)
  for (const [place, stems] of compared.entries()) {
    for (const stem of stems) places[stem] = (places[stem] ?? 0) | (1 << place)
  }
  return { places, length: compared.length }
}

/**
 * @param stems the words of a verse
 * @returns the number of words before the phrase, or -1 if the phrase does not occur at `from` or later
 */
export function phraseStart(stems: Uint16Array, { places, length }: Phrase, from = 0): number {
  for (let start = from; start + length <= stems.length; start += 1) {
    let at = 0
    while (at < length && ((places[stems[start + at] as number] as number) >>> at) & 1) at += 1
    if (at === length) return start
  }
  return -1
}
