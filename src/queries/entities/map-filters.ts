/**
 * Filters by position: inside a bounding box, or within a radius of a point. Latitudes are indexed, so SQLite compares
 * the longitudes of only a few rows.
 */
import type { Knex } from 'knex'
import type { Dataset } from '../../dataset/open.ts'
import type { BoundingBox } from '../../scripture/geography.ts'
import type { Filter } from '../listing.ts'

export interface Circle {
  /** In degrees, like `longitude`. */
  readonly latitude: number
  readonly longitude: number
  readonly radiusKm: number
}

/** The mean radius of the Earth, (2a + b) / 3 of WGS 84. */
const EARTH_RADIUS_KM = 6371.0088

const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180

/** Degrees added to the latitudes of a circle, so that rounding does not exclude a place on its edge. */
const MARGIN = 0.001

/**
 * Haversine formula, rounded to the metre. `min(1, …)` is needed for antipodes, because a rounding error can make the
 * argument of `asin` greater than 1.
 */
const DISTANCE_KM = `round(2 * :earthRadius * asin(min(1, sqrt(
  pow(sin(radians(latitude - :latitude) / 2), 2) +
  cos(radians(:latitude)) * cos(radians(latitude)) * pow(sin(radians(longitude - :longitude) / 2), 2)
))), 3)`

export function insideBox({ west, south, east, north }: BoundingBox): Filter {
  return (query) => {
    query.whereBetween('latitude', [south, north])
    if (west <= east) query.whereBetween('longitude', [west, east])
    else query.whereRaw('(longitude >= ? OR longitude <= ?)', [west, east])
  }
}

/** @returns the rows that pass the filters and are inside the circle, with their `distanceKm` from its center */
export function insideCircle(
  dataset: Dataset,
  table: string,
  { latitude, longitude, radiusKm }: Circle,
  filters: readonly Filter[],
): Knex.QueryBuilder {
  const reach = radiusKm / KM_PER_DEGREE + MARGIN
  const measured = dataset
    .build(table)
    .select(
      '*',
      dataset.build.raw(`${DISTANCE_KM} AS distanceKm`, { latitude, longitude, earthRadius: EARTH_RADIUS_KM }),
    )
    .whereBetween('latitude', [latitude - reach, latitude + reach])
  for (const filter of filters) filter(measured)
  return dataset.build.from(measured.as('matches')).where('distanceKm', '<=', radiusKm)
}
