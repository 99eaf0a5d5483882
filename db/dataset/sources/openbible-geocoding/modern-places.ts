/**
 * OpenBible's modern locations, as JSON Lines. Each has a name, a point, and the ancient places for which it is
 * proposed. Licence hazard: some records are credited to OpenStreetMap (ODbL). Their points must not enter the dataset.
 * The build only compares them with coordinates from elsewhere. Names, kinds and ids are not affected.
 */
import type { AncientName, ModernPlaceRecord } from '../../upstream/records.ts'
import { parseJson, type Source } from '../../upstream/source.ts'

const PATH = 'data/modern.jsonl'

interface CitedSource {
  readonly type?: unknown
  readonly id?: unknown
  readonly geometry_credit?: unknown
}

/** The fields read here. Upstream has more. */
interface ModernLocation {
  readonly friendly_id?: unknown
  readonly lonlat?: unknown
  /** `settlement`, `region`, `river` … */
  readonly type?: unknown
  readonly precision?: { readonly meters?: unknown }
  readonly coordinates_source?: CitedSource
  readonly geometry_credit?: unknown
  /** The same location in other works. */
  readonly secondary_sources?: readonly CitedSource[]
  /** Keyed by upstream's id of the ancient place. Absent if the location has none. */
  readonly ancient_associations?: Readonly<Record<string, AncientAssociation>>
}

interface AncientAssociation {
  readonly name?: unknown
  readonly score?: unknown
  readonly url_slug?: unknown
}

export function readModernPlaces(source: Source): ModernPlaceRecord[] {
  return source
    .text(PATH)
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [toModernPlace(line, `${PATH} line ${index + 1}`)]))
}

function toModernPlace(line: string, where: string): ModernPlaceRecord {
  const location = parseJson(line, where) as ModernLocation
  const associations = Object.entries(location.ancient_associations ?? {})
  return {
    name: nonEmptyText(location.friendly_id, `${where}, friendly_id`),
    ...pointOf(location.lonlat, where),
    isFromOpenStreetMap: isFromOpenStreetMap(location),
    kind: nonEmptyText(location.type, `${where}, type`),
    precisionMeters: metersOf(location.precision?.meters, where),
    wikidata: idIn(location, 'wikidata', /^Q\d+$/),
    geonames: idIn(location, 'geonames', /^\d+$/),
    ancientNames: associations.map(([id, association]) => toAncientName(id, association, where)),
  }
}

/** Upstream puts longitude first: `36.305000,33.513542`. */
function pointOf(lonlat: unknown, where: string): Pick<ModernPlaceRecord, 'latitude' | 'longitude'> {
  const [, longitude, latitude] = /^(-?\d+\.\d+),(-?\d+\.\d+)$/.exec(String(lonlat)) ?? []
  if (longitude === undefined || latitude === undefined) {
    throw new Error(`${where}: lonlat ${JSON.stringify(lonlat)} is not a pair of decimal numbers`)
  }
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

function isFromOpenStreetMap({ coordinates_source: source, geometry_credit: credit }: ModernLocation): boolean {
  return [source?.type, source?.geometry_credit, credit].includes('osm')
}

function metersOf(meters: unknown, where: string): number | null {
  if (meters === undefined) return null
  if (typeof meters !== 'number' || meters <= 0)
    throw new Error(`${where}: ${JSON.stringify(meters)} is not a distance`)
  return meters
}

/** The id of the location in another work. The source of the coordinates is searched first. */
function idIn(
  { coordinates_source: first, secondary_sources: others = [] }: ModernLocation,
  type: string,
  form: RegExp,
) {
  const cited = [...(first ? [first] : []), ...others].find((source) => source.type === type)
  return typeof cited?.id === 'string' && form.test(cited.id) ? cited.id : null
}

function toAncientName(id: string, { name, score, url_slug: slug }: AncientAssociation, where: string): AncientName {
  if (typeof score !== 'number') throw new Error(`${where}: score ${JSON.stringify(score)} is not a number`)
  return {
    name: nonEmptyText(name, `${where}, ancient name`),
    score,
    id,
    urlSlug: nonEmptyText(slug, `${where}, url_slug`),
  }
}

function nonEmptyText(value: unknown, where: string): string {
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : ''
  if (text === '') throw new Error(`${where}: ${JSON.stringify(value)} must be non-empty text`)
  return text
}
