/**
 * Limits failed authentication: counts rejected keys per address and minute. Used only after a key was rejected, so a
 * valid key always works, even from an address that is limited.
 */

import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { networkOf } from '../primitives/client-address.ts'
import type { TooManyFailures } from '../problems/problems.ts'
import { FAILURES_PER_MINUTE } from '../stated-numbers.ts'

const MINUTE_MS = 60_000

/** Maximum number of addresses in memory, about 10 MB. The least recently used address is evicted first. */
const ADDRESSES = 50_000

export interface FailedAuthLimiter {
  /** Counts a rejected key. Returns `undefined` while the address is within its limit. */
  recordFailure(address: string): TooManyFailures | undefined
}

interface Minute {
  failures: number
  /** Epoch milliseconds. */
  readonly end: number
}

/** @param now epoch milliseconds */
export function createFailedAuthLimiter(now: () => number): FailedAuthLimiter {
  const minutes = createBoundedCache<string, Minute>(ADDRESSES)
  return {
    recordFailure(address) {
      const network = networkOf(address)
      const instant = now()
      const minute = current(minutes.get(network), instant) ?? { failures: 0, end: instant + MINUTE_MS }
      minute.failures += 1
      minutes.set(network, minute)
      if (minute.failures <= FAILURES_PER_MINUTE) return undefined
      const resetsAt = Math.ceil(minute.end / 1_000)
      const retryAfter = Math.max(1, Math.ceil((minute.end - instant) / 1_000))
      return { limit: FAILURES_PER_MINUTE, resetsAt, retryAfter }
    },
  }
}

/** Discards a minute that is over, or that would end too late because the clock was set back. */
function current(minute: Minute | undefined, instant: number): Minute | undefined {
  const left = minute ? minute.end - instant : 0
  return left > 0 && left <= MINUTE_MS ? minute : undefined
}
