/**
 * A place: its KJV name, the precision of its location, the place whose point it uses, modern sites and extent.
 */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'
import { wholeList } from '../support/whole-list.ts'

const service = runningService()

const get = async (slug: string) => (await service.call(`/v1/places/${slug}`)).body.data

describe('GET /v1/places/{slug}', () => {
  it.each([
    ['jerusalem_636', 'exact', null],
    ['jordan_653', 'exact', null],
    ['baal-zephon_149', 'approximate', null],
    ['siloam_1096', 'within', 'jerusalem_636'],
    ['judea_657', 'surrounding', 'jerusalem_636'],
    ['ephrath_403', null, 'bethlehem_218'],
    ['eden_354', 'unknown', null],
    ['sinai_1098', null, null],
  ])(
    'returns the precision of the point of %s (%s), and the place that lends the point (%s)',
    async (slug, precision, coordinatesFrom) => {
      expect(await get(slug)).toMatchObject({ precision, coordinatesFrom })
    },
  )

  it.each([
    ['negeb_885', 'the south'],
    ['antioch_68', 'Antioch (Syria)'],
    ['jaar_608', 'Jaar'],
  ])('returns the KJV name of %s: %s', async (slug, kjvName) => {
    expect((await get(slug)).kjvName).toBe(kjvName)
  })

  it('lists the proposed modern sites, most confident first', async () => {
    const { modernName, identifications } = await get('rephidim_996')
    const named = identifications.map(({ name, confidence }: { name: string; confidence: number }) => [
      name,
      confidence,
    ])
    expect(named).toEqual([
      ['Wadi Rufaiyil', 0.379],
      ['Wadi Feiran', 0.194],
    ])
    expect(modernName).toBeNull()
    expect((await get('iconium_590')).identifications).toEqual([
      {
        name: 'Konya',
        confidence: 1,
        ancientName: 'Iconium',
        latitude: 37.872202,
        longitude: 32.492331,
        kind: 'settlement',
        precisionMeters: 10,
        wikidata: 'Q79857',
        geonames: '306571',
      },
    ])
  })

  it('has no coordinates for sites that OpenBible took from OpenStreetMap', async () => {
    const [site] = (await get('capernaum_274')).identifications
    expect(site).toMatchObject({ name: 'Tell Hum', latitude: null, longitude: null })
  })

  it('has no modernName for a region, even if a proposed site is a settlement', async () => {
    for (const slug of ['judea_657', 'egypt_362', 'midian_796']) expect((await get(slug)).modernName).toBeNull()
    expect((await get('midian_796')).identifications[0]).toMatchObject({ name: 'Al Bad', kind: 'settlement' })
    expect((await get('iconium_590')).modernName).toBe('Konya')
  })

  it('names the place that a point is borrowed from, with include=places', async () => {
    const { included } = (await service.call('/v1/places/siloam_1096?include=places')).body
    expect(included.places).toMatchObject({ jerusalem_636: { name: 'Jerusalem' } })
  })
})

describe('GET /v1/places', () => {
  it('lists some fields of each place, or all fields if the request names places with `slugs`', async () => {
    const place = await get('siloam_1096')
    expect(place).toMatchObject({ events: ['man_born_blind_healed'], peopleBorn: [], peopleDied: [] })
    expect(place.gazetteerLinks).toEqual([expect.objectContaining({ gazetteer: 'OpenBible' })])
    const { data } = (await service.call('/v1/places?q=siloam')).body
    // Of the fields, only those of the contract: every response is checked against it.
    expect([place]).toMatchObject(data)
    expect(data[0]).not.toHaveProperty('verses')
    const near = 'near=31.777444,35.234935'
    const [nearest] = (await service.call(`/v1/places?slugs=siloam_1096&${near}`)).body.data
    expect(nearest).toEqual({ ...place, distanceKm: 0 })
  })
})

