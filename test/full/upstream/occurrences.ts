/** How often the words of both testaments have a Strong's number. */
import { WORDS_BY_VERSE } from './greek.ts'
import { HEBREW_WORDS_BY_VERSE } from './hebrew.ts'

/** By number; one that no word has is not in it. */
export const OCCURRENCES: ReadonlyMap<string, number> = countWords()

function countWords(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of [...WORDS_BY_VERSE.values(), ...HEBREW_WORDS_BY_VERSE.values()]) {
    for (const { strongs_number: number } of words) {
      if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1)
    }
  }
  return counts
}
