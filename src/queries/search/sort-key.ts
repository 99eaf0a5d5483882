/**
 * The sort key of a search result: one number for the quality of the match and the position of the entity. A search can
 * match thousands of entities, and numbers are sorted faster than objects.
 */

import { groupBy } from '../../primitives/group-by.ts'
import { kindOf, ordinalOf } from '../../scripture/search/name-ids.ts'
import { NAMED_KINDS } from '../../scripture/search/name-words.ts'

/** From best to worst. */
const LEVELS = ['exact', 'words', 'prefix', 'substring', 'typo', 'partial'] as const
/** `label`: the level is `exact`, and the field is LABEL. */
export type MatchClass = (typeof LEVELS)[number] | 'label'

/** Indexes into LEVELS. */
export const [EXACT, WORDS, PREFIX, SUBSTRING, TYPO, PARTIAL] = [0, 1, 2, 3, 4, 5]
/** This kind and all later kinds are articles, which come after entities in the results. */
export const FIRST_ARTICLE = NAMED_KINDS.indexOf('topic')

export interface Ranked {
  readonly matchClass: MatchClass
  /** `ordinal` of the row in search_entity. */
  readonly ordinal: number
}

export interface Ranking {
  readonly size: number
  page(offset: number, limit: number): Ranked[]
  /** The same for the results of each kind, keyed by index in NAMED_KINDS. */
  kinds(): ReadonlyMap<number, Pick<Ranking, 'size' | 'page'>>
  /**
   * The best match of the query among people, places, events and groups. `exact`: the query is a name of one of them.
   * `some`: one of them has all words of the query, or words that begin with them. `none`: no entity matches in this
   * way.
   */
  readonly entities: 'exact' | 'some' | 'none'
}

export interface Quality extends NameQuality {
  /** Index into LEVELS; partial matches may have higher levels. */
  readonly level: number
}

export interface NameQuality {
  /** As in name-ids.ts: 0 is a name, 1 an alias, 2 a modern name, 3 a fact. Or LABEL. */
  readonly field: number
  /** Whether the name has no words besides the words of the query. */
  readonly isWhole: boolean
  /** Whether some words of the query occur only in the facts about the entity. */
  readonly isAbout: boolean
}

/** The field of a name in another language. It ranks below names and above aliases (D79). */
export const LABEL = -1
const LABEL_WEIGHT = 1

/** Number of ordinals, and number of different weights within a level. */
const ORDINALS = 2 ** 22
const WEIGHTS = 32

/**
 * A sort key: the best match has the lowest number. The criteria, in this order:
 *
 * 1. level,
 * 2. entities before articles,
 * 3. matches only in names before matches partly in facts,
 * 4. complete names before others,
 * 5. field; names in another language come between names and aliases,
 * 6. ordinal. Entities with more verses have lower ordinals.
 */
export function keyOf(entity: number, quality: Quality): number {
  return keyWith(weightOf(quality), entity)
}

/** The key of an entity whose match has this weight. For callers that compute each weight only once. */
export function keyWith(weight: number, entity: number): number {
  return (weight + (kindOf(entity) >= FIRST_ARTICLE ? WEIGHTS / 2 : 0)) * ORDINALS + ordinalOf(entity)
}

/** The part of the key that depends only on the match. */
export function weightOf({ level, field, isWhole, isAbout }: Quality): number {
  return level * WEIGHTS + (isAbout ? 8 : 0) + (isWhole ? 0 : 4) + fieldWeightOf(field)
}

/** Names, labels, aliases, modern names. Facts alone are never a match. */
function fieldWeightOf(field: number): number {
  if (field === LABEL) return LABEL_WEIGHT
  return field === 0 ? 0 : field + 1
}

function matchClassOf(key: number): MatchClass {
  const level = levelOf(key)
  if (level === EXACT && Math.floor(key / ORDINALS) % (WEIGHTS / 2) === LABEL_WEIGHT) return 'label'
  return LEVELS[Math.min(level, PARTIAL)] ?? 'partial'
}

export function levelOf(key: number): number {
  return Math.floor(key / (WEIGHTS * ORDINALS))
}

/** @param found the sort keys of entities */
export function rankingOf(found: ReadonlyMap<number, number>, entities: Ranking['entities']): Ranking {
  return {
    ...sorted(found.values()),
    entities,
    kinds() {
      const keys = groupBy([...found], ([entity]) => kindOf(entity))
      return new Map([...keys].map(([kind, own]) => [kind, sorted(own.map(([, key]) => key))]))
    },
  }
}

function sorted(values: Iterable<number>): Pick<Ranking, 'size' | 'page'> {
  const keys = Float64Array.from([...values]).sort()
  return {
    size: keys.length,
    page: (offset, limit) =>
      Array.from(keys.subarray(offset, offset + limit), (key) => ({
        matchClass: matchClassOf(key),
        ordinal: key % ORDINALS,
      })),
  }
}
