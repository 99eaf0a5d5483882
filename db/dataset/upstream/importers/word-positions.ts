/**
 * Numbering the words of a verse: the first is 1, and words that come from elsewhere in the source's own verse division
 * are counted in the order of the text.
 */

/** A function to be called once for each word, in the order of the text; it answers the word's position in its verse. */
export function wordPositions(): (verse: string) => number {
  const counts = new Map<string, number>()
  return (verse) => {
    const position = (counts.get(verse) ?? 0) + 1
    counts.set(verse, position)
    return position
  }
}
