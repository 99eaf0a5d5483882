/** Converts JSON response bodies to GeoJSON (RFC 7946), for the operations that support both. */
import type { GeoJsonPresenters, Schema } from '../operations/support/operation-types.ts'

export const geoJsonPresenters: GeoJsonPresenters = {
  listPlaces: ({ data, meta }) => ({
    type: 'FeatureCollection',
    numberMatched: meta.total,
    numberReturned: data.length,
    ...(meta.missing === undefined ? {} : { missing: meta.missing }),
    features: data.map(toFeature),
  }),
  getPlace: ({ data }) => toFeature(data),
}

/** The slug is also in the properties, because map libraries that require a numeric `id` drop other values. */
function toFeature({ latitude, longitude, ...properties }: Schema<'PlaceListItem'>): Schema<'PlaceFeature'> {
  const isLocated = latitude !== null && longitude !== null
  return {
    type: 'Feature',
    id: properties.slug,
    geometry: isLocated ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties,
  }
}
