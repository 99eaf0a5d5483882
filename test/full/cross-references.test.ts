/** Every verse has all cross-references of OpenBible, in the documented order (D9). */
import { describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { readList } from './envelopes.ts'
import { VERSES } from './upstream/canon.ts'
import { bothWays, CROSS_REFERENCES, INCOMING } from './upstream/cross-references.ts'

/** The verses with the most cross-references are also read in small pages. */
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

  it('returns the same list in small pages', async () => {
    const differences = openDifferences()
    const verses = VERSES.filter((verse) => (CROSS_REFERENCES.get(verse)?.length ?? 0) >= MANY)
    await visitAll(verses, async (verse) => {
      const actual = await readList(`/v1/verses/${verse}/cross-references`, differences, SMALL_PAGE)
      differences.equal(`${verse} cross-references`, CROSS_REFERENCES.get(verse), actual)
    })
    expect(differences.summary()).toEqual([])
    expect(verses.length).toBeGreaterThan(0)
  })

  it('matches upstream for every verse with direction=incoming, in order', async () => {
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
      differences.equal(`${verse} both, popular`, popular, await readList(`${list}=both&min_votes=5`, differences))
      const nonNegative = INCOMING.get(verse)?.filter(({ votes }) => votes >= 0)
      const path = `${list}=incoming&min_votes=0`
      differences.equal(`${verse} incoming, well-meant`, nonNegative, await readList(path, differences, MANY))
    })
    expect(differences.summary()).toEqual([])
  })
})
