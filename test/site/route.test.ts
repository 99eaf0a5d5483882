/** A page gets the request itself: what it sets there for its response has an effect. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Router from '@koa/router'
import { expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { READ_BY_ALL } from '../../src/http/exposure.ts'
import { createResponder } from '../../src/http/respond.ts'
import { createKeylessLimiter } from '../../src/limits/keyless-limiter.ts'
import { notFound } from '../../src/problems/problems.ts'
import { get } from '../../src/site/route.ts'

it('lets a page set headers of a problem, and show it as a page', async () => {
  const router = new Router()
  get(router, '/page/:name', 'page', (request) => {
    request.sharedHeaders = { 'X-Shared': 'yes' }
    request.problemPage = ({ status, message }) => ({ status, headers: {}, body: Buffer.from(`<p>${message}`) })
    throw notFound('There is no such page.')
  })
  const unused = () => Promise.reject(notFound('Unused.'))
  const limits = { headers: 100, urlBytes: 8_192, parameters: 100 }
  const app = createApp({
    responder: createResponder({
      ...{ limits, exposureOf: () => READ_BY_ALL, basePath: '', trustedProxies: 0, now: Date.now },
      telemetry: { finished: () => undefined, failed: () => undefined },
      onMalformed: () => undefined,
    }),
    ...{ api: unused, mcp: unused, health: new Router(), site: [router] },
    findOperation: () => {
      throw notFound('Unused.')
    },
    signup: { answer: unused, close: async () => undefined },
    keyless: createKeylessLimiter({ perSecond: 50, inFlight: 32 }, Date.now),
  })
  const server = createServer(app.callback()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page/a`)
  server.close()
  expect(response.headers.get('X-Shared')).toBe('yes')
  expect(await response.text()).toBe('<p>There is no such page.')
})
