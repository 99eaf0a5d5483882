/**
 * Chronological order: the years in which a person is known to have lived, and the sequence of events within a year.
 * Pure. Years are astronomical.
 */
import { compareText } from '../../../src/scripture/compare-text.ts'

interface Life {
  birthYear: number | null
  deathYear: number | null
  mentionedFromYear: number | null
  mentionedToYear: number | null
}

interface Dated {
  slug: string
  startYear: number | null
  /** ISO 8601 date in `startYear`. */
  startDate: string | null
  predecessor: string | null
}

/**
 * The earlier of the birth and death years or, if neither is known, of the years of the first and last mention (D57).
 * This is not always the birth year: in the upstream data, some people die before they are born.
 */
export function firstYear(life: Life): number | null {
  const years = knownYears(life)
  return years.length === 0 ? null : Math.min(...years)
}

export function lastYear(life: Life): number | null {
  const years = knownYears(life)
  return years.length === 0 ? null : Math.max(...years)
}

function knownYears({ birthYear, deathYear, mentionedFromYear, mentionedToYear }: Life): number[] {
  const known = [birthYear, deathYear].filter((year) => year !== null)
  return known.length > 0 ? known : [mentionedFromYear, mentionedToYear].filter((year) => year !== null)
}

/**
 * @param records in any order. Records of the same year stay in this order
 * @returns chronological positions from 1, keyed by slug. Records without a year come last
 */
export function timelineOf<Item extends { slug: string }>(
  records: readonly Item[],
  yearOf: (record: Item) => number | null,
): Map<string, number> {
  const year = (record: Item) => yearOf(record) ?? Number.POSITIVE_INFINITY
  const compare = (a: Item, b: Item) => (year(a) === year(b) ? 0 : year(a) - year(b))
  return new Map(records.toSorted(compare).map(({ slug }, index) => [slug, index + 1]))
}

/** The chronological positions of events, from 1, by slug (`sort=timeline`). @param events in list order */
export function eventTimeline(events: readonly Dated[]): Map<string, number> {
  const years = placedYears(events)
  return timelineOf(inSequence(events), ({ slug }) => years.get(slug) ?? null)
}

/** The year of each event, or of its nearest predecessor that has one, so that a life stays in order. */
function placedYears(events: readonly Dated[]): ReadonlyMap<string, number | null> {
  const bySlug = new Map(events.map((event) => [event.slug, event]))
  const before = ({ predecessor }: Dated) => bySlug.get(predecessor ?? '')
  return new Map(
    events.map((event) => {
      const dated = chainTo(event, before).find(({ startYear }) => startYear !== null)
      return [event.slug, dated?.startYear ?? null]
    }),
  )
}

/**
 * Sorts the events of a year by date, then in input order, but always puts an event after its predecessor. An event
 * without a date takes the date of its predecessor, so that events after Pentecost do not sort into January.
 */
export function inSequence<Event extends Dated>(events: readonly Event[]): Event[] {
  const bySlug = new Map(events.map((event) => [event.slug, event]))
  const years = placedYears(events)
  const before = (event: Event) => {
    const predecessor = bySlug.get(event.predecessor ?? '')
    return predecessor && years.get(predecessor.slug) === years.get(event.slug) ? predecessor : undefined
  }
  const days = new Map<Event, string>()
  for (const event of events) days.set(event, dayOf(event, before))
  const sorted = events.toSorted((a, b) => compareText(days.get(a) ?? '', days.get(b) ?? ''))

  const placed = new Set<Event>()
  for (const event of sorted) {
    for (const next of chainTo(event, before).reverse()) placed.add(next)
  }
  return [...placed]
}

/** The event's own date, or the date of its nearest dated predecessor; empty if there is none. */
function dayOf<Event extends Dated>(event: Event, before: (event: Event) => Event | undefined): string {
  return chainTo(event, before).find(({ startDate }) => startDate !== null)?.startDate ?? ''
}

/** The event, its predecessor, the predecessor of that, and so on. Stops at a cycle. */
function chainTo<Event extends Dated>(event: Event, before: (event: Event) => Event | undefined): Event[] {
  const chain = new Set<Event>()
  for (let next: Event | undefined = event; next && !chain.has(next); next = before(next)) chain.add(next)
  return [...chain]
}
