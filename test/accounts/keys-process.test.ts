/** `npm run keys` reads the database URL from the same environment variables as the server. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'keys-settings-'))
  writeFileSync(join(directory, 'url'), join(directory, 'accounts.sqlite'))
})
afterAll(() => rmSync(directory, { recursive: true }))

const create = (settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [projectFile('dist/db/accounts/keys.js'), 'create', '--tier', 'free'], {
    cwd: directory,
    env: { PATH: process.env['PATH'], ...settings },
  })

it.each([
  ['a misspelt scheme', { DATABASE_URL: 'postgress://brd:secret@db/brd' }, 'DATABASE_URL must be'],
  [
    'both DATABASE_URL and DATABASE_URL_FILE',
    { DATABASE_URL: 'accounts.sqlite', DATABASE_URL_FILE: 'url' },
    'are both set',
  ],
  ['a missing file', { DATABASE_URL_FILE: 'nothing' }, 'must name a readable file'],
])('exits with code 78 and creates no database for %s', async (_, settings, reason) => {
  await expect(create(settings)).rejects.toMatchObject({ code: 78, stderr: expect.stringContaining(reason) })
  expect(existsSync(join(directory, 'accounts.sqlite'))).toBe(false)
  expect(existsSync(join(directory, 'postgress:'))).toBe(false)
})

it('reads the URL from DATABASE_URL_FILE', async () => {
  expect((await create({ DATABASE_URL_FILE: 'url' })).stdout).toContain('brd_')
  expect(existsSync(join(directory, 'accounts.sqlite'))).toBe(true)
})
