/**
 * QuotaStore in Redis, one server or a cluster, shared by any number of processes. Each counter is one key per account
 * and UTC day, which expires by itself; each operation is one script and one round trip, so that nothing happens in
 * between.
 */
import { Cluster, Redis } from 'ioredis'
import { within } from '../deadline.ts'
import { type Addition, DAY_SECONDS, type QuotaStore } from './quota.ts'

/** Longer than the counter's own day, so that clocks that disagree, or are set back, find it. */
const TTL_SECONDS = 2 * DAY_SECONDS

/** Reconnecting takes no longer than this plus the connection itself. */
const RECONNECT_MS = 250
const CONNECT_TIMEOUT_MS = 1_000

/** How often a cluster is asked which node has which keys: as long as that takes, a failover goes unnoticed. */
const SLOTS_REFRESH_MS = 1_000

/** Without an answer for so long, the connection is taken for dead and opened anew. */
const SILENCE_MS = 5_000

/**
 * Reads the counter. What is no count (another type, garbage, a number too large to count on) is removed, so that
 * counting starts again rather than failing for ever.
 */
const READ_COUNTER = `
local counter, ttl = KEYS[1], ${TTL_SECONDS}
local stored = redis.pcall('GET', counter)
local used = 0
if type(stored) == 'string' and #stored < 16 and string.match(stored, '^%d+$') then
  used = tonumber(stored)
elseif stored then
  redis.call('DEL', counter)
end`

/** Of a full counter only a missing expiry is mended: a refusal writes nothing. */
const SPEND = `${READ_COUNTER}
if used >= tonumber(ARGV[1]) then
  if used > 0 and redis.call('TTL', counter) < 0 then redis.call('EXPIRE', counter, ttl) end
  return {used, 0}
end
used = redis.call('INCR', counter)
redis.call('EXPIRE', counter, ttl)
return {used, 1}`

/** The second key marks the addition as done: who repeats it for want of an answer adds nothing. */
const ADD = `${READ_COUNTER}
if redis.call('SET', KEYS[2], 1, 'NX', 'EX', ttl) then
  redis.call('INCRBY', counter, ARGV[1])
  redis.call('EXPIRE', counter, ttl)
end`

interface Scripts {
  spendQuota(counter: string, limit: number): Promise<[used: number, granted: 0 | 1]>
  addQuota(counter: string, marker: string, amount: number): Promise<null>
}

/**
 * Returns when the first attempt to connect has ended, well or badly: reconnecting goes on by itself.
 *
 * @param url `redis://[user:password@]host[:port][/database]`, `rediss://…`; of a cluster several nodes, separated by
 * commas: the first names user and password for all
 */
export async function openRedisStore(url: string): Promise<QuotaStore> {
  const redis = url.includes(',') ? connectCluster(url.split(',')) : connect(url)
  await within(connectAll(redis), CONNECT_TIMEOUT_MS).catch(() => undefined)
  return {
    async spend(account, day, limit) {
      const [used, granted] = await redis.spendQuota(counterOf(account, day), limit)
      return { used, granted: granted === 1 }
    },
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

const SCRIPTS = {
  spendQuota: { lua: SPEND, numberOfKeys: 1 },
  addQuota: { lua: ADD, numberOfKeys: 2 },
}

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
