/** HTTP features of the service (D11–D15): caching, encodings, CORS, request ids, headers, ambiguous requests. */
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startTestService } from '../support/service.ts'
import { runningService } from '../support/set-up.ts'

const service = runningService()

/** A path whose response is larger than a kilobyte. */
const LARGE = '/v1/people/david_994'
const SMALL = '/v1/groups/pharisees'

describe('an ETag', () => {
  it('identifies one sequence of bytes: identity, gzip and br each have a different ETag', async () => {
    const tags = new Map<string, string>()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers, body } = await service.call(LARGE, { headers: { 'Accept-Encoding': encoding } })
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(body.data.slug).toBe('david_994')
      const etag = headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]+"$/)
      tags.set(etag, encoding)
      const again = await service.call(LARGE, { headers: { 'Accept-Encoding': encoding, 'If-None-Match': etag } })
      expect(again.status).toBe(304)
    }
    expect(tags.size).toBe(3)
    const [[identity] = ['']] = tags
    const other = await service.call(LARGE, { headers: { 'Accept-Encoding': 'br', 'If-None-Match': identity } })
    expect(other.status).toBe(200)
  })

  it('is the same after a restart, and differs between resources', async () => {
    const etag = (await service.call(LARGE)).headers.get('etag')
    const restarted = await startTestService()
    try {
      expect((await restarted.call(LARGE)).headers.get('etag')).toBe(etag)
      expect((await restarted.call(SMALL)).headers.get('etag')).not.toBe(etag)
    } finally {
      await restarted.close()
    }
  })

  it.each(['*', '"nope", *'])(
    'matches * in If-None-Match only if that is the whole value, as RFC 9110 requires: %s',
    async (condition) => {
      const { status } = await service.call(LARGE, { headers: { 'If-None-Match': condition } })
      expect(status).toBe(condition === '*' ? 304 : 200)
    },
  )

  it('is missing on errors and on /v1/usage, which must not be cached', async () => {
    for (const target of ['/v1/people/nobody_0', '/v1/people?limit=0', '/v1/usage', '/nowhere']) {
      const { headers } = await service.call(target)
      expect(headers.get('etag'), target).toBeNull()
      expect(headers.get('cache-control'), target).toBe('no-store')
    }
  })

  it('in If-None-Match does not replace a key: a request without a key gets 401', async () => {
    const etag = (await service.call(LARGE)).headers.get('etag') ?? ''
    expect((await service.call(LARGE, { key: null, headers: { 'If-None-Match': etag } })).status).toBe(401)
  })
})

