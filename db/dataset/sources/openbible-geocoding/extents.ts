/**
 * OpenBible's geometries of ancient places: boundaries, and nested bands of confidence. Each geometry has a line in the
 * index and a GeoJSON file of its own. Geometries of modern places are left out; some of them come from OpenStreetMap
 * (ODbL).
 */
import type { ExtentRecord, Polygon } from '../../upstream/records.ts'
import { parseJson, type Source } from '../../upstream/source.ts'

const PATH = 'data/geometry.jsonl'

/** The fields read here. Upstream has more. */
interface Geometry {
  readonly id?: unknown
  readonly name?: unknown
  readonly source?: unknown
  /** `isobands`, `rough_boundary`, `probability` or `rough_path`. */
  readonly geometry?: unknown
  readonly isobands_geojson_file?: unknown
  readonly geojson_file?: unknown
}

interface Feature {
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown }
  /** Confidence of the outermost band and of the innermost band, in percent. */
  readonly properties?: { readonly min_confidence?: unknown; readonly max_confidence?: unknown }
}

/** A path is a line, not an area. */
const LEFT_OUT = 'rough_path'

const BAND_STEP = 10

export function readExtents(source: Source): ExtentRecord[] {
  return source
    .text(PATH)
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const where = `${PATH} line ${index + 1}`
      const geometry = parseJson(line, where) as Geometry
      return geometry.source === 'ancient' && geometry.geometry !== LEFT_OUT ? readExtent(geometry, source, where) : []
    })
}

function readExtent(geometry: Geometry, source: Source, where: string): ExtentRecord[] {
  const { id, name, geometry: kind, isobands_geojson_file: bands, geojson_file: boundary } = geometry
  const file = kind === 'isobands' ? bands : boundary
  if ([id, name, kind, file].some((value) => typeof value !== 'string' || value === '')) {
    throw new Error(`${where}: id, name, geometry and file are required`)
  }
  const path = `geometry/${file}`
  const feature = parseJson(source.text(path), path) as Feature
  const extent = { id: String(id), ancientName: String(name), kind: String(kind) }
  return areasOf(feature, path).map(({ polygon, confidence }) => ({ ...extent, polygon, confidence }))
}

interface Area {
  readonly polygon: Polygon
  readonly confidence: number | null
}

/** The bands of one geometry, outermost first, or its only area. */
function areasOf({ geometry, properties }: Feature, where: string): Area[] {
  const coordinates = geometry?.coordinates
  if (geometry?.type === 'Polygon') return [{ polygon: polygonOf(coordinates, where), confidence: null }]
  const [first, last] = [properties?.min_confidence, properties?.max_confidence]
  if (geometry?.type !== 'MultiPolygon' || !Array.isArray(coordinates)) throw new Error(`${where}: is not an area`)
  if (typeof first !== 'number' || last !== first + (coordinates.length - 1) * BAND_STEP) {
    throw new Error(`${where}: ${coordinates.length} bands do not match the confidences ${first} to ${last}`)
  }
  return coordinates.map((band, index) => ({
    polygon: polygonOf(band, where),
    confidence: (first + index * BAND_STEP) / 100,
  }))
}

function polygonOf(rings: unknown, where: string): Polygon {
  const isPosition = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)
  const isRing = (value: unknown) => Array.isArray(value) && value.length >= 4 && value.every(isPosition)
  if (!Array.isArray(rings) || rings.length === 0 || !rings.every(isRing)) throw new Error(`${where}: is not a polygon`)
  return rings as Polygon
}
