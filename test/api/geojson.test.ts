/** Content negotiation for places: GeoJSON or JSON, and the headers that caches need. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const PLACE = '/v1/places/abana_1'
const UNLOCATED = '/v1/places/eden_354'
const PLACES = '/v1/places?limit=200'
const GEO_JSON = 'application/geo+json'

const service = runningService()

const askFor = (Accept: string, target: string, headers: Record<string, string> = {}, method = 'GET') =>
  service.call(target, { method, headers: { Accept, ...headers } })

describe('the media type of a place', () => {
  it.each([
    GEO_JSON,
    'Application/Geo+JSON',
    'application/geo+json, */*',
    'application/json;q=0.8, application/geo+json;q=0.9',
    'application/geo+json; charset=utf-8',
    'text/html, application/geo+json;q=0.1',
    'application/json;q=0, application/geo+json',
  ])('is GeoJSON if the client prefers it: %s', async (accept) => {
    for (const target of [PLACE, PLACES]) {
      const { status, headers } = await askFor(accept, target)
      expect([status, headers.get('content-type')]).toEqual([200, GEO_JSON])
    }
  })

  it.each([
    '*/*',
    'application/*',
    'application/json',
    'application/json, application/geo+json',
    'application/geo+json, application/json, application/problem+json',
    'application/json; charset=utf-8, application/geo+json;q=0.9',
    'application/geo+json;q=0.1, application/json;q=0.2',
    'application/geo+json;q=0',
    'application/geo+json;q=0, text/html',
    'text/html',
    'application/geo+json-seq',
    'geo+json',
    ', ;',
  ])('is JSON for every other Accept header, never 406: %s', async (accept) => {
    for (const target of [PLACE, PLACES]) {
      const { status, headers, body } = await askFor(accept, target)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
      expect(body).toHaveProperty('data')
    }
  })

  it('is JSON if the Accept header is longer than 1,000 characters', async () => {
    const typeFor = async (length: number) =>
      (await askFor(`${GEO_JSON}, x/`.padEnd(length, 'x'), PLACE)).headers.get('content-type')
    expect(await typeFor(1_000)).toBe(GEO_JSON)
    expect(await typeFor(1_001)).toBe('application/json; charset=utf-8')
  })

  it('is JSON for operations that return no places, even if the client prefers GeoJSON', async () => {
    for (const target of ['/v1/people/aaron_1', '/v1/usage', '/v1/books']) {
      const { status, headers } = await askFor(GEO_JSON, target)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
      expect(headers.get('vary')?.split(', ')).not.toContain('Accept')
    }
  })

  it('is negotiated: Vary names Accept (200 and 304), and each media type has its own ETag in each encoding', async () => {
    const tags = new Set<string | null>()
    for (const accept of ['*/*', GEO_JSON]) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const { headers } = await askFor(accept, PLACES, { 'Accept-Encoding': encoding })
        const etag = headers.get('etag')
        tags.add(etag)
        expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
        expect(headers.get('vary')).toBe('Origin, Accept-Encoding, Accept')
        const again = await askFor(accept, PLACES, { 'Accept-Encoding': encoding, 'If-None-Match': etag ?? '' })
        expect([again.status, again.headers.get('vary')]).toEqual([304, 'Origin, Accept-Encoding, Accept'])
        const other = accept === GEO_JSON ? '*/*' : GEO_JSON
        expect((await askFor(other, PLACES, { 'Accept-Encoding': encoding, 'If-None-Match': etag ?? '' })).status).toBe(
          200,
        )
      }
    }
    expect(tags.size).toBe(6)
  })

  it('is not GeoJSON for errors and redirects, even if the client prefers it', async () => {
    for (const [target, status, key] of [
      ['/v1/places/nowhere_0', 404, service.key],
      ['/v1/places?limit=0', 400, service.key],
      ['/v1/places/mount_zion_1263', 308, service.key],
      [PLACE, 401, null],
    ] as const) {
      const [geo, plain] = await Promise.all(
        [GEO_JSON, 'application/json'].map((accept) => service.call(target, { key, headers: { Accept: accept } })),
      )
      expect([geo?.status, geo?.headers.get('content-type')]).toEqual([status, plain?.headers.get('content-type')])
      expect(geo?.headers.get('content-type')).toBe(status === 308 ? null : 'application/problem+json')
    }
  })

  it('is the same for HEAD and GET', async () => {
    for (const target of [PLACE, PLACES]) {
      const get = await askFor(GEO_JSON, target)
      const head = await askFor(GEO_JSON, target, {}, 'HEAD')
      expect([head.status, head.text]).toEqual([200, ''])
      for (const name of ['content-type', 'content-length', 'etag', 'vary', 'link']) {
        expect(head.headers.get(name), name).toBe(get.headers.get(name))
      }
    }
  })
})

describe('GeoJSON', () => {
  it('contains the same data as JSON, with longitude before latitude', async () => {
    const json = (await service.call(PLACES)).body
    const { type, numberMatched, numberReturned, features } = (await askFor(GEO_JSON, PLACES)).body
    expect([type, numberMatched, numberReturned]).toEqual(['FeatureCollection', json.meta.total, json.data.length])
    expect(features.map(toPlace)).toEqual(json.data)
    expect(features.some(({ geometry }: Feature) => geometry === null)).toBe(true)
    expect((await askFor(GEO_JSON, PLACE)).body.geometry).toEqual({
      type: 'Point',
      coordinates: [36.224661, 33.545097],
    })
  })

  it('has a null geometry if the coordinates are unknown', async () => {
    const { id, geometry, properties } = (await askFor(GEO_JSON, UNLOCATED)).body
    expect([id, geometry, properties.coordinateSource]).toEqual(['eden_354', null, null])
  })

  it('is paginated with the same links as JSON', async () => {
    const page = '/v1/places?limit=2&offset=2'
    const { headers, body } = await askFor(GEO_JSON, page)
    expect(headers.get('link')).toBe((await service.call(page)).headers.get('link'))
    expect(body.numberReturned).toBe(2)
    expect((await askFor(GEO_JSON, '/v1/places?offset=1000')).body.features).toEqual([])
  })
})

interface Feature {
  type: string
  id: string
  geometry: { type: string; coordinates: [longitude: number, latitude: number] } | null
  properties: { slug: string }
}

function toPlace({ type, id, geometry, properties }: Feature) {
  expect([type, id, geometry?.type ?? 'Point']).toEqual(['Feature', properties.slug, 'Point'])
  const [longitude, latitude] = geometry?.coordinates ?? [null, null]
  return { ...properties, latitude, longitude }
}
