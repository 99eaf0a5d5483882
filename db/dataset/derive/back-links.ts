/**
 * Links in the direction that the sources do not record: the events of a person, the people born at a place, the parts
 * of an event. Pure. Events are in chronological order, everything else in list order.
 */
import type { DictionaryRecord, EventRecord, GroupRecord, PersonRecord } from '../upstream/records.ts'
import { type Columns, inNameOrder } from './row.ts'
import { inSequence, timelineOf } from './timeline.ts'

export interface Linking {
  readonly people: readonly PersonRecord[]
  readonly groups: readonly GroupRecord[]
  readonly events: readonly EventRecord[]
  readonly entries: readonly DictionaryRecord[]
}

/** Each function returns columns for the row with the given slug. */
export interface BackLinks {
  person(slug: string): Columns
  group(slug: string): Columns
  place(slug: string): Columns
  event(slug: string): Columns
}

/** The part of a dictionary entry that is about one person or place. */
interface Article {
  readonly slug: string
  readonly name: string
  readonly source: string
  readonly text: string
}

export function backLinks({ people, groups, events, entries }: Linking): BackLinks {
  const inTime = chronological(events)
  const named = inNameOrder(people)
  const eventsOf = {
    person: invert(inTime, ({ participants }) => participants),
    place: invert(inTime, ({ places }) => places),
    group: invert(inTime, (event) => event.groups),
  }
  const born = invert(named, ({ birthPlace }) => [birthPlace])
  const died = invert(named, ({ deathPlace }) => [deathPlace])
  const parts = invert(inTime, ({ partOf }) => partOf)
  const followers = invert(inTime, ({ predecessor }) => [predecessor])
  const subgroups = invert(inNameOrder(groups), ({ partOf }) => partOf)
  const articles = { person: articlesOf(entries, 'people'), place: articlesOf(entries, 'places') }
  return {
    person: (slug) => lists({ events: eventsOf.person.get(slug), dictionary: articles.person.get(slug) }),
    group: (slug) => lists({ parts: subgroups.get(slug), events: eventsOf.group.get(slug) }),
    place: (slug) =>
      lists({
        events: eventsOf.place.get(slug),
        peopleBorn: born.get(slug),
        peopleDied: died.get(slug),
        dictionary: articles.place.get(slug),
      }),
    event: (slug) => lists({ parts: parts.get(slug), followedBy: followers.get(slug) }),
  }
}

/** Sorts events by start, as `sort=timeline` does. */
function chronological(events: readonly EventRecord[]): EventRecord[] {
  const timeline = timelineOf(inSequence(inNameOrder(events)), ({ startYear }) => startYear)
  return events.toSorted((a, b) => (timeline.get(a.slug) ?? 0) - (timeline.get(b.slug) ?? 0))
}

function lists(columns: Readonly<Record<string, readonly unknown[] | undefined>>): Columns {
  return Object.fromEntries(Object.entries(columns).map(([name, list]) => [name, JSON.stringify(list ?? [])]))
}

/** Maps each slug or verse reference to the slugs of the records that name it. */
export function invert<Item extends { slug: string }>(
  records: readonly Item[],
  namedBy: (record: Item) => readonly (string | null)[],
): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const record of records) {
    for (const slug of namedBy(record)) {
      if (slug !== null) found.set(slug, [...(found.get(slug) ?? []), record.slug])
    }
  }
  return found
}

/** One article for each entry: several senses about the same person or place are joined. */
function articlesOf(entries: readonly DictionaryRecord[], kind: 'people' | 'places'): ReadonlyMap<string, Article[]> {
  const found = new Map<string, Article[]>()
  for (const { slug, name, source, text, senses, [kind]: subjects } of inNameOrder(entries)) {
    for (const subject of subjects) {
      const own = senses.filter((sense) => sense[kind].includes(subject))
      const article = own.length === 0 ? text : own.map(({ start, end }) => text.slice(start, end)).join('\n\n')
      found.set(subject, [...(found.get(subject) ?? []), { slug, name, source, text: article }])
    }
  }
  return found
}
