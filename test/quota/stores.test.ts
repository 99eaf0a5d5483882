/** One contract for every QuotaStore, run against the real thing; and what is particular to each. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { type Accounts, openAccounts } from '../../src/accounts/database.ts'
import { createEmbeddedStore } from '../../src/quota/embedded/store.ts'
import type { QuotaStore, Spent } from '../../src/quota/quota.ts'
import { openRedisStore } from '../../src/quota/redis.ts'
import { hasPostgres, postgresForTests } from '../support/postgres-server.ts'
import { usedOf } from '../support/quota.ts'
import { startRedisCluster } from '../support/redis-cluster.ts'
import { canStartRedis, hasRedis, redisForTests } from '../support/redis-server.ts'

const TODAY = '2026-05-31'
const TOMORROW = '2026-06-01'

interface Place {
  /** Another store on the same counters, as another process has it. */
  open(): Promise<QuotaStore>
  /** After every store that was opened is closed. */
  leave(): Promise<void>
}

const PLACES: readonly { name: string; available: boolean; enter(): Promise<Place> }[] = [
  { name: 'the embedded store on SQLite', available: true, enter: enterSqlite },
  { name: 'the embedded store on PostgreSQL', available: hasPostgres, enter: enterPostgres },
  { name: 'the Redis store', available: hasRedis, enter: enterRedis },
  { name: 'the Redis store on a cluster', available: canStartRedis, enter: enterRedisCluster },
]

describe.each(PLACES.filter(({ available }) => available))('$name', ({ enter }) => {
  let place: Place
  let store: QuotaStore
  let other: QuotaStore

  beforeAll(async () => {
    place = await enter()
    store = await place.open()
    other = await place.open()
  })

  afterAll(async () => {
    await store.close()
    await other.close()
    await place.leave()
  })

  it('counts from one', async () => {
    const account = newAccount()
    expect(await usedOf(store, account, TODAY)).toBe(0)
    expect(await store.spend(account, TODAY, 10)).toEqual({ used: 1, granted: true })
    expect(await store.spend(account, TODAY, 10)).toEqual({ used: 2, granted: true })
    expect(await usedOf(store, account, TODAY)).toBe(2)
  })

  it('grants the request that reaches the limit and refuses the next without counting it', async () => {
    const account = newAccount()
    await spendTimes(store, account, 2, 3)
    expect(await store.spend(account, TODAY, 3)).toEqual({ used: 3, granted: true })
    expect(await store.spend(account, TODAY, 3)).toEqual({ used: 3, granted: false })
    expect(await store.spend(account, TODAY, 3)).toEqual({ used: 3, granted: false })
    expect(await usedOf(store, account, TODAY)).toBe(3)
  })

  it('grants exactly what is left to many at one time, each with a count of its own', async () => {
    const account = newAccount()
    await spendTimes(store, account, 13, 113)
    const spent = await spendTimes(store, account, 300, 113)
    expect(countsOf(spent)).toEqual(numbers(14, 113))
    expect(spent.filter(({ granted }) => !granted).every(({ used }) => used === 113)).toBe(true)
    expect(await usedOf(store, account, TODAY)).toBe(113)
  })

  it('grants exactly what is left to two processes at one time', async () => {
    const account = newAccount()
    const spent = await Promise.all(
      Array.from({ length: 40 }, async () => [
        ...(await spendTimes(store, account, 5, 250)),
        ...(await spendTimes(other, account, 5, 250)),
      ]),
    )
    expect(countsOf(spent.flat())).toEqual(numbers(1, 250))
    expect(await usedOf(other, account, TODAY)).toBe(250)
  })

  it('counts many accounts at one time, each for itself', async () => {
    const accounts = Array.from({ length: 450 }, newAccount)
    const spent = await Promise.all(accounts.flatMap((account) => [1, 2].map(() => store.spend(account, TODAY, 2))))
    expect(spent.every(({ granted }) => granted)).toBe(true)
    expect(await Promise.all(accounts.map((account) => usedOf(store, account, TODAY)))).toEqual(accounts.map(() => 2))
  })

  it('keeps the days apart, and finds yesterday again when the clock is set back', async () => {
    const account = newAccount()
    await spendTimes(store, account, 2, 2)
    expect(await store.spend(account, TOMORROW, 2)).toEqual({ used: 1, granted: true })
    expect(await store.spend(account, TODAY, 2)).toEqual({ used: 2, granted: false })
    expect(await store.spend(account, TOMORROW, 2)).toEqual({ used: 2, granted: true })
  })

  it('keeps the count when the limit changes', async () => {
    const account = newAccount()
    await spendTimes(store, account, 5, 5)
    expect(await store.spend(account, TODAY, 50)).toEqual({ used: 6, granted: true })
    expect(await store.spend(account, TODAY, 5)).toEqual({ used: 6, granted: false })
    expect(await store.spend(account, TODAY, 7)).toEqual({ used: 7, granted: true })
  })

  it('grants no more than either limit allows while it changes', async () => {
    const account = newAccount()
    const spent = await Promise.all(numbers(1, 60).map((n) => store.spend(account, TODAY, n % 2 === 0 ? 20 : 5)))
    expect(countsOf(spent)).toEqual(numbers(1, 20))
  })

  it('adds what was admitted elsewhere, beyond the limit if need be', async () => {
    const account = newAccount()
    await spendTimes(store, account, 3, 10)
    await store.add({ account, day: TODAY, amount: 9, id: randomUUID() })
    expect(await usedOf(store, account, TODAY)).toBe(12)
    expect(await store.spend(account, TODAY, 10)).toEqual({ used: 12, granted: false })
    const fresh = newAccount()
    await store.add({ account: fresh, day: TODAY, amount: 4, id: randomUUID() })
    expect(await store.spend(fresh, TODAY, 10)).toEqual({ used: 5, granted: true })
  })

  it('adds an addition once, however often and from wherever it is repeated', async () => {
    const account = newAccount()
    const addition = { account, day: TODAY, amount: 3, id: randomUUID() }
    await store.add(addition)
    await other.add(addition)
    await store.add({ ...addition, id: randomUUID() })
    expect(await usedOf(store, account, TODAY)).toBe(6)
  })

  it('keeps its counts when it is closed and opened again', async () => {
    const account = newAccount()
    const first = await place.open()
    await spendTimes(first, account, 7, 10)
    await first.close()
    const second = await place.open()
    expect(await second.spend(account, TODAY, 10)).toEqual({ used: 8, granted: true })
    await second.close()
  })

  it('confirms that it can count', async () => {
    await expect(store.check()).resolves.toBeUndefined()
  })
})

