/**
 * The finished counts of the last days (D64). The quota store keeps the count of a day for two days after the last
 * request. So one process copies the last two days every hour. A second copy changes nothing, unless a count has grown,
 * for example because requests of an outage were counted late.
 */
import { HISTORY_DAYS } from '../stated-numbers.ts'
import type { Storage } from './storage.ts'
import type { Usage } from './usage.ts'

const DAY_MS = 86_400_000

/** Number of days before today that the quota store still has. */
const COPIED_DAYS = 2
/** Accounts whose counts are read at the same time. */
const PAGE = 100

export interface DayCount {
  /** `2026-05-31` */
  readonly day: string
  readonly used: number
}

/** Copies the counts, one page of accounts after another. If the process is killed, the finished pages are complete. */
export async function copyHistory(storage: Storage, usage: Usage): Promise<void> {
  const { accounts, run } = storage
  let after = ''
  for (;;) {
    const keys: string[] = await run(() =>
      accounts('signup_account').where('key_id', '>', after).orderBy('key_id').limit(PAGE).pluck('key_id'),
    )
    for (let back = COPIED_DAYS; back > 0; back -= 1) await copyDay(storage, usage, dayBefore(storage, back), keys)
    const last = keys.at(-1)
    if (last === undefined || keys.length < PAGE) break
    after = last
  }
  await run(() =>
    accounts('usage_history')
      .where('day', '<', dayBefore(storage, HISTORY_DAYS))
      // Also deletes future days, which exist if the clock was set back.
      .orWhere('day', '>=', dayBefore(storage, 0))
      .delete(),
  )
}

async function copyDay(storage: Storage, usage: Usage, day: string, keys: readonly string[]): Promise<void> {
  const counts = await Promise.all(keys.map(async (key) => ({ day, key_id: key, used: await usage.used(key, day) })))
  const rows = counts.filter(({ used }) => used > 0)
  if (rows.length === 0) return
  await storage.change(async (transaction) => {
    // Reads the accounts with a statement that writes, so that an account that is deleted at the same time leaves no
    // history.
    const living = await transaction('signup_account')
      .whereIn(
        'key_id',
        rows.map(({ key_id }) => key_id),
      )
      .update({ key_id: transaction.ref('key_id') })
      .returning('key_id')
    const isLiving = new Set(living.map(({ key_id }) => key_id))
    const kept = rows.filter(({ key_id }) => isLiving.has(key_id))
    if (kept.length === 0) return
    await transaction('usage_history')
      .insert(kept)
      .onConflict(['day', 'key_id'])
      .merge(['used'])
      .whereRaw('usage_history.used < excluded.used')
  })
}

/** Deletes the counts of a key that `copyHistory` would copy. */
export async function forgetFinishedDays(storage: Storage, usage: Usage, keyId: string): Promise<void> {
  for (let back = COPIED_DAYS; back > 0; back -= 1) await usage.forget(keyId, dayBefore(storage, back))
}

/** The finished days, oldest first, including days without requests. Empty if no day has a request. */
export async function readHistory(storage: Storage, keyId: string): Promise<DayCount[]> {
  const { accounts, run } = storage
  const rows: DayCount[] = await run(() =>
    accounts('usage_history')
      .where({ key_id: keyId })
      .whereBetween('day', [dayBefore(storage, HISTORY_DAYS), dayBefore(storage, 1)])
      .select('day', 'used'),
  )
  if (rows.length === 0) return []
  const used = new Map(rows.map((row) => [row.day, row.used]))
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const day = dayBefore(storage, HISTORY_DAYS - index)
    return { day, used: used.get(day) ?? 0 }
  })
}

/** The UTC day `count` days before today. */
function dayBefore({ time }: Storage, count: number): string {
  return time(-count * DAY_MS).slice(0, 10)
}
