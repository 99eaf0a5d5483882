/**
 * The hits of the words of a search. Combines the hits of an entity and keeps the best match of each entity. ranking.ts
 * decides which hits count.
 */
import { ABOUT, entityOf, hitOf, kindOf, LENGTHS } from '../../scripture/search/name-ids.ts'
import { keyOf, keyWith, type NameQuality, type Quality, weightOf } from './sort-key.ts'

/** Ids as defined in src/scripture/search/name-ids.ts. Sorted in `exact` and `prefix`, in any order in other fields. */
export type Ids = readonly number[]

/** Field and length of a name as one number, because objects for thousands of hits would take longer than the query. */
export type Hit = number

export const ABOUT_HIT = ABOUT * LENGTHS

export interface Best {
  /** A sort key for the best match of each entity, keyed by entity. */
  readonly keys: ReadonlyMap<number, number>
  add(entity: number, quality: Quality): void
  /**
   * Does the same as `addAll` for one word, in half the time. This matters for a word of one or two letters, which has
   * thousands of hits.
   *
   * @param ids sorted, so that the best hit of an entity comes first
   */
  addHits(ids: Ids, level: number): void
  /** Adds entities that have every word. @param words for each word, its best hits, keyed by entity */
  addAll(words: readonly ReadonlyMap<number, Hit>[], level: number, isAccepted?: Accept): number
}

export type Accept = (entity: number, quality: Quality) => boolean

export function createBest(kinds: ReadonlySet<number>): Best {
  const keys = new Map<number, number>()
  const add = (entity: number, quality: Quality) => {
    if (!kinds.has(kindOf(entity))) return
    const key = keyOf(entity, quality)
    const known = keys.get(entity)
    if (known === undefined || key < known) keys.set(entity, key)
  }
  return {
    keys,
    add,
    addHits(ids, level) {
      const weights = NAMES_OF_HITS.map((name) => weightOf({ ...name, level }))
      let previous = -1
      for (const id of ids) {
        const entity = entityOf(id)
        const hit = hitOf(id)
        if (entity === previous || hit >= ABOUT_HIT || keys.has(entity) || !kinds.has(kindOf(entity))) continue
        previous = entity
        keys.set(entity, keyWith(weights[hit] ?? 0, entity))
      }
    },
    addAll(words, level, isAccepted = () => true) {
      const before = keys.size
      const [fewest, ...others] = words.toSorted((a, b) => a.size - b.size)
      for (const [entity, hit] of fewest ?? []) {
        const hits = [hit]
        for (const other of others) {
          const found = other.get(entity)
          if (found === undefined) break
          hits.push(found)
        }
        const quality = { level, ...nameOf(hits) }
        if (hits.length === words.length && quality.field < ABOUT && isAccepted(entity, quality)) add(entity, quality)
      }
      return keys.size - before
    },
  }
}

/**
 * Summarizes the hits of one entity, one hit per word of the query. Some words may occur in names, others only in the
 * facts about the entity. `field` is the weakest field of the words in names, or `ABOUT` if no word is in a name.
 * `isWhole` tells whether the words in names are a complete name. `isAbout` tells whether a word is only in the facts.
 */
export function nameOf(hits: readonly Hit[]): NameQuality {
  let [named, weakest, shortest] = [0, 0, LENGTHS]
  for (const hit of hits) {
    if (hit >= ABOUT_HIT) continue
    named += 1
    weakest = Math.max(weakest, hit)
    shortest = Math.min(shortest, (hit % LENGTHS) + 1)
  }
  if (named === 0) return { field: ABOUT, isWhole: false, isAbout: true }
  return { field: Math.floor(weakest / LENGTHS), isWhole: shortest <= named, isAbout: named < hits.length }
}

/**
 * @param related people with the relation in the query. They count as hits in the lowest-ranking field of names. So
 *   `mother of samuel` finds Hannah, although the query contains no word of her name
 */
export function hitsOf(lists: readonly Ids[], related: Ids): Map<number, Hit> {
  const hits = new Map<number, Hit>()
  for (const id of related) hits.set(entityOf(id), (ABOUT - 1) * LENGTHS)
  for (const list of lists) {
    for (const id of list) {
      const entity = entityOf(id)
      const hit = hitOf(id)
      const known = hits.get(entity)
      if (known === undefined || hit < known) hits.set(entity, hit)
    }
  }
  return hits
}

/** The results of `nameOf` for each possible hit, computed once for the queries of one word. */
const NAMES_OF_HITS = Array.from({ length: ABOUT_HIT }, (_, hit) => nameOf([hit]))
