/** People, places, events and topics of each verse: inverts the verse lists of the entities. Pure. */
import { VERSES } from '../../../src/scripture/osis.ts'
import type { Row } from './row.ts'

/** An entity with the verses that mention it. */
export interface Mentioned {
  slug: string
  verses: readonly string[]
}

export interface Mentions {
  people: readonly Mentioned[]
  places: readonly Mentioned[]
  events: readonly Mentioned[]
  topics: readonly Mentioned[]
}

/** One row for each valid verse, in canonical order. Slugs in each list are sorted. */
export function verseRows({ people, places, events, topics }: Mentions): Row[] {
  const slugsOf = { people: byVerse(people), places: byVerse(places), events: byVerse(events), topics: byVerse(topics) }
  return VERSES.map((verse, index) => ({
    ordinal: index + 1,
    osis_ref: verse,
    people: listOf(slugsOf.people, verse),
    places: listOf(slugsOf.places, verse),
    events: listOf(slugsOf.events, verse),
    topics: listOf(slugsOf.topics, verse),
  }))
}

function byVerse(entities: readonly Mentioned[]): ReadonlyMap<string, string[]> {
  const slugs = new Map<string, string[]>()
  for (const { slug, verses } of entities) {
    for (const verse of verses) {
      const list = slugs.get(verse)
      if (list === undefined) slugs.set(verse, [slug])
      else list.push(slug)
    }
  }
  return slugs
}

function listOf(slugs: ReadonlyMap<string, string[]>, verse: string): string {
  const list = slugs.get(verse)
  return list === undefined ? '[]' : JSON.stringify(list.sort())
}
