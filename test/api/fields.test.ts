/** Answers of the fields alone that are asked for (`fields`): on every operation, as the whole answer has them, and a media type of their own. */
import type { OpenAPIV3 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS, recordOf, resolve } from '../support/contract.ts'
import { exampleTarget } from '../support/examples.ts'
import { startTestService, type TestService } from '../support/service.ts'

const SELECTION = 'application/vnd.brd.json-selection'

let service: TestService
let key: string
beforeAll(async () => {
  service = await startTestService()
  key = await service.createKey('pro')
})
afterAll(() => service.close())

type Fields = Record<string, unknown>

const ask = async (target: string, headers: Record<string, string> = {}) => service.call(target, { key, headers })
const firstOf = (data: Fields | Fields[]) => [data].flat()[0] ?? {}

const SELECTABLE = OPERATIONS.filter(({ id }) => id !== 'getUsage').map(({ id, path, operation }) => {
  const { content = {} } = operation.responses['200'] as OpenAPIV3.ResponseObject
  const json = content['application/json'] ?? {}
  const { $ref } = json.schema as OpenAPIV3.ReferenceObject
  const target = exampleTarget(path, operation, 'ok')
  const parameters = (operation.parameters ?? []).map((one) => resolve<OpenAPIV3.ParameterObject>(one).name)
  return {
    id,
    target: `${target}${target.includes('?') ? '&' : '?'}fields=`,
    whole: target,
    parameters,
    ...recordOf($ref),
  }
})

describe.each(SELECTABLE)('$id with fields', ({ target, whole, names, parameters }) => {
  it('answers each field by itself as the whole answer has it, and all of them as the whole answer', async () => {
    expect(parameters).toContain('fields')
    const { data, meta } = (await ask(whole)).body
    const there = names.filter((name) => name in firstOf(data))
    expect(there.length).toBeGreaterThan(0)
    for (const name of there) {
      const { status, headers, body } = await ask(target + name)
      expect([status, headers.get('content-type')]).toEqual([200, SELECTION])
      const alone = [data].flat().map((record) => ({ [name]: record[name] }))
      expect(body).toEqual({ data: Array.isArray(data) ? alone : alone[0], ...(meta && { meta }) })
    }
    const all = await ask(target + names.toReversed().join(','))
    expect(all.body).toEqual({ data, ...(meta && { meta }) })
    expect(Object.keys(firstOf(all.body.data))).toEqual(there)
  })
})

