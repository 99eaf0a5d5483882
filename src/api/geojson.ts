/** Answers as GeoJSON (RFC 7946), made of those in JSON, for the operations that the contract has in both. Pure. */
import type { GeoJsonPresenters, Schema } from '../handlers/operation-types.ts'

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

/** The slug stands among the properties as well: map libraries that want numbers drop an `id` that is none. */
function toFeature({ latitude, longitude, ...properties }: Schema<'Place'>): Schema<'PlaceFeature'> {
  const isLocated = latitude !== null && longitude !== null
  return {
    type: 'Feature',
    id: properties.slug,
    geometry: isLocated ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties,
  }
}
