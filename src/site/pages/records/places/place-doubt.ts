/** What to make of the point and the proposed sites of a place (docs/data/places.md). */
import type { Schema } from '../../../../queries/records.ts'
import { distanceFromPoint } from './place-point.ts'

/** The fields of a place that say how sure its site is. */
export type Located = Pick<
  Schema<'Place'>,
  'latitude' | 'longitude' | 'featureType' | 'precision' | 'extent' | 'identifications'
>
type Identification = Schema<'Identification'>

/** Kilometres. A proposal that is farther away is not the site that the point is meant to show. */
const NEAR = 10

/** Confidence of a site that is known. */
const KNOWN = 0.5

/** Confidence below which all proposals are weak. */
const WEAK = 0.25

const LARGE_FEATURES: readonly (string | null)[] = ['Region', 'Water']

/** Kinds of locations with a large area or a great length. */
const LARGE_KINDS = [
  ...['region', 'island', 'mountain range', 'body of water', 'river', 'mouth of river', 'valley', 'wadi', 'road'],
  'probability center radial',
]

/** One or two sentences. An empty text if nothing is in doubt. */
export function doubtOf(place: Located): string {
  const [best] = place.identifications
  if (best === undefined) return ''
  const distance = distanceFromPoint(place, best) ?? 0
  if (isLarge(place, best)) {
    return distance > NEAR ? 'This is an area. The point and each proposal mark one place in it.' : ''
  }
  const known =
    best.confidence < KNOWN ? 'The site is not known: the works that OpenBible consulted disagree or say little.' : ''
  if (distance <= NEAR) return known
  return `${known} ${doubtOfPoint(place, best, Math.round(distance))}`.trim()
}

function isLarge({ featureType, precision, extent }: Located, best: Identification): boolean {
  return (
    LARGE_FEATURES.includes(featureType) ||
    precision === 'surrounding' ||
    extent !== null ||
    LARGE_KINDS.includes(best.kind)
  )
}

/** @param best more than `NEAR` from the point */
function doubtOfPoint(place: Located, best: Identification, kilometres: number): string {
  const near = place.identifications.find(
    (site) => (distanceFromPoint(place, site) ?? Number.POSITIVE_INFINITY) <= NEAR,
  )
  const far = `${kilometres} km from the best proposal, ${best.name}`
  if (near) return `The point is near another proposal, ${near.name}, ${far}.`
  if (best.confidence < WEAK) return `The point is ${far}. Neither is reliable.`
  return `The point is ${far}, which is the better guess.`
}
