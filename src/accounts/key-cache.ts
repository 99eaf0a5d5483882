/**
 * Caches what the database has said about API keys, by the hash of their secret: known keys, how long they are fresh,
 * which of them were used, and hashes that no key has. key-directory.ts fills it from the database.
 */
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { KEY_CHANGE_SECONDS } from '../stated-numbers.ts'
import type { KeyRow } from './key-queries.ts'

/** How long an entry is fresh. Shorter than the stated time, to allow for a slow look-up. */
const FRESH_MS = KEY_CHANGE_SECONDS * 1_000 - 1_500

/** Sizes of the two caches. Unknown keys have a separate one, so that a flood of them cannot evict valid keys. */
const KNOWN_KEYS = 100_000
const UNKNOWN_KEYS = 10_000

/** A query that begins now. A query that takes long does not extend the time for which its entries are fresh. */
export interface KeyQuery {
  readonly order: number
  /** Epoch milliseconds. */
  readonly freshUntil: number
}

export interface CachedKey {
  /** `undefined` if no key in force has this hash: it is unknown, revoked or deleted. */
  readonly row: KeyRow | undefined
  /** Epoch milliseconds. */
  readonly freshUntil: number
}

export interface KeyCache {
  /** What was read last, fresh or not. Counts as a use of the key. */
  find(hash: string): CachedKey | undefined
  isFresh(freshUntil: number): boolean
  beginQuery(): KeyQuery
  /**
   * Stores a row, unless a later query has stored another meanwhile: what was seen as revoked stays revoked.
   *
   * @returns the row that is stored now
   */
  set(hash: string, row: KeyRow | undefined, query: KeyQuery): KeyRow | undefined
  /** After a failed query: what is stored now counts as fresh until the given time, in epoch milliseconds. */
  keep(hash: string, freshUntil: number): CachedKey | undefined
  /** Hashes of the keys that were used since the last call. */
  takeUsed(): string[]
}

interface Entry extends CachedKey {
  readonly order: number
  freshUntil: number
  isUsed: boolean
}

/** @param now in epoch milliseconds */
export function createKeyCache(now: () => number): KeyCache {
  const known = createBoundedCache<string, Entry>(KNOWN_KEYS)
  const unknown = createBoundedCache<string, Entry>(UNKNOWN_KEYS)
  let used: string[] = []
  let order = 0

  return {
    find(hash) {
      const entry = known.get(hash)
      if (!entry) return unknown.get(hash)
      if (!entry.isUsed) {
        entry.isUsed = true
        used.push(hash)
      }
      return entry
    },
    /** If the clock is set back, an entry stays fresh for at most another FRESH_MS. */
    isFresh(freshUntil) {
      const left = freshUntil - now()
      return left > 0 && left <= FRESH_MS
    },
    beginQuery() {
      order += 1
      return { order, freshUntil: now() + FRESH_MS }
    },
    set(hash, row, query) {
      const former = known.peek(hash) ?? unknown.peek(hash)
      if (former && former.order > query.order) return former.row
      const [into, from] = row ? [known, unknown] : [unknown, known]
      from.delete(hash)
      into.set(hash, { row, order: query.order, freshUntil: query.freshUntil, isUsed: false })
      return row
    },
    keep(hash, freshUntil) {
      const entry = known.peek(hash) ?? unknown.peek(hash)
      if (!entry) return undefined
      entry.freshUntil = freshUntil
      entry.isUsed = false
      return entry
    },
    takeUsed() {
      const taken = used
      used = []
      return taken
    },
  }
}
