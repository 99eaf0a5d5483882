/**
 * A process of 1.2 on the same accounts database, as during a rolling upgrade: both versions count in the same rows.
 * The statements of 1.2 are recorded here. It reserves 15 requests of a key in advance while at least 2,000 are left,
 * and returns the unused ones later.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { type Accounts, isSqlite } from '../../src/accounts/database.ts'
import { openAccounts } from '../../src/accounts/opening.ts'
import { hasPostgres, postgresForTests } from '../support/postgres-server.ts'
import { placeForAccounts } from '../support/process.ts'
import { countsOf, newAccount, numbers, openEmbeddedStore, spendTimes, TODAY, usedOf } from '../support/quota.ts'

const LIMIT = 10_000
const RESERVED = 15

const PLACES = [
  { name: 'SQLite', available: true, enter: enterSqlite },
  { name: 'PostgreSQL', available: hasPostgres, enter: enterPostgres },
]

describe.each(PLACES.filter(({ available }) => available))('with a process of 1.2 on the same $name,', ({ enter }) => {
  let accounts: Accounts
  let leave: () => Promise<void>

  beforeAll(async () => {
    const place = await enter()
    await (await migrateAccounts(place.url)).destroy()
    accounts = await openAccounts(place.url)
    leave = place.leave
  })
  afterAll(async () => {
    await accounts.destroy()
    await leave()
  })

  it('the requests that 1.2 counts and reserves are counted, and those that it returns are free again', async () => {
    const store = openEmbeddedStore(accounts)
    const account = newAccount()
    await spendTimes(store, account, 3, LIMIT)
    expect(await countAs12(accounts, account, 2)).toEqual({ used: 5 + RESERVED, granted: 2 + RESERVED })
    expect(await store.spend(account, TODAY, LIMIT)).toEqual({ used: 6 + RESERVED, granted: true })
    await returnAs12(accounts, account, RESERVED)
    expect(await store.spend(account, TODAY, LIMIT)).toEqual({ used: 7, granted: true })
    expect(await countAs12(accounts, newAccount(), 2)).toEqual({ used: 2, granted: 2 })
  })

  it('both serve exactly the limit together', async () => {
    const store = openEmbeddedStore(accounts)
    const account = newAccount()
    await store.add({ account, day: TODAY, amount: LIMIT - 100, id: account })
    const [spent, granted12] = await Promise.all([
      spendTimes(store, account, 90, LIMIT),
      Promise.all(numbers(1, 9).map(() => countAs12(accounts, account, 10))),
    ])
    const by12 = granted12.reduce((sum, { granted }) => sum + granted, 0)
    expect(countsOf(spent).length + by12).toBe(100)
    expect(await countAs12(accounts, account, 5)).toEqual({ used: LIMIT, granted: 0 })
    expect(await usedOf(store, account, TODAY)).toBe(LIMIT)
  })

  it('a row that 1.2 made is continued, whatever its other columns contain', async () => {
    const store = openEmbeddedStore(accounts)
    const account = newAccount()
    await accounts('daily_usage').insert({ day: TODAY, account, used: 40, granted: 17, daily_limit: 1_000 })
    expect(await store.spend(account, TODAY, LIMIT)).toEqual({ used: 41, granted: true })
    expect(await store.spend(account, TODAY, 41)).toEqual({ used: 41, granted: false })
  })
})

interface Counted {
  readonly used: number
  readonly granted: number
}

const VALID = '(case when daily_usage.used between 0 and 10000000 then daily_usage.used else 0 end)'

/** A block is granted if 15 requests and 2,000 more are left. */
const GRANTED = `case
  when excluded.daily_limit <= ${VALID} then 0
  when excluded.daily_limit - ${VALID} < excluded.granted then excluded.daily_limit - ${VALID}
  when excluded.daily_limit - ${VALID} >= excluded.granted + 2015 then excluded.granted + 15
  else excluded.granted end`

async function countAs12(accounts: Accounts, account: string, amount: number): Promise<Counted> {
  const counted = await accounts.raw(
    `insert into daily_usage (day, account, used, granted, daily_limit) values (?, ?, ?, ?, ?)
     on conflict (day, account) do update set
       used = ${VALID} + ${GRANTED}, granted = ${GRANTED}, daily_limit = excluded.daily_limit
     returning used, granted`,
    [TODAY, account, amount, amount, LIMIT],
  )
  const rows: Counted[] = isSqlite(accounts) ? counted : counted.rows
  return rows[0] ?? { used: 0, granted: 0 }
}

async function returnAs12(accounts: Accounts, account: string, unused: number): Promise<void> {
  await accounts.raw('update daily_usage set used = used - ? where day = ? and account = ?', [unused, TODAY, account])
}

async function enterSqlite(): Promise<{ url: string; leave(): Promise<void> }> {
  const place = await placeForAccounts()
  return { url: place.databaseUrl, leave: async () => place.remove() }
}

async function enterPostgres(): Promise<{ url: string; leave(): Promise<void> }> {
  const server = await postgresForTests()
  return { url: await server.freshDatabase(), leave: server.stop }
}
