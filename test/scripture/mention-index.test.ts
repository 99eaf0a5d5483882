/**
 * The index that counts the mentions in a passage. test/operations/passages.test.ts checks that the
 * index matches the verses.
 */
import { describe, expect, it } from 'vitest'
import { buildMentionIndex, countMentions, type MentionedEntity } from '../../src/scripture/mention-index.ts'

const ENTITIES: MentionedEntity[] = [
  { slug: 'aaron', name: 'Aaron', verses: [30, 10, 20] },
  { slug: 'boaz', name: 'Boaz', verses: [10, 31_103] },
  { slug: 'cain', name: 'Cain', verses: [10, 11] },
  { slug: 'dan', name: 'Dan', verses: [1] },
]

function count(first: number, last: number, limit = 10) {
  const steps = buildMentionIndex(ENTITIES)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return countMentions(step.value, { first, last }, limit)
}

const mentionsOf = (first: number, last: number) =>
  count(first, last).mentions.map(({ slug, verseCount, firstVerse }) => [slug, verseCount, firstVerse])

describe('the mentions of a passage', () => {
  it('are ordered by number of verses, first verse and slug', () => {
    expect(mentionsOf(1, 31_103)).toEqual([
      ['aaron', 3, 10],
      ['boaz', 2, 10],
      ['cain', 2, 10],
      ['dan', 1, 1],
    ])
  })

  it('include the mentions in the first and in the last verse of the passage', () => {
    expect(mentionsOf(11, 20)).toEqual([
      ['cain', 1, 11],
      ['aaron', 1, 20],
    ])
    expect(mentionsOf(31_103, 31_103)).toEqual([['boaz', 1, 31_103]])
  })

  it('leave out entities whose verses are all outside the passage', () => {
    expect(count(12, 19)).toEqual({ mentions: [], total: 0 })
  })

  it('are truncated at the limit, but the total counts all mentioned entities', () => {
    expect(count(1, 31_103, 1)).toEqual({
      mentions: [{ slug: 'aaron', name: 'Aaron', verseCount: 3, firstVerse: 10 }],
      total: 4,
    })
  })
})
