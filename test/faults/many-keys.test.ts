/** The key list of a large accounts database: complete, in order, and in a small heap. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { KeyRecord } from '../../db/accounts/key-records.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { temporaryDirectory } from '../support/set-up.ts'

/** Heap limit of the command: twice what listing needs, but too small to hold all keys at once. */
const HEAP_MB = 24

const directory = temporaryDirectory()
let databaseUrl: string
beforeAll(() => {
  databaseUrl = join(directory, 'accounts.sqlite')
})

describe('the keys command', () => {
  it('lists 100,000 keys, each once and in order, with bounded memory', async () => {
    await insertKeys(100_000)
    const ids = Array.from({ length: 100_000 }, (_, n) => `key_${String(n + 1).padStart(16, '0')}`)
    const listed = await keysProcess('list')
    expect(listed.at(0)).toMatch(/^ID +TIER/)
    expect(listed.slice(1).map((line) => line.slice(0, 20))).toEqual(ids)
    const records = (await keysProcess('list', '--json')).map((line) => JSON.parse(line) as KeyRecord)
    expect(records.map(({ id }) => id)).toEqual(ids)
    expect(
      records.every(({ id, secrets }) => secrets.length === 1 && secrets[0]?.prefix === `brd_${id.slice(-4)}`),
    ).toBe(true)
  })
})

/** Inserts the key with the highest id first, so that the insertion order differs from the list order. */
async function insertKeys(count: number): Promise<void> {
  const accounts = await migrateAccounts(databaseUrl)
  const numbers = 'with recursive number (n) as (select ? union all select n - 1 from number where n > 1)'
  await accounts.raw(
    `insert into api_key (id, tier, created_at)
    ${numbers} select printf('key_%016d', n), 'free', '2026-05-31T12:00:00.000Z' from number`,
    [count],
  )
  await accounts.raw(
    `insert into key_secret (hash, key_id, prefix, created_at)
    select lower(hex(randomblob(32))), id, 'brd_' || substr(id, -4), created_at from api_key`,
  )
  await accounts.destroy()
}

/** Runs the command with the small heap. @returns the lines of its output */
async function keysProcess(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, projectFile('dist/db/accounts/keys.js'), ...args],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, maxBuffer: 1e9 },
  )
  return stdout.trimEnd().split('\n')
}
