/**
 * The behaviour shared by all operations. The requests of this file cover each documented status of each
 * operation, and each parameter with a valid and with an invalid value.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { beforeAll, describe, expect, it } from 'vitest'
import { outlineOperations } from '../../src/site/formats/contract-outline.ts'
import { CONTRACT, EXERCISABLE, exercised, OPERATIONS, resolve } from '../support/contract.ts'
import { EXAMPLE_EXCHANGES, exampleTarget } from '../support/examples.ts'
import { NOT_FOUND_TARGETS } from '../support/not-found.ts'
import { NOON, startTestService } from '../support/service.ts'
import { runningService } from '../support/set-up.ts'

const OPERATION_TARGETS = OPERATIONS.map(({ id, path, operation }) => ({
  id,
  target: exampleTarget(path, operation, 'ok'),
  examples: EXAMPLE_EXCHANGES.filter(({ operationId }) => operationId === id).map(({ target }) => target),
  unknown: NOT_FOUND_TARGETS[id],
  cacheable: operation.responses['304'] !== undefined,
  parameters: (operation.parameters ?? [])
    .map((reference) => resolve<OpenAPIV3.ParameterObject>(reference))
    .filter((parameter) => parameter.in === 'query'),
}))

const OUTLINES = outlineOperations(CONTRACT)

const service = runningService()
// Test files that run in the same worker share `exercised`. Only the exchanges of this file count here.
beforeAll(() => exercised.clear())

describe.each(OPERATION_TARGETS)('$id', ({ id, target, examples, unknown, cacheable, parameters }) => {
  // Advances the clock by a minute for each operation. The tests of all operations together send
  // more invalid keys than the service allows in a minute.
  beforeAll(() => {
    service.now += 60_000
  })

  it('returns 200 with data for every example', async () => {
    for (const one of [target, ...examples]) {
      const { status, body } = await service.call(one)
      expect(status).toBe(200)
      expect(body).toHaveProperty(body.type === 'FeatureCollection' ? 'features' : 'data')
    }
  })

  it('returns 200 for the example request of the site and Postman, and for a request with all parameters', async () => {
    const outline = OUTLINES.find(({ operationId }) => operationId === id)
    const query = (outline?.parameters ?? []).filter(({ place }) => place === 'query')
    const all = new URLSearchParams(Object.fromEntries(query.map(({ name, example }) => [name, example])))
    const example = outline?.examplePath ?? ''
    for (const one of [example, `${example.split('?')[0]}?${all}`]) {
      expect((await service.call(one)).status, one).toBe(200)
    }
  })

  it('returns the same for HEAD as for GET, without a body', async () => {
    const get = await service.call(target)
    const head = await service.call(target, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'link']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name))
    }
  })

  it('returns 304 with the same cache headers for a known ETag, or sends no ETag if it is not cacheable', async () => {
    const first = await service.call(target)
    const etag = first.headers.get('etag')
    expect(etag !== null).toBe(cacheable)
    if (etag === null) {
      expect(first.headers.get('cache-control')).toBe('no-store')
      return
    }
    const again = await service.call(target, { headers: { 'If-None-Match': `"other", W/${etag}` } })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    for (const name of ['etag', 'cache-control', 'vary']) {
      expect(again.headers.get(name), name).toBe(first.headers.get(name))
    }
    for (const name of ['content-type', 'content-length', 'link']) expect(again.headers.get(name), name).toBeNull()
    const changed = await service.call(target, { headers: { 'If-None-Match': '"other"' } })
    expect(changed.status).toBe(200)
  })

  it('returns 400 for an unknown parameter before it looks up anything', async () => {
    const { status, body } = await service.call(
      `${unknown ?? target}${(unknown ?? target).includes('?') ? '&' : '?'}colour=red`,
    )
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({
      in: 'query',
      name: 'colour',
      value: 'red',
      reason: 'is not a parameter of this operation',
    })
  })

  it.each(parameters)('returns 400 for an invalid $name, with only this parameter in the errors', async ({ name }) => {
    const query = new URLSearchParams(target.split('?')[1])
    query.set(name, '\u0001')
    const { status, body } = await service.call(`${target.split('?')[0]}?${query}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual([expect.objectContaining({ in: 'query', name, value: '\u0001' })])
  })

  it('returns 401 for a missing or invalid key, before it validates parameters', async () => {
    const missing = await service.call(`${target.split('?')[0]}?colour=red`, { key: null })
    expect(missing).toMatchObject({ status: 401, body: { code: 'missing-api-key' } })
    const invalid = await service.call(`${target.split('?')[0]}?colour=red`, { key: `${service.key.slice(0, -1)}_` })
    expect(invalid).toMatchObject({ status: 401, body: { code: 'invalid-api-key' } })
    for (const { headers } of [missing, invalid]) {
      expect(headers.get('www-authenticate')).toBe('ApiKey realm="api", header="X-API-Key"')
      expect(headers.get('ratelimit')).toBeNull()
    }
  })

  it('returns 405 with Allow for other methods, even without a key', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, headers, body } = await service.call(target, { method, key: null })
      expect(status).toBe(405)
      expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS')
      expect(body.code).toBe('method-not-allowed')
    }
  })

  it('returns 500 without details if the clock is broken, and logs the cause with the request id', async () => {
    const requestId = `broken-clock-${id}`
    const instant = service.now
    service.now = Number.NaN
    const { status, body } = await service.call(target, { headers: { 'X-Expect': '500', 'X-Request-Id': requestId } })
    service.now = instant
    expect(status).toBe(500)
    expect(body).toEqual({
      type: '/problems/internal-error',
      title: 'Internal error',
      status: 500,
      detail: 'An unexpected error occurred. Retry once. If it happens again, report the request_id to the operator.',
      instance: target.split('?')[0],
      code: 'internal-error',
      request_id: requestId,
    })
    const logged = service.log.filter((line) => line.includes(`"${requestId}"`) && line.includes('"request failed"'))
    expect(logged).toHaveLength(1)
  })
})

describe('a lookup operation', () => {
  const lookUps = OPERATION_TARGETS.flatMap(({ id, unknown }) => (unknown === undefined ? [] : [{ id, unknown }]))

  it.each(lookUps)('$id returns 404 for $unknown', async ({ unknown }) => {
    const { status, body, headers } = await service.call(unknown)
    expect(status).toBe(404)
    expect(body.code).toBe('not-found')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('ratelimit')).not.toBeNull()
  })
})

/** For each kind of slug: one that is retired, and its successor. */
const RETIRED: Readonly<Record<string, readonly [retired: string, successor: string]>> = {
  PersonSlug: ['joram_803', 'jehoram_803'],
  PlaceSlug: ['land_of_moab_815', 'moab_815'],
  EventSlug: ['tower_of_babel_built', 'tower_of_babel'],
  GroupSlug: ['the_twelve', 'apostles'],
  TopicSlug: ['booz', 'boaz'],
  DictionarySlug: ['ruth_the_moabitess_easton', 'ruth_easton'],
}

