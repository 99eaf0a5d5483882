/**
 * Numbers the words of a verse from 1, in text order. If an importer moves a word to another verse, the word is counted
 * in its new verse.
 */

/** Returns a function to call once per word, in text order. It returns the position of the word in its verse. */
export function wordPositions(): (verse: string) => number {
  const counts = new Map<string, number>()
  return (verse) => {
    const position = (counts.get(verse) ?? 0) + 1
    counts.set(verse, position)
    return position
  }
}
