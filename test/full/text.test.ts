/** The King James text matches the source in every verse (D54). */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields } from './envelopes.ts'
import { CHAPTERS } from './upstream/canon.ts'
import { KJV } from './upstream/kjv.ts'

/** Verses, keyed by chapter reference. */
const TEXT = new Map<string, { osis_ref: string; text: string }[]>()
for (const [verse, text] of KJV) {
  const reference = verse.slice(0, verse.lastIndexOf('.'))
  TEXT.set(reference, [...(TEXT.get(reference) ?? []), { osis_ref: verse, text }])
}

describe('GET /v1/text/{osis_ref} and /v1/text', () => {
  it('matches upstream in every verse of every chapter', async () => {
    const differences = openDifferences()
    let verses = 0
    await visitAll([...CHAPTERS], async (chapter) => {
      const { status, body } = await get(`/v1/text/${chapter}`)
      const expected = TEXT.get(chapter)
      const { data, meta } = asFields(body)
      differences.equal(`${chapter} status`, 200, status)
      differences.equal(chapter, expected, data)
      differences.equal(`${chapter} meta`, { total: expected?.length, limit: 500, offset: 0 }, meta)
      verses += Array.isArray(data) ? data.length : 0
    })
    expect(differences.summary()).toEqual([])
    expect(verses).toBe(31_102)
  })

  it('returns the longest book in two pages', async () => {
    const psalms = [...TEXT].filter(([chapter]) => chapter.startsWith('Ps.')).flatMap(([, verses]) => verses)
    const [first, second] = [await get('/v1/text/Ps?limit=2000'), await get('/v1/text/Ps?limit=2000&offset=2000')]
    const [start, rest] = [asFields(first.body), asFields(second.body)]
    expect([...(start['data'] as unknown[]), ...(rest['data'] as unknown[])]).toEqual(psalms)
  })

  it('returns the verses of a batch', async () => {
    const expected = [...TEXT.values()].flatMap((verses) => verses.slice(0, 1)).slice(0, 50)
    const { body } = await get(`/v1/text?refs=${expected.map(({ osis_ref }) => osis_ref).join(',')}`)
    expect(asFields(body)['data']).toEqual(expected)
  })
})
