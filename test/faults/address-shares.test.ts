/**
 * Connections and downloads are shared by client addresses: one address cannot hold all of them.
 * Loopback and trusted proxies are exempt, because all callers share an address there.
 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Addresses, addAddresses, canAddAddresses } from '../support/addresses.ts'
import { inParallel } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  type ProcessOptions,
  placeForAccounts,
  type ServiceProcess,
  shiftTo,
  startProcess,
} from '../support/process.ts'
import { exchange, openConnection } from './edge-connection.ts'

const CONNECTIONS = 40
/** Connections that serve only health checks, beyond MAX_CONNECTIONS. */
const RESERVE = 16
const TIMEOUTS = { firstMs: 5_000, quietMs: 200 }

let place: AccountsPlace
let service: ServiceProcess | undefined
let sockets: Socket[] = []

beforeAll(async () => {
  place = await placeForAccounts()
})
afterAll(() => place.remove())
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await endProcess(service)
})

async function start(
  host: string,
  environment: Record<string, string> = {},
  options: ProcessOptions = {},
): Promise<string> {
  const settings = { DATABASE_URL: place.databaseUrl, HOST: host, MAX_CONNECTIONS: String(CONNECTIONS) }
  service = await startProcess({ ...settings, ...environment }, options)
  return `http://${host}:${new URL(service.origin).port}`
}

/** @returns the connections that the service has not closed */
async function hold(origin: string, count: number, localAddress?: string): Promise<Socket[]> {
  const opened = await inParallel(count, 1, () => openConnection(origin, localAddress))
  sockets.push(...opened)
  for (const socket of opened) socket.resume()
  await settled(opened)
  return opened.filter(isOpen)
}

/** A request of a client behind a proxy. */
const from = (client: string) => ({ headers: { 'X-Forwarded-For': client } })

const isOpen = (socket: Socket) => !socket.readableEnded && !socket.destroyed

/** Resolves when no connection has been closed for a while. */
async function settled(opened: readonly Socket[]): Promise<void> {
  for (let open = Number.NaN, now = 0; open !== now; ) {
    open = opened.filter(isOpen).length
    await new Promise((resolve) => setTimeout(resolve, 300))
    now = opened.filter(isOpen).length
  }
}

async function statusOf(origin: string, path: string, localAddress?: string): Promise<number | 'closed' | undefined> {
  const bytes = `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`
  const { replies, isClosed } = await exchange(origin, bytes, { ...TIMEOUTS, ...(localAddress && { localAddress }) })
  return replies[0]?.status ?? (isClosed ? 'closed' : undefined)
}

async function droppedConnections(origin: string, localAddress?: string): Promise<number> {
  const bytes = 'GET /metrics HTTP/1.1\r\nHost: a.example\r\n\r\n'
  const { replies } = await exchange(origin, bytes, { ...TIMEOUTS, ...(localAddress && { localAddress }) })
  return Number(/^http_server_connections_dropped_total (\d+)/m.exec(replies[0]?.body ?? '')?.[1])
}

describe.runIf(canAddAddresses)('an address that opens all connections it can', () => {
  let addresses: Addresses
  beforeAll(async () => {
    addresses = await addAddresses()
  })
  afterAll(() => addresses?.remove())

  it('holds half of MAX_CONNECTIONS, and others are served', async () => {
    const [attacker, other] = addresses.clients
    const origin = await start(addresses.service, { METRICS: 'true' })
    const held = await hold(origin, 2 * CONNECTIONS, attacker)
    expect(held.length).toBeGreaterThanOrEqual(CONNECTIONS / 2)
    expect(held.length).toBeLessThanOrEqual(CONNECTIONS / 2 + RESERVE / 2)
    expect(await statusOf(origin, '/v1/meta', other)).toBe(401)
    expect(await statusOf(origin, '/healthz', other)).toBe(200)
    expect(await droppedConnections(origin, other)).toBeGreaterThanOrEqual(CONNECTIONS)
  })

  it('gets the connections back that it closes', async () => {
    const [attacker] = addresses.clients
    const origin = await start(addresses.service)
    const held = await hold(origin, CONNECTIONS, attacker)
    for (const socket of held) socket.destroy()
    await expect.poll(() => statusOf(origin, '/v1/meta', attacker)).toBe(401)
  })

  it('gets 503 for a surplus connection, and 200 for a health check on it', async () => {
    const [attacker] = addresses.clients
    const origin = await start(addresses.service)
    await hold(origin, CONNECTIONS / 2, attacker)
    const surplus = async (path: string) => {
      const bytes = `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`
      const { replies, isClosed } = await exchange(origin, bytes, { ...TIMEOUTS, localAddress: attacker })
      return [replies[0]?.status, replies[0]?.headers.get('retry-after'), isClosed]
    }
    expect(await surplus('/v1/meta')).toEqual([503, '1', true])
    expect(await surplus('/healthz')).toEqual([200, undefined, true])
    expect(await surplus('/readyz')).toEqual([200, undefined, true])
  })

  it('has all connections if it is a trusted proxy', async () => {
    const [proxy] = addresses.clients
    const origin = await start(addresses.service, { TRUST_PROXY: 'true' })
    const held = await hold(origin, CONNECTIONS, proxy)
    expect(held.length).toBe(CONNECTIONS)
    // The last connection is not one of the reserve.
    const last = held.at(-1) as Socket
    last.write('GET /v1/meta HTTP/1.1\r\nHost: a.example\r\n\r\n')
    const [reply] = await once(last, 'data')
    expect(reply.toString('latin1')).toContain(' 401 ')
  })

  it('holds two of four downloads, and others can download', async () => {
    const [attacker, other] = addresses.clients
    const origin = await start(addresses.service)
    const slow = await inParallel(6, 1, () => slowDownload(origin, { localAddress: attacker }))
    expect(slow.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 503, 503, 503])
    expect(await statusOf(origin, '/downloads/people_group.jsonl', other)).toBe(200)
    for (const response of slow) response.destroy()
  })
})

