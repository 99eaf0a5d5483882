/**
 * If M requests are sent concurrently and a key has N left, exactly N succeed (D36). Tested with
 * real processes that share their counters in Redis, a file or PostgreSQL.
 */
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  createLoadClient,
  inParallel,
  type LoadClient,
  type Sent,
  sendWithRetries,
} from '../support/load.ts'
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

/** Every request counts exactly once, whatever its status. */
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

// These tests run in deny mode, in which only the store grants requests. In allow mode, a process
// counts a request in its own memory if the store takes too long, for example because the machine
// stalls (D36). The run would then not test the store. In deny mode such a request gets 503 and is
// retried. The store may have counted it anyway, so for each 503 one count can be missing from the
// responses.
describe.each(STORES.filter(({ available }) => available))('a quota shared by $name', ({ name, processes, share }) => {
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
    const environment = { DATABASE_URL: place.databaseUrl, QUOTA_ON_FAILURE: 'deny', ...shared.environment }
    services = await Promise.all(
      Array.from({ length: processes }, () => startProcess(environment, { clockShiftMs: shiftTo(12) })),
    )
  }

  /** Sends the mix to the processes in turn. */
  const load = (key: string, onAnswer?: () => void) =>
    inParallel(REQUESTS, CONNECTIONS, async (index) => {
      const { path, method, headers } = MIX[index % MIX.length] ?? { path: '/v1/usage' }
      const { origin } = services[Math.floor(index / MIX.length) % services.length] ?? { origin: '' }
      const answer = await sendWithRetries(client, origin, {
        path,
        ...(method && { method }),
        headers: { 'X-API-Key': key, ...headers },
      })
      onAnswer?.()
      return answer
    })

  it('grants exactly what is left, for a mix of requests', async () => {
    await start()
    const { key, id } = await place.createKey('free')
    const answers = await load(key)
    const served = answers.filter(({ status }) => STATUSES.includes(status))
    const refused = answers.filter(({ status }) => status === 429)
    console.info(
      `${name}: ${LIMIT} left, ${REQUESTS} sent, ${CONNECTIONS} at a time; ${served.length} served, ${refused.length} refused, ${unavailableOf(answers)} sent again after 503`,
    )
    expect(served.length + refused.length).toBe(REQUESTS)
    expectExact(served, unavailableOf(answers))
    expect(refused.every(({ headers }) => headers.get('x-ratelimit-used') === String(LIMIT))).toBe(true)
    if (shared.redisUrl) await expectExpiry(shared.redisUrl, id)
  })

  it('never grants more than the limit, even if a process is killed during the run', async () => {
    await start()
    const { key, id } = await place.createKey('free')
    let answered = 0
    const answers = await load(key, () => {
      answered += 1
      if (answered === 300) services[0]?.kill('SIGKILL')
    })
    const rest = services[1]?.origin ?? ''
    const last = await inParallel(LIMIT, 32, () =>
      sendWithRetries(client, rest, { path: '/v1/usage', headers: { 'X-API-Key': key } }),
    )
    const served = [...answers, ...last].filter(({ status }) => STATUSES.includes(status))
    // The key loses the requests that the killed process counted without sending a response. It
    // never gains requests.
    const broken = answers.filter(({ status }) => status === 0).length
    console.info(
      `${name}, one killed: ${LIMIT} left, ${REQUESTS + LIMIT} sent; ${served.length} served, ${broken} broken connections, ${unavailableOf([...answers, ...last])} sent again after 503`,
    )
    expect(broken).toBeGreaterThan(0)
    expectExact(served, unavailableOf([...answers, ...last]) + Math.min(broken, CONNECTIONS))
    expect(last.at(-1)?.status).toBe(429)
    if (shared.redisUrl) await expectExpiry(shared.redisUrl, id)
  })
})

/**
 * Checks that no two responses have the same count. Checks that the number of missing counts is not
 * larger than the number of unanswered requests.
 */
function expectExact(served: readonly Answer[], unanswered: number): void {
  const counts = served.map(({ headers }) => Number(headers.get('x-ratelimit-used'))).sort((a, b) => a - b)
  const given = new Set(counts)
  const all = Array.from({ length: LIMIT }, (_, index) => index + 1)
  expect(counts).toEqual(all.filter((count) => given.has(count)))
  expect(LIMIT - counts.length).toBeLessThanOrEqual(unanswered)
}

function unavailableOf(answers: readonly { readonly unavailable: number }[]): number {
  return answers.reduce((total, { unavailable }) => total + unavailable, 0)
}

async function expectExpiry(url: string, id: string): Promise<void> {
  const redis = new Redis(url)
  const counters = await redis.keys(`quota:{${id}}:*`)
  console.info(`counters in Redis: ${counters.length}, which expires in ${await redis.ttl(counters[0] ?? '')} s`)
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
