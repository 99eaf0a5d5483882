/**
 * OpenBible's modern locations, as JSON Lines. Each has a name, a point, and the ancient places for which it is
 * proposed. Licence hazard: some records are credited to OpenStreetMap (ODbL). Their points must not enter the dataset.
 * The build only compares them with coordinates from elsewhere. Names, kinds and ids are not affected.
 */
import { jsonReader, TEXT, tidyText } from '../../upstream/reading/json.ts'
import type { ModernPlaceRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'

const PATH = 'data/modern.jsonl'

interface CitedSource {
  readonly type: string
  readonly id?: string
  readonly geometry_credit?: string
}

/** The fields read here. Upstream has more. */
interface ModernLocation {
  readonly friendly_id: string
  /** Longitude first: `36.305000,33.513542`. */
  readonly lonlat: string
  /** `settlement`, `region`, `river` … */
  readonly type: string
  readonly precision?: { readonly meters?: number }
  readonly coordinates_source?: CitedSource
  readonly geometry_credit?: string
  /** The same location in other works. */
  readonly secondary_sources?: readonly CitedSource[]
  /** Keyed by upstream's id of the ancient place. Absent if the location has none. */
  readonly ancient_associations?: Readonly<Record<string, AncientAssociation>>
}

interface AncientAssociation {
  readonly name: string
  readonly score: number
  readonly url_slug: string
}

const CITED_SOURCE = { type: 'object', required: ['type'], properties: { type: TEXT, id: TEXT, geometry_credit: TEXT } }

const readLocation = jsonReader<ModernLocation>({
  type: 'object',
  required: ['friendly_id', 'lonlat', 'type'],
  properties: {
    friendly_id: TEXT,
    lonlat: { type: 'string', pattern: '^-?\\d+\\.\\d+,-?\\d+\\.\\d+$' },
    type: TEXT,
    precision: { type: 'object', properties: { meters: { type: 'number', exclusiveMinimum: 0 } } },
    coordinates_source: CITED_SOURCE,
    geometry_credit: TEXT,
    secondary_sources: { type: 'array', items: CITED_SOURCE },
    ancient_associations: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['name', 'score', 'url_slug'],
        properties: { name: TEXT, score: { type: 'number' }, url_slug: TEXT },
      },
    },
  },
})

export function readModernPlaces(source: Source): ModernPlaceRecord[] {
  return source
    .text(PATH)
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [toModernPlace(line, `${PATH} line ${index + 1}`)]))
}

function toModernPlace(line: string, where: string): ModernPlaceRecord {
  const location = readLocation(line, where)
  const associations = Object.entries(location.ancient_associations ?? {})
  const [longitude, latitude] = location.lonlat.split(',').map(Number)
  return {
    name: tidyText(location.friendly_id),
    latitude: Number(latitude),
    longitude: Number(longitude),
    isFromOpenStreetMap: isFromOpenStreetMap(location),
    kind: tidyText(location.type),
    precisionMeters: location.precision?.meters ?? null,
    wikidata: idIn(location, 'wikidata', /^Q\d+$/),
    geonames: idIn(location, 'geonames', /^\d+$/),
    ancientNames: associations.map(([id, { name, score, url_slug: slug }]) => ({
      name: tidyText(name),
      score,
      id,
      urlSlug: tidyText(slug),
    })),
  }
}

function isFromOpenStreetMap({ coordinates_source: source, geometry_credit: credit }: ModernLocation): boolean {
  return [source?.type, source?.geometry_credit, credit].includes('osm')
}

/** The id of the location in another work. The source of the coordinates is searched first. */
function idIn(
  { coordinates_source: first, secondary_sources: others = [] }: ModernLocation,
  type: string,
  form: RegExp,
) {
  const cited = [...(first ? [first] : []), ...others].find((source) => source.type === type)
  return cited?.id !== undefined && form.test(cited.id) ? cited.id : null
}
