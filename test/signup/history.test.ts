/** The history of finished days, copied from real quota stores, with a clock that the tests set. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuotaStore } from '../../src/quota/quota.ts'
import { deleteAccount } from '../../src/signup/deletion.ts'
import { copyHistory, readHistory } from '../../src/signup/history.ts'
import { createUsage, type Usage } from '../../src/signup/usage.ts'
import { DAILY_LIMITS, HISTORY_DAYS } from '../../src/stated-numbers.ts'
import { PLACES, type Place } from '../quota/store-places.ts'
import { hasPostgres, type PostgresServer, postgresForTests } from '../support/postgres-server.ts'
import { NOON } from '../support/service.ts'
import { addAccount, openParts, type Parts, usageOf } from './signup-parts.ts'

const DAY_MS = 86_400_000

const STORES = PLACES.filter(({ available, name }) => available && !name.includes('cluster'))

describe.each(STORES)('the history of $name', ({ enter }) => {
  let place: Place
  let store: QuotaStore
  let usage: Usage

  beforeAll(async () => {
    place = await enter()
    store = await place.open()
    usage = createUsage(store, DAILY_LIMITS)
  })

  afterAll(async () => {
    await store.close()
    await place.leave()
  })

  it('has every counted request of three days, also of accounts that are idle afterwards', async () => {
    const parts = await openParts()
    const accounts = await Promise.all([0, 1, 2, 3].map((index) => addAccount(parts, `person${index}@list.example`)))
    // The last account is used on the first day only.
    const timesOn = (day: number, index: number) => (index === 3 && day > 0 ? 0 : 3 + index * 2 + day)
    for (const day of [0, 1, 2]) {
      parts.clock.now = NOON + day * DAY_MS
      for (const [index, { keyId }] of accounts.entries()) await spend(store, parts, keyId, timesOn(day, index))
      await copyHistory(parts.storage, usage)
    }
    parts.clock.now = NOON + 3 * DAY_MS
    await copyHistory(parts.storage, usage)
    const stored = await Promise.all(accounts.map(({ keyId }) => storedDays(parts, keyId)))
    expect(stored.map((days) => Object.values(days))).toEqual([[3, 4, 5], [5, 6, 7], [7, 8, 9], [9]])
    expect(Object.keys(stored[0] ?? {})).toEqual(['2026-05-31', '2026-06-01', '2026-06-02'])
  })

  it('keeps a day whose counter has expired since', async () => {
    const parts = await openParts()
    const { keyId } = await addAccount(parts, 'monday@list.example')
    const monday = dayOf(parts)
    await spend(store, parts, keyId, 7)
    parts.clock.now += DAY_MS
    await copyHistory(parts.storage, usage)
    await store.forget(keyId, monday)
    for (let day = 0; day < 3; day += 1) {
      parts.clock.now += DAY_MS
      await copyHistory(parts.storage, usage)
    }
    const friday = dayOf(parts)
    await spend(store, parts, keyId, 2)
    parts.clock.now += DAY_MS
    await copyHistory(parts.storage, usage)
    expect(await storedDays(parts, keyId)).toEqual({ [monday]: 7, [friday]: 2 })
  })

  it('has a day at whose end no process ran', async () => {
    const parts = await openParts()
    const { keyId } = await addAccount(parts, 'down@list.example')
    const day = dayOf(parts)
    await spend(store, parts, keyId, 4)
    parts.clock.now += 2 * DAY_MS
    await copyHistory(parts.storage, usage)
    expect(await storedDays(parts, keyId)).toEqual({ [day]: 4 })
  })
})

let postgres: PostgresServer | undefined
beforeAll(async () => {
  postgres = hasPostgres ? await postgresForTests() : undefined
}, 60_000)
afterAll(() => postgres?.stop())

const DATABASES = [
  { name: 'SQLite', available: true, url: async () => undefined },
  { name: 'PostgreSQL', available: hasPostgres, url: async () => postgres?.freshDatabase() },
].filter(({ available }) => available)

describe.each(DATABASES)('the history in $name', ({ url }) => {
  it('is complete after a copy that was killed half-way, and when two processes copy', async () => {
    const parts = await openParts(await url())
    const used = new Map<string, number>()
    for (let index = 0; index < 230; index += 1) {
      const { keyId } = await addAccount(parts, `many${index}@list.example`)
      used.set(keyId, index)
    }
    const yesterday = dayOf(parts)
    parts.clock.now += DAY_MS
    const usage = usageOf(async (keyId, day) => (day === yesterday ? (used.get(keyId) ?? 0) : 0))
    let reads = 0
    const killed = usageOf(async (keyId, day) => {
      reads += 1
      if (reads > 300) throw new Error('killed')
      return usage.used(keyId, day)
    })
    await expect(copyHistory(parts.storage, killed)).rejects.toThrow('killed')
    expect((await parts.accounts('usage_history')).length).toBeGreaterThan(50)
    await Promise.all([copyHistory(parts.storage, usage), copyHistory(parts.storage, usage)])
    const rows = await parts.accounts('usage_history')
    expect(new Map(rows.map(({ key_id, used: count }) => [key_id, count]))).toEqual(
      new Map([...used].filter(([, count]) => count > 0)),
    )
  })

  it('follows a count that grows after the day, and never one that is lost', async () => {
    const parts = await openParts(await url())
    const { keyId } = await addAccount(parts, 'late@list.example')
    const day = dayOf(parts)
    parts.clock.now += DAY_MS
    for (const [count, expected] of [
      [5, 5],
      [8, 8],
      [0, 8],
      [3, 8],
    ] as const) {
      await copyHistory(
        parts.storage,
        usageOf(async (_, asked) => (asked === day ? count : 0)),
      )
      expect(await storedDays(parts, keyId)).toEqual({ [day]: expected })
    }
  })

  it('ends with its account, even if the account is deleted during the copy', async () => {
    const parts = await openParts(await url())
    const account = await addAccount(parts, 'gone@list.example')
    const other = await addAccount(parts, 'stays@list.example')
    parts.clock.now += DAY_MS
    const usage: Usage = usageOf(async () => {
      const deleting = { storage: parts.storage, usage: usageOf(async () => 1) }
      await deleteAccount(deleting, account, 'owner').catch(() => undefined)
      return 6
    })
    await copyHistory(parts.storage, usage)
    expect(await storedDays(parts, account.keyId)).toEqual({})
    expect(Object.values(await storedDays(parts, other.keyId))).toEqual([6, 6])
    await deleteAccount({ storage: parts.storage, usage: usageOf(async () => 1) }, other, 'owner')
    expect(await parts.accounts('usage_history')).toEqual([])
  })

  it('has 30 days, oldest first, and forgets older ones and those of a clock that was set back', async () => {
    const parts = await openParts(await url())
    const { keyId } = await addAccount(parts, 'old@list.example')
    expect(await readHistory(parts.storage, keyId)).toEqual([])
    for (const back of [-1, 0, 1, 5, 30, 31]) {
      const day = new Date(NOON - back * DAY_MS).toISOString().slice(0, 10)
      await parts.accounts('usage_history').insert({ day, key_id: keyId, used: 100 + back })
    }
    await copyHistory(
      parts.storage,
      usageOf(async () => 0),
    )
    const days = await readHistory(parts.storage, keyId)
    expect(days).toHaveLength(HISTORY_DAYS)
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
    expect(days.filter(({ used }) => used > 0).map(({ used }) => used)).toEqual([130, 105, 101])
    expect(await parts.accounts('usage_history')).toHaveLength(3)
  })
})

async function spend(store: QuotaStore, parts: Parts, keyId: string, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => store.spend(keyId, dayOf(parts), 1_000)))
}

function dayOf({ storage }: Parts): string {
  return storage.time().slice(0, 10)
}

async function storedDays({ accounts }: Parts, keyId: string): Promise<Record<string, number>> {
  const rows = await accounts('usage_history').where({ key_id: keyId }).orderBy('day')
  return Object.fromEntries(rows.map(({ day, used }) => [day, used]))
}
