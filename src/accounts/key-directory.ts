/**
 * Finds the holder of an API key: looks the key up in the accounts database, through a cache that keeps the database
 * off the hot path. Revocation, rotation and a change of tier take effect in every process within five seconds, unless
 * the database fails (D33). Keys are created and changed by db/accounts. Their format is in accounts/key-format.ts.
 */
import { type ApiError, unavailable } from '../http/problems.ts'
import { readTogether } from '../primitives/batch-loader.ts'
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { within } from '../primitives/deadline.ts'
import type { Accounts } from './database.ts'
import { hashOf, hasValidChecksum, KEY_LENGTH } from './key-format.ts'
import { type ApiKey, createKeyQueries, type KeyRow } from './key-queries.ts'

export interface KeyDirectory {
  /**
   * Returns `undefined` for a malformed, unknown, revoked or expired key. Rejects with `unavailable` if the accounts
   * database fails and the key is not in the cache.
   */
  find(presented: string): Promise<ApiKey | undefined>
  /** Like `find`, but from the cache only: also returns `undefined` if the database would have to be queried. */
  recall(presented: string): ApiKey | undefined
  /**
   * Rereads all keys that were used since the last renewal, many per query. Called every two seconds, so that a request
   * with a key in use rarely waits for the database. Never rejects: a key that was not renewed is looked up on its next
   * use.
   */
  renew(): Promise<void>
  close(): Promise<void>
}

/** How long a cached key is fresh. Shorter than the documented five seconds, to allow for a slow look-up. */
const FRESH_MS = 3_500

/** How long a request with a stale cached key waits for the database. After that the stale row is used. */
const REFRESH_TIMEOUT_MS = 250

/** After a failed look-up, the cached row is used for this time before the next query. */
const RETRY_MS = 1_000

/** `Retry-After` of the 503 for keys that cannot be looked up. */
const RETRY_AFTER_SECONDS = 1

/** Sizes of the two caches. Unknown keys have a separate one, so that a flood of them cannot evict valid keys. */
const KNOWN_KEYS = 100_000
const UNKNOWN_KEYS = 10_000

/** Maximum number of distinct keys that are looked up at the same time. Further ones fail. */
const MAX_LOOK_UPS = 1_000

/** Maximum number of keys per query. */
const KEYS_PER_QUERY = 1_000

/**
 * Renewal reads fewer keys per query, because no request waits for it and a thousand rows would block the event loop
 * for milliseconds.
 */
const KEYS_PER_RENEWAL = 100

interface CachedKey {
  readonly row: KeyRow
  /** Epoch milliseconds. */
  freshUntil: number
  /** Whether the key was used since the last renewal. */
  isUsed: boolean
}

export interface KeyDirectoryOptions {
  readonly accounts: Accounts
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Called for every query that fails. */
  onFailure?(error: unknown): void
}

export function createKeyDirectory({ accounts, now, onFailure }: KeyDirectoryOptions): KeyDirectory {
  const known = createBoundedCache<string, CachedKey>(KNOWN_KEYS)
  const unknown = createBoundedCache<string, number>(UNKNOWN_KEYS)
  const lookUps = new Map<string, Promise<KeyRow | undefined>>()
  const queries = createKeyQueries(accounts)
  const readRow = readTogether(findKeys, KEYS_PER_QUERY)
  let used: string[] = []
  let renewing: Promise<void> | undefined

  async function findKeys(hashes: readonly string[]): Promise<Map<string, KeyRow>> {
    try {
      return await queries.findKeys(hashes)
    } catch (error) {
      onFailure?.(error)
      throw error
    }
  }

  async function find(presented: string): Promise<ApiKey | undefined> {
    if (!hasValidChecksum(presented)) return undefined
    const hash = hashOf(presented)
    const cached = known.get(hash)
    if (cached) {
      noteUse(hash, cached)
      return unlessExpired(isFresh(cached.freshUntil) ? cached.row : await refresh(hash, cached))
    }
    if (isFresh(unknown.get(hash))) return undefined
    return unlessExpired(await lookUp(hash))
  }

  function recall(presented: string): ApiKey | undefined {
    if (presented.length !== KEY_LENGTH) return undefined
    const hash = hashOf(presented)
    // `peek` does not update the LRU order. That does no harm, because keys in use are set again every two seconds.
    const cached = known.peek(hash)
    if (!cached || !isFresh(cached.freshUntil)) return undefined
    noteUse(hash, cached)
    return unlessExpired(cached.row)
  }

  function noteUse(hash: string, cached: CachedKey): void {
    if (cached.isUsed) return
    cached.isUsed = true
    used.push(hash)
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
    const due = used
    used = []
    while (due.length > 0) await renewSome(due.splice(-KEYS_PER_RENEWAL))
  }

  async function renewSome(hashes: readonly string[]): Promise<void> {
    const freshUntil = now() + FRESH_MS
    const found = await findKeys(hashes)
    for (const hash of hashes) {
      const row = found.get(hash)
      if (row) known.set(hash, { row, freshUntil, isUsed: false })
      else known.delete(hash)
    }
  }

  async function refresh(hash: string, cached: CachedKey): Promise<KeyRow | undefined> {
    try {
      return await within(lookUp(hash), REFRESH_TIMEOUT_MS)
    } catch {
      cached.freshUntil = now() + RETRY_MS
      return cached.row
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
    const freshUntil = now() + FRESH_MS
    const row = await readRow(hash).catch(() => {
      throw keysUnavailable()
    })
    if (row) {
      known.set(hash, { row, freshUntil, isUsed: false })
      unknown.delete(hash)
    } else {
      known.delete(hash)
      unknown.set(hash, freshUntil)
    }
    return row
  }

  function unlessExpired(row: KeyRow | undefined): ApiKey | undefined {
    const expired = row?.expiresAt != null && Date.parse(row.expiresAt) <= now()
    return expired ? undefined : row
  }

  /** If the clock is set back, an entry stays fresh for at most another FRESH_MS. */
  function isFresh(freshUntil: number | undefined): boolean {
    if (freshUntil === undefined) return false
    const left = freshUntil - now()
    return left > 0 && left <= FRESH_MS
  }

  return { find, recall, renew, close: queries.close }
}

function keysUnavailable(): ApiError {
  return unavailable('API keys cannot be checked at the moment.', RETRY_AFTER_SECONDS)
}
