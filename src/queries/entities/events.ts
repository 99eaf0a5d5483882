/** Events. */
import type { Dataset } from '../../dataset/open.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import { type Filter, type Listing, listRows, nameFilters, type Order, type PageQuery } from '../listing.ts'
import { passageFilters } from '../passages/mentions.ts'
import { type Columns, columnNames, findRecord, recordParser, type Schema, type Stored } from '../records.ts'
import { beginningFilters, type YearRange } from './year-filters.ts'

const LIST_COLUMNS: Columns<Schema<'EventListItem'>> = {
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
  verseCount: 'plain',
}

const parseListItem = recordParser(LIST_COLUMNS)

const COLUMNS: Columns<Schema<'Event'>> = {
  slug: 'plain',
  uuid: 'plain',
  name: 'plain',
  source: 'plain',
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
  parts: 'json',
  followedBy: 'json',
}

export interface EventsFilter {
  q?: string | undefined
  years: YearRange
  links: EventLinks
  passage?: VerseSpan | undefined
}

/**
 * For each filter, the slug that an event or one of its parts must refer to. For `part_of`, it is the slug of the event
 * that contains the listed events.
 */
export type EventLinks = Readonly<Partial<Record<EventFilter, string>>>

export type EventFilter = 'person' | 'place' | 'group' | 'part_of'

export async function listEventRows(
  dataset: Dataset,
  { q, years, links, passage }: EventsFilter,
  page: PageQuery,
  order: Order,
): Promise<Listing<Schema<'EventListItem'>>> {
  const filters: Filter[] = [
    ...nameFilters(dataset, 'event', q),
    ...beginningFilters(years),
    ...linkFilters(dataset, links),
    ...(await passageFilters(dataset, 'events', passage)),
  ]
  const list = { table: 'event', columns: columnNames(LIST_COLUMNS), filters, page, order }
  const { rows, total } = await listRows<Stored<Schema<'EventListItem'>>>(dataset, list)
  return { rows: rows.map(parseListItem), total }
}

function linkFilters(dataset: Dataset, links: EventLinks): Filter[] {
  return Object.entries(links).map(([filter, slug]) => (query) => {
    query.whereIn('ordinal', dataset.build('event_match').where({ filter, slug }).select('event'))
  })
}

export const findEvent = findRecord<Schema<'Event'>>({ table: 'event', key: 'slug', columns: COLUMNS })
