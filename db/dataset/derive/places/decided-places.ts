/** Decides the point, the precision and the proposals of each place, once for everything that is derived from them. */
import { pointOf } from '../../../../src/scripture/distance.ts'
import type { ExtentRecord, ModernPlaceRecord, PlaceRecord } from '../../upstream/records.ts'
import { isDoubtful } from './doubt.ts'
import { indexProposals, type Proposal, proposalsFor } from './identifications.ts'
import { settlePoints } from './points.ts'

/** The data from OpenBible: modern locations, and areas of ancient places. */
export interface Geocoding {
  readonly modernPlaces: readonly ModernPlaceRecord[]
  readonly extents: readonly ExtentRecord[]
}

export interface DecidedPlaces {
  readonly places: readonly PlaceRecord[]
  /** The proposals for the site of a place, best first. */
  readonly proposalsOf: (place: Pick<PlaceRecord, 'slug'>) => readonly Proposal[]
}

/** @param places with the points of the source */
export function decidedPlaces(places: readonly PlaceRecord[], { modernPlaces, extents }: Geocoding): DecidedPlaces {
  const index = indexProposals(modernPlaces)
  const proposals = new Map(places.map((place) => [place.slug, proposalsFor(place, index)]))
  const proposalsOf = ({ slug }: Pick<PlaceRecord, 'slug'>) => proposals.get(slug) ?? []
  const settled = settlePoints(places, { proposalsOf, extents })
  // A moved point leaves only the ancient names that are near it.
  for (const [at, place] of settled.entries()) {
    if (pointText(place) !== pointText(places[at])) proposals.set(place.slug, proposalsFor(place, index))
  }
  return {
    proposalsOf,
    places: settled.map((place) =>
      isDoubtful(place, proposalsOf(place)) ? { ...place, precision: 'approximate' } : place,
    ),
  }
}

function pointText(place: PlaceRecord | undefined): string {
  return JSON.stringify(place ? pointOf(place) : null)
}
