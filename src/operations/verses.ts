/** Operations with the tag Verses. */
import { listCrossReferenceRows } from '../queries/passages/cross-references.ts'
import { listPassageCrossReferences } from '../queries/passages/passage-cross-references.ts'
import { findVerse } from '../queries/passages/verses.ts'
import { isVerse } from '../scripture/osis.ts'
import { noSuchVerse } from '../suggestions/missing-reference.ts'
import { batchPage, findMany } from './support/batch.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { requirePassage } from './support/passage-parameter.ts'

export const getVerse: Handler<'getVerse'> = async ({ params }, { dataset }) => {
  const data = await findVerse(dataset, params.osis_ref)
  if (!data) throw noSuchVerse(params.osis_ref)
  return { data }
}

export const listVerses: Handler<'listVerses'> = async ({ query }, { dataset }) => {
  const find = async (reference: string) => (isVerse(reference) ? findVerse(dataset, reference) : undefined)
  return batchPage(await findMany(query.refs, find), query)
}

export const listCrossReferences: Handler<'listCrossReferences'> = async ({ params, query }, { dataset }) => {
  const { osis_ref: reference } = params
  const { kind } = query
  const filter = { direction: query.direction, minVotes: query.min_votes }
  // The ranks of the references of a verse count all kinds.
  const { rows, total } =
    isVerse(reference) && kind === undefined
      ? await listCrossReferenceRows(dataset, { verse: reference, ...filter }, query)
      : await listPassageCrossReferences(dataset, { span: requirePassage(reference), ...filter, kind }, query)
  return page(rows, total, query)
}
