/**
 * Parses bounding boxes and positions in parameters. The numbers are meaningless for values that do not match the
 * patterns of the contract.
 */

/** Degrees. If `west` is greater than `east`, the box crosses the antimeridian (RFC 7946, 5.2). */
export interface BoundingBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** @param text `west,south,east,north` */
export function parseBox(text: string): BoundingBox {
  const [west, south, east, north] = numbersIn(text)
  return { west, south, east, north }
}

/** @param text `latitude,longitude` */
export function parsePosition(text: string): { latitude: number; longitude: number } {
  const [latitude, longitude] = numbersIn(text)
  return { latitude, longitude }
}

/** Whether `south` is at most `north`. A pattern cannot check this. */
export function isBox(text: string): boolean {
  const { south, north } = parseBox(text)
  return south <= north
}

function numbersIn(text: string): [number, number, number, number] {
  return text.split(',').map(Number) as [number, number, number, number]
}