describe('the embedded store on SQLite', () => {
  let directory: string
  let file: string
  let accounts: Accounts

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'test-accounts-'))
    file = join(directory, 'accounts.sqlite')
    await (await migrateAccounts(file)).destroy()
    accounts = await openAccounts(file)
  })

  afterAll(async () => {
    await accounts.destroy()
    rmSync(directory, { recursive: true })
  })

  it('counts the requests of one moment together', async () => {
    const store = createEmbeddedStore(accounts)
    await Promise.all(Array.from({ length: 100 }, (_, n) => store.spend(`account-${n % 10}`, '2020-01-01', 20)))
    await store.close()
    // How many the last statement counted for each account.
    const together = await accounts('daily_usage').where({ day: '2020-01-01' }).pluck('granted')
    expect(together).toEqual(Array.from({ length: 10 }, () => 10))
  })

  it.each(['garbage', '', -7, 10_000_001, 999_999_999_999_999])(
    'starts again from a counter that holds %j',
    async (used) => {
      const store = createEmbeddedStore(accounts)
      const account = newAccount()
      const spoil = () => accounts('daily_usage').where({ account }).update({ used })
      await store.spend(account, '2026-01-31', 5)
      await spoil()
      expect(await store.spend(account, '2026-01-31', 5)).toEqual({ used: 1, granted: true })
      await spoil()
      await store.add({ account, day: '2026-01-31', amount: 2, id: account })
      expect(await usedOf(store, account, '2026-01-31')).toBe(2)
      await store.close()
    },
  )

  it('deletes the days that are past when a new one begins', async () => {
    const store = createEmbeddedStore(accounts)
    for (const day of ['2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31']) {
      await Promise.all(Array.from({ length: 700 }, (_, n) => store.spend(`account-${n}`, day, 5)))
    }
    await store.close()
    expect(await accounts('daily_usage').distinct('day').orderBy('day').pluck('day')).toEqual([
      '2026-01-29',
      '2026-01-30',
      '2026-01-31',
    ])
  })

  it('waits while another process writes, and rejects after a second', async () => {
    const store = createEmbeddedStore(accounts)
    const other = await openAccounts(file)
    const { release } = await lock(other)
    const waiting = store.spend('patient', TODAY, 5)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await release()
    expect(await waiting).toEqual({ used: 1, granted: true })

    const longLock = await lock(other)
    await expect(store.spend('patient', TODAY, 5)).rejects.toThrow('SQLITE_BUSY')
    await longLock.release()
    expect(await store.spend('patient', TODAY, 5)).toEqual({ used: 2, granted: true })
    await store.close()
    await other.destroy()
  })
})

