/**
 * The routes of the United Bible Societies: lines on the map for stories of the Bible. The source has no references, so
 * event-routes.csv says which event each file is about. It was reviewed file by file. Only the files of events are read.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { projectFile } from '../../../../src/primitives/project.ts'
import type { Line, RouteRecord } from '../../upstream/records.ts'
import { parseJson, type Source } from '../../upstream/source.ts'

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
  readonly id?: unknown
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown }
}

/** About a metre. The source has nine digits, which no reconstruction can mean. */
const DIGITS = 5

/** In the order of the table. A dataset with other files than the pinned ones has only their routes. */
export function readRoutes(source: Source, rows: readonly RouteRow[] = readTable()): RouteRecord[] {
  const joined = rows.filter(({ event }) => event !== '')
  const present = joined.filter(({ route }) => source.has(pathOf(route)))
  const isPinned = present.some(({ route }) => source.isPinned(pathOf(route)))
  return (isPinned ? joined : present).map(({ route, event }) => {
    const path = pathOf(route)
    return { event, name: titleOf(route), lines: linesOf(parseJson(source.text(path), path), path) }
  })
}

function pathOf(route: string): string {
  return `${FOLDER}/${route}.geojson`
}

/** The source numbers its files: `019. GEN 22 Gerar to Moriah`. */
function titleOf(route: string): string {
  return route.replace(/^\d+[a-z]?\.\s*/, '').replace(/^[A-Z]{3} \d+ /, '')
}

function linesOf(document: unknown, path: string): RouteRecord['lines'] {
  const { type, features } = document as { type?: unknown; features?: unknown }
  const all = type === 'FeatureCollection' ? features : [document]
  if (!Array.isArray(all)) throw new Error(`${path}: has no features`)
  // A collection of the source has an empty feature.
  const lines = all.filter((feature) => feature !== null).map((feature) => lineOf(feature as Feature, path))
  if (lines.length === 0) throw new Error(`${path}: has no lines`)
  return lines
}

function lineOf({ id, geometry }: Feature, path: string): RouteRecord['lines'][number] {
  const coordinates = geometry?.coordinates
  if (typeof id !== 'string' || geometry?.type !== 'LineString' || !Array.isArray(coordinates))
    throw new Error(`${path}: a feature is not a line`)
  const line = coordinates.map((position) => positionOf(position, path))
  if (line.length < 2) throw new Error(`${path}: a line has fewer than two positions`)
  return { id, line }
}

function positionOf(position: unknown, path: string): Line[number] {
  const [longitude, latitude] = Array.isArray(position) ? position : []
  if (typeof longitude !== 'number' || typeof latitude !== 'number') throw new Error(`${path}: is not a position`)
  return [Number(longitude.toFixed(DIGITS)), Number(latitude.toFixed(DIGITS))]
}

function readTable(): RouteRow[] {
  return parse<RouteRow>(readFileSync(projectFile(TABLE), 'utf8'), { columns: true })
}
