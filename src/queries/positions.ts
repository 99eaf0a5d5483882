/**
 * Where things lie: on a piece of the map, or within a distance of a point. Latitudes are served by an index, which leaves
 * few enough rows to look at their longitudes one by one.
 */
import type { Knex } from 'knex'
import type { Dataset } from '../dataset/open.ts'
import type { Filter } from './listing.ts'

/** Degrees. Its west may be east of its east: it then crosses the antimeridian (RFC 7946, 5.2). */
export interface BoundingBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface Circle {
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
  readonly radiusKm: number
}

/** The mean radius of the Earth, (2a + b) / 3 of WGS 84. */
const EARTH_RADIUS_KM = 6371.0088

const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180

/** Degrees, by which rounding might leave a place out that lies on the very edge. */
const MARGIN = 0.001

/** Haversine, to the metre. Between opposite ends of the Earth rounding may take the sine above 1. */
const DISTANCE_KM = `round(2 * :earthRadius * asin(min(1, sqrt(
  pow(sin(radians(latitude - :latitude) / 2), 2) +
  cos(radians(:latitude)) * cos(radians(latitude)) * pow(sin(radians(longitude - :longitude) / 2), 2)
))), 3)`

export function within({ west, south, east, north }: BoundingBox): Filter {
  return (query) => {
    query.whereBetween('latitude', [south, north])
    if (west <= east) query.whereBetween('longitude', [west, east])
    else query.whereRaw('(longitude >= ? OR longitude <= ?)', [west, east])
  }
}

/** @returns the rows of a table that pass the filters and lie in the circle, with their `distanceKm` from its middle */
export function measuredWithin(
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
