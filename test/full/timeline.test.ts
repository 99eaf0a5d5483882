/** Lifetimes and chronological order, checked against People.csv and Events.csv. */
import { describe, expect, it } from 'vitest'
import { openDifferences } from './differences.ts'
import { readList } from './envelopes.ts'
import { compareFiltered } from './lists.ts'
import { EVENTS } from './upstream/events.ts'
import { byName } from './upstream/naming.ts'
import { PEOPLE } from './upstream/people.ts'

type Years = readonly unknown[]

const people = PEOPLE.map(({ exact }) => ({
  exact,
  years: firstKnown([exact['birthYear'], exact['deathYear']], [exact['mentionedFromYear'], exact['mentionedToYear']]),
}))
const events = EVENTS.map(({ exact }) => exact)

/** The years of birth and death. If neither is known, the years of the mentions (E85). */
function firstKnown(lived: Years, mentioned: Years): number[] {
  const known = lived.filter((year) => typeof year === 'number')
  return known.length > 0 ? known : mentioned.filter((year) => typeof year === 'number')
}

describe('GET /v1/people', () => {
  it('finds the people whose lifetime (or mentions, if it is unknown) overlaps the requested years', async () => {
    const differences = openDifferences()
    const years = [...new Set(people.flatMap(({ years: known }) => known))].sort((a, b) => a - b)
    const ranges = years.flatMap((year) => [
      [year, year],
      [year - 1, year - 1],
      [year, year + 100],
    ])
    for (const [from = 0, to = 0] of ranges) {
      const living = people.filter(
        ({ years: known }) => known.length > 0 && Math.min(...known) <= to && Math.max(...known) >= from,
      )
      const entities = living.map(({ exact }) => exact)
      await compareFiltered(`/v1/people?from_year=${from}&to_year=${to}`, entities, differences)
    }
    const dated = people.filter(({ years: known }) => known.length > 0).map(({ exact }) => exact)
    await compareFiltered('/v1/people?from_year=-10000', dated, differences)
    await compareFiltered('/v1/people?to_year=10000', dated, differences)
    expect(differences.summary()).toEqual([])
  })

  it('with sort=timeline, orders by the first known year or mention, then by name', async () => {
    const differences = openDifferences()
    const firstYear = (known: readonly number[]) => (known.length === 0 ? 100_000 : Math.min(...known))
    const expected = people.toSorted((a, b) => firstYear(a.years) - firstYear(b.years) || byName(a.exact, b.exact))
    const items = await readList('/v1/people?sort=timeline', differences)
    expect(items.map((item) => item['slug'])).toEqual(expected.map(({ exact }) => exact.slug))
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/events', () => {
  it('with sort=timeline, orders by year; within a year, an event comes after its predecessor, and dated events are in the order of their dates', async () => {
    const differences = openDifferences()
    const items = await readList('/v1/events?sort=timeline', differences)
    const places = new Map(items.map((item, place) => [item['slug'], place]))
    expect(items.map((item) => item['slug']).sort()).toEqual(events.map(({ slug }) => slug).sort())
    const years = items.filter((item) => item['startYear'] !== null).map((item) => Number(item['startYear']))
    expect(years).toEqual(years.toSorted((a, b) => a - b))
    const bySlug = new Map(events.map((event) => [event.slug, event]))
    for (const event of events) {
      const before = bySlug.get(String(event['predecessor']))
      if (before?.startYear !== event.startYear) continue
      const isAfter = (places.get(before.slug) ?? 0) < (places.get(event.slug) ?? 0)
      differences.equal(`${event.slug} comes after ${before.slug}`, true, isAfter)
    }
    const days = items.filter((item) => item['startDate'] !== null).map((item) => String(item['startDate']))
    expect(days.length).toBe(29)
    expect(days).toEqual(days.toSorted())
    expect(differences.summary()).toEqual([])
  })
})
