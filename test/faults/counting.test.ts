/**
 * Which requests count against the quota (D34), measured with /v1/usage before and after each kind
 * of request.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateApiKey } from '../../src/accounts/key-format.ts'
import { hasPostgres, type PostgresServer, postgresForTests } from '../support/postgres-server.ts'
import { placeForAccounts } from '../support/process.ts'
import { canStartRedis, type RedisServer, startRedis } from '../support/redis-server.ts'
import { type CallOptions, type Reply, startTestService, type TestService } from '../support/service.ts'

interface Kind {
  readonly name: string
  readonly target: string
  readonly options?: CallOptions
  readonly status: number
  readonly counts: 0 | 1
}

const KINDS: readonly Kind[] = [
  { name: 'GET', target: '/v1/people/aaron_1', status: 200, counts: 1 },
  { name: 'a list', target: '/v1/people?limit=1', status: 200, counts: 1 },
  { name: 'HEAD', target: '/v1/people/aaron_1', options: { method: 'HEAD' }, status: 200, counts: 1 },
  { name: '304', target: '/v1/meta', options: { headers: { 'If-None-Match': '*' } }, status: 304, counts: 1 },
  { name: '400', target: '/v1/people?limit=0', status: 400, counts: 1 },
  { name: '404 for an unknown record', target: '/v1/people/nobody_0', status: 404, counts: 1 },
  { name: '/v1/usage', target: '/v1/usage', status: 200, counts: 1 },
  { name: '/v1/meta', target: '/v1/meta', status: 200, counts: 1 },
  { name: '404 for an unknown path', target: '/v1/nothing', status: 404, counts: 0 },
  { name: '405', target: '/v1/meta', options: { method: 'POST' }, status: 405, counts: 0 },
  { name: 'OPTIONS', target: '/v1/meta', options: { method: 'OPTIONS' }, status: 204, counts: 0 },
  { name: '401 without a key', target: '/v1/meta', options: { key: null }, status: 401, counts: 0 },
  { name: '401 for an unknown key', target: '/v1/meta', options: { key: generateApiKey() }, status: 401, counts: 0 },
  { name: '400 for a malformed path', target: '/v1/people/%zz', status: 400, counts: 0 },
  { name: '/healthz', target: '/healthz', status: 200, counts: 0 },
  { name: '/readyz', target: '/readyz', status: 200, counts: 0 },
  { name: '/openapi.json', target: '/openapi.json', status: 200, counts: 0 },
]

const STORES: readonly { name: string; available: boolean }[] = [
  { name: 'SQLite', available: true },
  { name: 'Redis', available: canStartRedis },
  { name: 'PostgreSQL', available: hasPostgres },
]

describe.each(STORES.filter(({ available }) => available))('with the counters in $name,', ({ name }) => {
  let service: TestService
  let server: RedisServer | PostgresServer | undefined
  let key: string | undefined
  const reports: string[] = []

  beforeAll(async () => {
    const environment: Record<string, string> = {}
    if (name === 'Redis') {
      const redis = await startRedis()
      environment['REDIS_URL'] = redis.url
      server = redis
    }
    if (name === 'PostgreSQL') {
      const postgres = await postgresForTests()
      const place = await placeForAccounts(await postgres.freshDatabase())
      environment['DATABASE_URL'] = place.databaseUrl
      key = (await place.createKey('pro')).key
      server = postgres
    }
    service = await startTestService({ environment })
    key ??= service.key
  })
  afterAll(async () => {
    console.info(`counted in ${name}: ${reports.join(', ')}`)
    await service.close()
    await server?.stop()
  })

  const call = (target: string, options: CallOptions = {}): Promise<Reply> =>
    service.call(target, { key: key ?? null, ...options })
  const used = async () => (await call('/v1/usage')).body.data.daily_used

  it.each(KINDS)('$name counts as $counts', async ({ name: kind, target, options, status, counts }) => {
    const before = await used()
    const reply = await call(target, options)
    expect(reply.status).toBe(status)
    const after = await used()
    reports.push(`${kind} ${after - before - 1}`)
    expect(after).toBe(before + counts + 1)
    expect(reply.headers.get('x-ratelimit-used')).toBe(counts ? String(before + 1) : null)
  })

  it('429 counts as 0, and is returned only when the limit is used up', async () => {
    service.now += 86_400_000
    for (let round = 0; round < 100; round += 1) {
      await Promise.all(Array.from({ length: 100 }, () => call('/v1/usage', { method: 'HEAD' })))
    }
    for (let rejection = 0; rejection < 3; rejection += 1) {
      const { status, body } = await call('/v1/usage')
      reports.push(`${status} ${body.used - body.limit}`)
      expect([status, body.used, body.limit]).toEqual([429, 10_000, 10_000])
    }
  })
})
