/**
 * All records in the search index (D22), with their names and their number of mentions. That number
 * breaks ties in the ranking.
 */
import { DICTIONARY } from './dictionary.ts'
import { EVENTS } from './events.ts'
import { modernNameOf } from './geocoding.ts'
import { GROUPS } from './groups.ts'
import { type EntityType, fold, foldQuery } from './naming.ts'
import { PEOPLE } from './people.ts'
import { PLACES } from './places.ts'
import { TOPICS } from './topics.ts'

export interface Entity {
  type: EntityType
  slug: string
  name: string
  /** Folded names that the list's `q` is matched against (D21). The first one is `name`. */
  listNames: string[]
  /** The names of `listNames`, not folded. */
  writtenNames: string[]
  /** Number of mentions. 0 for dictionary entries. */
  verseCount: number
}

export const ENTITIES: readonly Entity[] = [
  ...PEOPLE.map(({ exact, sets }) =>
    toEntity('person', exact, { aliases: sets.alsoCalled, verseCount: exact.verseCount }),
  ),
  ...PLACES.map(({ exact, verses }) =>
    toEntity('place', exact, {
      aliases: [exact.kjvName, exact.esvName, ...exact.alsoCalled],
      verseCount: verses.length,
    }),
  ),
  ...EVENTS.map(({ exact }) => toEntity('event', exact, { verseCount: exact.verses.length })),
  ...GROUPS.map((group) => toEntity('group', group, { aliases: group.alsoCalled, verseCount: group.verseCount })),
  ...DICTIONARY.map((entry) => toEntity('dictionary', entry, {})),
  ...TOPICS.map((topic) => toEntity('topic', topic, { verseCount: topic.verses.length })),
]

/**
 * Finds entities of one kind by one of their names. Ignores case, diacritics, spaces and
 * punctuation. A qualifier in parentheses at the end of a name can be left out.
 */
export function entitiesNamed(type: EntityType, name: string): Entity[] {
  const letters = lettersOf(name)
  return ENTITIES.filter((entity) => entity.type === type && keysOf(entity).has(letters))
}

/** Slugs of the places whose modern name is this. Ignores the same as `entitiesNamed`. */
export function placesToday(name: string): string[] {
  const letters = lettersOf(name)
  return PLACES.filter(({ exact }) => lettersOf(modernNameOf(exact) ?? '') === letters).map(({ exact }) => exact.slug)
}

const keys = new Map<Entity, Set<string>>()

function keysOf(entity: Entity): Set<string> {
  const known = keys.get(entity)
  if (known) return known
  const made = new Set(entity.writtenNames.flatMap((name) => [name, name.replace(/ \([^()]*\)$/, '')]).map(lettersOf))
  keys.set(entity, made)
  return made
}

function lettersOf(name: string): string {
  return (fold(name).match(/[\p{L}\p{N}]/gu) ?? []).join('')
}

interface Extras {
  aliases?: (string | null)[]
  verseCount?: number
}

function toEntity(type: EntityType, { slug, name }: { slug: string; name: string }, extras: Extras): Entity {
  const names = [name, ...(extras.aliases ?? [])].filter((alias) => alias !== null)
  return {
    type,
    slug,
    name,
    listNames: names.map(foldQuery),
    writtenNames: names,
    verseCount: extras.verseCount ?? 0,
  }
}
