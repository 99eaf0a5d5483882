/**
 * The limits that the service sets to its clients (docs/operations.md), each met by a real connection: who is too slow is cut
 * off within 15 s, who asks for too much is told so, and nobody else notices.
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

const PATIENCE = { firstMs: 20_000, quietMs: 500 }
/** The promise, and what a busy machine may add to it. */
const CUT_SECONDS = 15
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

  it.concurrent('headers that come a byte a second are answered 408 and cut within 15 s', async () => {
    const socket = await openConnection(service.origin)
    const received = textOf(socket)
    socket.write('GET /v1/meta HTTP/1.1\r\nHost: a.example\r\nX-Slow: ')
    const drip = setInterval(() => socket.write('a'), 1_000)
    const seconds = await secondsToEnd(socket)
    clearInterval(drip)
    expectProblem(received(), 408)
    expectCut('slow headers', seconds)
  }, 40_000)

  it.concurrent('a body that comes a byte a second is no second answer, and is cut within 15 s', async () => {
    const socket = await openConnection(service.origin)
    const received = textOf(socket)
    socket.write(`GET /v1/meta HTTP/1.1\r\nHost: a.example\r\nX-API-Key: ${key}\r\nContent-Length: 1000\r\n\r\n`)
    const drip = setInterval(() => socket.write('a'), 1_000)
    const seconds = await secondsToEnd(socket)
    clearInterval(drip)
    expect(repliesIn(received()).map(({ status }) => status)).toEqual([200])
    expectCut('slow body', seconds)
  }, 40_000)

  // Its own `expect`: the common one does not know, beside others, in which test it polls.
  it.concurrent('a client that reads nothing is cut within 15 s', async ({ expect }) => {
    const ofItsOwn = await startProcess({ DATABASE_URL: place.databaseUrl })
    const socket = await openConnection(ofItsOwn.origin)
    socket.pause()
    // Seen from the service: the client does not learn of its end before it reads.
    const isHeld = () => isHeldByServer(Number(new URL(ofItsOwn.origin).port), socket.localPort ?? 0)
    const began = performance.now()
    // More answers than the buffers of the system hold.
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: a.example\r\n\r\n'.repeat(100))
    await expect.poll(isHeld, { timeout: 5_000 }).toBe(true)
    await expect.poll(isHeld, { timeout: 30_000, interval: 100 }).toBe(false)
    expectCut('slow reader', (performance.now() - began) / 1_000)
    socket.destroy()
    await endProcess(ofItsOwn)
  }, 40_000)

  it.concurrent('a thousand idle connections are cut within 15 s, and leave others unaffected', async () => {
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
    console.log(`beside 1,000 idle connections: ${milliseconds.toFixed(2)} ms a request (4 at one time)`)
    expectCut('1,000 idle connections, the last', seconds)
  }, 40_000)

  it.concurrent('200 pipelined requests are answered in order', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `nobody-${index}`)
    const bytes = names
      .map((name) => `GET /v1/people/${name} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`)
      .join('')
    const { replies } = await exchange(service.origin, bytes, PATIENCE)
    expect(replies.map(({ status, body }) => `${status} ${JSON.parse(body).instance}`)).toEqual(
      names.map((name) => `404 /v1/people/${name}`),
    )
  }, 40_000)
})

describe('as it is set', () => {
  it('MAX_CONNECTIONS closes one more at once, counts it, and takes another as soon as there is room', async () => {
    const service = await startProcess({ DATABASE_URL: place.databaseUrl, MAX_CONNECTIONS: '3' })
    const ask = () => exchange(service.origin, request('/healthz'), { firstMs: 2_000, quietMs: 100 })
    const sockets = await inParallel(3, 1, () => openConnection(service.origin))
    await setTimeout(200)
    expect(await ask()).toEqual({ replies: [], isClosed: true })
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await ask()).replies[0]?.status, { timeout: 10_000 }).toBe(200)
    const { replies } = await exchange(service.origin, request('/metrics'), PATIENCE)
    expect(Number(/^http_server_connections_dropped_total (\d+)/m.exec(replies[0]?.body ?? '')?.[1])).toBeGreaterThan(0)
    await endProcess(service)
  })

  it('MAX_REQUESTS_PER_CONNECTION announces the last answer of a connection', async () => {
    const service = await startProcess({ DATABASE_URL: place.databaseUrl, MAX_REQUESTS_PER_CONNECTION: '3' })
    const { replies, isClosed } = await exchange(service.origin, request('/healthz').repeat(5), PATIENCE)
    expect(replies.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
      [200, 'keep-alive'],
      [200, 'keep-alive'],
      [200, 'close'],
    ])
    expect(isClosed).toBe(true)
    await endProcess(service)
  })

  it('the other limits are met to the byte and to the header', async () => {
    const service = await startProcess({
      DATABASE_URL: place.databaseUrl,
      MAX_HEADERS: '20',
      MAX_HEADER_BYTES: '4096',
      MAX_URL_BYTES: '1000',
      MAX_PARAMETERS: '30',
      MAX_IN_FLIGHT: '1',
    })
    const statusOf = async (target: string, headers: readonly string[] = []) =>
      (await exchange(service.origin, request(target, headers), PATIENCE)).replies[0]?.status
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

  it('REQUEST_TIMEOUT_MS and SILENCE_TIMEOUT_MS and KEEP_ALIVE_TIMEOUT_MS are how long is waited', async () => {
    const settings = { REQUEST_TIMEOUT_MS: '1000', KEEP_ALIVE_TIMEOUT_MS: '1000', SILENCE_TIMEOUT_MS: '1000' }
    const service = await startProcess({ DATABASE_URL: place.databaseUrl, ...settings })
    const slow = await openConnection(service.origin)
    slow.write('GET /healthz HTTP/1.1\r\n')
    const kept = await openConnection(service.origin)
    kept.write(request('/healthz'))
    const seconds = await Promise.all([secondsToEnd(slow), secondsToEnd(kept)])
    expect(Math.max(...seconds)).toBeLessThan(6)
    await endProcess(service)
  })
})

function request(target: string, headers: readonly string[] = []): string {
  return [`GET ${target} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n')
}

function textOf(socket: Socket): () => string {
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

/** Whether a process still has the server's end of a connection: the system's own table names both ports and who holds it. */
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
  console.log(`${what}: cut after ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(CUT_SECONDS + GRACE_SECONDS)
}

function expectProblem(text: string, status: number): void {
  const [reply] = repliesIn(text)
  expect(reply?.status).toBe(status)
  expect(reply?.headers.get('content-type')).toBe('application/problem+json')
  expect(JSON.parse(reply?.body ?? '')).toMatchObject({ status, code: 'invalid-parameter' })
}
