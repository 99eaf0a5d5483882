/** A task that failed is retried every second. `begin` can be called at any time, also during an attempt. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRetry } from '../../src/quota/retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('attempts again every second until an attempt succeeds', async () => {
  const outcomes = [false, false, true]
  let attempts = 0
  const retry = createRetry(async () => outcomes[attempts++] === true)
  retry.begin()
  retry.begin()
  for (const expected of [1, 2, 3, 3]) {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(attempts).toBe(expected)
  }
})

it('attempts once more if `begin` is called during an attempt that succeeds', async () => {
  let attempts = 0
  const retry = createRetry(async () => {
    attempts += 1
    if (attempts === 1) retry.begin()
    return true
  })
  retry.begin()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(attempts).toBe(2)
})

it('makes no attempt after `stop`', async () => {
  let attempts = 0
  const retry = createRetry(async () => {
    attempts += 1
    return false
  })
  retry.begin()
  await vi.advanceTimersByTimeAsync(1_000)
  retry.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(attempts).toBe(1)
})
