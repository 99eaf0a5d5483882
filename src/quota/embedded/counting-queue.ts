/**
 * Counts waiting requests in batches, one statement at a time (group commit). A statement costs about the same for
 * fifty accounts as for one. Under load, a statement for each request would cost more than the rest of the request.
 *
 * The queue also tops up blocks. A block is a number of requests of one account that were counted in advance for this
 * process (blocks.ts).
 */
import { setImmediate } from 'node:timers/promises'
import { codeOf } from '../../accounts/database.ts'
import { inBackground } from '../../primitives/background.ts'
import type { Spent } from '../quota.ts'
import { type Batch, type Group, groupOf, nextBatch, rejectAll, rowsOf, settle, type Waiting } from './batches.ts'
import type { Block, Blocks } from './blocks.ts'
import type { CountedRow, Counter } from './counter.ts'
import { whileBusy } from './daily-usage.ts'

/** Maximum length of the queue. Further requests are rejected, but blocks to top up are still accepted. */
const MAX_WAITING = 10_000

export interface CountingQueue {
  /** Rejects if the database fails or too many requests wait. */
  count(account: string, day: string, limit: number): Promise<Spent>
  /** Queues blocks to be topped up. */
  topUp(blocks: readonly Block[]): void
  /** Resolves when nothing is waiting. */
  drained(): Promise<void>
}

export interface CountingQueueOptions {
  readonly counter: Counter
  readonly blocks: Blocks
  /** Called after each batch that was counted, with the days of its requests. */
  onCounted(days: ReadonlySet<string>): void
}

export function createCountingQueue({ counter, blocks, onCounted }: CountingQueueOptions): CountingQueue {
  let waiting: Waiting[] = []
  let counting: Promise<void> | undefined

  async function countAll(): Promise<void> {
    try {
      await setImmediate() // Requests that arrive in this turn of the event loop join the first batch.
      while (waiting.length > 0) {
        const { batch, rest } = nextBatch(waiting.filter((one) => !settleFromBlock(one)))
        waiting = rest
        if (batch.size > 0) await countBatch(batch)
      }
    } finally {
      counting = undefined
    }
  }

  /**
   * Serves a waiting request from its account's block, if the block has requests left by now. Returns true if the
   * database need not count this entry of the queue: the request was served, or the entry is the top-up of a block that
   * is no longer low.
   */
  function settleFromBlock({ account, day, limit, caller }: Waiting): boolean {
    if (!caller) return !blocks.isLow(account)
    const spent = blocks.take(account, day, limit)
    if (spent) caller.resolve(spent)
    return spent !== undefined
  }

  async function countBatch(batch: Batch): Promise<void> {
    let rows: CountedRow[]
    try {
      rows = await whileBusy(() => counter.count(rowsOf(batch)))
    } catch (error) {
      // Passes on only the error code, because Knex puts the whole statement with all its rows into the message.
      return rejectAll(batch, new Error(codeOf(error)))
    }
    for (const row of rows) {
      const group = groupOf(batch, row)
      if (!group) continue
      keepRest(group, row)
      settle(group, row)
    }
    onCounted(new Set([...batch.values()].map(({ day }) => day)))
  }

  function keepRest({ account, day, limit, callers }: Group, { used, granted }: CountedRow): void {
    const left = granted - callers.length
    if (left > 0) blocks.keep({ account, day, limit, used, left })
  }

  function push(...requests: Waiting[]): void {
    waiting.push(...requests)
    counting ??= inBackground('count requests', countAll)
  }

  return {
    count(account, day, limit) {
      if (waiting.length >= MAX_WAITING) return Promise.reject(new Error('too many requests are waiting to be counted'))
      return new Promise((resolve, reject) => push({ account, day, limit, caller: { resolve, reject } }))
    },
    topUp: (low) => push(...low.map(({ account, day, limit }) => ({ account, day, limit }))),
    async drained() {
      await counting
    },
  }
}
