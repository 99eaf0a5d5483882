/** Number of words per Strong's number in both testaments, and per entry of the Hebrew lexicon. */
import { WORDS_BY_VERSE } from './greek.ts'
import { HEBREW_WORDS_BY_VERSE } from './hebrew.ts'

/** Keyed by Strong's number. Numbers without words are not included. */
export const OCCURRENCES: ReadonlyMap<string, number> = countWords()

/** Keyed by lexicon id. */
export const ENTRY_OCCURRENCES: ReadonlyMap<string, number> = countEntries()

function countEntries(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { lexicon_id: id } of [...HEBREW_WORDS_BY_VERSE.values()].flat()) {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function countWords(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of [...WORDS_BY_VERSE.values(), ...HEBREW_WORDS_BY_VERSE.values()]) {
    for (const { strongs_number: number } of words) {
      if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1)
    }
  }
  return counts
}