describe('GET /v1/places/{slug}/extent', () => {
  const extentOf = async (slug: string) => (await service.call(`/v1/places/${slug}/extent`)).body.features

  it('returns GeoJSON without an envelope, whatever the Accept header is', async () => {
    for (const headers of [{}, { Accept: 'application/json' }, { Accept: 'application/geo+json' }]) {
      const { status, headers: received, body } = await service.call('/v1/places/pamphylia_918/extent', { headers })
      expect([status, received.get('content-type'), received.get('vary')]).toEqual([
        200,
        'application/geo+json',
        'Origin, Accept-Encoding',
      ])
      expect(body).toMatchObject({ type: 'FeatureCollection', features: [{ id: 'g0c3f61' }] })
    }
  })

  it('returns a boundary without a confidence, and each band of an area with its confidence, outermost first', async () => {
    const features = await extentOf('judea_657')
    expect(features.map(({ id, properties }: any) => [id, properties])).toEqual([
      ['g55ebd7', { geometryId: 'g55ebd7', ancientName: 'Judea 1', kind: 'rough_boundary', confidence: null }],
      ['gb88bb1-10', { geometryId: 'gb88bb1', ancientName: 'Judea 2', kind: 'isobands', confidence: 0.1 }],
      ['gb88bb1-20', { geometryId: 'gb88bb1', ancientName: 'Judea 2', kind: 'isobands', confidence: 0.2 }],
    ])
    const south = features
      .slice(1)
      .map(({ geometry }: any) => Math.min(...geometry.coordinates[0].map((at: any) => at[1])))
    expect(south[0]).toBeLessThan(south[1])
  })

  it('returns all geometries of an ancient name', async () => {
    expect((await extentOf('sin_1097')).map(({ id }: { id: string }) => id)).toEqual(['g42f2b5', 'g49e180'])
    expect(await extentOf('moab_815')).toHaveLength(5)
  })

  it('is linked from its place, and returns 404 for a place without an extent', async () => {
    expect(await get('moab_815')).toMatchObject({ extent: '/v1/places/moab_815/extent' })
    expect(await get('abana_1')).toMatchObject({ extent: null })
    const { status, body } = await service.call('/v1/places/abana_1/extent')
    expect([status, body.detail]).toEqual([404, 'The extent of abana_1 is not known.'])
    expect((await service.call('/v1/places/nothing_0/extent')).body.detail).toBe(
      'There is no place with the slug nothing_0. Find slugs by name: /v1/search?q=nothing&type=place',
    )
  })

  it('redirects a retired slug', async () => {
    const { status, headers } = await service.call('/v1/places/land_of_moab_815/extent')
    expect([status, headers.get('location')]).toEqual([308, '/v1/places/moab_815/extent'])
  })
})

describe('the links of a place', () => {
  const dataOf = async (target: string) => (await service.call(target)).body.data

  it('lists the verses, events and people of a place', async () => {
    const egypt = await dataOf('/v1/places/egypt_362')
    expect(egypt.verses[0]).toBe('Gen.12.10')
    expect(egypt.verseCount).toBe(egypt.verses.length)
    const timeline = await wholeList<{ slug: string; places: string[] }>(service, '/v1/events?sort=timeline')
    const events = timeline.filter(({ places }) => places.includes('egypt_362')).map(({ slug }) => slug)
    expect(events.length).toBeGreaterThan(3)
    expect(egypt.events).toEqual(events)
    expect(egypt.peopleBorn).toEqual(['aaron_1', 'miriam_2087', 'moses_2108'])
    expect(egypt.peopleDied).toEqual(['amram_242', 'israel_682', 'joseph_1710'])
    expect((await dataOf('/v1/people/joseph_1710')).deathPlace).toBe('egypt_362')
  })

  it('names the original in the record of a duplicate place', async () => {
    expect((await dataOf('/v1/places/zion_1263')).duplicateOf).toBe('jerusalem_636')
    expect((await dataOf('/v1/places/abana_1')).duplicateOf).toBeNull()
  })

  it('leaves the long fields of a place out of lists', async () => {
    const [item] = await dataOf('/v1/places?limit=1')
    expect(Object.keys(item)).toContain('verseCount')
    for (const field of ['verses', 'events', 'peopleBorn', 'peopleDied', 'dictionary']) {
      expect(Object.keys(item)).not.toContain(field)
    }
  })
})
