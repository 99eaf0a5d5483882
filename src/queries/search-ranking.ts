/**
 * Ranks the entities that match the words of a search (D22). Pure: its input is the ids that the index has for each
 * word. search-sort-key.ts has the order of the results.
 */
import { ABOUT, entityOf, fieldOf, hitOf, kindOf, LENGTHS } from '../scripture/search-ids.ts'
import {
  EXACT,
  FIRST_ARTICLE,
  keyOf,
  keyWith,
  levelOf,
  type NameQuality,
  PARTIAL,
  PREFIX,
  type Quality,
  type Ranking,
  rankingOf,
  SUBSTRING,
  TYPO,
  WORDS,
  weightOf,
} from './search-sort-key.ts'

/** Ids as defined in src/scripture/search-ids.ts. Sorted in `exact` and `prefix`, elsewhere in any order. */
type Ids = readonly number[]

/** The index entries for one word of the query. */
export interface WordMatches {
  readonly exact: Ids
  /** Names with a word that begins with this word. */
  readonly prefix: Ids
  /** Names with a word that sounds like this word or is one typing error away from it. */
  readonly near: Ids
  /** People with this relation, if the query asks for one, as in `mother of samuel`. */
  readonly related: Ids
}

export interface Matches {
  readonly words: readonly WordMatches[]
  /** Optional words. They count only if no name has all the other words. */
  readonly titles: readonly Ids[]
  /** Names equal to the query. */
  readonly whole: Ids
  /** Names that contain the query anywhere, for example in the middle of a word. */
  readonly inside: Ids
}

/** Names that match less than this fraction of the query are not listed. Rare words weigh more. */
const PARTIAL_FROM = 0.5
/**
 * Number of steps into which the scores of partial matches are divided. Within a step, entities come before articles.
 */
const PARTIAL_STEPS = 8
/** Weight of words that count less than a word in a name: words in the facts about an entity, and titles. */
const WEAK = 0.5
/** Weight of a word that matches nothing. */
const UNKNOWN = 0.25
/** Weight of a topic or dictionary entry, relative to an entity. */
const ARTICLE = 0.7
/** Added to the score of a name that has no words besides those of the query. */
const WHOLE_NAME = 0.25

/** @param kinds the requested kinds of entities */
export function rank(matches: Matches, kinds: ReadonlySet<number>): Ranking {
  const best = createBest(kinds)
  for (const id of matches.whole)
    best.add(entityOf(id), { level: EXACT, field: fieldOf(id), isWhole: true, isAbout: false })
  addWords(best, matches.words)
  const isFound = best.keys.size > 0
  const entities = entitiesAmong(best.keys)
  for (const id of matches.inside)
    best.add(entityOf(id), { level: SUBSTRING, field: fieldOf(id), isWhole: false, isAbout: false })
  if (entities === 'prefix') addAlike(best, matches)
  if (entities === 'none') addUncertain(best, matches, isFound)
  return rankingOf(best.keys.values(), entities)
}

function addWords(best: Best, words: readonly WordMatches[]): void {
  const [only] = words
  if (only && words.length === 1 && only.related.length === 0) {
    best.addHits(only.exact, WORDS)
    best.addHits(only.prefix, PREFIX)
    return
  }
  best.addAll(
    words.map(({ exact, related }) => hitsOf([exact], related)),
    WORDS,
  )
  best.addAll(
    words.map(({ exact, prefix, related }) => hitsOf([exact, prefix], related)),
    PREFIX,
  )
}

function entitiesAmong(keys: ReadonlyMap<number, number>): Ranking['entities'] {
  let entities: Ranking['entities'] = 'none'
  for (const [entity, key] of keys) {
    if (kindOf(entity) >= FIRST_ARTICLE) continue
    if (levelOf(key) < PREFIX) return 'words'
    entities = 'prefix'
  }
  return entities
}

/** Field and length of a name as one number: objects for thousands of hits would cost more than the query. */
type Hit = number

const ABOUT_HIT = ABOUT * LENGTHS

