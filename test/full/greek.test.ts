/** Every word of the Greek New Testament stands in its verse as the Nestle 1904 files have it (D30). */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields, type Fields } from './envelopes.ts'
import { readProblem } from './lists.ts'
import { CHAPTERS, isNewTestament, VERSES } from './upstream/canon.ts'
import { WORDS_BY_VERSE } from './upstream/greek.ts'
import { greekTag } from './upstream/tags.ts'

/** The words of a verse come whole unless told otherwise (D8). */
const DEFAULT_LIMIT = 200

const [firstOldTestamentVerses, newTestamentVerses] = [
  [...CHAPTERS].filter((chapter) => !isNewTestament(chapter)).map((chapter) => `${chapter}.1`),
  VERSES.filter(isNewTestament),
]

describe('GET /v1/greek/{osis_ref}', () => {
  it('agrees with upstream on every word of every verse', async () => {
    const differences = openDifferences()
    let words = 0
    await visitAll(newTestamentVerses, async (verse) => {
      const { status, body } = await get(`/v1/greek/${verse}`)
      const expected = WORDS_BY_VERSE.get(verse) ?? []
      const { data, meta } = asFields(body)
      const items: Fields[] = Array.isArray(data) ? data : []
      words += items.length
      differences.equal(`${verse} status`, 200, status)
      differences.equal(`${verse} meta`, { total: expected.length, limit: DEFAULT_LIMIT, offset: 0 }, meta)
      differences.equal(
        `${verse} words`,
        expected,
        items.map(({ parsing, ...word }) => word),
      )
      differences.equal(
        `${verse} tags`,
        expected.map(({ morph }) => morph),
        items.map(({ parsing }) => greekTag(asFields(parsing))),
      )
    })
    expect(differences.summary()).toEqual([])
    expect(words).toBe(137_746)
  })

  it('sends the reader of an Old Testament verse to the Hebrew', async () => {
    const differences = openDifferences()
    await visitAll(firstOldTestamentVerses, async (verse) => {
      const { status, problem } = await readProblem(`/v1/greek/${verse}`)
      differences.equal(`${verse} status and code`, [404, 'not-found'], [status, problem['code']])
      const named = JSON.stringify(problem).includes('/v1/hebrew/')
      differences.equal(`${verse} problem names /v1/hebrew/`, true, named)
    })
    expect(differences.summary()).toEqual([])
    expect(firstOldTestamentVerses).toHaveLength(929)
  })
})
