/** Places, listed by name or by distance. */
import type { Dataset } from '../dataset/open.ts'
import type { BoundingBox } from '../scripture/geography.ts'
import { findByKey } from './by-key.ts'
import {
  countRows,
  type Filter,
  type Listing,
  listRows,
  nameFilters,
  type PageQuery,
  slugFilters,
  totalOf,
} from './listing.ts'
import { type Circle, insideBox, insideCircle } from './positions.ts'
import type { Schema } from './records.ts'

type Place = Schema<'Place'>

const COLUMNS = [
  'slug',
  'uuid',
  'name',
  'kjvName',
  'esvName',
  'latitude',
  'longitude',
  'coordinateSource',
  'featureType',
  'featureSubType',
  'modernName',
] as const

export interface PlacesFilter {
  slugs?: readonly string[] | undefined
  q?: string | undefined
  hasCoordinates?: boolean | undefined
  /** Compared without case. */
  featureType?: string | undefined
  box?: BoundingBox | undefined
  /** Lists the nearest first. */
  circle?: Circle | undefined
}

export function listPlaceRows(dataset: Dataset, filter: PlacesFilter, page: PageQuery): Promise<Listing<Place>> {
  const { slugs, q, hasCoordinates, featureType, box, circle } = filter
  const filters: Filter[] = [...nameFilters(dataset, 'place', q), ...slugFilters(slugs)]
  if (hasCoordinates !== undefined) {
    filters.push((query) => query.whereRaw('(latitude IS NOT NULL) = ?', [hasCoordinates ? 1 : 0]))
  }
  if (featureType !== undefined) {
    filters.push((query) => query.whereRaw('featureType = ? COLLATE NOCASE', [featureType]))
  }
  if (box !== undefined) filters.push(insideBox(box))
  return circle === undefined
    ? listRows<Place>(dataset, { table: 'place', columns: COLUMNS, filters, page })
    : listNearest(dataset, circle, filters, page)
}

async function listNearest(
  dataset: Dataset,
  circle: Circle,
  filters: readonly Filter[],
  page: PageQuery,
): Promise<Listing<Place>> {
  const matching = () => insideCircle(dataset, 'place', circle, filters)
  const nearest = matching()
    .select([...COLUMNS, 'distanceKm'])
    .orderBy(['distanceKm', 'ordinal'])
  const rows = await dataset.slow.rows<Place>(nearest.limit(page.limit).offset(page.offset))
  return { rows, total: await totalOf(rows.length, page, () => countRows(dataset, matching())) }
}

export const findPlace = findByKey<Place>({ table: 'place', key: 'slug', columns: COLUMNS })
