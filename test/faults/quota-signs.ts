/** The state of the quota store as operators see it: /readyz, /metrics and the log. */
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestService } from '../support/service.ts'
import { ownTime } from './own-time.ts'

const RECOVERY_MS = 2_000
const POLL_MS = 50

export interface QuotaSigns {
  readonly quota: string
  readonly status: string
  readonly up: string | undefined
  readonly uncounted: string | undefined
}

export const ALL_WELL: QuotaSigns = { quota: 'ok', status: 'ready', up: '1', uncounted: '0' }

export async function quotaSigns(service: TestService): Promise<QuotaSigns> {
  const ready = await service.call('/readyz')
  expect(ready.status).toBe(200)
  const { text } = await service.call('/metrics')
  const value = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  return {
    quota: ready.body.quota,
    status: ready.body.status,
    up: value('quota_backend_up'),
    uncounted: value('quota_uncounted_requests'),
  }
}

/**
 * Waits until no sign of an outage is left.
 *
 * @throws if this takes longer than the documented two seconds (D36)
 */
export async function untilWell(service: TestService): Promise<void> {
  const started = ownTime()
  for (;;) {
    const signs = await quotaSigns(service)
    if (JSON.stringify(signs) === JSON.stringify(ALL_WELL)) return
    if (ownTime() - started > RECOVERY_MS) expect(signs).toEqual(ALL_WELL)
    await setTimeout(POLL_MS)
  }
}

/** State changes of the quota store in the log, in order. */
export function quotaChanges({ log }: TestService): string[] {
  return log.map((line) => JSON.parse(line).msg).filter((message) => /^quota /.test(message))
}

/** The log lines of one outage, however long it lasts. */
export const ONE_OUTAGE = ['quota store unreachable', 'quota store reachable again']
