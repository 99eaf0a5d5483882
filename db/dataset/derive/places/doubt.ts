/**
 * Finds points of uncertain sites (docs/data/places.md, "Points"). The source leaves the precision of many towns empty, also
 * where the proposals for the site disagree. An empty precision looks like a known site.
 */

import { kilometresBetween, pointOf } from '../../../../src/scripture/distance.ts'
import type { PlaceRecord } from '../../upstream/records.ts'
import type { Proposal } from './identifications.ts'

/** Per mille. If the best proposal has a lower score, the works disagree about the site. */
const KNOWN_SCORE = 500

/** A point farther than this from every proposal is not the site of any. */
const SITE_KILOMETRES = 15

/** Kinds of location whose point can be anywhere inside or along them. */
const EXTENDED_KINDS = ['body of water', 'island', 'mountain range', 'region', 'river']

/** @param place with its settled point @returns true if the precision of the point is `approximate` */
export function isDoubtful(place: PlaceRecord, proposals: readonly Proposal[]): boolean {
  const [point, best] = [pointOf(place), proposals[0]]
  if (point === null || best === undefined || (place.precision !== null && place.precision !== 'exact')) return false
  if (place.precision === null && best.score < KNOWN_SCORE) return true
  const isExtended = place.featureType === 'Region' || place.featureType === 'Water'
  if (isExtended || EXTENDED_KINDS.includes(best.location.kind)) return false
  return proposals.every(({ location }) => kilometresBetween(point, location) > SITE_KILOMETRES)
}
