/**
 * Clients that send headers slowly and keep their side of the connection open after the response.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inParallel } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'

const CONNECTIONS = 50
/** The documented time after which the service closes such a connection. */
const CUT_SECONDS = 15
/** Allowance for a busy machine. */
const GRACE_SECONDS = 3

const SLOW_HEADERS = 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: '

let place: AccountsPlace
let service: ServiceProcess

beforeAll(async () => {
  place = await placeForAccounts()
  service = await startProcess({ DATABASE_URL: place.databaseUrl })
})
afterAll(async () => {
  await endProcess(service)
  place.remove()
})

describe('a connection whose headers do not arrive in time', () => {
  it.concurrent('closes within 18 s, after a 408, even if the client continues to send', async () => {
    const outcomes = await inParallel(CONNECTIONS, CONNECTIONS, async () => {
      const socket = await openStubborn()
      let text = ''
      socket.on('data', (chunk: Buffer) => {
        text += chunk
      })
      const seconds = await secondsOfDripping(socket, SLOW_HEADERS)
      return { seconds, status: text.slice(9, 12) }
    })
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['408']))
    expect(Math.max(...outcomes.map(({ seconds }) => seconds))).toBeLessThan(CUT_SECONDS + GRACE_SECONDS)
  }, 60_000)

  it.concurrent('closes within 18 s even if earlier responses are not read', async () => {
    const socket = await openStubborn()
    socket.pause()
    const large = 'GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(12)
    const seconds = await secondsOfDripping(socket, large + SLOW_HEADERS)
    expect(seconds).toBeLessThan(CUT_SECONDS + GRACE_SECONDS)
  }, 60_000)
})

/** A connection that the client keeps open after the service has ended its side. */
async function openStubborn(): Promise<Socket> {
  const socket = connect({ port: Number(new URL(service.origin).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/**
 * Sends the bytes, and then one more byte per second.
 *
 * @returns seconds until the service closes the connection
 */
async function secondsOfDripping(socket: Socket, bytes: string): Promise<number> {
  const began = performance.now()
  socket.write(bytes)
  const drip = setInterval(() => socket.write('a'), 1_000)
  // The first write into a closed connection fails, and closes the socket on this side.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  return (performance.now() - began) / 1_000
}
