/**
 * Redis failures with QUOTA_ON_FAILURE=allow and =deny, as callers and operators of the whole
 * service see them (D36): statuses, delays, log, metrics and /readyz. quota-failover.test.ts covers
 * the counters in detail. redis-mishaps.test.ts covers failures that affect callers only for a
 * moment.
 */
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canStartRedis, type RedisServer, startRedis } from '../support/redis-server.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { timed } from './own-time.ts'
import { ALL_WELL, ONE_OUTAGE, quotaChanges, quotaSigns, untilWell } from './quota-signs.ts'

const REQUESTS = 12
/** Requests that time out before the circuit breaker opens. */
const WAITING = 5
/** Longest response: 250 ms for Redis, and the request itself. */
const WAIT_MS = 300
const PASSWORD = 'correct-horse-battery'

interface Trouble {
  readonly name: string
  /** Requests that Redis has counted and then loses in the failure. */
  readonly forgotten?: number
  /** Requests for which the service stopped waiting. Redis counts them when it resumes. */
  readonly late?: number
  begin(server: RedisServer, operator: Redis): Promise<unknown>
  end(server: RedisServer, operator: Redis): Promise<unknown>
}

const TROUBLES: readonly Trouble[] = [
  { name: 'stopped', late: WAITING, begin: async (server) => server.pause(), end: async (server) => server.resume() },
  { name: 'killed', forgotten: 1, begin: (server) => server.kill(), end: (server) => server.start() },
  {
    name: 'out of memory',
    // The stored data exceeds maxmemory, and eviction is off.
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
    name: 'refusing the database',
    begin: async (_, operator) => {
      await operator.call('ACL', 'SETUSER', 'default', '-select')
      await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
      // The second refusal shows that the service did not stay connected to another database after the first.
      await expect.poll(() => refusedSelects(operator), { timeout: 5_000 }).toBeGreaterThan(1)
    },
    end: (_, operator) => operator.call('ACL', 'SETUSER', 'default', '+select'),
  },
  { name: 'loading', begin: (_, operator) => beginLoading(operator), end: (_, operator) => endLoading(operator) },
]

describe.runIf(canStartRedis).each(TROUBLES)(
  'the service, if Redis is $name,',
  ({ name, begin, end, forgotten = 0, late = 0 }) => {
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
        environment: { REDIS_URL: `${server.url}/1`, QUOTA_ON_FAILURE: mode, METRICS: 'true' },
      })
      await send()
      expect(await quotaSigns(service)).toEqual(ALL_WELL)
    }
    const send = (expected?: '503') =>
      service.call('/v1/usage', expected ? { headers: { 'X-Expect': expected } } : undefined)
    const sendAll = async (expected?: '503') => {
      const answers: Awaited<ReturnType<typeof sendTimed>>[] = []
      for (let request = 0; request < REQUESTS; request += 1) answers.push(await sendTimed(expected))
      return answers
    }
    const sendTimed = (expected?: '503') => timed(() => send(expected))
    const printSummary = (mode: string, answers: Awaited<ReturnType<typeof sendAll>>, recovery: number) => {
      const statuses = [...new Set(answers.map(({ outcome }) => outcome.status))].join(', ')
      const longest = Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds)))
      console.info(
        `Redis ${name}, ${mode}: ${answers.length} answered ${statuses}, longest wait ${longest} ms; recovered ${Math.round(recovery)} ms after the end of the failure; ${quotaChanges(service).length} changes of state in the log`,
      )
    }

    it('serves in allow mode, logs the outage once, and adds the served requests to the count when Redis is back', async () => {
      await open('allow')
      await begin(server, operator)
      const answers = await sendAll()
      expect(answers.map(({ outcome }) => outcome.body.data.daily_used)).toEqual(
        Array.from({ length: REQUESTS }, (_, n) => n + 2),
      )
      expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(WAIT_MS)
      expect(await quotaSigns(service)).toEqual({
        quota: 'degraded',
        status: 'degraded',
        up: '0',
        uncounted: String(REQUESTS),
      })
      await end(server, operator)
      const { milliseconds: recovery } = await timed(() => untilWell(service))
      printSummary('allow', answers, recovery)
      expect((await send()).body.data.daily_used).toBe(REQUESTS + 2 - forgotten)
      expect(quotaChanges(service)).toEqual(ONE_OUTAGE)
    })

    it('returns 503 within 300 ms in deny mode, logs the outage once, and serves again within two seconds', async () => {
      await open('deny')
      await begin(server, operator)
      const answers = await sendAll('503')
      for (const { outcome, milliseconds } of answers) {
        expect(outcome.status).toBe(503)
        expect(outcome.headers.get('retry-after')).toBe('1')
        expect(milliseconds).toBeLessThan(WAIT_MS)
      }
      expect(await quotaSigns(service)).toEqual({ quota: 'degraded', status: 'degraded', up: '0', uncounted: '0' })
      await end(server, operator)
      const { milliseconds: recovery } = await timed(() => untilWell(service))
      printSummary('deny', answers, recovery)
      expect((await send()).body.data.daily_used).toBe(2 - forgotten + late)
      expect(quotaChanges(service)).toEqual(ONE_OUTAGE)
    })
  },
)

async function refusedSelects(operator: Redis): Promise<number> {
  return Number(/^cmdstat_select:.*rejected_calls=(\d+)/m.exec(await operator.info('commandstats'))?.[1] ?? 0)
}

/**
 * Makes Redis load twenty thousand keys with a delay of half a millisecond each. This takes about
 * ten seconds, or less if `endLoading` removes the delay.
 */
async function beginLoading(operator: Redis): Promise<void> {
  await operator.call('DEBUG', 'POPULATE', '20000')
  await operator.config('SET', 'loading-process-events-interval-bytes', '1024')
  await operator.config('SET', 'key-load-delay', '500')
  const reloading = operator.duplicate()
  reloading.on('error', () => undefined)
  reloading.call('DEBUG', 'RELOAD').then(
    () => reloading.disconnect(),
    () => reloading.disconnect(),
  )
  await expect.poll(() => isLoading(operator), { timeout: 10_000 }).toBe(true)
}

async function endLoading(operator: Redis): Promise<void> {
  await operator.config('SET', 'key-load-delay', '0')
  await expect.poll(() => isLoading(operator), { timeout: 10_000 }).toBe(false)
}

async function isLoading(operator: Redis): Promise<boolean> {
  return (await operator.info('persistence')).includes('\nloading:1')
}
