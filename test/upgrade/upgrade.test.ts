/**
 * Tests a rolling upgrade and its rollback under load. Instances of another version and of this
 * version run behind HAProxy and share one quota store. Run `OLD=DIR npm run upgrade`, where DIR is
 * a compiled checkout of the other version.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type HaProxy, startHaProxy } from '../support/haproxy.ts'
import { createLoadClient, inParallel, type LoadClient } from '../support/load.ts'
import { type PostgresServer, postgresForTests } from '../support/postgres-server.ts'
import {
  type AccountsPlace,
  endProcess,
  placeForAccounts,
  type ServiceProcess,
  startProcess,
} from '../support/process.ts'
import { type RedisServer, startRedis } from '../support/redis-server.ts'
import { freePort } from '../support/servers.ts'

const OLD = resolve(process.env['OLD'] ?? '')
const PROGRAM = ['dist/service/main.js', 'dist/src/main.js'].map((path) => join(OLD, path)).find(existsSync)
if (process.env['OLD'] === undefined || PROGRAM === undefined) {
  throw new Error('Set OLD to a compiled checkout of the version to upgrade from.')
}
const { version: oldVersion, scripts } = JSON.parse(readFileSync(join(OLD, 'package.json'), 'utf8'))

/** Paths that both versions serve. */
const PATHS = ['/v1/people/aaron_1', '/v1/verses/Matt.1.5', '/v1/search?q=ruth', '/v1/greek/John.1.1', '/v1/meta']

const CONNECTIONS = 16
const PAUSE_MS = 20
const KEYS = 7
const FREE_LIMIT = 1_000

/** Time under load before the upgrade, and after each instance is replaced. */
const PHASE_MS = 1_000

/** Long enough for HAProxy's repeated health checks to find both instances up. */
const UP = { timeout: 20_000 }

let directory: string
let datasets: { old: string; own: string }
let redis: RedisServer
let postgres: PostgresServer

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'upgrade-'))
  datasets = {
    old: process.env['OLD_DATASET'] ?? buildOldStarter(join(directory, 'old.sqlite')),
    own: process.env['OWN_DATASET'] ?? inject('starterDataset'),
  }
  redis = await startRedis()
  postgres = await postgresForTests()
}, 120_000)
afterAll(async () => {
  await redis.stop()
  await postgres.stop()
  rmSync(directory, { recursive: true })
})

/**
 * Builds the starter dataset with the command of the other version, because each version may reject
 * the dataset schema of the other.
 */
function buildOldStarter(out: string): string {
  const command = join(OLD, 'dist', `${scripts.dataset.split(' ').at(-1)}.js`)
  execFileSync(process.execPath, [command, 'build', '--sources', join(OLD, 'db/dataset/starter'), '--out', out])
  return out
}

interface Tally {
  sent: number
  granted: number
  refused: number
  readonly lost: string[]
}

