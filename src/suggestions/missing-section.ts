/** The error for a slug that no section has (D66). It suggests a section by the words of its heading. */
import type { Dataset } from '../dataset/open.ts'
import type { ApiError } from '../problems/api-error.ts'
import { notFound } from '../problems/problems.ts'
import { searchSections } from '../queries/passages/sections.ts'

/** In characters. A longer slug gets no suggestion. */
const LONGEST_SLUG = 150

/** Suggests the section whose heading has the words of the slug. */
export async function missingSection(dataset: Dataset, slug: string): Promise<ApiError> {
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
