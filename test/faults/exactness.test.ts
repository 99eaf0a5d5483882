/** Of M concurrent requests with N left exactly N succeed (D36): real processes that share Redis, a file, PostgreSQL. */
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, createLoadClient, inParallel, type LoadClient, type Sent } from '../support/load.ts'
import { hasPostgres, postgresForTests } from '../support/postgres-server.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  shiftTo,
  startProcess,
} from '../support/process.ts'
import { canStartRedis, startRedis } from '../support/redis-server.ts'

const LIMIT = 1_000
const CONNECTIONS = 128
const REQUESTS = 1_500

/** Whatever becomes of a request, it counts once. */
const MIX: readonly Sent[] = [
  { path: '/v1/people/aaron_1' },
  { path: '/v1/people/aaron_1', method: 'HEAD' },
  { path: '/v1/people/aaron_1', headers: { 'If-None-Match': '*' } },
  { path: '/v1/people?limit=0' },
  { path: '/v1/people/nobody_0' },
  { path: '/v1/usage' },
]
const STATUSES = [200, 304, 400, 404]

interface Shared {
  readonly environment: Record<string, string>
  readonly databaseUrl?: string
  readonly redisUrl?: string
  leave(): Promise<void>
}

const STORES: readonly { name: string; available: boolean; processes: number; share(): Promise<Shared> }[] = [
  { name: 'three processes on Redis', available: canStartRedis, processes: 3, share: shareRedis },
  { name: 'two processes on one file', available: true, processes: 2, share: async () => ({ environment: {}, leave }) },
  { name: 'two processes on PostgreSQL', available: hasPostgres, processes: 2, share: sharePostgres },
]

// A machine that stalls for longer than the store's deadline counts in the process, as D36 promises: such a run says nothing
// about the store, and is made again.
describe.each(STORES.filter(({ available }) => available))('quota of $name', { retry: 3 }, ({ processes, share }) => {
  let shared: Shared
  let place: AccountsPlace
  let client: LoadClient
  let services: ServiceProcess[]

  beforeAll(async () => {
    shared = await share()
    place = await placeForAccounts(shared.databaseUrl)
    client = createLoadClient(CONNECTIONS)
  })

  afterEach(async () => {
    await Promise.all(services.map(endProcess))
  })

  afterAll(async () => {
    client.close()
    place.remove()
    await shared.leave()
  })

  const start = async () => {
    const environment = { DATABASE_URL: place.databaseUrl, LOG_LEVEL: 'info', ...shared.environment }
    services = await Promise.all(
      Array.from({ length: processes }, () => startProcess(environment, { clockShiftMs: shiftTo(12) })),
    )
  }

  /** Sends the mix to the processes in turn. */
  const load = (key: string, onAnswer?: (index: number) => void): Promise<Answer[]> =>
    inParallel(REQUESTS, CONNECTIONS, async (index) => {
      const { path, method, headers } = MIX[index % MIX.length] ?? { path: '/v1/usage' }
      const { origin } = services[index % services.length] ?? { origin: '' }
      const answer = await client.send(origin, {
        path,
        ...(method && { method }),
        headers: { 'X-API-Key': key, ...headers },
      })
      onAnswer?.(index)
      return answer
    })

  it('grants exactly what is left, whatever is asked', async () => {
    await start()
    const { key, id } = await place.createKey('free')
    const answers = await load(key)
    const served = answers.filter(({ status }) => STATUSES.includes(status))
    const refused = answers.filter(({ status }) => status === 429)
    expect(served).toHaveLength(LIMIT)
    expect(refused).toHaveLength(REQUESTS - LIMIT)
    const counts = served.map(({ headers }) => Number(headers.get('x-ratelimit-used'))).sort((a, b) => a - b)
    expect(counts).toEqual(Array.from({ length: LIMIT }, (_, index) => index + 1))
    expect(refused.every(({ headers }) => headers.get('x-ratelimit-used') === String(LIMIT))).toBe(true)
    if (shared.redisUrl) await expectExpiry(shared.redisUrl, id)
  })

  it('grants no more when a process is killed in the middle', async () => {
    await start()
    const { key, id } = await place.createKey('free')
    let answered = 0
    const answers = await load(key, () => {
      answered += 1
      if (answered === 300) services[0]?.kill('SIGKILL')
    })
    const served = answers.filter(({ status }) => STATUSES.includes(status))
    expect(served.length).toBeLessThanOrEqual(LIMIT)
    const rest = services[1]
    const last = await inParallel(LIMIT, 32, () =>
      client.send(rest?.origin ?? '', { path: '/v1/usage', headers: { 'X-API-Key': key } }),
    )
    const lastServed = last.filter(({ status }) => status === 200)
    const used = Math.max(...[...served, ...lastServed].map(({ headers }) => Number(headers.get('x-ratelimit-used'))))
    expect(used).toBe(LIMIT)
    // What was counted for the killed process and not answered is lost to the key; nothing is gained.
    const broken = answers.filter(({ status }) => status === 0).length
    expect(served.length + lastServed.length).toBeLessThanOrEqual(LIMIT)
    expect(served.length + lastServed.length).toBeGreaterThanOrEqual(LIMIT - Math.min(broken, CONNECTIONS))
    if (shared.redisUrl) await expectExpiry(shared.redisUrl, id)
  })
})

async function expectExpiry(url: string, id: string): Promise<void> {
  const redis = new Redis(url)
  const counters = await redis.keys(`quota:{${id}}:*`)
  expect(counters).toHaveLength(1)
  expect(await redis.get(counters[0] ?? '')).toBe(String(LIMIT))
  expect(await redis.ttl(counters[0] ?? '')).toBeGreaterThan(86_400)
  await redis.quit()
}

async function leave(): Promise<void> {}

async function shareRedis(): Promise<Shared> {
  const server = await startRedis()
  return { environment: { REDIS_URL: server.url }, redisUrl: server.url, leave: server.stop }
}

async function sharePostgres(): Promise<Shared> {
  const server = await postgresForTests()
  return { environment: {}, databaseUrl: await server.freshDatabase(), leave: server.stop }
}
