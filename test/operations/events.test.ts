/** Operations with the tag Events: parts, order, and filters by record. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

const service = runningService()

const dataOf = async (target: string) => {
  const { status, body } = await service.call(target)
  expect(status, target).toBe(200)
  return body.data
}
const slugsOf = async (target: string) => (await dataOf(target)).map(({ slug }: { slug: string }) => slug)

describe('GET /v1/events/{slug}', () => {
  it('names the parts of an event, and the events that follow it', async () => {
    const journey = await dataOf('/v1/events/third_missionary_journey')
    expect(journey.parts).toEqual(['mission_to_ephesus_1_cor_written', 'voyage_to_miletus'])
    expect((await dataOf('/v1/events/second_missionary_journey')).followedBy).toEqual([journey.slug])
  })
})

describe('GET /v1/events', () => {
  it('returns the events that match every filter, also the name', async () => {
    const target = '/v1/events?person=paul_2479&place=miletus_801&from_year=57&q=voyage'
    expect(await slugsOf(target)).toEqual(['voyage_to_miletus'])
    expect(await slugsOf('/v1/events?person=seth_2504&place=miletus_801')).toEqual([])
  })

  it('returns the events of a kind, ignoring case', async () => {
    const births = await dataOf('/v1/events?kind=Birth')
    expect(births.length).toBeGreaterThan(3)
    expect(births.filter(({ kind }: { kind: string }) => kind !== 'birth')).toEqual([])
    const { status, body } = await service.call('/v1/events?kind=brith')
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ name: 'kind', suggestion: 'birth' }])
  })

  it('returns the events that last into a range of years', async () => {
    const noah = await dataOf('/v1/events/lifetime_of_noah')
    expect(noah).toMatchObject({ startYear: -2947, endYear: -1997, endYearDisplay: '1998 BC' })
    expect(await slugsOf('/v1/events?overlaps=-2100,-2090')).toEqual(['lifetime_of_noah', 'lifetime_of_shem'])
    expect(await slugsOf('/v1/events?overlaps=-1997,-1990')).toContain('lifetime_of_noah')
    expect(await slugsOf('/v1/events?overlaps=-1996,-1990')).not.toContain('lifetime_of_noah')
    expect(await slugsOf('/v1/events?overlaps=-3000,-2948')).not.toContain('lifetime_of_noah')
    expect(await slugsOf('/v1/events?overlaps=-2090,-2100')).toEqual([])
    expect(await slugsOf('/v1/events?from_year=-2100&to_year=-2090')).not.toContain('lifetime_of_noah')
  })

  it.each(['-2100', '-2100,', '1 BC,5', '-2100,-2090,-2080'])('rejects overlaps=%s', async (years) => {
    const { status, body } = await service.call(`/v1/events?overlaps=${encodeURIComponent(years)}`)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ name: 'overlaps', reason: 'must be two years, such as -757,-696' }])
  })

  it('treats a retired slug as its successor', async () => {
    const events = await slugsOf('/v1/events?group=the_twelve')
    expect(events).toEqual(await slugsOf('/v1/events?group=apostles'))
    expect(events).not.toEqual([])
  })

  it('returns 400 for unknown slugs, with a suggestion', async () => {
    const { status, body } = await service.call('/v1/events?person=aaron_2&place=egipt_362&sort=size')
    expect(status).toBe(400)
    const errors = body.errors as { name: string; suggestion?: string }[]
    expect(errors.map(({ name, suggestion }) => [name, suggestion])).toEqual([
      ['sort', undefined],
      ['person', 'aaron_1'],
      ['place', 'egypt_362'],
    ])
  })

  it('returns 400 for an unknown slug, with the URL of a search that finds the record by name', async () => {
    const { status, body } = await service.call('/v1/events?person=abrahm_58')
    expect(status).toBe(400)
    const [, search = ''] = /\(find slugs with (\S+)\)/.exec(body.detail) ?? []
    expect(search).toBe('/v1/search?q=abrahm&type=person')
    expect((await dataOf(search))[0].slug).toMatch(/^abraham_/)
    const malformed = await service.call('/v1/events?person=Abraham')
    expect(malformed.body.detail).toContain('/v1/search?q=')
  })
})

describe('GET /v1/events/{slug}/route', () => {
  it('returns the lines of an event, with their source and a note', async () => {
    const { route } = await dataOf('/v1/events/third_missionary_journey')
    expect(route).toBe('/v1/events/third_missionary_journey/route')
    const { status, body, headers } = await service.call(route)
    expect([status, headers.get('Content-Type')]).toEqual([200, expect.stringContaining('application/geo+json')])
    expect(body).toMatchObject({
      type: 'FeatureCollection',
      source: 'ubs',
      note: 'This route is one reconstruction. The Bible names places, not the way between them. Drawn by the United Bible Societies (UBS Bible Routes, CC BY-SA 4.0).',
    })
    expect(body.features).toMatchObject([
      { type: 'Feature', geometry: { type: 'LineString' }, properties: { name: 'Third Missionary Journey' } },
      { type: 'Feature', geometry: { type: 'LineString' } },
    ])
  })

  it('returns 404 for an event without a route, and for an unknown event', async () => {
    expect((await dataOf('/v1/events/birth_of_seth')).route).toBe(null)
    expect((await service.call('/v1/events/birth_of_seth/route')).status).toBe(404)
    expect((await service.call('/v1/events/birth_of_nobody/route')).status).toBe(404)
  })
})
