/** Operations of the tag Events. */

import { type EventRow, findEvent, listEvents as listEventRows } from '../queries/events.ts'
import { parseList } from './json-columns.ts'
import { missingEntity } from './missing-entity.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'
import { orderOf } from './sorting.ts'

export const listEvents: Handler<'listEvents'> = async ({ query }, { dataset }) => {
  const filter = { q: query.q, years: { from: query.from_year, to: query.to_year } }
  const { rows, total } = await listEventRows(dataset, filter, query, orderOf(query.sort))
  return page(rows, total, query)
}

export const getEvent: Handler<'getEvent'> = async ({ params }, { dataset }) => {
  const row = await findEvent(dataset, params.slug)
  if (!row) throw await missingEntity(dataset, 'event', params.slug)
  return { data: toEvent(row) }
}

function toEvent(row: EventRow): Schema<'Event'> {
  return {
    slug: row.slug,
    uuid: row.uuid,
    name: row.name,
    startYear: row.startYear,
    startYearDisplay: row.startYearDisplay,
    startDate: row.startDate,
    duration: row.duration,
    participants: parseList(row.participants),
    places: parseList(row.places),
    groups: parseList(row.groups),
    predecessor: row.predecessor,
    partOf: parseList(row.partOf),
    verseCount: row.verseCount,
    verses: parseList(row.verses),
    notes: row.notes,
  }
}
