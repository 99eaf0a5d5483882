/** Sections of the text (D66): `/v1/sections`, and the results of `/v1/search?type=section`. */

import type { Dataset } from '../dataset/open.ts'
import { notFound } from '../problems/problems.ts'
import type { PageQuery } from '../queries/listing.ts'
import { findSection, listSectionRows, type SectionHit, searchSections } from '../queries/passages/sections.ts'
import { textOf } from '../scripture/references/presentation.ts'
import type { Handler, Schema } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { readPassages } from './support/passage-parameter.ts'

export const listSections: Handler<'listSections'> = async ({ query }, { dataset }) => {
  const { spans, missing } = readPassages(query.refs)
  const { rows, total } = await listSectionRows(dataset, spans, query)
  const { data, meta } = page(rows, total, query)
  return { data, meta: { ...meta, missing } }
}

export const getSection: Handler<'getSection'> = async ({ params: { slug } }, { dataset }) => {
  const data = await findSection(dataset, slug)
  if (data) return { data }
  throw await missingSection(dataset, slug)
}

/** Suggests the section whose heading has the words of the slug. */
async function missingSection(dataset: Dataset, slug: string) {
  const problem = `There is no section with the slug ${slug}.`
  const [, book = '', chapter = '', heading = slug] = /^(\w+?)_(\d+)_(.+)$/.exec(slug) ?? []
  const hits = slug.length > LONGEST_SLUG ? [] : await searchSections(dataset, heading.replaceAll('_', ' '))
  const prefix = `${book}_${chapter}_`.toLowerCase()
  const suggestion = (hits.find((hit) => hit.slug.startsWith(prefix)) ?? hits[0])?.slug
  if (suggestion === undefined) return notFound(`${problem} Find sections by passage: /v1/sections?refs=John.3`)
  return notFound(`${problem} Did you mean ${suggestion}?`, [
    { in: 'path', name: 'slug', value: slug, reason: 'no section has this slug', suggestion },
  ])
}

/** In characters. A longer slug gets no suggestion. */
const LONGEST_SLUG = 150

/** A page of the sections whose headings match, in the form of search results. */
export async function findSectionResults(dataset: Dataset, query: PageQuery & { q: string }) {
  const hits = await searchSections(dataset, query.q)
  const shown = hits.slice(query.offset, query.offset + query.limit)
  return { rows: shown.map(toResult), total: hits.length }
}

function toResult({ slug, heading, uuid, osis_start, osis_end, matchClass }: SectionHit): Schema<'SearchResult'> {
  const hint = textOf({ start: osis_start, end: osis_end })
  return { slug, name: heading, entity_type: 'section', uuid, hint, match: heading, match_class: matchClass }
}
