import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sqlite3 from 'sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { failureText } from '../../db/accounts/failure-text.ts'
import type { KeyRecord } from '../../db/accounts/key-records.ts'
import { runKeys } from '../../db/accounts/keys-command.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { connectAccounts } from '../../src/accounts/database.ts'
import { hashOf, hasValidChecksum } from '../../src/accounts/key-format.ts'
import { openAccounts } from '../../src/accounts/opening.ts'
import { execute, hasPostgres, type PostgresServer, postgresForTests } from '../support/postgres-server.ts'

const START = Date.parse('2026-05-31T12:00:00Z')

let postgres: PostgresServer | undefined

beforeAll(async () => {
  if (hasPostgres) postgres = await postgresForTests()
})

afterAll(() => postgres?.stop())

let directory: string
let databaseUrl: string
let instant: number

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'test-keys-'))
  databaseUrl = join(directory, 'var', 'accounts.sqlite')
  instant = START
})

afterEach(() => rm(directory, { recursive: true }))

describe.each(['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])])('npm run keys on %s', (kind) => {
  beforeEach(async () => {
    if (kind === 'PostgreSQL' && postgres) databaseUrl = await postgres.freshDatabase()
  })

  it('creates a key, prints it once and stores only its hash', async () => {
    const { code, out } = await keys('create', '--tier', 'free', '--email', 'ada@example.org')
    const [key = ''] = /brd_\w+/.exec(out) ?? []
    expect(code).toBe(0)
    expect(hasValidChecksum(key)).toBe(true)
    expect(out).toContain('tier free (1,000 requests a day) for ada@example.org')
    const { out: listed } = await keys('list', '--json')
    expect(listed).not.toContain(key)
    const accounts = await openAccounts(databaseUrl)
    expect(await accounts('key_secret').pluck('hash')).toEqual([hashOf(key)])
    await accounts.destroy()
  })

  it('creates 1,200 keys from a CSV file and reports progress', async () => {
    const file = join(directory, 'owners.csv')
    const rows = Array.from({ length: 1_200 }, (_, n) => (n % 2 === 0 ? `free,user${n}@example.org` : 'pro,'))
    writeFileSync(file, `tier,email\n${rows.join('\n')}\n`)
    await keys('migrate')
    const { code, out, err } = await keys('import', file)
    expect(code).toBe(0)
    expect(err.trim().split('\n')).toEqual(
      ['500/1200', '1000/1200', '1200/1200'].map((text) => expect.stringContaining(text)),
    )
    const lines = out.trim().split('\n')
    expect(lines[0]).toBe('id,tier,email,key')
    expect(lines).toHaveLength(1_201)
    const [, first = '', second = ''] = lines
    expect(first).toMatch(/^key_\w+,free,user0@example\.org,brd_\w{36}$/)
    expect(second).toMatch(/^key_\w+,pro,,brd_\w{36}$/)
    expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(1_201)
    const shown = json<KeyRecord>((await keys('show', first.split(',')[0] ?? '', '--json')).out)
    expect(shown).toMatchObject({ tier: 'free', email: 'user0@example.org' })
    expect(first.split(',').at(-1)?.slice(0, 8)).toBe(shown.secrets[0]?.prefix)
  })

  it('creates no keys from a CSV file with invalid rows, and reports each invalid row', async () => {
    const file = join(directory, 'owners.csv')
    writeFileSync(file, 'tier,email\nfree,ada@example.org\ngold,\npro,nobody\n')
    const { code, out, err } = await keys('import', file)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('no keys were created')
    expect(err).toContain('row 3: tier must be free or pro')
    expect(err).toContain('row 4: email is not a valid e-mail address')
    await keys('migrate')
    expect((await keys('list', '--json')).out).toBe('')
    for (const wrong of ['', 'tier\n', 'name\nx\n', 'tier,email\n"free\n']) {
      writeFileSync(file, wrong)
      expect((await keys('import', file)).code).toBe(1)
    }
    expect((await keys('import', join(directory, 'none.csv'))).err).toContain('cannot be read')
  })

  it('prints one JSON object per line with --json', async () => {
    const made = json<KeyRecord & { key: string }>((await keys('create', '--tier', 'pro', '--json')).out)
    expect(made).toMatchObject({ tier: 'pro', email: null, revoked_at: null, created_at: '2026-05-31T12:00:00.000Z' })
    expect(made.id).toMatch(/^key_[0-9a-z]{16}$/)
    expect(hasValidChecksum(made.key)).toBe(true)
    const { key, ...record } = made
    expect(json((await keys('show', made.id, '--json')).out)).toEqual(record)
    instant += 1
    await keys('create', '--tier', 'free')
    expect((await keys('list', '--json')).out.trim().split('\n').map(json)).toMatchObject([record, { tier: 'free' }])
  })

  it('lists keys oldest first, in columns', async () => {
    for (const owner of ['a@example.org', 'b@example.org']) {
      await keys('create', '--tier', 'free', '--email', owner)
      instant += 1_000
    }
    const [heading = '', ...lines] = (await keys('list')).out.trimEnd().split('\n')
    expect(heading).toMatch(/^ID +TIER +KEY +CREATED +STATUS +E-MAIL$/)
    expect(lines.map((line) => line.slice(heading.indexOf('E-MAIL')))).toEqual(['a@example.org', 'b@example.org'])
    expect(lines[0]).toMatch(/^key_\w{16} {2}free {2}brd_\w{4}… {2}2026-05-31 {2}active {3}a@/)
  })

  it('changes the tier of a key', async () => {
    const id = await newKey()
    expect((await keys('set-tier', id, 'pro')).out).toBe(
      `${id} is now pro. Takes effect in all processes within 5 seconds.\n`,
    )
    expect((await keys('set-tier', id, 'pro')).out).toBe(`${id} is already pro.\n`)
    expect((await keys('show', id)).out).toMatch(/^tier {5}pro \(10,000 requests a day\)$/m)
  })

  it('revokes a key permanently', async () => {
    const id = await newKey()
    expect((await keys('revoke', id)).out).toBe(`Revoked ${id}. Takes effect in all processes within 5 seconds.\n`)
    instant += 1_000
    expect(await keys('revoke', id)).toMatchObject({
      code: 0,
      out: `${id} was already revoked at 2026-05-31 12:00:00 UTC.\n`,
    })
    expect(await keys('rotate', id)).toMatchObject({ code: 1, err: expect.stringContaining('is revoked') })
    expect(await keys('set-tier', id, 'pro')).toMatchObject({ code: 1, err: expect.stringContaining('is revoked') })
    expect((await keys('show', id)).out).toMatch(/^tier {5}free \(1,000 requests a day\)$/m)
  })

  it('rotates a key, and reports when the old key stops working, by default after one day', async () => {
    const id = await newKey()
    expect((await keys('rotate', id)).out).toContain('the old key works until 2026-06-01 12:00:00 UTC')
    instant += 1_000
    const again = json<KeyRecord>((await keys('rotate', id, '--overlap', '30m', '--json')).out)
    expect(again.secrets.map(({ expires_at }) => expires_at)).toEqual([
      null,
      '2026-05-31T12:30:01.000Z',
      '2026-05-31T12:30:01.000Z',
    ])
    expect((await keys('rotate', id, '--overlap', '0')).out).toContain(
      'the old key stops working in all processes within 5 seconds',
    )
    expect(json<KeyRecord>((await keys('show', id, '--json')).out).secrets).toHaveLength(1)
  })

  it('creates each key once when several commands run concurrently', async () => {
    await keys('migrate')
    const made = await Promise.all([newKey(), newKey(), newKey()])
    expect(new Set(made).size).toBe(3)
    expect((await keys('list', '--json')).out.trim().split('\n')).toHaveLength(3)
  })

  it('says whether it created the database', async () => {
    const { out, err } = await keys('migrate')
    expect({ out, err }).toEqual({ out: '', err: expect.stringMatching(/^Created the accounts database \S+\.\n$/) })
    expect(await keys('migrate')).toEqual({ code: 0, out: 'The accounts database is up to date.\n', err: '' })
  })

  it('says that `create` created the database, because the service may use another', async () => {
    expect((await keys('create', '--tier', 'free')).err).toMatch(/^Created the accounts database \S+\.\n$/)
    expect((await keys('create', '--tier', 'free')).err).toBe('')
  })

  it('leaves a database without tables unchanged, unless a command creates keys or tables', async () => {
    await connectAccounts(databaseUrl).destroy()
    for (const command of [['list'], ['show', 'key_x'], ['revoke', 'key_x']]) {
      expect(await keys(...command)).toMatchObject({ code: 1, err: expect.stringContaining('has no tables. Check') })
    }
    await expect(openAccounts(databaseUrl)).rejects.toThrow('has no tables')
  })

  it('lets several commands create the database at the same time', async () => {
    const outcomes = await Promise.all([keys('migrate'), keys('migrate'), keys('migrate')])
    expect(outcomes.map(({ code }) => code)).toEqual(outcomes.map(() => 0))
    expect(outcomes.map(({ err }) => err).join('')).toMatch(/^Created the accounts database \S+\.\n$/)
  })

  it('reports that there are no keys', async () => {
    await keys('migrate')
    expect(await keys('list')).toEqual({ code: 0, out: '', err: expect.stringContaining('no keys yet') })
    expect((await keys('list', '--json')).out).toBe('')
  })

  it('rejects a database with a newer schema version, as the server does', async () => {
    const accounts = await migrateAccounts(databaseUrl)
    await accounts('knex_migrations').insert({
      name: '9999-later',
      batch: 2,
      migration_time: new Date(0).toISOString(),
    })
    await accounts.destroy()
    expect(await keys('list')).toMatchObject({ code: 1, err: expect.stringContaining('newer version') })
    await expect(openAccounts(databaseUrl)).rejects.toThrow('newer version')
  })

  it('is the command that the server names when the database has no tables', async () => {
    await connectAccounts(databaseUrl).destroy()
    await expect(openAccounts(databaseUrl)).rejects.toThrow('has no tables. Create them: npm run keys -- migrate')
  })

  it('migrates an older database; until then, the server rejects it', async () => {
    const accounts = await migrateAccounts(databaseUrl)
    await accounts.schema.dropTable('daily_usage')
    await accounts('knex_migrations').where('name', '0002-daily-usage').delete()
    await accounts.destroy()
    await expect(openAccounts(databaseUrl)).rejects.toThrow('is not up to date. Update it: npm run keys -- migrate')
    expect((await keys('migrate')).out).toBe('The accounts database is up to date.\n')
    await (await openAccounts(databaseUrl)).destroy()
  })
})

