/** Search over the names of all entities, ranked (D22). */
import type { Knex } from 'knex'
import type { Dataset } from '../databases.ts'
import { fold } from '../fold.ts'
import type { PageQuery } from '../page.ts'
import { type Listing, totalOf, whereEndingBegins } from './listing.ts'

export interface SearchRow {
  slug: string
  name: string
  entity_type: string
  uuid: string
}

const ENTITY_TYPES = ['person', 'place', 'event', 'group', 'dictionary', 'topic']

/** 0: the whole name; 1: its beginning; 2: the beginning of a word in it; 3: elsewhere. */
const MATCH_RANK = 'min(CASE WHEN starts = 0 AND ending = ? THEN 0 ELSE starts + 1 END)'

export interface SearchFilter {
  /** Not blank. */
  q: string
  /** All of them where it is not given. */
  type?: string | undefined
}

export async function listSearchResults(
  dataset: Dataset,
  { q, type }: SearchFilter,
  page: PageQuery,
): Promise<Listing<SearchRow>> {
  const endings = (): Knex.QueryBuilder => {
    const query = dataset('name_ending').whereIn(
      'kind',
      type === undefined ? ENTITY_TYPES : ENTITY_TYPES.filter((t) => t === type),
    )
    whereEndingBegins(query, q)
    return query
  }
  const matches = endings()
    .select('search_ordinal', dataset.raw(`${MATCH_RANK} AS match_rank`, [fold(q)]))
    .groupBy('search_ordinal')
    .orderBy(['match_rank', 'search_ordinal'])
    .limit(page.limit)
    .offset(page.offset)
    .as('matches')
  const rows: SearchRow[] = await dataset(matches)
    .join('search_entity', 'search_entity.ordinal', 'matches.search_ordinal')
    .select('slug', 'name', 'entity_type', 'uuid')
    .orderBy(['match_rank', 'search_ordinal'])
  const count = async () => {
    const [row]: { total: number }[] = await endings().countDistinct('search_ordinal as total')
    return row?.total ?? 0
  }
  return { rows, total: await totalOf(rows.length, page, count) }
}
