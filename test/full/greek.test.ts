/** Every verse of the New Testament has exactly the Greek words of the Nestle 1904 files (D30). */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields, type Fields, withoutRendering } from './envelopes.ts'
import { readProblem } from './lists.ts'
import { CHAPTERS, isNewTestament, VERSES } from './upstream/canon.ts'
import { WORDS_BY_VERSE } from './upstream/greek.ts'
import { greekTag } from './upstream/tags.ts'

/**
 * The default limit. It is higher than the number of words in any verse, so the list of a verse is
 * complete (D8).
 */
const DEFAULT_LIMIT = 500

const [firstOldTestamentVerses, newTestamentVerses] = [
  [...CHAPTERS].filter((chapter) => !isNewTestament(chapter)).map((chapter) => `${chapter}.1`),
  VERSES.filter(isNewTestament),
]

describe('GET /v1/greek/{osis_ref}', () => {
  it('matches upstream in every word of every verse', async () => {
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
        items.map(({ parsing, osis_ref, transliteration, ...word }) => withoutRendering(word)),
      )
      differences.equal(
        `${verse} osis_ref`,
        [],
        items.filter(({ osis_ref }) => osis_ref !== verse),
      )
      const printed = expected.map(({ text, after }) => text + after).join('')
      const joined = items.map(({ text, after }) => [text, after].join('')).join('')
      differences.equal(`${verse} printed`, printed, joined)
      differences.equal(
        `${verse} tags`,
        expected.map(({ morph }) => morph),
        items.map(({ parsing }) => greekTag(asFields(parsing))),
      )
    })
    expect(differences.summary()).toEqual([])
    expect(words).toBe(137_746)
  })

  it('returns 404 for an Old Testament verse, with a link to the Hebrew text', async () => {
    const differences = openDifferences()
    await visitAll(firstOldTestamentVerses, async (verse) => {
      const { status, problem } = await readProblem(`/v1/greek/${verse}`)
      differences.equal(`${verse} status and code`, [404, 'not-found'], [status, problem['code']])
      const named = JSON.stringify(problem).includes(`/v1/hebrew/${verse}`)
      differences.equal(`${verse} problem names /v1/hebrew/${verse}`, true, named)
    })
    expect(differences.summary()).toEqual([])
    expect(firstOldTestamentVerses).toHaveLength(929)
  })
})