describe('a response', () => {
  it('is cacheable by the client only', async () => {
    const { headers } = await service.call(LARGE)
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
    expect(headers.get('vary')).toBe('Origin, Accept-Encoding')
  })

  it.each([
    ['', undefined],
    ['gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br, gzip;q=0.5', 'br'],
    ['deflate', undefined],
    ['*', 'br'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0, *;q=0', undefined],
  ])('larger than a kilobyte, with Accept-Encoding: %j, has the Content-Encoding %s', async (accepted, encoding) => {
    const { headers, body } = await service.call(LARGE, { headers: { 'Accept-Encoding': accepted } })
    expect(headers.get('content-encoding') ?? undefined).toBe(encoding)
    expect(body.data.slug).toBe('david_994')
  })

  it('is compressed if it has at least 1,024 bytes', async () => {
    const path = '/v1/people?limit=x&offset=x&sort=x&gender=x&born_in=x&from_year=a-text-instead-of-a-number'
    const requestIdFor = async (bytes: number) => {
      const { headers } = await service.call(path, { headers: { 'X-Request-Id': 'r' } })
      return 'r'.repeat(1 + bytes - Number(headers.get('content-length')))
    }
    for (const [bytes, encoding] of [
      [1023, null],
      [1024, 'gzip'],
    ] as const) {
      const headers = { 'X-Request-Id': await requestIdFor(bytes), 'Accept-Encoding': 'gzip' }
      const reply = await service.call(path, { headers })
      expect(reply.headers.get('content-encoding'), `${bytes} bytes`).toBe(encoding)
    }
  })

  it('is JSON in UTF-8', async () => {
    expect((await service.call(SMALL)).headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect((await service.call('/v1/greek/John.11.35')).body.data[0].text).toBe('ἐδάκρυσεν'.normalize('NFC'))
  })

  it('does not reveal the server software', async () => {
    const { headers } = await service.call(SMALL)
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

describe('a request id', () => {
  it('is the one that the client sent, for results and for errors', async () => {
    for (const target of [SMALL, '/v1/people/nobody_0', '/nowhere', '/healthz']) {
      const { headers } = await service.call(target, { headers: { 'X-Request-Id': 'mine-1.a_B' } })
      expect(headers.get('x-request-id'), target).toBe('mine-1.a_B')
    }
    const longest = 'x'.repeat(128)
    const { body } = await service.call('/v1/people/nobody_0', { headers: { 'X-Request-Id': longest } })
    expect(body.request_id).toBe(longest)
  })

  it.each(['a b', 'x'.repeat(129), '<script>', 'é'.normalize('NFC'), '"'])(
    'is generated if the client sent the invalid value %j',
    async (sent) => {
      const { headers } = await service.call(SMALL, {
        headers: { 'X-Request-Id': Buffer.from(sent).toString('latin1') },
      })
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('CORS', () => {
  const Origin = 'https://reader.example'

  it('lets any page read every response, including errors', async () => {
    const drained = await service.createKey('free')
    for (let spent = 0; spent < 1_000; spent += 100) {
      await Promise.all(Array.from({ length: 100 }, () => service.call('/v1/usage', { key: drained })))
    }
    for (const [target, key, status] of [
      [SMALL, service.key, 200],
      ['/v1/people?limit=0', service.key, 400],
      [SMALL, null, 401],
      ['/v1/people/nobody_0', service.key, 404],
      ['/nowhere', null, 404],
      [SMALL, drained, 429],
      ['/openapi.json', null, 200],
    ] as const) {
      const reply = await service.call(target, { key, headers: { Origin } })
      expect(reply.status).toBe(status)
      expect(reply.headers.get('access-control-allow-origin'), target).toBe('*')
      const exposed = reply.headers.get('access-control-expose-headers')?.split(/,\s*/)
      expect(exposed).toEqual(
        expect.arrayContaining([
          'Retry-After',
          'RateLimit',
          'RateLimit-Policy',
          'X-RateLimit-Limit',
          'ETag',
          'Link',
          'X-Request-Id',
        ]),
      )
    }
  })

  it('responds to a preflight request without a key, and allows caching the response for two hours', async () => {
    const headers = { Origin, 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'x-api-key' }
    const reply = await service.call(SMALL, { method: 'OPTIONS', key: null, headers })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.get('access-control-allow-headers')).toBe('X-API-Key,If-None-Match,X-Request-Id')
    expect(reply.headers.get('access-control-allow-methods')).toBe('GET,HEAD,OPTIONS')
    expect(reply.headers.get('access-control-max-age')).toBe('7200')
  })

  it('returns the Allow header for an OPTIONS request that is not a preflight', async () => {
    const reply = await service.call(SMALL, { method: 'OPTIONS', key: null })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})

describe('a request', () => {
  const KEY = 'X-API-Key: {key}'

  it.each([
    ['two Host headers', 400, ['GET /v1/meta HTTP/1.1', 'Host: a.example', 'Host: b.example', KEY]],
    ['two different keys', 400, ['GET /v1/meta HTTP/1.1', 'Host: a.example', KEY, 'X-API-Key: brd_other']],
    ['the same key twice', 400, ['GET /v1/meta HTTP/1.1', 'Host: a.example', KEY, KEY]],
    ['no Host header', 400, ['GET /v1/meta HTTP/1.1', KEY]],
    [
      'both Content-Length and Transfer-Encoding',
      400,
      ['GET /v1/meta HTTP/1.1', 'Host: a', KEY, 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    ],
    ['a broken request line', 400, ['GET  /v1/meta', 'Host: a', KEY]],
    ['an unknown protocol', 400, ['GET /v1/meta HTTP/9.9', 'Host: a', KEY]],
    ['headers of 20 kB', 431, ['GET /v1/meta HTTP/1.1', 'Host: a', KEY, `X-Large: ${'a'.repeat(20_000)}`]],
    ['a target of 20 kB', 431, [`GET /v1/people?q=${'a'.repeat(20_000)} HTTP/1.1`, 'Host: a', KEY]],
    ['a space in the header name', 400, ['GET /v1/meta HTTP/1.1', 'Host: a', 'X-API-Key : {key}']],
  ])('with %s is rejected with status %i', async (_, status, lines) => {
    const reply = await raw(`${lines.join('\r\n').replaceAll('{key}', service.key)}\r\n\r\n`)
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('in absolute form is served like any other', async () => {
    const lines = [
      'GET http://a.example/v1/meta HTTP/1.1',
      'Host: a.example',
      `X-API-Key: ${service.key}`,
      'Connection: close',
    ]
    expect(await raw(`${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is served after other requests have been rejected', async () => {
    expect((await service.call(SMALL)).status).toBe(200)
  })

  function raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(service.origin).port), '127.0.0.1', () => socket.write(text))
      let reply = ''
      socket.setEncoding('utf8')
      socket.on('data', (chunk: string) => {
        reply += chunk
        if (reply.includes('\r\n\r\n')) socket.end()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(reply))
    })
  }
})
