/**
 * The modern name of a place: the name of the location that is most likely its site. A wrong name is worse than none,
 * so the rules are strict.
 */

import { kilometresBetween, pointOf } from '../../../../src/scripture/distance.ts'
import type { PlaceRecord } from '../../upstream/records.ts'
import { chosenAncientName, isNear, isNumbered, type Proposal } from './identifications.ts'

type Place = Pick<
  PlaceRecord,
  'slug' | 'name' | 'kjvName' | 'esvName' | 'latitude' | 'longitude' | 'featureType' | 'precision'
>

/** Lowest score of a location whose name is used. Per mille: a confidence of 0.5. */
const MIN_SCORE = 500

/**
 * Per mille. A location with a confidence of 0.9 or more for one place is the site of that place. Its name is not used
 * for another place that has a vague precision and a lower confidence.
 */
const SITE_SCORE = 900

/** A location farther than this from the point of a place is not the site at that point, unless its kind is large. */
const MAX_KILOMETRES = 20

/** Kinds of location with a large area. The point of such a location can be anywhere inside it. */
const LARGE_KINDS = ['region', 'island', 'river', 'body of water', 'mountain range', 'valley', 'wadi']

/** A region or a body of water never gets the name of a location of these kinds: Judea is not Jerusalem. */
const SMALL_KINDS = ['settlement', 'spring']

/**
 * @param proposals for the place, best first
 * @param hasExtent whether OpenBible draws the place as an area
 */
export function modernNameOf(place: Place, proposals: readonly Proposal[], hasExtent: boolean): string | null {
  const isArea = hasExtent || isAreaOf(place)
  const candidates = proposals.filter(
    (proposal) =>
      proposal.score >= MIN_SCORE &&
      isName(proposal.location.name) &&
      !(isVague(place) && isSiteOfAnother(proposal)) &&
      (isArea ? !SMALL_KINDS.includes(proposal.location.kind) : isAtPoint(place, proposal)) &&
      isMeant(place, proposal, proposals),
  )
  return candidates[0]?.location.name ?? null
}

function isAreaOf({ featureType, precision }: Place): boolean {
  if (featureType === 'City') return false
  return featureType === 'Region' || featureType === 'Water' || precision === 'surrounding'
}

/**
 * True if the point of the place can be the point of the location. Otherwise, the place would have the name of one
 * location and the point of another.
 */
function isAtPoint(place: Place, { location }: Proposal): boolean {
  const point = pointOf(place)
  return point === null || LARGE_KINDS.includes(location.kind) || kilometresBetween(point, location) <= MAX_KILOMETRES
}

/**
 * OpenBible numbers a name that several places share. A proposal for a numbered name is used only in these cases:
 * ancient-names.csv chooses the name for the place; the location is near the place; or the place has no coordinates and
 * all its proposals have the same name.
 */
function isMeant(place: Place, proposal: Proposal, proposals: readonly Proposal[]): boolean {
  if (!isNumbered(proposal.ancientName) || chosenAncientName(place.slug) !== undefined) return true
  if (isNear(place, proposal)) return true
  return place.latitude === null && proposals.every(({ ancientName }) => ancientName === proposal.ancientName)
}

function isVague({ precision }: Place): boolean {
  return precision === 'approximate' || precision === 'unknown'
}

/**
 * True if the location is the site of another place. For example, Tell ed Duweir is Lachish, so it is not the modern
 * name of Joktheel, for which OpenBible also proposes it.
 */
function isSiteOfAnother({ ancientName, location, score }: Proposal): boolean {
  return (
    score < SITE_SCORE &&
    location.ancientNames.some(({ name, score: other }) => name !== ancientName && other >= SITE_SCORE)
  )
}

/** Some locations have a description in lower case instead of a name: `mouth of the Tigris River`. */
function isName(text: string): boolean {
  return !/^\p{Ll}/u.test(text)
}
