/** Every Strong's number matches the dictionaries, and the list has all numbers in order. */
import { beforeAll, describe, expect, it } from 'vitest'
import { compareCleanliness } from './cleanliness.ts'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { type Fields, readDetail, readList } from './envelopes.ts'
import { readProblem } from './lists.ts'
import { SIGNS, sampleQueries, WILDCARDS } from './samples.ts'
import { foldQuery } from './upstream/naming.ts'
import { OCCURRENCES } from './upstream/occurrences.ts'
import { STRONGS } from './upstream/strongs.ts'

const SAMPLES = 20
const EVERY = 150
const LIST_FIELDS = ['strongs_number', 'uuid', 'language', 'lemma', 'transliteration', 'common_gloss', 'occurrences']
const DETAIL_FIELDS = [
  ...LIST_FIELDS,
  'pronunciation',
  'definition',
  'derivation',
  'kjv_usage',
  'counted_under',
  'renderings',
].sort()
/**
 * Numbers without an entry: the first, second and last Greek number that Strong did not use, and
 * the numbers directly outside each range (the Hebrew range ends with 8674, the Greek with 5624).
 */
const NO_NUMBERS = ['G2717', 'G3203', 'G3302', 'G0', 'G5625', 'H0', 'H8675']

const entries = new Map<string, Fields>()
const envelopes = openDifferences()

beforeAll(async () => {
  await visitAll(STRONGS, async ({ exact }) => {
    const entry = await readDetail(`/v1/strongs/${exact.strongs_number}`, envelopes)
    if (entry) entries.set(exact.strongs_number, entry)
  })
})

describe('GET /v1/strongs/{number}', () => {
  it('returns every number in the documented envelope', () => {
    expect(envelopes.summary()).toEqual([])
    expect(entries.size).toBe(14_197)
  })

  it("matches, in every field, what the test suite's own parser reads in both dictionaries", () => {
    const differences = openDifferences()
    for (const { exact, texts } of STRONGS) {
      const entry = entries.get(exact.strongs_number) ?? {}
      for (const [field, value] of Object.entries({ ...exact, ...texts })) {
        differences.equal(`${exact.strongs_number} ${field}`, value, entry[field])
      }
      differences.equal(`${exact.strongs_number} fields`, DETAIL_FIELDS, Object.keys(entry).sort())
    }
    expect(differences.summary()).toEqual([])
  })

  it('has an entry for the number of every word, and for every number that an entry mentions', () => {
    const differences = openDifferences()
    for (const number of OCCURRENCES.keys()) differences.equal(`${number} of a word`, true, entries.has(number))
    for (const [number, entry] of entries) {
      const named = ['definition', 'derivation', 'kjv_usage'].flatMap(
        (field) => String(entry[field]).match(/\b[GH]\d+\b/g) ?? [],
      )
      const unknown = named.filter((other) => !entries.has(other))
      differences.equal(`numbers in ${number} that have no entry`, [], unknown)
    }
    expect(differences.summary()).toEqual([])
    expect(OCCURRENCES.size).toBeGreaterThan(13_000)
  })

  it('contains no remains of markup', () => {
    const differences = openDifferences()
    for (const [number, entry] of entries) compareCleanliness(number, entry, differences)
    expect(differences.summary()).toEqual([])
  })

  it('accepts the common spellings of a number (D29)', async () => {
    const differences = openDifferences()
    const sample = STRONGS.filter((_, index) => index % EVERY === 0).map(({ exact }) => exact.strongs_number)
    const spellings = ['G26', ...sample].flatMap((number) => {
      const [letter = '', digits] = [number.charAt(0), number.slice(1)]
      const padded = [4, 5].map((length) => `${letter}${digits.padStart(length, '0')}`)
      return [number.toLowerCase(), ...padded, ...padded.map((spelling) => spelling.toLowerCase())].map((spelling) => ({
        number,
        spelling,
      }))
    })
    await visitAll(spellings, async ({ number, spelling }) => {
      const entry = await readDetail(`/v1/strongs/${spelling}`, differences)
      differences.equal(`${spelling} against ${number}`, entries.get(number), entry)
    })
    expect(differences.summary()).toEqual([])
  })

  it.each(NO_NUMBERS)('returns 404 for %s', async (number) => {
    const { status, problem } = await readProblem(`/v1/strongs/${number}`)
    expect([status, problem['code']]).toEqual([404, 'not-found'])
  })
})