describe('a retired slug', () => {
  const redirects = OPERATIONS.filter(({ operation }) => operation.responses['308'] !== undefined).flatMap(
    ({ id, path, operation }) => {
      const example = exampleTarget(path, operation, 'ok')
      const parameters = (operation.parameters ?? []).map((one) => resolve<SlugParameter>(one))
      return parameters.flatMap(({ in: place, name, examples, 'x-slug': kind }) => {
        if (place !== 'path') return []
        const used = String(resolve<OpenAPIV3.ExampleObject>(examples?.['ok']).value)
        const [from, to] = (RETIRED[kind ?? ''] ?? []).map((slug) => example.replace(used, slug))
        return [{ id, name, retired: from ?? '', successor: to ?? '' }]
      })
    },
  )

  it.each(redirects)('redirects to its successor: $id, $name', async ({ id, retired, successor }) => {
    const { status, headers, text } = await service.call(retired)
    expect(status).toBe(308)
    expect(decodeURIComponent(headers.get('location') ?? '')).toBe(successor)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toBe('')
    const { status: found, body } = await service.call(successor)
    // The event that replaces the retired one has no route.
    if (id === 'getEventRoute') expect(body.detail).toBe('The route of tower_of_babel is not known.')
    else expect(found).toBe(200)
  })

  it('keeps the query', async () => {
    const { headers } = await service.call('/v1/people/rachab_2385?include=people')
    expect(headers.get('location')).toBe('/v1/people/rahab_2388?include=people')
  })
})

interface SlugParameter extends OpenAPIV3.ParameterObject {
  /** The kind of record whose slug the parameter has. */
  readonly 'x-slug'?: string
}

describe('every operation', () => {
  it('returns 429 if the quota of the key is exhausted', async () => {
    service.now = NOON
    const key = await service.createKey('free')
    for (let spent = 0; spent < 1_000; spent += 100) {
      await Promise.all(Array.from({ length: 100 }, () => service.call('/v1/usage', { key })))
    }
    for (const { target } of OPERATION_TARGETS) {
      const { status, headers, body } = await service.call(target, { key })
      expect(status).toBe(429)
      expect(headers.get('retry-after')).toBe('43200')
      expect(body).toMatchObject({
        code: 'quota-exceeded',
        tier: 'free',
        limit: 1000,
        used: 1000,
        resets_at: '2026-06-01T00:00:00Z',
      })
    }
  })

  it('returns 503 if the quota store is unreachable and QUOTA_ON_FAILURE is deny', async () => {
    const environment = { REDIS_URL: 'redis://127.0.0.1:1', QUOTA_ON_FAILURE: 'deny' }
    const uncounted = await startTestService({ environment })
    try {
      for (const { target } of OPERATION_TARGETS) {
        const { status, headers } = await uncounted.call(target, { headers: { 'X-Expect': '503' } })
        expect(status).toBe(503)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
    } finally {
      await uncounted.close()
    }
  })

  it.each(Object.entries(EXERCISABLE))('is covered by the requests of this file: all %s of the contract', (_, all) => {
    expect(all.filter((one) => !exercised.has(one))).toEqual([])
  })
})
