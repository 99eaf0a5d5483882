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

it('an account has pending requests until the store has made their addition, and those of other days do not count', () => {
  const local = createLocalCounts()
  const [day, nextDay] = ['2026-05-31', '2026-06-01']
  const isPending = () => [local.hasPending('a', day), local.hasPending('a', nextDay), local.hasPending('b', day)]
  expect(isPending()).toEqual([false, false, false])
  local.spend('a', day, 100)
  expect(isPending()).toEqual([true, false, false])
  const addition = local.nextAddition('a', day)
  expect(isPending()).toEqual([true, false, false])
  if (addition) local.confirm(addition)
  expect(isPending()).toEqual([false, false, false])
})

it('a request without a reply is not pending, because the store may have counted it', async () => {
  const local = createLocalCounts()
  local.spend('a', '2026-05-31', 100, setImmediate(undefined))
  expect([local.hasPending('a', '2026-05-31'), local.total()]).toEqual([false, 1])
  await setImmediate()
  await setImmediate()
  expect([local.hasPending('a', '2026-05-31'), local.total()]).toEqual([true, 1])
})
