/** Operations with the tag Events. */
import { findEvent, listEventRows } from '../queries/entities/events.ts'
import type { YearRange } from '../queries/entities/year-filters.ts'
import { detail } from './support/detail.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { passageFilter } from './support/passage-parameter.ts'
import { orderOf } from './support/sorting.ts'

export const listEvents: Handler<'listEvents'> = async ({ query }, { dataset }) => {
  const years = { from: query.from_year, to: query.to_year }
  const passage = passageFilter(query.passage)
  const { q, kind, person, place, group, part_of } = query
  const overlaps = query.overlaps === undefined ? undefined : parseYears(query.overlaps)
  const filter = { q, kind, years, overlaps, passage, links: { person, place, group, part_of } }
  const { rows, total } = await listEventRows(dataset, filter, query, orderOf(query.sort))
  return page(rows, total, query)
}

/** @param text as the contract allows: `-757,-696` */
function parseYears(text: string): Required<YearRange> {
  const [from = 0, to = from] = text.split(',').map(Number)
  return { from, to }
}

export const getEvent: Handler<'getEvent'> = detail('event', findEvent)
