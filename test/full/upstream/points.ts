/**
 * Computes the point that each place should have. A point that disagrees with OpenBible's proposals
 * and areas is replaced. If there is no replacement, it is removed, unless it is close enough to
 * the best proposal. This code was written from the description in docs/data/places.md (Wrong points),
 * independently of the build.
 */
import {
  type Association,
  accepted,
  CHOICES,
  featuresOf,
  isFromOpenStreetMap,
  isNear,
  kilometresBetween,
  type Named,
  pointOf,
} from './geocoding.ts'

export type Pair = readonly [latitude: number, longitude: number]

export interface Unsettled extends Named {
  readonly root: string | null
  readonly isOpenBible: boolean
  readonly openBible: Pair | undefined
  readonly gazetteer: Pair | undefined
  readonly isVerified: boolean
}

interface Evidence {
  readonly isArea: boolean
  readonly best: Association
  readonly all: readonly Association[]
  /** Rings of each area. As in GeoJSON, their pairs have the longitude first. */
  readonly areas: readonly (readonly (readonly Pair[])[])[]
}

/**
 * If the score of OpenBible's best proposal for a place is lower than this, the proposal never
 * replaces the point of the place. A score of 1000 is certain.
 */
const WEAK = 250

export function settle<Place extends Unsettled>(places: readonly Place[]): Place[] {
  const evidence = new Map(places.map((place) => [place.slug, evidenceOf(place)]))
  const wrong = new Set(
    places.filter((place) => {
      const [pair, known] = [pairOf(place), evidence.get(place.slug)]
      return pair !== undefined && known !== undefined && !supports(known, pair)
    }),
  )
  const wrongSlugs = new Map([...wrong].map((place) => [place.slug, place]))
  const towns = places.filter((place) => place.featureType === 'City' && place.root === null && !wrong.has(place))
  return places.map((place) => {
    const known = evidence.get(place.slug)
    if (wrong.has(place) && known) return moved(place, known, towns)
    const root = wrongSlugs.get(place.root ?? '')
    const [own, lent] = [pairOf(place), root && pairOf(root)]
    if (known || !own || !lent || distance(own, lent) > 2) return place
    return { ...place, latitude: null, longitude: null, precision: 'unknown', isOpenBible: false }
  })
}

function evidenceOf(place: Unsettled): Evidence | undefined {
  const all = accepted(place)
  const [best] = all
  if (best === undefined) return undefined
  const names = [...new Set(all.map(({ ancientName }) => ancientName))]
  const firsts = names.map((name) => all.find(({ ancientName }) => ancientName === name)?.location)
  const isKnown =
    names.every((name) => !/ \d+$/.test(name)) ||
    CHOICES.has(place.slug) ||
    all.some((one) => isNear(place, one)) ||
    (names.length > 1 && new Set(firsts).size === 1)
  if (!isKnown) return undefined
  const areas = featuresOf(place)
    .filter(({ properties }) => place.featureType !== 'City' && properties.kind !== 'probability')
    .map(({ geometry }) => geometry.coordinates as Pair[][])
  const isArea = place.featureType === 'Region' || place.precision === 'surrounding'
  return { isArea, best, all, areas }
}

function supports({ isArea, best, all, areas }: Evidence, pair: Pair): boolean {
  const near = (one: Association) => isNear({ latitude: pair[0], longitude: pair[1] }, one)
  if (best.score < WEAK && all.some(near)) return true
  if (areas.length > 0) return near(best) || areas.some((area) => contains(area, pair))
  if (['river', 'body of water'].includes(best.location.type)) return true
  const isLarge = isArea || ['region', 'island', 'mountain range'].includes(best.location.type)
  return distance(pair, pairAt(best)) <= (isLarge || best.score < 500 ? 50 : 15)
}

function moved<Place extends Unsettled>(place: Place, known: Evidence, towns: readonly Place[]): Place {
  const { best } = known
  const own = pairOf(place)
  const found = best.score < WEAK ? undefined : (ownPoint(place, known) ?? townAt(pairAt(best), towns))
  if (!found) {
    const mayStay = known.isArea || best.score < WEAK || ['valley', 'wadi'].includes(best.location.type)
    if (mayStay && own && distance(own, pairAt(best)) <= 50) return place
    const precision = best.score < 500 ? 'unknown' : null
    return { ...place, latitude: null, longitude: null, precision, isOpenBible: false }
  }
  return {
    ...place,
    latitude: found.pair[0],
    longitude: found.pair[1],
    precision: precisionOf(place, known, found),
    isOpenBible: found.isOpenBible,
    root: found.root ?? place.root,
  }
}

function precisionOf(place: Unsettled, { isArea, best, areas }: Evidence, { pair, root }: Found): Named['precision'] {
  const isRegion = place.featureType === 'Region' && place.precision === 'surrounding'
  if (isRegion || areas.some((area) => contains(area, pair))) return 'surrounding'
  const isLarge = isArea || ['region', 'island', 'mountain range'].includes(best.location.type)
  const isCertain = best.score >= 1000 && root === undefined && distance(pair, pairAt(best)) <= 10
  return isCertain && !isLarge ? null : 'approximate'
}

interface Found {
  readonly pair: Pair
  readonly isOpenBible: boolean
  readonly root?: string
}

function ownPoint({ openBible, gazetteer, isVerified }: Unsettled, known: Evidence): Found | undefined {
  const { best, areas } = known
  if (openBible && supports(known, openBible)) return { pair: openBible, isOpenBible: true }
  const isTrusted =
    gazetteer &&
    (isVerified || distance(gazetteer, pairAt(best)) <= 10 || areas.some((area) => contains(area, gazetteer)))
  if (isTrusted && supports(known, gazetteer)) return { pair: gazetteer, isOpenBible: false }
  if (isFromOpenStreetMap(best.location)) return undefined
  return { pair: pairAt(best), isOpenBible: true }
}

function townAt(pair: Pair, towns: readonly Unsettled[]): Found | undefined {
  const near = towns.flatMap((town) => {
    const own = pairOf(town)
    return own && distance(own, pair) <= 10 ? [{ own, town, away: distance(own, pair) }] : []
  })
  const [first] = near.sort((one, other) => one.away - other.away)
  return first && { pair: first.own, isOpenBible: first.town.isOpenBible, root: first.town.slug }
}

function pairAt({ location }: Association): Pair {
  const { latitude, longitude } = pointOf(location)
  return [latitude, longitude]
}

function pairOf({ latitude, longitude }: Named): Pair | undefined {
  return latitude === null || longitude === null ? undefined : [latitude, longitude]
}

function distance([latitude, longitude]: Pair, other: Pair): number {
  return kilometresBetween({ latitude, longitude }, { latitude: other[0], longitude: other[1] })
}

/**
 * Whether the area contains the point, computed from how often each ring winds around the point.
 * The build uses a different method.
 */
function contains(rings: readonly (readonly Pair[])[], [latitude, longitude]: Pair): boolean {
  const turns = rings.map((ring) => {
    const angles = ring.map(([x, y]) => Math.atan2(y - latitude, x - longitude))
    const steps = angles.slice(1).map((angle, index) => {
      const step = angle - (angles[index] ?? 0)
      return step - 2 * Math.PI * Math.round(step / (2 * Math.PI))
    })
    return Math.round(steps.reduce((sum, step) => sum + step, 0) / (2 * Math.PI))
  })
  return turns.filter((turn) => turn !== 0).length % 2 === 1
}