describe.each([
  ['one Redis', async () => ({ place: await placeForAccounts(), settings: { REDIS_URL: redis.url } })],
  ['one PostgreSQL', async () => ({ place: await placeForAccounts(await postgres.freshDatabase()), settings: {} })],
])(`instances of ${oldVersion} and this version with %s`, { timeout: 180_000 }, (store, prepare) => {
  let place: AccountsPlace
  let client: LoadClient
  let proxy: HaProxy
  let ports: readonly string[]
  let instances: ServiceProcess[]
  /** The last key is of tier free, and reaches its limit during the test. */
  let keys: string[]
  let start: (version: 'old' | 'own', port: string) => Promise<ServiceProcess>

  beforeAll(async () => {
    const { place: prepared, settings } = await prepare()
    place = prepared
    const common = { DATABASE_URL: place.databaseUrl, LOG_LEVEL: 'info', ...settings }
    start = (version, port) =>
      startProcess(
        { ...common, PORT: port, DATASET_PATH: datasets[version] },
        version === 'old' && PROGRAM !== undefined ? { program: PROGRAM } : {},
      )
    keys = []
    while (keys.length < KEYS) keys.push((await place.createKey('pro')).key)
    keys.push((await place.createKey('free')).key)
    client = createLoadClient(CONNECTIONS)
    ports = [String(await freePort()), String(await freePort())]
    instances = await Promise.all(ports.map((port) => start('old', port)))
    proxy = await startHaProxy(ports)
  }, 60_000)
  afterAll(async () => {
    client.close()
    await proxy.stop()
    await Promise.all(instances.map(endProcess))
    place.remove()
  })

  async function replaceAll(version: 'old' | 'own'): Promise<void> {
    for (const [index, port] of ports.entries()) {
      instances[index]?.kill('SIGTERM')
      expect(await instances[index]?.ended).toEqual({ code: 0, signal: null })
      instances[index] = await start(version, port)
      await expect.poll(proxy.countUp, UP).toBe(2)
      await setTimeout(PHASE_MS)
    }
  }

  it('lose no request, and count each granted request exactly once, during the upgrade and the rollback', async () => {
    await expect.poll(proxy.countUp, UP).toBe(2)
    const tallies = keys.map((): Tally => ({ sent: 0, granted: 0, refused: 0, lost: [] }))
    let going = true
    const load = inParallel(CONNECTIONS, CONNECTIONS, async (line) => {
      for (let round = 0; going; round += 1) {
        const tally = tallies[line % keys.length] as Tally
        const headers = { 'X-API-Key': keys[line % keys.length] ?? '' }
        tally.sent += 1
        const { status, body } = await client.send(proxy.origin, { path: PATHS[round % PATHS.length] ?? '', headers })
        if (status === 200) tally.granted += 1
        else if (status === 429 && body.includes('quota-exceeded')) tally.refused += 1
        else tally.lost.push(`${status} ${body.slice(0, 120)}`)
        await setTimeout(PAUSE_MS)
      }
    })
    await setTimeout(PHASE_MS)
    await replaceAll('own')
    const upgraded = total(tallies)
    await replaceAll('old')
    going = false
    await load

    // An instance reserves quota in advance, and returns the unused part when it stops. So the counts are
    // read after all instances have stopped.
    for (const instance of instances) instance.kill('SIGTERM')
    await Promise.all(instances.map(({ ended }) => ended))
    const last = await start('own', '0')
    instances = [last]
    const used = await Promise.all(keys.map((key) => usedOf(last.origin, key)))
    const all = total(tallies)
    const counted = used.reduce((sum, count) => sum + count, 0)
    console.info(`${store}, upgrade from ${oldVersion}: ${said(upgraded)}`)
    console.info(`${store}, upgrade and rollback: ${said(all)}, counted ${counted}`)

    expect(tallies.flatMap(({ lost }) => lost)).toEqual([])
    expect(used).toEqual(tallies.map(({ granted }) => granted))
    expect(tallies.at(-1)).toMatchObject({ granted: FREE_LIMIT })
    expect(tallies.at(-1)?.refused).toBeGreaterThan(0)
  })

  /**
   * Reads today's count and subtracts the reading request itself. At the limit, the reading request
   * is refused, so it is not counted.
   */
  async function usedOf(origin: string, key: string): Promise<number> {
    const { status, headers } = await client.send(origin, { path: '/v1/usage', headers: { 'X-API-Key': key } })
    return Number(headers.get('x-ratelimit-used')) - (status === 200 ? 1 : 0)
  }
})

function total(tallies: readonly Tally[]) {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((whole, tally) => whole + count(tally), 0)
  return {
    sent: sum(({ sent }) => sent),
    granted: sum(({ granted }) => granted),
    refused: sum(({ refused }) => refused),
    lost: sum(({ lost }) => lost.length),
  }
}

function said({ sent, granted, refused, lost }: ReturnType<typeof total>): string {
  return `sent ${sent}, granted ${granted}, refused ${refused}, lost ${lost}`
}
