/** Records that are asked for by name, many in one request: whole, in the order asked, what is missing named (D5, D17, D43). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolve } from '../support/contract.ts'
import { type Reply, startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

interface Named {
  slug?: string
  osis_ref?: string
}

const namesOf = ({ body }: Reply) => body.data.map(({ slug, osis_ref }: Named) => slug ?? osis_ref)
const dataOf = async (target: string) => (await service.call(target)).body.data

describe.each([
  { list: '/v1/verses?refs=', one: '/v1/verses/', names: ['Rev.22.21', 'Gen.1.1', 'John.3.16', 'Obad.1.2'] },
  { list: '/v1/people?slugs=', one: '/v1/people/', names: ['seth_2504', 'aaron_1', 'god_1324', 'cush_963'] },
  { list: '/v1/places?slugs=', one: '/v1/places/', names: ['zion_1263', 'abana_1', 'eden_354'] },
])('$list', ({ list, one, names }) => {
  const unknown = list.includes('refs') ? ['Gen.1.99', 'Tob.1.1'] : ['nobody_0', 'a']

  it('answers what the details answer, in the order asked', async () => {
    const { status, body } = await service.call(list + names.join(','))
    expect(status).toBe(200)
    expect(body.data).toEqual(await Promise.all(names.map((name) => dataOf(one + name))))
    expect(body.meta).toEqual({ total: names.length, limit: 50, offset: 0, missing: [] })
    expect(namesOf(await service.call(list + names.toReversed().join(',')))).toEqual(names.toReversed())
  })

  it('names what does not exist in the order asked, and answers the rest', async () => {
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

  it('answers what is named twice once, where it is named first', async () => {
    const [first = '', second = ''] = names
    expect(namesOf(await service.call(list + [second, first, second, first].join(',')))).toEqual([second, first])
  })

  it('counts once, however many are asked', async () => {
    const used = async () => (await service.call('/v1/usage')).body.data.daily_used
    const before = await used()
    await service.call(list + [...names].sort().join(','))
    expect(await used()).toBe(before + 2)
  })

  it('is a list like any other: pages tile it, and its links keep the names', async () => {
    const [first = '', second = '', third = ''] = names
    const page = await service.call(`${list}${[first, second, unknown[0], third].join(',')}&limit=2&offset=2`)
    expect(namesOf(page)).toEqual([third])
    expect(page.body.meta).toEqual({ total: 3, limit: 2, offset: 2, missing: [unknown[0]] })
    const previous = /<([^>]+)>; rel="prev"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect(namesOf(await service.call(previous))).toEqual([first, second])
  })

  it('takes commas however they are encoded', async () => {
    const plain = await service.call(list + names.join(','))
    expect((await service.call(list + names.join('%2C'))).body).toEqual(plain.body)
  })

  it('takes fifty, and refuses fifty-one', async () => {
    const many = (length: number) => Array.from({ length }, () => names[0]).join(',')
    expect((await service.call(list + many(50))).body.meta.total).toBe(1)
    const { status, body } = await service.call(list + many(51))
    expect(status).toBe(400)
    expect(body.errors).toEqual([expect.objectContaining({ in: 'query', reason: 'must name at most 50' })])
  })

  it('refuses blank and malformed names, each by itself', async () => {
    const parameter = list.includes('refs') ? 'refs' : 'slugs'
    const refused = async (text: string) => {
      const { status, body } = await service.call(list + text)
      expect(status).toBe(400)
      return body.errors.map(({ name, value, reason }: Record<string, string>) => {
        expect(name).toBe(parameter)
        return [value, reason]
      })
    }
    const reason =
      parameter === 'refs'
        ? 'must be an OSIS reference of a verse, such as John.3.16'
        : 'must be a slug, of a-z, 0-9, _ and - alone'
    expect(await refused('')).toEqual([['', 'must not be empty']])
    expect(await refused(`${names[0]},`)).toEqual([['', 'must not be empty']])
    expect(await refused(',,')).toEqual([['', 'must not be empty']])
    expect(await refused(`${names[0]},%20,${names[1]}`)).toEqual([[' ', reason]])
    expect(await refused(`${names[0]},%20${names[1]}`)).toEqual([[` ${names[1]}`, reason]])
    expect(await refused(`John%203:16,${names[0]},b%01,John%203:16`)).toEqual([
      ['John 3:16', reason],
      ['b\u0001', reason],
    ])
    expect(await refused(`${'a'.repeat(150)},!`)).toEqual([
      [`${'a'.repeat(100)}…`, `must be at most ${parameter === 'refs' ? 20 : 100} characters long`],
      ['!', reason],
    ])
    expect(await refused(`!,${Array.from({ length: 7_000 }, () => '').join(',')}`)).toHaveLength(3)
    expect(await refused(`${names[0]}&${parameter}=${names[1]}`)).toEqual([
      [`${names[0]}, ${names[1]}`, 'must be given once'],
    ])
  })
})

describe('GET /v1/verses', () => {
  it('asks for refs', async () => {
    const { status, body } = await service.call('/v1/verses')
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ in: 'query', name: 'refs', reason: 'is required' }])
  })

  it('names every violation, of the list and beside it', async () => {
    const { body } = await service.call('/v1/verses?refs=Gen.1.1,x&limit=0&slugs=a')
    expect(body.errors.map(({ name }: { name: string }) => name).sort()).toEqual(['limit', 'refs', 'slugs'])
  })
})

describe('GET /v1/people?slugs=', () => {
  it('answers a retired slug under its successor, which is not repeated', async () => {
    const reply = await service.call('/v1/people?slugs=joram_803,seth_2504,jehoram_803,nobody_0')
    expect(namesOf(reply)).toEqual(['jehoram_803', 'seth_2504'])
    expect(reply.body.meta).toMatchObject({ total: 2, missing: ['nobody_0'] })
    expect(namesOf(await service.call('/v1/people?slugs=seth_2504,joram_803'))).toEqual(['seth_2504', 'jehoram_803'])
  })

  it('chooses among them by the other filters, and calls nobody missing whom they leave out', async () => {
    const all = 'seth_2504,eve_1231,adam_78,nobody_0'
    const women = await service.call(`/v1/people?slugs=${all}&gender=Female`)
    expect(namesOf(women)).toEqual(['eve_1231'])
    expect(women.body.meta).toEqual({ total: 1, limit: 50, offset: 0, missing: ['nobody_0'] })
    expect(namesOf(await service.call(`/v1/people?slugs=${all}&q=SHETH`))).toEqual(['seth_2504'])
    expect(namesOf(await service.call(`/v1/people?slugs=${all}&q=%20`))).toEqual(['seth_2504', 'eve_1231', 'adam_78'])
    expect(namesOf(await service.call(`/v1/people?slugs=${all}&q=a&gender=Male`))).toEqual(['adam_78'])
  })

  it('has them in the order of time where that is asked for', async () => {
    const all = '/v1/people?slugs=seth_2504,nobody_0,eve_1231,abraham_58'
    expect(namesOf(await service.call(all))).toEqual(['seth_2504', 'eve_1231', 'abraham_58'])
    expect(namesOf(await service.call(`${all}&sort=name`))).toEqual(['seth_2504', 'eve_1231', 'abraham_58'])
    const timeline = await service.call(`${all}&sort=timeline`)
    expect(namesOf(timeline)).toEqual(['eve_1231', 'seth_2504', 'abraham_58'])
    expect(timeline.body.data[0]).toEqual(await dataOf('/v1/people/eve_1231'))
    expect(namesOf(await service.call(`${all}&sort=timeline&to_year=-3000`))).toEqual(['eve_1231', 'seth_2504'])
  })

  it('alone has what the contract says it alone has', async () => {
    const { body } = await service.call('/v1/people?q=seth')
    const { required = [] } = resolve<{ required?: string[] }>({ $ref: '#/components/schemas/PersonListItem' })
    expect(Object.keys(body.data[0]).sort()).toEqual([...required].sort())
    expect(Object.keys(body.meta)).toEqual(['total', 'limit', 'offset'])
  })
})

describe('GET /v1/places?slugs=', () => {
  it('answers a retired slug under its successor', async () => {
    const reply = await service.call('/v1/places?slugs=abana_1,mount_zion_1263')
    expect(namesOf(reply)).toEqual(['abana_1', 'zion_1263'])
    expect(reply.body.meta.missing).toEqual([])
  })

  it('has the nearest first where a point is given, with their distance', async () => {
    const near = '&near=31.7717,35.2289&radius_km=500'
    const reply = await service.call(`/v1/places?slugs=abana_1,nothing_0,eden_354,zion_1263${near}`)
    expect(namesOf(reply)).toEqual(['zion_1263', 'abana_1'])
    expect(reply.body.meta).toMatchObject({ total: 2, missing: ['nothing_0'] })
    expect(reply.body.data[0].distanceKm).toBeLessThan(reply.body.data[1].distanceKm)
  })

  it('names what is missing in GeoJSON too', async () => {
    const { body } = await service.call('/v1/places?slugs=nothing_0,eden_354,abana_1', {
      headers: { Accept: 'application/geo+json' },
    })
    expect(body.features.map(({ id }: { id: string }) => id)).toEqual(['eden_354', 'abana_1'])
    expect(body).toMatchObject({ numberMatched: 2, numberReturned: 2, missing: ['nothing_0'] })
    const all = await service.call('/v1/places', { headers: { Accept: 'application/geo+json' } })
    expect(all.body).not.toHaveProperty('missing')
  })

  it('chooses among them by the other filters', async () => {
    const all = '/v1/places?slugs=zion_1263,eden_354,abana_1'
    expect(namesOf(await service.call(`${all}&has_coordinates=false`))).toEqual(['eden_354'])
    expect(namesOf(await service.call(`${all}&feature_type=WATER`))).toEqual(['abana_1'])
    expect(namesOf(await service.call(`${all}&q=n&has_coordinates=true`))).toEqual(['zion_1263', 'abana_1'])
  })
})
