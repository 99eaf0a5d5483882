/**
 * Every change of a key, followed by every event: what the service has seen of a key stays true. Two
 * services share the accounts and the counters.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKey, revokeKey, rotateKey, setTier } from '../../db/accounts/key-records.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { adopt, blockMailbox, erase, findAccount, storageOf } from '../../db/accounts/signup-records.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import type { MadeKey } from '../../src/accounts/key-changes.ts'
import { hasPostgres, type PostgresServer, postgresForTests } from '../support/postgres-server.ts'
import { type AccountsPlace, placeForAccounts } from '../support/process.ts'
import { canStartRedis, type RedisServer, startRedis } from '../support/redis-server.ts'
import { NOON, startTestService, type TestService } from '../support/service.ts'

/** Longer than a change takes to be seen everywhere. */
const SEEN_MS = 5_000
const MINUTE_MS = 60_000

type Change = 'unchanged' | 'revoked' | 'rotated' | 'blocked' | 'deleted' | 'promoted'

/** The status, and the limit of the day. */
const EXPECTED: Readonly<Record<Change, readonly [number, string | null]>> = {
  unchanged: [200, '1000'],
  revoked: [401, null],
  rotated: [401, null],
  blocked: [401, null],
  deleted: [401, null],
  promoted: [200, '10000'],
}
const CHANGES = Object.keys(EXPECTED) as Change[]

describe.runIf(canStartRedis).each(['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])])('a key in %s', (kind) => {
  let postgres: PostgresServer | undefined
  let redis: RedisServer
  let place: AccountsPlace
  let accounts: Accounts
  let services: TestService[]
  let keys: Map<Change, MadeKey>

  beforeEach(async () => {
    if (kind === 'PostgreSQL') postgres = await postgresForTests()
    redis = await startRedis()
    place = await placeForAccounts(await postgres?.freshDatabase())
    accounts = await migrateAccounts(place.databaseUrl)
    services = [await start(), await start()]
    keys = new Map()
    for (const change of CHANGES) keys.set(change, await createKey(accounts, { tier: 'free' }, NOON))
  })
  afterEach(async () => {
    for (const service of services) await service.close()
    await accounts.destroy()
    place.remove()
    await redis.stop()
    await postgres?.stop()
  })

  const start = () => startTestService({ environment: { DATABASE_URL: place.databaseUrl, REDIS_URL: redis.url } })
  const keyOf = (change: Change) => keys.get(change) ?? { id: '', key: '' }
  const later = (milliseconds: number) => {
    for (const service of services) service.now += milliseconds
  }
  const restart = async () => {
    const now = services[0]?.now ?? NOON
    await services[0]?.close()
    services[0] = await start()
    services[0].now = now
  }

  /** Status and limit of every key, at one service. */
  async function states(service: TestService | undefined): Promise<Record<string, readonly [number, string | null]>> {
    const found = CHANGES.map(async (change) => {
      const { status, headers } = (await service?.call('/v1/meta', { key: keyOf(change).key })) ?? {
        status: 0,
        headers: new Headers(),
      }
      return [change, [status, headers.get('x-ratelimit-limit')]] as const
    })
    return Object.fromEntries(await Promise.all(found))
  }

  async function changeAll(): Promise<void> {
    const storage = storageOf(accounts, () => NOON)
    for (const change of ['blocked', 'deleted'] as const) {
      const address = `${change}@list.example`
      await adopt(storage, keyOf(change).id, { address, mailbox: address })
    }
    for (const service of services) {
      expect(new Set(Object.values(await states(service)).map(([status]) => status))).toEqual(new Set([200]))
    }
    await revokeKey(accounts, keyOf('revoked').id, NOON)
    await rotateKey(accounts, { id: keyOf('rotated').id, overlapMs: 0 }, NOON)
    await setTier(accounts, keyOf('promoted').id, 'pro')
    await blockMailbox(storage, 'blocked@list.example')
    const account = await findAccount(storage, 'deleted@list.example')
    if (account) await erase(storage, account)
    later(SEEN_MS)
    for (const service of services) expect(await states(service)).toEqual(EXPECTED)
  }

  /** The tables cannot be read, as in an outage. */
  const hideKeys = () => accounts.schema.renameTable('key_secret', 'elsewhere')
  const showKeys = () => accounts.schema.renameTable('elsewhere', 'key_secret')

  const EVENTS: Readonly<Record<string, () => Promise<unknown>>> = {
    'an outage of the accounts database': hideKeys,
    'the end of such an outage': () => hideKeys().then(showKeys),
    'a restart': restart,
    'an outage of the quota store': () => redis.kill(),
    'a restart during an outage of the quota store': () => redis.kill().then(restart),
    'outages of both': () => Promise.all([hideKeys(), redis.kill()]),
  }

  it.each(Object.keys(EVENTS))('is what it was before %s, in both processes', async (event) => {
    await changeAll()
    await EVENTS[event]?.()
    for (const passed of [0, SEEN_MS, MINUTE_MS, MINUTE_MS]) {
      later(passed)
      for (const service of services) expect(await states(service)).toEqual(EXPECTED)
    }
  })
})
