/**
 * The cross-references of every verse are exactly those of OpenBible, in the documented order (D9).
 */
import { describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { readList } from './envelopes.ts'
import { CHAPTERS, positionOf, VERSES } from './upstream/canon.ts'
import { bothWays, CROSS_REFERENCES, INCOMING } from './upstream/cross-references.ts'

/**
 * Verses with at least this many cross-references are also read in small pages. The test of both
 * directions uses this number as its page size.
 */
const MANY = 60
const SMALL_PAGE = 7

describe('GET /v1/verses/{osis_ref}/cross-references', () => {
  it('matches upstream for every verse, in order', async () => {
    const differences = openDifferences()
    let found = 0
    await visitAll(VERSES, async (verse) => {
      const actual = await readList(`/v1/verses/${verse}/cross-references`, differences)
      found += actual.length
      differences.equal(`${verse} cross-references`, CROSS_REFERENCES.get(verse) ?? [], actual)
    })
    expect(differences.summary()).toEqual([])
    expect(found).toBe(344_799)
  })

  it('matches upstream for verses with many cross-references, read in small pages', async () => {
    const differences = openDifferences()
    const verses = VERSES.filter((verse) => (CROSS_REFERENCES.get(verse)?.length ?? 0) >= MANY)
    await visitAll(verses, async (verse) => {
      const actual = await readList(`/v1/verses/${verse}/cross-references`, differences, SMALL_PAGE)
      differences.equal(`${verse} cross-references`, CROSS_REFERENCES.get(verse), actual)
    })
    expect(differences.summary()).toEqual([])
    expect(verses.length).toBeGreaterThan(0)
  })

  it('with direction=incoming, matches upstream for every verse, in order', async () => {
    const differences = openDifferences()
    let found = 0
    await visitAll(VERSES, async (verse) => {
      const actual = await readList(`/v1/verses/${verse}/cross-references?direction=incoming`, differences)
      found += actual.length
      differences.equal(`${verse} incoming cross-references`, INCOMING.get(verse), actual)
    })
    expect(differences.summary()).toEqual([])
    expect(found).toBe(614_280)
  })

  it('combines both directions and filters by votes, for every fifteenth verse', async () => {
    const differences = openDifferences()
    const verses = VERSES.filter((_, index) => index % 15 === 0)
    await visitAll(verses, async (verse) => {
      const list = `/v1/verses/${verse}/cross-references?direction`
      const both = bothWays(verse)
      differences.equal(`${verse} both`, both, await readList(`${list}=both`, differences, MANY))
      const popular = both.filter(({ votes }) => votes >= 5)
      differences.equal(`${verse} both, min_votes=5`, popular, await readList(`${list}=both&min_votes=5`, differences))
      const nonNegative = INCOMING.get(verse)?.filter(({ votes }) => votes >= 0)
      const path = `${list}=incoming&min_votes=0`
      differences.equal(`${verse} incoming, min_votes=0`, nonNegative, await readList(path, differences, MANY))
    })
    expect(differences.summary()).toEqual([])
  })

  it('returns each reference of a passage once, for chapters, books and ranges', async () => {
    const differences = openDifferences()
    const passages = [
      ...[...CHAPTERS].filter((_, index) => index % 50 === 0),
      ...['Ruth', 'Jude', 'John.4.1-John.4.26', 'Mal.4-Matt.1', 'Titus-Jas'],
    ]
    await visitAll(passages, async (passage) => {
      const verses = versesOf(passage)
      const inside = new Set(verses)
      const outgoing = verses.flatMap((verse) => CROSS_REFERENCES.get(verse) ?? [])
      const incoming = new Set(verses.flatMap((verse) => INCOMING.get(verse) ?? []).map((one) => JSON.stringify(one)))
      const fromElsewhere = [...incoming].filter((one) => !inside.has(JSON.parse(one).from_verse))
      const list = `/v1/verses/${passage}/cross-references?direction`
      for (const [direction, expected] of [
        ['outgoing', outgoing.map((one) => JSON.stringify(one))],
        ['incoming', [...incoming]],
        ['both', [...outgoing.map((one) => JSON.stringify(one)), ...fromElsewhere]],
      ] as const) {
        const found = (await readList(`${list}=${direction}`, differences)).map((one) => JSON.stringify(one))
        differences.sameMembers(`${passage} ${direction}`, expected, found)
        const votes = found.map((one) => Number(JSON.parse(one).votes))
        differences.equal(
          `${passage} ${direction} votes`,
          votes.toSorted((a, b) => b - a),
          votes,
        )
      }
    })
    expect(differences.summary()).toEqual([])
  })
})

function versesOf(passage: string): string[] {
  const [start = '', end = start] = passage.split('-')
  const within = (part: string) => VERSES.filter((verse) => `${verse}.`.startsWith(`${part}.`))
  const last = within(end).at(-1) ?? ''
  return VERSES.slice(positionOf(within(start)[0] ?? ''), positionOf(last) + 1)
}
