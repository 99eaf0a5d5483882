/**
 * OpenBible's modern locations, JSON Lines: a name, a point, and the ancient places they are proposed for. Some of the
 * points come from OpenStreetMap (ODbL), so no point of this upstream may reach the dataset: it only serves, during the
 * build, to tell whether a location is the one that a place already has coordinates for. Names are free of that.
 */
import type { ModernPlaceRecord } from '../records.ts'
import { parseJson, type Source } from '../source.ts'

const PATH = 'data/modern.jsonl'

type AncientName = ModernPlaceRecord['ancientNames'][number]

/** The fields read here; upstream has more. */
interface ModernLocation {
  readonly friendly_id?: unknown
  readonly lonlat?: unknown
  /** By upstream's id of the ancient place; absent where there is none. */
  readonly ancient_associations?: Readonly<Record<string, { readonly name?: unknown; readonly score?: unknown }>>
}

export function readModernPlaces(source: Source): ModernPlaceRecord[] {
  return source
    .text(PATH)
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [toModernPlace(line, `${PATH} line ${index + 1}`)]))
}

function toModernPlace(line: string, where: string): ModernPlaceRecord {
  const location = parseJson(line, where) as ModernLocation
  const associations = Object.values(location.ancient_associations ?? {})
  return {
    name: nonEmptyText(location.friendly_id, `${where}, friendly_id`),
    ...pointOf(location.lonlat, where),
    ancientNames: associations.map(({ name, score }) => toAncientName(name, score, where)),
  }
}

/** Upstream writes the longitude first: `36.305000,33.513542`. */
function pointOf(lonlat: unknown, where: string): Pick<ModernPlaceRecord, 'latitude' | 'longitude'> {
  const [, longitude, latitude] = /^(-?\d+\.\d+),(-?\d+\.\d+)$/.exec(String(lonlat)) ?? []
  if (longitude === undefined || latitude === undefined) {
    throw new Error(`${where}: lonlat ${JSON.stringify(lonlat)} is no pair of numbers`)
  }
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

function toAncientName(name: unknown, score: unknown, where: string): AncientName {
  if (typeof score !== 'number') throw new Error(`${where}: score ${JSON.stringify(score)} is no number`)
  return { name: nonEmptyText(name, `${where}, ancient name`), score }
}

function nonEmptyText(value: unknown, where: string): string {
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : ''
  if (text === '') throw new Error(`${where}: ${JSON.stringify(value)} is no name`)
  return text
}
