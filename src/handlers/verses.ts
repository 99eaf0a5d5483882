/** Operations of the tag Verses. */

import { listCrossReferences as listCrossReferenceRows } from '../queries/cross-references.ts'
import { findVerse, type VerseRow } from '../queries/verses.ts'
import { isVerse } from '../scripture/osis.ts'
import { askedPage, findAsked } from './batch.ts'
import { parseList } from './json-columns.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'
import { noSuchVerse, requireVerse } from './references.ts'

export const getVerse: Handler<'getVerse'> = async ({ params }, { dataset }) => {
  const row = await findVerse(dataset, params.osis_ref)
  if (!row) throw noSuchVerse(params.osis_ref)
  return { data: toVerse(row) }
}

export const listVerses: Handler<'listVerses'> = async ({ query }, { dataset }) => {
  const find = async (reference: string) => (isVerse(reference) ? findVerse(dataset, reference) : undefined)
  const { rows, missing } = await findAsked(query.refs, find)
  return askedPage(rows.map(toVerse), missing, query)
}

export const listCrossReferences: Handler<'listCrossReferences'> = async ({ params, query }, { dataset }) => {
  const verse = params.osis_ref
  requireVerse(verse)
  const filter = { verse, direction: query.direction, minVotes: query.min_votes }
  const { rows, total } = await listCrossReferenceRows(dataset, filter, query)
  return page(rows, total, query)
}

function toVerse(row: VerseRow): Schema<'Verse'> {
  return {
    osis_ref: row.osis_ref,
    people: parseList(row.people),
    places: parseList(row.places),
    events: parseList(row.events),
    topics: parseList(row.topics),
  }
}
