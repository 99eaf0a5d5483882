/** Places, as the dataset holds them. */
import type { Dataset } from '../databases.ts'
import type { PageQuery } from '../page.ts'
import { findByKey } from './by-key.ts'
import { type Filter, type Listing, listRows, nameFilters, slugsLeft } from './listing.ts'

export interface PlaceRow {
  slug: string
  uuid: string
  name: string
  kjvName: string | null
  esvName: string | null
  latitude: number | null
  longitude: number | null
  coordinateSource: string | null
  featureType: string | null
  featureSubType: string | null
  modernName: string | null
}

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
  q?: string | undefined
  hasCoordinates?: boolean | undefined
  /** In any case. */
  featureType?: string | undefined
}

export function listPlaces(dataset: Dataset, filter: PlacesFilter, page: PageQuery): Promise<Listing<PlaceRow>> {
  return listRows<PlaceRow>(dataset, { table: 'place', columns: COLUMNS, filters: filtersOf(dataset, filter), page })
}

/** Of the places named, the slugs of those that the filter leaves. */
export function choosePlaces(dataset: Dataset, slugs: readonly string[], filter: PlacesFilter): Promise<Set<string>> {
  return slugsLeft(dataset, 'place', slugs, filtersOf(dataset, filter))
}

function filtersOf(dataset: Dataset, { q, hasCoordinates, featureType }: PlacesFilter): Filter[] {
  const filters = nameFilters(dataset, 'place', q)
  if (hasCoordinates !== undefined) {
    filters.push((query) => query.whereRaw('(latitude IS NOT NULL) = ?', [hasCoordinates ? 1 : 0]))
  }
  if (featureType !== undefined) {
    filters.push((query) => query.whereRaw('featureType = ? COLLATE NOCASE', [featureType]))
  }
  return filters
}

export const findPlace = findByKey<PlaceRow>({ table: 'place', key: 'slug', columns: COLUMNS })
