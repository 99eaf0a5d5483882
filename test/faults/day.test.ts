/** The quota's day (D34): UTC whatever the machine thinks, the same in every process, and never given twice. */
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLoadClient, inParallel, type LoadClient } from '../support/load.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  shiftTo,
  startProcess,
} from '../support/process.ts'
import { canStartRedis, type RedisServer, startRedis } from '../support/redis-server.ts'
import { NOON, type Reply, startTestService, type TestService } from '../support/service.ts'

const LIMIT = 1_000
const DAY_MS = 86_400_000
const MIDNIGHT = Date.UTC(2026, 5, 1)

describe('the day of a key', () => {
  let service: TestService
  let key: string

  beforeAll(async () => {
    service = await startTestService()
    key = await service.createKey('free')
  })
  afterAll(() => service.close())

  const ask = () => service.call('/v1/usage', { key })
  const drain = () => inParallel(LIMIT, 50, ask)

  it('ends at 00:00:00 UTC, to the millisecond', async () => {
    service.now = MIDNIGHT - 1
    await drain()
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    service.now = MIDNIGHT
    expect((await ask()).body.data.daily_used).toBe(1)
  })

  it.each([
    ['at noon', NOON],
    ['in the last second', MIDNIGHT - 400],
    ['in the first second', MIDNIGHT + 1],
    ['in between seconds', NOON + 123],
  ])('says in every way at the same second when it ends, %s', async (_, instant) => {
    service.now = instant
    const granted = await ask()
    expectAgreement(granted, instant)
    if (granted.status === 200) await drain()
    const refused = await ask()
    expect(refused.status).toBe(429)
    expectAgreement(refused, instant)
    expect(refused.headers.get('retry-after')).toBe(fieldsOf(refused).t)
    expect(Date.parse(refused.body.resets_at) / 1_000).toBe(Number(refused.headers.get('x-ratelimit-reset')))
  })

  it('is not given again by a clock that steps back, over midnight or within the day', async () => {
    const start = NOON + 10 * DAY_MS
    service.now = start
    await drain()
    for (const back of [5_000, 3_600_000]) {
      service.now = start - back
      expect((await ask()).status).toBe(429)
    }
    service.now = MIDNIGHT + 10 * DAY_MS
    expect((await ask()).status).toBe(200)
    service.now = MIDNIGHT + 10 * DAY_MS - 5_000
    expect((await ask()).status).toBe(429)
  })
})

describe.runIf(canStartRedis)('the day of processes that share Redis', () => {
  let redis: RedisServer
  let place: AccountsPlace
  let client: LoadClient

  beforeAll(async () => {
    redis = await startRedis()
    place = await placeForAccounts()
    client = createLoadClient(32)
  })
  afterAll(async () => {
    client.close()
    place.remove()
    await redis.stop()
  })

  const start = (clockShiftMs: number, TZ = 'UTC') =>
    startProcess({ DATABASE_URL: place.databaseUrl, REDIS_URL: redis.url, TZ }, { clockShiftMs })
  const ask = ({ origin }: ServiceProcess, key: string) =>
    client.send(origin, { path: '/v1/usage', headers: { 'X-API-Key': key } })

  it('makes a drained key work again at midnight, end to end, in any time zone', async () => {
    // Twelve seconds before midnight: for the start of the processes and the day's last requests.
    const shift = shiftTo(23, 3_588)
    const services = await Promise.all(['Pacific/Kiritimati', 'America/Los_Angeles'].map((zone) => start(shift, zone)))
    const { key } = await place.createKey('free')
    const day = () => new Date(Date.now() + shift).toISOString().slice(0, 10)
    const today = day()
    const answers = await inParallel(LIMIT + 20, 32, (index) => ask(services[index % 2] as ServiceProcess, key))
    const refused = answers.filter(({ status }) => status === 429)
    expect(day()).toBe(today)
    expect(refused).toHaveLength(20)
    await setTimeout(Number(refused[0]?.headers.get('retry-after')) * 1_000)
    for (const service of services) expect((await ask(service, key)).status).toBe(200)
    await Promise.all(services.map(endProcess))
  })

  it('gives no date more than its limit while two clocks differ by five seconds', async () => {
    // One process is two seconds before midnight, the other three after it.
    const early = shiftTo(23, 3_588)
    const services = await Promise.all([start(early), start(early + 5_000)])
    await setTimeout(Math.max(0, 86_398_000 - ((Date.now() + early) % DAY_MS)))
    const { key } = await place.createKey('free')
    const answers = await inParallel(LIMIT * 2 + 300, 32, (index) => ask(services[index % 2] as ServiceProcess, key))
    const servedByDay = new Map<string, number>()
    for (const { status, headers } of answers) {
      const day = headers.get('x-ratelimit-reset') ?? ''
      if (status === 200) servedByDay.set(day, (servedByDay.get(day) ?? 0) + 1)
    }
    expect(servedByDay.size).toBe(2)
    expect(Math.max(...servedByDay.values())).toBe(LIMIT)
    await Promise.all(services.map(endProcess))
  })
})

function fieldsOf(reply: Reply): { r: string; t: string } {
  const [, r = '', t = ''] = /^"daily";r=(\d+);t=(\d+)$/.exec(reply.headers.get('ratelimit') ?? '') ?? []
  return { r, t }
}

function expectAgreement(reply: Reply, instant: number): void {
  const { r, t } = fieldsOf(reply)
  const reset = Number(reply.headers.get('x-ratelimit-reset'))
  expect(reset % 86_400).toBe(0)
  expect(reset - Math.floor(instant / 1_000) - Number(t)).toBeGreaterThanOrEqual(0)
  expect(reset * 1_000 - instant).toBeLessThanOrEqual(Number(t) * 1_000)
  expect(reset * 1_000 - instant).toBeGreaterThan((Number(t) - 1) * 1_000)
  expect(r).toBe(reply.headers.get('x-ratelimit-remaining'))
  expect(Number(r) + Number(reply.headers.get('x-ratelimit-used'))).toBe(Number(reply.headers.get('x-ratelimit-limit')))
}
