/** Speeches (D82): `/v1/speeches`. */

import { notFound } from '../problems/problems.ts'
import { findSpeech, listSpeechRows } from '../queries/passages/speeches.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { passageFilter } from './support/passage-parameter.ts'

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
