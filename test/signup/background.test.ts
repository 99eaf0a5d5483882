/** The work of sign-up in the background, on a real database, with a clock that the tests set. */
import { it, onTestFinished, vi } from 'vitest'
import { DAILY_LIMITS } from '../../src/quota/quota.ts'
import { type BackgroundWork, startBackgroundWork } from '../../src/signup/background.ts'
import type { Usage } from '../../src/signup/usage.ts'
import { openParts, type Parts, recordSteps } from './sign-up-parts.ts'

const UNUSED: Usage = {
  limits: DAILY_LIMITS,
  used: async () => 0,
  transfer: async () => undefined,
  forget: async () => undefined,
}

function startWork({ storage }: Parts): BackgroundWork {
  const work = startBackgroundWork({ storage, usage: UNUSED, steps: recordSteps(), intervalMs: 20 })
  onTestFinished(() => work.stop())
  return work
}

const holders = ({ accounts }: Parts) => accounts('signup_lease').where({ work: 'tidy' }).pluck('holder')

it('is left to the next process at once when a process stops', async () => {
  const parts = await openParts()
  const first = startWork(parts)
  await vi.waitUntil(async () => (await holders(parts)).length > 0, 5_000)
  const [before] = await holders(parts)
  startWork(parts)
  await first.stop()
  await vi.waitUntil(async () => ![undefined, before].includes((await holders(parts))[0]), 5_000)
})
