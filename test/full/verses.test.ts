/** Every verse lists exactly the people, places, events and topics that upstream links to it. */
import { describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { readDetail } from './envelopes.ts'
import { VERSES } from './upstream/canon.ts'
import { entitiesOf } from './upstream/verse-entities.ts'

describe('GET /v1/verses/{osis_ref}', () => {
  it('matches upstream for all 31,102 verses of the KJV and 3John.1.15', async () => {
    const differences = openDifferences()
    let compared = 0
    await visitAll(VERSES, async (verse) => {
      const actual = await readDetail(`/v1/verses/${verse}`, differences)
      if (!actual) return
      compared += 1
      for (const [field, value] of Object.entries(entitiesOf(verse))) {
        differences.equal(`${verse} ${field}`, value, actual[field])
      }
    })
    expect(differences.summary()).toEqual([])
    expect(compared).toBe(31_103)
  })
})
