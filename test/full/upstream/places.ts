/** Places as Places.csv has them, and the modern locations that OpenBible proposes for ancient names. */
import { canonical } from './canon.ts'
import { listed, orNull, type Row, readText, readTheographic } from './files.ts'
import { uuidOf } from './naming.ts'

export interface ExpectedPlace {
  /** Fields of which there is exactly one right value. */
  exact: {
    slug: string
    name: string
    kjvName: string | null
    esvName: string | null
    latitude: number | null
    longitude: number | null
    featureType: string | null
  } & Record<string, unknown>
  /** Whether the coordinates are those of OpenBible. */
  fromOpenBible: boolean
  verses: string[]
}

export const PLACES: readonly ExpectedPlace[] = readTheographic('Places').map(toPlace)

/** Ancient name, lower case and without its number, to the modern locations proposed and not rejected. */
const modernNames = readModernNames()

/** @param names of one place; `null` where a translation has none */
export function proposedModernNames(names: readonly (string | null)[]): string[] {
  return names.flatMap((name) => [...(modernNames.get(ancientKey(name ?? '')) ?? [])])
}

function toPlace(row: Row): ExpectedPlace {
  const slug = row('slug')
  const own = pairOf(row('latitude'), row('longitude'))
  const openBible = pairOf(row('openBibleLat'), row('openBibleLong'))
  const [latitude, longitude] = own ?? openBible ?? [null, null]
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
    },
    fromOpenBible: latitude !== null && latitude === openBible?.[0] && longitude === openBible[1],
    verses: canonical(listed(row('verses'))),
  }
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
