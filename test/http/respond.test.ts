/** What leaves the service if a response has a bug, and how often a refused request is counted. */
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { type Exposure, READ_BY_ALL } from '../../src/http/exposure.ts'
import { type FinishedRequest, statusSeen } from '../../src/http/request-event.ts'
import { type Answer, createResponder } from '../../src/http/respond.ts'
import { createHttpServer, type HttpServer } from '../../src/http/server.ts'
import { createStartPacer } from '../../src/limits/paced-starts.ts'
import { notFound } from '../../src/problems/problems.ts'
import { findAnyPart } from '../support/any-part.ts'

const BUG = new Error('bug')

let server: HttpServer
let port: number
let rejections: string[]
let finished: FinishedRequest[]
let reported: unknown[]
afterEach(() => server.close())

interface Setup {
  /** All requests exceed the limit of responses in progress. */
  readonly isOverloaded?: boolean
  readonly exposure?: Exposure
}

async function listen(answer: Answer, { isOverloaded = false, exposure = READ_BY_ALL }: Setup = {}): Promise<void> {
  rejections = []
  finished = []
  reported = []
  const limits = { ...readConfig({}).http, ...(isOverloaded && { inFlight: 0 }) }
  const reject = (reason: string) => void rejections.push(reason)
  const responder = createResponder({
    telemetry: {
      finished: (request) => void finished.push(request),
      failed: (_, error) => void reported.push(error),
    },
    ...{ limits, find: findAnyPart(exposure), basePath: '', trustedProxies: 0, now: Date.now },
    onMalformed: () => reject('malformed'),
  })
  server = createHttpServer({
    listener: (request, response) => responder.respond({ request, response }, answer),
    ...{ responder, limits, starts: createStartPacer() },
    pipelining: () => ({ isRefused: () => false, hasRoom: () => true }),
    admit: () => ({ isReserved: false, release: () => undefined }),
    onRejection: reject,
  })
  port = await server.listen('127.0.0.1', 0)
}

/** Sends bytes on a new connection, and returns what it gets until the connection closes, or for a second. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(1_000, () => socket.destroy(new Error('still open')))
    socket.on('data', (piece) => {
      text += String(piece)
    })
    socket.on('error', (error) => {
      text += error.message
    })
    socket.on('close', () => resolve(text))
  })
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const ok = { status: 200, headers: {}, body: Buffer.from('hello') }

describe('a response that cannot be sent because of a bug', () => {
  const invalid = { ...ok, headers: { 'X-Invalid': 'a\nb' } }
  it.each<[string, Answer]>([
    ['a header that Node refuses', async () => invalid],
    [
      'a page of a problem that throws',
      async (request) => {
        request.problemPage = () => {
          throw BUG
        }
        throw notFound('Nothing.')
      },
    ],
  ])('closes the connection, and is reported and logged as 500: %s', async (_, answer) => {
    await listen(answer)
    expect(await send(GET)).toBe('')
    expect(reported).toHaveLength(1)
    await expect.poll(() => finished.map(statusSeen)).toEqual([500])
    expect(finished[0]?.problem).toBe('internal-error')
    expect(server.active()).toBe(0)
  })

  it('closes the connection after the delay of an overload', async () => {
    await listen(async () => ok, { isOverloaded: true, exposure: { ...READ_BY_ALL, headers: invalid.headers } })
    expect(await send(GET)).toBe('')
    expect(reported).toHaveLength(1)
    await expect.poll(() => finished.map(statusSeen)).toEqual([500])
  })

  it('ends the stream of its body', async () => {
    const body = Readable.from(['hello'])
    await listen(async () => ({ ...invalid, body }))
    expect(await send(GET)).toBe('')
    expect(body.destroyed).toBe(true)
    expect(reported).toHaveLength(1)
  })
})

describe('a refused request', () => {
  const chunked = 'Transfer-Encoding: chunked\r\n'
  it.each([
    ['bytes that are not HTTP', 'x\r\n\r\n'],
    ['without Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['with an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n'],
    ['with an unknown expectation, without Host', 'GET / HTTP/1.1\r\nExpect: more\r\n\r\n'],
    ['with a malformed body', `GET / HTTP/1.1\r\nHost: a\r\n${chunked}\r\nx\r\n`],
    ['with a malformed body, without Host', `GET / HTTP/1.1\r\n${chunked}\r\nx\r\n`],
  ])('is counted once: %s', async (_, bytes) => {
    await listen(async () => ok)
    expect(await send(bytes)).toMatch(/^HTTP\/1.1 400 /)
    expect(rejections).toEqual(['malformed'])
  })
  it('is counted once during an overload', async () => {
    await listen(async () => ok, { isOverloaded: true })
    expect(await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
    expect(await send('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 503 /)
    expect(rejections).toEqual(['malformed', 'overload'])
  })

  it('is not counted if it is OPTIONS, which is answered during an overload', async () => {
    await listen(async () => ok, { isOverloaded: true })
    const options = 'OPTIONS / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    expect(await send(options)).toMatch(/^HTTP\/1.1 204 /)
    expect(rejections).toEqual([])
  })
})
