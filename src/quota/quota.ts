/**
 * The quota policy (D34): the number of requests that a tier has per UTC day, and the number of requests that are left.
 * A QuotaStore counts the requests and compares the count with a given limit.
 */
import type { ApiKey } from '../accounts/key-queries.ts'
import { DAILY_LIMITS, DEMO_IN_ALL, DEMO_PER_ADDRESS } from '../stated-numbers.ts'

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

/** Counts the requests of the demo key for each network (D88). */
export interface DemoCounts {
  /** Counts one request, unless `most` or more have been counted on that day: then the result is `undefined`. */
  count(network: string, instant: number, most: number): Promise<number | undefined>
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
  /** Set if the service has a demo key. */
  readonly demo?: DemoCounts | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
}

export function createQuota({ store, demo, now }: QuotaOptions): Quota {
  let today = { number: Number.NaN, name: '' }
  // Formatting a date takes longer than the rest of the decision, and the result is the same all day.
  const nameOf = (instant: number) => {
    const number = Math.floor(instant / DAY_MS)
    if (number !== today.number) today = { number, name: dayOf(instant) }
    return today.name
  }
  const spend = (account: string, instant: number, limit: number) => store.spend(account, nameOf(instant), limit)
  const spendDemo = demo && createDemoQuota(demo, spend)
  return {
    async spend(key) {
      // Read the clock once, so that the reported reset belongs to the day on which the request was counted.
      const instant = now()
      if (spendDemo && key.network !== undefined) return spendDemo(key.id, key.network, instant)
      const limit = DAILY_LIMITS[key.tier]
      const { used, granted } = await spend(key.id, instant, limit)
      return decide({ used: Math.min(used, limit), granted, limit, instant })
    },
  }
}

/**
 * The demo key has a limit for each network, and one for all together. The network is counted first, so that refused
 * requests of one network use up nothing. Once the limit for all is reached, this process counts no network until the
 * next day: so there are never many more counters than requests of all.
 */
function createDemoQuota(
  { count }: DemoCounts,
  spend: (account: string, instant: number, limit: number) => Promise<Spent>,
): (account: string, network: string, instant: number) => Promise<QuotaDecision> {
  let usedUp = Number.NaN
  return async (account, network, instant) => {
    const day = Math.floor(instant / DAY_MS)
    const limit = DEMO_PER_ADDRESS
    const refused = decide({ used: limit, granted: false, limit, instant })
    if (day === usedUp) return refused
    const used = await count(network, instant, limit)
    if (used === undefined) return refused
    const { granted } = await spend(account, instant, DEMO_IN_ALL)
    if (!granted) usedUp = day
    return granted ? decide({ used, granted, limit, instant }) : refused
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
