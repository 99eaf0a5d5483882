/**
 * Effects of the environment on a process: a database without keys, a misspelled setting, and a signal that Node handles by
 * itself. Also the umask in the documented backup command.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { type AccountsPlace, endProcess, placeForAccounts, startProcess } from '../support/process.ts'
import { findProgram, sayMissing } from '../support/servers.ts'

const hasSqlite = findProgram(['sqlite3']) !== undefined
if (!hasSqlite) sayMissing('sqlite3', 'Install sqlite3 to test the backup command in docs/operations/running.md.')

let place: AccountsPlace

beforeAll(async () => {
  place = await placeForAccounts()
})
afterAll(() => place.remove())

describe('an accounts database without keys', () => {
  it('is reported at startup, until it has a key', async () => {
    const warningsAtStartup = async () => {
      const service = await startProcess({ DATABASE_URL: place.databaseUrl })
      await endProcess(service)
      return service.log().flatMap(({ level, msg }) => (level === 'warn' ? [msg] : []))
    }
    expect(await warningsAtStartup()).toEqual(['the accounts database has no API keys, so every key gets 401'])
    const withSignup = await startProcess({ DATABASE_URL: place.databaseUrl, SIGNUP: 'open' })
    await endProcess(withSignup)
    expect(withSignup.log().filter(({ level }) => level === 'warn')).toEqual([])
    expect(withSignup.log()).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining('no API keys yet') }),
    )
    await place.createKey('free')
    expect(await warningsAtStartup()).toEqual([])
  })
})

describe('a misspelled setting', () => {
  it.each(['1', '2'])('is reported once at startup, WORKERS=%s', async (workers) => {
    const service = await startProcess({
      DATABASE_URL: place.databaseUrl,
      REDIS_ULR: 'redis://secret',
      WORKERS: workers,
    })
    const warnings = service.log().filter(({ level }) => level === 'warn')
    expect(warnings).toMatchObject([{ name: 'REDIS_ULR', setting: 'REDIS_URL' }])
    expect(JSON.stringify(service.log())).not.toContain('secret')
    await endProcess(service)
  })
})

describe('SIGUSR1', () => {
  it('does not open the inspector', async () => {
    const service = await startProcess({ DATABASE_URL: place.databaseUrl })
    service.kill('SIGUSR1')
    await setTimeout(500)
    expect((await fetch(`${service.origin}/healthz`)).status).toBe(200)
    await endProcess(service)
    expect(service.errors()).toBe('')
  })
})

describe.runIf(hasSqlite)('the backup command of docs/operations/running.md', () => {
  it('creates a file that only its owner can read', () => {
    const page = readFileSync(projectFile('docs/operations/running.md'), 'utf8')
    const [command = ''] = /^\(umask .*\.backup .*\)/m.exec(page) ?? []
    const out = join(place.directory, 'backup.sqlite')
    const here = command
      .replace('/var/lib/brd/accounts.sqlite', place.databaseUrl)
      .replace('/var/backups/accounts.sqlite', out)
    execFileSync('sh', ['-c', here])
    expect(statSync(out).mode & 0o777).toBe(0o600)
  })
})
