/**
 * QuotaStore in Redis, one server or a cluster, shared by any number of processes. Each counter is one key per account
 * and UTC day, which expires by itself; each operation is one script and one round trip, so that nothing happens in
 * between.
 */
import { Cluster, Redis } from 'ioredis'
import { within } from '../primitives/deadline.ts'
import type { Addition, QuotaStore, Spent } from './quota.ts'
import { SCRIPTS, type Scripts } from './redis-scripts.ts'

/** Reconnecting takes no longer than this plus the connection itself. */
const RECONNECT_MS = 250
const CONNECT_TIMEOUT_MS = 1_000

/** How often a cluster is asked which node has which keys: as long as that takes, a failover goes unnoticed. */
const SLOTS_REFRESH_MS = 1_000

/** Without an answer for so long, the connection is taken for dead and opened anew. */
const SILENCE_MS = 5_000

/** A request that waits for the end of this turn of the event loop. */
interface Waiting {
  readonly counter: string
  readonly limit: number
  resolve(spent: Spent): void
  reject(error: unknown): void
}

/** Requests in one round trip. */
const TOGETHER = 500

/**
 * Returns when the first attempt to connect has ended, well or badly: reconnecting goes on by itself.
 *
 * @param url `redis://[user:password@]host[:port][/database]`, `rediss://…`; of a cluster several nodes, separated by
 * commas: the first names user and password for all
 */
export async function openRedisStore(url: string): Promise<QuotaStore> {
  const redis = url.includes(',') ? connectCluster(url.split(',')) : connect(url)
  await within(connectAll(redis), CONNECT_TIMEOUT_MS).catch(() => undefined)
  // The counters of a cluster lie on different nodes, each asked for by itself.
  const spendTogether = gather(redis instanceof Cluster ? 1 : TOGETHER, (waiting) => void spendAll(redis, waiting))
  return {
    spend: (account, day, limit) =>
      new Promise((resolve, reject) => {
        spendTogether({ counter: counterOf(account, day), limit, resolve, reject })
      }),
    async used(account, day) {
      const stored = await redis.get(counterOf(account, day))
      return stored !== null && /^\d{1,15}$/.test(stored) ? Number(stored) : 0
    },
    async add({ account, day, amount, id }: Addition) {
      await redis.addQuota(counterOf(account, day), `${counterOf(account, day)}:${id}`, amount)
    },
    async check() {
      // Only a write shows that Redis is not out of memory, nor a replica.
      await redis.set('quota:check', 1, 'EX', 60)
      // In a cluster that write reached one node; the others have counters too.
      await pingMasters(redis)
    },
    async close() {
      await within(redis.quit(), CONNECT_TIMEOUT_MS).catch(() => redis.disconnect())
    },
  }
}

/** Collects what comes in one turn of the event loop, and hands it on in lots. */
function gather(size: number, handOn: (waiting: Waiting[]) => void): (request: Waiting) => void {
  let gathered: Waiting[] = []
  const handAllOn = () => {
    const all = gathered
    gathered = []
    while (all.length > 0) handOn(all.splice(0, size))
  }
  return (request) => {
    if (gathered.length === 0) setImmediate(handAllOn)
    gathered.push(request)
  }
}

async function spendAll(redis: Scripts, waiting: readonly Waiting[]): Promise<void> {
  try {
    const counters = waiting.map(({ counter }) => counter)
    // One argument, not as many as there are counters: each costs the client some work.
    const limits = waiting.map(({ limit }) => limit).join(' ')
    const counts = await redis.spendQuota(waiting.length, ...counters, limits)
    for (const [index, { resolve }] of waiting.entries()) {
      const count = counts[index] ?? 0
      resolve({ used: Math.abs(count), granted: count > 0 })
    }
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}

async function connectAll(redis: Redis | Cluster): Promise<void> {
  await redis.connect()
  await pingMasters(redis)
}

async function pingMasters(redis: Redis | Cluster): Promise<void> {
  if (redis instanceof Cluster) await Promise.all(redis.nodes('master').map((node) => node.ping()))
}

/** The braces make a cluster keep all of an account on one node, and each account where its own hash says. */
function counterOf(account: string, day: string): string {
  return `quota:{${account}}:${day}`
}

/** A request is refused at once where there is no connection, and never sent twice: it would count twice. */
const NOT_TWICE = { maxRetriesPerRequest: 0, autoResendUnfulfilledCommands: false } as const

const CONNECTION = {
  ...NOT_TWICE,
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SILENCE_MS,
} as const

function connect(url: string): Redis & Scripts {
  const redis = new Redis(url, {
    ...CONNECTION,
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_MS),
    // A demoted primary stays a replica; its address may lead to the new primary by now.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
    scripts: SCRIPTS,
  })
  return silenced(redis) as Redis & Scripts
}

function connectCluster(urls: readonly string[]): Cluster & Scripts {
  const nodes = urls.map((url) => new URL(url))
  const [first] = nodes
  const cluster = new Cluster(
    nodes.map(({ hostname, port }) => ({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || '6379') })),
    {
      lazyConnect: true,
      enableOfflineQueue: false,
      clusterRetryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_MS),
      slotsRefreshInterval: SLOTS_REFRESH_MS,
      slotsRefreshTimeout: CONNECT_TIMEOUT_MS,
      // A command that may have been executed is not repeated; only MOVED and ASK, which say that it was not, are followed.
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 0,
      redisOptions: {
        ...CONNECTION,
        ...(first?.username && { username: decodeURIComponent(first.username) }),
        ...(first?.password && { password: decodeURIComponent(first.password) }),
        ...(first?.protocol === 'rediss:' && { tls: {} }),
      },
      scripts: SCRIPTS,
    },
  )
  // Otherwise the first request to a node would open its connection, and those that come meanwhile would be refused.
  cluster.on('+node', (node: Redis) => void node.connect().catch(() => undefined))
  return silenced(cluster) as Cluster & Scripts
}

/** Every failure also rejects the command that met it, which is where it is dealt with. */
function silenced<Client extends Redis | Cluster>(client: Client): Client {
  client.on('error', () => undefined)
  return client
}
