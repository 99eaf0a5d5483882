/**
 * A connection may have eight requests in progress. A client that pipelines more gets eight responses, and its address
 * is refused for some seconds.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createResponder } from '../../src/http/respond.ts'
import { createHttpServer, type HttpServer } from '../../src/http/server.ts'
import { createStartPacer } from '../../src/limits/paced-starts.ts'
import { createPipelining } from '../../src/limits/pipelining.ts'
import { findAnyPart } from '../support/any-part.ts'

const REFUSAL_MS = 10_000

let now = 1_000
let rejections: string[] = []
const waiting: { request: IncomingMessage; response: ServerResponse }[] = []
let server: HttpServer | undefined
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const { response } of waiting.splice(0)) response.destroy()
  await server?.close()
})

/** A server that answers when the test says so. */
async function listen(isExempt: boolean): Promise<number> {
  rejections = []
  const limits = readConfig({}).http
  const telemetry = { finished: () => undefined, failed: () => undefined }
  const shared = { limits, basePath: '', trustedProxies: 0, now: Date.now, onMalformed: () => undefined }
  server = createHttpServer({
    listener: async (request, response) => void waiting.push({ request, response }),
    responder: createResponder({ telemetry, find: findAnyPart(), ...shared }),
    limits,
    admit: () => ({ isReserved: false, release: () => undefined }),
    starts: createStartPacer(),
    pipelining: (connections) => createPipelining({ connections, isExempt: () => isExempt, now: () => now }),
    onRejection: (reason) => void rejections.push(reason),
  })
  return server.listen('127.0.0.1', 0)
}

interface Client {
  readonly socket: Socket
  text(): string
  isClosed(): boolean
}

async function open(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  let isClosed = false
  socket.on('data', (bytes) => {
    text += String(bytes)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isClosed = true
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, text: () => text, isClosed: () => isClosed }
}

const requests = (count: number) =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')

async function answerAll(): Promise<void> {
  for (const { request, response } of waiting.splice(0)) response.end(`<${request.url}>`)
  await setTimeout(50)
}

const answered = (client: Client) => [...client.text().matchAll(/<\/(\d+)>/g)].map(([, number]) => Number(number))

describe('a connection', () => {
  it('with eight requests in progress gets a response to each, and stays open', async () => {
    const client = await open(await listen(false))
    client.socket.write(requests(8))
    await expect.poll(() => waiting.length).toBe(8)
    await answerAll()
    expect(answered(client)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    client.socket.write(requests(1))
    await expect.poll(() => waiting.length).toBe(1)
    expect(client.text()).not.toContain('Connection: close')
  })

  it('with a ninth gets the eight responses, even if it reads them late; the rest is not read', async () => {
    const client = await open(await listen(false))
    client.socket.pause()
    client.socket.write(requests(50_000))
    await expect.poll(() => waiting.length).toBe(8)
    await setTimeout(50)
    expect(waiting).toHaveLength(8)
    expect(waiting[0]?.request.socket.bytesRead).toBeLessThan(200_000)
    await answerAll()
    client.socket.resume()
    await expect.poll(client.isClosed).toBe(true)
    expect(answered(client)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('is closed after the eighth response even if that response was written before the ninth request arrived', async () => {
    const client = await open(await listen(false))
    client.socket.write(requests(8))
    await expect.poll(() => waiting.length).toBe(8)
    const [first, ...others] = waiting.splice(0)
    for (const { request, response } of others) response.end(`<${request.url}>`)
    client.socket.write(requests(1))
    await setTimeout(50)
    first?.response.end('</0>')
    await expect.poll(client.isClosed).toBe(true)
    expect(answered(client)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(waiting).toEqual([])
  })
})

describe('the address of a client that sent a ninth request', () => {
  async function isServed(port: number): Promise<boolean> {
    const client = await open(port)
    client.socket.write(requests(1))
    await expect.poll(() => client.isClosed() || waiting.length === 1).toBe(true)
    await answerAll()
    return answered(client).length === 1
  }

  async function exceed(port: number): Promise<void> {
    const client = await open(port)
    client.socket.write(requests(9))
    await expect.poll(() => waiting.length).toBe(8)
    await answerAll()
  }

  it('is refused for ten seconds', async () => {
    const port = await listen(false)
    await exceed(port)
    expect(await isServed(port)).toBe(false)
    expect(rejections).toEqual(['connection'])
    now += REFUSAL_MS - 1
    expect(await isServed(port)).toBe(false)
    now += 1
    expect(await isServed(port)).toBe(true)
  })

  it('loses its other connections, each after the responses in progress', async () => {
    const port = await listen(false)
    const idle = await open(port)
    const busy = await open(port)
    busy.socket.write(requests(2))
    await expect.poll(() => waiting.length).toBe(2)
    const inProgress = waiting.splice(0)
    await exceed(port)
    await expect.poll(idle.isClosed).toBe(true)
    waiting.push(...inProgress)
    await answerAll()
    await expect.poll(busy.isClosed).toBe(true)
    expect(answered(busy)).toEqual([0, 1])
  })

  it('is not refused, and keeps its other connections, if many callers use it', async () => {
    const port = await listen(true)
    const other = await open(port)
    await exceed(port)
    expect(await isServed(port)).toBe(true)
    other.socket.write(requests(1))
    await expect.poll(() => waiting.length).toBe(1)
    await answerAll()
    expect(answered(other)).toEqual([0])
  })
})
