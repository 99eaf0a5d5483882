/** Reads counters through the interface of a store. */
import type { QuotaStore } from '../../src/quota/quota.ts'

/** The stored count: a request with a limit of zero is refused uncounted, and returns it. */
export async function usedOf(store: Pick<QuotaStore, 'spend'>, account: string, day: string): Promise<number> {
  return (await store.spend(account, day, 0)).used
}
