/** Everything the search covers (D22), by the names it is found by, with the count that breaks ties. */
import { DICTIONARY } from './dictionary.ts'
import { EVENTS } from './events.ts'
import { ascending, type EntityType, fold, uuidOf } from './naming.ts'
import { GROUPS, PEOPLE } from './people.ts'
import { PLACES } from './places.ts'
import { TOPICS } from './topics.ts'

export interface Entity {
  type: EntityType
  slug: string
  name: string
  /** Folded: what the `q` of the entity's own list is matched against (D21), `name` the first of them. */
  listNames: string[]
  /** Mentions; 0 where the kind has none of its own: groups and dictionary entries. */
  verseCount: number
}

export interface Found {
  slug: string
  name: string
  entity_type: EntityType
  uuid: string
}

export const ENTITIES: readonly Entity[] = [
  ...PEOPLE.map(({ exact, sets }) =>
    toEntity('person', exact, { aliases: sets.alsoCalled, verseCount: exact.verseCount }),
  ),
  ...PLACES.map(({ exact, verses }) =>
    toEntity('place', exact, { aliases: [exact.kjvName, exact.esvName], verseCount: verses.length }),
  ),
  ...EVENTS.map(({ exact }) => toEntity('event', exact, { verseCount: exact.verses.length })),
  ...GROUPS.map((group) => toEntity('group', group, {})),
  ...DICTIONARY.map((entry) => toEntity('dictionary', entry, {})),
  ...TOPICS.map((topic) => toEntity('topic', topic, { verseCount: topic.verses.length })),
]

/** A match is as good as the best of its entity's names makes it. */
type Rank = 0 | 1 | 2 | 3

/** @param modernNames by place slug: which of the proposed names a place took is not for this suite to say */
export function searchResults(q: string, modernNames: ReadonlyMap<string, string>): Found[] {
  const folded = fold(q)
  return ENTITIES.flatMap((entity) => {
    const modernName = entity.type === 'place' ? modernNames.get(entity.slug) : undefined
    const names = modernName === undefined ? entity.listNames : [...entity.listNames, fold(modernName)]
    const ranks = names.flatMap((name) => rankOf(name, folded))
    return ranks.length === 0 ? [] : [{ entity, rank: Math.min(...ranks) }]
  })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.entity.verseCount - a.entity.verseCount ||
        ascending(a.entity.type, b.entity.type) ||
        ascending(a.entity.slug, b.entity.slug),
    )
    .map(({ entity: { type, slug, name } }) => ({ slug, name, entity_type: type, uuid: uuidOf(type, slug) }))
}

/** Exact, beginning of the name, beginning of a word in it, elsewhere; empty where the name does not contain it. */
function rankOf(name: string, q: string): Rank[] {
  if (name === q) return [0]
  if (name.startsWith(q)) return [1]
  if (!name.includes(q)) return []
  return beginsWord(name, q) ? [2] : [3]
}

/** A word begins after anything that is neither letter nor digit. */
function beginsWord(name: string, q: string): boolean {
  for (let at = name.indexOf(q); at !== -1; at = name.indexOf(q, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(name.charAt(at - 1))) return true
  }
  return false
}

interface Extras {
  aliases?: (string | null)[]
  verseCount?: number
}

function toEntity(type: EntityType, { slug, name }: { slug: string; name: string }, extras: Extras): Entity {
  const names = [name, ...(extras.aliases ?? [])].filter((alias) => alias !== null)
  return { type, slug, name, listNames: names.map(fold), verseCount: extras.verseCount ?? 0 }
}
