/** The filter `passage` of the lists of people, places, events, groups and topics (D73). */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'
import { wholeList } from '../support/whole-list.ts'

const service = runningService()

interface Item {
  slug: string
  name: string
}

async function listOf(target: string): Promise<{ slugs: string[]; total: number }> {
  const { status, body } = await service.call(target)
  expect(status, target).toBe(200)
  return { slugs: body.data.map(({ slug }: Item) => slug), total: body.meta.total }
}

async function passageOf(passage: string) {
  return (await service.call(`/v1/passages/${passage}?limit=200`)).body.data
}

const KINDS = ['people', 'places', 'events', 'topics'] as const
const PASSAGES = ['Gen.4', 'Gen.12.5', 'Matt.1.5', 'Gen', 'Gen-Rev', 'Acts.1.1-Acts.2.47', 'Obad']

describe.each(KINDS)('GET /v1/%s?passage=', (kind) => {
  it.each(PASSAGES)(`lists the ${kind} of the passage %s, in the order of the list`, async (passage) => {
    const { slugs, total } = await listOf(`/v1/${kind}?passage=${passage}&limit=200`)
    const mentioned = await passageOf(passage)
    expect(total).toBe(mentioned[`${kind}_total`])
    if (total <= 200) expect([...slugs].sort()).toEqual(mentioned[kind].map(({ slug }: Item) => slug).sort())
    const everything = await listOf(`/v1/${kind}?limit=200`)
    expect(slugs.filter((slug) => everything.slugs.includes(slug))).toEqual(
      everything.slugs.filter((slug) => slugs.includes(slug)),
    )
  })

  it('has pages', async () => {
    const { slugs, total } = await listOf(`/v1/${kind}?passage=Gen&limit=200`)
    expect(total).toBeGreaterThan(3)
    expect(await listOf(`/v1/${kind}?passage=Gen&limit=2&offset=1`)).toEqual({ slugs: slugs.slice(1, 3), total })
  })
})

describe('the filter `passage`', () => {
  it('can be combined with the other filters', async () => {
    const all = (await service.call('/v1/people?passage=Gen&limit=200')).body.data
    const women = all.filter(({ gender }: { gender: string }) => gender === 'Female')
    expect(women.length).toBeGreaterThan(0)
    expect((await service.call('/v1/people?passage=Gen&gender=Female&limit=200')).body.data).toEqual(women)
  })

  it('selects among `slugs`', async () => {
    expect((await listOf('/v1/people?slugs=seth_2504,moses_2108,eve_1231&passage=Gen.4')).slugs).toEqual([
      'seth_2504',
      'eve_1231',
    ])
  })

  it('works with `near`, which sorts by distance', async () => {
    const near = 'near=31.7767,35.2342&radius_km=20016&limit=200'
    const wanted = (await listOf('/v1/places?passage=Gen&limit=200')).slugs
    const expected = (await listOf(`/v1/places?${near}`)).slugs.filter((slug) => wanted.includes(slug))
    expect(expected.length).toBeGreaterThan(1)
    expect((await listOf(`/v1/places?passage=Gen&${near}`)).slugs).toEqual(expected)
  })

  it('works with sort=timeline', async () => {
    const wanted = (await listOf('/v1/events?passage=Gen&limit=200')).slugs
    const timeline = await wholeList<Item>(service, '/v1/events?sort=timeline')
    const expected = timeline.map(({ slug }) => slug).filter((slug) => wanted.includes(slug))
    expect((await listOf('/v1/events?passage=Gen&sort=timeline&limit=200')).slugs).toEqual(expected)
  })

  it('finds the groups that the passage names, and those of its people and events', async () => {
    const { people, events, groups: named } = await passageOf('Acts.1')
    const details = await Promise.all([
      ...people.map(({ slug }: Item) => service.call(`/v1/people/${slug}`)),
      ...events.map(({ slug }: Item) => service.call(`/v1/events/${slug}`)),
    ])
    const groups = [
      ...named.map(({ slug }: Item) => slug),
      ...details.flatMap(({ body }) => body.data.peopleGroups ?? body.data.groups),
    ]
    const { slugs } = await listOf('/v1/groups?passage=Acts.1&limit=200')
    expect(slugs.length).toBeGreaterThan(0)
    expect([...slugs].sort()).toEqual([...new Set(groups)].sort())
    // No member is in the verse, only an event.
    expect((await listOf('/v1/groups?passage=Acts.5.19')).slugs).toContain('apostles_post-ascension')
    expect((await listOf('/v1/groups?passage=Gen.10.5')).slugs).toEqual([])
    // Nobody of Israel is in the verse.
    expect((await listOf('/v1/groups?passage=Deut.6.4')).slugs).toContain('nation_of_israel')
  })

  it.each([
    ['a reference in another form', 'Gen 4', 'Gen.4'],
    ['a chapter that does not exist', 'Jude.2', undefined],
    ['a range that ends before it begins', 'Gen.4-Gen.1', undefined],
    ['an empty value', '', undefined],
  ])('returns 400 for %s', async (_, passage, suggestion) => {
    for (const list of [...KINDS, 'groups']) {
      const { status, body } = await service.call(`/v1/${list}?passage=${encodeURIComponent(passage)}`)
      expect(status).toBe(400)
      expect(body.errors).toHaveLength(1)
      expect(body.errors[0]).toMatchObject({ in: 'query', name: 'passage', value: passage })
      if (suggestion !== undefined) expect(body.errors[0].suggestion).toBe(suggestion)
    }
  })

  it('is reported together with other violations', async () => {
    const { body } = await service.call('/v1/places?passage=Jude.2&feature_type=lake&limit=0')
    expect(body.errors.map(({ name }: { name: string }) => name).sort()).toEqual(['feature_type', 'limit', 'passage'])
  })
})
