/**
 * Who holds which API key: looks a presented key up in the accounts database, through a cache that keeps the hot path
 * free of it. Revocation, rotation and change of tier are in force everywhere within five seconds (D33). Keys are made
 * and changed by db/accounts; their text is accounts/key-format.ts.
 */

import { readTogether } from '../primitives/batch-loader.ts'
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { within } from '../primitives/deadline.ts'
import type { Accounts } from './database.ts'
import { hashOf, hasValidChecksum, KEY_LENGTH } from './key-format.ts'
import { type ApiKey, createKeyQueries, type KeyRow } from './key-queries.ts'

export interface KeyDirectory {
  /**
   * `undefined` for a malformed, unknown, revoked or expired key. Rejects (see `isAccountsUnavailable`) where the
   * accounts database fails and the key is not known here.
   */
  find(presented: string): Promise<ApiKey | undefined>
  /** The same without asking the database: `undefined` also where it would have to be asked. */
  recall(presented: string): ApiKey | undefined
  /**
   * Asks for all keys that were used since the last renewal, many in one query: called every two seconds, it keeps requests
   * with keys that are in use from ever waiting for the database. Never rejects: who is not renewed is looked up when used.
   */
  renew(): Promise<void>
  close(): Promise<void>
}

/** Below the promised five seconds by more than a slow look-up takes. */
const FRESH_MS = 3_500

/** A known key does not wait for the database longer than this: it goes on with what is remembered. */
const PATIENCE_MS = 250

/** After a failed look-up, how long a known key goes on before the database is asked again. */
const RETRY_MS = 1_000

/** Unknown keys have their own cache, so that a flood of them displaces no valid one. */
const KNOWN_KEYS = 100_000
const UNKNOWN_KEYS = 10_000

/** Distinct keys being looked up at one time. */
const LOOK_UPS = 1_000

/** Keys that one query reads. */
const READ_AT_ONCE = 1_000

/** Fewer, for nobody waits for them: a thousand rows would hold up everyone else for milliseconds. */
const RENEWED_AT_ONCE = 100

/** What the database said, and until when that is taken as said. Epoch milliseconds. */
interface Remembered {
  readonly row: KeyRow
  freshUntil: number
  /** Since the last renewal. */
  isUsed: boolean
}

/** @param now epoch milliseconds */
export function createKeyDirectory({ accounts, now }: { accounts: Accounts; now: () => number }): KeyDirectory {
  const known = createBoundedCache<string, Remembered>(KNOWN_KEYS)
  const unknown = createBoundedCache<string, number>(UNKNOWN_KEYS)
  const lookUps = new Map<string, Promise<KeyRow | undefined>>()
  const queries = createKeyQueries(accounts)
  const readRow = readTogether(queries.findKeys, READ_AT_ONCE)
  let used: string[] = []
  let renewing: Promise<void> | undefined

  async function find(presented: string): Promise<ApiKey | undefined> {
    if (!hasValidChecksum(presented)) return undefined
    const hash = hashOf(presented)
    const remembered = known.get(hash)
    if (remembered) {
      noteUse(hash, remembered)
      return live(isFresh(remembered.freshUntil) ? remembered.row : await refresh(hash, remembered))
    }
    if (isFresh(unknown.get(hash))) return undefined
    return live(await lookUp(hash))
  }

  function recall(presented: string): ApiKey | undefined {
    if (presented.length !== KEY_LENGTH) return undefined
    const hash = hashOf(presented)
    // Not `get`: what is in use is put in again every two seconds, which is order enough for what is to be forgotten first.
    const remembered = known.peek(hash)
    if (!remembered || !isFresh(remembered.freshUntil)) return undefined
    noteUse(hash, remembered)
    return live(remembered.row)
  }

  function noteUse(hash: string, remembered: Remembered): void {
    if (remembered.isUsed) return
    remembered.isUsed = true
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
    while (due.length > 0) await renewSome(due.splice(-RENEWED_AT_ONCE))
  }

  async function renewSome(hashes: readonly string[]): Promise<void> {
    const freshUntil = now() + FRESH_MS
    const found = await queries.findKeys(hashes)
    for (const hash of hashes) {
      const row = found.get(hash)
      if (row) known.set(hash, { row, freshUntil, isUsed: false })
      else known.delete(hash)
    }
  }

  async function refresh(hash: string, remembered: Remembered): Promise<KeyRow | undefined> {
    try {
      return await within(lookUp(hash), PATIENCE_MS)
    } catch {
      remembered.freshUntil = now() + RETRY_MS
      return remembered.row
    }
  }

  /** Callers that ask for one key at one time share the query. */
  function lookUp(hash: string): Promise<KeyRow | undefined> {
    const underWay = lookUps.get(hash)
    if (underWay) return underWay
    if (lookUps.size >= LOOK_UPS) return Promise.reject(accountsUnavailable('too many look-ups at one time'))
    const query = readKey(hash).finally(() => lookUps.delete(hash))
    lookUps.set(hash, query)
    return query
  }

  async function readKey(hash: string): Promise<KeyRow | undefined> {
    const freshUntil = now() + FRESH_MS
    const row = await readRow(hash).catch((error: unknown) => {
      throw accountsUnavailable(error)
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

  function live(row: KeyRow | undefined): ApiKey | undefined {
    const expired = row?.expiresAt != null && Date.parse(row.expiresAt) <= now()
    return expired ? undefined : row
  }

  /** A clock that was stepped back makes nothing fresh for longer. */
  function isFresh(freshUntil: number | undefined): boolean {
    if (freshUntil === undefined) return false
    const left = freshUntil - now()
    return left > 0 && left <= FRESH_MS
  }

  return { find, recall, renew, close: queries.close }
}

const UNAVAILABLE = 'ACCOUNTS_UNAVAILABLE'

function accountsUnavailable(cause: unknown): Error {
  return Object.assign(new Error('The accounts database does not answer.', { cause }), { code: UNAVAILABLE })
}

/** Whether a look-up failed for want of the database: the service is unavailable, and nobody knows whose key it is. */
export function isAccountsUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNAVAILABLE
}
