/**
 * Every KJV verse of the Old Testament has exactly the Hebrew words of the Open Scriptures files
 * (D30).
 */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { asFields, type Fields, withoutRendering } from './envelopes.ts'
import { readProblem } from './lists.ts'
import { CHAPTERS, isNewTestament, VERSES } from './upstream/canon.ts'
import { HEBREW_WORDS_BY_VERSE, printedVerses, readingsOf } from './upstream/hebrew.ts'
import { HEBREW_LEXICON } from './upstream/lexicons.ts'
import { hebrewCode } from './upstream/tags.ts'

/**
 * The default limit. It is higher than the number of words in any verse, so the list of a verse is
 * complete (D8).
 */
const DEFAULT_LIMIT = 500

const printed = printedVerses()
const glosses = new Map(HEBREW_LEXICON.map(({ exact }) => [exact.id, exact.gloss]))
const headwords = new Map(HEBREW_LEXICON.map(({ exact }) => [exact.id, exact.lemma]))
const oldTestamentVerses = VERSES.filter((verse) => !isNewTestament(verse))
const firstNewTestamentVerses = [...CHAPTERS].filter(isNewTestament).map((chapter) => `${chapter}.1`)

describe('GET /v1/hebrew/{osis_ref}', () => {
  it('matches upstream in every word of every verse', async () => {
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
        items.map(({ parsing, morphemes, qere, osis_ref, after, transliteration, gloss, headword, ...word }) =>
          withoutRendering(word),
        ),
      )
      const joined = items.map(({ text, after }) => [text, after].join('')).join('')
      differences.equal(`${verse} printed`, printed.get(verse) ?? '', joined.trim())
      differences.equal(
        `${verse} glosses`,
        expected.map((word) => glosses.get(word.lexicon_id ?? '') ?? null),
        items.map(({ gloss }) => gloss),
      )
      differences.equal(
        `${verse} headwords`,
        expected.map((word) => headwords.get(word.lexicon_id ?? '') ?? null),
        items.map(({ headword }) => headword),
      )
      for (const item of items) {
        const parts = (item['morphemes'] as Fields[]).map(({ text }) => text)
        differences.equal(`${verse} morphemes`, item['text'], parts.join(''))
      }
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

  it('returns every word of the readings (qere)', async () => {
    const differences = openDifferences()
    const books = [...new Set(oldTestamentVerses.map((verse) => verse.split('.', 1)[0] ?? ''))]
    let words = 0
    await visitAll(books, async (book) => {
      const read: unknown[] = []
      for (let offset = 0, total = 1; offset < total; offset += DEFAULT_LIMIT) {
        const { data, meta } = asFields((await get(`/v1/hebrew/${book}?limit=${DEFAULT_LIMIT}&offset=${offset}`)).body)
        total = Number(asFields(meta)['total'])
        for (const { text, morph, qere } of data as Fields[]) {
          const reading = (qere as Fields[] | null) ?? []
          // If the reading adds words after a written word, `qere` starts with a copy of the
          // written word. The copy is skipped.
          const isAddition = reading.length > 1 && reading[0]?.['text'] === text && reading[0]?.['morph'] === morph
          read.push(...reading.slice(isAddition ? 1 : 0).map((word) => word['text']))
        }
      }
      const expected = readingsOf(book)
      words += expected.length
      differences.equal(`${book} readings`, expected, read)
    })
    expect(differences.summary()).toEqual([])
    expect(words).toBe(1_278)
  })

  it('returns no words for a verse that is missing in the Leningrad Codex', async () => {
    const { status, body } = await get('/v1/hebrew/Neh.7.68')
    expect([status, body]).toEqual([200, { data: [], meta: { total: 0, limit: DEFAULT_LIMIT, offset: 0 } }])
  })

  it('returns 404 for a New Testament verse, with a link to the Greek text', async () => {
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

function morphemesOf({ morphemes }: Fields): Fields[] {
  return (morphemes as Fields[]).map(({ parsing }) => asFields(parsing))
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
