/**
 * The counts with which this process continues while the store is unreachable. They are the last known count of each
 * account, and the requests that were granted since then and must be added to the store.
 */
import { randomUUID } from 'node:crypto'
import { inBackground } from '../primitives/background.ts'
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import type { Addition, Spent } from './quota.ts'

/** Number of accounts per day whose last count is kept in memory. In an outage, all other accounts start from zero. */
const MAX_KNOWN = 100_000

/** Number of days whose counts are kept: today, and yesterday in case the clock is set back. */
const DAYS_KNOWN = 2

/**
 * Maximum number of accounts with pending requests. An account with pending requests of two days counts twice. At the
 * maximum, requests from other accounts are rejected.
 */
const MAX_PENDING = 1_000_000

/** Granted requests of an account and day that the store has not confirmed. */
interface Pending {
  readonly account: string
  readonly day: string
  /** Requests to the store without a reply so far. The store may have counted these requests. */
  unanswered: number
  /** Requests to be added that have not been sent yet. */
  amount: number
  /** The addition that was sent but is not confirmed. It is repeated unchanged, with the same id. */
  sent: Addition | undefined
}

export interface LocalCounts {
  /** Records a count from the store. */
  remember(account: string, day: string, used: number): void
  /**
   * Counts one request locally. Returns `undefined` if too many accounts have pending requests.
   *
   * @param late resolves to a late reply of the store, or `undefined` if the store reports an error
   */
  spend(account: string, day: string, limit: number, late?: Promise<Spent | undefined>): Spent | undefined
  /** Whether the account has requests to add to the store. */
  hasPending(account: string, day: string): boolean
  /** The next addition for an account. Returns the same addition until it is confirmed. */
  nextAddition(account: string, day: string): Addition | undefined
  /** Removes an addition that the store has made. */
  confirm(addition: Addition): void
  /** Accounts and days with pending requests. */
  pending(): Pick<Addition, 'account' | 'day'>[]
  /** Granted requests that the store has not confirmed. */
  total(): number
}

export function createLocalCounts(): LocalCounts {
  const { lastCount, remember } = createLastCounts()
  const pending = new Map<string, Pending>()
  let total = 0

  const pendingOf = (account: string, day: string) => pending.get(nameOf(account, day))

  function usedOf(account: string, day: string): number {
    const { unanswered = 0, amount = 0, sent } = pendingOf(account, day) ?? {}
    return lastCount(account, day) + unanswered + amount + (sent?.amount ?? 0)
  }

  function pendingFor(account: string, day: string): Pending | undefined {
    const entry = pendingOf(account, day)
    if (entry || pending.size >= MAX_PENDING) return entry
    const first: Pending = { account, day, unanswered: 0, amount: 0, sent: undefined }
    pending.set(nameOf(account, day), first)
    return first
  }

  /**
   * Corrects the count after a late reply. If the store has refused a request that was granted here, adds the request.
   */
  function settleLate(entry: Pending, reply: Spent | undefined): void {
    entry.unanswered -= 1
    if (reply) remember(entry.account, entry.day, reply.used)
    if (reply?.granted) total -= 1
    else entry.amount += 1
    removeIfSettled(entry)
  }

  function removeIfSettled({ account, day, unanswered, amount, sent }: Pending): void {
    if (unanswered + amount === 0 && !sent) pending.delete(nameOf(account, day))
  }

  return {
    remember,
    spend(account, day, limit, late) {
      const used = usedOf(account, day)
      if (used >= limit) return { used, granted: false }
      const entry = pendingFor(account, day)
      if (!entry) return undefined
      total += 1
      if (late) {
        entry.unanswered += 1
        void inBackground('count a late reply', async () => settleLate(entry, await late))
      } else entry.amount += 1
      return { used: used + 1, granted: true }
    },
    hasPending(account, day) {
      const entry = pending.size > 0 ? pendingOf(account, day) : undefined
      return entry !== undefined && (entry.amount > 0 || entry.sent !== undefined)
    },
    nextAddition(account, day) {
      const entry = pendingOf(account, day)
      if (entry && !entry.sent && entry.amount > 0) {
        entry.sent = { account, day, amount: entry.amount, id: randomUUID() }
        entry.amount = 0
      }
      return entry?.sent
    },
    confirm({ account, day, id, amount }) {
      const entry = pendingOf(account, day)
      if (entry?.sent?.id !== id) return
      remember(account, day, lastCount(account, day) + amount)
      entry.sent = undefined
      total -= amount
      removeIfSettled(entry)
    },
    pending: () => [...pending.values()].map(({ account, day }) => ({ account, day })),
    total: () => total,
  }
}

interface LastCounts {
  /** The last known count of an account, or 0. */
  lastCount(account: string, day: string): number
  /** Keeps the highest count of the day: a reply that arrives out of order must not lower it. */
  remember(account: string, day: string, used: number): void
}

/** The last count of each account. */
type CountsOfDay = ReturnType<typeof createBoundedCache<string, { used: number }>>

function createLastCounts(): LastCounts {
  // Keyed by day, then by account, because a combined key would take 0.3 µs more for each count.
  const known = createBoundedCache<string, CountsOfDay>(DAYS_KNOWN)
  return {
    lastCount: (account, day) => known.get(day)?.get(account)?.used ?? 0,
    remember(account, day, used) {
      const counts = known.get(day) ?? createBoundedCache(MAX_KNOWN)
      const last = counts.get(account)
      if (!last) {
        counts.set(account, { used })
        known.set(day, counts)
      } else if (last.used < used) last.used = used
    },
  }
}

function nameOf(account: string, day: string): string {
  return `${day} ${account}`
}
