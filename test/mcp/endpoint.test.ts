/**
 * `/mcp` as an HTTP endpoint: keys, quota, logs, limits, and messages that are malformed or
 * hostile.
 */
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { callTool, connectMcp, json, post, rpc } from '../support/mcp.ts'
import { runningService } from '../support/set-up.ts'

const CALL = rpc('tools/call', { name: 'find_entity', arguments: { q: 'ruth' } })

const service = runningService()

const send = (body: string, headers: Record<string, string> = {}) =>
  post(service.origin, body, { 'X-API-Key': service.key, ...headers })

describe('the endpoint', () => {
  it('returns 401 without a valid key, before the message is read', async () => {
    for (const [headers, code] of [
      [{}, 'missing-api-key'],
      [{ 'X-API-Key': 'brd_nonsense' }, 'invalid-api-key'],
      [{ Authorization: 'Bearer x' }, 'missing-api-key'],
    ] as const) {
      const response = await post(service.origin, 'not JSON', headers)
      expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
      expect((await json(response)).code).toBe(code)
      expect(response.headers.get('www-authenticate')).toBe('ApiKey realm="api", header="X-API-Key"')
    }
  })

  it('counts each tool call and each resource read once, but not initialize, tools/list or ping, and agrees with /v1/usage', async () => {
    const key = await service.createKey('free')
    const client = await connectMcp(service.origin, key)
    await client.listTools()
    await client.ping()
    for (let call = 0; call < 3; call += 1) await callTool(client, 'find_entity', { q: 'ruth' })
    await callTool(client, 'get_record', { type: 'person', slug: 'nobody_0' })
    await client.readResource({ uri: 'biblical-reference-data://sources' })
    await client.close()
    const last = await post(service.origin, CALL, { 'X-API-Key': key })
    expect(last.headers.get('x-ratelimit-used')).toBe('6')
    expect(last.headers.get('ratelimit')).toMatch(/^"daily";r=994;t=\d+$/)
    const { body } = await service.call('/v1/usage', { key })
    expect(body.data.daily_used).toBe(7)
  })

  it('returns a tool error when the quota is used up, with the time to retry', async () => {
    const key = await service.createKey('free')
    const accounts = await migrateAccounts(service.databaseUrl)
    const { key_id: account } = await accounts('key_secret')
      .where({ prefix: key.slice(0, 8) })
      .first('key_id')
    const counted = { day: '2026-05-31', account, used: 999, daily_limit: 1_000, granted: 0 }
    await accounts('daily_usage').insert(counted)
    await accounts.destroy()
    expect((await service.call('/v1/books', { key })).status).toBe(200)
    const response = await post(service.origin, CALL, { 'X-API-Key': key })
    const { result } = await json(response)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect([response.status, result.isError]).toEqual([200, true])
    expect(result.content[0].text).toMatch(/429.*[\s\S]*resets at/)
    const other = await post(service.origin, rpc('tools/list'), { 'X-API-Key': key })
    expect(other.status).toBe(200)
  })

  it('logs the message and its API request with the same request id, but no key and no arguments', async () => {
    const before = service.log.length
    await (await send(CALL, { 'X-Request-Id': 'agent-1' })).text()
    await expect.poll(() => service.log.length).toBe(before + 2)
    const lines = service.log.slice(before)
    expect(
      lines.map((line) => JSON.parse(line)).map(({ route, status, request_id }) => [route, status, request_id]),
    ).toEqual(
      expect.arrayContaining([
        ['search', 200, 'agent-1'],
        ['mcp', 200, 'agent-1'],
      ]),
    )
    expect(lines.join('')).not.toContain('ruth')
    expect(lines.join('')).not.toContain(service.key)
  })
})

