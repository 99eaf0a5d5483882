/** What callers see of the demo key (D88): in answers, errors, the contract and the pages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateApiKey } from '../../src/accounts/key-format.ts'
import { readConfig } from '../../src/config.ts'
import { startTestService, type TestService } from '../support/service.ts'

const KEY = generateApiKey()

let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { DEMO_KEY: KEY, TRUST_PROXY: '1' } })
})
afterAll(() => service.close())

function from(address: string, target = '/v1/verses/Matt.1.5', key: string | null = KEY) {
  return service.call(target, { key, headers: { 'X-Forwarded-For': address } })
}

describe('a request with the demo key', () => {
  it('is answered, and says how many requests its address has left', async () => {
    expect(await from('203.0.113.1')).toMatchObject({ status: 200 })
    const { headers, body } = await from('203.0.113.1', '/v1/usage')
    expect(headers.get('RateLimit-Policy')).toBe('"daily";q=50;w=86400')
    expect(headers.get('X-RateLimit-Remaining')).toBe('48')
    expect(body.data).toEqual({ tier: 'free', daily_limit: 50, daily_used: 2 })
  })

  it('is refused after 50, while another address and another key go on', async () => {
    for (let sent = 0; sent < 50; sent += 1) expect(await from('203.0.113.2')).toMatchObject({ status: 200 })
    const { status, headers, body } = await from('203.0.113.2')
    expect({ status, retryAfter: headers.get('Retry-After') }).toEqual({ status: 429, retryAfter: '43200' })
    expect(body).toMatchObject({ code: 'quota-exceeded', tier: 'free', limit: 50, used: 50 })
    expect(body.detail).toMatch(/^The demo key gives each address 50 requests .* \/signup for a key of your own/)
    expect(await from('203.0.113.3')).toMatchObject({ status: 200 })
    expect(await from('203.0.113.2', '/v1/verses/Matt.1.5', service.key)).toMatchObject({ status: 200 })
  })

  it('is counted once by /mcp', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'sources', arguments: {} } }
    const response = await fetch(`${service.origin}/mcp`, {
      method: 'POST',
      headers: {
        'X-API-Key': KEY,
        'X-Forwarded-For': '203.0.113.4',
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(call),
    })
    expect(await response.json()).toMatchObject({ id: 1, result: { structuredContent: expect.anything() } })
    expect(response.headers.get('X-RateLimit-Used')).toBe('1')
  })

  it('leaves no address in the log', () => {
    const lines = service.log.filter((line) => line.includes('"key_id":"demo"'))
    expect(lines.length).toBeGreaterThan(50)
    expect(service.log.filter((line) => line.includes('203.0.113'))).toEqual([])
  })
})

describe('the demo key', () => {
  it.each([
    '/openapi.json',
    '/openapi.yaml',
    '/openapi-3.1.json',
    '/docs/operations/getVerse.md',
    '/postman.json',
    '/',
  ])('stands in %s', async (path) => {
    expect((await service.call(path, { key: null })).text).toContain(KEY)
  })

  it('is the key of all samples, which prefer the caller’s own', async () => {
    const { text } = await service.call('/openapi.json', { key: null })
    expect(text).not.toMatch(/\$API_KEY|process\.env\.API_KEY,|os\.environ\[/)
    expect(text).toContain(`process.env.API_KEY ?? '${KEY}'`)
    expect(text).toContain(`os.environ.get(\\"API_KEY\\", \\"${KEY}\\")`)
  })

  it('stands in the form of the page of an operation', async () => {
    expect((await service.call('/docs/operations/getVerse', { key: null })).text).toContain(`value="${KEY}"`)
  })

  it('is offered to a caller without a key', async () => {
    const { status, body } = await from('203.0.113.5', '/v1/people', null)
    expect({ status, detail: body.detail }).toEqual({
      status: 401,
      detail: `Send your API key in the X-API-Key header. To try the API, send the demo key ${KEY}.`,
    })
  })

  it('is explained by /privacy', async () => {
    expect((await service.call('/privacy', { key: null })).text).toContain('Requests with the demo key are counted')
  })

  it('is refused as a setting if a character is wrong', () => {
    const mistyped = `${KEY.slice(0, -1)}${KEY.endsWith('a') ? 'b' : 'a'}`
    expect(() => readConfig({ DEMO_KEY: mistyped })).toThrow(/^DEMO_KEY must be a key made by/)
    expect(() => readConfig({ DEMO_KEY: 'brd_short' })).toThrow(/^DEMO_KEY must be a key made by/)
  })
})

describe('without DEMO_KEY', () => {
  it('the key is unknown, and nothing names it', async () => {
    const plain = await startTestService()
    try {
      expect(await plain.call('/v1/people', { key: KEY })).toMatchObject({ status: 401 })
      expect((await plain.call('/v1/people', { key: null })).body.detail).toBe(
        'Send your API key in the X-API-Key header.',
      )
      expect((await plain.call('/', { key: null })).text).not.toContain('demo key')
    } finally {
      await plain.close()
    }
  })
})
