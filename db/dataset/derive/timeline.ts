/**
 * The order of time: between which years a person is known to have lived, and which of two events of one year comes first.
 * Pure. Years are astronomical.
 */
import { compareText } from '../../../src/scripture/compare-text.ts'

interface Life {
  birthYear: number | null
  deathYear: number | null
}

interface Dated {
  slug: string
  startYear: number | null
  /** ISO 8601, of the same year. */
  startDate: string | null
  predecessor: string | null
}

/** The earlier of the known years: upstream has people who die before they are born. */
export function firstYear(life: Life): number | null {
  const years = knownYears(life)
  return years.length === 0 ? null : Math.min(...years)
}

export function lastYear(life: Life): number | null {
  const years = knownYears(life)
  return years.length === 0 ? null : Math.max(...years)
}

function knownYears({ birthYear, deathYear }: Life): number[] {
  return [birthYear, deathYear].filter((year) => year !== null)
}

/**
 * @param records in the order that those of one year are to have
 * @returns the place of each in the order of time, from 1, by its slug; records without a year come last
 */
export function timelineOf<Item extends { slug: string }>(
  records: readonly Item[],
  yearOf: (record: Item) => number | null,
): Map<string, number> {
  const year = (record: Item) => yearOf(record) ?? Number.POSITIVE_INFINITY
  const compare = (a: Item, b: Item) => (year(a) === year(b) ? 0 : year(a) - year(b))
  return new Map(records.toSorted(compare).map(({ slug }, index) => [slug, index + 1]))
}

/**
 * Each event after its predecessor, where both are of one year; else by the day, where it is known, and in the order given.
 * An event without a day takes the day of its predecessor: what follows Pentecost is not of January.
 */
export function inSequence<Event extends Dated>(events: readonly Event[]): Event[] {
  const bySlug = new Map(events.map((event) => [event.slug, event]))
  const before = (event: Event) => {
    const predecessor = bySlug.get(event.predecessor ?? '')
    return predecessor?.startYear === event.startYear ? predecessor : undefined
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

/** Its own, or that of the nearest event before it that has one; the empty text where none has. */
function dayOf<Event extends Dated>(event: Event, before: (event: Event) => Event | undefined): string {
  return chainTo(event, before).find(({ startDate }) => startDate !== null)?.startDate ?? ''
}

/** The event, what comes before it, what comes before that, and so on; a circle is gone round once. */
function chainTo<Event extends Dated>(event: Event, before: (event: Event) => Event | undefined): Event[] {
  const chain = new Set<Event>()
  for (let next: Event | undefined = event; next && !chain.has(next); next = before(next)) chain.add(next)
  return [...chain]
}
