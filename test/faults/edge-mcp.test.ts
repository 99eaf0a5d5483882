/**
 * `/mcp`, the only path that accepts a body, requested directly and through the proxies of
 * docs/deployment.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callTool, connectMcp, json, post, rpc, textOf } from '../support/mcp.ts'
import { serviceForTests } from '../support/process.ts'
import { PROXIES, startProxy } from './edge-proxies.ts'

/** The largest body that the service accepts, in bytes (src/mcp/endpoint.ts). */
const MAX_BODY = 65_536

const running = serviceForTests({ TRUST_PROXY: 'true' }, { tier: 'free' })

/** A ping whose body has this number of bytes. */
function pingOf(bytes: number): string {
  const filled = (length: number) => rpc('ping', { _meta: { filling: 'a'.repeat(length) } })
  return filled(bytes - filled(0).length)
}

describe.each(['no proxy', ...PROXIES] as const)('/mcp behind %s', (name) => {
  let origin: string
  let stop = async () => {}
  beforeAll(async () => {
    if (name === 'no proxy') origin = running.service.origin
    else ({ origin, stop } = await startProxy(name, running.service.origin))
  })
  afterAll(() => stop())

  const send = (body: string) => post(origin, body, { 'X-API-Key': running.key })

  it('lists its tools', async () => {
    const response = await send(rpc('tools/list'))
    expect(response.status).toBe(200)
    const { result } = await json(response)
    expect(result.tools.map((tool: { name: string }) => tool.name)).toContain('find_entity')
  })

  it('serves the official client', async () => {
    const client = await connectMcp(origin, running.key)
    expect(textOf(await callTool(client, 'find_entity', { q: 'ruth' }))).toContain('ruth')
    await client.close()
  })

  it('accepts a body of 64 KiB, and returns 413 for a larger one', async () => {
    const largest = await send(pingOf(MAX_BODY))
    expect([largest.status, await json(largest)]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }])
    const larger = await send(pingOf(MAX_BODY + 1))
    await larger.body?.cancel()
    expect(larger.status).toBe(413)
  })
})
