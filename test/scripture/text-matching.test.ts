/** The search in the text pauses, so that the event loop can handle other requests in between. */
import { describe, expect, it } from 'vitest'
import { matchVerses } from '../../src/scripture/text-search/matching.ts'
import { buildTextIndex } from '../../src/scripture/text-search/text-index.ts'
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
