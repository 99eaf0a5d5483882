/**
 * Every entry of /v1/lexicon has the fields of the upstream index and the words of the upstream
 * article, and the list has all entries in order.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { compareCleanliness } from './cleanliness.ts'
import { visitAll } from './client.ts'
import { type Differences, openDifferences } from './differences.ts'
import { type Fields, readDetail, readList } from './envelopes.ts'
import { SIGNS, sampleQueries, WILDCARDS } from './samples.ts'
import { lettersOf } from './upstream/letters.ts'
import { type ExpectedHebrewEntry, HEBREW_LEXICON } from './upstream/lexicons.ts'
import { foldQuery } from './upstream/naming.ts'
import { OCCURRENCES } from './upstream/occurrences.ts'

const SAMPLES = 20
const EVERY = 400

const entries = new Map<string, Fields>()
const envelopes = openDifferences()

beforeAll(async () => {
  await visitAll(HEBREW_LEXICON, async ({ exact }) => {
    const entry = await readDetail(`/v1/lexicon/${exact.id}`, envelopes)
    if (entry) entries.set(exact.id, entry)
  })
})

describe('GET /v1/lexicon/{id}', () => {
  it('returns every entry in the documented envelope', () => {
    expect(envelopes.summary()).toEqual([])
    expect(entries.size).toBe(10_221)
  })

  it('has every field of the upstream index, and all letters of the upstream article', () => {
    const differences = openDifferences()
    for (const { exact, article } of HEBREW_LEXICON) {
      const entry = entries.get(exact.id) ?? {}
      for (const [field, value] of Object.entries(exact)) {
        differences.equal(`${exact.id} ${field}`, value, entry[field])
      }
      const written = entry['article']
      differences.equal(`${exact.id} article`, article, typeof written === 'string' ? lettersOf(written) : written)
      differences.equal(
        `${exact.id} fields`,
        [...Object.keys(exact), 'article', 'links', 'common_gloss', 'renderings'].sort(),
        Object.keys(entry).sort(),
      )
    }
    expect(differences.summary()).toEqual([])
  })

  it("covers the Strong's numbers of all Hebrew words except H2007, a form of a pronoun", () => {
    const covered = new Set([...entries.values()].map((entry) => entry['strongs_number']))
    const hebrew = [...OCCURRENCES.keys()].filter((number) => number.startsWith('H'))
    expect(hebrew.filter((number) => !covered.has(number))).toEqual(['H2007'])
  })

  it('contains no remains of markup', () => {
    const differences = openDifferences()
    for (const [id, entry] of entries) compareCleanliness(id, entry, differences)
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/lexicon', () => {
  it('lists every entry once, in order, with the same values as its detail', async () => {
    const differences = openDifferences()
    const items = await readList('/v1/lexicon', differences)
    const expected = HEBREW_LEXICON.map(({ exact }) => itemOf(exact.id))
    differences.equal('/v1/lexicon', expected, items)
    expect(differences.summary()).toEqual([])
  })

  it('finds entries by parts of their lemma, transliteration or gloss', async () => {
    const differences = openDifferences()
    const queries = [...sampleQueries(HEBREW_LEXICON.flatMap(wordsOf), SAMPLES), ...WILDCARDS, ...SIGNS, 'אלה']
    const entries = HEBREW_LEXICON.map((entry) => ({ entry, words: wordsOf(entry).map(foldQuery) }))
    await visitAll(queries, async (q) => {
      const folded = foldQuery(q)
      const matching = entries.filter(({ words }) => words.some((word) => word.includes(folded)))
      const items = await readList(`/v1/lexicon?q=${encodeURIComponent(q)}`, differences)
      const found = new Set(items.map((item) => item['id']))
      const missing = matching.map(({ entry }) => entry.exact.id).filter((id) => !found.has(id))
      // A query that is a number finds only its word.
      if (!/^\d+$/.test(q)) differences.equal(`missing in q=${q}`, [], missing)
      differences.equal(`repeated in q=${q}`, items.length, found.size)
      // A query without letters finds only the entries that contain it in the lemma, transliteration or gloss. A query
      // with letters can find more entries, for example by their meaning. So the total is checked only for queries
      // without letters.
      // A number finds its word too.
      if (!/[\p{L}\d]/u.test(q)) differences.equal(`found by q=${q}`, matching.length, items.length)
    })
    expect(differences.summary()).toEqual([])
  })

  it("filters by Strong's number in any common spelling", async () => {
    const differences = openDifferences()
    const numbers = new Set(
      HEBREW_LEXICON.filter((_, index) => index % EVERY === 0).map(({ exact }) => exact.strongs_number),
    )
    const spellings = [...numbers].flatMap((number) =>
      number === null ? [] : [number, number.toLowerCase(), `H${number.slice(1).padStart(4, '0')}`],
    )
    await visitAll([...spellings, 'H2007', 'G26'], async (spelling) => {
      const number = `${spelling.charAt(0).toUpperCase()}${Number(spelling.slice(1))}`
      const matching = HEBREW_LEXICON.filter(({ exact }) => exact.strongs_number === number)
      await compareIds(`/v1/lexicon?strongs_number=${spelling}`, matching, differences)
    })
    expect(differences.summary()).toEqual([])
    expect(spellings.length).toBeGreaterThan(60)
  })
})

async function compareIds(
  path: string,
  matching: readonly ExpectedHebrewEntry[],
  differences: Differences,
): Promise<void> {
  const items = await readList(path, differences)
  const ids = matching.map(({ exact }) => exact.id)
  differences.equal(
    path,
    ids,
    items.map((item) => item['id']),
  )
}

function wordsOf({ exact }: ExpectedHebrewEntry): string[] {
  return [exact.lemma, exact.transliteration, exact.gloss].filter((word) => word !== null)
}

/** The detail without the article and the article's links. */
function itemOf(id: string): Fields {
  const { article: _, links: __, renderings: ___, ...item } = entries.get(id) ?? {}
  return item
}
