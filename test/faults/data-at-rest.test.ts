/**
 * Damaged files, files of other programs, and a read-only accounts database. At startup, the
 * service rejects them with a one-line message before it opens the port. A running service never
 * loads an invalid dataset.
 */
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { connectAccounts } from '../../src/accounts/database.ts'
import { DAMAGES } from '../support/damaged-dataset.ts'
import { keys } from '../support/keys-command.ts'
import { createLoadClient } from '../support/load.ts'
import { type AccountsPlace, endProcess, failingStart, placeForAccounts, startProcess } from '../support/process.ts'
import { sayMissing } from '../support/servers.ts'

let place: AccountsPlace
beforeEach(async () => {
  place = await placeForAccounts()
})
afterEach(() => place.remove())

const reports: string[] = []
afterAll(() => console.info(`data at rest:\n  ${reports.join('\n  ')}`))

const failure = async (what: string, settings: Record<string, string>) => {
  const { code, said } = await failingStart({ DATABASE_URL: place.databaseUrl, ...settings })
  const lines = said.split('\n').slice(0, -1)
  reports.push(`${what}: ${code}, ${lines.join(' | ').replaceAll(place.directory, '…')}`)
  expect(said).not.toContain('serving')
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

describe('an invalid dataset file', () => {
  it.each(Object.entries(DAMAGES))('is rejected at startup in one line with a remedy: %s', async (kind, damage) => {
    const path = join(place.directory, 'dataset.sqlite')
    await damage(inject('starterDataset'), path)
    const line = await failure(kind, { DATASET_PATH: path })
    expect(line).toMatch(/^\/\S+\/dataset\.sqlite: .*(build|set DATASET_PATH)/)
  })
})

describe('a running service', { timeout: 90_000 }, () => {
  it('keeps its dataset if the file is replaced with an invalid one, logs the rejection, and later loads a valid file', async () => {
    const path = join(place.directory, 'dataset.sqlite')
    copyFileSync(inject('starterDataset'), path)
    const { key } = await place.createKey('pro')
    const client = createLoadClient(1)
    const service = await startProcess({ DATABASE_URL: place.databaseUrl, DATASET_PATH: path })
    const said = (text: string) => service.log().filter(({ msg }) => String(msg).includes(text)).length
    const rejections = () => said('dataset reload failed')
    const status = async (target: string) =>
      (await client.send(service.origin, { path: target, headers: { 'X-API-Key': key } })).status
    const kinds = Object.entries(DAMAGES)
    for (const [kind, damage] of kinds) {
      const before = rejections()
      rmSync(path, { recursive: true, force: true })
      await damage(inject('starterDataset'), path)
      service.kill('SIGHUP')
      await expect.poll(rejections, { timeout: 10_000, message: kind }).toBeGreaterThan(before)
      // `limit` is different each time, because a cached response would not need the dataset.
      expect([kind, await status('/v1/meta'), await status(`/v1/people?limit=${before + 1}`)]).toEqual([kind, 200, 200])
    }
    expect(said('dataset reloaded')).toBe(0)
    rmSync(path, { recursive: true, force: true })
    copyFileSync(inject('starterDataset'), path)
    service.kill('SIGHUP')
    await expect.poll(() => said('dataset reloaded'), { timeout: 10_000 }).toBeGreaterThan(0)
    reports.push(`${kinds.length} bad datasets replaced the one served: each rejected, 0 requests failed`)
    client.close()
    await endProcess(service)
  })
})

describe('an accounts database with damaged pages', { timeout: 60_000 }, () => {
  it('is rejected at startup and reported by the keys command', async () => {
    await damageAccounts(place.databaseUrl)
    const line = await failure('accounts with damaged pages', {})
    expect(line).toMatch(/accounts database .* cannot be read \((SQLITE_CORRUPT|damaged)\)\. Restore a backup/)
    const { code, err } = await keys(place.databaseUrl, 'list')
    reports.push(`npm run keys -- list on damaged pages: ${code}, ${err.trim().replaceAll(place.directory, '…')}`)
    expect([code, err]).toEqual([1, expect.stringContaining('is damaged. Restore it from a backup.')])
  })

  it('does not affect keys in use if the damage happens at run time, and a restored backup works after a restart', async () => {
    const { key } = await place.createKey('pro')
    const uncached = (await place.createKey('free')).key
    await checkpoint(place.databaseUrl)
    const backup = `${place.databaseUrl}.backup`
    copyFileSync(place.databaseUrl, backup)
    const client = createLoadClient(4)
    let service = await startProcess({ DATABASE_URL: place.databaseUrl })
    const ask = (own: string) =>
      client.send(service.origin, { path: '/v1/meta', headers: { 'X-API-Key': own } }).then(({ status }) => status)
    const readiness = async () => JSON.parse((await client.send(service.origin, { path: '/readyz' })).body)
    expect(await ask(key)).toBe(200)
    await damageAccounts(place.databaseUrl)
    const statuses: number[] = []
    // Longer than the time after which a cached key is read again.
    const until = performance.now() + 5_000
    // The quota becomes degraded when the requests that were reserved before the damage are used up
    // and five writes in a row have failed.
    while (performance.now() < until || (await readiness()).quota === 'ok') {
      statuses.push(await ask(key))
      await setTimeout(50)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await ask(uncached)).toBe(503)
    const signs = await readiness()
    expect(signs).toMatchObject({ status: 'degraded', accounts: 'unavailable', quota: 'degraded' })
    const reasons = service
      .log()
      .filter(({ msg }) => msg === 'quota store unreachable')
      .map(({ reason }) => reason)
    expect(reasons.length).toBeGreaterThan(0)
    expect(new Set(reasons).size).toBe(reasons.length)
    service.kill('SIGINT')
    expect(await service.ended).toEqual({ code: 0, signal: null })
    await failure('a restart with damaged accounts', {})
    for (const suffix of ['-wal', '-shm']) rmSync(place.databaseUrl + suffix, { force: true })
    copyFileSync(backup, place.databaseUrl)
    service = await startProcess({ DATABASE_URL: place.databaseUrl })
    expect([await ask(key), await ask(uncached), (await readiness()).status]).toEqual([200, 200, 'ready'])
    reports.push(
      `accounts damaged while served: ${statuses.length} requests of a key in use, all 200; a key that is not cached 503; a backup restored: ready`,
    )
    client.close()
    await endProcess(service)
  })
})

const canMount = process.getuid?.() === 0 && canMountHere()
if (!canMount) sayMissing('Permission to mount a tmpfs', 'Run as root on Linux to test a read-only file system.')

describe.runIf(canMount)('a read-only file system', () => {
  let disk: string
  beforeEach(() => {
    disk = join(place.directory, 'disk')
    mkdirSync(disk)
    mount(disk, 'size=16m')
    copyFileSync(inject('starterDataset'), join(disk, 'dataset.sqlite'))
  })
  afterEach(() => execFileSync('umount', ['-l', disk]))

  it('can hold the dataset', async () => {
    mount(disk, 'remount,ro')
    const service = await startProcess({
      DATABASE_URL: place.databaseUrl,
      DATASET_PATH: join(disk, 'dataset.sqlite'),
    })
    const { key } = await place.createKey('pro')
    const client = createLoadClient(1)
    const { status } = await client.send(service.origin, { path: '/v1/people', headers: { 'X-API-Key': key } })
    expect(status).toBe(200)
    reports.push('a dataset on a read-only file system: served')
    client.close()
    await endProcess(service)
  })

  it('cannot hold the accounts database: the service and the keys command report this in one line', async () => {
    copyFileSync(place.databaseUrl, join(disk, 'accounts.sqlite'))
    mount(disk, 'remount,ro')
    const line = await failure('accounts on a read-only file system', { DATABASE_URL: join(disk, 'accounts.sqlite') })
    expect(line).toMatch(/cannot be written \(.*EROFS\)\. Grant write/)
    const { code, err } = await keys(join(disk, 'accounts.sqlite'), 'create', '--tier', 'free')
    expect([code, err]).toEqual([1, expect.stringMatching(/^The accounts database .* read-only.*\n$/)])
  })
})

const PAGE_BYTES = 4_096

/**
 * Moves the pages of the write-ahead log into the file. Otherwise a copy of the file would lack them,
 * and SQLite would read them from the log instead of the damaged file.
 */
async function checkpoint(file: string): Promise<void> {
  const accounts = connectAccounts(file)
  await accounts.raw('pragma wal_checkpoint(truncate)')
  await accounts.destroy()
}

/**
 * Overwrites every page but the first, as a failing disk might. This also works while a service has
 * the file open: it must not write between the checkpoint and the damage, or it would go on with the
 * good pages that it wrote to the journal.
 */
async function damageAccounts(file: string): Promise<void> {
  const accounts = connectAccounts(file)
  let isDamaged = false
  while (!isDamaged) {
    await accounts.raw('pragma wal_checkpoint(truncate)')
    const lock = await accounts.transaction()
    // Changes nothing, but other connections cannot write until the transaction ends.
    await lock.raw('update api_key set id = id where false')
    isDamaged = statSync(`${file}-wal`).size === 0
    if (isDamaged) overwritePages(file)
    await lock.rollback()
  }
  await accounts.destroy()
}

function overwritePages(file: string): void {
  const descriptor = openSync(file, 'r+')
  for (let at = PAGE_BYTES; at < statSync(file).size; at += PAGE_BYTES) {
    writeSync(descriptor, Buffer.alloc(PAGE_BYTES, 0x5a), 0, PAGE_BYTES, at)
  }
  closeSync(descriptor)
}

function mount(directory: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory], { stdio: 'ignore' })
}

function canMountHere(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'test-mount-'))
  try {
    mount(probe, 'size=64k')
    execFileSync('umount', [probe], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmdirSync(probe)
  }
}
