/**
 * The quota policy (D34): the number of requests that a tier has per UTC day, and the number of requests that are left.
 * A QuotaStore counts the requests and compares the count with a given limit.
 */
import type { ApiKey } from '../accounts/key-queries.ts'
import { DAILY_LIMITS } from '../stated-numbers.ts'

/**
 * The highest valid count. It is the largest limit times 1,000, because in an outage, each of 1,000 processes may grant
 * the full limit. A stored count above this number is invalid and restarts at zero (D36).
 */
export const HIGHEST_COUNT = 1_000 * DAILY_LIMITS.pro

export const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1_000

export interface Spent {
  /**
   * Requests counted on that day, including this one if it was granted. Higher than the limit only after a change of
   * tier or an outage of the store.
   */
  readonly used: number
  readonly granted: boolean
}

/** Requests that were granted while the store was unreachable, to be added to its count. */
export interface Addition {
  readonly account: string
  readonly day: string
  readonly amount: number
  /** Makes the addition idempotent: a store counts each id once. */
  readonly id: string
}

/** Counters, keyed by account and day (`2026-05-31`). Every method rejects if the store fails. */
export interface QuotaStore {
  /**
   * Counts one request, unless `limit` or more requests have been counted already. Checks the limit and counts
   * atomically. When the promise resolves, every process sees the count.
   */
  spend(account: string, day: string, limit: number): Promise<Spent>
  add(addition: Addition): Promise<void>
  /** Deletes the counter of an account and day. */
  forget(account: string, day: string): Promise<void>
  /** Resolves if the store can write. */
  check(): Promise<void>
  /** Waits for counting in progress. */
  close(): Promise<void>
}

export interface QuotaDecision {
  readonly granted: boolean
  readonly limit: number
  /** Never above `limit`. */
  readonly used: number
  readonly remaining: number
  /** The next 00:00 UTC. */
  readonly resetsAtEpochSeconds: number
  /** 1 to 86,400, rounded up. */
  readonly secondsToReset: number
}

export interface Quota {
  /**
   * Counts a request of the key. A refused request is not counted. Rejects with `unavailable` if counting is
   * impossible.
   */
  spend(key: ApiKey): Promise<QuotaDecision>
}

export interface QuotaOptions {
  readonly store: Pick<QuotaStore, 'spend'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

export function createQuota({ store, now }: QuotaOptions): Quota {
  let today = { number: Number.NaN, name: '' }
  // Formatting a date takes longer than the rest of the decision, and the result is the same all day.
  const nameOf = (instant: number) => {
    const number = Math.floor(instant / DAY_MS)
    if (number !== today.number) today = { number, name: dayOf(instant) }
    return today.name
  }
  return {
    async spend(key) {
      // Read the clock once, so that the reported reset belongs to the day on which the request was counted.
      const instant = now()
      const limit = DAILY_LIMITS[key.tier]
      const { used, granted } = await store.spend(key.id, nameOf(instant), limit)
      return decide({ used: Math.min(used, limit), granted, limit, instant })
    },
  }
}

function decide(spent: Spent & { limit: number; instant: number }): QuotaDecision {
  const { granted, limit, used, instant } = spent
  const resetsAt = (Math.floor(instant / DAY_MS) + 1) * DAY_MS
  return {
    granted,
    limit,
    used,
    remaining: limit - used,
    resetsAtEpochSeconds: resetsAt / 1_000,
    secondsToReset: Math.ceil((resetsAt - instant) / 1_000),
  }
}

/** The UTC date of an instant in epoch milliseconds: `2026-05-31`. */
function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

/** `2026-03-01`, 1 → `2026-02-28`. */
export function daysBefore(day: string, count: number): string {
  return dayOf(Date.parse(day) - count * DAY_MS)
}
