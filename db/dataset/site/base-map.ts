/**
 * The base map of /explore: land, lakes and rivers of Natural Earth, simplified, clipped to the lands of the Bible,
 * without modern reservoirs and canals. A line is a list of integers in hundredths of a degree: longitude and latitude
 * of the first point, then the difference of each point from the previous one.
 */
import { type GeoPermissibleObjects, type GeoStream, geoIdentity, geoStream } from 'd3-geo'
import { jsonReader } from '../upstream/reading/json.ts'
import type { Source } from '../upstream/source.ts'
import type { SiteDocument } from './site-document.ts'

/** West, south, east and north in degrees. */
const [WEST, SOUTH, EAST, NORTH] = [-12, 10, 70, 50]

const UNITS_PER_DEGREE = 100

/** In degrees. A point that is closer than this to the simplified line is left out. */
const TOLERANCE = 0.02

/**
 * Matches the names and types of modern reservoirs and canals. Names are needed too, because the type in the source
 * does not identify all of them.
 */
const MODERN =
  /Nasser|Nubia|Tharthar|Assad|Atat[üu]rk|Keban|Karakaya|Mosul|Razz?az|Habb?aniyah|Reservoir|Canal|Volga|Tsimlyansk/i

type Point = readonly [x: number, y: number]

interface Feature {
  readonly properties: { readonly featurecla?: string; readonly name?: string | null; readonly name_en?: string | null }
  readonly geometry: GeoPermissibleObjects
}

const NAME = { type: 'string', nullable: true }

const readCollection = jsonReader<{
  readonly features: readonly (Omit<Feature, 'geometry'> & { readonly geometry: Feature['geometry'] | null })[]
}>({
  type: 'object',
  required: ['features'],
  properties: {
    features: {
      type: 'array',
      items: {
        type: 'object',
        required: ['properties', 'geometry'],
        properties: {
          properties: {
            type: 'object',
            properties: { featurecla: { type: 'string' }, name: NAME, name_en: NAME },
          },
          geometry: {
            type: 'object',
            nullable: true,
            required: ['type', 'coordinates'],
            properties: {
              type: { enum: ['Polygon', 'MultiPolygon', 'LineString', 'MultiLineString'] },
              coordinates: { type: 'array' },
            },
          },
        },
      },
    },
  },
})

export function baseMapDocument(source: Source): SiteDocument {
  const linesOf = (file: string) =>
    readFeatures(source, file)
      .filter(isAncient)
      .flatMap(({ geometry }) => clippedLines(geometry).map(encode))
  const body = {
    bounds: [WEST, SOUTH, EAST, NORTH],
    unitsPerDegree: UNITS_PER_DEGREE,
    land: linesOf('ne_50m_land.json'),
    lakes: linesOf('ne_50m_lakes.json'),
    rivers: linesOf('ne_50m_rivers_lake_centerlines.json'),
  }
  return { name: 'base-map', body: JSON.stringify(body) }
}

/** A feature without a geometry is left out. */
function readFeatures(source: Source, file: string): Feature[] {
  const path = `50m/physical/${file}`
  return readCollection(source.text(path), path).features.flatMap(({ properties, geometry }) =>
    geometry === null ? [] : [{ properties, geometry }],
  )
}

function isAncient({ properties }: Feature): boolean {
  const { featurecla = '', name, name_en: english } = properties
  return !MODERN.test(`${featurecla} ${name ?? ''} ${english ?? ''}`)
}

/** Polygons become closed lines. */
function clippedLines(geometry: GeoPermissibleObjects): Point[][] {
  const lines: Point[][] = []
  let line: Point[] = []
  let isRing = false
  const sink: GeoStream = {
    point: (x, y) => void line.push([x, y]),
    lineStart() {
      line = []
    },
    lineEnd() {
      const [first] = line
      lines.push(simplify(isRing && first ? [...line, first] : line))
    },
    polygonStart() {
      isRing = true
    },
    polygonEnd() {
      isRing = false
    },
  }
  const clip = geoIdentity().clipExtent([
    [WEST, SOUTH],
    [EAST, NORTH],
  ])
  geoStream(geometry, clip.stream(sink))
  return lines.filter((one) => one.length > (isClosed(one) ? 3 : 1))
}

function isClosed(line: readonly Point[]): boolean {
  const [first, last] = [line[0], line.at(-1)]
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
}

/** Simplifies a line (Douglas-Peucker algorithm). */
function simplify(line: readonly Point[]): Point[] {
  const kept = new Set([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span
    const { index, distance } = farthest(line, first, last)
    if (distance <= TOLERANCE) continue
    kept.add(index)
    spans.push([first, index], [index, last])
  }
  return line.filter((_, index) => kept.has(index))
}

function farthest(line: readonly Point[], first: number, last: number): { index: number; distance: number } {
  let farthestYet = { index: first, distance: 0 }
  for (let index = first + 1; index < last; index += 1) {
    const distance = distanceOf(line[index] as Point, line[first] as Point, line[last] as Point)
    if (distance > farthestYet.distance) farthestYet = { index, distance }
  }
  return farthestYet
}

/** Distance from a point to the line through two other points. If the two are equal, the distance to that point. */
function distanceOf([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

function encode(line: readonly Point[]): number[] {
  const numbers: number[] = []
  let [lastX, lastY] = [0, 0]
  for (const point of line) {
    const [x, y] = [Math.round(point[0] * UNITS_PER_DEGREE), Math.round(point[1] * UNITS_PER_DEGREE)]
    numbers.push(x - lastX, y - lastY)
    lastX = x
    lastY = y
  }
  return numbers
}
