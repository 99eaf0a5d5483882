/** Time limits of statements on PostgreSQL, so that none keeps a connection that others need. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Accounts, connectAccounts } from '../../src/accounts/database.ts'
import { hasPostgres, type PostgresServer, postgresForTests } from '../support/postgres-server.ts'

describe.runIf(hasPostgres)('the connections to PostgreSQL', () => {
  let server: PostgresServer
  let accounts: Accounts
  beforeAll(async () => {
    server = await postgresForTests()
    accounts = connectAccounts(await server.freshDatabase(), { busyTimeoutMs: 0, timeoutMs: 300 })
  }, 60_000)
  afterAll(async () => {
    await accounts.destroy()
    await server.stop()
  })

  it('can all be used again after statements that took too long, because the server ends them, too', async () => {
    const slow = await Promise.allSettled(Array.from({ length: 4 }, () => accounts.raw('select pg_sleep(5)')))
    expect(slow.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    const next = await Promise.allSettled(Array.from({ length: 8 }, () => accounts.raw('select 1')))
    expect(next.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'))
  })

  it('lose their locks after ten seconds without a statement', async () => {
    const { rows } = await accounts.raw('show idle_in_transaction_session_timeout')
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
  })
})
