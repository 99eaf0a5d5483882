/** The contract of every QuotaStore, checked against real databases. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { QuotaStore } from '../../src/quota/quota.ts'
import { countsOf, newAccount, numbers, spendTimes, TODAY, usedOf } from '../support/quota.ts'
import { PLACES, type Place } from './store-places.ts'

const TOMORROW = '2026-06-01'

describe.each(PLACES.filter(({ available }) => available))('$name', ({ enter }) => {
  let place: Place
  let store: QuotaStore
  let other: QuotaStore

  beforeAll(async () => {
    place = await enter()
    store = await place.open()
    other = await place.open()
  })

  afterAll(async () => {
    await store.close()
    await other.close()
    await place.leave()
  })

  it('counts from one', async () => {
    const account = newAccount()
    expect(await usedOf(store, account, TODAY)).toBe(0)
    expect(await store.spend(account, TODAY, 10)).toEqual({ used: 1, granted: true })
    expect(await store.spend(account, TODAY, 10)).toEqual({ used: 2, granted: true })
    expect(await usedOf(store, account, TODAY)).toBe(2)
  })

  it('grants the request that reaches the limit and rejects the next without counting it', async () => {
    const account = newAccount()
    await spendTimes(store, account, 2, 3)
    expect(await store.spend(account, TODAY, 3)).toEqual({ used: 3, granted: true })
    expect(await store.spend(account, TODAY, 3)).toEqual({ used: 3, granted: false })
    expect(await store.spend(account, TODAY, 3)).toEqual({ used: 3, granted: false })
    expect(await usedOf(store, account, TODAY)).toBe(3)
  })

  it('grants concurrent requests exactly up to the limit, each with a different count', async () => {
    const account = newAccount()
    await spendTimes(store, account, 13, 113)
    const spent = await spendTimes(store, account, 300, 113)
    expect(countsOf(spent)).toEqual(numbers(14, 113))
    expect(spent.filter(({ granted }) => !granted).every(({ used }) => used === 113)).toBe(true)
    expect(await usedOf(store, account, TODAY)).toBe(113)
  })

  it('grants the requests of two concurrent processes exactly up to the limit', async () => {
    const account = newAccount()
    const spent = await Promise.all(
      Array.from({ length: 40 }, async () => [
        ...(await spendTimes(store, account, 5, 250)),
        ...(await spendTimes(other, account, 5, 250)),
      ]),
    )
    expect(countsOf(spent.flat())).toEqual(numbers(1, 250))
    expect(await usedOf(other, account, TODAY)).toBe(250)
  })

  it('counts concurrent accounts separately', async () => {
    const accounts = Array.from({ length: 450 }, newAccount)
    const spent = await Promise.all(accounts.flatMap((account) => [1, 2].map(() => store.spend(account, TODAY, 2))))
    expect(spent.every(({ granted }) => granted)).toBe(true)
    expect(await Promise.all(accounts.map((account) => usedOf(store, account, TODAY)))).toEqual(accounts.map(() => 2))
  })

  it('counts days separately, and continues the count of the previous day if the clock is set back', async () => {
    const account = newAccount()
    await spendTimes(store, account, 2, 2)
    expect(await store.spend(account, TOMORROW, 2)).toEqual({ used: 1, granted: true })
    expect(await store.spend(account, TODAY, 2)).toEqual({ used: 2, granted: false })
    expect(await store.spend(account, TOMORROW, 2)).toEqual({ used: 2, granted: true })
  })

  it('keeps the count when the limit changes', async () => {
    const account = newAccount()
    await spendTimes(store, account, 5, 5)
    expect(await store.spend(account, TODAY, 50)).toEqual({ used: 6, granted: true })
    expect(await store.spend(account, TODAY, 5)).toEqual({ used: 6, granted: false })
    expect(await store.spend(account, TODAY, 7)).toEqual({ used: 7, granted: true })
  })

  it('grants no more than the higher limit to concurrent requests with two limits', async () => {
    const account = newAccount()
    const spent = await Promise.all(numbers(1, 60).map((n) => store.spend(account, TODAY, n % 2 === 0 ? 20 : 5)))
    expect(countsOf(spent)).toEqual(numbers(1, 20))
  })

  it('adds requests that were granted elsewhere, even beyond the limit', async () => {
    const account = newAccount()
    await spendTimes(store, account, 3, 10)
    await store.add({ account, day: TODAY, amount: 9, id: randomUUID() })
    expect(await usedOf(store, account, TODAY)).toBe(12)
    expect(await store.spend(account, TODAY, 10)).toEqual({ used: 12, granted: false })
    const fresh = newAccount()
    await store.add({ account: fresh, day: TODAY, amount: 4, id: randomUUID() })
    expect(await store.spend(fresh, TODAY, 10)).toEqual({ used: 5, granted: true })
  })

  it('applies an addition once, even if several processes repeat it', async () => {
    const account = newAccount()
    const addition = { account, day: TODAY, amount: 3, id: randomUUID() }
    await store.add(addition)
    await other.add(addition)
    await store.add({ ...addition, id: randomUUID() })
    expect(await usedOf(store, account, TODAY)).toBe(6)
  })

  it('keeps its counts after it is closed and reopened', async () => {
    const account = newAccount()
    const first = await place.open()
    await spendTimes(first, account, 7, 10)
    await first.close()
    const second = await place.open()
    onTestFinished(second.close)
    expect(await second.spend(account, TODAY, 10)).toEqual({ used: 8, granted: true })
  })

  it('forgets the counter of one account and day', async () => {
    const account = newAccount()
    await spendTimes(store, account, 3, 10)
    await store.spend(account, TOMORROW, 10)
    await store.forget(account, TODAY)
    await store.forget(newAccount(), TODAY)
    expect(await usedOf(store, account, TODAY)).toBe(0)
    expect(await usedOf(other, account, TOMORROW)).toBe(1)
  })

  it('passes its health check', async () => {
    await expect(store.check()).resolves.toBeUndefined()
  })
})
