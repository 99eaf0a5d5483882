/** QuotaStore in the accounts database, for use without Redis. Durable, and exact for any number of processes. */
import type { Accounts } from '../../accounts/database.ts'
import { within } from '../../primitives/deadline.ts'
import type { QuotaStore } from '../quota.ts'
import { createBlocks } from './blocks.ts'
import { createCleanUp } from './clean-up.ts'
import { createCounter } from './counter.ts'
import { createCountingQueue } from './counting-queue.ts'
import { addOnce, checkWritable, giveBack, whileBusy } from './daily-usage.ts'
import { createTopUp } from './top-up.ts'

const CLOSE_TIMEOUT_MS = 2_000

export function createEmbeddedStore(accounts: Accounts): QuotaStore {
  const counter = createCounter(accounts)
  const topUp = createTopUp((low) => queue.topUp(low))
  const blocks = createBlocks(topUp.add)
  const cleanUp = createCleanUp(accounts, blocks)
  const queue = createCountingQueue({ counter, blocks, onCounted: cleanUp.beginDays })
  let closed = false

  return {
    spend(account, day, limit) {
      const counted = blocks.take(account, day, limit)
      if (counted) return counted
      return closed ? Promise.reject(new Error('closed')) : queue.count(account, day, limit)
    },
    async add(addition) {
      // The addition may use up the limit. Then the requests that are reserved in a block must not be granted.
      await giveBack(accounts, blocks.remove(addition.account))
      await whileBusy(() => addOnce(accounts, addition))
    },
    async forget(account, day) {
      await giveBack(accounts, blocks.remove(account))
      await whileBusy(() => accounts('daily_usage').where({ account, day }).delete())
    },
    check: () => whileBusy(() => checkWritable(accounts)),
    async close() {
      closed = true
      topUp.stop()
      // The process must exit soon, so it does not wait for PostgreSQL for longer than this.
      await within(queue.drained(), CLOSE_TIMEOUT_MS).catch(() => undefined)
      await cleanUp.stop()
      await counter.close()
    },
  }
}