describe.runIf(hasRedis)('the Redis store', () => {
  let server: { url: string; stop(): Promise<void> }
  let redis: Redis
  let store: QuotaStore

  beforeAll(async () => {
    server = await redisForTests()
    redis = new Redis(server.url)
    store = await openRedisStore(server.url)
  })

  afterAll(async () => {
    await store.close()
    await redis.quit()
    await server.stop()
  })

  const counterOf = (account: string) => `quota:{${account}}:${TODAY}`

  it('gives every counter an expiry of two days', async () => {
    const account = newAccount()
    await store.spend(account, TODAY, 5)
    expect(await redis.ttl(counterOf(account))).toBeGreaterThan(172_790)
    const added = newAccount()
    await store.add({ account: added, day: TODAY, amount: 5, id: 'once' })
    expect(await redis.ttl(counterOf(added))).toBeGreaterThan(172_790)
    expect(await redis.ttl(`${counterOf(added)}:once`)).toBeGreaterThan(172_790)
  })

  it.each([
    ['below the limit', '3', { used: 4, granted: true }],
    ['at the limit', '5', { used: 5, granted: false }],
  ])('mends the missing expiry of a counter %s', async (_, stored, expected) => {
    const account = newAccount()
    await redis.set(counterOf(account), stored)
    expect(await store.spend(account, TODAY, 5)).toEqual(expected)
    expect(await redis.ttl(counterOf(account))).toBeGreaterThan(172_790)
  })

  it.each(['garbage', '-7', '1e3', '0x10', '3.5', ' 4', '', '10000001', '999999999999999', '99999999999999999999'])(
    'starts again from a counter that holds %j',
    async (stored) => {
      const account = newAccount()
      await redis.set(counterOf(account), stored)
      expect(await store.spend(account, TODAY, 5)).toEqual({ used: 1, granted: true })
      expect(await redis.ttl(counterOf(account))).toBeGreaterThan(172_790)
    },
  )

  it('starts again from a counter of another type, for an addition too', async () => {
    const account = newAccount()
    await redis.rpush(counterOf(account), 'a', 'b')
    expect(await store.spend(account, TODAY, 5)).toEqual({ used: 1, granted: true })
    await redis.del(counterOf(account))
    await redis.hset(counterOf(account), 'a', 'b')
    await store.add({ account, day: TODAY, amount: 2, id: 'once' })
    expect(await usedOf(store, account, TODAY)).toBe(2)
  })

  it('adds an addition once, however often it is repeated', async () => {
    const account = newAccount()
    const addition = { account, day: TODAY, amount: 3, id: 'once' }
    await store.add(addition)
    await store.add(addition)
    await store.add({ ...addition, id: 'another' })
    expect(await usedOf(store, account, TODAY)).toBe(6)
  })

  it('goes on after Redis has forgotten its scripts', async () => {
    const account = newAccount()
    await store.spend(account, TODAY, 5)
    await redis.script('FLUSH')
    expect(await store.spend(account, TODAY, 5)).toEqual({ used: 2, granted: true })
  })

  it('makes one round trip for a request, and one for those that come together', async () => {
    const account = newAccount()
    await store.spend(account, TODAY, 5)
    const before = await evalCalls(redis)
    for (let request = 0; request < 10; request += 1) await store.spend(account, TODAY, 5)
    expect((await evalCalls(redis)) - before).toBe(10)
    await spendTimes(store, account, 10, 5)
    expect((await evalCalls(redis)) - before).toBe(11)
  })
})

