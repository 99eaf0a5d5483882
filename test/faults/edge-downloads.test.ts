/**
 * Clients of one address that hold downloads and connections of a real proxy with the sample
 * configuration. The address gets a limited number of both, the proxy stores nothing on its disk,
 * and other addresses are served.
 */
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inParallel } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'
import { PROXIES, startProxy, type UpstreamProxy } from './edge-proxies.ts'

const READERS = 30
const READING_MS = 3_000
/** The limits for one address in the samples. */
const [DOWNLOADS, CONNECTIONS] = [2, 100]
const [ATTACKER, OTHER] = ['127.0.0.2', '127.0.0.3']
/** The log files of the proxy. */
const MOST_BYTES_ON_DISK = 100_000

/**
 * The beginning of a request that does not end. HAProxy counts connections, but nginx counts only
 * those whose headers have arrived.
 */
const UNFINISHED = {
  nginx: 'POST /mcp HTTP/1.1\r\nHost: a.example\r\nContent-Length: 1000\r\n\r\n',
  haproxy: 'POST /mcp HTTP/1.1\r\nHost: a.example\r\n',
}

let place: AccountsPlace
let service: ServiceProcess
beforeAll(async () => {
  place = await placeForAccounts()
  // Without TRUST_PROXY, only the proxy limits what one address can hold.
  service = await startProcess({ DATABASE_URL: place.databaseUrl })
})
afterAll(async () => {
  await endProcess(service)
  place.remove()
})

describe.each(PROXIES)('behind %s, an address', (name) => {
  let proxy: UpstreamProxy
  beforeAll(async () => {
    proxy = await startProxy(name, service.origin)
  })
  afterAll(() => proxy?.stop())

  const statusOf = async (path: string, localAddress: string) => {
    const response = await ask(`${proxy.origin}${path}`, localAddress)
    response.resume()
    return response.statusCode
  }

  it('with 30 slow readers gets two downloads at a time, and others can download', async () => {
    const slow = await inParallel(READERS, READERS, () => ask(`${proxy.origin}/downloads/dataset.sqlite`, ATTACKER))
    const end = performance.now() + READING_MS
    let bytesOnDisk = 0
    while (performance.now() < end) {
      bytesOnDisk = Math.max(bytesOnDisk, await proxy.bytesOnDisk())
      await setTimeout(50)
    }
    console.log(`30 slow readers behind ${name}: at most ${bytesOnDisk} bytes on the disk of the proxy`)
    expect(bytesOnDisk).toBeLessThan(MOST_BYTES_ON_DISK)
    expect(slow.filter(({ statusCode }) => statusCode === 200)).toHaveLength(DOWNLOADS)
    const refused = slow.filter(({ statusCode }) => statusCode === 503)
    expect(refused).toHaveLength(READERS - DOWNLOADS)
    for (const { headers } of refused) {
      expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '30' })
    }
    expect(await statusOf('/downloads/people_group.jsonl', OTHER)).toBe(200)
    for (const response of slow) response.destroy()
    await expect.poll(() => statusOf('/downloads/people_group.jsonl', ATTACKER)).toBe(200)
  })

  it('is limited even if the name of a file is encoded', async () => {
    const slow = await inParallel(DOWNLOADS + 1, 1, () => ask(`${proxy.origin}/downloads/dataset%2Esqlite`, ATTACKER))
    expect(slow.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503])
    for (const response of slow) response.destroy()
  })

  it('holds at most 100 connections that send a request, and others are served', async () => {
    const { hostname, port } = new URL(proxy.origin)
    const refused = new Set<Socket>()
    const sockets = Array.from({ length: CONNECTIONS + READERS }, () => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER })
      for (const event of ['error', 'data', 'close'] as const) socket.on(event, () => void refused.add(socket))
      return socket
    })
    for (const socket of sockets) socket.write(UNFINISHED[name])
    await expect.poll(() => refused.size, { timeout: 5_000 }).toBe(READERS)
    expect(await statusOf('/healthz', OTHER)).toBe(200)
    expect(refused.size).toBe(READERS)
    for (const socket of sockets) socket.destroy()
  })
})

it('a reader who pauses for longer than SILENCE_TIMEOUT_MS gets the whole file', async () => {
  const impatient = await startProcess({ DATABASE_URL: place.databaseUrl, SILENCE_TIMEOUT_MS: '500' })
  const response = await ask(`${impatient.origin}/downloads/dataset.sqlite`, OTHER)
  await setTimeout(3_000)
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  expect(bytes).toBe(Number(response.headers['content-length']))
  await endProcess(impatient)
})

/** @returns the response when its headers have arrived. Its body is not read */
function ask(url: string, localAddress: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent: false, localAddress }, (response) => {
      response.on('error', () => undefined)
      resolve(response)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
