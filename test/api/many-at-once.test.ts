/**
 * Batch requests return the requested records in the requested order, and list the names of missing records (D5, D17,
 * D43). Here, a name is a slug, an OSIS reference or a Strong's number.
 */
import { describe, expect, it } from 'vitest'
import { resolve } from '../support/contract.ts'
import type { Reply } from '../support/service.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

interface Named {
  slug?: string
  osis_ref?: string
  strongs_number?: string
}

const namesOf = ({ body }: Reply) =>
  body.data.map(({ slug, osis_ref, strongs_number }: Named) => slug ?? osis_ref ?? strongs_number)
const dataOf = async (target: string) => (await service.call(target)).body.data

/** For each parameter: names that do not exist, the error for a malformed name, and the maximum length of a name. */
const PARAMETERS: Readonly<Record<string, { unknown: string[]; reason: string; longest: number }>> = {
  refs: {
    unknown: ['Gen.1.99', 'Tob.1.1'],
    reason: 'must be an OSIS reference of a verse, such as John.3.16',
    longest: 20,
  },
  slugs: {
    unknown: ['nobody_0', 'a'],
    reason: 'must be a slug: only a-z, 0-9, _ and - (find slugs by name with /v1/search?q=)',
    longest: 100,
  },
  numbers: {
    unknown: ['G9999', 'H9999'],
    reason: "must be a Strong's number: G or H and 1 to 5 digits, such as G26",
    longest: 10,
  },
}

describe.each([
  { list: '/v1/verses?refs=', one: '/v1/verses/', names: ['Rev.22.21', 'Gen.1.1', 'John.3.16', 'Obad.1.2'] },
  { list: '/v1/people?slugs=', one: '/v1/people/', names: ['seth_2504', 'aaron_1', 'god_1324', 'cush_963'] },
  { list: '/v1/places?slugs=', one: '/v1/places/', names: ['zion_1263', 'abana_1', 'eden_354'] },
  { list: '/v1/strongs?numbers=', one: '/v1/strongs/', names: ['H430', 'G26', 'H1254'] },
  { list: '/v1/greek-lexicon?numbers=', one: '/v1/greek-lexicon/', names: ['G26', 'G1', 'G2316'] },
])('$list', ({ list, one, names }) => {
  const parameter = /\?(\w+)=/.exec(list)?.[1] ?? ''
  const { unknown = [], reason = '', longest = 0 } = PARAMETERS[parameter] ?? {}

  it('returns the same records as the detail operations, in the requested order', async () => {
    const { status, body } = await service.call(list + names.join(','))
    expect(status).toBe(200)
    expect(body.data).toEqual(await Promise.all(names.map((name) => dataOf(one + name))))
    expect(body.meta).toEqual({ total: names.length, limit: 50, offset: 0, missing: [] })
    expect(namesOf(await service.call(list + names.toReversed().join(',')))).toEqual(names.toReversed())
  })

  it('lists missing names in the requested order, and returns the existing records', async () => {
    const [first = '', second = ''] = names
    const reply = await service.call(list + [unknown[1], first, unknown[0], second, unknown[1]].join(','))
    expect(namesOf(reply)).toEqual([first, second])
    expect(reply.body.meta).toEqual({ total: 2, limit: 50, offset: 0, missing: [unknown[1], unknown[0]] })
    const none = await service.call(list + unknown.join(','))
    expect([none.status, none.body]).toEqual([
      200,
      { data: [], meta: { total: 0, limit: 50, offset: 0, missing: unknown } },
    ])
  })

  it('returns a duplicate name once, at its first position', async () => {
    const [first = '', second = ''] = names
    expect(namesOf(await service.call(list + [second, first, second, first].join(',')))).toEqual([second, first])
  })

  it('counts as one request, not one for each name', async () => {
    const used = async () => (await service.call('/v1/usage')).body.data.daily_used
    const before = await used()
    await service.call(list + [...names].sort().join(','))
    // One for the batch request, one for the second request to /v1/usage.
    expect(await used()).toBe(before + 2)
  })

  it('is paginated, and its links contain the requested names', async () => {
    const [first = '', second = '', third = ''] = names
    const page = await service.call(`${list}${[first, second, unknown[0], third].join(',')}&limit=2&offset=2`)
    expect(namesOf(page)).toEqual([third])
    expect(page.body.meta).toEqual({ total: 3, limit: 2, offset: 2, missing: [unknown[0]] })
    const previous = /<([^>]+)>; rel="prev"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect(namesOf(await service.call(previous))).toEqual([first, second])
  })

  it('accepts plain and encoded commas', async () => {
    const plain = await service.call(list + names.join(','))
    expect((await service.call(list + names.join('%2C'))).body).toEqual(plain.body)
  })

  it('accepts a list as repeated parameters, with and without brackets', async () => {
    const expected = (await service.call(`${list}${names[0]},${names[1]}`)).body
    const path = list.split('?')[0]
    for (const query of [
      `${parameter}=${names[0]}&${parameter}=${names[1]}`,
      `${parameter}[]=${names[0]}&${parameter}[]=${names[1]}`,
      `${parameter}%5B%5D=${names[0]}&${parameter}%5B%5D=${names[1]}`,
    ]) {
      expect((await service.call(`${path}?${query}`)).body).toEqual(expected)
    }
    const { status } = await service.call(`${path}?${parameter}[]=${names[0]}&${parameter}[]=!`)
    expect(status).toBe(400)
  })

  it('reports each distinct blank or malformed name once, as a separate error', async () => {
    const errorsFor = async (text: string) => {
      const { status, body } = await service.call(list + text)
      expect(status).toBe(400)
      return body.errors.map(({ name, value, reason }: Record<string, string>) => {
        expect(name).toBe(parameter)
        return [value, reason]
      })
    }
    expect(await errorsFor('')).toEqual([['', 'must not be empty']])
    expect(await errorsFor(`${names[0]},`)).toEqual([['', 'must not be empty']])
    expect(await errorsFor(',,')).toEqual([['', 'must not be empty']])
    expect(await errorsFor(`${names[0]},%20,${names[1]}`)).toEqual([[' ', reason]])
    expect(await errorsFor(`${names[0]},%20${names[1]}`)).toEqual([[` ${names[1]}`, reason]])
    expect(await errorsFor(`John%203:16,${names[0]},b%01,John%203:16`)).toEqual([
      ['John 3:16', reason],
      ['b\u0001', reason],
    ])
    expect(await errorsFor(`${'a'.repeat(150)},!`)).toEqual([
      [`${'a'.repeat(100)}…`, `must be at most ${longest} characters long`],
      ['!', reason],
    ])
    expect(await errorsFor(`!,${Array.from({ length: 7_000 }, () => '').join(',')}`)).toHaveLength(3)
  })
})

