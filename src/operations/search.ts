/** Operations with the tag Search. */

import { bestName } from '../queries/search/matched-name.ts'
import { listSearchResults, type SearchResultRow } from '../queries/search/results.ts'
import { oneOf } from '../suggestions/known-value.ts'
import { ENTITY_TYPES } from '../suggestions/missing-entity.ts'
import { interpretationsOf } from './support/interpretations.ts'
import type { Handler, Schema } from './support/operation-types.ts'
import { page } from './support/page.ts'

export const search: Handler<'search'> = async ({ query }, { dataset }) => {
  const filter = { q: query.q, type: oneOf('type', query.type, ENTITY_TYPES) }
  const { rows, total } = await listSearchResults(dataset, filter, query)
  const results = rows.map((row) => toResult(row, query.q))
  const { data, meta } = page(results, total, query)
  const interpretations = await interpretationsOf(dataset, query.q)
  return { data, meta: { ...meta, typo_tolerant: rows.some((row) => row.match_class === 'typo'), interpretations } }
}

export const suggest: Handler<'suggest'> = async ({ query }, { dataset }) => {
  const { q, limit } = query
  const type = oneOf('type', query.type, ENTITY_TYPES)
  const { rows } = await listSearchResults(dataset, { q, type }, { limit, offset: 0 })
  return { data: rows.map(({ slug, name, entity_type, hint }) => ({ slug, name, entity_type, hint })) }
}

function toResult(row: SearchResultRow, q: string): Schema<'SearchResult'> {
  const { slug, name, entity_type, uuid, hint, match_class } = row
  return { slug, name, entity_type, uuid, hint, match: bestName(row, q), match_class }
}
