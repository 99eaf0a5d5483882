/** Events. */
import type { Dataset } from '../../dataset/open.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import { findByKey } from '../by-key.ts'
import { countRows, type Filter, type Listing, listRows, nameFilters, type Order, type PageQuery } from '../listing.ts'
import { passageFilters } from '../passages/mentions.ts'
import { findRecord, formOf, type Schema } from '../records.ts'
import { beginningFilters, overlapFilters, type YearRange } from './year-filters.ts'

const LIST_FORM = formOf('EventListItem')

export interface EventsFilter {
  q?: string | undefined
  kind?: string | undefined
  /** The events must begin in this range. */
  years: YearRange
  /** The events must have at least one year in this range. */
  overlaps?: Required<YearRange> | undefined
  links: EventLinks
  passage?: VerseSpan | undefined
}

/**
 * For each filter, the slug to which an event or one of its parts must refer. The slug of `part_of` is the event that
 * contains the listed events.
 */
type EventLinks = Readonly<Partial<Record<'person' | 'place' | 'group' | 'part_of', string | undefined>>>

export async function listEventRows(
  dataset: Dataset,
  { q, kind, years, overlaps, links, passage }: EventsFilter,
  page: PageQuery,
  order: Order,
): Promise<Listing<Schema<'EventListItem'>>> {
  const filters: Filter[] = [
    ...nameFilters(dataset, 'event', q),
    ...kindFilters(kind),
    ...beginningFilters(years),
    ...overlapFilters(overlaps),
    ...linkFilters(dataset, links),
    ...(await passageFilters(dataset, 'events', passage)),
  ]
  return listRows(dataset, { table: 'event', form: LIST_FORM, filters, page, order })
}

function kindFilters(kind: string | undefined): Filter[] {
  return kind === undefined ? [] : [(query) => query.whereRaw('kind = ? COLLATE NOCASE', [kind])]
}

function linkFilters(dataset: Dataset, links: EventLinks): Filter[] {
  const given = Object.entries(links).filter(([, slug]) => slug !== undefined)
  return given.map(([filter, slug]) => (query) => {
    query.whereIn('ordinal', dataset.build('event_match').where({ filter, slug }).select('event'))
  })
}

export const findEvent = findRecord({ table: 'event', key: 'slug', schema: 'Event' })

const findRouteRow = findByKey<{ slug: string; features: string }>({
  table: 'event_route',
  key: 'slug',
  columns: ['slug', 'features'],
})

/** The lines of an event. Resolves to `undefined` if it has no route. */
export async function findRoute(
  dataset: Dataset,
  slug: string,
): Promise<{ features: Schema<'RouteFeature'>[] } | undefined> {
  const row = await findRouteRow(dataset, slug)
  return row && { features: JSON.parse(row.features) }
}

/** Number of events that have a route. */
export function countRoutes(dataset: Dataset): Promise<number> {
  return countRows(dataset, dataset.build('event_route'))
}
