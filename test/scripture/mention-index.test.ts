/**
 * The index that counts the mentions in a passage. test/operations/passages.test.ts checks that the
 * index matches the verses.
 */
import { describe, expect, it } from 'vitest'
import {
  buildMentionIndex,
  countMentions,
  type MentionedEntity,
  mentionedIn,
} from '../../src/scripture/mention-index.ts'

const ENTITIES: MentionedEntity[] = [
  { ordinal: 4, slug: 'aaron', name: 'Aaron', verses: [30, 10, 20] },
  { ordinal: 3, slug: 'boaz', name: 'Boaz', verses: [10, 31_103] },
  { ordinal: 2, slug: 'cain', name: 'Cain', verses: [10, 11] },
  { ordinal: 1, slug: 'dan', name: 'Dan', verses: [1] },
]

function index() {
  const steps = buildMentionIndex(ENTITIES)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

function count(first: number, last: number, limit = 10) {
  return countMentions(index(), { first, last }, limit)
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

describe('mentionedIn', () => {
  it.each([
    [1, 31_103, [4, 3, 2, 1]],
    [10, 10, [4, 3, 2]],
    [11, 30, [4, 2]],
    [2, 9, []],
  ])('lists the ordinals of the entities in the verses from %i to %i', (first, last, ordinals) => {
    expect(mentionedIn(index(), { first, last })).toEqual(ordinals)
  })
})
