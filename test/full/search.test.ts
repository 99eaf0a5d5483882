/** The search finds all that upstream's names say it must, nothing else, ranked as documented (D21, D22). */
import { beforeAll, describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { type Fields, readList } from './envelopes.ts'
import { SIGNS, sampleQueries, WILDCARDS } from './samples.ts'
import { ENTITIES, type Found, forgivenResults, searchResults } from './upstream/entities.ts'
import { PEOPLE } from './upstream/people.ts'

const SAMPLES = 300
const PAGE = 200

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

  it('forgives one typing error, and only where nothing matches', async () => {
    const names = [...ENTITIES.flatMap(({ writtenNames }) => writtenNames), ...modernNames.values()]
    await compareQueries(misspelled(sampleQueries(names, 60)))
  })

  it('gives each a hint that its record bears out', async () => {
    const differences = openDifferences()
    const people = new Map(PEOPLE.map(({ exact }) => [exact.slug, exact as Fields]))
    const found = await readList('/v1/search?q=ab&type=person', differences, PAGE, { typo_tolerant: false })
    for (const { slug, hint } of found) {
      const person = people.get(String(slug)) ?? {}
      const expected = [...kinOf(person, people.get(String(person['father']))), ...mentionsOf(person)]
      // Whose father is not known is told by other kin, of whom this suite says nothing.
      const said = String(hint).split('; ')
      differences.equal(`hint of ${slug}`, expected, said.slice(-expected.length))
    }
    expect(differences.summary()).toEqual([])
    expect(differences.comparisons()).toBeGreaterThan(100)
  })

  it('restricts itself to a type', async () => {
    const differences = openDifferences()
    for (const type of ['person', 'place', 'event', 'group', 'dictionary', 'topic'] as const) {
      const expected = searchResults('an', modernNames).filter(({ entity_type }) => entity_type === type)
      const actual = await readList(`/v1/search?q=an&type=${type}`, differences, PAGE, { typo_tolerant: false })
      differences.equal(`${type} an`, expected.map(worded), actual.map(worded))
      expect(expected.length).toBeGreaterThan(0)
    }
    expect(differences.summary()).toEqual([])
  })
})

async function compareQueries(queries: readonly string[]): Promise<void> {
  const differences = openDifferences()
  await visitAll(queries, async (q) => {
    const path = `/v1/search?q=${encodeURIComponent(q)}`
    const written = searchResults(q, modernNames)
    const isForgiven = written.length === 0 && (q.match(/\p{L}/gu) ?? []).length >= 4
    const forgiven = isForgiven ? forgivenResults(q, modernNames) : []
    const actual = await readList(path, differences, PAGE, { typo_tolerant: forgiven.length > 0 })
    differences.equal(`${path} (${q})`, [...written, ...forgiven].map(worded), actual.map(worded))
  })
  expect(differences.summary()).toEqual([])
  expect(differences.comparisons()).toBeGreaterThan(queries.length)
}

function kinOf({ gender }: Fields, father: Fields | undefined): string[] {
  return father ? [`${gender === 'Male' ? 'son' : 'daughter'} of ${bareName(father)}`] : []
}

function mentionsOf({ verseCount, firstMention }: Fields): string[] {
  if (verseCount === 0) return []
  return [`${verseCount} verse${verseCount === 1 ? '' : 's'}`, `first in ${firstMention}`]
}

/** Without the qualifier of a display name. */
function bareName({ name }: Fields): string {
  return String(name).replace(/ \([^()]*\)$/, '')
}

/** In turn with a letter too many, too few, another, and two exchanged. */
function misspelled(queries: readonly string[]): string[] {
  return queries.map((query, index) => {
    const letters = [...query]
    const at = index % letters.length
    if (index % 4 === 0) return letters.toSpliced(at, 0, 'x').join('')
    if (index % 4 === 1 && letters.length > 1) return letters.toSpliced(at, 1).join('').trim() || 'x'
    if (index % 4 === 2) return letters.toSpliced(at, 1, 'q').join('')
    return letters.toSpliced(at, 2, letters[at + 1] ?? 'y', letters[at] ?? '').join('')
  })
}

/** One line per result: a difference of two thousand objects says nothing. */
function worded({ entity_type, slug, name, uuid, match, match_class }: Fields | Found): string {
  return `${entity_type} ${slug} ${name} ${uuid} ${match} ${match_class}`
}
