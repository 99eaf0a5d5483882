/** Sections of the text (D66): `/v1/sections`. */
import { findSection, listSectionRows } from '../queries/passages/sections.ts'
import { missingSection } from '../suggestions/missing-section.ts'
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
