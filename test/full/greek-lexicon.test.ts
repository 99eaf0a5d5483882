/**
 * Every Greek Strong's number in Dodson or Abbott-Smith has an entry with their texts. Other
 * numbers have no entry: five of them are checked.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { compareCleanliness } from './cleanliness.ts'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { type Fields, readDetail } from './envelopes.ts'
import { readProblem } from './lists.ts'
import { lettersOf } from './upstream/letters.ts'
import { GREEK_LEXICON } from './upstream/lexicons.ts'
import { OCCURRENCES } from './upstream/occurrences.ts'

const FIELDS = [
  'abbott_smith',
  'common_gloss',
  'definition',
  'headword',
  'lemma',
  'links',
  'occurrences',
  'renderings',
  'senses',
  'short_gloss',
  'strongs_number',
  'uuid',
]

const entries = new Map<string, Fields>()
const envelopes = openDifferences()

beforeAll(async () => {
  await visitAll(GREEK_LEXICON, async ({ strongs_number: number }) => {
    const entry = await readDetail(`/v1/greek-lexicon/${number}`, envelopes)
    if (entry) entries.set(number, entry)
  })
})

describe('GET /v1/greek-lexicon/{strongs_number}', () => {
  it('returns an entry for every number in either lexicon, in the documented envelope', () => {
    expect(envelopes.summary()).toEqual([])
    expect(entries.size).toBe(5498)
  })

  it('matches Dodson exactly, with null fields for numbers that Dodson does not have', () => {
    const differences = openDifferences()
    for (const { strongs_number, uuid, occurrences, dodson } of GREEK_LEXICON) {
      const entry = entries.get(strongs_number) ?? {}
      const texts = dodson ?? { short_gloss: null, definition: null }
      for (const [field, value] of Object.entries({ strongs_number, uuid, occurrences, ...texts })) {
        differences.equal(`${strongs_number} ${field}`, value, entry[field])
      }
      differences.equal(`${strongs_number} fields`, FIELDS, Object.keys(entry).sort())
    }
    expect(differences.summary()).toEqual([])
    expect(GREEK_LEXICON.filter(({ dodson }) => dodson !== null)).toHaveLength(5408)
  })

  it('returns the full text of every Abbott-Smith article for the number', () => {
    const differences = openDifferences()
    for (const { strongs_number: number, articles } of GREEK_LEXICON) {
      const article = entries.get(number)?.['abbott_smith']
      const letters = typeof article === 'string' ? article.split('\n\n').map(lettersOf) : []
      differences.equal(
        `${number} abbott_smith`,
        articles.map((expected) => expected.letters),
        letters,
      )
    }
    expect(differences.summary()).toEqual([])
    expect(GREEK_LEXICON.filter(({ articles }) => articles.length > 0)).toHaveLength(5473)
  })

  it('keeps the senses of Abbott-Smith, with their labels and references', () => {
    const differences = openDifferences()
    let count = 0
    for (const { strongs_number: number, articles } of GREEK_LEXICON) {
      const senses = (entries.get(number)?.['senses'] ?? []) as { label: unknown; text: string; references: unknown }[]
      const answered = senses.map(({ label, text, references }) => ({ label, letters: lettersOf(text), references }))
      differences.equal(
        `${number} senses`,
        articles.flatMap((article) => article.senses),
        answered,
      )
      count += senses.length
    }
    expect(differences.summary()).toEqual([])
    expect(count).toBe(9591)
  })

  it('takes lemma and headword from Abbott-Smith if Dodson has no entry', () => {
    const differences = openDifferences()
    for (const { strongs_number: number, articles } of GREEK_LEXICON.filter(({ dodson }) => dodson === null)) {
      const { lemma, headword } = entries.get(number) ?? {}
      for (const word of [lemma, headword].map((text) => lettersOf(String(text)))) {
        const isThere = articles.some(({ letters }) => letters.startsWith(word))
        differences.equal(`${number} article begins with ${word}`, true, word !== '' && isThere)
      }
    }
    expect(differences.summary()).toEqual([])
  })

  it("covers the Strong's numbers of all Greek words except two particles", () => {
    const greek = [...OCCURRENCES.keys()].filter((number) => number.startsWith('G'))
    expect(greek.filter((number) => !entries.has(number)).sort()).toEqual(['G2534', 'G4458'])
  })

  it.each(['G2534', 'G4458', 'G2717', 'G5625', 'H430'])('has no entry for %s', async (number) => {
    const { status, problem } = await readProblem(`/v1/greek-lexicon/${number}`)
    expect([status, problem['code']]).toEqual([404, 'not-found'])
  })

  it.each(['g26', 'G0026', 'g00026'])('returns the entry of G26 for %s', async (spelling) => {
    const differences = openDifferences()
    const entry = await readDetail(`/v1/greek-lexicon/${spelling}`, differences)
    expect(differences.summary()).toEqual([])
    expect(entry).toEqual(entries.get('G26'))
  })

  it('contains no remains of markup', () => {
    const differences = openDifferences()
    for (const [number, entry] of entries) {
      compareCleanliness(number, entry, differences)
      for (const sense of (entry['senses'] ?? []) as Fields[]) compareCleanliness(number, sense, differences)
    }
    expect(differences.summary()).toEqual([])
  })
})
