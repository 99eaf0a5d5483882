/**
 * Leases in the accounts database, for work that one process does at a time. The leases of a process that has died
 * expire.
 */
import { randomUUID } from 'node:crypto'
import type { Storage } from './storage.ts'

export interface LeaseHolder {
  /** Takes or extends a lease. Returns false while another process has the lease. */
  take(work: string, durationMs: number): Promise<boolean>
  /** Ends a lease of this process, so that another process does not need to wait. */
  release(work: string): Promise<void>
}

export function createLeases({ accounts, run, time }: Storage): LeaseHolder {
  const holder = randomUUID()
  return {
    async take(work, durationMs) {
      const rows = await run(() =>
        accounts('signup_lease')
          .insert({ work, holder, expires_at: time(durationMs) })
          .onConflict('work')
          .merge()
          // A lease that ends too late is ignored. It was taken before the clock was set back.
          .whereRaw('signup_lease.holder = ? or signup_lease.expires_at not between ? and ?', [
            holder,
            time(),
            time(durationMs),
          ])
          .returning('holder'),
      )
      return rows.length > 0
    },
    async release(work) {
      await run(() => accounts('signup_lease').where({ work, holder }).delete())
    },
  }
}
