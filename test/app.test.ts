/** How the application finds the part of a request in the table of parts, and what it checks for all of them. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { compileParts, createApp } from '../src/app.ts'
import { privateTo, READ_BY_ALL } from '../src/http/exposure.ts'
import type { Part } from '../src/http/part.ts'
import type { FinishedRequest } from '../src/http/request-event.ts'
import { createResponder } from '../src/http/respond.ts'
import type { HttpResponse } from '../src/http/response.ts'
import { createKeylessLimiter } from '../src/limits/keyless-limiter.ts'
import { notFound } from '../src/problems/problems.ts'
import { forbiddenRequest } from '../src/problems/signup-problems.ts'
import { sitePart } from '../src/site/site-part.ts'

const READ_RATE = 10

let server: Server
let finished: FinishedRequest[]
afterEach(() => server.close())

function text(body: string): HttpResponse {
  return { status: 200, headers: {}, body: Buffer.from(body) }
}

const others: Part = {
  ...{ name: 'none', paths: ['{*path}'], exposure: READ_BY_ALL, isPage: true, findsPath: true },
  answer() {
    throw notFound('Nothing here.')
  },
}

async function serve(...parts: readonly Part[]): Promise<(path: string, options?: RequestInit) => Promise<Response>> {
  finished = []
  const limits = { headers: 100, urlBytes: 8_192, parameters: 100 }
  const find = compileParts([...parts, others])
  const responder = createResponder({
    ...{ find, limits, basePath: '', trustedProxies: 0, now: Date.now, onMalformed: () => undefined },
    telemetry: { finished: (request) => void finished.push(request), failed: () => undefined },
  })
  // Five seconds of the rate are available at once.
  const keyless = createKeylessLimiter({ perSecond: READ_RATE / 5, inFlight: 32 }, () => 0)
  server = createServer(createApp({ find, responder, keyless }).callback()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return (path, options) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...options })
}

const inOrder = [
  sitePart('first', '/a/:name', (_, { name }) => text(`first ${name}`)),
  sitePart('second', ['/a/b', '/c{/{*rest}}'], (_, { rest }) => text(`second ${rest}`)),
]

it.each([
  ['/a/b', 'first b'],
  ['/a/%C3%A9', 'first é'],
  ['/c', 'second undefined'],
  ['/c/', 'second undefined'],
  ['/c/d/e?f=g', 'second d/e'],
])('answers %s from the first row that matches', async (path, body) => {
  const get = await serve(...inOrder)
  expect(await (await get(path)).text()).toBe(body)
})

it.each(['/A/b', '/a', '/a/b/c', '/%61/b', '//a/b'])('finds no row for %s', async (path) => {
  const get = await serve(...inOrder)
  expect((await get(path)).status).toBe(404)
})

it('returns 405 with the methods of the row', async () => {
  const form = { name: 'form', paths: ['/form'], exposure: privateTo(['POST']), answer: () => text('') }
  const get = await serve(...inOrder, form)
  const replies = [
    await get('/a/b', { method: 'DELETE' }),
    await get('/form'),
    await get('/form', { method: 'OPTIONS' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([405, 405, 405])
  expect(replies.map(({ headers }) => headers.get('Allow'))).toEqual(['GET, HEAD, OPTIONS', 'POST', 'POST'])
})

it('names the row in the event of a request, also if the row does not have the method', async () => {
  const get = await serve(...inOrder)
  await get('/a/b')
  await get('/c', { method: 'POST' })
  await get('/d')
  await expect.poll(() => finished.map(({ route }) => route)).toEqual(['first', 'second', 'none'])
})

it('redirects a path with a slash at its end to a page, and to no other part', async () => {
  const check: Part = { name: 'check', paths: ['/check'], exposure: READ_BY_ALL, answer: () => text('') }
  const get = await serve(...inOrder, check)
  const reply = await get('/a/b/?f=g')
  expect([reply.status, reply.headers.get('Location')]).toEqual([308, '/a/b?f=g'])
  expect((await get('/check/')).status).toBe(404)
  expect((await get('/d/')).status).toBe(404)
  expect((await get('/a/b/', { method: 'POST' })).status).toBe(404)
})

it('limits the requests of an address to pages, and to no other part', async () => {
  const check: Part = { name: 'check', paths: ['/check'], exposure: READ_BY_ALL, answer: () => text('') }
  const get = await serve(...inOrder, check)
  const statuses = async (path: string) =>
    (await Promise.all(Array.from({ length: READ_RATE }, () => get(path)))).map(({ status }) => status)
  expect(new Set(await statuses('/a/b'))).toEqual(new Set([200]))
  expect((await get('/d')).status).toBe(429)
  expect(new Set(await statuses('/check'))).toEqual(new Set([200]))
})

it('refuses a request that the row does not admit, before its method', async () => {
  const guard = async () => {
    throw forbiddenRequest('Not from there.')
  }
  const get = await serve({ ...others, paths: ['/closed'], findsPath: false, guard })
  expect((await get('/closed', { method: 'DELETE' })).status).toBe(403)
})

it('shows a problem of a row with a page of its own to browsers, with the headers of the quota', async () => {
  const page: Part = {
    ...sitePart('page', '/page', (request) => {
      request.quotaHeaders = { RateLimit: 'r=1' }
      throw notFound('There is no such page.')
    }),
    problemPage: ({ status, message }) => ({ status, headers: {}, body: Buffer.from(`<p>${message}`) }),
  }
  const get = await serve(page)
  const [shown, plain] = [await get('/page', { headers: { Accept: 'text/html' } }), await get('/page')]
  expect([shown.headers.get('RateLimit'), plain.headers.get('RateLimit')]).toEqual(['r=1', 'r=1'])
  expect(await shown.text()).toBe('<p>There is no such page.')
  expect(await plain.json()).toMatchObject({ status: 404 })
})

it('gives a response of shared caches an id that the client did not send', async () => {
  const get = await serve(
    sitePart('shared', '/shared', () => ({ ...text(''), isShared: true })),
    sitePart('own', '/own', () => text('')),
  )
  const headers = { 'X-Request-Id': 'mine' }
  const [shared, own] = [await get('/shared', { headers }), await get('/own', { headers })]
  expect(own.headers.get('X-Request-Id')).toBe('mine')
  expect(shared.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
})
