/** What Redis may do, in both modes, without a caller noticing more than a moment: forget, hold nonsense, restart (D36). */
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

describe.runIf(canStartRedis).each(['allow', 'deny'])('Redis, in %s,', (mode) => {
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

  /** Anything but a 200 is a failure, of the test too. */
  const used = async () => (await service.call('/v1/usage')).body.data.daily_used

  it('may forget its scripts at any time', async () => {
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
    ['a count that no limit leads to', (counter: string) => operator.set(counter, '999999999999999')],
    ['a list', (counter: string) => operator.multi().del(counter).lpush(counter, 'x').exec()],
    ['a hash', (counter: string) => operator.multi().del(counter).hset(counter, 'x', 1).exec()],
  ])('may hold %s for a counter: it heals, and expires', async (_, spoil) => {
    await used()
    const [counter = ''] = await operator.keys('quota:{*}:*')
    await spoil(counter)
    expect(await used()).toBe(1)
    expect(await used()).toBe(2)
    expect(await operator.ttl(counter)).toBeGreaterThan(86_400)
    expect(quotaChanges(service)).toEqual([])
  })

  it('may restart: within two seconds it is served from again, with the counts that it saved', async () => {
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

  it('is asked once for a request, or for several that come together', async () => {
    await used()
    await operator.config('RESETSTAT')
    await inParallel(30, 10, used)
    const stats = await operator.info('commandstats')
    const calls = Object.fromEntries(
      [...stats.matchAll(/^cmdstat_([\w|]+):calls=(\d+)/gm)].map(([, name = '', count]) => [name, Number(count)]),
    )
    const { evalsha, ...others } = calls
    expect(evalsha).toBeLessThanOrEqual(30)
    // What its script does for each; the rest is the operator's own.
    expect(others).toEqual({ get: 30, incr: 30, expire: 30, 'config|resetstat': 1 })
  })

  /** In allow that is the first of all, in deny the first that is not 503. */
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
