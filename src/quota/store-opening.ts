/** Opens the quota store, in Redis or in the accounts database, with the same failover for both. */
import type { Accounts } from '../accounts/database.ts'
import { createEmbeddedStore } from './embedded/store.ts'
import { type FailoverOptions, type FailoverStore, withFailover } from './failover.ts'

export interface QuotaStoreOptions extends Pick<FailoverOptions, 'onFailure' | 'onStateChange'> {
  /** If `undefined`, the store is in the accounts database. */
  readonly redisUrl: string | undefined
  readonly accounts: Accounts
}

export async function openQuotaStore({ redisUrl, accounts, ...failover }: QuotaStoreOptions): Promise<FailoverStore> {
  if (redisUrl === undefined) return withFailover({ ...failover, store: createEmbeddedStore(accounts) })
  const { openRedisStore } = await import('./redis.ts')
  return withFailover({ ...failover, store: await openRedisStore(redisUrl) })
}
