/**
 * Handles requests while a QuotaStore fails (D36). Requests wait for the store until a deadline. After a failed
 * request, the store is probed every second. After five failures in a row, of requests or probes, requests no longer
 * wait. Until the store responds again, requests are counted in this process (`allow`) or rejected (`deny`). Afterwards
 * the local counts are added to the store.
 *
 * With `allow`, a request to the store that gets no reply in time is also counted locally. A late reply corrects the
 * local count. If the reply is lost, the request stays counted twice: a key may lose a few requests of its day, but
 * never gains a request.
 *
 * A late reply is not an outage. The store is then probed at once, because requests that are counted only locally can
 * exceed the limit. Local grants are not restricted near the limit, because no process knows how many other processes
 * share the remaining quota. A restriction would refuse requests although quota is left.
 */

import { within } from '../primitives/deadline.ts'
import { unavailable } from '../problems/problems.ts'
import { OVERLOAD_RETRY_SECONDS } from '../stated-numbers.ts'
import { createBreaker } from './breaker.ts'
import { createFlush } from './flush.ts'
import { createLocalCounts } from './local-counts.ts'
import type { QuotaStore, Spent } from './quota.ts'
import { createRetry } from './retry.ts'

/**
 * Time limit for a reply of the store to a request or a probe (D36). On a busy machine, replies take more than 50 ms.
 */
const DEADLINE_MS = 250

/** Time limit for flushing the local counts on close. */
const FLUSH_TIMEOUT_MS = 2_000

export interface QuotaState {
  /**
   * False after a failed check at startup, or after five consecutive failures of requests or probes. True again when a
   * probe succeeds.
   */
  readonly reachable: boolean
  /** Granted requests that the store has not confirmed. */
  readonly uncounted: number
}

export interface FailoverOptions {
  readonly store: QuotaStore
  readonly onFailure: 'allow' | 'deny'
  /**
   * Called for every change of `reachable`, and during an outage if the reason changes (see createBreaker).
   *
   * @param reason set if `reachable` is false
   */
  onStateChange(state: QuotaState, reason: string | undefined): void
}

export interface FailoverStore extends Pick<QuotaStore, 'spend' | 'add' | 'forget' | 'close'> {
  state(): QuotaState
}

/** Resolves after the first check of the store, whether it is reachable or not. Never rejects. */
export async function withFailover(options: FailoverOptions): Promise<FailoverStore> {
  const { store, onFailure, onStateChange } = options
  const local = createLocalCounts()
  const flush = createFlush(store, local)
  const breaker = createBreaker((_, reason) => onStateChange(state(), reason))
  const recovery = createRetry(recover)

  function state(): QuotaState {
    return { reachable: !breaker.isOpen(), uncounted: local.total() }
  }

  async function spend(account: string, day: string, limit: number): Promise<Spent> {
    if (breaker.isOpen()) return spendLocally(account, day, limit)
    const counting = local.hasPending(account, day)
      ? flush.one(account, day).then(() => store.spend(account, day, limit))
      : store.spend(account, day, limit)
    try {
      const spent = await within(counting, DEADLINE_MS)
      breaker.succeeded()
      local.remember(account, day, spent.used)
      return spent
    } catch (error) {
      breaker.failed(error)
      recovery.begin()
      return spendLocally(account, day, limit, lateReply(counting))
    }
  }

  /**
   * Waits for the reply. Resolves to `undefined` if the store reports an error, because it has not counted the request.
   */
  async function lateReply(counting: Promise<Spent>): Promise<Spent | undefined> {
    try {
      const spent = await counting
      recovery.hasten()
      return spent
    } catch {
      return undefined
    }
  }

  function spendLocally(account: string, day: string, limit: number, late?: Promise<Spent | undefined>): Spent {
    const spent = onFailure === 'allow' ? local.spend(account, day, limit, late) : undefined
    if (!spent) throw unavailable('Quotas cannot be checked at the moment.', OVERLOAD_RETRY_SECONDS)
    return spent
  }

  async function recover(): Promise<boolean> {
    if (!(await probe())) return false
    // Counts that cannot be flushed stay pending until the next attempt.
    return (await succeeds(flush.all())) && !breaker.isOpen() && local.total() === 0
  }

  /** A failed probe counts as a failure, so that an outage is noticed even without further requests. */
  async function probe(): Promise<boolean> {
    try {
      await within(store.check(), DEADLINE_MS)
    } catch (cause) {
      breaker.failed(cause)
      return false
    }
    // While the breaker is closed, only a counted request resets the number of failures, because a probe can succeed
    // although counting fails.
    if (breaker.isOpen()) breaker.close()
    return true
  }

  // A store that is unreachable at startup is reported before the first request.
  await within(store.check(), DEADLINE_MS).catch((cause: unknown) => {
    breaker.open(cause)
    recovery.begin()
  })

  return {
    spend,
    add: store.add,
    forget: store.forget,
    state,
    async close() {
      recovery.stop()
      await succeeds(within(flush.all(), FLUSH_TIMEOUT_MS))
      await store.close()
    },
  }
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
