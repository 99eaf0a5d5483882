/**
 * The events that each value of `person`, `place`, `group` and `part_of` selects in GET /v1/events (D56). An event
 * matches its own people, places and groups, those of its parts at any depth, and all events that contain it. Pure.
 */
import { compareText } from '../../../src/scripture/compare-text.ts'
import type { EventRecord } from '../upstream/records.ts'
import { inNameOrder, type Row } from './row.ts'

type Event = Pick<EventRecord, 'slug' | 'name' | 'participants' | 'places' | 'groups' | 'partOf'>

/** Sorted by filter, then by the slug to filter by, then by the ordinal of the event. */
export function eventMatchRows(events: readonly Event[]): Row[] {
  const ordered = inNameOrder(events)
  const wholes = wholesOf(ordered)
  const values = new Map(ordered.map(({ slug }) => [slug, new Set<string>()]))
  for (const event of ordered) {
    const own = [
      ...event.participants.map((slug) => `person ${slug}`),
      ...event.places.map((slug) => `place ${slug}`),
      ...event.groups.map((slug) => `group ${slug}`),
    ]
    const containing = wholes(event.slug)
    for (const whole of containing) values.get(event.slug)?.add(`part_of ${whole}`)
    for (const matching of [event.slug, ...containing]) for (const value of own) values.get(matching)?.add(value)
  }
  return ordered
    .flatMap(({ slug }, index) => [...(values.get(slug) ?? [])].map((value) => ({ value, event: index + 1 })))
    .sort((a, b) => compareText(a.value, b.value) || a.event - b.event)
    .map(({ value, event }) => {
      const [filter = '', slug = ''] = value.split(' ')
      return { filter, slug, event }
    })
}

/** @returns a function that lists all events that contain the given event, at any depth, but not the event itself */
function wholesOf(events: readonly Event[]): (slug: string) => string[] {
  const partOf = new Map(events.map((event) => [event.slug, event.partOf]))
  return (slug) => {
    const found = new Set(partOf.get(slug))
    for (const whole of found) for (const outer of partOf.get(whole) ?? []) found.add(outer)
    found.delete(slug)
    return [...found]
  }
}
