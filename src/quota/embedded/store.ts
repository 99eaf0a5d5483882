/** QuotaStore in the accounts database, for use without Redis. Durable, and exact for any number of processes. */
import { type Accounts, whileBusy } from '../../accounts/database.ts'
import { within } from '../../primitives/deadline.ts'
import type { QuotaStore } from '../quota.ts'
import { createCounter } from './counter.ts'
import { addOnce, checkWritable } from './daily-usage.ts'
import { createGroupCommit } from './group-commit.ts'
import { createOldDays } from './old-days.ts'

const CLOSE_TIMEOUT_MS = 2_000

export function createEmbeddedStore(accounts: Accounts): QuotaStore {
  const counter = createCounter(accounts)
  const oldDays = createOldDays(accounts)
  const requests = createGroupCommit(async (rows) => {
    const counted = await whileBusy(() => counter.count(rows))
    for (const { day } of rows) oldDays.dayBegan(day)
    return counted
  })
  let closed = false

  return {
    async spend(account, day, limit) {
      if (closed) throw new Error('closed')
      return requests.count(account, day, limit)
    },
    forget: (account, day) =>
      whileBusy(async () => {
        await accounts('daily_usage').where({ account, day }).delete()
      }),
    add: (addition) => whileBusy(() => addOnce(accounts, addition)),
    check: () => whileBusy(() => checkWritable(accounts)),
    async close() {
      closed = true
      // The process must exit soon, so it does not wait for PostgreSQL for longer than this.
      await within(requests.drained(), CLOSE_TIMEOUT_MS).catch(() => undefined)
      await oldDays.deleted()
      await counter.close()
    },
  }
}
