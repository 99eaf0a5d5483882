/** Events, as the dataset holds them: lists inside a row are JSON. */
import type { Dataset } from '../databases.ts'
import type { PageQuery } from '../page.ts'
import { findByKey } from './by-key.ts'
import { type Filter, type Listing, listRows, nameFilters } from './listing.ts'

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

/** Before and after every event. */
const EARLIEST = -100_000
const LATEST = 100_000

export interface EventsFilter {
  q?: string | undefined
  /** Astronomical, included. */
  fromYear?: number | undefined
  toYear?: number | undefined
}

export function listEvents(dataset: Dataset, filter: EventsFilter, page: PageQuery): Promise<Listing<EventListRow>> {
  const { q, fromYear, toYear } = filter
  const filters: Filter[] = nameFilters(dataset, 'event', q)
  if (fromYear !== undefined || toYear !== undefined) {
    // Closed on both sides: of a half-open range SQLite expects too many rows to use the index.
    filters.push((query) => query.whereBetween('startYear', [fromYear ?? EARLIEST, toYear ?? LATEST]))
  }
  return listRows<EventListRow>(dataset, { table: 'event', columns: LIST_COLUMNS, filters, page })
}

export const findEvent = findByKey<EventRow>({ table: 'event', key: 'slug', columns: '*' })