describe('the endpoint as an HTTP resource', () => {
  it('responds to a CORS preflight with the methods and headers of /mcp', async () => {
    const headers = { Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' }
    const response = await fetch(`${service.origin}/mcp`, { method: 'OPTIONS', headers })
    expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([204, 'POST,OPTIONS'])
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'Content-Type,X-API-Key,X-Request-Id,Mcp-Protocol-Version,Mcp-Session-Id',
    )
  })

  /** A valid message of this size. */
  const ping = (bytes: number) => {
    const message = (x: string) => rpc('ping', { _meta: { x } })
    return message('y'.repeat(bytes - message('').length))
  }

  it('rejects a body larger than 64 kB, with or without Content-Length, and closes the connection', async () => {
    const declared = await send(ping(65_537))
    expect([declared.status, declared.headers.get('connection')]).toEqual([413, 'close'])
    expect((await json(declared)).status).toBe(413)
    const head = `POST /mcp HTTP/1.1\r\nHost: a\r\nX-API-Key: ${service.key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const reply = await rawReply(`${head}${`1000\r\n${'a'.repeat(4_096)}\r\n`.repeat(20)}`)
    expect(reply).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close/)
  })

  it('accepts a body of 64 kB', async () => {
    const response = await send(ping(65_536))
    expect(await json(response)).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  })

  it('accepts a message of 200 values, without the arguments of a tool', async () => {
    // The four members of the message, `_meta`, `x` and the items of the list.
    const listOf = (items: number) => rpc('ping', { _meta: { x: Array.from({ length: items }, () => 0) } })
    expect(await json(await send(listOf(194)))).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    const refused = await send(listOf(195))
    expect([refused.status, (await json(refused)).error.message]).toEqual([
      400,
      'Invalid Request: the message has more than 200 values.',
    ])
  })

  it('survives clients that disconnect before they have sent the whole request body', async () => {
    const head = `POST /mcp HTTP/1.1\r\nHost: a\r\nX-API-Key: ${service.key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
    for (let left = 0; left < 60; left += 1) {
      const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
      await new Promise<void>((resolve) => socket.write(head, () => resolve()))
      socket.resetAndDestroy()
    }
    await expect.poll(async () => (await send(rpc('ping'))).status).toBe(200)
  })

  it('limits the unfinished messages of one key, so that other keys are still served', async () => {
    const head = `POST /mcp HTTP/1.1\r\nHost: a\r\nX-API-Key: ${service.key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
    const sockets = Array.from({ length: 60 }, () => connect(Number(new URL(service.origin).port), '127.0.0.1'))
    await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.write(head, () => resolve()))))
    await expect.poll(async () => (await send(rpc('ping'))).status).toBe(503)
    const other = await service.createKey('free')
    expect((await post(service.origin, CALL, { 'X-API-Key': other })).status).toBe(200)
    for (const socket of sockets) socket.resetAndDestroy()
    await expect.poll(async () => (await send(rpc('ping'))).status).toBe(200)
  })
})

function rawReply(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1', () => socket.write(text))
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}

const DEEP = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

const ZEROS = Array.from({ length: 5_000 }, () => 0)

describe('unusual messages', () => {
  it.each<[string, string, number, number]>([
    ['text that is not JSON', '{', 400, -32_700],
    ['an empty body', '', 400, -32_700],
    ['null', 'null', 400, -32_700],
    ['a number', '1', 400, -32_700],
    ['a different JSON-RPC version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32_700],
    ['a message without a method', '{"jsonrpc":"2.0","id":1}', 400, -32_700],
    ['an id that is a list', '{"jsonrpc":"2.0","id":[1],"method":"ping"}', 400, -32_700],
    ['a batch', `[${rpc('ping')},${rpc('ping')}]`, 400, -32_600],
    ['a deep list', DEEP, 400, -32_600],
    [
      'a first message with thousands of wrong values',
      rpc('initialize', { clientInfo: { icons: ZEROS } }),
      400,
      -32_600,
    ],
    ['thousands of unknown values', rpc('ping', Object.fromEntries(ZEROS.entries())), 400, -32_600],
    ['an unknown method', rpc('resources/subscribe', { uri: 'a' }), 200, -32_601],
    ['a method with the name of an inherited property (constructor)', rpc('constructor'), 200, -32_601],
    ['a tool call without a name', rpc('tools/call', {}), 200, -32_602],
    ['a tool call with array arguments', rpc('tools/call', { name: 'find_entity', arguments: [1] }), 200, -32_602],
    ['an unknown tool', rpc('tools/call', { name: '__proto__' }), 200, -32_602],
    ['a resource without a URI', rpc('resources/read', {}), 200, -32_602],
  ])('get a protocol error: %s', async (_, body, status, code) => {
    const response = await send(body)
    const { error, jsonrpc } = await json(response)
    expect([response.status, jsonrpc, error.code]).toEqual([status, '2.0', code])
    expect(error.message).not.toMatch(/node_modules|\.ts:|\/src\//)
  })

  it.each<[string, Record<string, string>, number]>([
    ['a media type other than JSON', { 'Content-Type': 'text/plain' }, 415],
    ['a client that accepts HTML only', { Accept: 'text/html' }, 406],
    ['an unknown version of the protocol', { 'Mcp-Protocol-Version': '1999-01-01' }, 400],
  ])('get an HTTP error: %s', async (_, headers, status) => {
    const response = await send(rpc('tools/list'), headers)
    expect([response.status, (await json(response)).jsonrpc]).toEqual([status, '2.0'])
  })

  it('get 202 without a body if they are notifications', async () => {
    const response = await send('{"jsonrpc":"2.0","method":"notifications/initialized"}')
    expect([response.status, await response.text()]).toEqual([202, ''])
  })

  it('get a tool error for a deeply nested argument', async () => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_entity","arguments":{"q":${DEEP}}}}`
    const { result } = await json(await send(body))
    expect([result.isError, result.content[0].text]).toEqual([true, expect.stringContaining('q: must be a string')])
  })

  it('have no effect if their arguments attempt prototype pollution', async () => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_entity","arguments":{"q":"ruth","__proto__":{"full":true},"constructor":1}}}`
    const { result } = await json(await send(body))
    expect(result.isError).toBe(true)
    expect(({} as { full?: boolean }).full).toBeUndefined()
  })

  it('are never logged as a bug', () => {
    expect(service.log.filter((line) => line.includes('request failed'))).toEqual([])
  })
})
