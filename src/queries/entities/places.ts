/** Places, listed by name or by distance. */
import type { ColumnsOf, Dataset } from '../../dataset/open.ts'
import type { BoundingBox } from '../../scripture/geography.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import { findByKey } from '../by-key.ts'
import { countRows, type Filter, type Listing, listRows, type PageQuery, slugFilters, totalOf } from '../listing.ts'
import { passageFilters } from '../passages/mentions.ts'
import { findRecord, formOf, type Schema } from '../records.ts'
import { type Circle, insideBox, insideCircle } from './map-filters.ts'
import { type NameFilter, nameAndLabelFilters } from './name-filters.ts'

type PlaceItem = Schema<'PlaceListItem'>

const LIST_FORM = formOf('PlaceListItem')

export interface PlacesFilter extends NameFilter {
  slugs?: readonly string[] | undefined
  hasCoordinates?: boolean | undefined
  featureType?: string | undefined
  box?: BoundingBox | undefined
  /** Selects places inside the circle and sorts them by distance, nearest first. */
  circle?: Circle | undefined
  passage?: VerseSpan | undefined
}

export async function listPlaceRows(
  dataset: Dataset,
  filter: PlacesFilter,
  page: PageQuery,
): Promise<Listing<PlaceItem>> {
  const { slugs, hasCoordinates, featureType, box, circle, passage } = filter
  const filters: Filter[] = [
    ...(await nameAndLabelFilters(dataset, 'place', filter)),
    ...slugFilters(slugs),
    ...(await passageFilters(dataset, 'places', passage)),
  ]
  if (hasCoordinates !== undefined) {
    filters.push((query) => query.whereRaw('(latitude IS NOT NULL) = ?', [hasCoordinates ? 1 : 0]))
  }
  if (featureType !== undefined) {
    filters.push((query) => query.whereRaw('featureType = ? COLLATE NOCASE', [featureType]))
  }
  if (box !== undefined) filters.push(insideBox(box))
  return circle === undefined
    ? listRows<PlaceItem>(dataset, { table: 'place', form: LIST_FORM, filters, page })
    : listNearest(dataset, circle, filters, page)
}

async function listNearest(
  dataset: Dataset,
  circle: Circle,
  filters: readonly Filter[],
  page: PageQuery,
): Promise<Listing<PlaceItem>> {
  const matching = () => insideCircle(dataset, 'place', circle, filters)
  const columns: ColumnsOf<PlaceItem> = [...LIST_FORM.columns, 'distanceKm']
  const nearest = matching().select(columns).orderBy(['distanceKm', 'ordinal'])
  const rows = await dataset.slow.rows<PlaceItem>(nearest.limit(page.limit).offset(page.offset), columns)
  return { rows, total: await totalOf(rows.length, page, () => countRows(dataset, matching())) }
}

export const findPlace = findRecord({ table: 'place', key: 'slug', schema: 'Place' })

type ExtentFeature = Schema<'PlaceExtent'>['features'][number]

const findExtentRow = findByKey<{ slug: string; features: string }>({
  table: 'place_extent',
  key: 'slug',
  columns: ['slug', 'features'],
})

/** The areas of a place. Resolves to `undefined` if the place has none. */
export async function findExtent(dataset: Dataset, slug: string): Promise<{ features: ExtentFeature[] } | undefined> {
  const row = await findExtentRow(dataset, slug)
  return row && { features: JSON.parse(row.features) }
}

/** Number of places that have areas. */
export function countExtents(dataset: Dataset): Promise<number> {
  return countRows(dataset, dataset.build('place_extent'))
}
