/**
 * Background work of the embedded store: subtracts the unused requests of idle blocks (blocks.ts) from the counts, and
 * deletes the counters of old days.
 */
import type { Accounts } from '../../accounts/database.ts'
import { every, inBackground } from '../../primitives/background.ts'
import { daysBefore } from '../quota.ts'
import type { Blocks } from './blocks.ts'
import { deleteBefore, giveBack } from './daily-usage.ts'

/** Interval of the sweep. A block that was not used between two sweeps is removed. */
const IDLE_MS = 1_000

/**
 * Number of days whose counters are kept, including today. If the clock is set back, the earlier counters are still
 * there.
 */
const DAYS_KEPT = 3

export interface CleanUp {
  /** Starts deleting old counters if one of the days is new. */
  beginDays(days: ReadonlySet<string>): void
  stop(): Promise<void>
}

export function createCleanUp(accounts: Accounts, blocks: Blocks): CleanUp {
  const sweep = every('give back idle blocks', IDLE_MS, () => giveBack(accounts, blocks.removeIdle())).unref()
  let latestDay = ''
  let deleting: Promise<void> = Promise.resolve()

  async function deleteOld(day: string): Promise<void> {
    await deleting
    // A failure is harmless: nothing reads the remaining rows, and the next day deletes them.
    await deleteBefore(accounts, daysBefore(day, DAYS_KEPT - 1)).catch(() => undefined)
  }

  return {
    beginDays(days) {
      for (const day of days) {
        if (day <= latestDay) continue
        latestDay = day
        deleting = inBackground('delete old counters', () => deleteOld(day))
      }
    },
    async stop() {
      clearInterval(sweep)
      await deleting
      await giveBack(accounts, blocks.removeAll())
    },
  }
}
