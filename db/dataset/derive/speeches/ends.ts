/**
 * The first and the last word of a speech. Where the ids of the source miss the word, the quotation marks of the Berean
 * text show it, and in Greek the capital of the first word and the mark after the last. Pure.
 */
import { VERBS_OF_SAYING } from './introduction.ts'
import { type Quoted, type QuotedVerse, quotedIn } from './quoted-verse.ts'
import type { TextWord } from './word-places.ts'

export interface Ends {
  readonly first: TextWord
  readonly last: TextWord
}

/** The largest number of words by which an end moves. */
const MOST_MOVED = 3

/** What speaks against an end, counted as the number of words by which it would rather move. */
const NO_SIGN = 2.5
const DOES_NOT_FIT = 100

/**
 * @param verseOf finds a verse by its canonical position
 * @returns the ends, moved if necessary; `undefined` if the Berean text does not confirm ends in the middle of a verse
 */
export function confirmedEnds(
  stated: Ends,
  verseOf: (verse: number) => QuotedVerse,
  language: 'Hebrew' | 'Greek',
): Ends | undefined {
  const isGreek = language === 'Greek'
  const starts = candidates(stated.first, verseOf(stated.first.verse_ordinal), isGreek ? hasCapital : anyWord)
  const stops = candidates(stated.last, verseOf(stated.last.verse_ordinal), isGreek ? hasMark : anyWord)
  const pairs = starts.flatMap((start) =>
    stops.flatMap((stop) => {
      if (start.word.ordinal > stop.word.ordinal) return []
      const ends = { first: start.word, last: stop.word }
      const fits = quotedEnds(ends, verseOf).every((one) => one.fits)
      return [{ ends, cost: start.cost + stop.cost + (fits ? 0 : DOES_NOT_FIT) }]
    }),
  )
  const best = pairs.reduce((least, pair) => (pair.cost < least.cost ? pair : least), pairs[0] ?? NONE)
  return best.cost < DOES_NOT_FIT && best.ends ? withRest(best.ends, verseOf) : undefined
}

const NONE = { ends: undefined, cost: DOES_NOT_FIT }

/** What the verses of the two ends show: one if both are in the same verse. */
export function quotedEnds({ first, last }: Ends, verseOf: (verse: number) => QuotedVerse): Quoted[] {
  const verses = [...new Set([first.verse_ordinal, last.verse_ordinal])]
  return verses.map((verse) => quotedIn(verseOf(verse), first.ordinal, last.ordinal))
}

interface Candidate {
  readonly word: TextWord
  readonly cost: number
}

/** The words near the stated one. No end moves over a verb of saying. */
function candidates(
  stated: TextWord,
  { words }: QuotedVerse,
  hasSign: (word: TextWord, at: number, words: readonly TextWord[]) => boolean,
): Candidate[] {
  const at = words.findIndex(({ ordinal }) => ordinal === stated.ordinal)
  return words.flatMap((word, index) => {
    const moved = Math.abs(index - at)
    const passed = words.slice(Math.min(index, at), Math.max(index, at) + 1)
    const isFree = moved === 0 || !passed.some(saysSomething)
    if (moved > MOST_MOVED || !isFree) return []
    return [{ word, cost: moved + (hasSign(word, index, words) ? 0 : NO_SIGN) }]
  })
}

function anyWord(): boolean {
  return true
}

function hasCapital({ text }: TextWord): boolean {
  return /^\p{Lu}/u.test(text)
}

function hasMark({ after }: TextWord, at: number, words: readonly TextWord[]): boolean {
  return at === words.length - 1 || /[,.·;]/.test(after ?? '')
}

/** נאם */
const DECLARES = 'H5002'

function saysSomething({ strongs_number: number }: TextWord): boolean {
  return number !== null && (number === DECLARES || VERBS_OF_SAYING.has(number))
}

/** Small words at the end of the verse, which the English text does not show, belong to the speech before them. */
function withRest({ first, last }: Ends, verseOf: (verse: number) => QuotedVerse): Ends {
  const { words, partOf } = verseOf(last.verse_ordinal)
  const rest = words.filter(({ ordinal }) => ordinal > last.ordinal)
  const isRest = rest.length <= MOST_REST && rest.every((word) => !partOf.has(word.ordinal) && !saysSomething(word))
  return { first, last: isRest ? (rest.at(-1) ?? last) : last }
}

const MOST_REST = 2
