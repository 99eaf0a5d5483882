/**
 * Far from the limit, a process reserves requests in blocks in the accounts database. Unused
 * requests are returned, and every request that is served is counted.
 */
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { openAccounts } from '../../src/accounts/opening.ts'
import { BLOCK } from '../../src/quota/embedded/counter.ts'
import type { QuotaStore, Spent } from '../../src/quota/quota.ts'
import { hasPostgres, postgresForTests } from '../support/postgres-server.ts'
import { placeForAccounts } from '../support/process.ts'
import { openEmbeddedStore } from '../support/quota.ts'

const TODAY = '2026-05-31'
const LIMIT = 10_000

/** If an account has at most this many requests left, each request is counted separately. */
const NEAR = 2_000

interface Place {
  readonly url: string
  leave(): Promise<void>
}

const PLACES: readonly { name: string; available: boolean; enter(): Promise<Place> }[] = [
  {
    name: 'SQLite',
    available: true,
    async enter() {
      const place = await placeForAccounts()
      return { url: place.databaseUrl, leave: async () => place.remove() }
    },
  },
  {
    name: 'PostgreSQL',
    available: hasPostgres,
    async enter() {
      const server = await postgresForTests()
      return { url: await server.freshDatabase(), leave: server.stop }
    },
  },
]

