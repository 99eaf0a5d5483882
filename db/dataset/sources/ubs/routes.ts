/**
 * The routes of the United Bible Societies: lines on the map for stories of the Bible. The source has no references, so
 * event-routes.csv says which event each file is about. It was reviewed file by file. Only the files of events are read.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../../../src/primitives/project.ts'
import { jsonReader, TEXT } from '../../upstream/reading/json.ts'
import type { Line, RouteRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'

const FOLDER = 'ubs-bible-routes/GeoJsonRoutes'
const TABLE = 'db/dataset/event-routes.csv'

/** A file, and the event that it shows. */
export interface RouteRow {
  /** Name of the file, without `.geojson`. */
  readonly route: string
  /** Empty if the file fits no event. */
  readonly event: string
  /** Why it fits no event. */
  readonly reason: string
}

interface Feature {
  readonly type: 'Feature'
  readonly id: string
  readonly geometry: { readonly coordinates: Line }
}

/** A line, or a collection of lines, which can have empty features. */
type Document = Feature | { readonly type: 'FeatureCollection'; readonly features: readonly (Feature | null)[] }

const LINE = {
  type: 'object',
  required: ['type', 'coordinates'],
  properties: {
    type: { const: 'LineString' },
    coordinates: {
      type: 'array',
      minItems: 2,
      items: { type: 'array', minItems: 2, items: [{ type: 'number' }, { type: 'number' }], additionalItems: false },
    },
  },
}

const readDocument = jsonReader<Document>({
  type: 'object',
  discriminator: { propertyName: 'type' },
  oneOf: [
    { required: ['type', 'id', 'geometry'], properties: { type: { const: 'Feature' }, id: TEXT, geometry: LINE } },
    {
      required: ['type', 'features'],
      properties: {
        type: { const: 'FeatureCollection' },
        features: {
          type: 'array',
          items: {
            type: 'object',
            nullable: true,
            required: ['id', 'geometry'],
            properties: { id: TEXT, geometry: LINE },
          },
        },
      },
    },
  ],
})

/** About a metre. The source has nine digits, which no reconstruction can mean. */
const DIGITS = 5

/** In the order of the table. A dataset with other files than the pinned ones has only their routes. */
export function readRoutes(source: Source, rows: readonly RouteRow[] = readTable()): RouteRecord[] {
  const joined = rows.filter(({ event }) => event !== '')
  const present = joined.filter(({ route }) => source.has(pathOf(route)))
  const isPinned = present.some(({ route }) => source.isPinned(pathOf(route)))
  return (isPinned ? joined : present).map(({ route, event }) => {
    const path = pathOf(route)
    return { event, name: titleOf(route), lines: linesOf(readDocument(source.text(path), path), path) }
  })
}

function pathOf(route: string): string {
  return `${FOLDER}/${route}.geojson`
}

/** The source numbers its files: `019. GEN 22 Gerar to Moriah`. */
function titleOf(route: string): string {
  return route.replace(/^\d+[a-z]?\.\s*/, '').replace(/^[A-Z]{3} \d+ /, '')
}

function linesOf(document: Document, path: string): RouteRecord['lines'] {
  const features = document.type === 'Feature' ? [document] : document.features.filter((feature) => feature !== null)
  if (features.length === 0) throw new Error(`${path}: has no lines`)
  return features.map(({ id, geometry }) => ({
    id,
    line: geometry.coordinates.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)]),
  }))
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DIGITS))
}

function readTable(): RouteRow[] {
  return parse<RouteRow>(readFileSync(projectFile(TABLE), 'utf8'), { columns: true })
}
