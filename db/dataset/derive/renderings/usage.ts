/** The English words that render each Strong's number, with their frequency in all verses. Pure. */
import type { SameWord } from './match.ts'
import type { AlignedVerse } from './phrases.ts'

export interface Usage {
  /** Share of the phrases of a number that have the English word. 0 if it is not typical of the number. */
  shareOf(number: string | null, word: string): number
  /**
   * Logarithm of the frequency of the English word in the phrases of a number, compared with all phrases.
   *
   * @param isOwn whether the source gives the examined phrase to the number. If so, this phrase does not count
   */
  liftOf(number: string | null, word: string, isOwn: boolean): number
}

/** If fewer phrases of a number have an English word, this may be chance. */
const LEAST_COUNT = 2
/**
 * A word is typical of a number if it is at least this many times as frequent in the phrases of the number as in all.
 */
const TYPICAL = 4
/**
 * Number of phrases with the usual frequency that are added to the phrases of a number, because few phrases prove
 * little.
 */
const PRIOR = 4

export function readUsage(verses: Iterable<Pick<AlignedVerse, 'phrases'>>, sameWord: SameWord): Usage {
  const [all, ofNumbers] = [createCounts(), new Map<string, Counts>()]
  for (const { phrases } of verses) {
    for (const { text, number } of phrases) {
      if (number === null || text === '') continue
      const key = sameWord(number)
      const own = ofNumbers.get(key) ?? createCounts()
      ofNumbers.set(key, own)
      const words = new Set(englishOf(text))
      for (const counts of [all, own]) count(counts, words)
    }
  }
  return {
    shareOf(number, word) {
      const own = ofNumbers.get(number ?? '')
      const times = own?.words.get(word) ?? 0
      if (!own || times < LEAST_COUNT) return 0
      const share = times / own.phrases
      return share >= (TYPICAL * (all.words.get(word) ?? 0)) / all.phrases ? share : 0
    },
    liftOf(number, word, isOwn) {
      const own = ofNumbers.get(number ?? '')
      const usual = (all.words.get(word) ?? 0) / all.phrases
      if (!own || usual === 0) return 0
      const left = isOwn ? 1 : 0
      const times = Math.max(0, (own.words.get(word) ?? 0) - left)
      return Math.log((times + PRIOR * usual) / ((own.phrases - left + PRIOR) * usual))
    },
  }
}

interface Counts {
  phrases: number
  readonly words: Map<string, number>
}

function createCounts(): Counts {
  return { phrases: 0, words: new Map() }
}

function count(counts: Counts, words: ReadonlySet<string>): void {
  counts.phrases += 1
  for (const word of words) counts.words.set(word, (counts.words.get(word) ?? 0) + 1)
}

/** The words of a phrase, without words that the translators added. Singular and plural become one form. */
export function englishOf(text: string): string[] {
  const words =
    text
      .replace(/\[[^\]]*\]/g, ' ')
      .toLowerCase()
      .match(/\p{Letter}+(?:’(?=t\b)\p{Letter}+)?/gu) ?? []
  return words
    .filter((word) => word !== 's')
    .map((word) => (word.length > 3 && !/ss$|us$|is$/.test(word) ? word.replace(/s$/, '') : word))
}
