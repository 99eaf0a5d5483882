/**
 * Startup with an invalid setting or a faulty dependency. The service prints one line for each
 * problem, exits with a documented code, and does not serve. The exception is Redis: the service
 * starts without it.
 */
import { once } from 'node:events'
import { chmodSync, chownSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EXIT, EXIT_ON_SECOND_SIGNAL } from '../../src/exit.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { createLoadClient } from '../support/load.ts'
import { hasPostgres, postgresForTests } from '../support/postgres-server.ts'
import { type AccountsPlace, endProcess, failingStart, placeForAccounts, startProcess } from '../support/process.ts'
import { freePort } from '../support/servers.ts'
import { canRunAsNobody, type PlaceOfNobody, placeOfNobody, runAsNobody } from './lifecycle-processes.ts'

const { settings: SETTINGS, unusable: UNUSABLE } = EXIT

const SERVICE = ['dist/service/main.js'] as const
const START = ['.scripts/start.mjs'] as const

const reports: string[] = []
const report = (what: string, code: number | null, line: string) => reports.push(`${what}: ${code}, ${line}`)
afterAll(() => console.info(`exit code and message of each start with a fault:\n  ${reports.join('\n  ')}`))

let place: AccountsPlace
beforeAll(async () => {
  place = await placeForAccounts()
})
afterAll(() => place.remove())

/** Checks that the process failed as expected, and returns its lines on standard error. */
async function fails(what: string, settings: Record<string, string>, expectedCode: number): Promise<string[]> {
  const { code, said } = await failingStart({ DATABASE_URL: place.databaseUrl, ...settings })
  expect(said).not.toContain('serving')
  expect(said).not.toMatch(/\n\s+at |node:internal/)
  const lines = said.split('\n').slice(0, -1)
  report(what, code, lines.join(' | '))
  expect(code).toBe(expectedCode)
  return lines
}

describe('exit codes', () => {
  it('are the ones that supervisors rely on, and are documented', () => {
    expect(EXIT).toEqual({ done: 0, unusable: 1, crashLoop: 70, settings: 78 })
    expect(EXIT_ON_SECOND_SIGNAL).toEqual({ SIGINT: 130, SIGTERM: 143 })
    const documented = readFileSync(projectFile('docs/operations/running.md'), 'utf8')
      .match(/^\| [\d, ]+ \|/gm)
      ?.join()
    const numbers = (documented?.match(/\d+/g) ?? []).map(Number)
    expect(numbers).toEqual([...Object.values(EXIT), ...Object.values(EXIT_ON_SECOND_SIGNAL)])
  })
})

describe('invalid settings', () => {
  const WRONG = {
    PORT: '74711',
    DATABASE_URL: 'mysql://x-4711/y',
    REDIS_URL: 'http://x-4711',
    QUOTA_ON_FAILURE: 'maybe-4711',
    WORKERS: 'many-4711',
    LOG_LEVEL: 'loud-4711',
    PUBLIC_URL: 'ftp://x-4711',
    METRICS: 'yes-4711',
    TRUST_PROXY: '4711',
  }

  it('are all reported at once, without values, with exit code 78', async () => {
    const lines = await fails('every setting wrong', WRONG, SETTINGS)
    expect(lines.map((line) => line.split(' ', 1)[0]).sort()).toEqual(Object.keys(WRONG).sort())
    expect(lines.join('\n')).not.toContain('4711')
  })

  it('end the process with 78 before any other check, and before workers start', async () => {
    const settings = { METRICS: 'yes', WORKERS: '4', DATASET_PATH: '/nonexistent' }
    expect(await fails('a wrong setting and no dataset', settings, SETTINGS)).toEqual(['METRICS must be true or false'])
  })

  it('include a secret file that cannot be read', async () => {
    const lines = await fails('REDIS_URL_FILE', { REDIS_URL_FILE: '/nonexistent' }, SETTINGS)
    expect(lines).toEqual(['REDIS_URL_FILE must name a readable file'])
  })
})

describe('the port', () => {
  it.each(['1', '3'])('that is in use is reported in one line, WORKERS=%s', async (workers) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : 0)
    const lines = await fails(`port in use, WORKERS=${workers}`, { PORT: port, WORKERS: workers }, UNUSABLE)
    expect(lines).toEqual([expect.stringMatching(`^Cannot listen on .*, port ${port}: .* set PORT to another`)])
    other.close()
  })

  it('on an address that this machine does not have is reported in one line', async () => {
    const lines = await fails('address of another machine', { HOST: '192.0.2.1' }, UNUSABLE)
    expect(lines).toEqual([expect.stringContaining('Set HOST')])
  })
})

