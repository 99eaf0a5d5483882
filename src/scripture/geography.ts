/** Pieces of a map and points on it as they stand in parameters; the contract's patterns say what may stand there. Pure. */

/** Degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** @param text `west,south,east,north` */
export function parseBox(text: string): Box {
  const [west, south, east, north] = numbersIn(text)
  return { west, south, east, north }
}

/** @param text `latitude,longitude` */
export function parsePosition(text: string): { latitude: number; longitude: number } {
  const [latitude, longitude] = numbersIn(text)
  return { latitude, longitude }
}

/** What no pattern can say of a box: that its south is not north of its north. */
export function isBox(text: string): boolean {
  const { south, north } = parseBox(text)
  return south <= north
}

function numbersIn(text: string): [number, number, number, number] {
  return text.split(',').map(Number) as [number, number, number, number]
}
