/**
 * Quota decisions while Redis fails (D36), or while the accounts database is locked. A real Redis
 * server is paused, killed, restarted and misconfigured.
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts } from '../../src/accounts/opening.ts'
import { createEmbeddedStore } from '../../src/quota/embedded/store.ts'
import { type FailoverStore, type QuotaState, withFailover } from '../../src/quota/failover.ts'
import type { QuotaStore, Spent } from '../../src/quota/quota.ts'
import { openRedisStore } from '../../src/quota/redis.ts'
import { accountsForTests } from '../support/accounts.ts'
import { usedOf } from '../support/quota.ts'
import { canStartRedis, type RedisServer, startRedis } from '../support/redis-server.ts'
import { freePort } from '../support/servers.ts'
import { ownTime, timed } from './own-time.ts'

const TODAY = '2026-05-31'
const LIMIT = 100
const RECOVERY_MS = 2_000

describe.runIf(canStartRedis)('the quota while Redis fails', { timeout: 20_000 }, () => {
  let server: RedisServer
  let inner: QuotaStore
  let store: FailoverStore
  let changes: boolean[]
  let reasons: (string | undefined)[]
  let probes: number

  beforeEach(async () => {
    server = await startRedis()
    changes = []
    reasons = []
    probes = 0
  })

  afterEach(async () => {
    server.resume()
    await store.close()
    await server.stop()
  })

  async function open(onFailure: 'allow' | 'deny', url = server.url): Promise<FailoverStore> {
    inner = await openRedisStore(url)
    store = await withFailover({
      store: { ...inner, check: probe },
      onFailure,
      onStateChange({ reachable }: QuotaState, reason) {
        changes.push(reachable)
        reasons.push(reason)
      },
    })
    return store
  }

  function probe(): Promise<void> {
    probes += 1
    return inner.check()
  }

  const spend = (account = 'a', limit = LIMIT): Promise<Spent> => store.spend(account, TODAY, limit)

  async function recovered(): Promise<void> {
    const deadline = ownTime() + RECOVERY_MS
    while (!store.state().reachable || store.state().uncounted > 0) {
      if (ownTime() > deadline) throw new Error(`not recovered: ${JSON.stringify(store.state())}`)
      await setTimeout(20)
    }
  }

  it('continues from the last count in Redis, and adds the requests of the outage when Redis is back', async () => {
    await open('allow')
    await times(10, spend)
    await server.kill()
    expect(await times(20, spend)).toEqual(granted(11, 30))
    expect(store.state()).toEqual({ reachable: false, uncounted: 20 })
    await server.start()
    await recovered()
    expect(await usedOf(store, 'a', TODAY)).toBe(20)
    expect(await spend()).toEqual({ used: 21, granted: true })
    expect(changes).toEqual([false, true])
  })

  it('reports another reason if Redis returns but needs a password', async () => {
    await open('allow')
    await spend()
    await server.kill()
    await times(5, spend)
    expect(changes).toEqual([false])
    await server.start(['--requirepass', 'new'])
    await expect.poll(() => reasons.at(-1), { timeout: 15_000 }).toContain('NOAUTH')
    expect([changes, new Set(reasons).size]).toEqual([reasons.map(() => false), reasons.length])
  })

  it('grants at most the limit while Redis is down and after it returns', async () => {
    await open('allow')
    await times(60, spend)
    server.pause()
    expect(countGranted(await Promise.all(Array.from({ length: 100 }, () => spend())))).toBe(40)
    expect(await spend()).toEqual({ used: LIMIT, granted: false })
    server.resume()
    await recovered()
    expect(await spend()).toEqual({ used: LIMIT, granted: false })
    expect(await usedOf(store, 'a', TODAY)).toBe(LIMIT)
  })

  it('counts a request once if Redis responds late', async () => {
    await open('allow')
    await times(3, spend)
    server.pause()
    expect(await times(2, spend)).toEqual(granted(4, 5))
    server.resume()
    await expect.poll(() => store.state(), { timeout: 5_000 }).toEqual({ reachable: true, uncounted: 0 })
    expect(await spend()).toEqual({ used: 6, granted: true })
    expect(changes).toEqual([])
  })

  it.each(['allow', 'deny'] as const)(
    'notices within six seconds that Redis is down, even if only one request fails: %s mode',
    async (onFailure) => {
      await open(onFailure)
      await spend()
      await server.kill()
      await spend().catch(() => undefined)
      await expect.poll(() => changes, { timeout: 6_000 }).toEqual([false])
      await server.start()
      await recovered()
      expect(changes).toEqual([false, true])
    },
  )

  it.each(['allow', 'deny'] as const)(
    'checks Redis once after a single late reply, and reports no outage: %s mode',
    async (onFailure) => {
      await open(onFailure)
      await spend()
      server.pause()
      await spend().catch(() => undefined)
      server.resume()
      const before = probes
      await setTimeout(3_500)
      expect(probes).toBe(before + 1)
      expect(changes).toEqual([])
    },
  )

  it('stops checking Redis when the quota store is closed', async () => {
    await open('allow')
    await server.kill()
    await spend()
    await store.close()
    const before = probes
    await setTimeout(1_500)
    expect(probes).toBe(before)
  })

  it('adds the pending requests of an account before it counts the next request', async () => {
    await open('allow')
    await server.kill()
    await times(2, spend)
    expect(store.state()).toEqual({ reachable: true, uncounted: 2 })
    await server.start()
    await untilConnected(inner)
    expect(await Promise.all([spend(), spend(), spend()])).toEqual(granted(3, 5))
    expect(store.state().uncounted).toBe(0)
  })

  it('delays each of the first five requests by at most 250 ms, and later requests not at all', async () => {
    await open('allow')
    await spend()
    server.pause()
    const waits = await times(12, () => timed(() => elapsed(() => spend())))
    const ownWaits = waits.map(({ milliseconds }) => milliseconds)
    expect(Math.max(...ownWaits.slice(0, 5))).toBeLessThan(300)
    expect(Math.min(...waits.slice(0, 5).map(({ outcome }) => outcome))).toBeGreaterThan(245)
    expect(Math.max(...ownWaits.slice(5))).toBeLessThan(20)
    expect(changes).toEqual([false])
  })

  it('waits for Redis again as soon as a late reply arrives', async () => {
    await open('allow')
    await spend()
    server.pause()
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => spend()))).toEqual(granted(2, 6))
    expect(store.state().reachable).toBe(false)
    server.resume()
    // The next regular probe would be after one second.
    const { milliseconds } = await timed(() => expect.poll(() => store.state().reachable, { interval: 10 }).toBe(true))
    expect(milliseconds).toBeLessThan(500)
    expect(await spend()).toEqual({ used: 7, granted: true })
  })

  it('does not treat a blocked event loop as a failure of Redis', async () => {
    await open('allow')
    await spend()
    const spending = spend()
    blockFor(600)
    expect(await spending).toEqual({ used: 2, granted: true })
    expect(store.state().uncounted).toBe(0)
  })

  it('closes a silent connection and opens a new one', async () => {
    const line = await openLine(Number(new URL(server.url).port))
    await open('allow', `redis://127.0.0.1:${line.port}`)
    await spend()
    line.silence()
    expect(await times(10, spend)).toEqual(granted(2, 11))
    await expect.poll(() => store.state(), { timeout: 15_000 }).toEqual({ reachable: true, uncounted: 0 })
    expect(await spend()).toEqual({ used: 12, granted: true })
    line.close()
  })

  it('rejects requests within 300 ms in deny mode, and recovers within two seconds after Redis resumes', async () => {
    await open('deny')
    await spend()
    server.pause()
    for (let request = 0; request < 10; request += 1) {
      const { outcome: rejection, milliseconds } = await timed(() => spend().catch((error: unknown) => error))
      expect(milliseconds).toBeLessThan(300)
      expect(rejection).toMatchObject({ status: 503, code: 'unavailable', headers: { 'Retry-After': '1' } })
    }
    server.resume()
    await recovered()
    expect((await spend()).granted).toBe(true)
    expect(changes).toEqual([false, true])
  })

  it('starts and serves without Redis, and reports the outage at once', async () => {
    await server.kill()
    await open('allow')
    expect(store.state().reachable).toBe(false)
    expect(await spend()).toEqual({ used: 1, granted: true })
    await server.start()
    await recovered()
    expect(await spend()).toEqual({ used: 2, granted: true })
    expect(changes).toEqual([false, true])
  })

  it.each([
    ['out of memory', 'CONFIG SET maxmemory 1', 'CONFIG SET maxmemory 0'],
    ['a read-only replica', 'REPLICAOF 127.0.0.1 1', 'REPLICAOF NO ONE'],
    ['refusing the password', 'CONFIG SET requirepass new', 'ACL SETUSER default nopass'],
    ['forbidding writes', 'ACL SETUSER default -@write', 'ACL SETUSER default +@all'],
  ])('continues while Redis is %s, and recovers', async (_, trouble, cure) => {
    const operator = new Redis(server.url)
    await open('allow')
    await times(3, spend)
    await command(operator, trouble)
    if (trouble.includes('requirepass')) await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    expect(await times(10, spend)).toEqual(granted(4, 13))
    await setTimeout(1_500)
    expect(store.state()).toEqual({ reachable: false, uncounted: 10 })
    await command(operator, cure)
    await operator.quit()
    await recovered()
    expect(await spend()).toEqual({ used: 14, granted: true })
    expect(changes).toEqual([false, true])
  })

  it('writes its pending counts when it is closed', async () => {
    await open('allow')
    await server.kill()
    await times(7, spend)
    await server.start()
    await untilConnected(inner)
    await store.close()
    const redis = new Redis(server.url)
    expect(await redis.get(`quota:{a}:${TODAY}`)).toBe('7')
    expect(await redis.ttl(`quota:{a}:${TODAY}`)).toBeGreaterThan(0)
    await redis.quit()
  })

  it('closes within four seconds if Redis does not respond', async () => {
    await open('allow')
    server.pause()
    await times(7, spend)
    expect(await elapsed(() => store.close())).toBeLessThan(4_000)
  })

  it('writes the pending counts of many accounts', async () => {
    await open('allow')
    await server.kill()
    for (let account = 0; account < 3_000; account += 1) await spend(`many-${account}`)
    await server.start()
    await recovered()
    const redis = new Redis(server.url)
    const counters = await redis.keys('quota:{many-*}:????-??-??')
    expect(await redis.mget(counters)).toEqual(Array.from({ length: 3_000 }, () => '1'))
    await redis.quit()
  })
})

describe('the quota while the accounts database is locked', () => {
  it('continues at the last count, then adds the requests of the outage', async () => {
    const before = 12
    const { accounts, file, remove } = await accountsForTests()
    const changes: boolean[] = []
    const store = await withFailover({
      store: createEmbeddedStore(accounts),
      onFailure: 'allow',
      onStateChange: ({ reachable }) => changes.push(reachable),
    })
    const spend = () => store.spend('a', TODAY, LIMIT)
    expect(await times(before, spend)).toEqual(granted(1, before))
    const other = await openAccounts(file)
    const transaction = await other.transaction()
    await transaction.raw('pragma application_id = 1')
    expect(await times(20, spend)).toEqual(granted(before + 1, before + 20))
    expect(store.state().reachable).toBe(false)
    await transaction.rollback()
    await expect.poll(store.state, { timeout: 10_000 }).toEqual({ reachable: true, uncounted: 0 })
    expect(await spend()).toEqual({ used: before + 21, granted: true })
    expect(changes).toEqual([false, true])
    await store.close()
    await other.destroy()
    await remove()
  })
})

/**
 * A TCP proxy to Redis whose connections can go silent without closing, as if the machine had
 * vanished.
 */
async function openLine(target: number): Promise<{ port: number; silence(): void; close(): void }> {
  const ends: Socket[] = []
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const end of [near, far]) end.on('error', () => undefined)
    near.pipe(far).pipe(near)
    ends.push(near, far)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    silence() {
      for (const end of ends) end.unpipe().pause()
    },
    close() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

/** Blocks the event loop, as a long computation does. */
function blockFor(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

async function times<Outcome>(count: number, work: () => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let done = 0; done < count; done += 1) outcomes.push(await work())
  return outcomes
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function command(redis: Redis, text: string): Promise<void> {
  const [name = '', ...words] = text.split(' ')
  await redis.call(name, words)
}

async function untilConnected(store: QuotaStore): Promise<void> {
  while (
    !(await store.check().then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(10)
}

function granted(from: number, to: number): Spent[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ used: from + index, granted: true }))
}

function countGranted(spent: readonly Spent[]): number {
  return spent.filter((one) => one.granted).length
}
