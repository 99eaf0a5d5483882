/** The embedded quota store on SQLite: behaviour that the other stores do not share. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { openAccounts } from '../../src/accounts/opening.ts'
import { newAccount, openEmbeddedStore, TODAY, usedOf } from '../support/quota.ts'

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

  it('counts concurrent requests in one statement', async () => {
    const store = openEmbeddedStore(accounts)
    await Promise.all(Array.from({ length: 100 }, (_, n) => store.spend(`account-${n % 10}`, '2020-01-01', 20)))
    await store.close()
    // `granted` is the number of requests that the last statement granted to an account.
    const together = await accounts('daily_usage').where({ day: '2020-01-01' }).pluck('granted')
    expect(together).toEqual(Array.from({ length: 10 }, () => 10))
  })

  it.each(['garbage', '', -7, 10_000_001, 999_999_999_999_999])('restarts a counter that contains %j', async (used) => {
    const store = openEmbeddedStore(accounts)
    const account = newAccount()
    const corrupt = () => accounts('daily_usage').where({ account }).update({ used })
    await store.spend(account, '2026-01-31', 5)
    await corrupt()
    expect(await store.spend(account, '2026-01-31', 5)).toEqual({ used: 1, granted: true })
    await corrupt()
    await store.add({ account, day: '2026-01-31', amount: 2, id: account })
    expect(await usedOf(store, account, '2026-01-31')).toBe(2)
    await store.close()
  })

  it('keeps only the last three days when a new day begins', async () => {
    const store = openEmbeddedStore(accounts)
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

  it('rejects a request if 10,000 others wait to be counted, and counts the others', async () => {
    const store = openEmbeddedStore(accounts)
    const account = newAccount()
    const waiting = Array.from({ length: 10_000 }, () => store.spend(account, TODAY, 10_000))
    const [last] = await Promise.allSettled([store.spend(account, TODAY, 10_000)])
    const spent = await Promise.all(waiting)
    const used = await usedOf(store, account, TODAY)
    await store.close()
    expect(last).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('too many requests') },
    })
    expect(spent.every(({ granted }) => granted)).toBe(true)
    expect(used).toBe(10_000)
  })

  it('waits up to a second while another process writes, then rejects the request', async () => {
    const store = openEmbeddedStore(accounts)
    const other = await openAccounts(file)
    const { release } = await lock(other)
    const waiting = store.spend('account-that-waits', TODAY, 5)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await release()
    expect(await waiting).toEqual({ used: 1, granted: true })

    const longLock = await lock(other)
    await expect(store.spend('account-that-waits', TODAY, 5)).rejects.toThrow('SQLITE_BUSY')
    await longLock.release()
    expect(await store.spend('account-that-waits', TODAY, 5)).toEqual({ used: 2, granted: true })
    await store.close()
    await other.destroy()
  })
})

/** Takes SQLite's write lock. */
async function lock(accounts: Accounts): Promise<{ release(): Promise<void> }> {
  const transaction = await accounts.transaction()
  await transaction.raw('pragma application_id = 1')
  return { release: async () => void (await transaction.rollback()) }
}
