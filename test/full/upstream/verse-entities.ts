/** The people, places, events, topics and groups of each verse, each list ordered by slug (D28). */
import { EVENTS } from './events.ts'
import { GROUPS } from './groups.ts'
import { PEOPLE } from './people.ts'
import { PLACES } from './places.ts'
import { TOPICS } from './topics.ts'

export interface ExpectedVerse {
  osis_ref: string
  people: string[]
  places: string[]
  events: string[]
  topics: string[]
  groups: string[]
}

const people = slugsByVerse(PEOPLE.map(({ exact }) => exact))
const places = slugsByVerse(PLACES.map(({ exact, verses }) => ({ slug: exact.slug, verses })))
const events = slugsByVerse(EVENTS.map(({ exact }) => exact))
const topics = slugsByVerse(TOPICS)
const groups = slugsByVerse(GROUPS)

export function entitiesOf(verse: string): ExpectedVerse {
  return {
    osis_ref: verse,
    people: people.get(verse) ?? [],
    places: places.get(verse) ?? [],
    events: events.get(verse) ?? [],
    topics: topics.get(verse) ?? [],
    groups: groups.get(verse) ?? [],
  }
}

function slugsByVerse(entities: readonly { slug: string; verses: string[] }[]): Map<string, string[]> {
  const byVerse = new Map<string, string[]>()
  for (const { slug, verses } of entities) {
    for (const verse of verses) byVerse.set(verse, [...(byVerse.get(verse) ?? []), slug])
  }
  for (const slugs of byVerse.values()) slugs.sort()
  return byVerse
}
