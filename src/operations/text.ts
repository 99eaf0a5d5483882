/** Operations with the tag Text: verses of the King James Version (D54). */
import { findVerseText, listTextRows } from '../queries/passages/text.ts'
import { batchPage, findMany } from './support/batch.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { requirePassage } from './support/passage-parameter.ts'

export const getText: Handler<'getText'> = async ({ params, query }, { dataset }) => {
  const { rows, total } = await listTextRows(dataset, requirePassage(params.osis_ref, '/v1/text'), query)
  return page(rows, total, query)
}

export const listTexts: Handler<'listTexts'> = async ({ query }, { dataset }) => {
  return batchPage(await findMany(query.refs, (reference) => findVerseText(dataset, reference)), query)
}
