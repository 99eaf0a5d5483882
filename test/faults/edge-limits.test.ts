/**
 * Real clients reach the limits for connections and requests in docs/operations/settings.md. Slow clients
 * are disconnected within 15 s (the tests allow 18 s), oversized requests get an error, and other
 * clients are not affected.
 */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLoadClient, inParallel } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'
import { exchange, openConnection, repliesIn } from './edge-connection.ts'

const TIMEOUTS = { firstMs: 20_000, quietMs: 500 }
/** The documented time after which slow clients are disconnected. */
const CUT_SECONDS = 15
/** Allowance for a busy machine. */
const GRACE_SECONDS = 3

let place: AccountsPlace
let key: string

beforeAll(async () => {
  place = await placeForAccounts()
  key = (await place.createKey('pro')).key
})
afterAll(() => place.remove())

describe('by default', () => {
  let service: ServiceProcess
  beforeAll(async () => {
    service = await startProcess({ DATABASE_URL: place.databaseUrl })
  })
  afterAll(() => endProcess(service))

  it.concurrent('a client that sends headers at one byte per second gets 408 and is disconnected within 18 s', async () => {
    const socket = await openConnection(service.origin)
    const received = receivedText(socket)
    socket.write('GET /v1/meta HTTP/1.1\r\nHost: a.example\r\nX-Slow: ')
    const drip = setInterval(() => socket.write('a'), 1_000)
    const seconds = await secondsToEnd(socket)
    clearInterval(drip)
    expectProblem(received(), 408)
    expectCut('slow headers', seconds)
  }, 40_000)

  it.concurrent('a client that sends a body at one byte per second gets one response and is disconnected within 18 s', async () => {
    const socket = await openConnection(service.origin)
    const received = receivedText(socket)
    socket.write(`GET /v1/meta HTTP/1.1\r\nHost: a.example\r\nX-API-Key: ${key}\r\nContent-Length: 1000\r\n\r\n`)
    const drip = setInterval(() => socket.write('a'), 1_000)
    const seconds = await secondsToEnd(socket)
    clearInterval(drip)
    expect(repliesIn(received()).map(({ status }) => status)).toEqual([200])
    expectCut('slow body', seconds)
  }, 40_000)

  // Uses the test's own `expect`: in concurrent tests the global one cannot poll.
  it.concurrent('a client that reads nothing is disconnected within 18 s', async ({ expect }) => {
    const ofItsOwn = await startProcess({ DATABASE_URL: place.databaseUrl })
    const socket = await openConnection(ofItsOwn.origin)
    socket.pause()
    // Measured at the service: the client notices the end only when it reads.
    const isHeld = () => isHeldByServer(Number(new URL(ofItsOwn.origin).port), socket.localPort ?? 0)
    const began = performance.now()
    // More responses than the socket buffers hold.
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: a.example\r\n\r\n'.repeat(100))
    await expect.poll(isHeld, { timeout: 5_000 }).toBe(true)
    await expect.poll(isHeld, { timeout: 30_000, interval: 100 }).toBe(false)
    expectCut('slow reader', (performance.now() - began) / 1_000)
    socket.destroy()
    await endProcess(ofItsOwn)
  }, 40_000)

  it.concurrent('a thousand idle connections are closed within 18 s without affecting other clients', async () => {
    const sockets = await inParallel(1_000, 50, () => openConnection(service.origin))
    const ends = sockets.map(secondsToEnd)
    const client = createLoadClient(4)
    const began = performance.now()
    const answers = await inParallel(200, 4, () =>
      client.send(service.origin, { path: '/v1/groups/pharisees', headers: { 'X-API-Key': key } }),
    )
    const milliseconds = (performance.now() - began) / 200
    client.close()
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const seconds = Math.max(...(await Promise.all(ends)))
    console.log(
      `with 1,000 idle connections open: a response every ${milliseconds.toFixed(2)} ms (4 requests at a time)`,
    )
    expectCut('1,000 idle connections, the last', seconds)
  }, 40_000)

  it.concurrent('of 200 pipelined requests, the first eight get their responses in order, and the connection is closed', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `nobody-${index}`)
    const bytes = names
      .map((name) => `GET /v1/people/${name} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`)
      .join('')
    const { replies, isClosed } = await exchange(service.origin, bytes, TIMEOUTS)
    expect(replies.map(({ status, body }) => `${status} ${JSON.parse(body).instance}`)).toEqual(
      names.slice(0, 8).map((name) => `404 /v1/people/${name}`),
    )
    expect(isClosed).toBe(true)
  }, 40_000)
})

