/**
 * The quota day (D34) in real processes with clocks that pass midnight, differ by seconds or step
 * back. A key never gets a second quota on the same day. The services run with
 * QUOTA_ON_FAILURE=deny: if the machine stalls, a request gets 503 and is retried. With `allow`,
 * the process would count such a request in its own memory, and the run would not test the store.
 */
import { setTimeout } from 'node:timers/promises'
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

const LIMIT = 1_000
const MIDNIGHT = Date.UTC(2026, 5, 1)
const TODAY = String(MIDNIGHT / 1_000)
const TOMORROW = String(MIDNIGHT / 1_000 + 86_400)

const STORES = [
  { name: 'the accounts database', available: true },
  { name: 'Redis', available: canStartRedis },
]

describe.each(STORES.filter(({ available }) => available))('the quota day, with the counters in $name,', ({ name }) => {
  let redis: RedisServer | undefined
  let place: AccountsPlace
  let client: LoadClient
  let services: ServiceProcess[]
  let key: string
  /** Numbers of served requests, keyed by the end of the day on which they were counted. */
  let served: Map<string, number>
  let retries: number

  beforeAll(async () => {
    if (name === 'Redis') redis = await startRedis()
    place = await placeForAccounts()
    client = createLoadClient(32)
  })
  afterEach(() => Promise.all(services.map(endProcess)))
  afterAll(async () => {
    client.close()
    place.remove()
    await redis?.stop()
  })

  const start = async (timeZones: readonly string[] = ['UTC']) => {
    key = (await place.createKey('free')).key
    served = new Map()
    retries = 0
    services = await Promise.all(timeZones.map(startIn))
  }
  const startIn = (TZ: string) => {
    const counters = redis ? { REDIS_URL: redis.url } : {}
    const environment = { DATABASE_URL: place.databaseUrl, QUOTA_ON_FAILURE: 'deny', TZ, ...counters }
    return startProcess(environment, { clockShiftMs: shiftTo(12) })
  }
  const service = (index = 0) => services[index % services.length] as ServiceProcess

  const ask = async ({ origin }: ServiceProcess) => {
    const answer = await sendWithRetries(client, origin, { path: '/v1/usage', headers: { 'X-API-Key': key } })
    retries += answer.unavailable
    const day = answer.headers.get('x-ratelimit-reset') ?? ''
    if (answer.status === 200) served.set(day, (served.get(day) ?? 0) + 1)
    return answer
  }
  const statuses = () => Promise.all(services.map(async (one) => (await ask(one)).status))
  const drain = () => inParallel(services.length * (LIMIT + 20), 32, (index) => ask(service(index)))
  const setClocks = (instant: number, { stands = false, apartMs = 0 } = {}) =>
    Promise.all(services.map((one, index) => one.setClock(instant + index * apartMs, { stands })))

  it('ends at midnight UTC in any time zone: an exhausted key works again after Retry-After', async () => {
    await start(['Pacific/Kiritimati', 'America/Los_Angeles'])
    await setClocks(MIDNIGHT - 3_600_000)
    await drain()
    expect(Object.fromEntries(served)).toEqual({ [TODAY]: expect.any(Number) })
    await setClocks(MIDNIGHT - 3_000)
    const refused = await Promise.all(services.map(ask))
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    const seconds = Math.max(...refused.map(({ headers }) => Number(headers.get('retry-after'))))
    expect(seconds).toBeLessThanOrEqual(3)
    await setTimeout(seconds * 1_000)
    const after = await statuses()
    printServed(`run over midnight (429, then ${after.join(', ')} when the ${seconds} s of Retry-After are over)`)
    expect(after).toEqual([200, 200])
    expect(served.get(TODAY)).toBeLessThanOrEqual(LIMIT)
    expect(served.get(TOMORROW)).toBe(2)
  })

  it('does not restart if the clock steps back, across midnight or within a day', async () => {
    await start()
    await setClocks(MIDNIGHT - 600_000)
    await drain()
    expect(await statuses()).toEqual([429])
    await setClocks(MIDNIGHT + 1_000)
    expect(await statuses()).toEqual([200])
    await drain()
    for (const instant of [MIDNIGHT - 1_000, MIDNIGHT - 3_600_000, MIDNIGHT + 1, MIDNIGHT - 1]) {
      await setClocks(instant, { stands: true })
      expect(await statuses()).toEqual([429])
    }
    // The same holds for a process that starts after the clock stepped back.
    await Promise.all(services.map(endProcess))
    services = [await startIn('UTC')]
    for (const instant of [MIDNIGHT + 1_000, MIDNIGHT - 1_000]) {
      await setClocks(instant, { stands: true })
      expect(await statuses()).toEqual([429])
    }
    printServed('step back')
    expectOneQuotaADay()
  })

  it('gives a key one quota a day if the clocks of two processes differ by five seconds around midnight', async () => {
    await start(['UTC', 'UTC'])
    await setClocks(MIDNIGHT - 3_000, { stands: true, apartMs: 5_000 })
    await drain()
    for (const instant of [MIDNIGHT - 3_000, MIDNIGHT + 2_000, MIDNIGHT - 6_000, MIDNIGHT]) {
      await setClocks(instant, { stands: true, apartMs: 5_000 })
      expect(await statuses()).toEqual([429, 429])
    }
    printServed('5 s apart over midnight')
    expectOneQuotaADay()
  })

  function printServed(what: string): void {
    const days = [...served].sort().map(([end, count]) => {
      const day = new Date(Number(end) * 1_000 - 1).toISOString().slice(0, 10)
      return `${day} ${count} of ${LIMIT} served`
    })
    console.info(`clocks ${what}, counters in ${name}: ${days.join(', ')}; ${retries} sent again after 503`)
  }

  function expectOneQuotaADay(): void {
    expect([...served.keys()].sort()).toEqual([TODAY, TOMORROW])
    expect(Math.max(...served.values())).toBeLessThanOrEqual(LIMIT)
  }
})
