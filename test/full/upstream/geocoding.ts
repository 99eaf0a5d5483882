/**
 * The identifications, modern name and extent of a place, read from OpenBible's files by the rules
 * of D55. This code was written from the description in docs/data/places.md, independently of the
 * importers.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFile } from '../../../src/primitives/project.ts'
import { setting } from '../environment.ts'
import { csvRecords, readText } from './files.ts'

export interface Named {
  slug: string
  name: string
  kjvName: string | null
  esvName: string | null
  latitude: number | null
  longitude: number | null
  featureType: string | null
  precision: string | null
}

interface Identification {
  name: string
  confidence: number
  ancientName: string
  latitude: number | null
  longitude: number | null
  kind: string
  precisionMeters: number | null
  wikidata: string | null
  geonames: string | null
}

interface Feature {
  type: 'Feature'
  id: string
  geometry: { type: 'Polygon'; coordinates: unknown }
  properties: { geometryId: string; ancientName: string; kind: string; confidence: number | null }
}

export interface Association {
  ancientName: string
  score: number
  location: Location
}

interface Cited {
  type?: string
  id?: string
  geometry_credit?: string
}

export interface Location extends Cited {
  friendly_id: string
  lonlat: string
  type: string
  precision?: { meters?: number }
  coordinates_source?: Cited
  secondary_sources?: Cited[]
  ancient_associations?: Record<string, { name: string; score: number }>
}

interface Geometry {
  id: string
  name: string
  source?: string
  geometry: string
  isobands_geojson_file?: string
  geojson_file?: string
}

const NEAR_KM = 10
const EARTH_RADIUS_KM = 6371

/** Chosen ancient names, keyed by the slug of the place. `''` if OpenBible lacks the place. */
export const CHOICES: ReadonlyMap<string, string> = new Map(
  csvRecords(readFileSync(projectFile('db/dataset/ancient-names.csv'), 'utf8'))
    .slice(1)
    .map(([slug = '', ancientName = '']) => [slug, ancientName]),
)

/**
 * Kinds of large locations. A point inside can be far from OpenBible's point, so the distance is
 * not checked.
 */
const LARGE = ['region', 'island', 'river', 'body of water', 'mountain range', 'valley', 'wadi']

const associations = readAssociations()
const geometries = readLines<Geometry>('geometry').filter(({ source }) => source === 'ancient')

/**
 * Ids of the areas in geometry.jsonl. The path of a road is not an area, and geometries of modern
 * places are not used.
 */
export const AREAS: readonly string[] = geometries
  .filter(({ geometry }) => geometry !== 'rough_path')
  .map(({ id }) => id)

/** Names of the downloaded geometry files. */
export const GEOMETRY_FILES = readdirSync(join(setting('SOURCES'), 'openbible-geocoding/geometry'))

export function identificationsOf(place: Named): Identification[] {
  return accepted(place).map(({ ancientName, score, location }) => {
    const { latitude, longitude } = pointOf(location)
    const isOpenStreetMap = isFromOpenStreetMap(location)
    return {
      name: location.friendly_id.normalize('NFC').trim(),
      confidence: score >= 1000 ? 1 : score / 1000,
      ancientName,
      latitude: isOpenStreetMap ? null : latitude,
      longitude: isOpenStreetMap ? null : longitude,
      kind: location.type,
      precisionMeters: location.precision?.meters ?? null,
      wikidata: idOf(location, 'wikidata'),
      geonames: idOf(location, 'geonames'),
    }
  })
}

export function isFromOpenStreetMap({ coordinates_source: source, geometry_credit }: Location): boolean {
  return [source?.type, source?.geometry_credit, geometry_credit].includes('osm')
}

export function modernNameOf(place: Named): string | null {
  const all = accepted(place)
  const names = new Set(all.map(({ ancientName }) => ancientName))
  const territories = featuresOf(place).filter(({ properties }) => properties.kind !== 'probability')
  const isSettlement = place.featureType === 'City'
  const isArea =
    !isSettlement &&
    (['Region', 'Water'].includes(place.featureType ?? '') ||
      place.precision === 'surrounding' ||
      territories.length > 0)
  const found = all.find((association) => {
    const { score, ancientName, location } = association
    if (score < 500 || /^\p{Lowercase}/u.test(location.friendly_id)) return false
    if (isArea ? ['settlement', 'spring'].includes(location.type) : isAway(place, location)) return false
    if (isSiteOfAnother(place, association)) return false
    const isShared = /\d$/.test(ancientName) && !CHOICES.has(place.slug)
    return !isShared || isNear(place, association) || (place.latitude === null && names.size === 1)
  })
  return found?.location.friendly_id.normalize('NFC').trim() ?? null
}

