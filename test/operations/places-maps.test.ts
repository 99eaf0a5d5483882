/** Places in a map rectangle and near a point: selection, order, distances and errors. */
import { beforeAll, describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

interface Place {
  slug: string
  name: string
  latitude: number | null
  longitude: number | null
  distanceKm?: number
}

const EARTH_RADIUS_KM = 6371.0088
const JERUSALEM = { latitude: 31.776667, longitude: 35.234167 }

const service = runningService()
let all: Place[]
beforeAll(async () => {
  all = (await service.call('/v1/places?limit=200')).body.data
})

const slugs = (places: readonly Place[]) => places.map(({ slug }) => slug)

describe('GET /v1/places?bbox', () => {
  it('accepts a minus sign and 20 decimal places', async () => {
    const { body } = await service.call('/v1/places?limit=200&bbox=-180.0,-0.10000000000000000555,180.00,90.000')
    expect(body.meta.total).toBe(all.filter(({ latitude }) => latitude !== null).length)
  })

  it.each([
    ['', 'the values are missing'],
    ['35,31.5,35.5', 'one value is missing'],
    ['35,31.5,0,35.5,32,1', 'there is a third dimension'],
    ['181,31.5,35.5,32', 'west is out of range'],
    ['35,31.5,-180.01,32', 'east is out of range'],
    ['35,-90.5,35.5,32', 'south is out of range'],
    ['35,31.5,35.5,91', 'north is out of range'],
    ['35,32,35.5,31.5', 'south is greater than north'],
    ['35,%2031.5,%2035.5,%2032', 'there are spaces'],
    ['3.5e1,31.5,35.5,32', 'there is an exponent'],
    ['%2B35,31.5,35.5,32', 'there is a plus sign'],
    ['035,31.5,35.5,32', 'there is a leading zero'],
    ['35.,31.5,35.5,32', 'digits are missing'],
    ['NaN,31.5,35.5,32', 'one value is not a number'],
    [`35.${'0'.repeat(21)},31.5,35.5,32`, 'there are more than 20 decimal places'],
  ])('rejects bbox=%s: %s', async (value) => {
    const { status, body } = await service.call(`/v1/places?bbox=${value}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        in: 'query',
        name: 'bbox',
        value: decodeURIComponent(value),
        reason:
          'must be west,south,east,north in decimal degrees: longitudes from -180 to 180, latitudes from -90 to 90, and south not greater than north',
      },
    ])
  })
})

describe('GET /v1/places?near', () => {
  it.each([
    [JERUSALEM.latitude, JERUSALEM.longitude, 10],
    [JERUSALEM.latitude, JERUSALEM.longitude, 400],
    [33, -170, 20_016],
    [90, 0, 6_600],
    [-90, 180, 20_016],
    [31.5, 35, 0.001],
  ])('lists the places around %d,%d within %d km, nearest first', async (latitude, longitude, radius) => {
    const { body } = await service.call(`/v1/places?limit=200&near=${latitude},${longitude}&radius_km=${radius}`)
    const expected = all
      .flatMap((place) => {
        const distanceKm = distance({ latitude, longitude }, place)
        return distanceKm === undefined || distanceKm > radius ? [] : [{ ...place, distanceKm }]
      })
      .sort((a, b) => a.distanceKm - b.distanceKm)
    expect(slugs(body.data)).toEqual(slugs(expected))
    expect(body.meta.total).toBe(expected.length)
    for (const [index, place] of body.data.entries()) {
      expect(place.distanceKm).toBeCloseTo(expected[index]?.distanceKm ?? Number.NaN, 2)
      expect(place).toEqual({ ...expected[index], distanceKm: place.distanceKm })
    }
  })

  it('includes a place at exactly the radius', async () => {
    const near = `near=${JERUSALEM.latitude},${JERUSALEM.longitude}&limit=200`
    const { data } = (await service.call(`/v1/places?${near}&radius_km=400`)).body
    const { slug, distanceKm } = data.at(-1)
    expect(distanceKm).toBeGreaterThan(1)
    const within = async (radius: number) => (await service.call(`/v1/places?${near}&radius_km=${radius}`)).body
    expect(await within(distanceKm)).toMatchObject({ data, meta: { total: data.length } })
    expect(slugs((await within(Number((distanceKm - 0.001).toFixed(3)))).data)).not.toContain(slug)
  })

  it('has a radius of 50 km by default', async () => {
    const near = `near=${JERUSALEM.latitude},${JERUSALEM.longitude}&limit=200`
    const byDefault = await service.call(`/v1/places?${near}`)
    expect(byDefault.body).toEqual((await service.call(`/v1/places?${near}&radius_km=50`)).body)
    expect(byDefault.body.data.at(-1).distanceKm).toBeLessThanOrEqual(50)
    expect(byDefault.body.meta.total).toBeLessThan(
      (await service.call(`/v1/places?${near}&radius_km=100`)).body.meta.total,
    )
  })

  it('orders places at the same distance by name, across pages', async () => {
    const query = `near=28.58771,33.921682&radius_km=20016`
    const { body } = await service.call(`/v1/places?${query}&limit=200`)
    expect(slugs(body.data).slice(0, 2)).toEqual(['horeb_576', 'mount_sinai_855'])
    expect(body.data[0].distanceKm).toBe(0)
    const pages = await Promise.all(
      [0, 30, 60, 90].map((offset) => service.call(`/v1/places?${query}&limit=30&offset=${offset}`)),
    )
    expect(pages.flatMap((page) => page.body.data)).toEqual(body.data)
    expect((await service.call(`/v1/places?${query}&offset=500`)).body).toEqual({
      data: [],
      meta: { total: body.meta.total, limit: 50, offset: 500 },
    })
    expect(pages[1]?.headers.get('link')).toContain('near=28.58771%2C33.921682&radius_km=20016')
  })

  it.each([20, 200, 20_016])('combines with the other filters: within %i km', async (radius) => {
    const near = `near=${JERUSALEM.latitude},${JERUSALEM.longitude}&radius_km=${radius}&limit=200`
    const nearby = async (query: string) => slugs((await service.call(`/v1/places?${near}&${query}`)).body.data).sort()
    const listed = async (query: string) => (await service.call(`/v1/places?limit=200&${query}`)).body.data as Place[]
    for (const query of ['q=beth', 'feature_type=city', 'bbox=35,31.5,35.5,32', 'bbox=40,-90,35.5,90']) {
      const places = await listed(query)
      const within = places.filter((place) => (distance(JERUSALEM, place) ?? Number.POSITIVE_INFINITY) <= radius)
      expect(within.length, query).toBeGreaterThan(0)
      expect(await nearby(query), query).toEqual(slugs(within).sort())
    }
    expect(await nearby('has_coordinates=false')).toEqual([])
    expect(await listed('bbox=-180,-90,180,90&has_coordinates=false')).toEqual([])
  })

  it('adds distances in GeoJSON too', async () => {
    const target = `/v1/places?near=${JERUSALEM.latitude},${JERUSALEM.longitude}&radius_km=10`
    const { body } = await service.call(target, { headers: { Accept: 'application/geo+json' } })
    const distances = body.features.map(({ properties }: { properties: Place }) => properties.distanceKm)
    expect(distances).toEqual((await service.call(target)).body.data.map(({ distanceKm }: Place) => distanceKm))
    expect(distances[0]).toBe(0)
  })

  it.each([
    '',
    '31.7',
    '31.7,',
    '91,35',
    '31.7,180.5',
    '31.7,35.2,5',
    '31.7;35.2',
    'Jerusalem',
    '31.7, 35.2',
    '1e1,1e1',
  ])('rejects a value that is not a point: %j', async (value) => {
    const { status, body } = await service.call(`/v1/places?near=${encodeURIComponent(value)}`)
    expect(status).toBe(400)
    const reason = 'must be latitude,longitude in decimal degrees: latitude from -90 to 90, longitude from -180 to 180'
    expect(body.errors).toEqual([{ in: 'query', name: 'near', value, reason }])
  })
})

describe('radius_km', () => {
  const malformed = 'must be a number from 0.001 to 20016, in plain decimal notation'
  it.each([
    ['-1', 'must be at least 0.001'],
    [`1${'0'.repeat(80)}`, 'must be at most 20016'],
    ['', malformed],
    ['ten', malformed],
    ['1e2', malformed],
    ['0x10', malformed],
    ['+5', malformed],
    ['5.', malformed],
    ['.5', malformed],
    ['05', malformed],
    ['Infinity', malformed],
  ])('is rejected if it is %j', async (value, reason) => {
    const { status, body } = await service.call(`/v1/places?near=31,35&radius_km=${encodeURIComponent(value)}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ in: 'query', name: 'radius_km', value, reason }])
  })

  it('requires near', async () => {
    const { status, body } = await service.call('/v1/places?radius_km=10')
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { in: 'query', name: 'radius_km', value: '10', reason: 'can only be sent together with near' },
    ])
  })

  it('at its default value of 50 does not require near', async () => {
    const { status, body } = await service.call('/v1/places?radius_km=50&limit=200')
    expect(status).toBe(200)
    expect(body).toEqual((await service.call('/v1/places?limit=200')).body)
  })

  it('is reported once if it is sent twice, with the errors of other parameters', async () => {
    const { body } = await service.call('/v1/places?radius_km=x&bbox=0,9,0,8&limit=0&radius_km=y')
    const found = body.errors.map(({ name, reason }: { name: string; reason: string }) => [name, reason.slice(0, 22)])
    expect(found.sort()).toEqual([
      ['bbox', 'must be west,south,eas'],
      ['limit', 'must be at least 1'],
      ['radius_km', 'must be sent only once'],
    ])
  })

  it('is not reported if it is valid and `near` is invalid', async () => {
    const other = await service.call('/v1/places?radius_km=10&near=x')
    expect(other.body.errors.map(({ name }: { name: string }) => name)).toEqual(['near'])
  })
})

/** Great-circle distance computed from vectors. The service uses a different method. */
function distance(from: { latitude: number; longitude: number }, { latitude, longitude }: Place): number | undefined {
  if (latitude === null || longitude === null) return undefined
  const [a, b] = [vector(from.latitude, from.longitude), vector(latitude, longitude)]
  const cross = [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  const angle = Math.atan2(Math.hypot(...cross), a.x * b.x + a.y * b.y + a.z * b.z)
  return Math.round(angle * EARTH_RADIUS_KM * 1000) / 1000
}

function vector(latitude: number, longitude: number) {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}
