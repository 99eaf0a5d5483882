/**
 * The site document of places for the map of all places, with only the fields that it shows. Each row is a list of
 * values, in the order of `fields`.
 */
import type { Reader } from '../../../src/dataset/open.ts'
import type { SiteDocument } from './site-document.ts'

type Database = Pick<Reader, 'all'>

interface PlaceRow {
  readonly slug: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly featureType: string | null
  readonly mentions: number
  readonly precision: string | null
  /** Slug of the place whose point is used; null if the place has its own point. */
  readonly coordinatesFrom: string | null
  /** API path of the place's areas, or null. */
  readonly extent: string | null
}

/** Only places with coordinates. Latitude and longitude have four decimals, about ten metres. */
export async function placesDocument({ all }: Database): Promise<SiteDocument> {
  const rows = await all<PlaceRow>(`
    WITH mention AS (SELECT value AS slug, count(*) AS verses FROM verse, json_each(verse.places) GROUP BY value)
    SELECT place.*, coalesce(mention.verses, 0) AS mentions FROM place LEFT JOIN mention USING (slug)
    WHERE latitude IS NOT NULL ORDER BY place.ordinal`)
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  const fields: Readonly<Record<string, (row: PlaceRow) => unknown>> = {
    slug: ({ slug }) => slug,
    name: ({ name }) => name,
    latitude: ({ latitude }) => rounded(latitude),
    longitude: ({ longitude }) => rounded(longitude),
    type: ({ featureType }) => featureType,
    mentions: ({ mentions }) => mentions,
    precision: ({ precision }) => precision,
    coordinatesFrom: ({ coordinatesFrom }) => coordinatesFrom,
    hasExtent: ({ extent }) => extent !== null,
  }
  const getters = Object.values(fields)
  const body = { fields: Object.keys(fields), rows: rows.map((row) => getters.map((get) => get(row))) }
  return { name: 'places', body: JSON.stringify(body) }
}