describe.each(PLACES.filter(({ available }) => available))('reserved blocks in $name', ({ enter }) => {
  let place: Place
  let accounts: Accounts
  let lastAccount = 0

  beforeAll(async () => {
    place = await enter()
    await (await migrateAccounts(place.url)).destroy()
    accounts = await openAccounts(place.url)
  })
  afterAll(async () => {
    await accounts.destroy()
    await place.leave()
  })

  const newAccount = () => `account-${++lastAccount}`
  async function countOf(account: string): Promise<number> {
    const row = await accounts('daily_usage').where({ day: TODAY, account }).first<{ used: number } | undefined>('used')
    return row?.used ?? 0
  }

  async function startAt(account: string, used: number): Promise<void> {
    await accounts('daily_usage').insert({ day: TODAY, account, used, granted: 0, daily_limit: LIMIT })
  }

  async function spend(store: QuotaStore, account: string, times: number): Promise<Spent[]> {
    const spent: Spent[] = []
    for (let request = 0; request < times; request += 1) spent.push(await store.spend(account, TODAY, LIMIT))
    return spent
  }

  describe('far from the limit', () => {
    it('a request reserves a block, and the unused rest is returned when the store closes', async () => {
      const account = newAccount()
      const store = openEmbeddedStore(accounts)
      await spend(store, account, 2)
      expect(await countOf(account)).toBe(2 + BLOCK)
      const spent = await spend(store, account, BLOCK + 5)
      expect(spent.map(({ used }) => used)).toEqual(Array.from({ length: BLOCK + 5 }, (_, index) => index + 3))
      await store.close()
      expect(await countOf(account)).toBe(BLOCK + 7)
    })

    it('requests that arrive while a block is being reserved are served from that block, so never more is reserved in advance than one new block and the last five requests of the old one', async () => {
      const account = newAccount()
      const store = openEmbeddedStore(accounts)
      const spending: (Spent | Promise<Spent>)[] = []
      for (let turn = 0; turn < 200; turn += 1) {
        for (let request = 0; request < 3; request += 1) spending.push(store.spend(account, TODAY, LIMIT))
        await new Promise((resolve) => setImmediate(resolve))
      }
      const counts = (await Promise.all(spending)).map(({ used }) => used)
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 600 }, (_, index) => index + 1))
      expect(await countOf(account)).toBeLessThanOrEqual(600 + BLOCK + 5)
      await store.close()
      expect(await countOf(account)).toBe(600)
    })

    it('a block in use is refilled before it is used up, so the client does not wait for the database', async () => {
      const account = newAccount()
      const store = openEmbeddedStore(accounts)
      await spend(store, account, BLOCK - 3)
      await expect.poll(() => countOf(account), { timeout: 5_000 }).toBe(2 * BLOCK + 2)
      const spent = Array.from({ length: BLOCK + 5 }, () => store.spend(account, TODAY, LIMIT))
      expect(spent.map((one) => (one instanceof Promise ? 'waits' : one.used))).toEqual(
        Array.from({ length: BLOCK + 5 }, (_, index) => BLOCK - 3 + index + 1),
      )
      await store.close()
      expect(await countOf(account)).toBe(2 * BLOCK + 2)
    })

    it('a block is not refilled if the account is near the limit by then', async () => {
      const account = newAccount()
      await startAt(account, LIMIT - NEAR - BLOCK - 1)
      const store = openEmbeddedStore(accounts)
      await spend(store, account, BLOCK - 4)
      await setTimeout(300)
      expect(await countOf(account)).toBe(LIMIT - NEAR)
      await store.close()
      expect(await countOf(account)).toBe(LIMIT - NEAR - 5)
    })

    it('a block that is not used for two seconds is returned', async () => {
      const account = newAccount()
      const store = openEmbeddedStore(accounts)
      await spend(store, account, 3)
      expect(await countOf(account)).toBeGreaterThan(3)
      await expect.poll(() => countOf(account), { timeout: 5_000 }).toBe(3)
      await store.close()
    })

    it('the blocks of both tiers are returned if the tier changes shortly before the store closes', async () => {
      const account = newAccount()
      const store = openEmbeddedStore(accounts)
      await spend(store, account, 2)
      await store.spend(account, TODAY, 2 * LIMIT)
      expect(await countOf(account)).toBeGreaterThan(3 + BLOCK)
      await store.close()
      expect(await countOf(account)).toBe(3)
    })

    it('`add` first gives the reserved block back to the database, because the added requests can exhaust the limit', async () => {
      const account = newAccount()
      const store = openEmbeddedStore(accounts)
      await spend(store, account, 2)
      await store.add({ account, day: TODAY, amount: LIMIT - 2, id: account })
      expect(await countOf(account)).toBe(LIMIT)
      expect(await spend(store, account, 1)).toEqual([{ used: LIMIT, granted: false }])
      await store.close()
    })

    it('a change of tier does not lose the unused rest of a block', async () => {
      const account = newAccount()
      const store = openEmbeddedStore(accounts)
      await spend(store, account, 3)
      expect(await store.spend(account, TODAY, LIMIT / 10)).toMatchObject({ granted: true })
      await store.spend(account, TODAY, LIMIT)
      await store.close()
      expect(await countOf(account)).toBe(5)
    })
  })

  describe('near the limit', () => {
    it.each([LIMIT - NEAR, LIMIT - 100])('each request is counted separately after %i used requests', async (used) => {
      const account = newAccount()
      await startAt(account, used)
      const store = openEmbeddedStore(accounts)
      for (let request = 1; request <= 3; request += 1) {
        await spend(store, account, 1)
        expect(await countOf(account)).toBe(used + request)
      }
      await store.close()
    })

    it('two processes together serve exactly the remaining requests, even if both hold a block', async () => {
      const account = newAccount()
      const left = NEAR + 500
      await startAt(account, LIMIT - left)
      const others = await openAccounts(place.url)
      const stores = [openEmbeddedStore(accounts), openEmbeddedStore(others)]
      const spent = await Promise.all(
        Array.from({ length: left + 400 }, async (_, index) =>
          (stores[index % 2] as QuotaStore).spend(account, TODAY, LIMIT),
        ),
      )
      const served = spent.filter(({ granted }) => granted)
      expect(served).toHaveLength(left)
      expect(new Set(served.map(({ used }) => used)).size).toBe(left)
      expect(await countOf(account)).toBe(LIMIT)
      for (const store of stores) await store.close()
      await others.destroy()
      expect(await countOf(account)).toBe(LIMIT)
    })
  })
})
