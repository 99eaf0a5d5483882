/**
 * What happens when a QuotaStore fails (D36): requests do not wait for it beyond a deadline, and after five failures in
 * a row not at all; they are counted in this process (`allow`) or turned away (`deny`) until it answers again, and then
 * what was counted is added to it.
 *
 * A request that was sent to the store and got no answer in time is counted here as well. If the store answers late,
 * that is put right; if its answer is lost for good, the request stays counted twice: a key may lose a few requests of
 * its day, and never gains any.
 */
import { within } from '../primitives/deadline.ts'
import { createLocalCounts } from './local-counts.ts'
import { type QuotaStore, quotaUnavailable, type Spent } from './quota.ts'

const FAILURES_TO_OPEN = 5
const PROBE_MS = 1_000

/** How long closing may take to hand over what is counted here. */
const LAST_CALL_MS = 2_000

/** Additions under way at one time. */
const ADDITIONS = 100

export interface QuotaState {
  /** False from the fifth failure in a row to the next success. */
  readonly reachable: boolean
  /** Requests admitted that the store does not know of yet. */
  readonly uncounted: number
}

export interface FailoverSettings {
  readonly store: QuotaStore
  readonly onFailure: 'allow' | 'deny'
  /** How long a request waits for the store. */
  readonly deadlineMs: number
  /** Called once for every change of `reachable`. @param cause of the last failure */
  onStateChange(state: QuotaState, cause: unknown): void
}

export interface FailoverStore extends QuotaStore {
  state(): QuotaState
  /** Resolves when it is known whether the store could be reached at the start; never rejects. */
  readonly begun: Promise<void>
}

export function withFailover({ store, onFailure, deadlineMs, onStateChange }: FailoverSettings): FailoverStore {
  const local = createLocalCounts()
  const additions = new Map<string, Promise<void>>()
  let failures = 0
  let reachable = true
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function spend(account: string, day: string, limit: number): Spent | Promise<Spent> {
    if (!reachable) return spendUncounted(account, day, limit)
    const counting = local.owes(account, day)
      ? addOwed(account, day).then(() => store.spend(account, day, limit))
      : store.spend(account, day, limit)
    return counting instanceof Promise ? spendInTime(counting, account, day, limit) : counting
  }

  async function spendUncounted(account: string, day: string, limit: number): Promise<Spent> {
    return spendHere(account, day, limit)
  }

  async function spendInTime(counting: Promise<Spent>, account: string, day: string, limit: number): Promise<Spent> {
    try {
      const spent = await within(counting, deadlineMs)
      failures = 0
      local.remember(account, day, spent.used)
      return spent
    } catch (error) {
      failed(error)
      return spendHere(account, day, limit, lateCount(counting))
    }
  }

  function spendHere(account: string, day: string, limit: number, doubt?: Promise<number | undefined>): Spent {
    const spent = onFailure === 'allow' ? local.spend(account, day, limit, doubt) : undefined
    if (!spent) throw quotaUnavailable('the store of counters does not answer')
    return spent
  }

  /** Requests of one account that come together wait for one addition. */
  function addOwed(account: string, day: string): Promise<void> {
    const name = `${day} ${account}`
    const underWay = additions.get(name)
    if (underWay) return underWay
    const adding = addUntilEven(account, day).finally(() => additions.delete(name))
    additions.set(name, adding)
    return adding
  }

  /** An addition that was tried before goes first, as it was; what has come up since follows. */
  async function addUntilEven(account: string, day: string): Promise<void> {
    for (;;) {
      const addition = local.nextAddition(account, day)
      if (!addition) return
      await store.add(addition)
      local.confirm(addition)
    }
  }

  async function addAllOwed(): Promise<void> {
    const debtors = local.debtors()
    while (debtors.length > 0) {
      await Promise.all(debtors.splice(0, ADDITIONS).map(({ account, day }) => addOwed(account, day)))
    }
  }

  function failed(cause: unknown): void {
    failures += 1
    if (reachable && failures >= FAILURES_TO_OPEN) changeTo(false, cause)
    watch()
  }

  function changeTo(now: boolean, cause?: unknown): void {
    reachable = now
    failures = 0
    onStateChange(state(), cause)
  }

  /** While the store is out of reach, or something is owed to it. */
  function watch(): void {
    if (closed || timer) return
    timer = setTimeout(async () => {
      await attend()
      timer = undefined
      if (!reachable || local.total() > 0) watch()
    }, PROBE_MS)
    timer.unref()
  }

  async function attend(): Promise<void> {
    try {
      if (!reachable) {
        await within(store.check(), deadlineMs)
        changeTo(true)
      }
      await addAllOwed()
    } catch {
      // Tried again in a second. What is owed stays owed.
    }
  }

  function state(): QuotaState {
    return { reachable, uncounted: local.total() }
  }

  /** A store that is out of reach from the start is reported without waiting for five requests. */
  const begun = within(store.check(), deadlineMs).catch((cause: unknown) => {
    if (reachable) changeTo(false, cause)
    watch()
  })

  return {
    spend,
    async used(account, day) {
      const here = () => local.used(account, day)
      return reachable ? within(store.used(account, day), deadlineMs).catch(here) : here()
    },
    add: (addition) => store.add(addition),
    check: () => within(store.check(), deadlineMs),
    async close() {
      closed = true
      clearTimeout(timer)
      await within(addAllOwed(), LAST_CALL_MS).catch(() => undefined)
      await store.close()
    },
    state,
    begun,
  }
}

/** The count that the store gives a request after all; `undefined` where it did not count it, or never says. */
function lateCount(counting: Promise<Spent>): Promise<number | undefined> {
  return counting.then(
    ({ used, granted }) => (granted ? used : undefined),
    () => undefined,
  )
}
