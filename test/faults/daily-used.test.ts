/**
 * `daily_used` is exact on every process as soon as a request is answered. Real processes serve the same key and share
 * its counter. Every response is compared with the requests that were answered before its request was sent.
 */
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

const CONNECTIONS = 16
const REQUESTS = 3_000
/** Time for a process to start on a busy machine. */
const STARTED_MS = 30_000
/** Delay before a request that got a 503 is sent again. */
const AGAIN_MS = 50

/** Each is counted, whatever its status. */
const MIX: readonly Sent[] = [
  { path: '/v1/usage' },
  { path: '/v1/people/aaron_1' },
  { path: '/v1/people/aaron_1', method: 'HEAD' },
  { path: '/v1/people/aaron_1', headers: { 'If-None-Match': '*' } },
  { path: '/v1/people?limit=0' },
  { path: '/v1/people/nobody_0' },
  { path: '/v1/search?q=moses' },
]

interface Shared {
  readonly environment?: Record<string, string>
  readonly databaseUrl?: string
  leave(): Promise<void>
}

const STORES = [
  { store: 'SQLite', available: true, share: async (): Promise<Shared> => ({ leave: async () => undefined }) },
  { store: 'PostgreSQL', available: hasPostgres, share: sharePostgres },
  { store: 'Redis', available: canStartRedis, share: shareRedis },
]

const SETUPS = STORES.filter(({ available }) => available).flatMap((store) => [
  { ...store, processes: 2, workers: 1, name: `two processes on ${store.store}` },
  { ...store, processes: 1, workers: 4, name: `four workers on ${store.store}` },
])

// In deny mode, only the store counts. In allow mode, a process counts a request by itself if the store takes too long,
// for example because the machine stalls (D36).
describe.each(SETUPS)('`daily_used` of $name', { timeout: 90_000 }, ({ name, share, processes, workers }) => {
  let shared: Shared
  let place: AccountsPlace
  let client: LoadClient
  let services: ServiceProcess[] = []
  let key: string
  let sent: number
  let answered: number

  beforeEach(async () => {
    shared = await share()
    place = await placeForAccounts(shared.databaseUrl)
    key = (await place.createKey('pro')).key
    client = createLoadClient(CONNECTIONS)
    const environment = { DATABASE_URL: place.databaseUrl, QUOTA_ON_FAILURE: 'deny', WORKERS: String(workers) }
    services = await Promise.all(
      Array.from({ length: processes }, () =>
        startProcess({ ...environment, ...shared.environment }, { clockShiftMs: shiftTo(12) }),
      ),
    )
    await expect.poll(() => linesOf('serving').length, { timeout: STARTED_MS }).toBe(processes * workers)
    sent = 0
    answered = 0
  })
  afterEach(async () => {
    client.close()
    await Promise.all(services.map(endProcess))
    services = []
    place.remove()
    await shared.leave()
  })

  const linesOf = (message: string) => services.flatMap((service) => service.log().filter(({ msg }) => msg === message))
  /** How many requests each process and worker has completed, by its log. */
  const sharesOf = () =>
    services.flatMap((service) => {
      const shares = new Map<unknown, number>()
      for (const { msg, worker } of service.log()) {
        if (msg === 'request completed') shares.set(worker, (shares.get(worker) ?? 0) + 1)
      }
      return [...shares.values()]
    })

  /** Sends again after a 503. Every attempt is in `sent`, because the store may have counted it too late. */
  async function send(by: LoadClient, origin: string, request: Sent): Promise<Answer> {
    for (;;) {
      sent += 1
      const answer = await by.send(origin, { ...request, headers: { 'X-API-Key': key, ...request.headers } })
      if (answer.status !== 503) return answer
      await setTimeout(AGAIN_MS)
    }
  }

  /** @throws if the count in the response omits an answered request, or includes one that was not sent */
  async function ask(index: number): Promise<number> {
    const request = MIX[index % MIX.length] ?? { path: '/v1/usage' }
    const { origin } = services[Math.floor(index / MIX.length) % services.length] ?? { origin: '' }
    const answeredBefore = answered
    const answer = await send(client, origin, request)
    if (answer.status === 0) return 0
    answered += 1
    const used = Number(answer.headers.get('x-ratelimit-used'))
    expect(used).toBeGreaterThan(answeredBefore)
    expect(used).toBeLessThanOrEqual(sent)
    if (answer.status === 200 && request.path === '/v1/usage')
      expect(JSON.parse(answer.body).data.daily_used).toBe(used)
    return used
  }

  it('counts every answered request, on every process', async () => {
    const counts = await inParallel(REQUESTS, CONNECTIONS, ask)
    const unavailable = sent - REQUESTS
    expect(new Set(counts).size).toBe(REQUESTS)
    // One after the other, each on a new connection, which goes to the next worker.
    for (let index = 0; index < 8; index += 1) {
      const used = await askOnNewConnection(index)
      expect(used).toBeGreaterThan(REQUESTS + index)
      expect(used).toBeLessThanOrEqual(sent)
    }
    await expect.poll(() => sharesOf().length, { timeout: 5_000 }).toBe(processes * workers)
    console.info(`${name}: ${answered} answered by ${sharesOf().join(' + ')}, ${unavailable} sent again after 503`)
  })

  async function askOnNewConnection(index: number): Promise<number> {
    const once = createLoadClient(1)
    const { origin } = services[index % services.length] ?? { origin: '' }
    const { body } = await send(once, origin, { path: '/v1/usage' })
    once.close()
    return JSON.parse(body).data.daily_used
  }

  if (processes > 1)
    it('loses no answered request when a process is killed', async () => {
      const load = inParallel(REQUESTS, CONNECTIONS, ask)
      await expect.poll(() => answered, { timeout: 20_000, interval: 5 }).toBeGreaterThan(500)
      services[0]?.kill('SIGKILL')
      await load
      const broken = sent - answered
      services.shift()
      const used = await askOnNewConnection(0)
      console.info(`${name}, one killed: ${answered} answered, ${used - 1} counted, ${broken} without an answer`)
      expect(answered).toBeLessThan(REQUESTS)
      expect(used).toBeGreaterThan(answered)
      expect(used).toBeLessThanOrEqual(sent)
    })
})

async function sharePostgres(): Promise<Shared> {
  const server = await postgresForTests()
  return { databaseUrl: await server.freshDatabase(), leave: server.stop }
}

async function shareRedis(): Promise<Shared> {
  const server = await startRedis()
  return { environment: { REDIS_URL: server.url }, leave: server.stop }
}
