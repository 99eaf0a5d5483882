/** The search in the text pauses, so that the event loop can handle other requests in between. */
import { describe, expect, it } from 'vitest'
import { matchVerses } from '../../src/scripture/text-search/matching.ts'
import { buildTextIndex, type TextIndex } from '../../src/scripture/text-search/text-index.ts'
import type { SearchedWord } from '../../src/scripture/text-search/text-scores.ts'
import { resultOf } from '../support/steps.ts'

const VERSES = 31_102
const MOST_VERSES_PER_STEP = 1_000
const [THE, OF, RARE] = [0, 1, 2]

/** Every verse has the words `the of`. Every hundredth also has a rare word. */
const STEMS = Array.from({ length: VERSES }, (_, index) => (index % 100 === 0 ? [THE, OF, RARE] : [THE, OF]))
const BOOK = {
  verses: Array.from({ length: VERSES }, (_, index) => index + 1),
  lengths: STEMS.map(({ length }) => length),
  stems: Uint16Array.from(STEMS.flat()),
}
const TEXT = resultOf(buildTextIndex([BOOK], { verseCount: VERSES, stemCount: 3 }))

describe('a search for words of every verse', () => {
  it.each([
    ['common words', { sequence: [0, 1], phrases: [] }, [THE, OF], VERSES],
    ['a common phrase', { sequence: [], phrases: [[0, 1]] }, [THE, OF], VERSES],
    ['a rare word', { sequence: [0, 1], phrases: [] }, [THE, RARE], Math.ceil(VERSES / 100)],
  ])('with %s checks at most 1,000 verses between two pauses', (_, order, stems, expected) => {
    let checked = 0
    let most = 0
    const isIncluded = () => {
      checked += 1
      return true
    }
    const words = stems.map((stem) => ({ stems: [stem], exact: stem }))
    const steps = matchVerses({ ...order, words, versions: [TEXT], isIncluded })
    for (;;) {
      const before = checked
      const step = steps.next()
      most = Math.max(most, checked - before)
      if (step.done) {
        expect(step.value.matches).toHaveLength(expected)
        break
      }
    }
    expect(checked).toBe(expected)
    expect(most).toBeLessThanOrEqual(MOST_VERSES_PER_STEP)
  })
})

describe('a search of which less than half of the words are in the text', () => {
  const UNKNOWN = { stems: [], exact: undefined }
  const whole = (stem: number) => ({ stems: [stem], exact: stem })
  const find = (words: readonly SearchedWord[], text: TextIndex) => {
    const search = { words, sequence: [...words.keys()], phrases: [], versions: [text], isIncluded: () => true }
    return resultOf(matchVerses(search))
  }

  it('finds nothing if they are common, and names the words that no verse has', () => {
    expect(find([whole(THE), UNKNOWN, UNKNOWN], TEXT)).toEqual({ matches: [], missing: [1, 2] })
    expect(find([whole(RARE), UNKNOWN, UNKNOWN], TEXT).matches).toEqual([])
    expect(find([whole(THE), UNKNOWN], TEXT).matches.length).toBe(VERSES)
  })

  it('finds the verses with a word of less than one in a hundred verses', () => {
    const stems = BOOK.verses.map((verse) => (verse <= 300 ? RARE : THE))
    const text = resultOf(
      buildTextIndex([{ ...BOOK, lengths: stems.map(() => 1), stems: Uint16Array.from(stems) }], {
        verseCount: VERSES,
        stemCount: 3,
      }),
    )
    expect(find([whole(RARE), UNKNOWN, UNKNOWN], text).matches).toHaveLength(300)
    expect(find([{ stems: [RARE], exact: undefined }, UNKNOWN, UNKNOWN], text).matches).toEqual([])
  })
})
