/**
 * One client pipelines 250 requests for the largest passages and disconnects. Other clients get
 * their responses within a second.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLoadClient, type LoadClient } from '../support/load.ts'
import { serviceForTests } from '../support/process.ts'

const FLOOD = 250
/** Connections of the flooding client. */
const CONNECTIONS = 10
/** Time after which the flooding client disconnects. */
const STAYS_MS = 1_000
/** How long the other clients send requests. */
const WATCHED_MS = 3_000
/**
 * Limit for the slowest response to the other clients, with an allowance for a busy machine.
 * Without a flood, these responses take a few milliseconds.
 */
const TIMEOUT_MS = 1_000

const running = serviceForTests()
let client: LoadClient
beforeAll(() => {
  client = createLoadClient(10)
})
afterAll(() => client.close())

describe('during a flood of large passages,', () => {
  it.each([
    { others: 'metadata', pathOf: () => '/v1/meta', status: 200 },
    { others: 'the front page', pathOf: () => '/', status: 200 },
    { others: 'a 404 with a suggestion', pathOf: () => '/v1/people/aaron', status: 404 },
    // A different psalm each time, because a repeated one would come from the response cache.
    { others: 'a small passage', pathOf: (sent: number) => `/v1/passages/Ps.${(sent % 150) + 1}`, status: 200 },
  ])(
    '$others is served in less than a second',
    async ({ pathOf, status }) => {
      const [flooding, other] = [await running.place.createKey('free'), await running.place.createKey('free')]
      const sockets = flood(flooding.key)
      const end = performance.now() + WATCHED_MS
      let slowest = 0
      let sent = 0
      while (performance.now() < end) {
        const began = performance.now()
        const answer = await client.send(running.service.origin, {
          path: pathOf(sent),
          headers: { 'X-API-Key': other.key },
        })
        sent += 1
        slowest = Math.max(slowest, performance.now() - began)
        expect(answer.status).toBe(status)
        await setTimeout(20)
      }
      for (const socket of sockets) socket.destroy()
      console.log(`${pathOf(0)}: slowest ${Math.round(slowest)} ms`)
      expect(slowest).toBeLessThan(TIMEOUT_MS)
      const { body } = await client.send(running.service.origin, {
        path: '/v1/usage',
        headers: { 'X-API-Key': flooding.key },
      })
      // Some of the flood was served, so it was not just rejected.
      expect(JSON.parse(body).data.daily_used).toBeGreaterThan(CONNECTIONS)
    },
    30_000,
  )
})

/** Pipelines different requests, and disconnects before all responses have arrived. */
function flood(key: string): Socket[] {
  const { hostname, port } = new URL(running.service.origin)
  return Array.from({ length: CONNECTIONS }, (_, index) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => socket.destroy())
    socket.resume()
    const paths = Array.from(
      { length: FLOOD / CONNECTIONS },
      (_, verse) =>
        `/v1/passages/Gen.${index + 1}.${(verse % 15) + 1}-Rev.${22 - Math.floor(verse / 15)}.${(Date.now() % 10) + 1}`,
    )
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-API-Key: ${key}\r\n\r\n`).join(''))
    void setTimeout(STAYS_MS).then(() => socket.destroy())
    return socket
  })
}
