/** The statuses, bodies and headers that a page from a different origin can read in a real browser (D14). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAILY_LIMITS } from '../../src/stated-numbers.ts'
import { NOON, startTestService, type TestService } from '../support/service.ts'
import { startBusyServer } from './busy-server.ts'
import { type Browser, findChromium, openBrowser } from './chromium.ts'
import { type OtherOrigin, openOtherOrigin, type RequestOptions, type Seen } from './other-origin.ts'

const program = findChromium()

const PERSON = '/v1/people/seth_2504'

const QUOTA_HEADERS = [
  'ratelimit',
  'ratelimit-policy',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-used',
  'x-ratelimit-reset',
]

describe.runIf(program)('a page from a different origin', { timeout: 60_000 }, () => {
  let browser: Browser
  let otherOrigin: OtherOrigin
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
    browser = await openBrowser(program ?? '')
    otherOrigin = await openOtherOrigin(browser)
  }, 60_000)

  afterAll(async () => {
    await otherOrigin.close()
    await browser.close()
    await service.close()
  })

  // The clock does not advance, so that midnight never resets a quota during a test.
  beforeEach(() => {
    service.now = NOON
  })

  /** Bypasses the browser cache unless the options say otherwise. */
  function ask(path: string, { headers, ...options }: RequestOptions = {}): Promise<Seen> {
    const sent = { 'X-API-Key': service.key, ...headers }
    return otherOrigin.ask(service.origin + path, { cache: 'no-store', headers: sent, ...options })
  }

  /** Sends no key, so the browser sends no preflight. */
  const askWithoutKey = (path: string, options: RequestOptions = {}): Promise<Seen> =>
    otherOrigin.ask(service.origin + path, { cache: 'no-store', ...options })

  it('reads 200 with its quota, ETag, links and request id', async () => {
    const seen = await ask('/v1/people?limit=1')
    expect(seen).toMatchObject({ status: 200, type: 'cors', body: { meta: { limit: 1 } } })
    expectHeaders(seen, [...QUOTA_HEADERS, 'etag', 'link', 'x-request-id'])
  })

  it('reads the headers of HEAD', async () => {
    const seen = await ask(PERSON, { method: 'HEAD' })
    expect(seen).toMatchObject({ status: 200, type: 'cors', text: '' })
    expectHeaders(seen, [...QUOTA_HEADERS, 'etag', 'x-request-id'])
  })

  it('can set its own request ids', async () => {
    const { headers } = await ask(PERSON, { headers: { 'X-Request-Id': 'a-page-of-mine' } })
    expect(headers['x-request-id']).toBe('a-page-of-mine')
  })

  it('reads 304 for a known ETag', async () => {
    const { headers } = await ask(PERSON)
    const seen = await ask(PERSON, { headers: { 'If-None-Match': headers['etag'] ?? '' } })
    expect(seen).toMatchObject({ status: 304, type: 'cors', text: '' })
    expect(seen.headers['etag']).toBe(headers['etag'])
    expectHeaders(seen, [...QUOTA_HEADERS, 'x-request-id'])
  })

  it('reads the body from the browser cache, with the quota headers of the 304', async () => {
    const before = await ask(PERSON, { cache: 'reload' })
    const after = await ask(PERSON, { cache: 'no-cache' })
    expect(after).toMatchObject({ status: 200, text: before.text })
    expect(Number(after.headers['x-ratelimit-used'])).toBe(Number(before.headers['x-ratelimit-used']) + 1)
    expect(logLineOf(service.log, after)).toMatchObject({ status: 304 })
  })

  it('follows a 308 for a retired slug and sends its key again', async () => {
    const seen = await ask('/v1/people/joram_803')
    expect(seen).toMatchObject({ status: 200, type: 'cors', redirected: true })
    expect(seen.url).toBe(`${service.origin}/v1/people/${seen.body.data.slug}`)
    expect(seen.body.data.slug).not.toBe('joram_803')
    expectHeaders(seen, QUOTA_HEADERS)
  })

  it('sees an opaque redirect if it does not follow redirects', async () => {
    // A browser reveals nothing else about a redirect, whatever its headers are.
    expect(await ask('/v1/people/joram_803', { redirect: 'manual' })).toMatchObject({
      type: 'opaqueredirect',
      status: 0,
    })
  })

  it('reads 400 with the name of the invalid parameter', async () => {
    const seen = await ask('/v1/people?limit=0')
    expectProblem(seen, 400, 'invalid-parameter')
    expect(seen.body.errors).toMatchObject([{ in: 'query', name: 'limit' }])
    expectHeaders(seen, QUOTA_HEADERS)
  })

  it('reads 401 for a missing key and for an invalid one', async () => {
    expectProblem(await askWithoutKey(PERSON), 401, 'missing-api-key')
    expectProblem(await ask(PERSON, { headers: { 'X-API-Key': 'brd_wrong' } }), 401, 'invalid-api-key')
  })

  it('reads 404 for an unknown entity and for an unknown path', async () => {
    const seen = await ask('/v1/people/nobody_0')
    expectProblem(seen, 404, 'not-found')
    expectHeaders(seen, QUOTA_HEADERS)
    expectProblem(await ask('/v2'), 404, 'not-found')
  })

  it('reads 405 for a form post, and cannot use DELETE, PUT or PATCH', async () => {
    const posted = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'name=seth' }
    expectProblem(await askWithoutKey(PERSON, posted), 405, 'method-not-allowed')
    for (const method of ['DELETE', 'PUT', 'PATCH']) {
      await expect(ask(PERSON, { method })).rejects.toThrow(/Failed to fetch/)
    }
    const methods = service.log.flatMap((line) => JSON.parse(line).method ?? [])
    expect(methods).toContain('OPTIONS')
    expect(methods.filter((method) => ['DELETE', 'PUT', 'PATCH'].includes(method))).toEqual([])
  })

  it('reads 429 with Retry-After for an exhausted quota', async () => {
    const key = await service.createKey('free')
    for (let sent = 0; sent < DAILY_LIMITS.free; sent += 50) {
      await Promise.all(Array.from({ length: 50 }, () => service.call('/v1/usage', { key })))
    }
    const seen = await ask('/v1/usage', { headers: { 'X-API-Key': key } })
    expectProblem(seen, 429, 'quota-exceeded')
    expect(seen.headers['ratelimit']).toBe('"daily";r=0;t=43200')
    expect(seen.headers['retry-after']).toBe('43200')
    expectHeaders(seen, QUOTA_HEADERS)
  })

  it('reads 429 with Retry-After for too many invalid keys', async () => {
    const wrong = { headers: { 'X-API-Key': 'brd_wrong' } }
    for (let failure = 0; failure < 30; failure += 1) await service.call(PERSON, { key: 'brd_wrong' })
    const seen = await ask(PERSON, wrong)
    expectProblem(seen, 429, 'too-many-failures')
    expect(Number(seen.headers['retry-after'])).toBeGreaterThan(0)
    expect(seen.headers['ratelimit']).toContain('"failures";r=0')
    expectHeaders(seen, QUOTA_HEADERS)
  })

  it('reads 500 for an internal error', async () => {
    service.now = Number.NaN
    expectProblem(await ask('/v1/meta'), 500, 'internal-error')
  })

  it('reads 503 with Retry-After if the quota store is unreachable and QUOTA_ON_FAILURE is deny', async () => {
    const unreachable = { REDIS_URL: 'redis://127.0.0.1:1', QUOTA_ON_FAILURE: 'deny' }
    const denying = await startTestService({ environment: unreachable })
    try {
      const headers = { 'X-API-Key': denying.key }
      const seen = await otherOrigin.ask(`${denying.origin}/v1/meta`, { headers })
      expectProblem(seen, 503, 'unavailable')
      expect(Number(seen.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await denying.close()
    }
  })

  it('reads 503 with Retry-After if the service is overloaded', async () => {
    const busy = await startBusyServer()
    try {
      const headers = { 'X-API-Key': service.key }
      const seen = await otherOrigin.ask(`${busy.origin}/v1/meta`, { headers })
      expectProblem(seen, 503, 'unavailable')
      expect(seen.headers['retry-after']).toBe('1')
    } finally {
      await busy.close()
    }
  })

  it('reads 431 for a URL larger than MAX_HEADER_BYTES', async () => {
    const seen = await askWithoutKey(`/v1/people?q=${'a'.repeat(20_000)}`)
    expect(seen).toMatchObject({ status: 431, type: 'cors', body: { code: 'invalid-parameter' } })
  })

  it.each(['/openapi.json', '/openapi-3.1.json', '/problems/quota-exceeded', '/healthz', '/.well-known/api-catalog'])(
    'reads %s without a key',
    async (path) => {
      expect(await askWithoutKey(path)).toMatchObject({ status: 200, type: 'cors' })
    },
  )
})

/** Checks that the request id in the problem document is the one in the header. */
function expectProblem({ status, type, headers, body }: Seen, expected: number, code: string): void {
  expect({ status, type, code: body?.code }).toEqual({ status: expected, type: 'cors', code })
  expect(headers['content-type']).toContain('application/problem+json')
  expect(body).toMatchObject({ type: `/problems/${code}`, status, request_id: headers['x-request-id'] })
}

function expectHeaders({ headers }: Seen, names: readonly string[]): void {
  expect(Object.keys(headers)).toEqual(expect.arrayContaining([...names]))
}

/** The log line of the request that got this response. */
function logLineOf(log: readonly string[], { headers }: Seen): unknown {
  return log.map((line) => JSON.parse(line)).find((line) => line.request_id === headers['x-request-id'])
}
