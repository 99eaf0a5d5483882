/**
 * Joins places with the modern locations proposed for them. A name of today is given only where it is safe: ancient
 * names have namesakes and disputed sites, so the location must lie where the place already is. What lies farther off
 * (regions, rivers, rival sites) gets none, rather than a guess.
 */
import type { ModernPlaceRecord, PlaceRecord } from '../upstream/records.ts'

/** By ancient name without the number that tells namesakes apart, lower case. */
export type ModernNameIndex = ReadonlyMap<string, readonly Proposal[]>

interface Point {
  readonly latitude: number
  readonly longitude: number
}

interface Proposal extends Point {
  /** With its number: `gibeah 4`. */
  readonly ancientName: string
  readonly modernName: string
  /** Positive where the location is seriously proposed, negative where it is rejected. */
  readonly score: number
}

type Located = Pick<PlaceRecord, 'name' | 'kjvName' | 'esvName' | 'latitude' | 'longitude'>

const NEAR_KILOMETRES = 10
const EARTH_RADIUS_KILOMETRES = 6371

export function indexModernPlaces(records: readonly ModernPlaceRecord[]): ModernNameIndex {
  const index = new Map<string, Proposal[]>()
  for (const { name: modernName, latitude, longitude, ancientNames } of records) {
    for (const { name, score } of ancientNames) {
      const proposal = { ancientName: name.toLowerCase(), modernName, score, latitude, longitude }
      const key = proposal.ancientName.replace(/ \d+$/, '')
      const proposals = index.get(key)
      if (proposals) proposals.push(proposal)
      else index.set(key, [proposal])
    }
  }
  return index
}

/** The best of the proposals within 10 km; for a place without a point, the best one if the name has no namesake. */
export function modernNameOf(place: Located, index: ModernNameIndex): string | null {
  const proposals = proposalsFor(place, index)
  const point = pointOf(place)
  if (point) return best(proposals.filter((proposal) => kilometresBetween(point, proposal) <= NEAR_KILOMETRES))
  const ancientNames = new Set(proposals.map(({ ancientName }) => ancientName))
  return ancientNames.size === 1 ? best(proposals) : null
}

/** Ancient names follow the ESV; the other names of a place serve where the ESV's is not among them. */
function proposalsFor({ esvName, kjvName, name }: Located, index: ModernNameIndex): readonly Proposal[] {
  for (const ancientName of [esvName, kjvName, name]) {
    const proposals = ancientName === null ? undefined : index.get(ancientName.toLowerCase().replace(/ \d+$/, ''))
    if (proposals) return proposals
  }
  return []
}

/** The first of the highest score in source order. */
function best(proposals: readonly Proposal[]): string | null {
  const [winner] = proposals.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  return winner?.modernName ?? null
}

function pointOf({ latitude, longitude }: Located): Point | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** Along the great circle, by the haversine formula. */
function kilometresBetween(a: Point, b: Point): number {
  const halfChord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_KILOMETRES * Math.asin(Math.sqrt(halfChord))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
