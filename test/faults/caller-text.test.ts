/**
 * Requests that are as long as the service accepts: the work for them is cut off first. How long
 * other callers wait meanwhile is in fairness.test.ts.
 */
import { describe, expect, it } from 'vitest'
import { json, post, rpc } from '../support/mcp.ts'
import { serviceForTests } from '../support/process.ts'
import { exchange } from './edge-connection.ts'

const GEO_JSON = 'application/geo+json'
const TIMEOUTS = { firstMs: 20_000, quietMs: 500 }

const running = serviceForTests()

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(running.service.origin + path, { headers: { 'X-API-Key': running.key, ...headers } })

describe('a header above 1,000 characters counts as absent', () => {
  it.each([
    [1_000, GEO_JSON],
    [1_001, 'application/json; charset=utf-8'],
  ])('Accept with %i characters gets %s', async (characters, type) => {
    const response = await get('/v1/places', { Accept: `${GEO_JSON}, ${'a/b, '.repeat(400)}`.slice(0, characters) })
    expect(response.headers.get('content-type')).toBe(type)
  })

  it.each(['/v1/people?limit=200', '/docs', '/downloads/person.jsonl'])('Accept-Encoding, of %s', async (path) => {
    const accepted = `gzip${', a'.repeat(400)}`
    const short = await get(path, { 'Accept-Encoding': accepted.slice(0, 1_000) })
    const long = await get(path, { 'Accept-Encoding': accepted.slice(0, 1_001) })
    await Promise.all([short.body?.cancel(), long.body?.cancel()])
    expect([short, long].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
  })
})

it('a path of more than ten segments gets no suggestion', async () => {
  const suggestionOf = async (path: string) => (await json(await get(path))).errors?.[0]?.suggestion
  expect(await suggestionOf('/v1/peeple////////')).toBe('/v1/people')
  expect(await suggestionOf('/v1/peeple/////////')).toBeUndefined()
})

it('a malformed segment or parameter is repeated up to 100 characters', async () => {
  for (const target of [`/v1/${'a'.repeat(5_000)}%zz`, `/v1/people?q=${'a'.repeat(5_000)}%zz`]) {
    const { errors } = await json(await get(target))
    expect(errors[0].value.length).toBeLessThanOrEqual(101)
  }
})

it('a response lists at most 100 violations', async () => {
  const unknown = Array.from({ length: 95 }, (_, index) => `unknown${index}=1`).join('&')
  const refs = Array.from({ length: 50 }, (_, index) => `John+3:${index}`).join(',')
  const { errors } = await json(await get(`/v1/verses?${unknown}&refs=${refs}`))
  expect(errors).toHaveLength(100)
})

describe('a tool call', () => {
  const call = (own: string, sent: object) =>
    post(running.service.origin, rpc('tools/call', { name: 'find_entity', arguments: sent }), { 'X-API-Key': own })
  const some = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`limt${index}`, 1]))

  it.each([7, 101, 5_000])(
    'with %i arguments, more than the tool has, gets one violation and no guess',
    async (count) => {
      const text = (await json(await call(running.key, some(count)))).result.content[0].text
      expect(text.split('\n')).toHaveLength(2)
      expect(text).toMatch(/arguments: must be at most \d+ \(this tool has q, .*\)\.$/)
      expect(text.length).toBeLessThan(1_000)
    },
  )

  it('that is refused counts against the quota, like a 400 of the API', async () => {
    const own = (await running.place.createKey('free')).key
    const refused = await call(own, some(1))
    expect((await json(refused)).result.content[0].text).toMatch(/^Invalid parameter \(400\)/)
    expect(refused.headers.get('x-ratelimit-used')).toBe('1')
    await call(own, some(5_000))
    const usage = await json(await get('/v1/usage', { 'X-API-Key': own }))
    expect(usage.data.daily_used).toBe(3)
  })

  it('with a list of thousands of items gets one violation', async () => {
    const response = await call(running.key, { q: Array.from({ length: 30_000 }, () => 1) })
    expect((await json(response)).result.content[0].text).toContain('must be shorter than 8192 bytes')
  })
})

it.each(['gzip, chunked', 'GZIP , chunked'])('Transfer-Encoding: %s on /mcp gets 501', async (coding) => {
  const head = `POST /mcp HTTP/1.1\r\nHost: a\r\nX-API-Key: ${running.key}\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream`
  const body = rpc('ping')
  const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const { replies, isClosed } = await exchange(
    running.service.origin,
    `${head}\r\nTransfer-Encoding: ${coding}\r\n\r\n${chunks}`,
    TIMEOUTS,
  )
  expect([replies.map(({ status }) => status), isClosed]).toEqual([[501], true])
})

describe('the request id of a caller', () => {
  const sent = { 'X-Request-Id': 'mine-1' }

  it.each(['/', '/docs', '/openapi.json', '/robots.txt', '/downloads/person.jsonl', '/favicon.ico'])(
    'is not in %s, which shared caches keep',
    async (path) => {
      const { headers, status, body } = await get(path, sent)
      await body?.cancel()
      expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')])
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      const known = await get(path, { ...sent, 'If-None-Match': headers.get('etag') ?? '' })
      expect([known.status, known.headers.get('x-request-id')]).toEqual([304, expect.not.stringContaining('mine')])
    },
  )

  it('is in responses that are not shared', async () => {
    for (const path of ['/v1/people', '/healthz', '/nothing', '/problems/none']) {
      expect((await get(path, sent)).headers.get('x-request-id'), path).toBe('mine-1')
    }
  })
})
