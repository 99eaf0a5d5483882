/** Places from Places.csv: their fields, and the places whose point they borrow. */
import { bereanSpellings, bereanVerses } from './berean-names.ts'
import { canonical } from './canon.ts'
import { listed, orNull, type Row, readText, readTheographic } from './files.ts'
import { accepted, kilometresBetween, pointOf } from './geocoding.ts'
import { KJV } from './kjv.ts'
import { versesOfLand } from './lands.ts'
import { fold, uuidOf } from './naming.ts'
import { settle, type Unsettled } from './points.ts'

export interface ExpectedPlace {
  /** Fields with exactly one correct value. */
  exact: {
    slug: string
    name: string
    kjvName: string | null
    esvName: string | null
    alsoCalled: string[]
    latitude: number | null
    longitude: number | null
    featureType: string | null
    precision: string | null
  } & Record<string, unknown>
  /** Whether the coordinates come from OpenBible. */
  fromOpenBible: boolean
  verses: string[]
  /**
   * URL of the gazetteer record, or `null` if the record is not about this place. The record's
   * point must be within 2 km of the place's point. If either point is missing, Theographic must
   * have marked the link as verified.
   */
  gazetteerUrl: string | null
}

/**
 * URL prefixes in the file, and the current URL of the same record. `*` stands for the number of
 * the record.
 */
const GAZETTEERS: ReadonlyMap<string, string> = new Map([
  ['http://pleiades.stoa.org/places/', 'https://pleiades.stoa.org/places/*'],
  ['http://sws.geonames.org/', 'https://www.geonames.org/*'],
  ['http://dare.ht.lu.se/places/', 'https://imperium.ahlfeldt.se/places/*.html'],
])

const PRECISIONS: Readonly<Record<string, string>> = {
  Precise: 'exact',
  Center: 'exact',
  Rough: 'approximate',
  'Related-Within': 'within',
  'Related-Surrounding': 'surrounding',
  Unlocated: 'unknown',
}

/**
 * A place that derives from another place has a point of its own if the two points are farther
 * apart than this.
 */
const SAME_POINT_KM = 2

const rows = readTheographic('Places')

const settled = settle(rows.map(toUnsettled)).map(withDoubt)

const ROOTS = new Map(settled.map(({ slug, root }) => [slug, root]))

export const PLACES: readonly ExpectedPlace[] = rows.map((row, index) => toPlace(row, settled[index]))

/** Slug of the place that lends its point, keyed by the slug of the borrower. */
export const LENDERS: ReadonlyMap<string, string> = new Map([...byDerivation(), ...bySettlement(byDerivation())])

function toUnsettled(row: Row): Unsettled {
  const openBible = pairOf(row('openBibleLat'), row('openBibleLong'))
  const [latitude, longitude] = latitudeAndLongitude(row) ?? openBible ?? [null, null]
  const verses = canonical(versesOfLand(row('slug'), listed(row('verses'))))
  return {
    slug: row('slug'),
    name: row('displayTitle').trim(),
    kjvName: nameInKjv(orNull(row('kjvName')), verses),
    esvName: orNull(row('esvName')),
    latitude,
    longitude,
    featureType: orNull(row('featureType')),
    precision: precisionOf(row('precision')),
    root: orNull(row('rootID')),
    isOpenBible: latitude !== null && latitude === openBible?.[0] && longitude === openBible[1],
    openBible,
    gazetteer: isGazetteer(row) ? pairOf(row('recogitoLat'), row('recogitoLon')) : undefined,
    isVerified: row('recogitoStatus') === 'VERIFIED',
  }
}

/**
 * A point is approximate if the works disagree about the site, or if it is at no proposed site
 * (docs/data/trust.md).
 */
function withDoubt(place: Unsettled): Unsettled {
  const { latitude, longitude, precision, featureType } = place
  const [best, ...others] = accepted(place)
  if (!best || latitude === null || longitude === null) return place
  if (precision !== null && precision !== 'exact') return place
  const isDisputed = precision === null && best.score < 500
  const isLarge =
    ['Region', 'Water'].includes(featureType ?? '') ||
    ['region', 'island', 'river', 'body of water', 'mountain range'].includes(best.location.type)
  const distances = [best, ...others].map(({ location }) =>
    kilometresBetween({ latitude, longitude }, pointOf(location)),
  )
  const isElsewhere = !isLarge && Math.min(...distances) > 15
  return isDisputed || isElsewhere ? { ...place, precision: 'approximate' } : place
}

function latitudeAndLongitude(row: Row): [number, number] | undefined {
  return pairOf(row('latitude'), row('longitude'))
}

