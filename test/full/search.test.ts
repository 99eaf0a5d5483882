/** The search finds all that upstream's names say it must, nothing else, ranked as documented (D21, D22). */
import { beforeAll, describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { type Fields, readList } from './envelopes.ts'
import { SIGNS, sampleQueries, WILDCARDS } from './samples.ts'
import { ENTITIES, type Found, searchResults } from './upstream/entities.ts'

const SAMPLES = 300

/** By place slug. Whether they are right is places.test.ts's question; here they are names like others. */
const modernNames = new Map<string, string>()
const reading = openDifferences()

beforeAll(async () => {
  for (const place of await readList('/v1/places', reading)) {
    const { slug, modernName } = place
    if (typeof modernName === 'string') modernNames.set(String(slug), modernName)
  }
})

describe('GET /v1/search', () => {
  it('answers sampled queries with the whole expected list', async () => {
    const names = ENTITIES.map(({ name }) => name)
    const aliases = [...ENTITIES.flatMap(({ listNames }) => listNames.slice(1)), ...modernNames.values()]
    await compareQueries([...sampleQueries(names, SAMPLES), ...sampleQueries(aliases, 60)])
    expect(reading.summary()).toEqual([])
  })

  it('takes the signs of patterns literally', async () => {
    await compareQueries([...WILDCARDS, ...SIGNS, 'no such name', 'a', 'Z'])
  })

  it('restricts itself to a type', async () => {
    const differences = openDifferences()
    for (const type of ['person', 'place', 'event', 'group', 'dictionary', 'topic'] as const) {
      const expected = searchResults('an', modernNames).filter(({ entity_type }) => entity_type === type)
      differences.equal(`${type} an`, expected, await readList(`/v1/search?q=an&type=${type}`, differences))
      expect(expected.length).toBeGreaterThan(0)
    }
    expect(differences.summary()).toEqual([])
  })
})

async function compareQueries(queries: readonly string[]): Promise<void> {
  const differences = openDifferences()
  await visitAll(queries, async (q) => {
    const path = `/v1/search?q=${encodeURIComponent(q)}`
    const actual = await readList(path, differences)
    differences.equal(`${path} (${q})`, searchResults(q, modernNames).map(worded), actual.map(worded))
  })
  expect(differences.summary()).toEqual([])
  expect(differences.comparisons()).toBeGreaterThan(queries.length)
}

/** One line per result: a difference of two thousand objects says nothing. */
function worded({ entity_type, slug, name, uuid }: Fields | Found): string {
  return `${entity_type} ${slug} ${name} ${uuid}`
}
