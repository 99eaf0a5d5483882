/** The demo key (D88): its counts for each address and for all, across processes, restarts and midnight. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { generateApiKey } from '../../src/accounts/key-format.ts'
import { createEmbeddedStore } from '../../src/quota/embedded/store.ts'
import { createQuota, type QuotaDecision } from '../../src/quota/quota.ts'
import { startBackgroundWork } from '../../src/signup/background.ts'
import { createDemoKey } from '../../src/signup/demo-key.ts'
import { createStorage } from '../../src/signup/storage.ts'
import { DEMO_IN_ALL, DEMO_PER_ADDRESS } from '../../src/stated-numbers.ts'
import { hasPostgres, postgresForTests } from '../support/postgres-server.ts'
import { openParts, type Parts, recordSteps, usageOf } from './signup-parts.ts'

const KEY = generateApiKey()
const HOUR_MS = 3_600_000

/** What a process does with a request that has the demo key. */
function openProcess({ accounts, clock }: Parts): (address: string) => Promise<QuotaDecision> {
  const now = () => clock.now
  const demo = createDemoKey(
    KEY,
    createStorage(accounts, now, () => undefined),
  )
  const store = createEmbeddedStore(accounts)
  onTestFinished(() => store.close())
  const quota = createQuota({ store, demo, now })
  return (address) => {
    const key = demo.find(KEY, address)
    if (!key) throw new Error('the demo key has no holder')
    return quota.spend(key)
  }
}

async function granted(spend: (address: string) => Promise<QuotaDecision>, addresses: readonly string[]) {
  const decisions = await Promise.all(addresses.map(spend))
  return decisions.filter((decision) => decision.granted).length
}

const times = (count: number, address: string) => Array.from({ length: count }, () => address)

describe('the demo key', () => {
  it('gives each address 50 requests a day, and counts them', async () => {
    const parts = await openParts()
    const spend = openProcess(parts)
    expect(await spend('203.0.113.7')).toEqual({
      granted: true,
      limit: 50,
      used: 1,
      remaining: 49,
      resetsAtEpochSeconds: Date.UTC(2026, 5, 1) / 1_000,
      secondsToReset: 43_200,
    })
    expect(await granted(spend, times(60, '203.0.113.7'))).toBe(49)
    expect(await spend('203.0.113.7')).toMatchObject({ granted: false, used: 50, remaining: 0 })
    expect(await spend('203.0.113.8')).toMatchObject({ granted: true, used: 1 })
  })

  it('counts an IPv6 /64 as one address, and another /64 as another one', async () => {
    const spend = openProcess(await openParts())
    const addresses = Array.from({ length: 60 }, (_, index) => `2001:db8:0:1::${index.toString(16)}`)
    expect(await granted(spend, addresses)).toBe(50)
    expect(await spend('2001:db8:0:2::1')).toMatchObject({ granted: true, used: 1 })
  })

  it('knows no other key', () => {
    const demo = createDemoKey(
      KEY,
      createStorage(Object.create(null), Date.now, () => undefined),
    )
    expect(demo.find(generateApiKey(), '203.0.113.7')).toBe(undefined)
  })

  it('continues after a restart, and begins again at midnight', async () => {
    const parts = await openParts()
    expect(await granted(openProcess(parts), times(30, '203.0.113.7'))).toBe(30)
    const spend = openProcess(parts)
    expect(await granted(spend, times(60, '203.0.113.7'))).toBe(20)
    parts.clock.now += 12 * HOUR_MS - 1
    expect(await spend('203.0.113.7')).toMatchObject({ granted: false, secondsToReset: 1 })
    parts.clock.now += 1
    expect(await spend('203.0.113.7')).toMatchObject({ granted: true, used: 1 })
  })

  it.each([
    { name: 'SQLite', url: undefined },
    ...(hasPostgres ? [{ name: 'PostgreSQL', url: postgresForTests }] : []),
  ])('is exact in three processes on $name', async ({ url }) => {
    const server = await url?.()
    if (server) onTestFinished(() => server.stop())
    const parts = await openParts(await server?.freshDatabase())
    const processes = [openProcess(parts), openProcess(parts), openProcess(parts)]
    const counts = await Promise.all(processes.map((spend) => granted(spend, times(40, '203.0.113.7'))))
    expect(counts.reduce((sum, count) => sum + count)).toBe(DEMO_PER_ADDRESS)
  })

  it('has a limit for all addresses, and then writes no more addresses', async () => {
    const parts = await openParts()
    const store = createEmbeddedStore(parts.accounts)
    await store.add({ account: 'demo', day: '2026-05-31', amount: DEMO_IN_ALL - 2, id: 'before' })
    await store.close()
    const spend = openProcess(parts)
    for (const last of [1, 2, 3]) await spend(`203.0.113.${last}`)
    expect(await spend('203.0.113.4')).toMatchObject({ granted: false, limit: 50, remaining: 0 })
    expect(await parts.accounts('signup_limit').pluck('count')).toEqual([1, 1, 1])
    expect(await parts.accounts('daily_usage').where('account', 'demo').pluck('used')).toEqual([DEMO_IN_ALL])
  })

  it('stores no address, and deletes the codes and the secret after the day', async () => {
    const parts = await openParts()
    const spend = openProcess(parts)
    await spend('203.0.113.7')
    const [first] = await parts.accounts('signup_limit').pluck('subject')
    expect(first).toMatch(/^demo [0-9a-f]{64}$/)
    parts.clock.now += 12 * HOUR_MS
    await spend('203.0.113.7')
    // The secret differs, so nobody can tell that it is the same address.
    expect(await parts.accounts('signup_limit').pluck('subject')).not.toEqual([first, first])
    parts.clock.now += 2 * HOUR_MS
    const steps = recordSteps()
    const work = startBackgroundWork({ storage: parts.storage, usage: usageOf(async () => 0), steps, intervalMs: 10 })
    const secrets = () => parts.accounts('signup_setting').where('name', 'like', 'demo_secret%').pluck('name')
    await expect.poll(secrets).toEqual(['demo_secret 2026-06-01'])
    await work.stop()
    expect(await parts.accounts('signup_limit').where({ subject: first })).toEqual([])
    expect(await parts.accounts('signup_limit').pluck('count')).toEqual([1])
    expect(steps.failures).toEqual([])
  })
})
