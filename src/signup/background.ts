/** Background work of sign-up: copies the history and deletes old data. One process does it at a time. */
import { every, inBackground } from '../primitives/background.ts'
import { settleDeletions } from './deletion.ts'
import { deleteOldSecrets } from './demo-key.ts'
import { copyHistory } from './history.ts'
import { createLeases } from './leases.ts'
import { deleteOldOutcomes } from './mail/mail-outcomes.ts'
import { tidyMails } from './mail/outbox.ts'
import { deleteOldCounts } from './request-limits.ts'
import { deleteOldSessions } from './sessions.ts'
import type { Steps } from './steps.ts'
import type { Storage } from './storage.ts'
import type { Usage } from './usage.ts'

const INTERVAL_MS = 10_000
const LEASE_MS = 60_000
/**
 * Time between two copies of the history. Requests that began before midnight may still be counted in the first minutes
 * of a day. The next copy includes them.
 */
const HISTORY_INTERVAL_MS = 3_600_000

export interface BackgroundWork {
  /** Waits for the run in progress, then leaves the work to other processes. */
  stop(): Promise<void>
}

export interface BackgroundOptions {
  readonly storage: Storage
  readonly usage: Usage
  readonly steps: Steps
  /** Tests shorten it. */
  readonly intervalMs?: number
}

export function startBackgroundWork(options: BackgroundOptions): BackgroundWork {
  const { storage, usage, steps, intervalMs = INTERVAL_MS } = options
  const leases = createLeases(storage)
  let running: Promise<void> | undefined
  let copiedAt = Number.NEGATIVE_INFINITY

  async function work(): Promise<void> {
    if (!(await leases.take('tidy', LEASE_MS))) return
    await tidyMails({ storage, steps })
    await deleteOldOutcomes(storage)
    await deleteOldSessions(storage)
    await deleteOldCounts(storage)
    await deleteOldSecrets(storage)
    // Settling deletions and copying the history both fail while the quota store is unreachable. Each failure is
    // reported separately.
    await inBackground('settle deletions', () => settleDeletions(storage, usage))
    if (Math.abs(storage.now() - copiedAt) < HISTORY_INTERVAL_MS) return
    await inBackground('copy the history', async () => {
      await copyHistory(storage, usage)
      copiedAt = storage.now()
    })
  }

  const timer = every('tidy sign-up', intervalMs, () => {
    running ??= work()
      .catch((error: unknown) => steps.failed(error))
      .finally(() => {
        running = undefined
      })
  }).unref()

  return {
    async stop() {
      clearInterval(timer)
      await running
      await leases.release('tidy').catch((error: unknown) => steps.failed(error))
    },
  }
}
