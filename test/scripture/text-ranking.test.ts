/**
 * Which verses a search in the text finds, and in which order (D67), with made-up texts in which one rule decides.
 * Words are numbers. Numbers from 90 are words that no query has.
 */
import { describe, expect, it } from 'vitest'
import { EVERYWHERE, matchOf, matchVerses } from '../../src/scripture/text-search/matching.ts'
import { phraseOf, phraseStart } from '../../src/scripture/text-search/phrases.ts'
import { parseTextQuery } from '../../src/scripture/text-search/query.ts'
import { buildTextIndex, type TextIndex } from '../../src/scripture/text-search/text-index.ts'
import { scorer } from '../../src/scripture/text-search/text-scores.ts'
import { resultOf } from '../support/steps.ts'

type Verse = readonly number[]

const [A, B, C] = [0, 1, 2]
const X = 90
const STEMS = 100

/** The verses have the positions 1, 2, 3 … */
function indexOf(verses: readonly Verse[]): TextIndex {
  const book = {
    verses: verses.map((_, index) => index + 1),
    lengths: verses.map(({ length }) => length),
    stems: Uint16Array.from(verses.flat()),
  }
  return resultOf(buildTextIndex([book], { verseCount: 31_102, stemCount: STEMS }))
}

/** The positions of the verses that a query finds, best first. */
function found(versions: readonly (readonly Verse[])[], words: readonly number[], phrase: readonly number[] = []) {
  const distinct = [...new Set([...words, ...phrase])]
  const { matches } = resultOf(
    matchVerses({
      words: distinct.map((stem) => ({ stems: [stem], exact: stem })),
      sequence: words.map((word) => distinct.indexOf(word)),
      phrases: phrase.length === 0 ? [] : [phrase.map((word) => distinct.indexOf(word))],
      versions: versions.map(indexOf),
      isIncluded: EVERYWHERE,
    }),
  )
  return matches.map((code) => matchOf(code).verse)
}

const repeated = (count: number, verse: Verse): Verse[] => Array.from({ length: count }, () => verse)

describe('the order of verses with all words', () => {
  it.each([
    [
      'words that are nearer come first',
      [
        [A, X, X, X, B],
        [A, X, X, B, X],
        [A, X, B, X, X],
        [A, B, X, X, X],
      ],
      [4, 3, 2, 1],
    ],
    [
      'words in the order of the query come first',
      [
        [B, A, X],
        [A, B, X],
      ],
      [2, 1],
    ],
    [
      'a shorter verse comes first',
      [
        [A, B, X, X],
        [A, B, X],
      ],
      [2, 1],
    ],
    [
      'a verse with more of the words comes first',
      [
        [A, B, X, X],
        [A, B, A, B],
      ],
      [2, 1],
    ],
    [
      'equal verses keep the order of the text',
      [
        [A, B],
        [A, B],
        [A, B],
      ],
      [1, 2, 3],
    ],
  ])('%s', (_, verses, expected) => {
    expect(found([verses], [A, B])).toEqual(expected)
  })

  it('ranks up to 1,000 verses, and lists more in the order of the text', () => {
    const best = [A, B]
    expect(found([[...repeated(999, [A, X, B]), best]], [A, B])[0]).toBe(1_000)
    expect(found([[...repeated(1_000, [A, X, B]), best]], [A, B]).slice(0, 2)).toEqual([1, 2])
  })

  it('lists a phrase in the order of the text if all its words are in 500 verses', () => {
    const verses = (count: number) => [[A, B, X, X, X, X], ...repeated(count - 1, [A, B])]
    expect(found([verses(499)], [], [A, B])[0]).toBe(2)
    expect(found([verses(500)], [], [A, B])[0]).toBe(1)
  })
})

