/** Collects the entities that the search can find, each with its names, number of verses and hint. Pure. */

import type { NamedKind } from '../../../../src/scripture/search/name-words.ts'
import type {
  DictionaryRecord,
  EventRecord,
  GroupRecord,
  PersonRecord,
  PlaceRecord,
  TopicRecord,
} from '../../upstream/records.ts'
import { invert } from '../back-links.ts'
import type { Row } from '../row.ts'
import {
  dictionaryHint,
  eventHint,
  groupHint,
  type NameOf,
  personHint,
  placeHint,
  relationsOf,
  topicHint,
} from './entity-hints.ts'
import type { Searchable } from './search-index.ts'

/** The records of one kind, and the rows created from them. The two lists can be in different orders. */
interface RecordsAndRows<EntityRecord> {
  readonly records: readonly EntityRecord[]
  readonly rows: readonly Row[]
}

export interface Entities {
  readonly people: RecordsAndRows<PersonRecord>
  readonly groups: RecordsAndRows<GroupRecord>
  readonly places: RecordsAndRows<PlaceRecord>
  readonly events: RecordsAndRows<EventRecord>
  readonly topics: RecordsAndRows<TopicRecord>
  readonly articles: RecordsAndRows<DictionaryRecord>
}

export function searchables(entities: Entities): Searchable[] {
  const { groups, topics, articles } = entities
  const nameOfTopic = namesOf(topics.records)
  return [
    ...searchablePeople(entities),
    ...searchablePlaces(entities),
    ...searchableEvents(entities),
    ...pairs(groups, (row, group) => ({
      ...named('group', row),
      aliases: [...group.alsoCalled],
      listed: [group.name, ...group.alsoCalled],
      verseCount: group.verses.length,
      hint: groupHint(group),
    })),
    ...pairs(topics, (row, topic) => ({
      ...named('topic', row),
      verseCount: topic.verses.length,
      hint: topicHint(topic, nameOfTopic),
    })),
    ...pairs(articles, (row, article) => ({ ...named('dictionary', row), hint: dictionaryHint(article) })),
  ]
}

function searchablePeople(entities: Entities): Searchable[] {
  const { people, groups } = entities
  const nameOfPerson = namesOf(people.records)
  const bySlug = new Map(people.records.map((person) => [person.slug, person]))
  const others = {
    nameOf: nameOfPerson,
    nameOfGroup: namesOf(groups.records),
    versesOf: (slug: string) => bySlug.get(slug)?.verses ?? [],
  }
  const placesOf = placesOfPeople(entities)
  return pairs(people, (row, person) => {
    const { name, bareName, surname, alsoCalled } = person
    return {
      ...named('person', row),
      names: given(bareName, surname && `${bareName} ${surname}`),
      aliases: [...given(surname), ...alsoCalled],
      about: [...relationsOf(person, nameOfPerson), ...placesOf(person).map((place) => `of ${place}`)],
      listed: [name, ...alsoCalled],
      verseCount: person.verses.length,
      hint: personHint(person, others),
    }
  })
}

/**
 * Returns a function that lists the names of a person's places: the places of birth and death, the places of the
 * person's events, and the places that a verse mentions together with the person.
 */
function placesOfPeople({ places, events }: Entities): (person: PersonRecord) => string[] {
  const nameOf = namesOf(places.records)
  const mentioned = invert(places.records, ({ verses }) => verses)
  const attended = invert(events.records, ({ participants }) => participants)
  const placesOfEvent = new Map(events.records.map((event) => [event.slug, event.places]))
  return ({ slug, birthPlace, deathPlace, verses }) => {
    const ofEvents = (attended.get(slug) ?? []).flatMap((event) => placesOfEvent.get(event) ?? [])
    const ofVerses = verses.flatMap((verse) => mentioned.get(verse) ?? [])
    return given(...[birthPlace, deathPlace, ...ofEvents, ...ofVerses].map((place) => place && nameOf(place)))
  }
}

function searchablePlaces({ places }: Entities): Searchable[] {
  return pairs(places, (row, place) => {
    const modernName = text(row['modernName'])
    const names = given(place.name, place.kjvName, place.esvName)
    return {
      ...named('place', row),
      names,
      aliases: place.alsoCalled,
      modernNames: given(modernName),
      about: given(place.featureType, place.featureSubType),
      listed: [...names, ...place.alsoCalled],
      verseCount: place.verses.length,
      hint: placeHint({ ...place, modernName }, place.verses),
    }
  })
}

function searchableEvents({ people, places, events }: Entities): Searchable[] {
  const nameOfPerson = namesOf(people.records)
  const nameOfPlace = namesOf(places.records)
  return pairs(events, (row, event) => ({
    ...named('event', row),
    about: given(...event.participants.map(nameOfPerson), ...event.places.map(nameOfPlace)),
    verseCount: event.verses.length,
    hint: eventHint(event),
  }))
}

function pairs<EntityRecord extends { slug: string }, Paired>(
  { records, rows }: RecordsAndRows<EntityRecord>,
  pair: (row: Row, record: EntityRecord) => Paired,
): Paired[] {
  const rowOf = new Map(rows.map((row) => [row['slug'], row]))
  return records.map((record) => {
    const row = rowOf.get(record.slug)
    if (!row) throw new Error(`${record.slug} has no row`)
    return pair(row, record)
  })
}

/** The fields of an entity with one name and no verses. Most kinds override some of these fields. */
function named(kind: NamedKind, row: Row): Omit<Searchable, 'hint'> {
  const { ordinal, slug, uuid } = row
  const name = String(row['name'])
  const none = { names: [], aliases: [], modernNames: [], about: [] }
  const labels = JSON.parse(text(row['labels']) ?? '{}') as Record<string, string>
  return {
    kind,
    ordinal: Number(ordinal),
    slug: String(slug),
    name,
    uuid: String(uuid),
    ...none,
    labels,
    listed: [name],
    verseCount: 0,
  }
}

function namesOf(records: readonly { slug: string; name: string }[]): NameOf {
  const names = new Map(records.map(({ slug, name }) => [slug, name]))
  return (slug) => names.get(slug)
}

function text(value: Row[string] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function given(...names: readonly (string | null | undefined)[]): string[] {
  return names.filter((name) => typeof name === 'string')
}