describe('a missing dependency', () => {
  it.each([
    [
      'no dataset',
      { DATASET_PATH: '/nonexistent/dataset.sqlite' },
      "build a dataset with 'npm run dataset -- build --out /nonexistent/dataset.sqlite'",
    ],
    ['a directory instead of a dataset', { DATASET_PATH: '/' }, 'set DATASET_PATH'],
    ['no accounts database', { DATABASE_URL: '/nonexistent/accounts' }, 'npm run keys -- migrate'],
    ['a directory instead of an accounts database', { DATABASE_URL: '/' }, 'Set DATABASE_URL to a file'],
    [
      'PostgreSQL refuses connections',
      { DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' },
      'Check that PostgreSQL is running',
    ],
  ])('is reported in one line with a remedy: %s', async (what, settings, remedy) => {
    const lines = await fails(what, settings as Record<string, string>, UNUSABLE)
    expect(lines).toEqual([expect.stringContaining(remedy)])
    expect(lines.join()).not.toContain('hidden')
  })

  it.runIf(hasPostgres)('is reported in one line: a PostgreSQL database that does not exist or is empty', async () => {
    const postgres = await postgresForTests()
    const url = await postgres.freshDatabase()
    const empty = await fails('an empty PostgreSQL', { DATABASE_URL: url }, UNUSABLE)
    expect(empty).toEqual([expect.stringContaining('npm run keys -- migrate')])
    const missing = await fails('no such PostgreSQL database', { DATABASE_URL: `${url}_other` }, UNUSABLE)
    expect(missing).toEqual([expect.stringContaining('check DATABASE_URL')])
    await postgres.stop()
  })

  it('does not prevent startup if it is Redis: the service logs the outage and serves', async () => {
    const { key } = await place.createKey('pro')
    const service = await startProcess({
      DATABASE_URL: place.databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
    })
    const client = createLoadClient(1)
    expect((await client.send(service.origin, { path: '/v1/meta', headers: { 'X-API-Key': key } })).status).toBe(200)
    const ready = await client.send(service.origin, { path: '/readyz' })
    expect([ready.status, JSON.parse(ready.body)]).toEqual([200, expect.objectContaining({ quota: 'degraded' })])
    const lines = service.log().filter(({ msg }) => msg === 'quota store unreachable')
    const reason = expect.stringContaining('ECONNREFUSED')
    expect(lines).toEqual([expect.objectContaining({ level: 'error', store: 'redis', reason })])
    report('Redis unreachable', null, `serves; ${JSON.stringify(lines[0])}`)
    client.close()
    await endProcess(service)
  })
})

describe.runIf(canRunAsNobody)('a user without permissions', () => {
  let own: PlaceOfNobody
  afterEach(() => own.remove())

  const failsAsNobody = async (what: string, settings: Record<string, string>) => {
    const { code, errors, log } = await runAsNobody(SERVICE, { ...own.settings, ...settings })
    report(what, code, errors.join(' | '))
    expect(log).not.toContain('serving')
    expect(code).toBe(UNUSABLE)
    return errors
  }

  it.each([
    ['a port below 1024', (): Record<string, string> => ({ PORT: '81' }), 'CAP_NET_BIND_SERVICE'],
    [
      'an unreadable dataset',
      () => {
        chownSync(own.dataset, 0, 0)
        chmodSync(own.dataset, 0o600)
        return {}
      },
      'permission denied',
    ],
    [
      'an unwritable accounts database',
      () => {
        chownSync(own.accounts, 0, 0)
        chmodSync(own.accounts, 0o644)
        return {}
      },
      'accounts.sqlite: EACCES',
    ],
    [
      'an unwritable directory of the accounts database',
      () => {
        chownSync(own.directory, 0, 0)
        return {}
      },
      'cannot be written',
    ],
  ])('gets one line with the cause: %s', async (what, prepare, expected) => {
    own = await placeOfNobody()
    expect(await failsAsNobody(what, prepare())).toEqual([expect.stringContaining(expected)])
  })

  it('needs only read access to the dataset and write access to the accounts', async () => {
    own = await placeOfNobody()
    chownSync(own.dataset, 0, 0)
    chmodSync(own.dataset, 0o444)
    const { log, errors } = await runAsNobody(SERVICE, own.settings)
    expect([errors, log]).toEqual([[], expect.stringContaining('"serving"')])
  })

  it('gets one line from `npm start` too, for a directory that it cannot create and for an invalid setting', async () => {
    own = await placeOfNobody()
    const settings = { ...own.settings, DATASET_PATH: '/nowhere/dataset.sqlite' }
    const unwritable = await runAsNobody(START, settings)
    report('npm start in an unwritable directory', unwritable.code, unwritable.errors.join(' | '))
    expect([unwritable.code, unwritable.errors]).toEqual([UNUSABLE, [expect.stringContaining("mkdir '/nowhere'")]])
    const wrong = await runAsNobody(START, { ...settings, PORT: 'x' })
    expect([wrong.code, wrong.errors]).toEqual([SETTINGS, ['PORT must be a port from 0 to 65535']])
  })

  it('gets one line from the keys command too', async () => {
    own = await placeOfNobody()
    chownSync(own.directory, 0, 0)
    const missing = join(own.directory, 'more', 'accounts.sqlite')
    const { code, errors } = await runAsNobody(['dist/db/accounts/keys.js', 'migrate'], { DATABASE_URL: missing })
    expect([code, errors]).toEqual([1, [expect.stringContaining(`${missing} `)]])
    expect(errors[0]).toMatch(/cannot (?:be|create)/)
  })
})
