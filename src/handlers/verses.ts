/** Operations of the tag Verses. */
import type { Handler, Schema } from '../operations.ts'
import { page } from '../page.ts'
import { findVerse, listCrossReferences as listCrossReferenceRows, type VerseRow } from '../queries/verses.ts'
import { parseList } from './json-columns.ts'
import { noSuchVerse, requireVerse } from './references.ts'

export const getVerse: Handler<'getVerse'> = async ({ params }, { dataset }) => {
  const row = await findVerse(dataset, params.osis_ref)
  if (!row) throw noSuchVerse(params.osis_ref)
  return { data: toVerse(row) }
}

export const listCrossReferences: Handler<'listCrossReferences'> = async ({ params, query }, { dataset }) => {
  requireVerse(params.osis_ref)
  const { rows, total } = await listCrossReferenceRows(dataset, params.osis_ref, query)
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
