/**
 * Finds the holder of an API key: looks the key up in the accounts database, through a cache that keeps the database
 * off the hot path. Revocation, rotation and a change of tier take effect in every process within KEY_CHANGE_SECONDS,
 * unless the database fails (D33). Keys are created and changed by db/accounts. Their format is in
 * accounts/key-format.ts.
 */

import { readTogether } from '../primitives/batch-loader.ts'
import { within } from '../primitives/deadline.ts'
import type { ApiError } from '../problems/api-error.ts'
import { unavailable } from '../problems/problems.ts'
import type { Accounts } from './database.ts'
import { type CachedKey, createKeyCache } from './key-cache.ts'
import { hashOf, hasValidChecksum } from './key-format.ts'
import { type ApiKey, createKeyQueries, type KeyRow } from './key-queries.ts'

export interface KeyDirectory {
  /**
   * Returns `undefined` for a malformed, unknown, revoked or expired key. While the accounts database fails, what was
   * seen last holds. Rejects with `unavailable` if the key is not in the cache.
   */
  find(presented: string): Promise<ApiKey | undefined>
  /**
   * Rereads all keys that were used since the last renewal, many per query. Called every two seconds, so that a request
   * with a key in use rarely waits for the database. Never rejects: a key that was not renewed is looked up on its next
   * use.
   */
  renew(): Promise<void>
  close(): Promise<void>
}

/** How long a request with a stale cached key waits for the database. After that the stale entry is used. */
const REFRESH_TIMEOUT_MS = 250

/** After a failed look-up, the cached entry is used for this time before the next query. */
const RETRY_MS = 1_000

/** `Retry-After` of the 503 for keys that cannot be looked up. */
const RETRY_AFTER_SECONDS = 1

/** Maximum number of distinct keys that are looked up at the same time. Further ones fail. */
const MAX_LOOK_UPS = 1_000

/** Maximum number of keys per query. */
const KEYS_PER_QUERY = 1_000

/**
 * Renewal reads fewer keys per query, because no request waits for it and a thousand rows would block the event loop
 * for milliseconds.
 */
const KEYS_PER_RENEWAL = 100

export interface KeyDirectoryOptions {
  readonly accounts: Accounts
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Called for every query that fails. */
  onFailure?(error: unknown): void
}

export function createKeyDirectory({ accounts, now, onFailure }: KeyDirectoryOptions): KeyDirectory {
  const cache = createKeyCache(now)
  const lookUps = new Map<string, Promise<KeyRow | undefined>>()
  const queries = createKeyQueries(accounts)
  const readRow = readTogether(findKeys, KEYS_PER_QUERY)
  let renewing: Promise<void> | undefined

  /** The only way into the cache. Two queries can run at a time, and the one that began first can end last. */
  async function findKeys(hashes: readonly string[]): Promise<Map<string, KeyRow | undefined>> {
    const query = cache.beginQuery()
    try {
      const found = await queries.findKeys(hashes)
      return new Map(hashes.map((hash) => [hash, cache.set(hash, found.get(hash), query)]))
    } catch (error) {
      onFailure?.(error)
      throw error
    }
  }

  async function find(presented: string): Promise<ApiKey | undefined> {
    if (!hasValidChecksum(presented)) return undefined
    const hash = hashOf(presented)
    const cached = cache.find(hash)
    if (!cached) return unlessExpired(await lookUp(hash))
    return unlessExpired(cache.isFresh(cached.freshUntil) ? cached.row : await refresh(hash, cached))
  }

  function renew(): Promise<void> {
    renewing ??= renewUsed()
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  async function renewUsed(): Promise<void> {
    const due = cache.takeUsed()
    while (due.length > 0) await findKeys(due.splice(-KEYS_PER_RENEWAL))
  }

  async function refresh(hash: string, stale: CachedKey): Promise<KeyRow | undefined> {
    try {
      return await within(lookUp(hash), REFRESH_TIMEOUT_MS)
    } catch {
      // A renewal may have replaced the stale entry meanwhile.
      return (cache.keep(hash, now() + RETRY_MS) ?? stale).row
    }
  }

  /** Concurrent look-ups of one key share the query. */
  function lookUp(hash: string): Promise<KeyRow | undefined> {
    const underWay = lookUps.get(hash)
    if (underWay) return underWay
    if (lookUps.size >= MAX_LOOK_UPS) return Promise.reject(keysUnavailable())
    const query = readKey(hash).finally(() => lookUps.delete(hash))
    lookUps.set(hash, query)
    return query
  }

  async function readKey(hash: string): Promise<KeyRow | undefined> {
    try {
      return await readRow(hash)
    } catch {
      throw keysUnavailable()
    }
  }

  function unlessExpired(row: KeyRow | undefined): ApiKey | undefined {
    const expired = row?.expiresAt != null && Date.parse(row.expiresAt) <= now()
    return expired ? undefined : row
  }

  return { find, renew, close: queries.close }
}

function keysUnavailable(): ApiError {
  return unavailable('API keys cannot be checked at the moment.', RETRY_AFTER_SECONDS)
}
