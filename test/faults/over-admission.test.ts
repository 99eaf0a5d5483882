/**
 * A key gets its limit, plus or minus a few requests, no matter when and how often the accounts
 * database fails. A real process uses the embedded counter, and another connection locks its
 * database file.
 */
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectAccounts } from '../../src/accounts/database.ts'
import type { MadeKey } from '../../src/accounts/key-changes.ts'
import { createLoadClient, inParallel, type LoadClient } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  shiftTo,
  startProcess,
} from '../support/process.ts'

const LIMIT = 10_000
const CONNECTIONS = 32

/** The largest number of requests above the limit that one process can grant in one outage. */
const TOLERANCE = 40

/** The largest number of reserved requests that a process can lose in an outage. */
const COUNTED_AHEAD = 20

/** A slow client, whose last request before an outage has long been answered. */
const QUIET = { connections: 2, pauseMs: 20 }

describe('a key whose counter fails gets its limit, plus or minus a few requests,', { timeout: 90_000 }, () => {
  let place: AccountsPlace
  let service: ServiceProcess
  let client: LoadClient
  let owner: MadeKey
  let granted: number

  beforeEach(async () => {
    place = await placeForAccounts()
    owner = await place.createKey('pro')
    service = await startProcess({ DATABASE_URL: place.databaseUrl }, { clockShiftMs: shiftTo(12) })
    client = createLoadClient(CONNECTIONS)
    granted = 0
  })
  afterEach(async () => {
    client.close()
    await endProcess(service)
    place.remove()
  })

  const send = () =>
    client.send(service.origin, { path: '/v1/meta', method: 'HEAD', headers: { 'X-API-Key': owner.key } })
  const load = (requests: number, { connections = CONNECTIONS, pauseMs = 0 } = {}) =>
    inParallel(requests, connections, async () => {
      const { status } = await send()
      expect([200, 429]).toContain(status)
      if (status === 200) granted += 1
      await setTimeout(pauseMs)
    })
  const quota = async () => JSON.parse((await client.send(service.origin, { path: '/readyz' })).body).quota

  /**
   * Sets the stored count instead of sending that many requests. First sends one request, which
   * creates the row of the key for the day. On a slow machine, the row is written after the
   * response, so the update is repeated until there is a row.
   */
  async function startAt(used: number): Promise<void> {
    await load(1)
    const accounts = connectAccounts(place.databaseUrl)
    const update = () => accounts('daily_usage').where({ account: owner.id }).update({ used })
    await expect.poll(update, { timeout: 10_000 }).toBe(1)
    await accounts.destroy()
    granted = used
  }

  async function loadWhileLocked(requests: number): Promise<void> {
    const release = await lock(place.databaseUrl)
    await load(requests)
    await release()
    await expect.poll(quota, { timeout: 10_000 }).toBe('ok')
  }

  async function expectNearLimit(outages: number): Promise<void> {
    await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(429)
    await load(100)
    const counted = await countedIn(place.databaseUrl, owner.id)
    console.info(`${outages} outages: ${granted} of ${LIMIT} granted, ${counted} counted`)
    expect(granted).toBeGreaterThanOrEqual(LIMIT - outages * COUNTED_AHEAD)
    expect(granted).toBeLessThanOrEqual(LIMIT + outages * TOLERANCE)
    expect(Math.abs(counted - granted)).toBeLessThanOrEqual(outages * COUNTED_AHEAD)
  }

  it('in one outage', async () => {
    await startAt(5_000)
    await load(700, QUIET)
    await loadWhileLocked(5_000)
    await expectNearLimit(1)
  })

  it('in two outages in a row', async () => {
    await startAt(5_000)
    await load(300, QUIET)
    await loadWhileLocked(500)
    await load(300, QUIET)
    await loadWhileLocked(4_500)
    await expectNearLimit(2)
  })

  it('in an outage that begins before the first request with the key', async () => {
    await loadWhileLocked(LIMIT + 500)
    await expectNearLimit(1)
  })

  it('in many short outages', async () => {
    await startAt(6_500)
    let isDone = false
    let outages = 0
    const failing = (async () => {
      while (!isDone) {
        outages += 1
        const release = await lock(place.databaseUrl)
        await setTimeout(outages % 3 === 0 ? 1_500 : 300)
        await release()
        await setTimeout(outages % 2 === 0 ? 100 : 1_200)
      }
    })()
    await load(4_500, { connections: 16, pauseMs: 10 })
    isDone = true
    await failing
    await expectNearLimit(outages)
  })
})

/** Locks the file for writing. Returns a function that releases the lock. */
async function lock(file: string): Promise<() => Promise<void>> {
  const accounts = connectAccounts(file, { busyTimeoutMs: 5_000, timeoutMs: 30_000 })
  const transaction = await accounts.transaction()
  await transaction.raw('pragma application_id = 1651663457')
  return async () => {
    await transaction.rollback()
    await accounts.destroy()
  }
}

async function countedIn(file: string, account: string): Promise<number> {
  const accounts = connectAccounts(file)
  const [used = 0] = await accounts('daily_usage').where({ account }).pluck<number[]>('used')
  await accounts.destroy()
  return used
}
