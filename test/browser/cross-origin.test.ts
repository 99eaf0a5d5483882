/** What a page of another origin can read in a real browser: every status, with its body and the headers that tell of it (D14). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAILY_LIMITS } from '../../src/quota/quota.ts'
import { NOON, startTestService, type TestService } from '../support/service.ts'
import { startBusyServer } from './busy-server.ts'
import { type Browser, findChromium, openBrowser } from './chromium.ts'
import { type Asked, type Elsewhere, openElsewhere, type Seen } from './elsewhere.ts'

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

describe.runIf(program)('a page of another origin', { timeout: 60_000 }, () => {
  let browser: Browser
  let elsewhere: Elsewhere
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
    browser = await openBrowser(program ?? '')
    elsewhere = await openElsewhere(browser)
  }, 60_000)

  afterAll(async () => {
    await elsewhere.close()
    await browser.close()
    await service.close()
  })

  // The clock stands still: no midnight gives a quota back in the middle of a test.
  beforeEach(() => {
    service.now = NOON
  })

  /** Nothing comes from the browser's cache, and nothing goes there, unless the options say so. */
  function ask(path: string, { headers, ...options }: Asked = {}): Promise<Seen> {
    const sent = { 'X-API-Key': service.key, ...headers }
    return elsewhere.ask(service.origin + path, { cache: 'no-store', headers: sent, ...options })
  }

  /** Without a key there is no preflight either. */
  const askWithoutKey = (path: string, options: Asked = {}): Promise<Seen> =>
    elsewhere.ask(service.origin + path, { cache: 'no-store', ...options })

  it('reads 200 with its quota, tag, links and request id', async () => {
    const seen = await ask('/v1/people?limit=1')
    expect(seen).toMatchObject({ status: 200, type: 'cors', body: { meta: { limit: 1 } } })
    expectHeaders(seen, [...QUOTA_HEADERS, 'etag', 'link', 'x-request-id'])
  })

  it('reads the headers of HEAD', async () => {
    const seen = await ask(PERSON, { method: 'HEAD' })
    expect(seen).toMatchObject({ status: 200, type: 'cors', text: '' })
    expectHeaders(seen, [...QUOTA_HEADERS, 'etag', 'x-request-id'])
  })

  it('names its requests itself', async () => {
    const { headers } = await ask(PERSON, { headers: { 'X-Request-Id': 'a-page-of-mine' } })
    expect(headers['x-request-id']).toBe('a-page-of-mine')
  })

  it('reads 304 for a tag that it kept', async () => {
    const { headers } = await ask(PERSON)
    const seen = await ask(PERSON, { headers: { 'If-None-Match': headers['etag'] ?? '' } })
    expect(seen).toMatchObject({ status: 304, type: 'cors', text: '' })
    expect(seen.headers['etag']).toBe(headers['etag'])
    expectHeaders(seen, [...QUOTA_HEADERS, 'x-request-id'])
  })

  it('reads the body that the browser kept, with the quota as the 304 tells it', async () => {
    const before = await ask(PERSON, { cache: 'reload' })
    const after = await ask(PERSON, { cache: 'no-cache' })
    expect(after).toMatchObject({ status: 200, text: before.text })
    expect(Number(after.headers['x-ratelimit-used'])).toBe(Number(before.headers['x-ratelimit-used']) + 1)
    expect(answered(service.log, after)).toMatchObject({ status: 304 })
  })

  it('is led by 308 to the successor of a retired slug, with its key', async () => {
    const seen = await ask('/v1/people/joram_803')
    expect(seen).toMatchObject({ status: 200, type: 'cors', redirected: true })
    expect(seen.url).toBe(`${service.origin}/v1/people/${seen.body.data.slug}`)
    expect(seen.body.data.slug).not.toBe('joram_803')
    expectHeaders(seen, QUOTA_HEADERS)
  })

  it('learns that there is a redirect where it follows none', async () => {
    // The browser tells a page no more of a redirect, whatever its headers say.
    expect(await ask('/v1/people/joram_803', { redirect: 'manual' })).toMatchObject({
      type: 'opaqueredirect',
      status: 0,
    })
  })

  it('reads 400, and which parameter is wrong', async () => {
    const seen = await ask('/v1/people?limit=0')
    expectProblem(seen, 400, 'invalid-parameter')
    expect(seen.body.errors).toMatchObject([{ in: 'query', name: 'limit' }])
    expectHeaders(seen, QUOTA_HEADERS)
  })

  it('reads 401 without a key and with a wrong one', async () => {
    expectProblem(await askWithoutKey(PERSON), 401, 'missing-api-key')
    expectProblem(await ask(PERSON, { headers: { 'X-API-Key': 'brd_wrong' } }), 401, 'invalid-api-key')
  })

  it('reads 404 of an entity and of a path', async () => {
    const seen = await ask('/v1/people/nobody_0')
    expectProblem(seen, 404, 'not-found')
    expectHeaders(seen, QUOTA_HEADERS)
    expectProblem(await ask('/v2'), 404, 'not-found')
  })

  it('reads 405 for a form that it posts, and may send nothing else', async () => {
    const posted = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'name=seth' }
    expectProblem(await askWithoutKey(PERSON, posted), 405, 'method-not-allowed')
    await expect(ask(PERSON, { method: 'DELETE' })).rejects.toThrow(/Failed to fetch/)
  })

  it('reads 429 of a quota that is used up, and for how long', async () => {
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

  it('reads 429 of too many refused keys, and for how long', async () => {
    const wrong = { headers: { 'X-API-Key': 'brd_wrong' } }
    for (let failure = 0; failure < 30; failure += 1) await service.call(PERSON, { key: 'brd_wrong' })
    const seen = await ask(PERSON, wrong)
    expectProblem(seen, 429, 'too-many-failures')
    expect(Number(seen.headers['retry-after'])).toBeGreaterThan(0)
    expect(seen.headers['ratelimit']).toContain('"failures";r=0')
    expectHeaders(seen, QUOTA_HEADERS)
  })

  it('reads 500', async () => {
    service.now = Number.NaN
    expectProblem(await ask('/v1/meta'), 500, 'internal-error')
  })

  it('reads 503 where the quota cannot be counted, and when to come back', async () => {
    const unreachable = { REDIS_URL: 'redis://127.0.0.1:1', QUOTA_ON_FAILURE: 'deny' }
    const denying = await startTestService({ environment: unreachable })
    try {
      const headers = { 'X-API-Key': denying.key }
      const seen = await elsewhere.ask(`${denying.origin}/v1/meta`, { headers })
      expectProblem(seen, 503, 'unavailable')
      expect(Number(seen.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await denying.close()
    }
  })

  it('reads 503 where the service has too much to do, and when to come back', async () => {
    const busy = await startBusyServer()
    try {
      const headers = { 'X-API-Key': service.key }
      const seen = await elsewhere.ask(`${busy.origin}/v1/meta`, { headers })
      expectProblem(seen, 503, 'unavailable')
      expect(seen.headers['retry-after']).toBe('1')
    } finally {
      await busy.close()
    }
  })

  it('reads that an address is too long to be taken', async () => {
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

/** A problem document under the request id that the page reads in the header. */
function expectProblem({ status, type, headers, body }: Seen, expected: number, code: string): void {
  expect({ status, type, code: body?.code }).toEqual({ status: expected, type: 'cors', code })
  expect(headers['content-type']).toContain('application/problem+json')
  expect(body).toMatchObject({ type: `/problems/${code}`, status, request_id: headers['x-request-id'] })
}

function expectHeaders({ headers }: Seen, names: readonly string[]): void {
  expect(Object.keys(headers)).toEqual(expect.arrayContaining([...names]))
}

/** The line of the log about the request that was answered with this request id. */
function answered(log: readonly string[], { headers }: Seen): unknown {
  return log.map((line) => JSON.parse(line)).find((line) => line.request_id === headers['x-request-id'])
}
