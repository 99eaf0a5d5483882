/** Fields of a place that come from other places, from OpenBible, or from its entries in gazetteers. */
import type { ExtentRecord, GazetteerLink, ModernPlaceRecord, PlaceRecord } from '../../upstream/records.ts'
import type { Row } from '../row.ts'
import { borrowedPoints } from './borrowed-points.ts'
import { type ExtentFeature, extentsOf, isTerritory, toFeature } from './extents.ts'
import { gazetteerLinksOf } from './gazetteer-links.ts'
import { identificationOf, indexProposals, proposalsFor } from './identifications.ts'
import { modernNameOf } from './modern-names.ts'

/** The data from OpenBible: modern locations, and areas of ancient places. */
export interface Geocoding {
  readonly modernPlaces: readonly ModernPlaceRecord[]
  readonly extents: readonly ExtentRecord[]
}

/** Columns. */
interface DerivedFields {
  readonly gazetteerLinks: readonly GazetteerLink[]
  readonly [column: string]: unknown
}

export function derivedPlaceFields(
  places: readonly PlaceRecord[],
  { modernPlaces, extents }: Geocoding,
): (place: PlaceRecord) => DerivedFields {
  const lenders = borrowedPoints(places)
  const index = indexProposals(modernPlaces)
  return (place) => {
    const proposals = proposalsFor(place, index)
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
export function placeExtentRows(places: readonly PlaceRecord[], { modernPlaces, extents }: Geocoding): Row[] {
  const index = indexProposals(modernPlaces)
  const featuresOf = (place: PlaceRecord): ExtentFeature[] =>
    extentsOf(place, proposalsFor(place, index), extents).map(toFeature)
  return places
    .map((place) => ({ slug: place.slug, features: featuresOf(place) }))
    .filter(({ features }) => features.length > 0)
    .map(({ slug, features }) => ({ slug, features: JSON.stringify(features) }))
}
