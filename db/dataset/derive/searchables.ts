/** What the search finds: entities of every kind, each with its names, its verses and its hint. Pure. */

import type {
  DictionaryRecord,
  EventRecord,
  GroupRecord,
  PersonRecord,
  PlaceRecord,
  TopicRecord,
} from '../upstream/records.ts'
import { dictionaryHint, eventHint, groupHint, type NameOf, personHint, placeHint, topicHint } from './hints.ts'
import type { Searchable } from './name-endings.ts'
import type { Row } from './rows.ts'

/** The records of a kind, and the rows that were made of them, in any order. */
interface Made<EntityRecord> {
  readonly records: readonly EntityRecord[]
  readonly rows: readonly Row[]
}

export interface Entities {
  readonly people: Made<PersonRecord>
  readonly groups: Made<GroupRecord>
  readonly places: Made<PlaceRecord>
  readonly events: Made<EventRecord>
  readonly topics: Made<TopicRecord>
  readonly articles: Made<DictionaryRecord>
}

export function searchables({ people, groups, places, events, topics, articles }: Entities): Searchable[] {
  const nameOfPerson = namesOf(people.records)
  const nameOfGroup = namesOf(groups.records)
  const nameOfTopic = namesOf(topics.records)
  return [
    ...pairs(people, (row, person) => ({
      ...named('person', row, [person.name, ...person.alsoCalled]),
      verseCount: person.verses.length,
      hint: personHint(person, nameOfPerson, nameOfGroup),
    })),
    ...pairs(groups, (row, group) => ({ ...named('group', row, [group.name]), verseCount: 0, hint: groupHint(group) })),
    ...pairs(places, (row, place) => {
      const modernName = text(row['modernName'])
      return {
        ...named('place', row, given(place.name, place.kjvName, place.esvName)),
        searchedNames: given(modernName),
        verseCount: place.verses.length,
        hint: placeHint({ ...place, modernName }, place.verses),
      }
    }),
    ...pairs(events, (row, event) => ({
      ...named('event', row, [event.name]),
      verseCount: event.verses.length,
      hint: eventHint(event),
    })),
    ...pairs(topics, (row, topic) => ({
      ...named('topic', row, [topic.name]),
      verseCount: topic.verses.length,
      hint: topicHint(topic, nameOfTopic),
    })),
    ...pairs(articles, (row, article) => ({
      ...named('dictionary', row, [article.name]),
      verseCount: 0,
      hint: dictionaryHint(article),
    })),
  ]
}

function pairs<EntityRecord extends { slug: string }, Paired>(
  { records, rows }: Made<EntityRecord>,
  pair: (row: Row, record: EntityRecord) => Paired,
): Paired[] {
  const rowOf = new Map(rows.map((row) => [row['slug'], row]))
  return records.map((record) => {
    const row = rowOf.get(record.slug)
    if (!row) throw new Error(`${record.slug} has no row`)
    return pair(row, record)
  })
}

function named(kind: string, row: Row, names: string[]): Omit<Searchable, 'verseCount' | 'hint'> {
  const { ordinal, slug, name, uuid } = row
  return { kind, ordinal: Number(ordinal), slug: String(slug), name: String(name), uuid: String(uuid), names }
}

function namesOf(records: readonly { slug: string; name: string }[]): NameOf {
  const names = new Map(records.map(({ slug, name }) => [slug, name]))
  return (slug) => names.get(slug)
}

function text(value: Row[string] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function given(...names: readonly (string | null)[]): string[] {
  return names.filter((name) => name !== null)
}
