/** The service as it runs in production, a process of its own: `npm test` has compiled it before. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createKey, type MadeKey } from '../../db/accounts/key-records.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Tier } from '../../src/accounts/key-queries.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { lookThrough, lookThroughFiles } from './leaks.ts'

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface ServiceProcess {
  readonly origin: string
  readonly pid: number
  /** Lines of its log so far, parsed. */
  log(): Record<string, unknown>[]
  errors(): string
  kill(signal: NodeJS.Signals): void
  /**
   * Only of a process that was started with a shifted clock. Resolves when it is set.
   *
   * @param instant epoch milliseconds
   * @param stands whether it stays there; else it goes on from there
   */
  setClock(instant: number, options?: { stands: boolean }): Promise<void>
  readonly ended: Promise<Ended>
}

export interface ProcessOptions {
  /** Its clock is ahead by so much. */
  readonly clockShiftMs?: number
}

const DAY_MS = 86_400_000

/** The shift that makes it so late on the current UTC day: no test is to meet midnight by chance. */
export function shiftTo(hour: number, seconds = 0): number {
  return hour * 3_600_000 + seconds * 1_000 - (Date.now() % DAY_MS)
}

/** Settings of the machine's own that would reach the process. */
const FOREIGN = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'REDIS_URL',
  'DATABASE_URL',
  'NODE_OPTIONS',
  'WORKERS',
  'TRUST_PROXY',
  'QUOTA_ON_FAILURE',
]

export function spawnService(environment: Record<string, string>, { clockShiftMs }: ProcessOptions = {}): ChildProcess {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.includes(name)))
  const clock = clockShiftMs === undefined ? [] : ['--import', projectFile('test/faults/settable-clock.mjs')]
  return spawn(process.execPath, [...clock, projectFile('dist/service/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe', ...(clock.length > 0 ? (['ipc'] as const) : [])],
    env: {
      ...inherited,
      PORT: '0',
      DATASET_PATH: inject('starterDataset'),
      CLOCK_SHIFT_MS: String(clockShiftMs ?? 0),
      ...environment,
    },
  })
}

/** Returns when it serves. @throws what it said on standard error where it ends instead */
export async function startProcess(
  environment: Record<string, string>,
  options: ProcessOptions = {},
): Promise<ServiceProcess> {
  const child = spawnService(environment, options)
  const output = collect(child)
  const ended = once(child, 'exit').then(([code, signal]): Ended => ({ code, signal }))
  const port = await Promise.race([output.port, ended.then(() => undefined)])
  if (port === undefined) throw new Error(`the service ended: ${output.errors()}`)
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    log: output.log,
    errors: output.errors,
    kill: (signal) => void child.kill(signal),
    async setClock(instant, { stands } = { stands: false }) {
      const confirmed = once(child, 'message')
      child.send({ clock: { instant, stands } })
      await confirmed
    },
    ended,
  }
}

/** What a service says that is to fail at its start. */
export async function failingStart(environment: Record<string, string>): Promise<Ended & { said: string }> {
  const child = spawnService(environment)
  const output = collect(child)
  const [code, signal] = await once(child, 'close')
  return { code, signal, said: output.errors() + JSON.stringify(output.log()) }
}

export async function endProcess(service: ServiceProcess | undefined): Promise<void> {
  service?.kill('SIGKILL')
  await service?.ended
}

function collect(child: ChildProcess) {
  let text = ''
  let errors = ''
  const log = () =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const port = new Promise<number>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk
      const serving = text.includes('"serving"') && log().find(({ msg }) => msg === 'serving')
      if (serving) resolve(serving['port'] as number)
    })
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  child.once('close', () => lookThrough('logs', text + errors))
  return { log, port, errors: () => errors }
}

export interface AccountsPlace {
  readonly directory: string
  readonly databaseUrl: string
  createKey(tier: Tier, email?: string): Promise<MadeKey>
  remove(): void
}

/** An accounts database for several processes. @param url of PostgreSQL; a SQLite file of its own if not given */
export async function placeForAccounts(url?: string): Promise<AccountsPlace> {
  const directory = mkdtempSync(join(tmpdir(), 'test-processes-'))
  const databaseUrl = url ?? join(directory, 'accounts.sqlite')
  await (await migrateAccounts(databaseUrl)).destroy()
  return {
    directory,
    databaseUrl,
    async createKey(tier, email) {
      const accounts = await migrateAccounts(databaseUrl)
      return createKey(accounts, { tier, email }, Date.now()).finally(() => accounts.destroy())
    },
    remove() {
      lookThroughFiles('databases', directory)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
