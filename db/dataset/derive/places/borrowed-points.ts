/** Finds the places that have no point of their own and use the point of a different place. */

import { kilometresBetween, pointOf } from '../../../../src/scripture/distance.ts'
import type { PlaceRecord, Point } from '../../upstream/records.ts'

type Coordinates = Pick<PlaceRecord, 'latitude' | 'longitude'>

type Located = Pick<PlaceRecord, 'slug' | 'latitude' | 'longitude' | 'rootPlace' | 'featureType' | 'precision'>

/**
 * Upstream does not say whether a place has a point of its own or the point of its `rootPlace`. If the two places are
 * farther apart than this, the place is assumed to have a point of its own.
 */
const SAME_POINT_KILOMETRES = 2

/** @returns slugs of the places whose points are borrowed, keyed by the slug of the borrowing place */
export function borrowedPoints(places: readonly Located[]): ReadonlyMap<string, string> {
  const bySlug = new Map(places.map((place) => [place.slug, place]))
  const borrowed = new Map<string, string>()
  for (const place of places) {
    const root = place.rootPlace === null ? undefined : bySlug.get(place.rootPlace)
    if (root && root !== place && areTogether(place, root)) borrowed.set(place.slug, root.slug)
  }
  return new Map([...borrowed, ...sharedWithSettlement(places.filter(({ slug }) => !borrowed.has(slug)))])
}

export function areTogether(a: Coordinates, b: Coordinates | undefined): boolean {
  const [first, second] = [pointOf(a), b ? pointOf(b) : null]
  return first !== null && second !== null && kilometresBetween(first, second) <= SAME_POINT_KILOMETRES
}

/**
 * For places on the same point: finds the settlements that have no root place and whose precision is not approximate.
 * If there is exactly one, it owns the point and the others borrow it. Otherwise no place borrows.
 */
function sharedWithSettlement(places: readonly Located[]): [borrower: string, lender: string][] {
  const settlements = places.filter(
    ({ featureType, rootPlace, precision }) =>
      featureType === 'City' && rootPlace === null && precision !== 'approximate',
  )
  const others = places.filter((place) => !settlements.includes(place))
  return others.flatMap((place) => {
    const [lender, second] = settlements.filter((settlement) => isSamePoint(settlement, place))
    return lender && !second ? [[place.slug, lender.slug] as [string, string]] : []
  })
}

function isSamePoint(a: Located, b: Located): boolean {
  const [first, second] = [pointOf(a), pointOf(b)]
  return first !== null && second !== null && pointText(first) === pointText(second)
}

/** Rounds to six decimals before the comparison, because upstream rounds some copies of a point in the same way. */
function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(6)} ${longitude.toFixed(6)}`
}