describe('a client on loopback', () => {
  it('can hold all connections, and health checks are still served', async () => {
    const origin = await start('127.0.0.1')
    const held = await hold(origin, CONNECTIONS)
    expect(held.length).toBe(CONNECTIONS)
    expect(await statusOf(origin, '/healthz')).toBe(200)
    expect(await statusOf(origin, '/v1/meta')).toBe(503)
  })

  it('that sends nothing keeps a connection of the reserve for at most 5 seconds', async () => {
    const origin = await start('127.0.0.1')
    await hold(origin, CONNECTIONS)
    const reserved = await hold(origin, 2 * RESERVE)
    expect(reserved.length).toBe(RESERVE)
    expect(await statusOf(origin, '/healthz')).toBe('closed')
    await expect.poll(() => reserved.filter(isOpen).length, { timeout: 5_000 }).toBe(0)
    expect(await statusOf(origin, '/healthz')).toBe(200)
  })
})

describe('behind a trusted proxy', () => {
  it('a client holds two of four downloads, and others can download', async () => {
    const origin = await start('127.0.0.1', { TRUST_PROXY: 'true' })
    const slow = await inParallel(4, 1, () => slowDownload(origin, from('192.0.2.1')))
    expect(slow.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 503])
    const other = await fetch(`${origin}/downloads/people_group.jsonl`, from('192.0.2.2'))
    expect(other.status).toBe(200)
    await other.arrayBuffer()
    for (const response of slow) response.destroy()
  })

  it('four readers of three clients at 25 kB/s do not keep a fourth client out', async () => {
    const origin = await start('127.0.0.1', { TRUST_PROXY: 'true' })
    const slow = await readSlowly(origin, ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'])
    const other = await fetch(`${origin}/downloads/dataset.sqlite`, from('192.0.2.4'))
    expect(other.status).toBe(200)
    expect((await other.arrayBuffer()).byteLength).toBe(Number(other.headers.get('Content-Length')))
    expect(await areComplete(slow)).toEqual([true, false, true, true])
  })

  it('the oldest of four slow downloads ends after five minutes if a fifth client asks, and can be resumed', async () => {
    const origin = await start('127.0.0.1', { TRUST_PROXY: 'true' }, { clockShiftMs: shiftTo(12) })
    const slow = await readSlowly(origin, ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
    const ask = (client: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}/downloads/dataset.sqlite`, { headers: { 'X-Forwarded-For': client, ...headers } })
    const early = await ask('192.0.2.5')
    expect([early.status, early.headers.get('Retry-After')]).toEqual([503, '30'])
    await service?.setClock(Date.now() + shiftTo(12, 360))
    const other = await ask('192.0.2.5')
    expect(other.status).toBe(200)
    const resumed = await ask('192.0.2.1', { Range: 'bytes=1000-', 'If-Range': other.headers.get('ETag') ?? '' })
    expect(resumed.status).toBe(206)
    for (const { body } of [other, resumed]) await body?.cancel()
    // Client 1 needed a place again, so the oldest of the others ended, too.
    expect(await areComplete(slow)).toEqual([false, false, true, true])
  })
})

/** @param clients addresses that begin a download each, one after another, and read 25 kB per second */
async function readSlowly(origin: string, clients: readonly string[]): Promise<IncomingMessage[]> {
  const slow: IncomingMessage[] = []
  for (const client of clients) slow.push(await slowDownload(origin, from(client)))
  expect(slow.map(({ statusCode }) => statusCode)).toEqual(clients.map(() => 200))
  for (const response of slow) {
    const reading = setInterval(() => response.read(2_500), 100)
    response.on('close', () => clearInterval(reading))
  }
  return slow
}

/** Reads the rest at full speed, and returns whether each download arrived whole. */
function areComplete(downloads: readonly IncomingMessage[]): Promise<boolean[]> {
  return Promise.all(
    downloads.map(async (response) => {
      response.resume()
      await new Promise((resolve) => response.once('close', resolve))
      return response.complete
    }),
  )
}

/** A download that is not read. The file is too large for the socket buffers. */
function slowDownload(
  origin: string,
  options: { localAddress?: string; headers?: Record<string, string> },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}/downloads/dataset.sqlite`, { agent: false, ...options }, (response) => {
      response.on('error', () => undefined)
      resolve(response)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
