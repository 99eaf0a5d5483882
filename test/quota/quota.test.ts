import { describe, expect, it } from 'vitest'
import type { ApiKey } from '../../src/accounts/key-queries.ts'
import { createQuota, daysBefore, type QuotaStore } from '../../src/quota/quota.ts'

const FREE: ApiKey = { id: 'key_1', tier: 'free', email: null, prefix: 'brd_0000' }

describe('the quota policy', () => {
  it.each([
    ['free', 1_000],
    ['pro', 10_000],
  ] as const)('allows tier %s %d requests a day', async (tier, limit) => {
    const { quota, calls } = at('2026-05-31T12:00:00Z', { used: 3, granted: true })
    expect(await quota.spend({ ...FREE, tier })).toMatchObject({ limit, used: 3, remaining: limit - 3, granted: true })
    expect(calls).toEqual([['key_1', '2026-05-31', limit]])
  })

  it.each([
    ['2026-05-31T00:00:00.000Z', '2026-05-31', 86_400],
    ['2026-05-31T00:00:00.001Z', '2026-05-31', 86_400],
    ['2026-05-31T00:00:01.000Z', '2026-05-31', 86_399],
    ['2026-05-31T23:59:59.000Z', '2026-05-31', 1],
    ['2026-05-31T23:59:59.999Z', '2026-05-31', 1],
    ['2024-02-29T18:00:00.000Z', '2024-02-29', 21_600],
    ['2026-12-31T23:00:00.000Z', '2026-12-31', 3_600],
  ])('at %s counts a request for the day %s, which ends in %d seconds', async (instant, day, seconds) => {
    const { quota, calls } = at(instant, { used: 1, granted: true })
    const decision = await quota.spend(FREE)
    expect(calls[0]?.[1]).toBe(day)
    expect(decision.secondsToReset).toBe(seconds)
    expect(new Date(decision.resetsAtEpochSeconds * 1_000).toISOString()).toBe(`${daysBefore(day, -1)}T00:00:00.000Z`)
  })

  it('never reports more used requests than the limit, for example after a change to a lower tier', async () => {
    const { quota } = at('2026-05-31T12:00:00Z', { used: 4_321, granted: false })
    expect(await quota.spend(FREE)).toMatchObject({ used: 1_000, remaining: 0, granted: false })
  })

  it('reports the end of the day for which a request is counted, even if midnight passes while the store counts it', async () => {
    const instants = ['2026-05-31T23:59:59.900Z', '2026-06-01T00:00:00.100Z'].map(Date.parse)
    const quota = createQuota({ store: fixedStore({ used: 1, granted: true }, []), now: () => instants.shift() ?? 0 })
    expect(await quota.spend(FREE)).toMatchObject({
      secondsToReset: 1,
      resetsAtEpochSeconds: Date.parse('2026-06-01') / 1_000,
    })
  })

  it('counts days backwards across months and years', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
    expect(daysBefore('2026-01-01', 2)).toBe('2025-12-30')
  })
})

type SpendCalls = [account: string, day: string, limit: number][]

function at(instant: string, result: { used: number; granted: boolean }) {
  const calls: SpendCalls = []
  return { quota: createQuota({ store: fixedStore(result, calls), now: () => Date.parse(instant) }), calls: calls }
}

/**
 * A store that returns a fixed result, because a real store cannot be made to return every result.
 */
function fixedStore(result: { used: number; granted: boolean }, calls: SpendCalls): QuotaStore {
  return {
    async spend(...parameters) {
      calls.push(parameters)
      return result
    },
    forget: async () => undefined,
    add: async () => undefined,
    check: async () => undefined,
    close: async () => undefined,
  }
}
