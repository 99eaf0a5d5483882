/** Operations of the tag Text: verses of the King James Version (D54). */
import { findVerseText, listTextRows } from '../queries/text.ts'
import { readOsisPassage } from '../scripture/references/osis-passages.ts'
import { spanOf } from '../scripture/references/presentation.ts'
import { batchPage, findMany } from './batch.ts'
import type { Handler } from './operation-types.ts'
import { page } from './page.ts'
import { noSuchPassage } from './references.ts'

export const getText: Handler<'getText'> = async ({ params, query }, { dataset }) => {
  const passage = readOsisPassage(params.osis_ref)
  if (!passage) throw noSuchPassage(params.osis_ref, 'osis_ref')
  const { rows, total } = await listTextRows(dataset, spanOf(passage), query)
  return page(rows, total, query)
}

export const listTexts: Handler<'listTexts'> = async ({ query }, { dataset }) => {
  return batchPage(await findMany(query.refs, (reference) => findVerseText(dataset, reference)), query)
}
