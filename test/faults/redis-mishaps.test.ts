/**
 * Redis failures that affect callers only for a moment, with QUOTA_ON_FAILURE=allow and =deny: lost
 * scripts, invalid values, restarts (D36).
 */
import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inParallel } from '../support/load.ts'
import { canStartRedis, type RedisServer, startRedis } from '../support/redis-server.ts'
import { type Reply, startTestService, type TestService } from '../support/service.ts'
import { ownTime, timed } from './own-time.ts'
import { quotaChanges, untilWell } from './quota-signs.ts'

const RECOVERY_MS = 2_000
const POLL_MS = 20

describe.runIf(canStartRedis).each(['allow', 'deny'])('Redis, in %s mode,', (mode) => {
  let server: RedisServer
  let operator: Redis
  let service: TestService

  beforeEach(async () => {
    server = await startRedis()
    operator = new Redis(server.url)
    operator.on('error', () => undefined)
    service = await startTestService({
      environment: { REDIS_URL: server.url, QUOTA_ON_FAILURE: mode, METRICS: 'true' },
    })
  })

  afterEach(async () => {
    operator.disconnect()
    await service.close()
    await server.stop()
  })

  /**
   * Sends a request, and returns the count, which includes it. Any status but 200 fails the test.
   */
  const used = async () => (await service.call('/v1/usage')).body.data.daily_used

  it('can lose its scripts, and every request is still served and counted', async () => {
    expect(await used()).toBe(1)
    await operator.script('FLUSH')
    const together = await inParallel(20, 20, used)
    console.info(
      `SCRIPT FLUSH, ${mode}: ${together.length} served together, ${quotaChanges(service).length} changes of state in the log`,
    )
    expect(together.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
    expect(quotaChanges(service)).toEqual([])
  })

  it.each([
    ['garbage', (counter: string) => operator.set(counter, 'garbage')],
    ['a number out of range', (counter: string) => operator.set(counter, '99999999999999999999')],
    ['a count above every limit', (counter: string) => operator.set(counter, '999999999999999')],
    ['a list', (counter: string) => operator.multi().del(counter).lpush(counter, 'x').exec()],
    ['a hash', (counter: string) => operator.multi().del(counter).hset(counter, 'x', 1).exec()],
  ])('can hold %s as a counter: the service replaces it with a new counter that expires', async (_, spoil) => {
    await used()
    const [counter = ''] = await operator.keys('quota:{*}:*')
    await spoil(counter)
    expect(await used()).toBe(1)
    expect(await used()).toBe(2)
    expect(await operator.ttl(counter)).toBeGreaterThan(86_400)
    expect(quotaChanges(service)).toEqual([])
  })

  it('can restart: within two seconds, the service serves again and continues from the saved count', async () => {
    await inParallel(5, 5, used)
    await operator.save()
    await server.kill()
    await server.start()
    const { outcome, milliseconds } = await timed(firstServed)
    const count = outcome.body.data.daily_used
    console.info(
      `Redis restarted, ${mode}: served again after ${Math.round(milliseconds)} ms, as request ${count} of the day`,
    )
    expect(count).toBe(6)
    await untilWell(service)
    expect(await used()).toBe(7)
    expect(await operator.get((await operator.keys('quota:{*}:????-??-??'))[0] ?? '')).toBe('7')
  })

  it('gets at most one script call per request', async () => {
    await used()
    await operator.config('RESETSTAT')
    await inParallel(30, 10, used)
    const stats = await operator.info('commandstats')
    const calls = Object.fromEntries(
      [...stats.matchAll(/^cmdstat_([\w|]+):calls=(\d+)/gm)].map(([, name = '', count]) => [name, Number(count)]),
    )
    const { evalsha, ...others } = calls
    expect(evalsha).toBeLessThanOrEqual(30)
    // The commands that the script runs per request. CONFIG RESETSTAT was sent by the test.
    expect(others).toEqual({ get: 30, incr: 30, expire: 30, 'config|resetstat': 1 })
  })

  /**
   * Returns the first response with status 200. In deny mode, responses with 503 can come before
   * it. In allow mode, any other status fails the test.
   */
  async function firstServed(): Promise<Reply> {
    const started = ownTime()
    for (;;) {
      const reply = await service.call('/v1/usage', { headers: { 'X-Expect': '503' } })
      if (reply.status === 200) return reply
      expect(mode).toBe('deny')
      expect(ownTime() - started).toBeLessThan(RECOVERY_MS)
      await setTimeout(POLL_MS)
    }
  }
})
