/** After an outage of the store, adds the requests that were granted locally to the counts of the store. */
import type { LocalCounts } from './local-counts.ts'
import type { QuotaStore } from './quota.ts'

/** Maximum number of accounts flushed concurrently. */
const CONCURRENCY = 100

export interface Flush {
  /** Flushes the requests of one account and day. Concurrent calls share one flush. Rejects if the store fails. */
  one(account: string, day: string): Promise<void>
  all(): Promise<void>
}

export function createFlush(store: Pick<QuotaStore, 'add'>, local: LocalCounts): Flush {
  const underWay = new Map<string, Promise<void>>()

  function one(account: string, day: string): Promise<void> {
    const name = `${day} ${account}`
    const flushing = underWay.get(name) ?? flush(account, day).finally(() => underWay.delete(name))
    underWay.set(name, flushing)
    return flushing
  }

  /**
   * First repeats an unconfirmed addition without a change. Requests granted since then follow in a separate addition.
   */
  async function flush(account: string, day: string): Promise<void> {
    for (;;) {
      const addition = local.nextAddition(account, day)
      if (!addition) return
      await store.add(addition)
      local.confirm(addition)
    }
  }

  return {
    one,
    async all() {
      const accounts = local.pending()
      while (accounts.length > 0) {
        await Promise.all(accounts.splice(0, CONCURRENCY).map(({ account, day }) => one(account, day)))
      }
    },
  }
}
