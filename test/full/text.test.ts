/** The King James text is the text of the source, in every verse (D54). */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields } from './envelopes.ts'
import { CHAPTERS, VERSES } from './upstream/canon.ts'
import { readText } from './upstream/files.ts'

/** OSIS abbreviations in the order of Books.json. */
const CODES = [...new Set(VERSES.map((verse) => verse.split('.')[0] ?? ''))]

interface BookFile {
  chapters: { chapter: string; verses: { verse: string; text: string }[] }[]
}

/** Verses by chapter reference. */
const TEXT = new Map<string, { osis_ref: string; text: string }[]>()
for (const [index, name] of (JSON.parse(readText('kjv/Books.json')) as string[]).entries()) {
  const { chapters } = JSON.parse(readText(`kjv/${name.split(' ').join('')}.json`)) as BookFile
  for (const { chapter, verses } of chapters) {
    const reference = `${CODES[index]}.${chapter}`
    TEXT.set(
      reference,
      verses.map(({ verse, text }) => ({ osis_ref: `${reference}.${verse}`, text: text.split(/ +/).join(' ').trim() })),
    )
  }
}

describe('GET /v1/text/{osis_ref}', () => {
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
