/**
 * The quota policy (D34): how much a tier may ask for in one UTC day, and what is left of it. A store only counts; it is
 * handed in.
 */
import type { ApiKey, Tier } from '../accounts/key-queries.ts'

/** Requests in one UTC day. */
export const DAILY_LIMITS: Readonly<Record<Tier, number>> = { free: 1_000, pro: 10_000 }

export const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1_000

export interface Spent {
  /** Requests counted on that day, this one included if it was granted. Above the limit only after a change of tier. */
  readonly used: number
  readonly granted: boolean
}

/** What was admitted while the store was out of reach, to be counted after all. */
export interface Addition {
  readonly account: string
  readonly day: string
  readonly amount: number
  /** Names this addition: a store that may be asked twice for want of an answer counts it once. */
  readonly id: string
}

/** Counters by account and day (`2026-05-31`). Every method rejects where the store fails. */
export interface QuotaStore {
  /**
   * Counts one request, unless `limit` or more are counted already: decided and written in one step. At once where it was
   * counted ahead.
   */
  spend(account: string, day: string, limit: number): Spent | Promise<Spent>
  used(account: string, day: string): Promise<number>
  add(addition: Addition): Promise<void>
  /** Resolves where the store can write. */
  check(): Promise<void>
  /** Waits for what is being counted. */
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
  /** 1 to 86,400: waiting so long is long enough. */
  readonly secondsToReset: number
}

export interface Quota {
  /** Counts a request of the key, or refuses it uncounted. Rejects (see `isQuotaUnavailable`) where nobody can count. */
  spend(key: ApiKey): QuotaDecision | Promise<QuotaDecision>
}

/** @param now epoch milliseconds */
export function createQuota({ store, now }: { store: QuotaStore; now: () => number }): Quota {
  let today = { number: Number.NaN, name: '' }
  // Writing a date takes longer than the rest of the decision, and it is the same all day.
  const nameOf = (instant: number) => {
    const number = Math.floor(instant / DAY_MS)
    if (number !== today.number) today = { number, name: dayOf(instant) }
    return today.name
  }
  return {
    spend(key) {
      // One reading of the clock: the day that is charged is the day whose end is announced.
      const instant = now()
      const limit = DAILY_LIMITS[key.tier]
      const spent = store.spend(key.id, nameOf(instant), limit)
      const decideOn = ({ used, granted }: Spent) => decide({ used: Math.min(used, limit), granted, limit, instant })
      return spent instanceof Promise ? spent.then(decideOn) : decideOn(spent)
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
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

/** `2026-03-01`, 1 → `2026-02-28`. */
export function daysBefore(day: string, count: number): string {
  return dayOf(Date.parse(day) - count * DAY_MS)
}

const UNAVAILABLE = 'QUOTA_UNAVAILABLE'

export interface QuotaUnavailable extends Error {
  readonly code: typeof UNAVAILABLE
  readonly retryAfterSeconds: number
}

/** Neither granted nor refused: nobody could count. The caller may try again in a moment. */
export function quotaUnavailable(cause: unknown): QuotaUnavailable {
  const error = new Error('Requests cannot be counted at the moment.', { cause })
  return Object.assign(error, { code: UNAVAILABLE, retryAfterSeconds: 1 } as const)
}

export function isQuotaUnavailable(error: unknown): error is QuotaUnavailable {
  return error instanceof Error && 'code' in error && error.code === UNAVAILABLE
}
