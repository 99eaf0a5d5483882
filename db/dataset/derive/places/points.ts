/**
 * Compares the point of each place with OpenBible's proposals and areas, and replaces or removes points that are wrong
 * (docs/data/places.md, "Wrong points"). Upstream took many points from an early version of OpenBible, which gave a lost town
 * the point of some other town near it.
 */

import { kilometresBetween, pointOf } from '../../../../src/scripture/distance.ts'
import type { ExtentRecord, GazetteerEntry, PlaceRecord, Point, Polygon } from '../../upstream/records.ts'
import { areTogether } from './borrowed-points.ts'
import { extentsOf, isTerritory } from './extents.ts'
import {
  CERTAIN_SCORE,
  chosenAncientName,
  isNear,
  isNumbered,
  NEAR_KILOMETRES,
  type Proposal,
} from './identifications.ts'

/** A point that is farther than this from the best proposal belongs to another place. */
const FAR_KILOMETRES = 50

/** The same limit, for a site that is known (CONFIDENT_SCORE) and small. */
const FAR_FROM_SITE_KILOMETRES = 15

/** Lowest score of a proposal that a point can be moved to. Per mille: a confidence of 0.25. */
const MIN_SCORE = 250

/** A site with at least this score is considered known. Per mille: a confidence of 0.5. */
const CONFIDENT_SCORE = 500

/** Kinds of location with great length. The point of such a location can be anywhere along it. */
const LONG_KINDS = ['river', 'body of water']

/** Kinds of location with a large area. The point of such a location can be anywhere inside it. */
const LARGE_KINDS = ['island', 'mountain range', 'region']

/**
 * Valleys. The point of a valley can be anywhere along the valley. But if this point is far from the proposed point,
 * the proposed point is better.
 */
const VALLEY_KINDS = ['valley', 'wadi']

/**
 * Fields that remove the point of a place. Used for a place that shares the wrong point of its root place, if no
 * proposals are known to be for this place.
 */
const NO_POINT = {
  latitude: null,
  longitude: null,
  coordinateSource: null,
  precision: 'unknown',
  openBiblePoint: null,
} as const

interface Evidence {
  /** Whether the place is larger than a site. */
  readonly isArea: boolean
  readonly best: Proposal
  readonly proposals: readonly Proposal[]
  readonly territories: readonly ExtentRecord[]
}

interface Proposed {
  readonly proposalsOf: (place: PlaceRecord) => readonly Proposal[]
  readonly extents: readonly ExtentRecord[]
}

type Coordinates = Pick<PlaceRecord, 'latitude' | 'longitude' | 'coordinateSource' | 'rootPlace'>

/**
 * @returns all places. A wrong point is replaced with one that the proposals or areas of the place support. If there is
 *   none, the point is removed, unless it is within 50 km of the best proposal and one of these is true: the place is
 *   large, the proposal is a valley, or the proposal is weak
 */
export function settlePoints(places: readonly PlaceRecord[], { proposalsOf, extents }: Proposed): PlaceRecord[] {
  const evidence = new Map(places.map((place) => [place.slug, evidenceOf(place, proposalsOf(place), extents)]))
  const isWrong = (place: PlaceRecord): boolean => {
    const [point, own] = [pointOf(place), evidence.get(place.slug)]
    return point !== null && own !== undefined && !isSupported(point, own)
  }
  const wrong = new Set(places.filter(isWrong).map(({ slug }) => slug))
  const lenders = places.filter(
    ({ slug, featureType, rootPlace }) => featureType === 'City' && rootPlace === null && !wrong.has(slug),
  )
  const settled = new Map(
    places.map((place) => {
      const own = wrong.has(place.slug) ? evidence.get(place.slug) : undefined
      return [place.slug, own ? settle(place, own, lenders) : place]
    }),
  )
  const before = new Map(places.map((place) => [place.slug, place]))
  return [...settled.values()].map((place) => {
    const root = before.get(place.rootPlace ?? '')
    const hasWrongPoint = root !== undefined && wrong.has(root.slug) && areTogether(place, root)
    return hasWrongPoint && evidence.get(place.slug) === undefined ? { ...place, ...NO_POINT } : place
  })
}

function evidenceOf(
  place: PlaceRecord,
  proposals: readonly Proposal[],
  extents: readonly ExtentRecord[],
): Evidence | undefined {
  const [best] = proposals
  if (best === undefined || !isCertain(place, proposals)) return undefined
  const territories = place.featureType === 'City' ? [] : extentsOf(place, proposals, extents).filter(isTerritory)
  const isArea = place.featureType === 'Region' || place.precision === 'surrounding'
  return { isArea, best, proposals, territories }
}

/** Whether the proposals are for this place, and not for others with the same name. */
function isCertain(place: PlaceRecord, proposals: readonly Proposal[]): boolean {
  const numbered = proposals.filter(({ ancientName }) => isNumbered(ancientName))
  if (numbered.length === 0 || chosenAncientName(place.slug) !== undefined) return true
  if (numbered.some((proposal) => isNear(place, proposal))) return true
  const bests = new Map(numbered.toReversed().map(({ ancientName, location }) => [ancientName, location]))
  return bests.size > 1 && new Set(bests.values()).size === 1
}