describe('GET /v1/verses', () => {
  it('requires refs', async () => {
    const { status, body } = await service.call('/v1/verses')
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ in: 'query', name: 'refs', reason: 'is required' }])
  })

  it('reports every violation, in the list and in other parameters', async () => {
    const { body } = await service.call('/v1/verses?refs=Gen.1.1,x&limit=0&slugs=a')
    expect(body.errors.map(({ name }: { name: string }) => name).sort()).toEqual(['limit', 'refs', 'slugs'])
  })
})

describe('GET /v1/people', () => {
  it('returns the successor of a retired slug, and only once if the successor is requested, too', async () => {
    const reply = await service.call('/v1/people?slugs=joram_803,seth_2504,jehoram_803,nobody_0')
    expect(namesOf(reply)).toEqual(['jehoram_803', 'seth_2504'])
    expect(reply.body.meta).toMatchObject({ total: 2, missing: ['nobody_0'] })
    expect(namesOf(await service.call('/v1/people?slugs=seth_2504,joram_803'))).toEqual(['seth_2504', 'jehoram_803'])
  })

  it('applies other filters to the slugs; `missing` does not list records that a filter excludes', async () => {
    const all = 'seth_2504,eve_1231,adam_78,nobody_0'
    const women = await service.call(`/v1/people?slugs=${all}&gender=Female`)
    expect(namesOf(women)).toEqual(['eve_1231'])
    expect(women.body.meta).toEqual({ total: 1, limit: 50, offset: 0, missing: ['nobody_0'] })
    expect(namesOf(await service.call(`/v1/people?slugs=${all}&q=SHETH`))).toEqual(['seth_2504'])
    expect(namesOf(await service.call(`/v1/people?slugs=${all}&q=%20`))).toEqual(['seth_2504', 'eve_1231', 'adam_78'])
    expect(namesOf(await service.call(`/v1/people?slugs=${all}&q=a&gender=Male`))).toEqual(['adam_78'])
  })

  it('keeps the order of the slugs, also with sort=name, but sorts by time with sort=timeline', async () => {
    const all = '/v1/people?slugs=seth_2504,nobody_0,eve_1231,abraham_58'
    expect(namesOf(await service.call(all))).toEqual(['seth_2504', 'eve_1231', 'abraham_58'])
    expect(namesOf(await service.call(`${all}&sort=name`))).toEqual(['seth_2504', 'eve_1231', 'abraham_58'])
    const timeline = await service.call(`${all}&sort=timeline`)
    expect(namesOf(timeline)).toEqual(['eve_1231', 'seth_2504', 'abraham_58'])
    expect(timeline.body.data[0]).toEqual(await dataOf('/v1/people/eve_1231'))
    expect(namesOf(await service.call(`${all}&sort=timeline&to_year=-3000`))).toEqual(['eve_1231', 'seth_2504'])
  })

  it('returns short records (PersonListItem), and a meta without `missing`, if slugs is not sent', async () => {
    const { body } = await service.call('/v1/people?q=seth')
    const { required = [] } = resolve<{ required?: string[] }>({ $ref: '#/components/schemas/PersonListItem' })
    expect(Object.keys(body.data[0]).sort()).toEqual([...required].sort())
    expect(Object.keys(body.meta)).toEqual(['total', 'limit', 'offset'])
  })
})

