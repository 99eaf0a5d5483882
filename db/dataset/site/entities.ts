/**
 * The site documents of people, places and events for /explore, with only the fields that it shows. Each row is a list
 * of values, in the order of `fields`.
 */
import type { Reader } from '../../../src/dataset/open.ts'
import type { SiteDocument } from './documents.ts'

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
  const relatives = ['father', 'mother', 'siblings', 'halfSiblings', 'children', 'partners']
  const fields = [
    'slug',
    'name',
    'gender',
    ...relatives,
    'birthYear',
    'deathYear',
    'birthPlace',
    'deathPlace',
    'verseCount',
  ]
  const people = rows.map((row) => [
    row.slug,
    row.name,
    row.gender.charAt(0),
    positionOf(row.father),
    positionOf(row.mother),
    positionsOf(row.siblings),
    positionsOf(row.halfSiblings),
    positionsOf(row.children),
    positionsOf(row.partners),
    row.birthYear,
    row.deathYear,
    row.birthPlace,
    row.deathPlace,
    row.verseCount,
  ])
  return { name: 'people', body: JSON.stringify({ fields, rows: people }) }
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
  const fields = 'slug name latitude longitude type mentions precision coordinatesFrom hasExtent'.split(' ')
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  const places = rows.map((row) => [
    row.slug,
    row.name,
    rounded(row.latitude),
    rounded(row.longitude),
    row.featureType,
    row.mentions,
    row.precision,
    row.coordinatesFrom,
    row.extent !== null,
  ])
  return { name: 'places', body: JSON.stringify({ fields, rows: places }) }
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
  const fields = 'slug name startYear duration participants places partOf predecessor firstVerse'.split(' ')
  const events = rows.map((row) => [
    row.slug,
    row.name,
    row.startYear,
    row.duration,
    JSON.parse(row.participants),
    JSON.parse(row.places),
    JSON.parse(row.partOf),
    row.predecessor,
    (JSON.parse(row.verses) as string[])[0] ?? null,
  ])
  return { name: 'events', body: JSON.stringify({ fields, rows: events }) }
}
