/** The databases that a quota store can count in, each with a function that sets it up. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { openAccounts } from '../../src/accounts/opening.ts'
import { createEmbeddedStore } from '../../src/quota/embedded/store.ts'
import type { QuotaStore } from '../../src/quota/quota.ts'
import { openRedisStore } from '../../src/quota/redis.ts'
import { hasPostgres, postgresForTests } from '../support/postgres-server.ts'
import { startRedisCluster } from '../support/redis-cluster.ts'
import { canStartRedis, hasRedis, redisForTests } from '../support/redis-server.ts'

export interface Place {
  /** Opens another store on the same counters, as another process would. */
  open(): Promise<QuotaStore>
  /** Releases the database. Must be called after all stores are closed. */
  leave(): Promise<void>
}

export const PLACES: readonly { name: string; available: boolean; enter(): Promise<Place> }[] = [
  { name: 'the embedded store on SQLite', available: true, enter: enterSqlite },
  { name: 'the embedded store on PostgreSQL', available: hasPostgres, enter: enterPostgres },
  { name: 'the Redis store', available: hasRedis, enter: enterRedis },
  { name: 'the Redis store on a cluster', available: canStartRedis, enter: enterRedisCluster },
]

async function enterSqlite(): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), 'test-accounts-'))
  const file = join(directory, 'accounts.sqlite')
  const leave = await enterAccounts(file)
  return {
    ...leave,
    async leave() {
      await leave.leave()
      rmSync(directory, { recursive: true })
    },
  }
}

async function enterPostgres(): Promise<Place> {
  const server = await postgresForTests()
  const place = await enterAccounts(await server.freshDatabase())
  return {
    ...place,
    async leave() {
      await place.leave()
      await server.stop()
    },
  }
}

async function enterAccounts(url: string): Promise<Place> {
  await (await migrateAccounts(url)).destroy()
  const opened: Accounts[] = []
  return {
    async open() {
      const accounts = await openAccounts(url)
      opened.push(accounts)
      return createEmbeddedStore(accounts)
    },
    async leave() {
      await Promise.all(opened.map((accounts) => accounts.destroy()))
    },
  }
}

async function enterRedis(): Promise<Place> {
  const server = await redisForTests()
  return { open: () => openRedisStore(server.url), leave: server.stop }
}

async function enterRedisCluster(): Promise<Place> {
  const cluster = await startRedisCluster()
  return { open: () => openRedisStore(cluster.url), leave: cluster.stop }
}