/**
 * Whether OpenBible is sure that the location is a different ancient place (score of 900 or more),
 * but not sure that it is this one. Applies only to places whose point is approximate or unknown.
 */
function isSiteOfAnother({ precision }: Named, { score, ancientName, location }: Association): boolean {
  if (score >= 900 || !['approximate', 'unknown'].includes(precision ?? '')) return false
  const others = Object.values(location.ancient_associations ?? {}).filter(({ name }) => name !== ancientName)
  return others.some((other) => other.score >= 900)
}

function isAway({ latitude, longitude }: Named, location: Location): boolean {
  if (latitude === null || longitude === null || LARGE.includes(location.type)) return false
  return kilometresBetween({ latitude, longitude }, pointOf(location)) > 20
}

export function featuresOf(place: Named): Feature[] {
  const names = new Set(accepted(place).map(({ ancientName }) => ancientName))
  if (place.featureType === 'City' && names.size > 1) return []
  return geometries.filter(({ id, name }) => names.has(name) && AREAS.includes(id)).flatMap(toFeatures)
}

function toFeatures({ id, name, geometry: kind, isobands_geojson_file, geojson_file }: Geometry): Feature[] {
  const file = kind === 'isobands' ? isobands_geojson_file : geojson_file
  const { geometry, properties } = JSON.parse(readText(`openbible-geocoding/geometry/${file}`))
  const feature = (coordinates: unknown, confidence: number | null): Feature => ({
    type: 'Feature',
    id: confidence === null ? id : `${id}-${Math.round(confidence * 100)}`,
    geometry: { type: 'Polygon', coordinates },
    properties: { geometryId: id, ancientName: name, kind, confidence },
  })
  if (kind !== 'isobands') return [feature(geometry.coordinates, null)]
  const { min_confidence: least, max_confidence: most } = properties
  const step = (most - least) / Math.max(1, geometry.coordinates.length - 1)
  return geometry.coordinates.map((band: unknown, index: number) => feature(band, (least + index * step) / 100))
}

/** The associations of all ancient names that can refer to this place, highest score first. */
export function accepted(place: Named): Association[] {
  const key = [place.esvName, place.kjvName, place.name].map(keyOf).find((name) => associations.has(name))
  const possible = (associations.get(key ?? '') ?? []).filter(({ score }) => score > 0)
  const sorted = possible.sort((one, other) => other.score - one.score)
  const choice = CHOICES.get(place.slug)
  if (choice !== undefined) return sorted.filter(({ ancientName }) => ancientName === choice)
  const namesOf = (list: Association[]) => new Set(list.map(({ ancientName }) => ancientName))
  const firsts = sorted.filter(
    (one, index) => sorted.findIndex(({ ancientName }) => ancientName === one.ancientName) === index,
  )
  const choices = [firsts, sorted].map((list) => namesOf(list.filter((one) => isNear(place, one))))
  const meant = choices.find(({ size }) => size > 0) ?? namesOf(sorted)
  return sorted.filter(({ ancientName }) => meant.has(ancientName))
}

function readAssociations(): Map<string, Association[]> {
  const found = new Map<string, Association[]>()
  for (const location of readLines<Location>('modern')) {
    for (const { name, score } of Object.values(location.ancient_associations ?? {})) {
      const key = keyOf(name)
      found.set(key, [...(found.get(key) ?? []), { ancientName: name.normalize('NFC').trim(), score, location }])
    }
  }
  return found
}

function readLines<Line>(name: string): Line[] {
  const lines = readText(`openbible-geocoding/data/${name}.jsonl`).split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line)
}

function keyOf(name: string | null): string {
  return (name ?? '')
    .replace(/\s\d+$/, '')
    .replace(/’/g, "'")
    .toLowerCase()
}

function idOf({ coordinates_source, secondary_sources = [] }: Location, type: string): string | null {
  return [coordinates_source, ...secondary_sources].find((cited) => cited?.type === type)?.id ?? null
}

export function pointOf({ lonlat }: Location): { latitude: number; longitude: number } {
  const [longitude = Number.NaN, latitude = Number.NaN] = lonlat.split(',').map(Number)
  return { latitude, longitude }
}

export function isNear(place: Pick<Named, 'latitude' | 'longitude'>, { location }: Association): boolean {
  const { latitude, longitude } = place
  if (latitude === null || longitude === null) return false
  return kilometresBetween({ latitude, longitude }, pointOf(location)) <= NEAR_KM
}

/** Computed from the chord between two vectors. The build uses a different formula. */
export function kilometresBetween(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const [a, b] = [vectorOf(one), vectorOf(other)]
  const chord = Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, chord / 2))
}

function vectorOf({ latitude, longitude }: { latitude: number; longitude: number }): number[] {
  const [phi, lambda] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180)
  if (phi === undefined || lambda === undefined) return []
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}
