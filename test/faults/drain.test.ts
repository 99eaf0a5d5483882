/**
 * Two instances behind HAProxy are restarted in turn under load, and no request fails. HAProxy does
 * not retry requests, so the test fails if a request reaches an instance that cannot serve it.
 */
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HaProxy, hasHaProxy, startHaProxy } from '../support/haproxy.ts'
import { createLoadClient, inParallel, type LoadClient } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'
import { freePort } from '../support/servers.ts'

const CONNECTIONS = 16
const PAUSE_MS = 20

describe.runIf(hasHaProxy)('two instances behind HAProxy', { timeout: 120_000 }, () => {
  let place: AccountsPlace
  let client: LoadClient
  let ports: readonly string[]
  let instances: ServiceProcess[]
  let proxy: HaProxy
  let keys: string[]

  beforeAll(async () => {
    place = await placeForAccounts()
    keys = []
    while (keys.length < 8) keys.push((await place.createKey('pro')).key)
    client = createLoadClient(CONNECTIONS)
    ports = [String(await freePort()), String(await freePort())]
    instances = await Promise.all(ports.map(start))
    proxy = await startHaProxy(ports)
  })
  afterAll(async () => {
    client.close()
    await proxy.stop()
    await Promise.all(instances.map(endProcess))
    place.remove()
  })

  const start = (port: string) =>
    startProcess({ DATABASE_URL: place.databaseUrl, PORT: port, ...(port === ports[1] && { WORKERS: '2' }) })

  it('are restarted in turn under load without a failed request', async () => {
    await expect.poll(proxy.countUp, { timeout: 20_000 }).toBe(2)
    const failed: string[] = []
    let answered = 0
    let going = true
    const load = inParallel(CONNECTIONS, CONNECTIONS, async (connection) => {
      while (going) {
        const headers = { 'X-API-Key': keys[connection % keys.length] ?? '' }
        const { status, body } = await client.send(proxy.origin, { path: '/v1/people/aaron_1', headers })
        if (status === 200) answered += 1
        else failed.push(`${status} ${body.slice(0, 80)}`)
        await setTimeout(PAUSE_MS)
      }
    })
    await setTimeout(500)
    for (const [index, port] of ports.entries()) {
      instances[index]?.kill('SIGTERM')
      expect(await instances[index]?.ended).toEqual({ code: 0, signal: null })
      expect(await proxy.countUp()).toBe(1)
      instances[index] = await start(port)
      await expect.poll(proxy.countUp, { timeout: 20_000 }).toBe(2)
    }
    await setTimeout(500)
    going = false
    await load
    console.info(`rolling restart behind HAProxy: ${answered} answered, ${failed.length} failed`)
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(200)
  })
})