describe('fields', () => {
  it.each(['name,slug,father', 'slug,father,slug,name,name'])(
    '%s come in the order of the contract, each once',
    async (fields) => {
      const { text } = await ask(`/v1/people/aaron_1?fields=${fields}`)
      expect(text).toBe('{"data":{"slug":"aaron_1","name":"Aaron","father":"amram_242"}}')
    },
  )

  it('keep the place of each item, and what the list says of itself', async () => {
    const { data, meta } = (await ask('/v1/places?limit=3&offset=1')).body
    const { body } = await ask('/v1/places?limit=3&offset=1&fields=slug,latitude,longitude')
    expect(body.meta).toEqual(meta)
    expect(body.data).toEqual(data.map(({ slug, latitude, longitude }: Fields) => ({ slug, latitude, longitude })))
  })

  it('leave out what records have only where they are asked for in one way', async () => {
    const near = 'near=31.7767,35.2342&radius_km=10&limit=1'
    expect((await ask(`/v1/places?${near}&fields=distanceKm`)).body.data).toEqual([{ distanceKm: expect.any(Number) }])
    expect((await ask('/v1/places?limit=2&fields=distanceKm')).body.data).toEqual([{}, {}])
    expect((await ask('/v1/people?slugs=aaron_1&fields=father')).body.data).toEqual([{ father: 'amram_242' }])
    expect((await ask('/v1/people?limit=1&fields=father')).body.data).toEqual([{}])
  })

  it('stay in the links to other pages', async () => {
    const { headers } = await ask('/v1/people?fields=slug,name&limit=2')
    expect(headers.get('link')).toContain('</v1/people?fields=slug%2Cname&limit=2&offset=2>; rel="next"')
  })

  it.each([
    ['/v1/people/joram_803?fields=name,slug', '/v1/people/jehoram_803?fields=name,slug', ['slug', 'name']],
    [
      '/v1/people/joram_803/family?fields=total&generations=1',
      '/v1/people/jehoram_803/family?generations=1&max_nodes=200&fields=total',
      ['total'],
    ],
  ])('stay in a redirect: %s', async (target, location, names) => {
    const { status, headers } = await ask(target)
    expect([status, headers.get('location')]).toEqual([308, location])
    expect(Object.keys((await ask(location)).body.data)).toEqual(names)
  })

  it('leave a slug that nobody has what it is', async () => {
    expect(await ask('/v1/people/nobody_0?fields=slug')).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it.each(['/v1/places?limit=2&fields=slug', '/v1/places/abana_1?fields=slug'])(
    'are answered alike whatever Accept asks for, and caches need not look at it: %s',
    async (target) => {
      const { text } = await ask(target)
      for (const Accept of ['application/geo+json', 'application/json', 'text/html', SELECTION]) {
        const reply = await ask(target, { Accept })
        expect([reply.headers.get('content-type'), reply.text]).toEqual([SELECTION, text])
        expect(reply.headers.get('vary')).toBe('Origin, Accept-Encoding')
      }
      const { headers } = await ask(target.replace(/.fields=slug/, ''))
      expect(headers.get('vary')).toBe('Origin, Accept-Encoding, Accept')
    },
  )

  it('have an ETag of their own, which answers 304', async () => {
    const target = '/v1/people/aaron_1?fields=slug,name'
    const etag = (await ask(target)).headers.get('etag') ?? ''
    expect(etag).not.toBe((await ask('/v1/people/aaron_1')).headers.get('etag'))
    expect((await ask(target, { 'If-None-Match': etag })).status).toBe(304)
  })
})

describe('fields that there are none of', () => {
  const known = 'slug, uuid, name, members'
  it.each([
    ['nam', [['nam', `must be one of ${known}`, 'name']]],
    [
      'slug,Name,member',
      [
        ['Name', `must be one of ${known}`, 'name'],
        ['member', `must be one of ${known}`, 'members'],
      ],
    ],
    ['father', [['father', `must be one of ${known}`, undefined]]],
    [
      'members.slug,__proto__',
      [
        ['members.slug', `must be one of ${known}`, undefined],
        ['__proto__', `must be one of ${known}`, undefined],
      ],
    ],
    ['x,x', [['x', `must be one of ${known}`, undefined]]],
    ['slug,%20name', [[' name', `must be one of ${known}`, 'name']]],
    ['', [['', 'must not be empty', undefined]]],
    ['slug,,name', [['', 'must not be empty', undefined]]],
    ['slug&fields=name', [['slug, name', 'must be given once', undefined]]],
  ])('are refused, each by name: fields=%s', async (fields, wrong) => {
    const { status, body } = await ask(`/v1/groups?fields=${fields}`)
    expect(status).toBe(400)
    const named = body.errors.map(({ in: place, name, value, reason, suggestion }: Record<string, string>) => {
      expect([place, name]).toEqual(['query', 'fields'])
      return [value, reason, suggestion]
    })
    expect(named).toEqual(wrong)
  })

  it('are named with all that is wrong beside them', async () => {
    const { body } = await ask('/v1/people?fields=slug,colour&limit=0&gender=male')
    expect(body.errors.map(({ name }: { name: string }) => name).sort()).toEqual(['fields', 'gender', 'limit'])
    expect(body.errors).toContainEqual(expect.objectContaining({ name: 'fields', value: 'colour' }))
  })

  it('are too many from the fifty-first on', async () => {
    const many = (count: number) => Array.from({ length: count }, () => 'slug').join(',')
    expect((await ask(`/v1/people?limit=1&fields=${many(50)}`)).status).toBe(200)
    const { body } = await ask(`/v1/people?limit=1&fields=${many(51)}`)
    expect(body.errors).toEqual([expect.objectContaining({ name: 'fields', reason: 'must name at most 50' })])
  })

  it('are all of them where there is nothing to select from', async () => {
    const { status, body } = await ask('/v1/usage?fields=tier')
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ name: 'fields', reason: 'is not a parameter of this operation' })
  })
})
