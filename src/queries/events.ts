/** Events, as the dataset holds them: lists inside a row are JSON. */
import type { Dataset } from '../dataset/open.ts'
import { findByKey } from './by-key.ts'
import { type Filter, type Listing, listRows, nameFilters, type Order, type PageQuery } from './listing.ts'
import { beginningFilters, type YearRange } from './years.ts'

export interface EventListRow {
  slug: string
  uuid: string
  name: string
  startYear: number | null
  startYearDisplay: string | null
  startDate: string | null
  duration: string | null
  verseCount: number
}

export interface EventRow extends EventListRow {
  participants: string
  places: string
  groups: string
  predecessor: string | null
  partOf: string
  verses: string
  notes: string | null
}

const LIST_COLUMNS = [
  'slug',
  'uuid',
  'name',
  'startYear',
  'startYearDisplay',
  'startDate',
  'duration',
  'verseCount',
] as const

export interface EventsFilter {
  q?: string | undefined
  years: YearRange
}

export function listEvents(
  dataset: Dataset,
  { q, years }: EventsFilter,
  page: PageQuery,
  order: Order,
): Promise<Listing<EventListRow>> {
  const filters: Filter[] = [...nameFilters(dataset, 'event', q), ...beginningFilters(years)]
  return listRows<EventListRow>(dataset, { table: 'event', columns: LIST_COLUMNS, filters, page, order })
}

export const findEvent = findByKey<EventRow>({ table: 'event', key: 'slug', columns: '*' })
