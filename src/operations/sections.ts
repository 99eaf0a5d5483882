/** Sections of the text (D66): `/v1/sections`. */

import type { Dataset } from '../dataset/open.ts'
import { notFound } from '../problems/problems.ts'
import { findSection, listSectionRows, searchSections } from '../queries/passages/sections.ts'
import type { Handler } from './support/operation-types.ts'
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
