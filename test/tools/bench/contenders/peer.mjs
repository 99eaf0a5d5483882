// The same-work peer: what an engineer would build for the same promises with well-known libraries. Fastify,
// better-sqlite3, API keys, a daily quota in SQLite or Redis, JSON-schema validation, ETag, a log and metrics. It has no
// response cache.
import { createHash } from 'node:crypto'
import etag from '@fastify/etag'
import Database from 'better-sqlite3'
import Fastify from 'fastify'
import { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { destination } from 'pino'
import { Histogram } from 'prom-client'
import { serveOperations } from './fastify-operations.mjs'

const { DATABASE_URL, LOG_FILE, PORT, REDIS_URL } = process.env
const LIMITS = { free: 1_000, pro: 10_000 }
const DAY_SECONDS = 86_400

const accounts = new Database(DATABASE_URL)
for (const pragma of ['journal_mode = WAL', 'synchronous = NORMAL', 'busy_timeout = 5000']) accounts.pragma(pragma)
accounts.exec(
  'CREATE TABLE IF NOT EXISTS peer_usage (day TEXT, account TEXT, used INTEGER, PRIMARY KEY (day, account)) WITHOUT ROWID',
)
const findKey = accounts.prepare(
  'SELECT k.id, k.tier FROM key_secret s JOIN api_key k ON k.id = s.key_id WHERE s.hash = ? AND k.revoked_at IS NULL',
)
const count = accounts.prepare(
  `INSERT INTO peer_usage VALUES (?, ?, 1)
   ON CONFLICT DO UPDATE SET used = used + 1 WHERE used < ? RETURNING used`,
)
const known = new LRUCache({ max: 10_000, ttl: 3_500 })
const redis = REDIS_URL ? new Redis(REDIS_URL, { enableAutoPipelining: true }) : undefined
redis?.defineCommand('spend', {
  numberOfKeys: 1,
  lua: `local used = tonumber(redis.call('GET', KEYS[1]) or '0')
    if used >= tonumber(ARGV[1]) then return -1 end
    used = redis.call('INCR', KEYS[1])
    if used == 1 then redis.call('EXPIRE', KEYS[1], 172800) end
    return used`,
})

/** @returns the requests of the day including this one, or -1 if the quota is used up */
async function spend(account, limit) {
  const day = new Date().toISOString().slice(0, 10)
  if (redis) return redis.spend(`peer:${day}:${account}`, limit)
  return count.get(day, account, limit)?.used ?? -1
}

function accountOf(key) {
  const cached = known.get(key)
  if (cached) return cached
  const account = findKey.get(createHash('sha256').update(key).digest('hex'))
  if (account) known.set(key, account)
  return account
}

const app = Fastify({ logger: { stream: destination({ dest: LOG_FILE, sync: false }) } })
await app.register(etag)
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of requests.',
  labelNames: ['method', 'route', 'status'],
})
app.addHook('onRequest', async (request, reply) => {
  const key = request.headers['x-api-key']
  const account = /^brd_[0-9A-Za-z]{36}$/.test(key ?? '') ? accountOf(key) : undefined
  if (!account) return reply.code(401).send({ code: 'invalid-api-key' })
  const limit = LIMITS[account.tier]
  const used = await spend(account.id, limit)
  if (used < 0) return reply.code(429).header('Retry-After', 3_600).send({ code: 'quota-exceeded' })
  const reset = Math.ceil(DAY_SECONDS - ((Date.now() / 1_000) % DAY_SECONDS))
  reply.headers({
    RateLimit: `"daily";r=${limit - used};t=${reset}`,
    'RateLimit-Policy': `"daily";q=${limit};w=${DAY_SECONDS}`,
    'X-RateLimit-Limit': limit,
    'X-RateLimit-Remaining': limit - used,
    'X-RateLimit-Used': used,
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, max-age=3600',
    'X-Request-Id': request.id,
    Vary: 'Origin, Accept-Encoding',
  })
})
app.addHook('onResponse', async (request, reply) => {
  const labels = { method: request.method, route: request.routeOptions.url, status: reply.statusCode }
  durations.observe(labels, reply.elapsedTime / 1_000)
})

const text = { type: 'string', maxLength: 100 }
const flag = { type: 'boolean' }
const year = { type: 'integer', minimum: -5_000, maximum: 3_000 }
const PAGE = {
  limit: { type: 'integer', minimum: 1, maximum: 2_000 },
  offset: { type: 'integer', minimum: 0, default: 0 },
}
const FILTERS = { q: text, type: text, gender: { enum: ['Male', 'Female'] }, feature_type: text, source: text }
const MORE = { has_coordinates: flag, from_year: year, to_year: year, language: text, numbers: text }
serveOperations(app, {
  detail: { schema: { params: { type: 'object', additionalProperties: text } } },
  list: { schema: { querystring: { type: 'object', properties: { ...PAGE, ...FILTERS, ...MORE } } } },
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