describe('the score of a verse', () => {
  const word = (index: number, weight: number) => ({ index, weight, stems: [index], exact: index })
  const scoreOf = (words: ReturnType<typeof word>[], verse: Verse, sequence = words.map(({ index }) => index)) =>
    scorer({ words, sequence, stemCount: STEMS })(Uint16Array.from(verse))
  /** The length of a verse, compared with one of 25 words, which counts as 1. */
  const length = (words: number) => 0.2 + (0.8 * words) / 25

  it('has the weight of a word, its frequency, and a deduction for the length', () => {
    const verse = [A, X, A, X, X]
    const expected = 5 + (0.4 * 5 * 2) / (2 + length(5)) - 0.3 * length(5)
    expect(scoreOf([word(A, 5)], verse)).toBeCloseTo(expected, 9)
  })

  it.each([
    [1, 1.5],
    [2, 0.7],
    [3, 0.35],
    [4, 0.2],
    [5, 0],
  ])('has for two words at a distance of %i the lower weight and 0.4, times %d', (distance, factor) => {
    const words = [word(A, 5), word(B, 3)]
    const apart = [A, ...Array.from({ length: distance - 1 }, () => X), B, ...repeatedWord(8 - distance)]
    const none = [B, ...repeatedWord(7), A]
    expect(scoreOf(words, apart) - scoreOf(words, none)).toBeCloseTo(factor * (3 + 0.4), 9)
  })

  it('has 1.5 more if all of three words are in a row', () => {
    const words = [word(A, 5), word(B, 4), word(C, 3)]
    // In both verses, B follows A and C follows B directly.
    const inRow = scoreOf(words, [A, B, C, X, B, X])
    const apart = scoreOf(words, [A, B, X, B, C, X])
    expect(inRow - apart).toBeCloseTo(1.5, 9)
  })

  it('counts the frequency of the three rarest words', () => {
    const words = [word(A, 6), word(B, 5), word(C, 4), word(3, 3)]
    const once = [A, B, C, 3, X, X]
    const twice = (stem: number) => scoreOf(words, [A, B, C, 3, X, stem]) - scoreOf(words, once)
    const gain = (weight: number) => 0.4 * weight * (2 / (2 + length(6)) - 1 / (1 + length(6)))
    expect([A, B, C, 3].map(twice)).toEqual([6, 5, 4, 0].map((weight) => expect.closeTo(gain(weight), 9)))
  })

  it('is 0.3 of the weight lower for a longer word than the last one of the query', () => {
    const unfinished = { index: 0, weight: 5, stems: [A, B], exact: A }
    expect(scoreOf([unfinished], [A]) - scoreOf([unfinished], [B])).toBeCloseTo(0.3 * 5, 9)
  })

  function repeatedWord(count: number): number[] {
    return Array.from({ length: count }, () => X)
  }
})

describe('verses with some of the words', () => {
  // A is in two verses, and C in none. With B in 200 verses, A has 0.656 of the weight of A and B, and with B in 150
  // verses 0.644.
  const verses = (count: number) => [[A, B], [A, X], ...repeated(count - 1, [B, X])]

  it('are found if they have at least 0.65 of the weight of the best one', () => {
    expect(found([verses(200)], [A, B, C])).toEqual([1, 2])
    expect(found([verses(150)], [A, B, C])).toEqual([1])
  })

  it('are compared by the ten rarest words', () => {
    const rare = words(10)
    const text = [rare, rare.slice(0, 5), ...repeated(20, [A])]
    expect(found([text], [...rare, A, C])).toEqual([1])
  })
})

describe('two versions', () => {
  // Half of the words of the first verse are in each version. The second verse has all but one.
  const versions = (count: number) => [
    [words(count).slice(0, 5), words(count).slice(1)],
    [words(count).slice(5), [X]],
  ]

  it('are pooled for a verse that has up to ten words only in both together', () => {
    expect(found(versions(10), words(10))).toEqual([1])
    expect(found(versions(11), words(11))[0]).toBe(2)
  })
})

function words(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 10)
}

describe('a query', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

  it('has at most 31 different words', () => {
    expect(parseTextQuery(numbered(31)).words).toHaveLength(31)
    expect(parseTextQuery(numbered(33)).words).toHaveLength(31)
  })

  it('has an unfinished last word from three letters on, unless a space follows', () => {
    const isUnfinished = (q: string) => parseTextQuery(q).words.at(-1)?.isUnfinished
    expect(['in th', 'in the', 'in the ', '"in the"'].map(isUnfinished)).toEqual([false, true, false, false])
    expect(parseTextQuery('the in').words[0]?.isUnfinished).toBe(false)
  })

  it('compares the first 31 words of a phrase', () => {
    const words = Array.from({ length: 33 }, (_, index) => index)
    const phrase = phraseOf(
      words.map((word) => [word]),
      STEMS,
    )
    expect(phrase.length).toBe(31)
    expect(phraseStart(Uint16Array.from([X, ...words.slice(0, 31)]), phrase)).toBe(1)
    expect(phraseStart(Uint16Array.from([X, ...words.slice(0, 30), X]), phrase)).toBe(-1)
  })
})
