/** Every word of the Hebrew Old Testament stands in its verse of the KJV as the Open Scriptures files have it (D30). */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields, type Fields } from './envelopes.ts'
import { readProblem } from './lists.ts'
import { CHAPTERS, isNewTestament, VERSES } from './upstream/canon.ts'
import { HEBREW_WORDS_BY_VERSE } from './upstream/hebrew.ts'
import { hebrewCode } from './upstream/tags.ts'

/** The words of a verse come whole unless told otherwise (D8). */
const DEFAULT_LIMIT = 200

const oldTestamentVerses = VERSES.filter((verse) => !isNewTestament(verse))
const firstNewTestamentVerses = [...CHAPTERS].filter(isNewTestament).map((chapter) => `${chapter}.1`)

describe('GET /v1/hebrew/{osis_ref}', () => {
  it('agrees with upstream on every word of every verse', async () => {
    const differences = openDifferences()
    let words = 0
    await visitAll(oldTestamentVerses, async (verse) => {
      const { status, body } = await get(`/v1/hebrew/${verse}`)
      const expected = HEBREW_WORDS_BY_VERSE.get(verse) ?? []
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
      const tags = expected.map(({ morph }) => morph)
      differences.equal(`${verse} codes`, tags, items.map(tagOfCodes))
      differences.equal(
        `${verse} tags`,
        tags.map((tag) => tag.replaceAll('x', '')),
        items.map(tagOfMeaning),
      )
    })
    expect(differences.summary()).toEqual([])
    expect([oldTestamentVerses.length, words]).toEqual([23_145, 305_507])
  })

  it('answers a verse that the codex does not have with no words', async () => {
    const { status, body } = await get('/v1/hebrew/Neh.7.68')
    expect([status, body]).toEqual([200, { data: [], meta: { total: 0, limit: DEFAULT_LIMIT, offset: 0 } }])
  })

  it('sends the reader of a New Testament verse to the Greek', async () => {
    const differences = openDifferences()
    await visitAll(firstNewTestamentVerses, async (verse) => {
      const { status, problem } = await readProblem(`/v1/hebrew/${verse}`)
      differences.equal(`${verse} status and code`, [404, 'not-found'], [status, problem['code']])
      const named = JSON.stringify(problem).includes(`/v1/greek/${verse}`)
      differences.equal(`${verse} problem names /v1/greek/${verse}`, true, named)
    })
    expect(differences.summary()).toEqual([])
    expect(firstNewTestamentVerses).toHaveLength(260)
  })
})

function morphemesOf({ parsing }: Fields): Fields[] {
  return asFields(parsing)['morphemes'] as Fields[]
}

function tagOfCodes(word: Fields): string {
  const codes = morphemesOf(word).map(({ code }) => code)
  return `${String(word['language']).charAt(0)}${codes.join('/')}`
}

function tagOfMeaning(word: Fields): string {
  const language = String(word['language'])
  return `${language.charAt(0)}${morphemesOf(word)
    .map((morpheme) => hebrewCode(morpheme, language))
    .join('/')}`
}
