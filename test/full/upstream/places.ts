/** Places from Places.csv: their own fields, and the places whose point they borrow. */
import { canonical } from './canon.ts'
import { listed, orNull, type Row, readTheographic } from './files.ts'
import { kilometresBetween } from './geocoding.ts'
import { KJV } from './kjv.ts'
import { fold, uuidOf } from './naming.ts'

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
    precision: string | null
  } & Record<string, unknown>
  /** Whether the coordinates come from OpenBible. */
  fromOpenBible: boolean
  verses: string[]
}

const PRECISIONS: Readonly<Record<string, string>> = {
  Precise: 'exact',
  Center: 'exact',
  Rough: 'approximate',
  'Related-Within': 'within',
  'Related-Surrounding': 'surrounding',
  Unlocated: 'unknown',
}

/** Farther from the place that it derives from, a place has a point of its own. */
const SAME_POINT_KM = 2

const rows = readTheographic('Places')

export const PLACES: readonly ExpectedPlace[] = rows.map(toPlace)

/** Slug of the place that lends its point, by the slug of the borrower. */
export const LENDERS: ReadonlyMap<string, string> = new Map([...byDerivation(), ...bySettlement(byDerivation())])

function toPlace(row: Row): ExpectedPlace {
  const slug = row('slug')
  const verses = canonical(listed(row('verses')))
  const own = pairOf(row('latitude'), row('longitude'))
  const openBible = pairOf(row('openBibleLat'), row('openBibleLong'))
  const [latitude, longitude] = own ?? openBible ?? [null, null]
  return {
    exact: {
      slug,
      uuid: uuidOf('place', slug),
      name: row('displayTitle').trim(),
      kjvName: nameInKjv(orNull(row('kjvName')), verses),
      esvName: orNull(row('esvName')),
      latitude,
      longitude,
      featureType: orNull(row('featureType')),
      featureSubType: orNull(row('featureSubType')),
      precision: precisionOf(row('precision')),
      duplicateOf: orNull(row('duplicate_of')),
      verseCount: verses.length,
      verses,
    },
    fromOpenBible: latitude !== null && latitude === openBible?.[0] && longitude === openBible[1],
    verses,
  }
}

/** Upstream's name, if one of the verses has it: letters only, without a qualifier in parentheses. */
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
    const [own, root] = [points.get(row('slug')), points.get(row('rootID'))]
    if (own && root && own !== root && distance(own, root) <= SAME_POINT_KM) lenders.set(own.slug, root.slug)
  }
  return lenders
}

/** Of the places on one point, the only settlement that derives from no other place lends it. */
function bySettlement(derived: ReadonlyMap<string, string>): Map<string, string> {
  const original = new Set(rows.filter((row) => row('rootID') === '').map((row) => row('slug')))
  const together = new Map<string, ExpectedPlace['exact'][]>()
  for (const { exact } of PLACES) {
    if (exact.latitude === null || derived.has(exact.slug)) continue
    const point = `${exact.latitude.toFixed(6)} ${exact.longitude?.toFixed(6)}`
    together.set(point, [...(together.get(point) ?? []), exact])
  }
  const lenders = new Map<string, string>()
  for (const group of together.values()) {
    const owners = group.filter(({ slug, featureType }) => featureType === 'City' && original.has(slug))
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

function pairOf(latitude: string, longitude: string): [number, number] | undefined {
  return latitude === '' || longitude === '' ? undefined : [Number(latitude), Number(longitude)]
}