describe('GET /v1/strongs', () => {
  it('lists every number once, Greek first, in numerical order, with the same values as its detail', async () => {
    const differences = openDifferences()
    const items = await readList('/v1/strongs', differences)
    const expected = STRONGS.map(({ exact }) => itemOf(exact.strongs_number))
    differences.equal('/v1/strongs', expected, items)
    expect(differences.summary()).toEqual([])
  })

  it.each(['Greek', 'Hebrew', 'Aramaic'])('filters by language: %s', async (language) => {
    const differences = openDifferences()
    const items = await readList(`/v1/strongs?language=${language}`, differences)
    const matching = STRONGS.filter(({ exact }) => exact.language === language)
    differences.equal(
      language,
      matching.map(numberOf),
      items.map((item) => item['strongs_number']),
    )
    expect(differences.summary()).toEqual([])
  })

  it('finds words by parts of their lemma or transliteration', async () => {
    const differences = openDifferences()
    const words = STRONGS.flatMap(({ exact }) => [exact.lemma, exact.transliteration])
    const queries = [...sampleQueries(words, SAMPLES), ...WILDCARDS, ...SIGNS, 'agap', 'ἀγαπ', 'αγαπ', 'אלה']
    await visitAll(queries, async (q) => {
      const folded = foldQuery(q)
      const matching = STRONGS.filter(({ exact }) =>
        [exact.lemma, exact.transliteration].some((word) => foldQuery(word).includes(folded)),
      )
      const items = await readList(`/v1/strongs?q=${encodeURIComponent(q)}`, differences)
      const found = new Set(items.map((item) => item['strongs_number']))
      const missing = matching.map(numberOf).filter((number) => !found.has(number))
      differences.equal(`missing in q=${q}`, [], missing)
      differences.equal(`repeated in q=${q}`, items.length, found.size)
      // A query without letters finds only the entries that contain it in the lemma or transliteration. A query with
      // letters can find more entries, for example by their meaning. So the total is checked only for queries without
      // letters.
      // A number finds its word too.
      if (!/[\p{L}\d]/u.test(q)) differences.equal(`found by q=${q}`, matching.length, items.length)
    })
    expect(differences.summary()).toEqual([])
  })

  it.each([
    ['love', ['H157', 'G25', 'G26', 'H160', 'G5368']],
    ['kindness', ['H2617', 'G5485', 'G5544']],
    ['mercy', ['G1656', 'H2617', 'H7356']],
    ['grace', ['G5485', 'H2580']],
    ['faith', ['G4102']],
    ['truth', ['G225', 'H571']],
    ['peace', ['G1515', 'H7965']],
    ['hope', ['G1680', 'H8615', 'G1679']],
    ['sin', ['H2403', 'G266', 'G264']],
    ['righteousness', ['H6666', 'G1343']],
    ['spirit', ['G4151', 'H7307']],
    ['soul', ['H5315', 'G5590']],
    ['heart', ['H3820', 'H3824', 'G2588']],
    ['covenant', ['H1285', 'G1242']],
    ['law', ['G3551', 'H8451']],
    ['word', ['H1697', 'G3056']],
    ['glory', ['G1391', 'H3519']],
    ['wisdom', ['H2451', 'G4678']],
    ['fear', ['H3372', 'G5399', 'G5401']],
    ['prayer', ['H8605', 'G4335']],
    ['forgive', ['G863', 'H5545']],
    ['repent', ['G3340', 'H5162']],
    ['church', ['G1577']],
    ['king', ['H4428', 'G935']],
    ['god', ['H430', 'G2316']],
    ['lovingkindness', ['H2617']],
    ['brotherly love', ['G5360']],
  ])(
    'with q=%s, the first result is a word that a scholar expects, and the first seven contain all of them',
    async (q, numbers) => {
      const { body } = await get(`/v1/strongs?q=${encodeURIComponent(q)}&limit=7`)
      const found = (body as { data: { strongs_number: string }[] }).data.map(({ strongs_number: number }) => number)
      expect(numbers).toContain(found[0])
      expect(numbers.filter((number) => !found.includes(number))).toEqual([])
    },
  )
})

function numberOf({ exact }: (typeof STRONGS)[number]): string {
  return exact.strongs_number
}

function itemOf(number: string): Fields {
  return Object.fromEntries(LIST_FIELDS.map((field) => [field, entries.get(number)?.[field]]))
}
