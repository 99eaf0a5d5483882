/**
 * Redis in trouble, as callers and operators of the whole service see it (D36): statuses, waiting, log, metrics and
 * /readyz, in both modes. What the counters do meanwhile is told in detail by quota-failover.test.ts.
 */
import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inParallel } from '../support/load.ts'
import { canStartRedis, type RedisServer, startRedis } from '../support/redis-server.ts'
import { type Reply, startTestService, type TestService } from '../support/service.ts'

const RECOVERY_MS = 2_000
const PASSWORD = 'correct-horse-battery'

interface Trouble {
  readonly name: string
  /** Requests that Redis had counted and forgot. */
  readonly forgotten?: number
  begin(server: RedisServer, operator: Redis): Promise<unknown>
  end(server: RedisServer, operator: Redis): Promise<unknown>
}

const TROUBLES: readonly Trouble[] = [
  { name: 'stopped', begin: async (server) => server.pause(), end: async (server) => server.resume() },
  { name: 'killed', forgotten: 1, begin: (server) => server.kill(), end: (server) => server.start() },
  {
    name: 'out of memory',
    // More is stored than it may hold, and nothing may be evicted.
    begin: async (_, operator) => {
      await operator.set('ballast', 'x'.repeat(4_000_000))
      await operator.config('SET', 'maxmemory-policy', 'noeviction')
      await operator.config('SET', 'maxmemory', '1mb')
    },
    end: (_, operator) => operator.config('SET', 'maxmemory', '0'),
  },
  {
    name: 'a read-only replica',
    begin: (_, operator) => operator.replicaof('127.0.0.1', 1),
    end: (_, operator) => operator.replicaof('NO', 'ONE'),
  },
  {
    name: 'refusing the password',
    begin: async (_, operator) => {
      await operator.config('SET', 'requirepass', PASSWORD)
      await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    },
    end: (_, operator) => operator.call('ACL', 'SETUSER', 'default', 'nopass'),
  },
  {
    name: 'loading',
    // Twenty thousand keys that take some 100 µs each to load.
    begin: async (_, operator) => {
      await operator.call('DEBUG', 'POPULATE', '20000')
      await operator.config('SET', 'loading-process-events-interval-bytes', '1024')
      await operator.config('SET', 'key-load-delay', '50')
      operator.call('DEBUG', 'RELOAD').catch(() => undefined)
      await setTimeout(300)
    },
    // It ends by itself, and then answers who has waited.
    end: (_, operator) => operator.ping(),
  },
]

