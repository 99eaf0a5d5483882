/**
 * Changes to keys while several processes run (D33), the cost of invalid keys, and the absence of
 * keys from logs, metrics, responses, SQLite files and the names in Redis.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeKey, rotateKey, setTier } from '../../db/accounts/key-records.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { generateApiKey, hashOf } from '../../src/accounts/key-format.ts'
import { createLoadClient, inParallel, type LoadClient, sendWithRetries } from '../support/load.ts'
import { hasPostgres, type PostgresServer, postgresForTests } from '../support/postgres-server.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'
import { canStartRedis, startRedis } from '../support/redis-server.ts'
import { startTestService } from '../support/service.ts'
import { timed } from './own-time.ts'

const IN_FORCE_MS = 5_000

describe.each(['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])])('two processes that share accounts in %s', (kind) => {
  let postgres: PostgresServer | undefined
  let place: AccountsPlace
  let accounts: Accounts
  let services: ServiceProcess[]
  let client: LoadClient

  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await postgresForTests()
    place = await placeForAccounts(await postgres?.freshDatabase())
    accounts = await migrateAccounts(place.databaseUrl)
    services = await Promise.all(
      [1, 2].map(() => startProcess({ DATABASE_URL: place.databaseUrl, QUOTA_ON_FAILURE: 'deny' })),
    )
    client = createLoadClient(8)
  })
  afterAll(async () => {
    client.close()
    await Promise.all(services.map(endProcess))
    await accounts.destroy()
    place.remove()
    await postgres?.stop()
  })

  const ask = (key: string) =>
    Promise.all(
      services.map(({ origin }) =>
        sendWithRetries(client, origin, { path: '/v1/usage', headers: { 'X-API-Key': key } }),
      ),
    )
  const statuses = async (key: string) => (await ask(key)).map(({ status }) => status)

  it('both apply a revocation, a rotation and a new tier of a key within five seconds', {
    timeout: 20_000,
  }, async () => {
    const [revoked, rotated, overlapping, promoted] = await Promise.all(
      Array.from({ length: 4 }, () => place.createKey('free')),
    )
    if (!revoked || !rotated || !overlapping || !promoted) throw new Error('no keys')
    for (const { key } of [revoked, rotated, overlapping, promoted]) expect(await statuses(key)).toEqual([200, 200])
    await revokeKey(accounts, revoked.id, Date.now())
    const next = await rotateKey(accounts, { id: rotated.id, overlapMs: 0 }, Date.now())
    const second = await rotateKey(accounts, { id: overlapping.id, overlapMs: 60_000 }, Date.now())
    await setTier(accounts, promoted.id, 'pro')
    await setTimeout(IN_FORCE_MS)
    expect(await statuses(revoked.key)).toEqual([401, 401])
    expect(await statuses(rotated.key)).toEqual([401, 401])
    expect(await statuses(next?.key ?? '')).toEqual([200, 200])
    expect(await statuses(overlapping.key)).toEqual([200, 200])
    expect(await statuses(second?.key ?? '')).toEqual([200, 200])
    const bodies = (await ask(promoted.key)).map(({ body }) => JSON.parse(body).data)
    expect(bodies.map(({ tier, daily_limit }) => [tier, daily_limit])).toEqual([
      ['pro', 10_000],
      ['pro', 10_000],
    ])
    // The new tier continues the count of the old one. Concurrent requests can be counted in either
    // order, and a request that was retried can count twice.
    const counts = bodies.map(({ daily_used }) => daily_used)
    expect(Math.min(...counts)).toBeGreaterThan(2)
    expect(new Set(counts).size).toBe(2)
  })

  it('both reject a rotated key when its overlap ends, even if it is in use', async () => {
    const { id, key } = await place.createKey('free')
    const rotatedAt = Date.now()
    const overlapMs = 3_000
    await rotateKey(accounts, { id, overlapMs }, rotatedAt)
    let accepted = 0
    while (Date.now() < rotatedAt + overlapMs) {
      const answers = await statuses(key)
      // Requests that are in progress when the overlap ends can be accepted or rejected.
      if (Date.now() >= rotatedAt + overlapMs) break
      expect(answers).toEqual([200, 200])
      accepted += 1
      await setTimeout(20)
    }
    expect(accepted).toBeGreaterThan(10)
    expect(await statuses(key)).toEqual([401, 401])
  })
})

describe.runIf(canStartRedis)('a key that is malformed or has a wrong checksum', () => {
  it('does not reach Redis, even in a flood, and does not affect callers with valid keys', async () => {
    const redis = await startRedis()
    const operator = new Redis(redis.url)
    const service = await startTestService({ environment: { REDIS_URL: redis.url } })
    await service.call('/v1/meta')
    await operator.config('RESETSTAT')
    const valid = generateApiKey()
    const wrong = [`${valid.slice(0, -1)}${valid.endsWith('0') ? '1' : '0'}`, 'x', 'brd_', valid.toLowerCase()]
    const statuses = await inParallel(500, 16, async (index) => {
      const key = index % 25 === 0 ? service.key : (wrong[index % wrong.length] ?? '')
      return (await service.call('/v1/meta', { key })).status
    })
    const accepted = statuses.filter((_, index) => index % 25 === 0)
    expect(accepted).toEqual(Array.from({ length: 20 }, () => 200))
    // The first thirty wrong keys within a minute get 401, all later ones 429.
    const refused = statuses.filter((_, index) => index % 25 !== 0)
    const count = (status: number) => refused.filter((each) => each === status).length
    expect([count(401), count(429)]).toEqual([30, refused.length - 30])
    const stats = await operator.info('commandstats')
    const counted = Number(/cmdstat_incr:calls=(\d+)/.exec(stats)?.[1])
    console.info(`${refused.length} keys with wrong checksums among 20 valid: ${counted} counted by Redis`)
    expect(counted).toBe(20)
    expect(stats).not.toMatch(/cmdstat_set/)
    await service.close()
    await operator.quit()
    await redis.stop()
  })

  it.runIf(hasPostgres)('is rejected with 401 while the accounts database is down', async () => {
    const postgres = await postgresForTests()
    const place = await placeForAccounts(await postgres.freshDatabase())
    const service = await startTestService({ environment: { DATABASE_URL: place.databaseUrl } })
    const known = (await place.createKey('pro')).key
    expect((await service.call('/v1/meta', { key: known })).status).toBe(200)
    await postgres.stop()
    const valid = generateApiKey()
    const wrong = `${valid.slice(0, -1)}${valid.endsWith('0') ? '1' : '0'}`
    const { outcome, milliseconds } = await timed(() => service.call('/v1/meta', { key: wrong }))
    expect(outcome.status).toBe(401)
    const unknown = await service.call('/v1/meta', { key: valid, headers: { 'X-Expect': '503' } })
    console.info(
      `accounts database down: ${outcome.status} for a wrong checksum after ${Math.round(milliseconds)} ms, ${unknown.status} for an unknown key`,
    )
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '1'])
    // A known key keeps working, even after its cache entry expires.
    for (let seconds = 0; seconds < 60; seconds += 10) {
      service.now += 10_000
      expect((await service.call('/v1/meta', { key: known })).status).toBe(200)
    }
    expect((await service.call('/readyz')).body).toMatchObject({ status: 'degraded', accounts: 'unavailable' })
    await service.close()
    place.remove()
  })
})

describe.runIf(canStartRedis)('a secret', () => {
  it('is in no log, metric or response, and in no key name in Redis', async () => {
    const password = 'correct-horse-battery-staple'
    const redis = await startRedis(['--requirepass', password])
    const url = redis.url.replace('//', `//:${password}@`)
    const service = await startTestService({ environment: { REDIS_URL: url, LOG_LEVEL: 'trace', METRICS: 'true' } })
    const key = await service.createKey('free', 'ada@example.org')
    const guessed = generateApiKey()
    const answers: string[] = []
    const ask = async (target: string, options: Parameters<typeof service.call>[1] = {}) => {
      const { text, headers } = await service.call(target, { key, ...options })
      answers.push(text, JSON.stringify([...headers]))
    }
    await ask('/v1/meta')
    await ask('/v1/people?q=secret-query&limit=0')
    await ask('/v1/meta', { key: guessed })
    await ask('/v1/meta', { key: `${key}x` })
    const { now } = service
    service.now = Number.NaN
    await ask('/v1/meta', { headers: { 'X-Expect': '500' } })
    service.now = now
    const operator = new Redis(url)
    await operator.config('SET', 'requirepass', 'another')
    await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    for (let request = 0; request < 8; request += 1) await ask('/v1/meta')
    await setTimeout(1_200)
    const stored = await operator.keys('*')
    operator.disconnect()
    await ask('/metrics')
    await ask('/readyz')
    expect(service.log.some((line) => line.includes('quota store unreachable'))).toBe(true)
    const written = [...service.log, ...answers, ...stored].join('\n')
    for (const secret of [key, guessed, hashOf(key), hashOf(guessed), password, key.slice(0, 20)]) {
      expect(written).not.toContain(secret)
    }
    expect(service.log.join('\n')).not.toMatch(/ada@example\.org|secret-query/)
    await service.close()
    await redis.stop()
  })
})

it('a key is in no file of the accounts database', async () => {
  const place = await placeForAccounts()
  const { key } = await place.createKey('free')
  const files = readdirSync(place.directory)
  expect(files).not.toEqual([])
  for (const file of files) {
    const bytes = readFileSync(join(place.directory, file))
    expect(bytes.includes(key)).toBe(false)
    expect(bytes.includes(key.slice(8))).toBe(false)
  }
  place.remove()
})
