/** Operations of the tag Verses. */
import { listCrossReferenceRows } from '../queries/cross-references.ts'
import { findVerse } from '../queries/verses.ts'
import { isVerse } from '../scripture/osis.ts'
import { batchPage, findMany } from './batch.ts'
import type { Handler } from './operation-types.ts'
import { page } from './page.ts'
import { noSuchVerse, requireVerse } from './references.ts'

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
  const verse = params.osis_ref
  requireVerse(verse)
  const filter = { verse, direction: query.direction, minVotes: query.min_votes }
  const { rows, total } = await listCrossReferenceRows(dataset, filter, query)
  return page(rows, total, query)
}