describe('npm run keys', () => {
  it('prints a demo key as a setting, and stores nothing', async () => {
    const { code, out, err } = await keys('create', '--demo')
    expect([code, err]).toEqual([0, ''])
    const [, key = ''] = /^DEMO_KEY=(brd_\w+)$/m.exec(out) ?? []
    expect(hasValidChecksum(key)).toBe(true)
    expect(json<{ key: string }>((await keys('create', '--demo', '--json')).out).key).toMatch(/^brd_\w{36}$/)
    expect(existsSync(databaseUrl)).toBe(false)
  })

  it.each([
    ['--tier', 'free'],
    ['--tier', 'pro'],
    ['--email', 'ada@example.org'],
  ])('rejects %s with --demo', async (option, value) => {
    const { code, out, err } = await keys('create', '--demo', option, value)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(`error: option '--demo' cannot be used with option '${option}`)
  })

  it('creates a file that only its owner can read', async () => {
    await keys('migrate')
    expect(statSync(databaseUrl).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['a missing command', [], 'Usage: npm run keys'],
    ['an unknown command', ['creat'], 'Did you mean create?'],
    ['a missing tier', ['create'], '--tier'],
    ['an unknown tier', ['create', '--tier', 'gold'], 'free, pro'],
    ['an invalid e-mail address', ['create', '--tier', 'free', '--email', 'ada'], 'Not an e-mail address'],
    ['an unknown option', ['list', '--all'], '--all'],
    ['a missing id', ['show'], "argument 'id'"],
    ['an invalid id', ['show', 'Ada'], 'looks like key_'],
    ['an invalid duration', ['rotate', 'key_1', '--overlap', '1y'], '24h'],
    ['an overlap that is too long', ['rotate', 'key_1', '--overlap', '91d'], 'at most 90d'],
  ])('rejects %s with exit code 2 and a usage hint', async (_, args, text) => {
    const { code, out, err } = await keys(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(text)
    expect(existsSync(databaseUrl)).toBe(false)
  })

  it('does not print a key that was passed instead of an id', async () => {
    const { code, err } = await keys('revoke', 'brd_secret')
    expect(code).toBe(2)
    expect(err).toContain('this is a key')
    expect(err).not.toContain('secret')
  })

  it('exits with 1 for an unknown id', async () => {
    await keys('migrate')
    expect(await keys('show', 'key_1')).toEqual({
      code: 1,
      out: '',
      err: 'No key has the id key_1. List all keys: npm run keys -- list\n',
    })
  })

  it.each(['', 'create', 'import', 'list', 'show', 'revoke', 'set-tier', 'rotate', 'migrate'])(
    'prints help: npm run keys -- %s --help',
    async (command) => {
      const { code, out } = await keys(...(command === '' ? [] : [command]), '--help')
      expect(code).toBe(0)
      expect(out).toContain(`Usage: npm run keys -- ${command}`.trimEnd())
    },
  )

  it('says that the directory does not exist, as the server does', async () => {
    const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' })
    expect(failureText(denied, databaseUrl)).toContain('its directory does not exist, and this user cannot create it.')
    await expect(openAccounts(databaseUrl)).rejects.toThrow('does not exist, and neither does its directory.')
    mkdirSync(dirname(databaseUrl))
    expect(failureText(denied, databaseUrl)).toContain('cannot be opened: permission denied.')
  })

  it.runIf(hasPostgres)('says which PostgreSQL database or user does not exist, as the server does', async () => {
    const url = new URL((await postgres?.freshDatabase()) ?? '')
    databaseUrl = `${url.href}_other`
    expect((await keys('migrate')).err).toContain('does not exist. Create it in PostgreSQL first')
    await expect(openAccounts(databaseUrl)).rejects.toThrow('(3D000). The database does not exist.')
    url.username = 'nobody_here'
    databaseUrl = url.href
    expect((await keys('migrate')).err).toContain('rejected the login: the user does not exist')
    await expect(openAccounts(databaseUrl)).rejects.toThrow('The user does not exist')
  })

  it.runIf(hasPostgres)('reports which privilege a PostgreSQL user needs to migrate', async () => {
    const url = new URL((await postgres?.freshDatabase()) ?? '')
    const role = `role_${randomUUID().slice(0, 8)}`
    await execute(url.href, `create role ${role} login password 'x'; revoke create on schema public from public`)
    databaseUrl = Object.assign(new URL(url), { username: role, password: 'x' }).href
    expect((await keys('migrate')).err).toMatch(/denied permission to this user\..* make this user its owner/)
    await execute(url.href, `alter database ${url.pathname.slice(1)} owner to ${role}`)
    expect((await keys('migrate')).code).toBe(0)
  })

  it.runIf(hasPostgres)('says that a PostgreSQL user may not read existing tables, as the server does', async () => {
    const url = new URL((await postgres?.freshDatabase()) ?? '')
    await (await migrateAccounts(url.href)).destroy()
    const role = `role_${randomUUID().slice(0, 8)}`
    await execute(url.href, `create role ${role} login password 'x'`)
    databaseUrl = Object.assign(new URL(url), { username: role, password: 'x' }).href
    for (const command of ['migrate', 'list']) {
      expect((await keys(command)).err).toContain('If the tables exist, use the user that created them')
    }
    await expect(openAccounts(databaseUrl)).rejects.toThrow('(42501). The user has no permission to read the tables')
  })

  it('says that an existing file cannot be opened, not that it is missing', async () => {
    mkdirSync(dirname(databaseUrl), { recursive: true })
    symlinkSync(databaseUrl, databaseUrl)
    await expect(openAccounts(databaseUrl)).rejects.toThrow('cannot be opened (ELOOP).')
    expect((await keys('list')).err).toContain('cannot be opened (ELOOP).')
  })

  it('reports a database problem in one line', async () => {
    databaseUrl = join(directory, 'directory')
    mkdirSync(databaseUrl)
    expect(await keys('list')).toMatchObject({ code: 1, err: expect.stringMatching(/is a directory\.\n$/) })
    databaseUrl = 'postgres://ada:hidden@127.0.0.1:1/accounts'
    expect((await keys('list')).err).toBe(
      'The accounts database postgres://127.0.0.1:1/accounts refused the connection. Check that the server is running.\n',
    )
  })

  it.each([
    ['the dataset', (file: string) => copyFileSync(inject('starterDataset'), file)],
    ["another program's database", (file: string) => writeSqlite(file, 'create table invoice (id)')],
    [
      'a database of another program in WAL mode',
      (file: string) => writeSqlite(file, 'pragma journal_mode = wal; create table invoice (id)'),
    ],
    ['an empty database of another program', (file: string) => writeSqlite(file, 'pragma application_id = 7')],
    ['a text file', (file: string) => writeFileSync(file, 'This is not a database.'.repeat(100))],
  ])('does not touch a file that is not an accounts database, and neither does the server: %s', async (_, write) => {
    databaseUrl = join(directory, 'foreign')
    await write(databaseUrl)
    const before = readFileSync(databaseUrl)
    const message = `${databaseUrl} is not an accounts database, or its beginning is damaged. Check DATABASE_URL, or restore a backup.`
    for (const command of [['list'], ['migrate'], ['create', '--tier', 'free']]) {
      expect(await keys(...command)).toEqual({ code: 1, out: '', err: `${message}\n` })
    }
    await expect(openAccounts(databaseUrl)).rejects.toThrow(message)
    expect(readFileSync(databaseUrl).equals(before)).toBe(true)
    expect(readdirSync(directory)).toEqual(['foreign'])
  })

  it('accepts a database without an application id, such as one restored from an SQL dump', async () => {
    const id = await newKey()
    await writeSqlite(databaseUrl, 'pragma application_id = 0')
    expect((await keys('show', id)).code).toBe(0)
    await (await openAccounts(databaseUrl)).destroy()
  })

  it('turns an empty file into an accounts database', async () => {
    databaseUrl = join(directory, 'empty')
    writeFileSync(databaseUrl, '')
    expect((await keys('create', '--tier', 'free')).code).toBe(0)
  })

  it.each([['list'], ['show', 'key_1'], ['revoke', 'key_1'], ['rotate', 'key_1'], ['set-tier', 'key_1', 'pro']])(
    'does not create a missing database, and neither does the server: %s',
    async (...command) => {
      mkdirSync(dirname(databaseUrl))
      const message = `The accounts database ${databaseUrl} does not exist. Create it: npm run keys -- migrate (in a container or with systemd: node dist/db/accounts/keys.js migrate)`
      expect(await keys(...command)).toEqual({ code: 1, out: '', err: `${message}\n` })
      await expect(openAccounts(databaseUrl)).rejects.toThrow(message)
      expect(existsSync(databaseUrl)).toBe(false)
    },
  )

  it.each(['create', 'import'])('creates a missing database: %s', async (command) => {
    const file = join(directory, 'owners.csv')
    writeFileSync(file, 'tier\nfree\n')
    expect((await keys(command, ...(command === 'import' ? [file] : ['--tier', 'free']))).code).toBe(0)
    expect((await keys('list', '--json')).out.trim().split('\n')).toHaveLength(1)
  })

  it('creates a database file, and the server rejects the file once it is damaged', async () => {
    const accounts = await migrateAccounts(databaseUrl)
    await accounts.raw('pragma wal_checkpoint(truncate)')
    await accounts.destroy()
    const bytes = readFileSync(databaseUrl)
    writeFileSync(databaseUrl, bytes.fill(0x5a, 4_096 * 2, 4_096 * 3))
    await expect(openAccounts(databaseUrl)).rejects.toThrow('cannot be read')
  })

  it('waits until another connection finishes writing', async () => {
    const accounts = await migrateAccounts(databaseUrl)
    const transaction = await accounts.transaction()
    await transaction.raw('pragma application_id = 1')
    let hasEnded = false
    const creating = keys('create', '--tier', 'free').finally(() => {
      hasEnded = true
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(hasEnded).toBe(false)
    await transaction.commit()
    expect((await creating).code).toBe(0)
    await accounts.destroy()
  })
})

async function keys(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const written = { out: '', err: '' }
  const code = await runKeys(args, {
    databaseUrl: () => databaseUrl,
    now: () => instant,
    async out(text) {
      written.out += text
    },
    err(text) {
      written.err += text
    },
    progress(total) {
      let made = 0
      return {
        advance(count) {
          made += count
          written.err += `${made}/${total}\n`
        },
        end() {},
      }
    },
  })
  return { code, ...written }
}

/** Runs SQL on a SQLite file, as another program would. */
async function writeSqlite(file: string, sql: string): Promise<void> {
  const connection = new sqlite3.Database(file)
  await new Promise<void>((resolve, reject) => {
    connection.exec(sql, (error) => (error === null ? resolve() : reject(error)))
  })
  await new Promise<void>((done) => connection.close(() => done()))
}

async function newKey(): Promise<string> {
  return json<KeyRecord>((await keys('create', '--tier', 'free', '--json')).out).id
}

function json<Value = unknown>(text: string): Value {
  return JSON.parse(text)
}
