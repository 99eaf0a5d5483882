import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLocalCounts } from '../../src/quota/local-counts.ts'

it('a reply that arrives out of order does not lower the last count', () => {
  const local = createLocalCounts()
  local.remember('a', '2026-05-31', 60)
  local.remember('a', '2026-05-31', 40)
  expect(local.spend('a', '2026-05-31', 100)).toEqual({ used: 61, granted: true })
})

it('a late reply that refuses a request ends local grants, and the request is added', async () => {
  const local = createLocalCounts()
  local.remember('a', '2026-05-31', 60)
  const late = Promise.resolve({ used: 100, granted: false })
  expect(local.spend('a', '2026-05-31', 100, late)).toEqual({ used: 61, granted: true })
  await setImmediate()
  expect(local.spend('a', '2026-05-31', 100)?.granted).toBe(false)
  expect(local.nextAddition('a', '2026-05-31')).toMatchObject({ amount: 1 })
})
