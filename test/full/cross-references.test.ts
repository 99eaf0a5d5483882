/** Every verse has the cross-references that OpenBible counts, all of them, in the documented order (D9). */
import { describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { readList } from './envelopes.ts'
import { VERSES } from './upstream/canon.ts'
import { CROSS_REFERENCES } from './upstream/cross-references.ts'

/** The verses with most cross-references are read a second time in pages of a few. */
const MANY = 60
const SMALL_PAGE = 7

describe('GET /v1/verses/{osis_ref}/cross-references', () => {
  it('agrees with upstream on every verse, in order', async () => {
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

  it('gives the same in small pages', async () => {
    const differences = openDifferences()
    const verses = VERSES.filter((verse) => (CROSS_REFERENCES.get(verse)?.length ?? 0) >= MANY)
    await visitAll(verses, async (verse) => {
      const actual = await readList(`/v1/verses/${verse}/cross-references`, differences, SMALL_PAGE)
      differences.equal(`${verse} cross-references`, CROSS_REFERENCES.get(verse), actual)
    })
    expect(differences.summary()).toEqual([])
    expect(verses.length).toBeGreaterThan(0)
  })
})