describe('GET /v1/places?slugs=', () => {
  it('returns the successor of a retired slug', async () => {
    const reply = await service.call('/v1/places?slugs=abana_1,mount_zion_1263')
    expect(namesOf(reply)).toEqual(['abana_1', 'zion_1263'])
    expect(reply.body.meta.missing).toEqual([])
  })

  it('orders by distance from a point if one is given', async () => {
    const near = '&near=31.7717,35.2289&radius_km=500'
    const reply = await service.call(`/v1/places?slugs=abana_1,nothing_0,eden_354,zion_1263${near}`)
    expect(namesOf(reply)).toEqual(['zion_1263', 'abana_1'])
    expect(reply.body.meta).toMatchObject({ total: 2, missing: ['nothing_0'] })
    expect(reply.body.data[0].distanceKm).toBeLessThan(reply.body.data[1].distanceKm)
  })

  it('lists missing names in GeoJSON too', async () => {
    const { body } = await service.call('/v1/places?slugs=nothing_0,eden_354,abana_1', {
      headers: { Accept: 'application/geo+json' },
    })
    expect(body.features.map(({ id }: { id: string }) => id)).toEqual(['eden_354', 'abana_1'])
    expect(body).toMatchObject({ numberMatched: 2, numberReturned: 2, missing: ['nothing_0'] })
    const all = await service.call('/v1/places', { headers: { Accept: 'application/geo+json' } })
    expect(all.body).not.toHaveProperty('missing')
  })

  it('applies the other filters', async () => {
    const all = '/v1/places?slugs=zion_1263,eden_354,abana_1'
    expect(namesOf(await service.call(`${all}&has_coordinates=false`))).toEqual(['eden_354'])
    expect(namesOf(await service.call(`${all}&feature_type=WATER`))).toEqual(['abana_1'])
    expect(namesOf(await service.call(`${all}&q=n&has_coordinates=true`))).toEqual(['zion_1263', 'abana_1'])
  })
})

describe.each(['/v1/sections', '/v1/quotations'])('%s?refs=', (path) => {
  it('lists each item once, in the order of the text, if the passages overlap', async () => {
    const { body } = await service.call(`${path}?refs=3John`)
    expect(body.data.length).toBeGreaterThan(1)
    const overlapping = await service.call(`${path}?refs=3John.1.13,3John.1.4-3John.1.9,3John,3John.1.4`)
    expect(overlapping.body).toEqual(body)
  })
})
