/**
 * For API requests, Koa must not add its listeners for the end of the response. They would take a
 * tenth of the time of a cached response (src/app.ts).
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteService, startSite } from '../support/site-service.ts'

/** The diagnostics channel on which Node publishes each response when it is sent. */
const SENT = 'http.server.response.finish'

let service: SiteService

beforeAll(async () => {
  service = await startSite({ version: '1.2.0' })
})

afterAll(() => service.close())

describe('Koa', () => {
  it('listens for the end of the response to a page', async () => {
    expect(await listensFor('/')).toEqual([true])
  })

  it.each(['/v1/meta', '/v1/nothing'])('does not listen for the end of the response to %s', async (path) => {
    expect(await listensFor(path)).toEqual([false])
  })
})

/** Sends a request. Returns, for each response sent, whether Koa listened for its end. */
async function listensFor(path: string): Promise<boolean[]> {
  const sent: object[] = []
  const collect = (message: unknown) => sent.push((message as { response: object }).response)
  subscribe(SENT, collect)
  await (await fetch(service.origin + path, { headers: { 'X-API-Key': service.key } })).arrayBuffer()
  unsubscribe(SENT, collect)
  // Koa listens through the package on-finished, which stores its listeners in this field.
  return sent.map((response) => '__onFinished' in response)
}
