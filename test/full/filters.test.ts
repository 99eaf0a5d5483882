/** The filters of the lists return exactly the records whose upstream values match (D21). */
import { describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { compareFiltered } from './lists.ts'
import { SIGNS, sampleQueries, WILDCARDS } from './samples.ts'
import { labelsOf } from './upstream/berean-names.ts'
import { DICTIONARY } from './upstream/dictionary.ts'
import { ENTITIES } from './upstream/entities.ts'
import { EVENTS } from './upstream/events.ts'
import { type EntityType, foldQuery } from './upstream/naming.ts'
import { PEOPLE } from './upstream/people.ts'
import { PLACES } from './upstream/places.ts'

const SAMPLES = 20

const LISTS: [path: string, type: EntityType][] = [
  ['/v1/people', 'person'],
  ['/v1/places', 'place'],
  ['/v1/groups', 'group'],
  ['/v1/events', 'event'],
  ['/v1/topics', 'topic'],
  ['/v1/dictionary', 'dictionary'],
]

const people = PEOPLE.map(({ exact }) => exact)
const places = PLACES.map(({ exact }) => exact)
const events = EVENTS.map(({ exact }) => exact)

describe.each(LISTS)('GET %s', (path, type) => {
  it('filters by part of the name', async () => {
    const differences = openDifferences()
    const entities = ENTITIES.filter((entity) => entity.type === type)
    const names = entities.flatMap(({ listNames }) => listNames)
    const queries = [...sampleQueries(names, SAMPLES), ...WILDCARDS, ...SIGNS, 'a']
    await visitAll(queries, async (q) => {
      const folded = foldQuery(q)
      // A list also finds a complete name in another language (D79).
      const isLabel = (label: string) => foldQuery(label) === folded
      const matching = entities.filter(
        ({ listNames, slug }) => listNames.some((name) => name.includes(folded)) || labelsOf(slug).some(isLabel),
      )
      await compareFiltered(`${path}?q=${encodeURIComponent(q)}`, matching, differences)
    })
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/people', () => {
  it.each(['Male', 'Female'])('filters by gender: %s', async (gender) => {
    const differences = openDifferences()
    const matching = people.filter((person) => person['gender'] === gender)
    await compareFiltered(`/v1/people?gender=${gender}`, matching, differences)
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/places', () => {
  it.each([true, false])('filters by the presence of coordinates: %s', async (wanted) => {
    const differences = openDifferences()
    const matching = places.filter(({ latitude }) => (latitude !== null) === wanted)
    await compareFiltered(`/v1/places?has_coordinates=${wanted}`, matching, differences)
    expect(differences.summary()).toEqual([])
  })

  it.each(['City', 'water', 'PATH'])('filters by feature type, ignoring case: %s', async (type) => {
    const differences = openDifferences()
    const matching = places.filter(({ featureType }) => featureType?.toLowerCase() === type.toLowerCase())
    await compareFiltered(`/v1/places?feature_type=${type}`, matching, differences)
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/events', () => {
  it('filters by start year, including both ends', async () => {
    const differences = openDifferences()
    const dated = events.flatMap((event) =>
      event.startYear === null ? [] : [{ ...event, startYear: event.startYear }],
    )
    const years = [...new Set(dated.map(({ startYear }) => startYear))].sort((a, b) => a - b)
    const from = years[Math.floor(years.length / 3)] ?? 0
    const to = years[Math.floor(years.length / 2)] ?? 0
    const since = dated.filter(({ startYear }) => startYear >= from)
    const until = dated.filter(({ startYear }) => startYear <= to)
    await compareFiltered(`/v1/events?from_year=${from}`, since, differences)
    await compareFiltered(`/v1/events?to_year=${to}`, until, differences)
    await compareFiltered(
      `/v1/events?from_year=${from}&to_year=${to}`,
      since.filter((event) => until.includes(event)),
      differences,
    )
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/dictionary', () => {
  it.each(['easton', 'smith'])('filters by work: %s', async (source) => {
    const differences = openDifferences()
    const matching = DICTIONARY.filter((entry) => entry.source === source)
    await compareFiltered(`/v1/dictionary?source=${source}`, matching, differences)
    expect(differences.summary()).toEqual([])
  })
})
