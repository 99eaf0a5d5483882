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
  /** The same as they are written. */
  writtenNames: string[]
  /** Mentions; 0 where the kind has none of its own: groups and dictionary entries. */
  verseCount: number
}

export interface Found {
  slug: string
  name: string
  entity_type: EntityType
  uuid: string
  match: string
  match_class: string
}

const CLASSES = ['exact', 'prefix', 'word_prefix', 'substring']

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

interface Match {
  entity: Entity
  /** The first of the names that match best. */
  name: string
  rank: number
}

/** @param modernNames by place slug: which of the proposed names a place took is not for this suite to say */
export function searchResults(q: string, modernNames: ReadonlyMap<string, string>): Found[] {
  const folded = fold(q)
  const matches = matchesOf(modernNames, (name) => rankOf(fold(name), folded)[0])
  return matches.map((match) => toFound(match, String(CLASSES[match.rank])))
}

/** What is found in spite of a typing error, where nothing matches as it is written: whole names first, then words. */
export function forgivenResults(q: string, modernNames: ReadonlyMap<string, string>): Found[] {
  const folded = fold(q)
  const near = (text: string) => [...text].length >= 3 && isOneErrorApart(text, folded)
  const matches = matchesOf(modernNames, (name) => {
    if (near(fold(name))) return 0
    return (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).some(near) ? 1 : undefined
  })
  return matches.map((match) => toFound(match, 'typo'))
}

function matchesOf(
  modernNames: ReadonlyMap<string, string>,
  rankOfName: (name: string) => number | undefined,
): Match[] {
  return ENTITIES.flatMap((entity): Match[] => {
    const modernName = entity.type === 'place' ? modernNames.get(entity.slug) : undefined
    const names = modernName === undefined ? entity.writtenNames : [...entity.writtenNames, modernName]
    let best: Match | undefined
    for (const name of names) {
      const rank = rankOfName(name)
      if (rank !== undefined && (best === undefined || rank < best.rank)) best = { entity, name, rank }
    }
    return best === undefined ? [] : [best]
  }).sort(
    (a, b) =>
      a.rank - b.rank ||
      b.entity.verseCount - a.entity.verseCount ||
      ascending(a.entity.type, b.entity.type) ||
      ascending(a.entity.slug, b.entity.slug),
  )
}

function toFound({ entity: { type, slug, name }, name: match }: Match, match_class: string): Found {
  return { slug, name, entity_type: type, uuid: uuidOf(type, slug), match, match_class }
}

/** By trying every error: so many are only tried of texts of nearly the same length. */
function isOneErrorApart(a: string, b: string): boolean {
  const [from, to] = [[...a], [...b]]
  if (a === b || Math.abs(from.length - to.length) > 1) return false
  const without = (text: string[], at: number) => text.toSpliced(at, 1).join('')
  if (from.length > to.length) return from.some((_, at) => without(from, at) === b)
  if (from.length < to.length) return to.some((_, at) => without(to, at) === a)
  const isOther = from.some((_, at) => without(from, at) === without(to, at))
  return isOther || from.some((_, at) => from.toSpliced(at, 2, from[at + 1] ?? '', from[at] ?? '').join('') === b)
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
  return { type, slug, name, listNames: names.map(fold), writtenNames: names, verseCount: extras.verseCount ?? 0 }
}
