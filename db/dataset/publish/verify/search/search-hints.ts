/** Recomputes the search hints from the finished records, to compare them with the stored ones. */
import {
  dictionaryHint,
  eventHint,
  groupHint,
  type NameOf,
  personHint,
  placeHint,
  topicHint,
} from '../../../derive/search/entity-hints.ts'
import type { Contents } from '../contents.ts'

/** Keyed by type and slug: `person aaron_1`. */
export function hintsOf(contents: Contents): Map<string, string | null> {
  const nameOfPerson = namesOf(contents.person)
  const nameOfGroup = namesOf(contents.people_group)
  const nameOfTopic = namesOf(contents.topic)
  const verses = versesOfPlaces(contents)
  return new Map([
    ...contents.person.map((row) => [`person ${row.slug}`, personHint(row, nameOfPerson, nameOfGroup)] as const),
    ...contents.people_group.map((row) => [`group ${row.slug}`, groupHint(row)] as const),
    ...contents.place.map((row) => [`place ${row.slug}`, placeHint(row, verses.get(row.slug) ?? [])] as const),
    ...contents.event.map((row) => [`event ${row.slug}`, eventHint(row)] as const),
    ...contents.topic.map((row) => [`topic ${row.slug}`, topicHint(row, nameOfTopic)] as const),
    ...contents.dictionary_entry.map((row) => [`dictionary ${row.slug}`, dictionaryHint(row)] as const),
  ])
}

/** The verses that mention each place, in canonical order, keyed by the slug of the place. */
export function versesOfPlaces({ verse }: Contents): Map<string, string[]> {
  const verses = new Map<string, string[]>()
  for (const { osis_ref: reference, places } of verse) {
    for (const place of places) {
      const list = verses.get(place)
      if (list) list.push(reference)
      else verses.set(place, [reference])
    }
  }
  return verses
}

function namesOf(rows: readonly { slug: string; name: string }[]): NameOf {
  const names = new Map(rows.map(({ slug, name }) => [slug, name]))
  return (slug) => names.get(slug)
}
