/** Texts that `npm run keys` must not store, and must not print as they are: they control terminals and spreadsheets. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runKeys } from '../../db/accounts/keys-command.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { projectFile } from '../../src/primitives/project.ts'

const ESC = '\x1b'
const HOSTILE: Readonly<Record<string, string>> = {
  'an escape sequence': `a${ESC}[2J@example.org`,
  'an operating system command': `a${ESC}]0;title\x07@example.org`,
  'a bell': 'a\x07@example.org',
  'a zero byte': 'a\x00@example.org',
  DEL: 'a\x7f@example.org',
  'a C1 control character': 'a\x9b31m@example.org',
  'a right-to-left override': 'a\u202egro.elpmaxe@example.org',
  'a bidi isolate': 'a\u2066@example.org',
  'a zero-width space': 'a\u200b@example.org',
  'a line separator': 'a\u2028@example.org',
  'the character for invalid UTF-8': 'a\ufffd@example.org',
  'half a surrogate pair': 'a\ud800@example.org',
}

const FORMULAS = ['=1+1@x', '+1@x', '-1@x', "'1@x", '＝1@x', '＇1@x', 'a,=1+1@x', 'a;=1+1@x', "a;'1@x"]

/** Every character that must not be printed, except the end of a line. */
const INVISIBLE = /[^\P{C}\n]|\u2028|\u2029/u

let directory: string
let databaseUrl: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'test-texts-'))
  databaseUrl = join(directory, 'accounts.sqlite')
})
afterEach(() => rmSync(directory, { recursive: true }))

async function keys(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const written = { out: '', err: '' }
  const code = await runKeys(args, {
    databaseUrl: () => databaseUrl,
    now: Date.now,
    async out(text) {
      written.out += text
    },
    err(text) {
      written.err += text
    },
    progress: () => ({ advance() {}, end() {} }),
  })
  return { code, ...written }
}

async function importText(bytes: string | Buffer): Promise<{ code: number; out: string; err: string }> {
  const file = join(directory, 'owners.csv')
  writeFileSync(file, bytes)
  return keys('import', file)
}

const storedEmails = async () => {
  const accounts = await migrateAccounts(databaseUrl)
  return accounts('api_key')
    .pluck<(string | null)[]>('email')
    .finally(() => accounts.destroy())
}

describe('an e-mail address', () => {
  it.each(Object.entries(HOSTILE))(
    'is refused if it contains %s, and the message shows it escaped',
    async (_, email) => {
      const { code, out, err } = await keys('create', '--tier', 'free', '--email', email)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain('Not an e-mail address')
      expect(err).not.toMatch(INVISIBLE)
      const imported = await importText(`tier,email\nfree,"${email}"\n`)
      expect([imported.code, imported.out]).toEqual([1, ''])
      expect(imported.err).toContain('row 2')
      expect(await storedEmails()).toEqual([])
    },
  )

  it.each(FORMULAS)('is refused if a spreadsheet would run it: %s', async (email) => {
    expect((await keys('create', '--tier', 'free', `--email=${email}`)).code).toBe(2)
    expect((await importText(`tier,email\nfree,"${email}"\n`)).code).toBe(1)
    expect(await storedEmails()).toEqual([])
  })

  it.each([
    'ada@example.org',
    'a+b@example.org',
    'a-b@example.org',
    'a=b@example.org',
    'jürgen@bücher.example',
    '用户@例子.广告',
  ])('is accepted: %s', async (email) => {
    expect((await keys('create', '--tier', 'free', '--email', email)).code).toBe(0)
    expect(await storedEmails()).toEqual([email])
  })

  it('of an older key is printed with its invisible characters escaped', async () => {
    const accounts = await migrateAccounts(databaseUrl)
    const emails = [...Object.values(HOSTILE).filter((email) => !/[\x00\ud800]/.test(email)), 'a\nkey_1@example.org']
    for (const [index, email] of emails.entries()) {
      const row = { id: `key_${index + 10}`, tier: 'free', email, created_at: '2026-05-31T12:00:00.000Z' }
      await accounts('api_key').insert(row)
    }
    await accounts.destroy()
    const { out: listed } = await keys('list')
    expect(listed.trimEnd().split('\n')).toHaveLength(emails.length + 1)
    expect(listed).toContain('a\\u001b[2J@example.org')
    expect(listed).toContain('a\\u202egro')
    const { out: json } = await keys('list', '--json')
    expect(
      json
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).email),
    ).toEqual(emails)
    const { out: one } = await keys('show', 'key_10')
    for (const text of [listed, json, one]) expect(text).not.toMatch(INVISIBLE)
  })
})

describe('a CSV file', () => {
  it.each(['tier,tier\nfree,pro\n', 'tier,email,email\nfree,a@x,b@x\n', 'tier, tier\nfree,pro\n'])(
    'is refused if two columns have the same name: %j',
    async (text) => {
      const { code, out, err } = await importText(text)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(/the column "(tier|email)" occurs twice/)
      expect(await storedEmails()).toEqual([])
    },
  )

  it('is refused if it is not valid UTF-8', async () => {
    const { code, out, err } = await importText(Buffer.from('tier,email\nfree,j\xfcrgen@example.org\n', 'latin1'))
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('not valid UTF-8')
    expect(await storedEmails()).toEqual([])
  })

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufefftier,email\nfree,ü@example.org\n')],
    ['UTF-16', Buffer.from('\ufefftier,email\nfree,ü@example.org\n', 'utf16le')],
  ])('can be %s', async (_, bytes) => {
    expect((await importText(bytes)).code).toBe(0)
    expect(await storedEmails()).toEqual(['ü@example.org'])
  })

  it('with hostile column names is refused, and the message shows them escaped', async () => {
    const { code, err } = await importText(`tier,${ESC}[2J\u202e\x9b\nfree,x\n`)
    expect(code).toBe(1)
    expect(err).not.toMatch(INVISIBLE)
  })
})

it('an argument that is not valid UTF-8 is refused', async () => {
  const program = projectFile('dist/db/accounts/keys.js')
  const command = `exec "$0" "$1" create --tier free --email "$(printf 'j\\374rgen@example.org')"`
  const run = promisify(execFile)('sh', ['-c', command, process.execPath, program], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  })
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Not an e-mail address') })
})
