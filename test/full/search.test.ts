/**
 * On the full dataset, the search ranks the intended entity first, and finds records by their names
 * (D21, D22).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { type Fields, readList } from './envelopes.ts'
import { setting } from './environment.ts'
import { SIGNS, sampleQueries, WILDCARDS } from './samples.ts'
import { isKeptOut, measure, readQueries } from './search-quality.ts'
import { ENTITIES, entitiesNamed, placesToday } from './upstream/entities.ts'
import { PEOPLE } from './upstream/people.ts'

const SAMPLES = 200
const PAGE = 200
const QUERIES = readQueries(join(import.meta.dirname, 'search-queries.tsv'))
/**
 * Queries from the customer, in a file next to the directory of the upstream files. If the file is
 * missing, the test of these queries is skipped.
 */
const SHARED_QUERIES = join(setting('SOURCES'), '../search-queries.tsv')

describe('GET /v1/search', () => {
  it('ranks the intended entity first for at least 85 % of the queries that were not used for tuning', async () => {
    const quality = await measure(QUERIES.filter(isKeptOut), firstSlugs)
    expect(quality.queries).toBeGreaterThan(40)
    expect(quality.first, quality.notFirst.join('\n')).toBeGreaterThanOrEqual(0.85)
    expect(quality.firstFive).toBeGreaterThanOrEqual(0.95)
    expect(quality.meanReciprocalRank).toBeGreaterThanOrEqual(0.88)
  })

  it.runIf(existsSync(SHARED_QUERIES))(
    'ranks the intended entity first for at least 92 % of the queries from the customer',
    async () => {
      const quality = await measure(readQueries(SHARED_QUERIES), firstSlugs)
      expect(quality.first, quality.notFirst.join('\n')).toBeGreaterThanOrEqual(0.92)
      expect(quality.firstFive).toBeGreaterThanOrEqual(0.95)
      expect(quality.meanReciprocalRank).toBeGreaterThanOrEqual(0.95)
    },
  )

  it('finds a person by a spelling that sounds the same, even if an event has this spelling in its name', async () => {
    expect(await firstSlugs('elizabeth')).toEqual(expect.arrayContaining(['mary_visits_elizabeth', 'elisabeth_1152']))
  })

  it('finds sampled records by their names, together with all namesakes', async () => {
    const differences = openDifferences()
    const sampled = ENTITIES.filter((_, index) => index % Math.floor(ENTITIES.length / SAMPLES) === 0)
    await visitAll(sampled, async ({ type, name, slug }) => {
      const path = `/v1/search?type=${type}&q=${encodeURIComponent(name.slice(0, 100))}`
      const found = await readList(path, differences, PAGE, FURTHER_META)
      // A name that is also the name in another language has the class `label` (D79).
      const isWhole = (result: Fields) => ['exact', 'label'].includes(String(result['match_class']))
      const exact = found.filter(isWhole).map((result) => result['slug'])
      // The search can find more people: it also compares plain names and surnames, which
      // `entitiesNamed` does not.
      const named = entitiesNamed(type, name)
      const missing = named.filter((entity) => !exact.includes(entity.slug))
      differences.equal(
        `missing in ${path} (${slug})`,
        [],
        missing.map((entity) => entity.slug),
      )
      // A topic is also found by its qualifier: `MARINERS (SAILORS)`.
      const qualified = ENTITIES.filter((entity) => type === 'topic' && entity.name.endsWith(` (${name})`))
      const today = type === 'place' ? placesToday(name) : []
      const slugs = new Set([...[...named, ...qualified].map((entity) => entity.slug), ...today])
      if (type !== 'person') differences.equal(path, slugs.size, exact.length)
    })
    expect(differences.summary()).toEqual([])
  })

  it('accepts wildcards and punctuation', async () => {
    for (const q of [
      ...WILDCARDS,
      ...SIGNS,
      ...sampleQueries(
        ENTITIES.map(({ name }) => name),
        50,
      ),
    ]) {
      expect((await get(`/v1/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
    }
  })

  it('returns hints that agree with the records', async () => {
    const differences = openDifferences()
    const people = new Map(PEOPLE.map(({ exact }) => [exact.slug, exact as Fields]))
    const found = await readList('/v1/search?q=a&type=person', differences, PAGE, FURTHER_META)
    for (const { slug, hint } of found) {
      const person = people.get(String(slug)) ?? {}
      const expected = [...kinOf(person, people.get(String(person['father']))), ...mentionsOf(person)]
      // The hint of a person without a known father names another relative, which this suite does
      // not check.
      const said = hint === null ? [] : String(hint).split('; ')
      differences.equal(`hint of ${slug}`, expected, expected.length === 0 ? [] : said.slice(-expected.length))
    }
    expect(differences.summary()).toEqual([])
    expect(differences.comparisons()).toBeGreaterThan(100)
  })

  it('returns only the requested type', async () => {
    const differences = openDifferences()
    for (const type of ['person', 'place', 'event', 'group', 'dictionary', 'topic'] as const) {
      const found = await readList(`/v1/search?q=a&type=${type}`, differences, PAGE, FURTHER_META)
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter(({ entity_type }) => entity_type !== type)).toEqual([])
    }
    expect(differences.summary()).toEqual([])
  })
})

/** Members that `meta` must have in addition to the counts. */
const FURTHER_META = { typo_tolerant: false }

async function firstSlugs(q: string): Promise<string[]> {
  const { body } = await get(`/v1/search?q=${encodeURIComponent(q)}`)
  return (body as { data: { slug: string }[] }).data.map(({ slug }) => slug)
}

function kinOf({ gender }: Fields, father: Fields | undefined): string[] {
  return father ? [`${gender === 'Male' ? 'son' : 'daughter'} of ${bareName(father)}`] : []
}

function mentionsOf({ verseCount, firstMention }: Fields): string[] {
  if (verseCount === 0) return []
  return [`${verseCount} verse${verseCount === 1 ? '' : 's'}`, `first in ${firstMention}`]
}

/** The display name without its qualifier. */
function bareName({ name }: Fields): string {
  return String(name).replace(/ \([^()]*\)$/, '')
}
