/** Search over the names of all entities, ranked (D22). */
import type { Dataset } from '../dataset/open.ts'
import { fold } from '../scripture/fold.ts'
import { isOneCharacter, type Listing, type PageQuery } from './listing.ts'
import { termsNear } from './name-terms.ts'

export interface SearchRow {
  slug: string
  name: string
  entity_type: string
  uuid: string
  hint: string | null
  /** JSON array: what else it is found by. */
  other_names: string
  /** How well its best name matches, from 0. */
  match_rank: number
}

export interface SearchListing extends Listing<SearchRow> {
  /** Nothing matched as it is written. Of `match_rank`, 0 is the whole name, 1 a word of it. */
  typoTolerant: boolean
}

export interface SearchFilter {
  /** Not blank. */
  q: string
  /** All of them where it is not given. */
  type?: string | undefined
}

const ENTITY_TYPES = ['person', 'place', 'event', 'group', 'dictionary', 'topic']

/** A query for the entities that match, and the bindings of its text, in its order. */
interface Matching {
  /** `search_ordinal` and `match_rank` of a page's entities, in order, with the `total` of all: LIMIT and OFFSET follow. */
  readonly page: string
  readonly pageBindings: readonly string[]
  /** The `total` alone. */
  readonly count: string
  readonly countBindings: readonly string[]
}

/** Whatever their number, the text of the query is the same, and prepared once. */
const LISTED = '(SELECT value FROM json_each(?))'

export async function listSearchResults(
  dataset: Dataset,
  { q, type }: SearchFilter,
  page: PageQuery,
): Promise<SearchListing> {
  const kinds = type === undefined ? ENTITY_TYPES : ENTITY_TYPES.filter((known) => known === type)
  const folded = fold(q)
  const matching = isOneCharacter(folded) ? asLetter(folded, kinds) : asWritten(folded, kinds)
  const found = await listMatches(dataset, matching, page)
  if (found.total > 0) return { ...found, typoTolerant: false }
  const terms = await termsNear(dataset, folded)
  if (terms.length === 0) return { ...found, typoTolerant: false }
  const forgiven = await listMatches(dataset, asMeant(terms, kinds), page)
  return { ...forgiven, typoTolerant: forgiven.total > 0 }
}

/** 0: the whole name; 1: its beginning; 2: the beginning of a word in it; 3: elsewhere. */
function asWritten(q: string, kinds: readonly string[]): Matching {
  return bestOf(
    { rank: 'min(CASE WHEN starts = 0 AND ending = ? THEN 0 ELSE starts + 1 END)', bindings: [q] },
    {
      // Endings that begin with `q` are one range of the index: no text sorts after U+10FFFF.
      source: `FROM name_ending WHERE kind IN ${LISTED} AND ending >= ? AND ending < ?`,
      bindings: [JSON.stringify(kinds), q, `${q}\u{10FFFF}`],
    },
  )
}

/** The same for one letter, whose matches are too many to be ranked when they are asked for. */
function asLetter(letter: string, kinds: readonly string[]): Matching {
  const source = `FROM name_letter WHERE letter = ? AND kind IN ${LISTED}`
  const bindings = [letter, JSON.stringify(kinds)]
  const count = `SELECT count(*) AS total ${source}`
  return {
    page: `SELECT search_ordinal, match_rank, (${count}) AS total ${source} ORDER BY match_rank, search_ordinal`,
    pageBindings: [...bindings, ...bindings],
    count,
    countBindings: bindings,
  }
}

/** 0: the whole name; 1: a word of it. */
function asMeant(terms: readonly string[], kinds: readonly string[]): Matching {
  return bestOf(
    { rank: 'min(part)', bindings: [] },
    {
      source: `FROM name_term WHERE term IN ${LISTED} AND kind IN ${LISTED}`,
      bindings: [JSON.stringify(terms), JSON.stringify(kinds)],
    },
  )
}

interface Part {
  readonly bindings: readonly string[]
}

/** Of names that match an entity may have several. @param source FROM and WHERE */
function bestOf(
  { rank, ...ranked }: Part & { rank: string },
  { source, ...found }: Part & { source: string },
): Matching {
  return {
    page: `SELECT search_ordinal, ${rank} AS match_rank, count(*) OVER () AS total ${source}
       GROUP BY search_ordinal ORDER BY match_rank, search_ordinal`,
    pageBindings: [...ranked.bindings, ...found.bindings],
    count: `SELECT count(DISTINCT search_ordinal) AS total ${source}`,
    countBindings: found.bindings,
  }
}

async function listMatches(dataset: Dataset, matching: Matching, page: PageQuery): Promise<Listing<SearchRow>> {
  const found = await dataset.slow.all<SearchRow & { total: number }>(
    `SELECT slug, name, entity_type, uuid, hint, other_names, match_rank, total FROM (
       ${matching.page} LIMIT ? OFFSET ?
     ) AS matches JOIN search_entity ON search_entity.ordinal = search_ordinal
     ORDER BY match_rank, search_ordinal`,
    [...matching.pageBindings, page.limit, page.offset],
  )
  const [first] = found
  if (first) return { rows: found, total: first.total }
  // Nothing at all, or a page past the end, which only another look tells apart.
  if (page.offset === 0) return { rows: [], total: 0 }
  const [counted] = await dataset.slow.all<{ total: number }>(matching.count, matching.countBindings)
  return { rows: [], total: counted?.total ?? 0 }
}