function isGazetteer(row: Row): boolean {
  return [...GAZETTEERS.keys()].some((start) => row('recogitoUri').startsWith(start))
}

function toPlace(row: Row, point: Unsettled | undefined): ExpectedPlace {
  if (point === undefined) throw new Error('a place was not settled')
  const { slug, latitude, longitude } = point
  const own = canonical(versesOfLand(slug, listed(row('verses'))))
  const verses = canonical([...own, ...bereanVerses({ slug, verses: own })])
  const aliases = listed(row('aliases'))
  return {
    exact: {
      slug,
      uuid: uuidOf('place', slug),
      name: point.name,
      kjvName: nameInKjv(point.kjvName, verses),
      esvName: point.esvName,
      alsoCalled: [...aliases, ...bereanSpellings({ slug, verses: own, alsoCalled: aliases })],
      latitude,
      longitude,
      featureType: point.featureType,
      featureSubType: orNull(row('featureSubType')),
      precision: point.precision,
      duplicateOf: orNull(row('duplicate_of')),
      verseCount: verses.length,
      verses,
    },
    gazetteerUrl: gazetteerUrl(row, latitude, longitude),
    fromOpenBible: point.isOpenBible,
    verses,
  }
}

/**
 * Returns upstream's name if one of the verses contains it, or if there are no verses. Compares
 * only letters, without a qualifier in parentheses.
 */
function nameInKjv(name: string | null, verses: readonly string[]): string | null {
  if (name === null || verses.length === 0) return name
  const letters = (text: string) => fold(text).replace(/[^a-z]+/g, '')
  const wanted = letters(name.replace(/\([^)]*\)/, ''))
  return verses.some((verse) => letters(KJV.get(verse) ?? '').includes(wanted)) ? name : null
}

function precisionOf(term: string): string | null {
  if (term === '') return null
  const precision = PRECISIONS[term]
  if (precision === undefined) throw new Error(`Places.csv has the precision ${term}`)
  return precision
}

function byDerivation(): Map<string, string> {
  const points = new Map(PLACES.map(({ exact }) => [exact.slug, exact]))
  const lenders = new Map<string, string>()
  for (const row of rows) {
    const [own, root] = [points.get(row('slug')), points.get(ROOTS.get(row('slug')) ?? '')]
    if (own && root && own !== root && distance(own, root) <= SAME_POINT_KM) lenders.set(own.slug, root.slug)
  }
  return lenders
}

/**
 * A settlement lends its point to all other places at the same point. The settlement must not
 * derive from another place, its point must not be approximate, and no other place at the point may
 * meet these conditions. Places that borrow a point by derivation are left out.
 */
function bySettlement(derived: ReadonlyMap<string, string>): Map<string, string> {
  const original = new Set(settled.filter(({ root }) => root === null).map(({ slug }) => slug))
  const together = new Map<string, ExpectedPlace['exact'][]>()
  for (const { exact } of PLACES) {
    if (exact.latitude === null || derived.has(exact.slug)) continue
    const point = `${exact.latitude.toFixed(6)} ${exact.longitude?.toFixed(6)}`
    together.set(point, [...(together.get(point) ?? []), exact])
  }
  const lenders = new Map<string, string>()
  for (const group of together.values()) {
    const owners = group.filter(
      ({ slug, featureType, precision }) => featureType === 'City' && precision !== 'approximate' && original.has(slug),
    )
    const owner = owners.length === 1 ? owners[0] : undefined
    for (const place of group) if (owner && place !== owner) lenders.set(place.slug, owner.slug)
  }
  return lenders
}

function distance(one: ExpectedPlace['exact'], other: ExpectedPlace['exact']): number {
  const [a, b] = [one, other].map(({ latitude, longitude }) =>
    latitude === null || longitude === null ? undefined : { latitude, longitude },
  )
  return a && b ? kilometresBetween(a, b) : Number.POSITIVE_INFINITY
}

function gazetteerUrl(row: Row, latitude: number | null, longitude: number | null): string | null {
  const [, start = '', id = ''] = /^(.*\/)(\d+)$/.exec(row('recogitoUri')) ?? []
  const url = GAZETTEERS.get(start)?.replace('*', id) ?? null
  const point = pairOf(row('recogitoLat'), row('recogitoLon'))
  if (point === undefined || latitude === null || longitude === null) {
    return row('recogitoStatus') === 'VERIFIED' ? url : null
  }
  // A distance on a plane is accurate enough for 2 km.
  const north = (point[0] - latitude) * 111.195
  const east = (point[1] - longitude) * 111.195 * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(north, east) <= 2 ? url : null
}

/** URLs of OpenBible's pages about ancient places, keyed by the name of the place. */
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
