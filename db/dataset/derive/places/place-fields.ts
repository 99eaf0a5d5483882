/** Fields of a place that come from other places, from OpenBible, or from its entries in gazetteers. */
import type { ExtentRecord, GazetteerLink, PlaceRecord } from '../../upstream/records.ts'
import type { Row } from '../row.ts'
import { borrowedPoints } from './borrowed-points.ts'
import type { DecidedPlaces } from './decided-places.ts'
import { type ExtentFeature, extentsOf, isTerritory, toFeature } from './extents.ts'
import { gazetteerLinksOf } from './gazetteer-links.ts'
import { identificationOf } from './identifications.ts'
import { modernNameOf } from './modern-names.ts'

/** Columns. */
interface DerivedFields {
  readonly gazetteerLinks: readonly GazetteerLink[]
  readonly [column: string]: unknown
}

export function derivedPlaceFields(
  { places, proposalsOf }: DecidedPlaces,
  extents: readonly ExtentRecord[],
): (place: PlaceRecord) => DerivedFields {
  const lenders = borrowedPoints(places)
  return (place) => {
    const proposals = proposalsOf(place)
    const areas = extentsOf(place, proposals, extents)
    const isArea = place.featureType !== 'City' && areas.some(isTerritory)
    return {
      coordinatesFrom: lenders.get(place.slug) ?? null,
      modernName: modernNameOf(place, proposals, isArea),
      identifications: proposals.map(identificationOf),
      gazetteerLinks: gazetteerLinksOf(place, proposals),
      extent: areas.length === 0 ? null : `/v1/places/${place.slug}/extent`,
      openBibleLatitude: place.openBiblePoint?.latitude ?? null,
      openBibleLongitude: place.openBiblePoint?.longitude ?? null,
    }
  }
}

/** Rows of the table place_extent: one for each place with areas. The areas are GeoJSON features. */
export function placeExtentRows({ places, proposalsOf }: DecidedPlaces, extents: readonly ExtentRecord[]): Row[] {
  const featuresOf = (place: PlaceRecord): ExtentFeature[] =>
    extentsOf(place, proposalsOf(place), extents).map(toFeature)
  return places
    .map((place) => ({ slug: place.slug, features: featuresOf(place) }))
    .filter(({ features }) => features.length > 0)
    .map(({ slug, features }) => ({ slug, features: JSON.stringify(features) }))
}
