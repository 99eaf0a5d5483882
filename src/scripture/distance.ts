/** Distances and directions on the Earth. */

/** Degrees north and east. */
interface Point {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_KILOMETRES = 6371

/** Great-circle distance by the haversine formula. */
export function kilometresBetween(a: Point, b: Point): number {
  const halfChord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_KILOMETRES * Math.asin(Math.sqrt(halfChord))
}

const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/** The direction in which a traveller leaves `from` for `to`, on the shortest way. */
export function directionBetween(from: Point, to: Point): (typeof DIRECTIONS)[number] {
  const turn = radians(to.longitude - from.longitude)
  const [start, end] = [radians(from.latitude), radians(to.latitude)]
  const east = Math.sin(turn) * Math.cos(end)
  const north = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(turn)
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length] ?? 'north'
}

/** @returns `null` unless both coordinates are known */
export function pointOf(place: { latitude: number | null; longitude: number | null }): Point | null {
  const { latitude, longitude } = place
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
