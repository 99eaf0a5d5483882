/**
 * QuotaStore in Redis, one server or a cluster, shared by any number of processes. Each account has one Redis key for
 * each UTC day, which expires by itself. One script counts a batch of requests in one round trip.
 */
import { Cluster, Redis } from 'ioredis'
import { inBackground, nextTurn } from '../primitives/background.ts'
import { within } from '../primitives/deadline.ts'
import type { Addition, QuotaStore, Spent } from './quota.ts'
import { SCRIPTS, type Scripts } from './redis-scripts.ts'

/** Longest pause between attempts to connect. */
const RECONNECT_MS = 250
const CONNECT_TIMEOUT_MS = 1_000

/** Interval at which the slots of a cluster are read. A failover is noticed after at most this time. */
const SLOTS_REFRESH_MS = 1_000

/** A connection without a reply for this long is considered dead and reopened. */
const SOCKET_TIMEOUT_MS = 5_000

/** A request that is sent at the end of this turn of the event loop. */
interface Waiting {
  readonly counter: string
  readonly limit: number
  resolve(spent: Spent): void
  reject(error: unknown): void
}

/** The counter that a probe writes. */
const CHECKED_COUNTER = 'quota:check'

/** Maximum number of requests in one round trip. */
const BATCH = 500

/**
 * Resolves after the first attempt to connect, successful or not. Reconnects in the background.
 *
 * @param url `redis://[user:password@]host[:port][/database]` or `rediss://…`. For a cluster, several nodes separated
 * by commas. User and password are taken from the first node
 */
export async function openRedisStore(url: string): Promise<QuotaStore> {
  const redis = url.includes(',') ? connectCluster(url.split(',')) : connect(url)
  const explain = explainFailures(redis)
  await within(connectAll(redis), CONNECT_TIMEOUT_MS).catch(() => undefined)
  // In a cluster, all keys of a script must have the same slot, so each request is sent separately.
  const spendTogether = collect(
    redis instanceof Cluster ? 1 : BATCH,
    (waiting) => void inBackground('count requests', () => spendAll(redis, waiting, explain)),
  )
  return {
    spend: (account, day, limit) =>
      new Promise((resolve, reject) => {
        spendTogether({ counter: counterOf(account, day), limit, resolve, reject })
      }),
    async add({ account, day, amount, id }: Addition) {
      await redis.addQuota(counterOf(account, day), `${counterOf(account, day)}:${id}`, amount).catch(explain)
    },
    async forget(account, day) {
      await redis.del(counterOf(account, day)).catch(explain)
    },
    async check() {
      // Only a write shows that Redis is not out of memory and not a replica. The script shows that the user may run
      // scripts. Setting the counter to 0 first makes the script write, too.
      await redis.set(CHECKED_COUNTER, 0).catch(explain)
      await redis.spendQuota(1, CHECKED_COUNTER, '1').catch(explain)
      // In a cluster, these commands reach only one node, so the other nodes are checked with a ping.
      await pingMasters(redis).catch(explain)
    },
    async close() {
      await within(redis.quit(), CONNECT_TIMEOUT_MS).catch(() => redis.disconnect())
    },
  }
}

/** Collects the requests of one turn of the event loop and passes them on in batches. */
function collect(size: number, send: (waiting: Waiting[]) => void): (request: Waiting) => void {
  let collected: Waiting[] = []
  const sendAll = () => {
    const all = collected
    collected = []
    while (all.length > 0) send(all.splice(0, size))
  }
  return (request) => {
    if (collected.length === 0) nextTurn('count requests', sendAll)
    collected.push(request)
  }
}

async function spendAll(redis: Scripts, waiting: readonly Waiting[], explain: Explain): Promise<void> {
  try {
    const counters = waiting.map(({ counter }) => counter)
    // One argument for all limits: each argument costs the client CPU time (docs/performance.md).
    const limits = waiting.map(({ limit }) => limit).join(' ')
    const counts = await redis.spendQuota(waiting.length, ...counters, limits).catch(explain)
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

/** The braces are a hash tag: a cluster stores all keys of an account on one node. */
function counterOf(account: string, day: string): string {
  return `quota:{${account}}:${day}`
}

/**
 * Options for sending a command at most once. A command without a connection fails at once. A command that was sent is
 * not repeated, because it could count a request twice.
 */
const SEND_ONCE = { maxRetriesPerRequest: 0, autoResendUnfulfilledCommands: false } as const

const CONNECTION = {
  ...SEND_ONCE,
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
} as const

function connect(url: string): Redis & Scripts {
  const redis = new Redis(url, {
    ...CONNECTION,
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_MS),
    // The server has become a replica. A new connection to its address may lead to the new primary.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
    scripts: SCRIPTS,
  })
  // If Redis refuses the database, ioredis would stay connected and count in database 0. Closing the connection makes
  // this an outage. It ends when an attempt to connect can select the database.
  redis.on('error', (error: Error & { command?: { name: string } }) => {
    if (error.command?.name === 'select') redis.disconnect(true)
  })
  return redis as Redis & Scripts
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
      // A command that may have been executed is not repeated. MOVED and ASK redirects are followed, because they mean
      // that the command was not executed.
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
  // Connects now. Otherwise the first request to a node would open its connection, and requests would fail until the
  // connection is open.
  cluster.on('+node', (node: Redis) => void node.connect().catch(() => undefined))
  return cluster as Cluster & Scripts
}

/** Rejects with the given failure. If Redis is not connected, rejects with the reason for the missing connection. */
type Explain = (failure: Error) => Promise<never>

/**
 * Matches the messages of ioredis that mean that a command was not sent or was lost with its connection, or that no
 * node responded.
 */
const NO_CONNECTION =
  /enableOfflineQueue|^Connection is closed|^Command aborted|max retries per request|^Failed to refresh slots|^None of startup nodes/

/**
 * Without a connection, the failure of a command does not say why the connection is missing. So the reason of the most
 * recent failed attempt to connect is reported instead, such as ECONNREFUSED, WRONGPASS or NOAUTH. The listeners also
 * keep ioredis from printing the failures.
 */
function explainFailures(redis: Redis | Cluster): Explain {
  let reason: string | undefined
  const remember = (error: Error) => {
    if (!NO_CONNECTION.test(error.message)) reason = reasonOf(error)
  }
  redis.on('error', remember)
  redis.on('node error', remember)
  redis.on('ready', () => {
    reason = undefined
  })
  return (failure) => {
    if (!NO_CONNECTION.test(failure.message)) return Promise.reject(failure)
    return Promise.reject(new Error(reason ?? 'the connection to Redis was closed'))
  }
}

/**
 * Removes the arguments of the command from the message. If Redis does not know a command, its message repeats the
 * arguments, and the arguments of AUTH contain the password.
 */
function reasonOf({ message, code }: NodeJS.ErrnoException): string {
  // ioredis cannot parse the reply, because it is not from Redis: for example `HTTP/1.1 400`.
  if (message.startsWith('Unknown RESP type')) return 'the server at this address is not Redis'
  // If the connection fails at all addresses of a host, the error has a code, but no message.
  return message.replace(/,? with args beginning with.*/s, '') || (code ?? 'no connection to Redis')
}
