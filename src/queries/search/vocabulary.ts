/** Keeps the words of the search index in memory, and finds the words that a misspelled word can mean. */
import type { Dataset } from '../../dataset/open.ts'
import { groupBy } from '../../primitives/group-by.ts'
import { oncePer } from '../../primitives/once.ts'
import { isMisspelled, type Sounded, sounded, soundOf } from '../../scripture/search/name-words.ts'

/** The results of both functions leave out `word` itself. */
export interface Vocabulary {
  /** Words that sound like `word`, or are one typing error away from it in spelling or sound. */
  near(word: string): string[]
  /** Words that sound like `word`. */
  alike(word: string): string[]
}

/** Read once per dataset. The full dataset has 13,000 words. */
export const vocabularyOf = oncePer(async (dataset: Dataset): Promise<Vocabulary> => {
  const [row] = await dataset.bulk.all<{ words: string | null }>(
    "SELECT group_concat(term, ' ') AS words FROM search_vocabulary WHERE length(term) > 2",
  )
  return createVocabulary(row?.words?.split(' ') ?? [])
})

interface Entry extends Sounded {
  /** The letters of `word`, one bit each. */
  readonly letters: number
  /** The letters of `sound`, one bit each. */
  readonly soundLetters: number
}

/**
 * Maximum difference in length between a word and its misspelling, in characters: one for a doubled letter and one for
 * the error.
 */
const MAX_DIFFERENCE = 2

function createVocabulary(words: readonly string[]): Vocabulary {
  const entries = words.map(entryOf)
  const byLength = groupBy(entries, ({ word }) => word.length)
  const bySound = groupBy(entries, ({ sound }) => sound)
  return {
    near(word) {
      const meant = entryOf(word)
      const found: string[] = []
      for (let length = word.length - MAX_DIFFERENCE; length <= word.length + MAX_DIFFERENCE; length += 1) {
        for (const entry of byLength.get(length) ?? []) if (isNear(entry, meant)) found.push(entry.word)
      }
      return found
    },
    alike(word) {
      const same = bySound.get(soundOf(word)) ?? []
      return same.map((entry) => entry.word).filter((one) => one !== word)
    },
  }
}

function entryOf(word: string): Entry {
  const one = sounded(word)
  return { ...one, letters: letterBitsOf(word), soundLetters: letterBitsOf(one.sound) }
}

/** Compares only words that differ in few letters: most of them do not, and their bits tell it faster. */
function isNear(a: Entry, b: Entry): boolean {
  const canBeNear = !hasManyBits(a.letters ^ b.letters) || !hasManyBits(a.soundLetters ^ b.soundLetters)
  return canBeNear && isMisspelled(a, b)
}

function letterBitsOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

/** Whether more than two bits are set. `bits & (bits - 1)` clears the lowest bit. */
function hasManyBits(bits: number): boolean {
  const withoutOne = bits & (bits - 1)
  return (withoutOne & (withoutOne - 1)) !== 0
}