function isSupported(point: Point, { isArea, best, proposals, territories }: Evidence): boolean {
  // If all proposals are weak, a point near any of them is as good as a point near the best one.
  if (best.score < MIN_SCORE && proposals.some((proposal) => isNear(point, proposal))) return true
  if (territories.length > 0) {
    return isNear(point, best) || territories.some(({ polygon }) => isInside(point, polygon))
  }
  const { kind } = best.location
  const isSite = !isArea && best.score >= CONFIDENT_SCORE && !LARGE_KINDS.includes(kind)
  return LONG_KINDS.includes(kind) || !isFar(point, best, isSite ? FAR_FROM_SITE_KILOMETRES : FAR_KILOMETRES)
}

function isFar(point: Point, { location }: Proposal, limit: number): boolean {
  return kilometresBetween(point, location) > limit
}

function settle(place: PlaceRecord, evidence: Evidence, lenders: readonly PlaceRecord[]): PlaceRecord {
  const [point, { openBiblePoint }, { best }] = [pointOf(place), place, evidence]
  const coordinates = best.score < MIN_SCORE ? undefined : supportedCoordinates(place, evidence, lenders)
  const isLoose = evidence.isArea || best.score < MIN_SCORE || VALLEY_KINDS.includes(best.location.kind)
  if (coordinates === undefined && point !== null && isLoose && !isFar(point, best, FAR_KILOMETRES)) return place
  return {
    ...place,
    ...(coordinates ?? { latitude: null, longitude: null, coordinateSource: null }),
    precision: coordinates === undefined ? precisionWithoutPoint(evidence) : precisionAt(coordinates, place, evidence),
    openBiblePoint: openBiblePoint !== null && isSupported(openBiblePoint, evidence) ? openBiblePoint : null,
  }
}

/** A known site is not `unknown` just because its coordinates cannot be published. */
function precisionWithoutPoint({ best }: Evidence): PlaceRecord['precision'] {
  return best.score >= CONFIDENT_SCORE ? null : 'unknown'
}

function supportedCoordinates(
  { openBiblePoint, gazetteerEntry, rootPlace }: PlaceRecord,
  evidence: Evidence,
  lenders: readonly PlaceRecord[],
): Coordinates | undefined {
  const { location } = evidence.best
  const candidates: readonly (readonly [source: string, point: Point | null])[] = [
    ['OpenBible', openBiblePoint],
    [
      gazetteerEntry?.gazetteer ?? '',
      gazetteerEntry && isTrusted(gazetteerEntry, evidence) ? gazetteerEntry.point : null,
    ],
    ['OpenBible', location.isFromOpenStreetMap ? null : location],
  ]
  for (const [coordinateSource, point] of candidates) {
    if (point === null || !isSupported(point, evidence)) continue
    return { latitude: point.latitude, longitude: point.longitude, coordinateSource, rootPlace }
  }
  return lentBy(lenders, location)
}

/**
 * An unverified record must have a point near the best proposal or in an area of the place. Many of the records that
 * upstream has not verified belong to another place with the same name.
 */
function isTrusted({ point, isVerified }: GazetteerEntry, { best, territories }: Evidence): boolean {
  if (isVerified || point === null) return isVerified
  return isNear(point, best) || territories.some(({ polygon }) => isInside(point, polygon))
}

/** The point of the nearest town within 10 km of a location whose own coordinates must not be published. */
function lentBy(lenders: readonly PlaceRecord[], location: Point): Coordinates | undefined {
  const distances = new Map(
    lenders.map((lender) => {
      const point = pointOf(lender)
      return [lender, point === null ? Number.POSITIVE_INFINITY : kilometresBetween(point, location)]
    }),
  )
  const [nearest] = [...distances].sort(([, one], [, other]) => one - other)
  if (nearest === undefined || nearest[1] > NEAR_KILOMETRES) return undefined
  const [{ latitude, longitude, coordinateSource, slug }] = nearest
  return { latitude, longitude, coordinateSource, rootPlace: slug }
}

function precisionAt(
  coordinates: Coordinates,
  place: PlaceRecord,
  { isArea, best, territories }: Evidence,
): PlaceRecord['precision'] {
  const point = pointOf(coordinates)
  const isWithinArea = point !== null && territories.some(({ polygon }) => isInside(point, polygon))
  const isRegion = place.featureType === 'Region' && place.precision === 'surrounding'
  if (isWithinArea || isRegion) return 'surrounding'
  const isLent = coordinates.rootPlace !== place.rootPlace
  const isSite = best.score >= CERTAIN_SCORE && !isArea && !LARGE_KINDS.includes(best.location.kind)
  return isSite && !isLent && point !== null && isNear(point, best) ? null : 'approximate'
}

/**
 * Counts the edges that a line from the point to the east crosses. If the number is odd, the point is inside. The holes
 * of a polygon are outside.
 */
export function isInside({ latitude, longitude }: Point, polygon: Polygon): boolean {
  const edges = polygon.flatMap((ring) => ring.map((corner, index) => [corner, ring[index - 1] ?? corner] as const))
  const crossed = edges.filter(
    ([[x1, y1], [x2, y2]]) =>
      y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1,
  )
  return crossed.length % 2 === 1
}
