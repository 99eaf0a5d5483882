/** The embedded quota store on SQLite: behaviour that the other stores do not share. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
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

  it('counts requests that arrive during a transaction in the next one, however many', async () => {
    const store = openEmbeddedStore(accounts)
    const statements: string[] = []
    accounts.on('query', ({ sql }: { sql: string }) => statements.push(sql))
    onTestFinished(() => void accounts.removeAllListeners('query'))
    const first = store.spend('account-0', '2020-02-02', 5)
    while (statements.length === 0) await setImmediate()
    const others = Array.from({ length: 3_000 }, (_, n) => store.spend(`account-${n}`, '2020-02-02', 5))
    expect(await first).toEqual({ used: 1, granted: true })
    const [sameAccount, ...rest] = await Promise.all(others)
    expect(sameAccount).toEqual({ used: 2, granted: true })
    expect(rest).toEqual(rest.map(() => ({ used: 1, granted: true })))
    await store.close()
    expect(statements.filter((sql) => sql.includes('insert into daily_usage'))).toHaveLength(2)
  })

  it('stores each count before it reports it, far from the limit and near it', async () => {
    const store = openEmbeddedStore(accounts)
    const account = newAccount()
    const stored = () => accounts('daily_usage').where({ account, day: TODAY }).pluck<number[]>('used')
    for (const limit of [10_000, 10_000, 10_000, 5, 5]) {
      const { used } = await store.spend(account, TODAY, limit)
      expect(await stored()).toEqual([used])
    }
    expect(await store.spend(account, TODAY, 5)).toEqual({ used: 5, granted: false })
    await store.close()
    expect(await stored()).toEqual([5])
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
