/** Deletes the counters of old days when a new day begins. */
import type { Accounts } from '../../accounts/database.ts'
import { inBackground } from '../../primitives/background.ts'
import { daysBefore } from '../quota.ts'
import { deleteBefore } from './daily-usage.ts'

/** Number of days whose counters are kept, including today. Earlier days are kept in case the clock is set back. */
const DAYS_KEPT = 3

export interface OldDays {
  /** Starts deleting old counters if no later day has begun. */
  dayBegan(day: string): void
  /** Resolves when no deletion is in progress. */
  deleted(): Promise<void>
}

export function createOldDays(accounts: Accounts): OldDays {
  let latestDay = ''
  let deleting: Promise<void> = Promise.resolve()

  async function deleteOld(day: string): Promise<void> {
    await deleting
    // A failure is harmless: nothing reads the remaining rows, and the next day deletes them.
    await deleteBefore(accounts, daysBefore(day, DAYS_KEPT - 1)).catch(() => undefined)
  }

  return {
    dayBegan(day) {
      if (day <= latestDay) return
      latestDay = day
      deleting = inBackground('delete old counters', () => deleteOld(day))
    },
    deleted: () => deleting,
  }
}