describe.runIf(canStartRedis)('the Redis store on a cluster', () => {
  it('spreads the accounts over the nodes, each with an expiry, and goes on when slots move', async () => {
    const cluster = await startRedisCluster()
    const store = await openRedisStore(cluster.url)
    const accounts = Array.from({ length: 300 }, newAccount)
    await Promise.all(accounts.map((account) => store.spend(account, TODAY, 5)))
    const nodes = cluster.urls.map((url) => new Redis(url))
    for (const node of nodes) {
      const counters = await node.keys('quota:{*}:*')
      expect(counters.length).toBeGreaterThan(50)
      for (const counter of counters) expect(await node.ttl(counter)).toBeGreaterThan(172_700)
    }
    await store.check()
    await cluster.moveAllSlots(0, 1)
    const spent = await Promise.all(newAccounts(100).map((account) => store.spend(account, TODAY, 5)))
    expect(spent.every(({ granted }) => granted)).toBe(true)
    await Promise.all(nodes.map((node) => node.quit()))
    await store.close()
    await cluster.stop()
  })

  it('is out of reach when a node is, and back when it is', async () => {
    const cluster = await startRedisCluster()
    const store = await openRedisStore(cluster.url)
    await store.check()
    cluster.servers[2]?.pause()
    const outcome = await Promise.race([store.check().then(() => 'answered'), pause(300).then(() => 'silent')])
    expect(outcome).toBe('silent')
    cluster.servers[2]?.resume()
    await expect.poll(() => store.check().then(() => true), { timeout: 5_000 }).toBe(true)
    await store.close()
    await cluster.stop()
  })
})

let accountCount = 0

function newAccount(): string {
  accountCount += 1
  return `test-${randomUUID().slice(0, 8)}-${accountCount}`
}

function newAccounts(count: number): string[] {
  return Array.from({ length: count }, newAccount)
}

async function spendTimes(store: QuotaStore, account: string, times: number, limit: number): Promise<Spent[]> {
  return Promise.all(Array.from({ length: times }, () => store.spend(account, TODAY, limit)))
}

/** The counts of the requests that were granted, ascending. */
function countsOf(spent: readonly Spent[]): number[] {
  return spent
    .filter(({ granted }) => granted)
    .map(({ used }) => used)
    .sort((a, b) => a - b)
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Holds SQLite's write lock. */
async function lock(accounts: Accounts): Promise<{ release(): Promise<void> }> {
  const transaction = await accounts.transaction()
  await transaction.raw('pragma application_id = 1')
  return { release: async () => void (await transaction.rollback()) }
}

async function evalCalls(redis: Redis): Promise<number> {
  const stats = await redis.info('commandstats')
  const calls = [...stats.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm)].map(([, count]) => Number(count))
  return calls.reduce((sum, count) => sum + count, 0)
}

async function enterSqlite(): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), 'test-accounts-'))
  const file = join(directory, 'accounts.sqlite')
  const leave = await enterAccounts(file)
  return {
    ...leave,
    async leave() {
      await leave.leave()
      rmSync(directory, { recursive: true })
    },
  }
}

async function enterPostgres(): Promise<Place> {
  const server = await postgresForTests()
  const place = await enterAccounts(await server.freshDatabase())
  return {
    ...place,
    async leave() {
      await place.leave()
      await server.stop()
    },
  }
}

async function enterAccounts(url: string): Promise<Place> {
  await (await migrateAccounts(url)).destroy()
  const opened: Accounts[] = []
  return {
    async open() {
      const accounts = await openAccounts(url)
      opened.push(accounts)
      return createEmbeddedStore(accounts)
    },
    async leave() {
      await Promise.all(opened.map((accounts) => accounts.destroy()))
    },
  }
}

async function enterRedis(): Promise<Place> {
  const server = await redisForTests()
  return { open: () => openRedisStore(server.url), leave: server.stop }
}

async function enterRedisCluster(): Promise<Place> {
  const cluster = await startRedisCluster()
  return { open: () => openRedisStore(cluster.url), leave: cluster.stop }
}
