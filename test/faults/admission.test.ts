/**
 * One key sends more requests than the process can handle. Only this key gets 503s. They do not
 * count against its daily quota, and other keys are served.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MadeKey } from '../../src/accounts/key-changes.ts'
import { createLoadClient, inParallel, type LoadClient } from '../support/load.ts'
import { serviceForTests, shiftTo } from '../support/process.ts'
import { openConnection } from './edge-connection.ts'

/**
 * Requests that can run or wait for their turn at the same time. A single key can use half of these
 * slots.
 */
const SLOTS = 40
/**
 * Exceeds the slots of a single key (SLOTS / 2). Together with the 4 connections of the other
 * clients, it stays below 2 × SLOTS. If 2 × SLOTS requests are open, with or without a slot, the
 * server rejects everything except health checks.
 */
const FLOOD_CONNECTIONS = 70
const FLOOD = 800
const OTHERS = 30

const running = serviceForTests({ MAX_IN_FLIGHT: String(SLOTS) }, { clockShiftMs: shiftTo(12) })
let flooding: LoadClient
let others: LoadClient
beforeAll(() => {
  flooding = createLoadClient(FLOOD_CONNECTIONS)
  others = createLoadClient(4)
})
afterAll(() => {
  flooding.close()
  others.close()
})

const get = (client: LoadClient, path: string, { key }: MadeKey) =>
  client.send(running.service.origin, { path, headers: { 'X-API-Key': key } })

async function dailyUsed(owner: MadeKey): Promise<number> {
  const reply = await get(others, '/v1/usage', owner)
  return JSON.parse(reply.body).data.daily_used
}

async function metric(series: string): Promise<number> {
  const text = await (await fetch(`${running.service.origin}/metrics`)).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1))
}

async function shedRequests(): Promise<{ keyShare: number; overload: number }> {
  return {
    keyShare: await metric('http_server_requests_shed_total{reason="key_share"}'),
    overload: await metric('http_server_requests_shed_total{reason="overload"}'),
  }
}

describe('a key that uses all its slots', { timeout: 90_000 }, () => {
  it('gets all the 503s: health checks, cached responses and other keys are served', async () => {
    const [flooder, other] = [await running.place.createKey('pro'), await running.place.createKey('pro')]
    await get(others, '/v1/books', other)
    // Puts the flooding key into the key cache.
    await get(others, '/v1/books', flooder)
    const before = await shedRequests()
    let isOver = false
    const flood = inParallel(FLOOD, FLOOD_CONNECTIONS, (index) =>
      get(flooding, `/v1/search?q=flood${index}`, flooder),
    ).finally(() => {
      isOver = true
    })
    const seen: string[] = []
    for (let sent = 0; sent < OTHERS && !isOver; sent += 1) {
      for (const path of ['/healthz', '/readyz', '/v1/books', `/v1/search?q=other${sent}`]) {
        const { status } = await get(others, path, other)
        seen.push(`${status} ${path.replace(/\d+$/, '')}`)
      }
    }
    const statuses = (await flood).map(({ status }) => status)
    const [served, shed] = [200, 503].map((status) => statuses.filter((seenStatus) => seenStatus === status).length)
    expect([...new Set(seen)].sort()).toEqual([
      '200 /healthz',
      '200 /readyz',
      '200 /v1/books',
      '200 /v1/search?q=other',
    ])
    expect(shed).toBeGreaterThan(0)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    // Subtracts the request before the flood, and the request that reads the count.
    expect((await dailyUsed(flooder)) - 2).toBe(served)
    const { keyShare, overload } = await shedRequests()
    expect([keyShare - before.keyShare, overload - before.overload]).toEqual([shed, 0])
    expect(await metric('quota_decisions_total{tier="pro",decision="granted"}')).toBeGreaterThanOrEqual(served ?? 0)
  })

  it('releases its slots when its clients disconnect before their turn', async () => {
    const leaver = await running.place.createKey('pro')
    const sockets = await inParallel(SLOTS / 2, SLOTS / 2, () => openConnection(running.service.origin))
    for (const [index, socket] of sockets.entries()) {
      const head = `Host: a\r\nX-API-Key: ${leaver.key}\r\nX-Request-Id: gone-${index}\r\n\r\n`
      socket.write(`GET /v1/search?q=gone${index} HTTP/1.1\r\n${head}`, () => socket.resetAndDestroy())
    }
    const logged = () => running.service.log().filter(({ request_id }) => String(request_id).startsWith('gone-'))
    await expect.poll(() => logged().length, { timeout: 10_000 }).toBe(SLOTS / 2)
    // The one active request is the scrape itself.
    await expect.poll(() => metric('http_server_active_requests')).toBe(1)
    // One key can take at most half of the slots. All of these requests succeed only if the key holds none.
    const after = await inParallel(SLOTS / 2, SLOTS / 2, (index) => get(flooding, `/v1/search?q=after${index}`, leaver))
    expect(after.map(({ status }) => status)).toEqual(Array(SLOTS / 2).fill(200))
  })
})
