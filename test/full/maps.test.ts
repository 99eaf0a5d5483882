/**
 * All places as RFC 7946 GeoJSON, and places in a box or near a point, checked against upstream's
 * coordinates.
 */
import { describe, expect, it } from 'vitest'
import { get, visitAll } from './client.ts'
import { type Differences, openDifferences } from './differences.ts'
import { asFields, type Fields, readDetail, readList } from './envelopes.ts'
import { compareFiltered } from './lists.ts'
import { byName } from './upstream/naming.ts'
import { PLACES } from './upstream/places.ts'

const GEO_JSON = 'application/geo+json'
const PAGE = 200
const EARTH_RADIUS_KM = 6371.0088

/**
 * Largest allowed difference between the distance in a response, which is in whole metres, and the
 * one computed here.
 */
const TOLERANCE_KM = 0.0015

/** Every 25th place with coordinates is used as a centre. If the radius is above 400 km, only five of them are used. */
const STEP = 25

const places = PLACES.map(({ exact }) => exact)
const located = places.flatMap(({ latitude, longitude, ...place }) =>
  latitude === null || longitude === null ? [] : [{ ...place, latitude, longitude }],
)

describe('GET /v1/places as GeoJSON', () => {
  it('returns an RFC 7946 FeatureCollection per page, with every place once, at its upstream coordinates', async () => {
    const differences = openDifferences()
    const features: Fields[] = []
    for (let offset = 0; offset < places.length; offset += PAGE) {
      const path = `/v1/places?limit=${PAGE}&offset=${offset}`
      const { status, headers, body } = await get(path, GEO_JSON)
      expect([status, headers['content-type']]).toEqual([200, GEO_JSON])
      features.push(...checkCollection(path, asFields(body), differences))
    }
    const bySlug = new Map(features.map((feature) => [feature['id'], feature]))
    differences.equal('features', places.length, bySlug.size)
    const order = [...places].sort(byName).map(({ slug }) => slug)
    const answered = features.map(({ id }) => id)
    differences.equal('order', order, answered)
    for (const { slug, latitude, longitude } of places) {
      const point = latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] }
      differences.equal(`${slug} geometry`, point, bySlug.get(slug)?.['geometry'])
    }
    expect(differences.summary()).toEqual([])
    expect(features.filter(({ geometry }) => geometry !== null)).toHaveLength(1188 - 5)
  })

  it('returns the same data for every place as the JSON response', async () => {
    const differences = openDifferences()
    await visitAll(places, async ({ slug }) => {
      const { latitude, longitude, ...others } = (await readDetail(`/v1/places/${slug}`, differences)) ?? {}
      const { body } = await get(`/v1/places/${slug}`, GEO_JSON)
      const geometry = latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] }
      differences.equal(slug, { type: 'Feature', id: slug, geometry, properties: others }, body)
    })
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/places?bbox', () => {
  it.each([
    [35, 31.5, 35.5, 32],
    [34, 29, 36, 34],
    [20, 35, 30, 42],
    [-10, 35, 20, 50],
    [-180, -90, 180, 90],
    [60, -90, 0, 90],
    [100, 0, 110, 10],
  ])('lists the places in %d,%d,%d,%d', async (west, south, east, north) => {
    const differences = openDifferences()
    const matching = located.filter(({ latitude, longitude }) => {
      const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
      return isBetween && latitude >= south && latitude <= north
    })
    await compareFiltered(`/v1/places?bbox=${west},${south},${east},${north}`, matching, differences)
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/places?near', () => {
  it.each([1, 30, 400, 20_016])('lists the places within %d km of a point, nearest first', async (radius) => {
    const differences = openDifferences()
    const middles = located.filter((_, index) => index % STEP === 0)
    await visitAll(radius > 400 ? middles.slice(0, 5) : middles, async ({ latitude, longitude }) => {
      await compareNear(`${latitude},${longitude}`, radius, differences)
    })
    await compareNear('90,0', radius, differences)
    await compareNear('-31.5,-144.8', radius, differences)
    expect(differences.summary()).toEqual([])
  })
})

async function compareNear(near: string, radius: number, differences: Differences): Promise<void> {
  const path = `/v1/places?near=${near}&radius_km=${radius}`
  const items = await readList(path, differences)
  const [latitude = 0, longitude = 0] = near.split(',').map(Number)
  const distances = new Map(located.map((place) => [place.slug, distance({ latitude, longitude }, place)]))
  const answered = new Set(items.map(({ slug }) => slug))
  for (const [slug, kilometres] of distances) {
    const isAtEdge = Math.abs(kilometres - radius) < TOLERANCE_KM
    if (!isAtEdge) differences.equal(`${path} has ${slug}`, kilometres < radius, answered.has(slug))
  }
  let before: Fields | undefined
  for (const item of items) {
    const { slug, distanceKm } = item
    const kilometres = distances.get(String(slug)) ?? Number.NaN
    differences.equal(`${path} ${slug}`, true, Math.abs(Number(distanceKm) - kilometres) < TOLERANCE_KM)
    if (before) differences.equal(`${path} ${slug} follows ${before['slug']}`, true, inOrder(before, item))
    before = item
  }
}

function inOrder(one: Fields, other: Fields): boolean {
  const step = Number(other['distanceKm']) - Number(one['distanceKm'])
  return step > 0 || (step === 0 && byName(entity(one), entity(other)) < 0)
}

function entity({ slug, name }: Fields): { slug: string; name: string } {
  return { slug: String(slug), name: String(name) }
}

/**
 * Checks the members that RFC 7946 requires (section 3), the members that must not occur, and the
 * members that the service adds.
 */
function checkCollection(path: string, collection: Fields, differences: Differences): Fields[] {
  const { type, numberMatched, numberReturned, features } = collection
  const items = Array.isArray(features) ? features.map(asFields) : []
  differences.equal(`${path} type`, 'FeatureCollection', type)
  differences.equal(`${path} numbers`, [places.length, items.length], [numberMatched, numberReturned])
  for (const reserved of ['geometry', 'properties', 'coordinates', 'geometries', 'crs']) {
    differences.equal(`${path} ${reserved}`, undefined, collection[reserved])
  }
  for (const feature of items) {
    const { id, geometry, properties, ...others } = feature
    differences.equal(`${path} ${id} members`, { type: 'Feature' }, others)
    differences.equal(`${path} ${id} properties`, id, asFields(properties)['slug'])
    if (geometry === null) continue
    const { type: kind, coordinates, ...strangers } = asFields(geometry)
    differences.equal(`${path} ${id} geometry`, ['Point', {}], [kind, strangers])
    const [longitude, latitude, ...rest] = Array.isArray(coordinates) ? coordinates : []
    const isPosition = rest.length === 0 && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
    differences.equal(`${path} ${id} position`, true, isPosition)
  }
  return items
}

/** Kilometres between two points, computed with vectors. The service uses a different method. */
function distance(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const [a, b] = [vector(one), vector(other)]
  const cross = [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  return EARTH_RADIUS_KM * Math.atan2(Math.hypot(...cross), a.x * b.x + a.y * b.y + a.z * b.z)
}

function vector({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}
