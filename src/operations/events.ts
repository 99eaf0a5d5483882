/** Operations with the tag Events. */
import { notFound } from '../problems/problems.ts'
import { findEvent, findRoute, listEventRows } from '../queries/entities/events.ts'
import type { YearRange } from '../queries/entities/year-filters.ts'
import { detail, requireEntity } from './support/detail.ts'
import type { Handler } from './support/operation-types.ts'
import { page } from './support/page.ts'
import { passageFilter } from './support/passage-parameter.ts'
import { ROUTE_NOTE } from './support/route-note.ts'
import { orderOf } from './support/sorting.ts'

/** Id of the source of all routes. */
const ROUTE_SOURCE = 'ubs'

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

export const getEventRoute: Handler<'getEventRoute'> = async ({ params: { slug } }, { dataset }) => {
  const route = await findRoute(dataset, slug)
  if (route) return { type: 'FeatureCollection', source: ROUTE_SOURCE, note: ROUTE_NOTE, features: route.features }
  const target = (successor: string) => `/v1/events/${successor}/route`
  await requireEntity({ dataset, type: 'event', find: findEvent }, slug, { name: 'slug', target })
  throw notFound(`The route of ${slug} is not known.`)
}
