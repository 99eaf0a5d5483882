/** Quotations and parallels (D69): `/v1/quotations` and `/v1/verses/{osis_ref}/quotations`. */
import { listQuotationRows } from '../queries/passages/quotations.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { readPassages, requirePassage } from './support/passage-parameter.ts'

export const listQuotations: Handler<'listQuotations'> = async ({ query }, { dataset }) => {
  const { spans, missing } = readPassages(query.refs)
  const { rows, total } = await listQuotationRows(dataset, { ...query, spans }, query)
  const { data, meta } = page(rows, total, query)
  return { data, meta: { ...meta, missing } }
}

export const listVerseQuotations: Handler<'listVerseQuotations'> = async ({ params, query }, { dataset }) => {
  const spans = [requirePassage(params.osis_ref, '/v1/quotations')]
  const { rows, total } = await listQuotationRows(dataset, { ...query, spans }, query)
  return page(rows, total, query)
}
