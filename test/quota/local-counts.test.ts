import { expect, it } from 'vitest'
import { createLocalCounts } from '../../src/quota/local-counts.ts'

it('a reply that arrives out of order does not lower the last count', () => {
  const local = createLocalCounts()
  local.remember('a', '2026-05-31', 60)
  local.remember('a', '2026-05-31', 40)
  expect(local.spend('a', '2026-05-31', 100)).toEqual({ used: 61, granted: true })
})
