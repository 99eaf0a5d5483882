/** Events. */
import type { Dataset } from '../dataset/open.ts'
import { type Filter, type Listing, listRows, nameFilters, type Order, type PageQuery } from './listing.ts'
import { type Columns, findRecord, type Schema } from './records.ts'
import { beginningFilters, type YearRange } from './years.ts'

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

const COLUMNS: Columns<Schema<'Event'>> = {
  slug: 'plain',
  uuid: 'plain',
  name: 'plain',
  startYear: 'plain',
  startYearDisplay: 'plain',
  startDate: 'plain',
  duration: 'plain',
  participants: 'json',
  places: 'json',
  groups: 'json',
  predecessor: 'plain',
  partOf: 'json',
  verseCount: 'plain',
  verses: 'json',
  notes: 'plain',
}

export interface EventsFilter {
  q?: string | undefined
  years: YearRange
}

export function listEventRows(
  dataset: Dataset,
  { q, years }: EventsFilter,
  page: PageQuery,
  order: Order,
): Promise<Listing<Schema<'EventListItem'>>> {
  const filters: Filter[] = [...nameFilters(dataset, 'event', q), ...beginningFilters(years)]
  return listRows<Schema<'EventListItem'>>(dataset, { table: 'event', columns: LIST_COLUMNS, filters, page, order })
}

export const findEvent = findRecord<Schema<'Event'>>({ table: 'event', key: 'slug', columns: COLUMNS })
