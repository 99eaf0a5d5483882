/**
 * Tests a rolling upgrade and its rollback under load. Instances of another version and of this
 * version run behind HAProxy and share one quota store and one accounts database, which the other
 * version has made. A person signs up while both versions serve. Run `OLD=DIR npm run upgrade`,
 * where DIR is a compiled checkout of the other version.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { keyOn, newVisitor } from '../signup/visitor.ts'
import { type HaProxy, startHaProxy } from '../support/haproxy.ts'
import { searchFilesForLeaks } from '../support/leaks.ts'
import { createLoadClient, inParallel, type LoadClient } from '../support/load.ts'
import { type PostgresServer, postgresForTests } from '../support/postgres-server.ts'
import { endProcess, type ServiceProcess, startProcess } from '../support/process.ts'
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

/** Runs a command of the other version, and returns its output. */
function runOld(command: 'dataset' | 'keys', parameters: readonly string[], environment = {}): string {
  const program = join(OLD, 'dist', `${scripts[command].split(' ').at(-1)}.js`)
  return execFileSync(process.execPath, [program, ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
}

/**
 * Builds the starter dataset with the command of the other version, because each version may reject
 * the dataset schema of the other.
 */
function buildOldStarter(out: string): string {
  runOld('dataset', ['build', '--sources', join(OLD, 'db/dataset/starter'), '--out', out])
  return out
}

interface Tally {
  sent: number
  granted: number
  refused: number
  readonly lost: string[]
}

describe.each([
  ['one Redis', async () => ({ DATABASE_URL: join(directory, 'accounts.sqlite'), REDIS_URL: redis.url })],
  ['one PostgreSQL', async () => ({ DATABASE_URL: await postgres.freshDatabase() })],
])(`instances of ${oldVersion} and this version with %s`, { timeout: 180_000 }, (store, prepare) => {
  let client: LoadClient
  let proxy: HaProxy
  let ports: readonly string[]
  let instances: ServiceProcess[]
  /** The key at `KEYS` is of tier free, and reaches its limit during the test. The next one is of the account. */
  let keys: string[]
  let databaseUrl: string
  let start: (version: 'old' | 'own', port: string) => Promise<ServiceProcess>

  beforeAll(async () => {
    const settings = await prepare()
    databaseUrl = settings.DATABASE_URL
    start = (version, port) => {
      const environment = { ...settings, LOG_LEVEL: 'info', PORT: port, DATASET_PATH: datasets[version] }
      return version === 'old' && PROGRAM !== undefined
        ? startProcess(environment, { program: PROGRAM })
        : startProcess({ ...environment, SIGNUP: 'open' })
    }
    keys = []
    while (keys.length < KEYS) keys.push(oldKey('pro', settings))
    keys.push(oldKey('free', settings))
    client = createLoadClient(CONNECTIONS)
    ports = [String(await freePort()), String(await freePort())]
    instances = await Promise.all(ports.map((port) => start('old', port)))
    proxy = await startHaProxy(ports)
  }, 60_000)
  afterAll(async () => {
    client.close()
    await proxy.stop()
    await Promise.all(instances.map(endProcess))
    searchFilesForLeaks('databases', directory)
  })

  /** Replaces the instance at one port under load, and resolves with the new one. */
  async function replace(index: number, version: 'old' | 'own'): Promise<ServiceProcess> {
    instances[index]?.kill('SIGTERM')
    expect(await instances[index]?.ended).toEqual({ code: 0, signal: null })
    const started = await start(version, ports[index] ?? '')
    instances[index] = started
    await expect.poll(proxy.countUp, UP).toBe(2)
    await setTimeout(PHASE_MS)
    return started
  }

  it('lose no request, and count each granted request exactly once, during the upgrade and the rollback', async () => {
    await expect.poll(proxy.countUp, UP).toBe(2)
    const tallies = keys.map((): Tally => ({ sent: 0, granted: 0, refused: 0, lost: [] }))
    let going = true
    /** Sends requests with one key until the load ends. */
    const sendRequests = async (index: number) => {
      const tally = tallies[index] as Tally
      const headers = { 'X-API-Key': keys[index] ?? '' }
      for (let round = 0; going; round += 1) {
        tally.sent += 1
        const { status, body } = await client.send(proxy.origin, { path: PATHS[round % PATHS.length] ?? '', headers })
        if (status === 200) tally.granted += 1
        else if (status === 429 && body.includes('quota-exceeded')) tally.refused += 1
        else tally.lost.push(`${status} ${body.slice(0, 120)}`)
        await setTimeout(PAUSE_MS)
      }
    }
    const load = inParallel(CONNECTIONS, CONNECTIONS, (line) => sendRequests(line % keys.length))
    await setTimeout(PHASE_MS)
    await (await migrateAccounts(databaseUrl)).destroy()
    const first = await replace(0, 'own')
    const account = { email: 'caller@upgrade.example' }
    keys.push(keyOn(await newVisitor(first.origin).submit('/signup', account)))
    tallies.push({ sent: 0, granted: 0, refused: 0, lost: [] })
    const loadOfAccount = sendRequests(keys.length - 1)
    await replace(1, 'own')
    const upgraded = total(tallies)
    await replace(0, 'old')
    await replace(1, 'old')
    going = false
    await Promise.all([load, loadOfAccount])

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
    expect(tallies[KEYS]).toMatchObject({ granted: FREE_LIMIT })
    expect(tallies[KEYS]?.refused).toBeGreaterThan(0)

    const person = newVisitor(last.origin)
    expect((await person.submit('/signup', account)).headers['location']).toBe('/account')
    expect((await person.open('/account')).text).toContain(`${keys.at(-1)?.slice(0, 8)}…`)
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

function oldKey(tier: 'free' | 'pro', settings: Record<string, string>): string {
  return JSON.parse(runOld('keys', ['create', '--tier', tier, '--json'], settings)).key
}

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
