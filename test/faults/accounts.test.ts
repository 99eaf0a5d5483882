/**
 * Faults of the accounts database: locked, deleted, moved, stopped, or on a full disk. Keys in the
 * cache keep working, and failed writes report the cause.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { type Accounts, connectAccounts } from '../../src/accounts/database.ts'
import { keys } from '../support/keys-command.ts'
import { canMount, mountDisk, unmountDisk } from '../support/mount.ts'
import { canStartPostgres, postgresForTests } from '../support/postgres-server.ts'
import { type AccountsPlace, placeForAccounts } from '../support/process.ts'
import { hasRedis, redisForTests } from '../support/redis-server.ts'
import { sayMissing } from '../support/servers.ts'
import { type Reply, startTestService, type TestService } from '../support/service.ts'

/** The test of a full disk fills a small file system, which only root can mount. */
if (!canMount) sayMissing('Permission to mount a tmpfs', 'Run as root on Linux to test a full disk.')

const OUTAGE = { level: 'error', msg: 'accounts database unreachable', reason: 'the file was deleted or replaced' }
const JOURNAL_LOST = { ...OUTAGE, reason: 'the journal (-wal or -shm) was deleted or replaced' }
const END = { level: 'info', msg: 'accounts database reachable', reason: undefined }

describe('the accounts database', () => {
  let place: AccountsPlace
  let service: TestService
  let key: string

  beforeEach(async () => {
    place = await placeForAccounts()
  })
  afterEach(async () => {
    await service.close()
    place.remove()
  })

  const open = async (databaseUrl = place.databaseUrl) => {
    key = (await place.createKey('pro')).key
    service = await startTestService({ environment: { DATABASE_URL: databaseUrl } })
    expect((await ask()).status).toBe(200)
  }
  const ask = (): Promise<Reply> => service.call('/v1/usage', { key })
  /** Expects every request to be served. Returns their number. */
  const serve = async (requests: number) => {
    for (let request = 0; request < requests; request += 1) expect((await ask()).status).toBe(200)
    return requests
  }
  /** Log lines about the accounts database. */
  const logged = () =>
    service.log
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => /^accounts /.test(msg))
      .map(({ level, msg, reason }) => ({ level, msg, reason }))
  const shortened = (said: string) => said.trim().replaceAll(place.directory, '…')

  // Closing any descriptor of the file would end all locks that the process has on it. Another process could then delete
  // the journal with the latest counts: https://www.sqlite.org/howtocorrupt.html, section 2.2.
  it.runIf(existsSync('/proc/locks'))(
    'stays locked against other processes after health checks and scrapes',
    async () => {
      await open()
      const inode = statSync(place.databaseUrl).ino
      const locks = () =>
        readFileSync('/proc/locks', 'utf8')
          .split('\n')
          .filter((line) => line.includes(`:${inode} `))
      const before = locks()
      expect(before.length).toBeGreaterThan(0)
      for (const path of ['/healthz', '/readyz', '/metrics', '/readyz']) {
        expect((await service.call(path, { key: null })).status).toBe(200)
      }
      await setTimeout(2_500) // The service looks at the file every two seconds.
      expect(locks()).toHaveLength(before.length)
    },
  )

  it('can be locked by a writer: requests are served during the lock, and counted when the lock is released', async () => {
    await open()
    const { release } = await lock(place.databaseUrl)
    const served = await serve(10)
    // /readyz can read the accounts, because reads do not wait for the writer.
    expect((await service.call('/readyz')).body).toMatchObject({
      status: 'degraded',
      accounts: 'ok',
      quota: 'degraded',
    })
    const { code, err } = await keys(place.databaseUrl, 'create', '--tier', 'free')
    expect([code, err]).toEqual([1, expect.stringContaining('is locked by another process')])
    await release()
    await expect.poll(async () => (await service.call('/readyz')).body.quota, { timeout: 10_000 }).toBe('ok')
    const used = (await ask()).body.data.daily_used
    console.info(
      `accounts locked: ${served} requests served; ${used} counted, including one before and one after; ${shortened(err)}`,
    )
    expect(used).toBe(12)
  }, 20_000)

  it('can be deleted: known keys keep working, /readyz reports it, and a new empty file is not accepted', async () => {
    await open()
    for (const suffix of ['', '-wal', '-shm']) rmSync(place.databaseUrl + suffix, { force: true })
    service.now += 4_000
    const served = await serve(10)
    const ready = (await service.call('/readyz')).body
    console.info(`accounts deleted: ${served} requests with a known key served; /readyz: accounts ${ready.accounts}`)
    expect(ready).toMatchObject({ status: 'degraded', accounts: 'unavailable' })
    writeFileSync(place.databaseUrl, '')
    expect((await service.call('/readyz')).body.accounts).toBe('unavailable')
    expect(logged()).toEqual([OUTAGE])
  })

  it('can lose its journal: known keys keep working, and /readyz reports it, even if another process makes a new one', async () => {
    await open()
    rmSync(`${place.databaseUrl}-wal`)
    await expect.poll(logged, { timeout: 5_000 }).toEqual([JOURNAL_LOST])
    expect((await service.call('/readyz')).body).toMatchObject({ status: 'degraded', accounts: 'unavailable' })
    await keys(place.databaseUrl, 'list')
    writeFileSync(`${place.databaseUrl}-wal`, '')
    expect((await service.call('/readyz')).body.accounts).toBe('unavailable')
    await serve(3)
    expect(logged()).toEqual([JOURNAL_LOST])
  })

  it('can be moved away and back: known keys keep working, and the outage and its end are logged once', async () => {
    await open()
    renameSync(place.databaseUrl, `${place.databaseUrl}.away`)
    // Concurrent lookups and counts open additional connections. A new connection must not create
    // an empty file.
    service.now += 4_000
    for (const { status } of await Promise.all(Array.from({ length: 8 }, ask))) expect(status).toBe(200)
    expect(existsSync(place.databaseUrl)).toBe(false)
    // The service also checks the file every two seconds, without a request.
    await expect.poll(logged, { timeout: 5_000 }).toEqual([OUTAGE])
    expect((await service.call('/readyz')).body.accounts).toBe('unavailable')
    renameSync(`${place.databaseUrl}.away`, place.databaseUrl)
    await expect.poll(logged, { timeout: 5_000 }).toEqual([OUTAGE, END])
    expect((await service.call('/readyz')).body.accounts).toBe('ok')
  })

  it.runIf(canStartPostgres && hasRedis)(
    'can lose its PostgreSQL server while Redis holds the counters: a key that is not cached gets 503, and the outage is logged once',
    async () => {
      const postgres = await postgresForTests()
      const redis = await redisForTests()
      const url = await postgres.freshDatabase()
      await (await migrateAccounts(url)).destroy()
      service = await startTestService({ environment: { DATABASE_URL: url, REDIS_URL: redis.url } })
      await postgres.stop()
      for (let time = 0; time < 3; time += 1) {
        const { status } = await service.call('/v1/usage', { headers: { 'X-Expect': '503' } })
        expect(status).toBe(503)
      }
      expect(logged()).toEqual([{ ...OUTAGE, reason: expect.stringMatching(/^(ECONN|57P01)/) }])
      await redis.stop()
    },
  )

  it.runIf(canMount)(
    'can be on a full disk: requests are served, failed writes report the cause, and nothing is lost',
    async () => {
      const disk = join(place.directory, 'disk')
      mkdirSync(disk)
      mountDisk(disk, '600k')
      const full = await placeForAccounts(join(disk, 'accounts.sqlite'))
      try {
        const owner = await full.createKey('pro')
        service = await startTestService({ environment: { DATABASE_URL: full.databaseUrl } })
        key = owner.key
        expect((await ask()).body.data.daily_used).toBe(1)
        fill(disk)
        const served = await serve(12)
        const { code, err } = await keysUntilFull(full.databaseUrl)
        expect([code, err]).toEqual([1, expect.stringContaining('disk is full')])
        rmSync(join(disk, 'ballast'))
        await expect.poll(async () => (await service.call('/readyz')).body.quota, { timeout: 10_000 }).toBe('ok')
        const used = (await ask()).body.data.daily_used
        console.info(
          `disk full: ${served} requests served; ${used} counted, including those before and after; ${shortened(err)}`,
        )
        expect(used).toBe(14)
      } finally {
        await service.close()
        await setTimeout(50)
        unmountDisk(disk)
        full.remove()
      }
    },
    30_000,
  )
})

/** Repeats the command, because pages that are already allocated still have room for a few rows. */
async function keysUntilFull(databaseUrl: string): Promise<{ code: number; err: string }> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const outcome = await keys(databaseUrl, 'create', '--tier', 'free', '--email', `${'x'.repeat(200)}@example.org`)
    if (outcome.code !== 0) return outcome
  }
  throw new Error('the disk is not full after 200 keys')
}

function fill(disk: string): void {
  for (let size = 256; size > 0; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(join(disk, 'ballast'), Buffer.alloc(size * 1_024), { flag: 'a' })
    } catch {
      // A block of this size no longer fits. Smaller blocks fill the rest of the disk.
    }
  }
}

/** Takes SQLite's write lock, and holds it until `release` is called. */
async function lock(file: string): Promise<{ release(): Promise<void> }> {
  const accounts: Accounts = connectAccounts(file)
  const transaction = await accounts.transaction()
  await transaction.raw('pragma application_id = 1651663457')
  return {
    async release() {
      await transaction.rollback()
      await accounts.destroy()
    },
  }
}
