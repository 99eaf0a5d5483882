/**
 * OpenBible's geometries of ancient places: boundaries, and nested bands of confidence. Each geometry has a line in the
 * index and a GeoJSON file of its own. Geometries of modern places are left out; some of them come from OpenStreetMap
 * (ODbL).
 */
import { jsonReader, TEXT } from '../../upstream/reading/json.ts'
import type { ExtentRecord, Polygon } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'

const PATH = 'data/geometry.jsonl'

/** The fields read here. Upstream has more. */
interface Geometry {
  readonly id: string
  /** Absent if the geometry has no `source`. */
  readonly name?: string
  readonly source?: string
  /** `isobands`, `rough_boundary`, `probability` or `rough_path`. */
  readonly geometry: string
  readonly isobands_geojson_file?: string
  readonly geojson_file?: string
}

const readGeometry = jsonReader<Geometry>({
  type: 'object',
  required: ['id', 'geometry'],
  properties: {
    id: TEXT,
    name: TEXT,
    source: TEXT,
    geometry: TEXT,
    isobands_geojson_file: TEXT,
    geojson_file: TEXT,
  },
})

interface Feature {
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Polygon }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] }
  /** Confidence of the outermost band and of the innermost band, in percent. */
  readonly properties?: { readonly min_confidence?: number; readonly max_confidence?: number }
}

const POSITION = {
  type: 'array',
  minItems: 2,
  items: [{ type: 'number' }, { type: 'number' }],
  additionalItems: false,
}
const POLYGON = { type: 'array', minItems: 1, items: { type: 'array', minItems: 4, items: POSITION } }

const readFeature = jsonReader<Feature>({
  type: 'object',
  required: ['geometry'],
  properties: {
    geometry: {
      type: 'object',
      discriminator: { propertyName: 'type' },
      oneOf: [
        { required: ['type', 'coordinates'], properties: { type: { const: 'Polygon' }, coordinates: POLYGON } },
        {
          required: ['type', 'coordinates'],
          properties: { type: { const: 'MultiPolygon' }, coordinates: { type: 'array', items: POLYGON } },
        },
      ],
    },
    properties: {
      type: 'object',
      properties: { min_confidence: { type: 'number' }, max_confidence: { type: 'number' } },
    },
  },
})

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
      const geometry = readGeometry(line, where)
      return geometry.source === 'ancient' && geometry.geometry !== LEFT_OUT ? readExtent(geometry, source, where) : []
    })
}

function readExtent(geometry: Geometry, source: Source, where: string): ExtentRecord[] {
  const { id, name, geometry: kind, isobands_geojson_file: bands, geojson_file: boundary } = geometry
  const file = kind === 'isobands' ? bands : boundary
  if (name === undefined || file === undefined) throw new Error(`${where}: name and file are required`)
  const path = `geometry/${file}`
  const feature = readFeature(source.text(path), path)
  const extent = { id, ancientName: name, kind }
  return areasOf(feature, path).map(({ polygon, confidence }) => ({ ...extent, polygon, confidence }))
}

interface Area {
  readonly polygon: Polygon
  readonly confidence: number | null
}

/** The bands of one geometry, outermost first, or its only area. */
function areasOf({ geometry, properties }: Feature, where: string): Area[] {
  if (geometry.type === 'Polygon') return [{ polygon: geometry.coordinates, confidence: null }]
  const { coordinates: bands } = geometry
  const { min_confidence: first, max_confidence: last } = properties ?? {}
  if (first === undefined || last !== first + (bands.length - 1) * BAND_STEP) {
    throw new Error(`${where}: ${bands.length} bands do not match the confidences ${first} to ${last}`)
  }
  return bands.map((polygon, index) => ({ polygon, confidence: (first + index * BAND_STEP) / 100 }))
}
