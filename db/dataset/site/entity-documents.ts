/**
 * The site documents of people, places and events for /explore, with only the fields that it shows. Each row is a list
 * of values, in the order of `fields`.
 */
import type { Reader } from '../../../src/dataset/open.ts'
import type { SiteDocument } from './site-document.ts'

type Database = Pick<Reader, 'all'>

interface PersonRow {
  readonly slug: string
  readonly name: string
  readonly gender: string
  readonly father: string | null
  readonly mother: string | null
  /** `siblings` to `partners`: JSON arrays of slugs. */
  readonly siblings: string
  readonly halfSiblings: string
  readonly children: string
  readonly partners: string
  readonly birthYear: number | null
  readonly deathYear: number | null
  readonly birthPlace: string | null
  readonly deathPlace: string | null
  readonly verseCount: number
}

/** Relatives are positions in the list of rows. An unknown parent is null. */
export async function peopleDocument({ all }: Database): Promise<SiteDocument> {
  const rows = await all<PersonRow>('SELECT * FROM person ORDER BY ordinal')
  const positions = new Map(rows.map(({ slug }, index) => [slug, index]))
  const positionOf = (slug: string | null) => (slug === null ? null : (positions.get(slug) ?? null))
  const positionsOf = (slugs: string) => (JSON.parse(slugs) as string[]).map(positionOf)
  return documentOf('people', rows, {
    slug: ({ slug }) => slug,
    name: ({ name }) => name,
    gender: ({ gender }) => gender.charAt(0),
    father: ({ father }) => positionOf(father),
    mother: ({ mother }) => positionOf(mother),
    siblings: ({ siblings }) => positionsOf(siblings),
    halfSiblings: ({ halfSiblings }) => positionsOf(halfSiblings),
    children: ({ children }) => positionsOf(children),
    partners: ({ partners }) => positionsOf(partners),
    birthYear: ({ birthYear }) => birthYear,
    deathYear: ({ deathYear }) => deathYear,
    birthPlace: ({ birthPlace }) => birthPlace,
    deathPlace: ({ deathPlace }) => deathPlace,
    verseCount: ({ verseCount }) => verseCount,
  })
}

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
  return documentOf('places', rows, {
    slug: ({ slug }) => slug,
    name: ({ name }) => name,
    latitude: ({ latitude }) => rounded(latitude),
    longitude: ({ longitude }) => rounded(longitude),
    type: ({ featureType }) => featureType,
    mentions: ({ mentions }) => mentions,
    precision: ({ precision }) => precision,
    coordinatesFrom: ({ coordinatesFrom }) => coordinatesFrom,
    hasExtent: ({ extent }) => extent !== null,
  })
}

interface EventRow {
  readonly slug: string
  readonly name: string
  readonly startYear: number | null
  readonly duration: string | null
  readonly participants: string
  readonly places: string
  readonly partOf: string
  readonly predecessor: string | null
  readonly verses: string
}

/** In chronological order. */
export async function eventsDocument({ all }: Database): Promise<SiteDocument> {
  const rows = await all<EventRow>('SELECT * FROM event ORDER BY timeline')
  return documentOf('events', rows, {
    slug: ({ slug }) => slug,
    name: ({ name }) => name,
    startYear: ({ startYear }) => startYear,
    duration: ({ duration }) => duration,
    participants: ({ participants }) => JSON.parse(participants),
    places: ({ places }) => JSON.parse(places),
    partOf: ({ partOf }) => JSON.parse(partOf),
    predecessor: ({ predecessor }) => predecessor,
    firstVerse: ({ verses }) => (JSON.parse(verses) as string[])[0] ?? null,
  })
}

/** @param fields the name of each field, with a function that gets its value from a row */
function documentOf<Row>(
  name: string,
  rows: readonly Row[],
  fields: Readonly<Record<string, (row: Row) => unknown>>,
): SiteDocument {
  const getters = Object.values(fields)
  const body = { fields: Object.keys(fields), rows: rows.map((row) => getters.map((get) => get(row))) }
  return { name, body: JSON.stringify(body) }
}
