/**
 * Quotations and parallels (D69): `/v1/quotations` and `/v1/verses/{osis_ref}/quotations`. Speeches (D82):
 * `/v1/speeches`.
 */
import { notFound } from '../problems/problems.ts'
import { listQuotationRows } from '../queries/passages/quotations.ts'
import { findSpeech, listSpeechRows } from '../queries/passages/speeches.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { passageFilter, readPassages, requirePassage } from './support/passage-parameter.ts'

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

export const listSpeeches: Handler<'listSpeeches'> = async ({ query }, { dataset }) => {
  const filter = { speaker: query.speaker, span: passageFilter(query.passage), quoteType: query.quote_type }
  const { rows, total } = await listSpeechRows(dataset, filter, query)
  return page(rows, total, query)
}

export const getSpeech: Handler<'getSpeech'> = async ({ params: { speech_id: id } }, { dataset }) => {
  const data = await findSpeech(dataset, id)
  if (data) return { data }
  throw notFound(`There is no speech with the id ${id}. Find speeches by passage: /v1/speeches?passage=Acts.5`)
}
