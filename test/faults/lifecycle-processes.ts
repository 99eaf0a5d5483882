/** Runs processes as a user without permissions, until they exit or serve. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { sayMissing } from '../support/servers.ts'

/** User `nobody`. The programs do not run as root, because root can read and write every file and bind every port. */
const NOBODY = 65_534

/**
 * False if the tests do not run as root, or if the project is in a directory that only root can
 * read.
 */
export const canRunAsNobody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--check', projectFile('.scripts/start.mjs')], { uid: NOBODY, gid: NOBODY, cwd: '/' })
    .status === 0
if (!canRunAsNobody) {
  sayMissing(
    'A user without permissions',
    'Run as root, in a checkout that every user can read, to test startup without permissions.',
  )
}

export interface Said {
  readonly code: number | null
  /** Lines on standard error. */
  readonly errors: readonly string[]
  readonly log: string
}

/** Runs a program of the project as `nobody`, with only the given environment, until it exits or serves. */
export async function runAsNobody(
  [program, ...parameters]: readonly [string, ...string[]],
  environment: Record<string, string>,
): Promise<Said> {
  const child = spawn(process.execPath, [projectFile(program), ...parameters], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  let errors = ''
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  child.stdout.on('data', (chunk: Buffer) => {
    log += chunk
    // Ends a process that serves instead of failing.
    if (log.includes('"serving"')) child.kill('SIGKILL')
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, errors: errors.split('\n').filter(Boolean), log }
}

export interface PlaceOfNobody {
  readonly directory: string
  readonly dataset: string
  readonly accounts: string
  /** The minimal settings with which the service starts. */
  readonly settings: Record<string, string>
  remove(): void
}

/** A directory owned by the user `nobody`, with a dataset and an accounts database. */
export async function placeOfNobody(): Promise<PlaceOfNobody> {
  const directory = mkdtempSync(join(tmpdir(), 'test-nobody-'))
  const dataset = join(directory, 'dataset.sqlite')
  const accounts = join(directory, 'accounts.sqlite')
  copyFileSync(inject('starterDataset'), dataset)
  await (await migrateAccounts(accounts)).destroy()
  for (const name of readdirSync(directory)) chownSync(join(directory, name), NOBODY, NOBODY)
  chownSync(directory, NOBODY, NOBODY)
  chmodSync(directory, 0o755)
  return {
    directory,
    dataset,
    accounts,
    settings: { DATASET_PATH: dataset, DATABASE_URL: accounts, PORT: '0' },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
