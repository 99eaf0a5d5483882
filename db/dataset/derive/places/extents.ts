/** Matches places with the areas that OpenBible draws for their ancient names. */
import type { ExtentRecord, PlaceRecord, Polygon } from '../../upstream/records.ts'
import type { Proposal } from './identifications.ts'

/** A GeoJSON Feature, as the API returns it. */
export interface ExtentFeature {
  readonly type: 'Feature'
  readonly id: string
  readonly geometry: { readonly type: 'Polygon'; readonly coordinates: Polygon }
  readonly properties: {
    readonly geometryId: string
    readonly ancientName: string
    readonly kind: string
    readonly confidence: number | null
  }
}

/** @param proposals the proposals for the place. Their ancient names select its areas */
export function extentsOf(
  place: Pick<PlaceRecord, 'featureType'>,
  proposals: readonly Proposal[],
  extents: readonly ExtentRecord[],
): ExtentRecord[] {
  const ancientNames = new Set(proposals.map(({ ancientName }) => ancientName))
  // A town can share its name with a region. OpenBible then numbers the two ancient names, but the numbers do not show
  // which name is the town's, so the town gets no area.
  if (place.featureType === 'City' && ancientNames.size > 1) return []
  return extents.filter(({ ancientName }) => ancientNames.has(ancientName))
}

/** True if the area is the place itself; false if it is a region where a lost place could have been. */
export function isTerritory({ kind }: ExtentRecord): boolean {
  return kind !== 'probability'
}

export function toFeature({ id, ancientName, kind, confidence, polygon }: ExtentRecord): ExtentFeature {
  return {
    type: 'Feature',
    id: confidence === null ? id : `${id}-${Math.round(confidence * 100)}`,
    geometry: { type: 'Polygon', coordinates: polygon },
    properties: { geometryId: id, ancientName, kind, confidence },
  }
}
