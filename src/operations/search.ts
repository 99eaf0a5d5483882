/** Operations with the tag Search. */

import type { Dataset } from '../dataset/open.ts'
import type { PageQuery } from '../queries/listing.ts'
import { type SectionHit, searchSections } from '../queries/passages/sections.ts'
import { bestName } from '../queries/search/matched-name.ts'
import { listSearchResults, type SearchResultRow } from '../queries/search/results.ts'
import { textOf } from '../scripture/references/presentation.ts'
import { interpretationsOf } from './support/interpretations.ts'
import type { Handler, Schema } from './support/operation-types.ts'
import { page } from './support/page.ts'

export const search: Handler<'search'> = async ({ query }, { dataset }) => {
  const { q, type, lang } = query
  if (type === 'section') return searchForSections(dataset, query)
  const { rows, total } = await listSearchResults(dataset, { q, type, lang }, query)
  const results = rows.map((row) => toResult(row, q))
  const { data, meta } = page(results, total, query)
  const interpretations = await interpretationsOf(dataset, q)
  return { data, meta: { ...meta, typo_tolerant: rows.some((row) => row.match_class === 'typo'), interpretations } }
}

/** The sections whose headings match. */
async function searchForSections(dataset: Dataset, query: PageQuery & { q: string }) {
  const hits = await searchSections(dataset, query.q)
  const shown = hits.slice(query.offset, query.offset + query.limit)
  const { data, meta } = page(shown.map(toSectionResult), hits.length, query)
  return { data, meta: { ...meta, typo_tolerant: false, interpretations: await interpretationsOf(dataset, query.q) } }
}

function toSectionResult(hit: SectionHit): Schema<'SearchResult'> {
  const { slug, heading, uuid, osis_start, osis_end, matchClass } = hit
  const hint = textOf({ start: osis_start, end: osis_end })
  return { slug, name: heading, entity_type: 'section', uuid, hint, match: heading, match_class: matchClass }
}

export const suggest: Handler<'suggest'> = async ({ query }, { dataset }) => {
  const { q, type, lang, limit } = query
  const { rows } = await listSearchResults(dataset, { q, type, lang }, { limit, offset: 0 })
  return { data: rows.map(({ slug, name, entity_type, hint }) => ({ slug, name, entity_type, hint })) }
}

function toResult(row: SearchResultRow, q: string): Schema<'SearchResult'> {
  const { slug, name, entity_type, uuid, hint, match_class } = row
  return { slug, name, entity_type, uuid, hint, match: bestName(row, q), match_class }
}
