/** Keeps the words of the search index in memory and finds those that a misspelled word can mean. */
import type { Dataset } from '../dataset/open.ts'
import { oncePer } from '../primitives/once.ts'
import { isOneErrorAway, soundOf } from '../scripture/names.ts'

export interface Vocabulary {
  /** Words that sound like `word`, or would if one typing error were corrected. `word` itself is left out. */
  near(word: string): string[]
}

/** Read once per dataset. The full dataset has 13,000 words. */
export const vocabularyOf = oncePer(async (dataset: Dataset): Promise<Vocabulary> => {
  const [row] = await dataset.bulk.all<{ words: string | null }>(
    "SELECT group_concat(term, ' ') AS words FROM search_vocabulary WHERE length(term) > 2",
  )
  return createVocabulary(row?.words?.split(' ') ?? [])
})

interface Entry {
  readonly word: string
  readonly sound: string
  /** The letters that `sound` contains, one bit each. */
  readonly letters: number
}

/**
 * Maximum difference in length between a word and its misspelling, in characters: one for a doubled letter and one for
 * the error.
 */
const MAX_DIFFERENCE = 2

/** Groups the words by the length of their sound. Words that differ in too many letters are skipped early. */
function createVocabulary(words: readonly string[]): Vocabulary {
  const byLength = new Map<number, Entry[]>()
  for (const word of words) {
    const sound = soundOf(word)
    const list = byLength.get(sound.length)
    const entry = { word, sound, letters: lettersOf(sound) }
    if (list) list.push(entry)
    else byLength.set(sound.length, [entry])
  }
  return {
    near(word) {
      const meant = { word, sound: soundOf(word), letters: lettersOf(soundOf(word)) }
      const found: string[] = []
      for (let length = meant.sound.length - 1; length <= meant.sound.length + 1; length += 1) {
        for (const entry of byLength.get(length) ?? []) if (isNear(entry, meant)) found.push(entry.word)
      }
      return found
    },
  }
}

function isNear(a: Entry, b: Entry): boolean {
  if (differingBits(a.letters ^ b.letters) > 2) return false
  if (Math.abs(a.word.length - b.word.length) > MAX_DIFFERENCE || a.word === b.word) return false
  return a.sound === b.sound || isOneErrorAway(a.sound, b.sound)
}

function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

/** The number of bits that are set. Counting stops at three. */
function differingBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0 && count <= 2; rest &= rest - 1) count += 1
  return count
}
