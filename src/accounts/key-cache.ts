/**
 * Caches API keys by the hash of their secret: known keys, how long they are fresh, which of them were used, and unknown
 * hashes. key-directory.ts fills it from the database.
 */
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import type { KeyRow } from './key-queries.ts'

/** How long an entry is fresh. Shorter than the documented five seconds, to allow for a slow look-up. */
const FRESH_MS = 3_500

/** Sizes of the two caches. Unknown keys have a separate one, so that a flood of them cannot evict valid keys. */
const KNOWN_KEYS = 100_000
const UNKNOWN_KEYS = 10_000

export interface CachedKey {
  readonly row: KeyRow
  /** Epoch milliseconds. */
  readonly freshUntil: number
}

export interface KeyCache {
  /** The key, fresh or not. Counts as a use. */
  find(hash: string): CachedKey | undefined
  isFresh(freshUntil: number | undefined): boolean
  /** True if the database had no such key a moment ago. */
  isUnknown(hash: string): boolean
  /** Expiry of an entry whose query starts now. A query that takes long does not extend it. */
  freshUntil(): number
  /** @param row `undefined` if the database has no such key */
  set(hash: string, row: KeyRow | undefined, freshUntil: number): void
  /** Hashes of the keys that were used since the last call. */
  takeUsed(): string[]
}

/** @param now in epoch milliseconds */
export function createKeyCache(now: () => number): KeyCache {
  const known = createBoundedCache<string, CachedKey & { isUsed: boolean }>(KNOWN_KEYS)
  const unknown = createBoundedCache<string, number>(UNKNOWN_KEYS)
  let used: string[] = []

  /** If the clock is set back, an entry stays fresh for at most another FRESH_MS. */
  function isFresh(freshUntil: number | undefined): boolean {
    if (freshUntil === undefined) return false
    const left = freshUntil - now()
    return left > 0 && left <= FRESH_MS
  }

  return {
    find(hash) {
      const cached = known.get(hash)
      if (cached && !cached.isUsed) {
        cached.isUsed = true
        used.push(hash)
      }
      return cached
    },
    isFresh,
    isUnknown: (hash) => isFresh(unknown.get(hash)),
    freshUntil: () => now() + FRESH_MS,
    set(hash, row, freshUntil) {
      if (row) {
        known.set(hash, { row, freshUntil, isUsed: false })
        unknown.delete(hash)
      } else {
        known.delete(hash)
        unknown.set(hash, freshUntil)
      }
    },
    takeUsed() {
      const taken = used
      used = []
      return taken
    },
  }
}