describe('with configured limits', () => {
  it('MAX_CONNECTIONS refuses a surplus connection with 503, counts it, and accepts a new one once there is room', async () => {
    const service = await startProcess({ DATABASE_URL: place.databaseUrl, MAX_CONNECTIONS: '3' })
    const ask = () => exchange(service.origin, request('/v1/meta'), { firstMs: 2_000, quietMs: 100 })
    const sockets = await inParallel(3, 1, () => openConnection(service.origin))
    await setTimeout(200)
    const { replies: refusals, isClosed } = await ask()
    expect([refusals.map(({ status }) => status), isClosed]).toEqual([[503], true])
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await ask()).replies[0]?.status, { timeout: 10_000 }).toBe(401)
    const { replies } = await exchange(service.origin, request('/metrics'), TIMEOUTS)
    expect(Number(/^http_server_connections_dropped_total (\d+)/m.exec(replies[0]?.body ?? '')?.[1])).toBeGreaterThan(0)
    await endProcess(service)
  })

  it('MAX_REQUESTS_PER_CONNECTION closes a connection after this number of responses, and the last one has Connection: close', async () => {
    const service = await startProcess({ DATABASE_URL: place.databaseUrl, MAX_REQUESTS_PER_CONNECTION: '3' })
    const { replies, isClosed } = await exchange(service.origin, request('/healthz').repeat(5), TIMEOUTS)
    expect(replies.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
      [200, 'keep-alive'],
      [200, 'keep-alive'],
      [200, 'close'],
    ])
    expect(isClosed).toBe(true)
    await endProcess(service)
  })

  it('MAX_HEADERS, MAX_URL_BYTES and MAX_PARAMETERS are exact, and MAX_HEADER_BYTES is enforced', async () => {
    const service = await startProcess({
      DATABASE_URL: place.databaseUrl,
      MAX_HEADERS: '20',
      MAX_HEADER_BYTES: '4096',
      MAX_URL_BYTES: '1000',
      MAX_PARAMETERS: '30',
    })
    const statusOf = async (target: string, headers: readonly string[] = []) =>
      (await exchange(service.origin, request(target, headers), TIMEOUTS)).replies[0]?.status
    const repeated = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: a`)
    expect(await statusOf('/healthz', repeated(19))).toBe(200)
    expect(await statusOf('/healthz', repeated(20))).toBe(431)
    expect(await statusOf('/healthz', [`X-Large: ${'a'.repeat(3_000)}`])).toBe(200)
    expect(await statusOf('/healthz', [`X-Large: ${'a'.repeat(5_000)}`])).toBe(431)
    const filled = (length: number) => `/healthz?${'a'.repeat(length - '/healthz?'.length)}`
    expect(await statusOf(filled(1_000))).toBe(200)
    expect(await statusOf(filled(1_001))).toBe(400)
    expect(await statusOf(`/healthz?${Array(30).fill('a=1').join('&')}`)).toBe(200)
    expect(await statusOf(`/healthz?${Array(31).fill('a=1').join('&')}`)).toBe(400)
    await endProcess(service)
  })

  it.each([
    ['REQUEST_TIMEOUT_MS', 'a client whose request never ends', ['GET /healthz HTTP/1.1\r\n']],
    ['SILENCE_TIMEOUT_MS', 'a client that sends nothing', []],
    ['KEEP_ALIVE_TIMEOUT_MS', 'a client that is idle after a response', [request('/healthz')]],
  ] as const)('%s=1000: within 6 seconds, the service disconnects %s', async (setting, _, texts) => {
    const others = { REQUEST_TIMEOUT_MS: '60000', SILENCE_TIMEOUT_MS: '60000', KEEP_ALIVE_TIMEOUT_MS: '60000' }
    const service = await startProcess({ DATABASE_URL: place.databaseUrl, ...others, [setting]: '1000' })
    const socket = await openConnection(service.origin)
    for (const text of texts) socket.write(text)
    expect(await secondsToEnd(socket)).toBeLessThan(6)
    await endProcess(service)
  })
})

function request(target: string, headers: readonly string[] = []): string {
  return [`GET ${target} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n')
}

function receivedText(socket: Socket): () => string {
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
  })
  return () => text
}

async function secondsToEnd(socket: Socket): Promise<number> {
  const began = performance.now()
  socket.resume()
  await once(socket, 'close')
  return (performance.now() - began) / 1_000
}

/**
 * Whether a process still holds the server side of a connection. In the kernel's socket table, the
 * inode of a socket that no process holds is 0.
 */
function isHeldByServer(port: number, clientPort: number): boolean {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].filter((table) => existsSync(table))
  return tables
    .flatMap((table) => readFileSync(table, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .some(([, local, remote, , , , , , , inode]) => isPort(local, port) && isPort(remote, clientPort) && inode !== '0')
}

function isPort(address: string | undefined, port: number): boolean {
  return Number.parseInt(address?.split(':')[1] ?? '', 16) === port
}

function expectCut(what: string, seconds: number): void {
  console.log(`${what}: closed after ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(CUT_SECONDS + GRACE_SECONDS)
}

function expectProblem(text: string, status: number): void {
  const [reply] = repliesIn(text)
  expect(reply?.status).toBe(status)
  expect(reply?.headers.get('content-type')).toBe('application/problem+json')
  expect(JSON.parse(reply?.body ?? '')).toMatchObject({ status, code: 'invalid-parameter' })
}
