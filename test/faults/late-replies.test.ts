/**
 * A reply that comes late is not an outage: if the machine is busy, Redis replies late, but it still
 * counts. Two real processes share one quota in Redis, in allow mode (D36).
 */
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLoadClient, inParallel, type LoadClient, sendWithRetries } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  shiftTo,
  startProcess,
} from '../support/process.ts'
import { canStartRedis, type RedisServer, startRedis } from '../support/redis-server.ts'
import { startBusyProcesses } from './busy-processes.ts'

const LIMIT = 1_000
const REQUESTS = 1_500
const CONNECTIONS = 64
const BUSY_PROCESSES = 16

/** Keys that are used up, one after the other: replies are not late in every second. */
const ROUNDS = 3

/** No further key is begun after this time. */
const LONGEST_MS = 60_000

/** Granted requests above the limit: one percent. */
const TOLERANCE = LIMIT / 100

describe.runIf(canStartRedis)('a key whose requests two processes count in Redis', { timeout: 300_000 }, () => {
  let redis: RedisServer
  let place: AccountsPlace
  let client: LoadClient
  let services: ServiceProcess[]

  beforeAll(async () => {
    redis = await startRedis()
    place = await placeForAccounts()
    client = createLoadClient(CONNECTIONS)
    const environment = { DATABASE_URL: place.databaseUrl, REDIS_URL: redis.url }
    services = await Promise.all([1, 2].map(() => startProcess(environment, { clockShiftMs: shiftTo(12) })))
  })
  afterAll(async () => {
    client.close()
    await Promise.all(services.map(endProcess))
    place.remove()
    await redis.stop()
  })

  let calm = async () => {}
  afterEach(() => calm())

  /** Sends more requests than the key has, to both processes in turn. A broken connection says nothing: it may be counted. */
  async function spendAll(load: string): Promise<{ granted: number; broken: number }> {
    const { key, id } = await place.createKey('free')
    const started = performance.now()
    const statuses = await inParallel(REQUESTS, CONNECTIONS, async (index) => {
      const origin = services[index % services.length]?.origin ?? ''
      return (await sendWithRetries(client, origin, { path: '/v1/usage', headers: { 'X-API-Key': key } })).status
    })
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length
    const [granted, broken] = [count(200), count(0)]
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    const outages = services.flatMap((service) => service.log()).filter(({ msg }) => msg === 'quota store unreachable')
    const operator = new Redis(redis.url)
    const [counter = ''] = await operator.keys(`quota:{${id}}:????-??-??`)
    console.info(
      `${load}: ${granted} of ${LIMIT} granted in ${seconds} s, ${await operator.get(counter)} counted; ${outages.length} outages in the log`,
    )
    await operator.quit()
    expect(granted + count(429) + broken).toBe(REQUESTS)
    return { granted, broken }
  }

  it('gets exactly its limit on a quiet machine', async () => {
    expect(await spendAll('quiet')).toEqual({ granted: LIMIT, broken: 0 })
  })

  it('gets at most one percent more than its limit while 16 other processes compute', async () => {
    calm = startBusyProcesses(BUSY_PROCESSES)
    const started = performance.now()
    for (let round = 0; round < ROUNDS && performance.now() - started < LONGEST_MS; round += 1) {
      const { granted, broken } = await spendAll('busy')
      expect.soft(granted + broken).toBeGreaterThanOrEqual(LIMIT)
      expect.soft(granted).toBeLessThanOrEqual(LIMIT + TOLERANCE)
    }
  })
})
