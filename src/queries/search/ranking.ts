/**
 * Ranks the entities that match the words of a search (D22). hits.ts finds the best match of each entity, and
 * sort-key.ts has the order of the results. Pure: the input is the ids that the index has for each word.
 */
import { ABOUT, entityOf, fieldOf, kindOf } from '../../scripture/search/name-ids.ts'
import { ABOUT_HIT, type Accept, type Best, createBest, type Hit, hitsOf, type Ids, nameOf } from './hits.ts'
import {
  EXACT,
  FIRST_ARTICLE,
  LABEL,
  levelOf,
  PARTIAL,
  PREFIX,
  type Ranking,
  rankingOf,
  SUBSTRING,
  TYPO,
  WORDS,
} from './sort-key.ts'

/** The index entries for one word of the query. */
export interface WordMatches {
  readonly exact: Ids
  /** Names with a word that begins with this word. */
  readonly prefix: Ids
  /** Names with a word that sounds like this word or is one typing error away from it. */
  readonly near: Ids
  /**
   * People with this relation, if the query asks for one, as in `mother of samuel`. If the word is a place, as in
   * `simon of cyrene`: people of this place who have a word of the query in a name.
   */
  readonly related: Ids
}

export interface Matches {
  readonly words: readonly WordMatches[]
  /** Optional words. They count only if no name has all the other words. */
  readonly titles: readonly Ids[]
  /** Names equal to the query. */
  readonly whole: Ids
  /** Names in another language equal to the query. */
  readonly labels: Ids
  /** Names that contain the query anywhere, for example in the middle of a word. */
  readonly inside: Ids
}

/** Names that match less than this fraction of the query are not listed. Rare words have a higher weight. */
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
/** Added to the score of a name that has no words besides the words of the query. */
const WHOLE_NAME = 0.25

/** @param kinds the requested kinds of entities */
export function rank(matches: Matches, kinds: ReadonlySet<number>): Ranking {
  const best = createBest(kinds)
  for (const id of matches.whole)
    best.add(entityOf(id), { level: EXACT, field: fieldOf(id), isWhole: true, isAbout: false })
  for (const id of matches.labels) best.add(entityOf(id), { level: EXACT, field: LABEL, isWhole: true, isAbout: false })
  addWords(best, matches.words)
  const isFound = best.keys.size > 0
  const entities = entitiesAmong(best.keys)
  for (const id of matches.inside)
    best.add(entityOf(id), { level: SUBSTRING, field: fieldOf(id), isWhole: false, isAbout: false })
  if (entities === 'some') addAlike(best, matches)
  if (entities === 'none') addUncertain(best, matches, isFound)
  return rankingOf(best.keys, entities)
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
    if (levelOf(key) === EXACT) return 'exact'
    entities = 'some'
  }
  return entities
}

/** Accepts people, places, events and groups whose complete name is in the query. */
const isCompleteEntity: Accept = (entity, { isWhole }) => isWhole && kindOf(entity) < FIRST_ARTICLE

/** Adds names that sound like the query. For example, `issac` is the beginning of Issachar, but may also mean Isaac. */
function addAlike(best: Best, { words }: Matches): void {
  if (words.every(({ near }) => near.length === 0)) return
  best.addAll(words.map(withNear), TYPO, isCompleteEntity)
}

function withNear({ exact, prefix, near, related }: WordMatches): ReadonlyMap<number, Hit> {
  return hitsOf([exact, prefix, near], related)
}

/**
 * Adds misspelled and incomplete matches. If the query matches articles without a correction (`isFound`), adds only
 * entities whose complete name is in the query.
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

/** Adds entities that have most of the words. Rare words have a higher weight. */
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
