/**
 * Every event matches Theographic (D27) or project-events (D59), in its detail and in the
 * list.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { visitAll } from './client.ts'
import { type Differences, openDifferences } from './differences.ts'
import { type Fields, readDetail } from './envelopes.ts'
import { compareWithDetails, readWholeList } from './lists.ts'
import { EVENTS, type ExpectedEvent } from './upstream/events.ts'

const events = new Map<string, Fields>()
const envelopes = openDifferences()

beforeAll(async () => {
  await visitAll(EVENTS, async ({ exact }) => {
    const detail = await readDetail(`/v1/events/${exact.slug}`, envelopes)
    if (detail) events.set(exact.slug, detail)
  })
})

describe('GET /v1/events/{slug}', () => {
  it('returns every event in the documented envelope', () => {
    expect(envelopes.summary()).toEqual([])
    expect(events.size).toBe(EVENTS.length)
  })

  it('matches the source in every field, except for white space in notes', () => {
    const differences = openDifferences()
    for (const event of EVENTS) compareEvent(event, events.get(event.exact.slug) ?? {}, differences)
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/events', () => {
  it('lists every event once, in order, with the same values as its detail', async () => {
    const differences = openDifferences()
    const entities = EVENTS.map(({ exact }) => exact)
    const years = ['startYear', 'startYearDisplay', 'startDate', 'endYear', 'endYearDisplay', 'duration']
    const fields = ['slug', 'uuid', 'name', 'kind', ...years, 'participants', 'places', 'groups', 'verseCount']
    const items = await readWholeList({ path: '/v1/events', entities, fields }, differences)
    compareWithDetails(items, events, differences)
    expect(differences.summary()).toEqual([])
  })
})

function compareEvent({ exact, sets, durations, notes }: ExpectedEvent, event: Fields, differences: Differences): void {
  const { slug } = exact
  for (const [field, value] of Object.entries(exact)) differences.equal(`${slug} ${field}`, value, event[field])
  for (const [field, members] of Object.entries(sets)) {
    differences.sameMembers(`${slug} ${field}`, members, event[field])
  }
  const duration = event['duration']
  const isOneOf = (durations as unknown[]).includes(duration)
  differences.equal(`${slug} duration (${String(duration)}) is one of ${durations.join(', ')}`, true, isOneOf)
  const written = event['notes']
  const actual = typeof written === 'string' ? written.replace(/\s+/g, ' ') : written
  differences.equal(`${slug} notes`, notes, actual)
}
