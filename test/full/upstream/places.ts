/** Places from Places.csv, and the modern locations that OpenBible proposes for ancient names. */
import { canonical } from './canon.ts'
import { listed, orNull, type Row, readText, readTheographic } from './files.ts'
import { uuidOf } from './naming.ts'

export interface ExpectedPlace {
  /** Fields with exactly one correct value. */
  exact: {
    slug: string
    name: string
    kjvName: string | null
    esvName: string | null
    latitude: number | null
    longitude: number | null
    featureType: string | null
  } & Record<string, unknown>
  /** Whether the coordinates come from OpenBible. */
  fromOpenBible: boolean
  verses: string[]
  /** The gazetteer record, if its point is within 2 km of the place, or if it is verified and has no point. */
  gazetteerUrl: string | null
}

/**
 * Reviewed by hand: upstream's points of these places are wrong. Latitude, longitude, and whether they are OpenBible's.
 */
const REVIEWED: ReadonlyMap<string, readonly [number, number, boolean]> = new Map([
  ['erech_407', [31.32216, 45.63782, false]],
  ['gilgal_476', [31.86378328, 35.51854651, true]],
  ['iconium_590', [37.88353039, 32.49426257, true]],
  ['jezreel_642', [31.53577362133176, 35.09409986578734, true]],
  ['jezreel_643', [32.55596314, 35.33078928, true]],
  ['kidron_687', [31.772134, 35.236596, true]],
  ['paphos_919', [34.75410576, 32.40016213, true]],
  ['salmone_1020', [35.2122973, 26.27449174, true]],
])

/** Hosts in the file, with today's addresses of their records. */
const GAZETTEERS: ReadonlyMap<string, string> = new Map([
  ['http://pleiades.stoa.org/places/', 'https://pleiades.stoa.org/places/*'],
  ['http://sws.geonames.org/', 'https://www.geonames.org/*'],
  ['http://dare.ht.lu.se/places/', 'https://imperium.ahlfeldt.se/places/*.html'],
])

export const PLACES: readonly ExpectedPlace[] = readTheographic('Places').map(toPlace)

/** Proposed and not rejected modern locations by ancient name, in lower case and without its number. */
const modernNames = readModernNames()

/** @param names the names of one place; `null` if a translation has none */
export function proposedModernNames(names: readonly (string | null)[]): string[] {
  return names.flatMap((name) => [...(modernNames.get(ancientKey(name ?? '')) ?? [])])
}

function toPlace(row: Row): ExpectedPlace {
  const slug = row('slug')
  const own = pairOf(row('latitude'), row('longitude'))
  const openBible = pairOf(row('openBibleLat'), row('openBibleLong'))
  const reviewed = REVIEWED.get(slug)
  const [latitude, longitude] = reviewed ?? own ?? openBible ?? [null, null]
  return {
    exact: {
      slug,
      uuid: uuidOf('place', slug),
      name: row('displayTitle').trim(),
      kjvName: orNull(row('kjvName')),
      esvName: orNull(row('esvName')),
      latitude,
      longitude,
      featureType: orNull(row('featureType')),
      featureSubType: orNull(row('featureSubType')),
      duplicateOf: orNull(row('duplicate_of')),
      verseCount: listed(row('verses')).length,
    },
    gazetteerUrl: gazetteerUrl(row, latitude, longitude),
    fromOpenBible: reviewed?.[2] ?? (latitude !== null && latitude === openBible?.[0] && longitude === openBible[1]),
    verses: canonical(listed(row('verses'))),
  }
}

function gazetteerUrl(row: Row, latitude: number | null, longitude: number | null): string | null {
  const [, start = '', id = ''] = /^(.*\/)(\d+)$/.exec(row('recogitoUri')) ?? []
  const url = GAZETTEERS.get(start)?.replace('*', id) ?? null
  const point = pairOf(row('recogitoLat'), row('recogitoLon'))
  if (point === undefined || latitude === null || longitude === null) {
    return row('recogitoStatus') === 'VERIFIED' ? url : null
  }
  // The distance on a plane, which is accurate enough for 2 km.
  const north = (point[0] - latitude) * 111.195
  const east = (point[1] - longitude) * 111.195 * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(north, east) <= 2 ? url : null
}

/** The page of OpenBible about each ancient place, by its name. */
export const OPENBIBLE_PAGES = readOpenBiblePages()

function readOpenBiblePages(): Map<string, string> {
  const pages = new Map<string, string>()
  for (const line of readText('openbible-geocoding/data/modern.jsonl').split('\n')) {
    if (line === '') continue
    const { ancient_associations: ancient = {} } = JSON.parse(line) as {
      ancient_associations?: Record<string, { name: string; url_slug: string }>
    }
    for (const [id, { name, url_slug: slug }] of Object.entries(ancient)) {
      pages.set(name, `https://www.openbible.info/geo/ancient/${id}/${slug}`)
    }
  }
  return pages
}

function pairOf(latitude: string, longitude: string): [number, number] | undefined {
  return latitude === '' || longitude === '' ? undefined : [Number(latitude), Number(longitude)]
}

function readModernNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const line of readText('openbible-geocoding/data/modern.jsonl').split('\n')) {
    if (line === '') continue
    const location = JSON.parse(line) as {
      friendly_id: string
      ancient_associations?: Record<string, { name: string; score: number }>
    }
    for (const { name, score } of Object.values(location.ancient_associations ?? {})) {
      if (score <= 0) continue
      const key = ancientKey(name)
      names.set(key, (names.get(key) ?? new Set()).add(location.friendly_id.normalize('NFC')))
    }
  }
  return names
}

function ancientKey(name: string): string {
  return name.trim().toLowerCase().replace(/ \d+$/, '')
}
