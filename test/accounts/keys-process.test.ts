/**
 * `npm run keys` as a process. It reads the same settings as the server. The program that reads its output can exit
 * early.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const directory = temporaryDirectory()
beforeAll(() => {
  writeFileSync(join(directory, 'url'), join(directory, 'accounts.sqlite'))
  writeFileSync(join(directory, 'empty'), '\n')
})

const PROGRAM = projectFile('dist/db/accounts/keys.js')

const create = (settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [PROGRAM, 'create', '--tier', 'free'], {
    cwd: directory,
    env: { PATH: process.env['PATH'], ...settings },
  })

/** Runs a command and closes the pipe for its output after the first chunk. */
async function runUnread(...args: string[]): Promise<{ code: number; errors: string }> {
  const environment = { PATH: process.env['PATH'], DATABASE_URL: 'unread.sqlite' }
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: directory, env: environment })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'close')
  return { code, errors }
}

it.each([
  ['a misspelt scheme', { DATABASE_URL: 'postgress://brd:secret@db/brd' }, 'DATABASE_URL must be'],
  [
    'both DATABASE_URL and DATABASE_URL_FILE',
    { DATABASE_URL: 'accounts.sqlite', DATABASE_URL_FILE: 'url' },
    'are both set',
  ],
  ['a missing file', { DATABASE_URL_FILE: 'nothing' }, 'must name a readable file'],
  ['an empty file', { DATABASE_URL_FILE: 'empty' }, 'DATABASE_URL_FILE names an empty file'],
])('with %s, exits with code 78 and creates no database', async (_, settings, reason) => {
  await expect(create(settings)).rejects.toMatchObject({ code: 78, stderr: expect.stringContaining(reason) })
  expect(existsSync(join(directory, 'accounts.sqlite'))).toBe(false)
  expect(existsSync(join(directory, 'postgress:'))).toBe(false)
})

it('warns of a misspelled DATABASE_URL', async () => {
  const { stderr } = await create({ DATABSE_URL: 'elsewhere.sqlite', DATABASE_URL: 'accounts.sqlite' })
  expect(stderr).toMatch(/^Warning: DATABSE_URL is ignored\. It looks like a misspelled DATABASE_URL\.\n/)
})

it('says that the server does not respond if it accepts connections but sends nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  await expect(create({ DATABASE_URL: `postgres://brd:secret@127.0.0.1:${port}/brd` })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The accounts database postgres:\S+ does not respond\. Check the address/),
  })
  silent.close()
})

it('reads the URL from DATABASE_URL_FILE', async () => {
  expect((await create({ DATABASE_URL_FILE: 'url' })).stdout).toContain('brd_')
  expect(existsSync(join(directory, 'accounts.sqlite'))).toBe(true)
})

it('stops an import if the reader of its output exits, and says how many created keys were not printed', async () => {
  writeFileSync(join(directory, 'owners.csv'), `tier\n${'free\n'.repeat(10_000)}`)
  const { code, errors } = await runUnread('import', 'owners.csv')
  expect(code).toBe(1)
  expect(errors).toMatch(/Import stopped: the keys of \d+ of 10000 rows .* but could not be printed: find them/)
})

it('lists keys without an error if the reader exits', async () => {
  expect(await runUnread('list', '--json')).toEqual({ code: 0, errors: '' })
})

it('lists the accounts of people without an error if the reader exits', async () => {
  const accounts = await migrateAccounts(join(directory, 'unread.sqlite'))
  const keys = await accounts('api_key').select('id')
  const rows = keys.map(({ id }, index) => {
    const address = `person${index}@list.example`
    return { id: `acc_${index}`, address, mailbox: address, key_id: id, created_at: new Date().toISOString() }
  })
  await accounts.batchInsert('signup_account', rows, 100)
  await accounts.destroy()
  // More than a pipe holds (64 kB).
  expect(keys.length).toBeGreaterThan(450)
  expect(await runUnread('signups', '--json')).toEqual({ code: 0, errors: '' })
})
