import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteService, startSite } from '../support/site-service.ts'

/** Node publishes each response here when it is sent. */
const SENT = 'http.server.response.finish'

let service: SiteService

beforeAll(async () => {
  service = await startSite({ version: '1.2.0' })
})

afterAll(() => service.close())

describe('Koa', () => {
  it.each([
    ['/', true],
    ['/v1/meta', false],
    ['/v1/nothing', false],
  ])('listens for the end of the response to %s: %s', async (path, listens) => {
    const sent: object[] = []
    const collect = (message: unknown) => sent.push((message as { response: object }).response)
    subscribe(SENT, collect)
    await (await fetch(service.origin + path, { headers: { 'X-API-Key': service.key } })).arrayBuffer()
    unsubscribe(SENT, collect)
    // Koa's library for the end of a response keeps its listeners in this field.
    expect(sent.map((response) => '__onFinished' in response)).toEqual([listens])
  })
})