interface Best {
  /** A sort key for the best match of each entity, keyed by entity. */
  readonly keys: ReadonlyMap<number, number>
  add(entity: number, quality: Quality): void
  /**
   * The same as `addAll` for one word, in half the time. A word of one or two letters has thousands of hits.
   * @param ids in index order: sorted, so that an entity's best hit comes first
   */
  addHits(ids: Ids, level: number): void
  /** Adds entities that have every word. @param words for each word, its best hits, keyed by entity */
  addAll(words: readonly ReadonlyMap<number, Hit>[], level: number, isAccepted?: Accept): number
}

type Accept = (entity: number, quality: Quality) => boolean

function createBest(kinds: ReadonlySet<number>): Best {
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
 * Summarizes the hits of one entity, one hit per word of the query. `field` is the weakest field of the words that
 * occur in names, or `ABOUT` if no word does. `isWhole` tells whether these words are a complete name. `isAbout` tells
 * whether other words occur only in the facts about the entity.
 */
function nameOf(hits: readonly Hit[]): NameQuality {
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
 * @param related people with the relation. They count as hits in the lowest-ranking field of names: `mother of samuel`
 *   finds Hannah, although the query contains no word of her name
 */
function hitsOf(lists: readonly Ids[], related: Ids): Map<number, Hit> {
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

/** People, places, events and groups that have a complete name in the query. */
const isCompleteEntity: Accept = (entity, { isWhole }) => isWhole && kindOf(entity) < FIRST_ARTICLE

/** Adds names that sound like the query: `issac` is the beginning of Issachar, but can also mean Isaac. */
function addAlike(best: Best, { words }: Matches): void {
  if (words.every(({ near }) => near.length === 0)) return
  best.addAll(words.map(withNear), TYPO, isCompleteEntity)
}

function withNear({ exact, prefix, near, related }: WordMatches): ReadonlyMap<number, Hit> {
  return hitsOf([exact, prefix, near], related)
}

/**
 * Adds misspelled and incomplete matches. If the query already matches articles without a correction (`isFound`), adds
 * only entities that have a complete name in the query.
 */
function addUncertain(best: Best, matches: Matches, isFound: boolean): void {
  const added = best.addAll(matches.words.map(withNear), TYPO, isFound ? isCompleteEntity : undefined)
  if (isFound || added > 0) return
  const known = matches.words.map((word) =>
    hitsOf(isUnknown(word) ? [word.near] : [word.exact, word.prefix], word.related),
  )
  const titles = matches.titles.map((ids) => hitsOf([ids], []))
  addSome(best, [...known.map((hits) => ({ hits, part: 1 })), ...titles.map((hits) => ({ hits, part: WEAK }))])
}

export function isUnknown({ exact, prefix, related }: WordMatches): boolean {
  return exact.length + prefix.length + related.length === 0
}

interface Weighted {
  readonly hits: ReadonlyMap<number, Hit>
  readonly part: number
}

/** Adds entities that have most of the words. Rare words weigh more. */
function addSome(best: Best, words: readonly Weighted[]): void {
  const { scores, possible } = scoresOf(words)
  for (const [entity, { score, hits }] of scores) {
    const name = nameOf(hits)
    const part = (score / possible) * (kindOf(entity) < FIRST_ARTICLE ? 1 : ARTICLE) + (name.isWhole ? WHOLE_NAME : 0)
    if (part < PARTIAL_FROM || name.field === ABOUT) continue
    best.add(entity, { ...name, level: PARTIAL + Math.max(0, Math.floor((1 - part) * PARTIAL_STEPS)) })
  }
}

interface Score {
  score: number
  readonly hits: Hit[]
}

/** Scores, keyed by entity. `possible` is the score of an entity that has all words in its names. */
function scoresOf(words: readonly Weighted[]): { scores: ReadonlyMap<number, Score>; possible: number } {
  const scores = new Map<number, Score>()
  let possible = 0
  for (const { hits, part } of words) {
    const weight = hits.size === 0 ? UNKNOWN : part / Math.log2(4 + hits.size)
    possible += weight
    for (const [entity, hit] of hits) {
      const known = scores.get(entity) ?? { score: 0, hits: [] }
      known.score += hit >= ABOUT_HIT ? weight * WEAK : weight
      known.hits.push(hit)
      scores.set(entity, known)
    }
  }
  return { scores, possible }
}

/** For queries of one word: the result of `nameOf` for each possible hit. */
const NAMES_OF_HITS = Array.from({ length: ABOUT_HIT }, (_, hit) => nameOf([hit]))