describe.runIf(canStartRedis).each(TROUBLES)('Redis $name', ({ begin, end, forgotten = 0 }) => {
  let server: RedisServer
  let operator: Redis
  let service: TestService

  beforeEach(async () => {
    server = await startRedis(['--enable-debug-command', 'yes'])
    operator = new Redis(server.url)
    operator.on('error', () => undefined)
  })

  afterEach(async () => {
    server.resume()
    operator.disconnect()
    await service.close()
    await server.stop()
  })

  const open = async (mode: 'allow' | 'deny') => {
    service = await startTestService({
      environment: { REDIS_URL: server.url, QUOTA_ON_FAILURE: mode, METRICS: 'true' },
    })
    await ask()
  }
  const ask = (expected?: '503') =>
    service.call('/v1/usage', expected ? { headers: { 'X-Expect': expected } } : undefined)

  it('serves in allow, says so once, and counts what it served when Redis is back', async () => {
    await open('allow')
    await begin(server, operator)
    const replies = await timed(12, () => ask())
    expect(replies.map(({ reply }) => reply.status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(replies.map(({ reply }) => reply.body.data.daily_used)).toEqual(Array.from({ length: 12 }, (_, n) => n + 2))
    expect(Math.max(...replies.map(({ milliseconds }) => milliseconds))).toBeLessThan(120)
    expect(await stateOf(service)).toEqual({ quota: 'degraded', status: 'degraded', up: '0', uncounted: '12' })
    await end(server, operator)
    await untilRecovered(service)
    expect((await ask()).body.data.daily_used).toBe(14 - forgotten)
    expect(await stateOf(service)).toEqual({ quota: 'ok', status: 'ready', up: '1', uncounted: '0' })
    expect(changesIn(service.log)).toEqual(['quota cannot be counted', 'quota is counted in its store again'])
  })

  it('answers 503 in deny within 100 ms, and serves again within two seconds', async () => {
    await open('deny')
    await begin(server, operator)
    const replies = await timed(12, () => ask('503'))
    for (const { reply, milliseconds } of replies) {
      expect(reply.status).toBe(503)
      expect(reply.headers.get('retry-after')).toBe('1')
      expect(milliseconds).toBeLessThan(100)
    }
    expect(await stateOf(service)).toMatchObject({ quota: 'degraded' })
    await end(server, operator)
    await untilRecovered(service)
    expect((await ask()).status).toBe(200)
    expect(changesIn(service.log)).toEqual(['quota cannot be counted', 'quota is counted in its store again'])
  })
})

describe.runIf(canStartRedis)('Redis', () => {
  let server: RedisServer
  let redis: Redis
  let service: TestService

  beforeEach(async () => {
    server = await startRedis()
    redis = new Redis(server.url)
    redis.on('error', () => undefined)
    service = await startTestService({ environment: { REDIS_URL: server.url } })
  })

  afterEach(async () => {
    redis.disconnect()
    await service.close()
    await server.stop()
  })

  const used = async () => (await service.call('/v1/usage')).body.data.daily_used

  it('may forget its scripts at any time', async () => {
    expect(await used()).toBe(1)
    await redis.script('FLUSH')
    const together = await inParallel(20, 20, used)
    expect(together.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
    expect(changesIn(service.log)).toEqual([])
  })

  it('heals a counter of the wrong type, or that holds garbage', async () => {
    await used()
    const [counter = ''] = await redis.keys('quota:{*}:*')
    for (const spoil of [
      () => redis.set(counter, 'garbage'),
      () => redis.multi().del(counter).lpush(counter, 'x').exec(),
    ]) {
      await spoil()
      expect(await used()).toBe(1)
      expect(await redis.ttl(counter)).toBeGreaterThan(0)
    }
    expect(changesIn(service.log)).toEqual([])
  })

  it('keeps counts over a restart where it saves them', async () => {
    await inParallel(5, 5, used)
    await redis.save()
    await server.kill()
    await server.start()
    await untilRecovered(service)
    expect(await used()).toBe(6)
  })

  it('is asked once for a request', async () => {
    await used()
    await redis.config('RESETSTAT')
    await inParallel(30, 10, used)
    const stats = await redis.info('commandstats')
    expect(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1]).toBe('30')
    // `info`, `config` and the commands inside the script aside, nothing else reached it.
    const others = [...stats.matchAll(/^cmdstat_([\w|]+):/gm)].map(([, name]) => name)
    expect(others.filter((name) => !/^(evalsha|get|incr|expire|ttl|info|config\|resetstat)$/.test(name ?? ''))).toEqual(
      [],
    )
  })
})

async function timed(count: number, work: () => Promise<Reply>): Promise<{ reply: Reply; milliseconds: number }[]> {
  const outcomes: { reply: Reply; milliseconds: number }[] = []
  for (let done = 0; done < count; done += 1) {
    const started = performance.now()
    const reply = await work()
    outcomes.push({ reply, milliseconds: performance.now() - started })
  }
  return outcomes
}

async function stateOf(service: TestService): Promise<Record<string, string | undefined>> {
  const ready = await service.call('/readyz')
  expect(ready.status).toBe(200)
  const { text } = await service.call('/metrics')
  const value = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  return {
    quota: ready.body.quota,
    status: ready.body.status,
    up: value('quota_backend_up'),
    uncounted: value('quota_uncounted_requests'),
  }
}

async function untilRecovered(service: TestService): Promise<void> {
  await expect
    .poll(async () => stateOf(service), { timeout: RECOVERY_MS, interval: 50 })
    .toMatchObject({ quota: 'ok', uncounted: '0' })
}

function changesIn(log: readonly string[]): string[] {
  return log.map((line) => JSON.parse(line).msg).filter((message) => /^quota /.test(message))
}
