/**
 * Links in the direction that the sources do not record: the events of a person, the people born at a place, the parts
 * of an event. Pure. Events are in chronological order, everything else in list order.
 */
import { INVERSES } from '../../../generated/fields.ts'
import type { DictionaryRecord, EventRecord, GroupRecord, PersonRecord, PlaceRecord } from '../upstream/records.ts'
import { inNameOrder } from './row.ts'
import { eventTimeline } from './timeline.ts'

export interface Linking {
  readonly people: readonly PersonRecord[]
  readonly groups: readonly GroupRecord[]
  readonly places: readonly PlaceRecord[]
  readonly events: readonly EventRecord[]
  readonly entries: readonly DictionaryRecord[]
}

/** Returns the lists of a record that invert fields of other records (`x-inverse-of` in the contract). */
export type BackLinks = (schema: (typeof INVERSES)[number]['schema'], slug: string) => Readonly<Record<string, unknown>>

/** The part of a dictionary entry that is about one person or place. */
interface Article {
  readonly slug: string
  readonly name: string
  readonly source: string
  readonly text: string
}

export function backLinks({ people, groups, places, events, entries }: Linking): BackLinks {
  const records = {
    Person: inNameOrder(people),
    Group: inNameOrder(groups),
    Place: inNameOrder(places),
    Event: chronological(events),
  }
  const inverses = INVERSES.map(({ schema, field, from, by }) => {
    const found = from === 'DictionaryEntry' ? articlesOf(entries, by) : invertField(records[from], by)
    return { schema, field, found }
  })
  return (schema, slug) => {
    const own = inverses.filter((inverse) => inverse.schema === schema)
    return Object.fromEntries(own.map(({ field, found }) => [field, found.get(slug) ?? []]))
  }
}

/** @param field has a slug, a list of slugs or null */
function invertField(
  records: readonly (Readonly<Record<string, unknown>> & { slug: string })[],
  field: string,
): ReadonlyMap<string, string[]> {
  return invert(records, (record) => [record[field] as string | null | string[]].flat())
}

/** Sorts events by start, as `sort=timeline` does. */
function chronological(events: readonly EventRecord[]): EventRecord[] {
  const timeline = eventTimeline(inNameOrder(events))
  return events.toSorted((a, b) => (timeline.get(a.slug) ?? 0) - (timeline.get(b.slug) ?? 0))
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
