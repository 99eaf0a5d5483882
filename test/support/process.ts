/** Runs the compiled service in its own process, as in production. `npm test` compiles it first. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { createKey } from '../../db/accounts/key-records.ts'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { MadeKey } from '../../src/accounts/key-changes.ts'
import type { Tier } from '../../src/accounts/key-queries.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { searchFilesForLeaks, searchForLeaks } from './leaks.ts'

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface ServiceProcess {
  readonly origin: string
  readonly pid: number
  /** Parsed log lines so far. */
  log(): Record<string, unknown>[]
  errors(): string
  kill(signal: NodeJS.Signals): void
  /**
   * Sets the clock of a process that was started with `clockShiftMs`. Resolves when the clock is
   * set.
   *
   * @param instant epoch milliseconds
   * @param stands whether the clock stops at this instant
   */
  setClock(instant: number, options?: { stands: boolean }): Promise<void>
  readonly ended: Promise<Ended>
}

export interface ProcessOptions {
  /** Milliseconds by which the clock of the process is ahead. */
  readonly clockShiftMs?: number
  /** The compiled program. Defaults to the one in this checkout. */
  readonly program?: string
  /** Makes permissions of files and directories apply to root, too. Without effect for other users. */
  readonly obeyPermissions?: boolean
}

const DAY_MS = 86_400_000

/**
 * Milliseconds to add to the clock so that it shows this time of the current UTC day. With such a
 * shift, a test never runs across midnight by chance.
 */
export function shiftTo(hour: number, seconds = 0): number {
  return hour * 3_600_000 + seconds * 1_000 - (Date.now() % DAY_MS)
}

/**
 * Variables of the test environment that would change the behaviour of the service. Not passed on.
 */
const FOREIGN = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'REDIS_URL',
  'DATABASE_URL',
  'NODE_OPTIONS',
  'WORKERS',
  'TRUST_PROXY',
  'QUOTA_ON_FAILURE',
]

const RIGHTS_OF_ROOT = '-dac_override,-dac_read_search'
const WITHOUT_RIGHTS_OF_ROOT = ['setpriv', `--inh-caps=${RIGHTS_OF_ROOT}`, `--bounding-set=${RIGHTS_OF_ROOT}`]

/** Services that a failed test has left running end with the test file. */
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

function spawnService(
  environment: Record<string, string>,
  { clockShiftMs, program = projectFile('dist/service/main.js'), obeyPermissions = false }: ProcessOptions = {},
): ChildProcess {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.includes(name)))
  const clock = clockShiftMs === undefined ? [] : ['--import', projectFile('test/faults/settable-clock.mjs')]
  const wrapper = obeyPermissions && process.getuid?.() === 0 ? WITHOUT_RIGHTS_OF_ROOT : []
  const [command = '', ...parameters] = [...wrapper, process.execPath, ...clock, program]
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'pipe', ...(clock.length > 0 ? (['ipc'] as const) : [])],
    env: {
      ...inherited,
      PORT: '0',
      DATASET_PATH: inject('starterDataset'),
      KEYLESS_REQUESTS_PER_SECOND: '100000',
      CLOCK_SHIFT_MS: String(clockShiftMs ?? 0),
      ...environment,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/**
 * Starts the service. Resolves when it accepts requests.
 *
 * @throws Error with the standard error of the service if the service exits before it accepts
 *   requests
 */
export async function startProcess(
  environment: Record<string, string>,
  options: ProcessOptions = {},
): Promise<ServiceProcess> {
  const child = spawnService(environment, options)
  const output = collect(child)
  const closed = once(child, 'close')
  const ended = once(child, 'exit').then(([code, signal]): Ended => ({ code, signal }))
  const port = await Promise.race([output.port, ended.then(() => undefined)])
  if (port === undefined) {
    // The rest of standard error can arrive after `exit`.
    await closed
    throw new Error(`the service exited: ${output.errors()}`)
  }
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

/** Starts a service whose start must fail. Resolves with its output when it has exited. */
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

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Process ids of the children of a process. Empty if the process has ended. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
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
    let isServing = false
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk
      // The log gets long under load. Search it only until the line `serving` is found.
      const serving = !isServing && text.includes('"serving"') && log().find(({ msg }) => msg === 'serving')
      if (!serving) return
      isServing = true
      resolve(serving['port'] as number)
    })
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  child.once('close', () => searchForLeaks('logs', text + errors))
  return { log, port, errors: () => errors }
}

export interface AccountsPlace {
  readonly directory: string
  readonly databaseUrl: string
  createKey(tier: Tier, email?: string): Promise<MadeKey>
  remove(): void
}

/**
 * Creates an accounts database that several processes can use.
 *
 * @param url a PostgreSQL URL; by default a new SQLite file
 */
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
      searchFilesForLeaks('databases', directory)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export interface RunningService {
  readonly place: AccountsPlace
  /** An API key of the given tier. */
  readonly key: string
  readonly service: ServiceProcess
}

/** Starts a service with an accounts database for the tests of a file, and ends it after them. */
export function serviceForTests(
  settings: Record<string, string> = {},
  { tier = 'pro', ...options }: ProcessOptions & { readonly tier?: 'free' | 'pro' } = {},
): RunningService {
  const running: { -readonly [Name in keyof RunningService]?: RunningService[Name] } = {}
  beforeAll(async () => {
    running.place = await placeForAccounts()
    running.key = (await running.place.createKey(tier)).key
    running.service = await startProcess({ DATABASE_URL: running.place.databaseUrl, ...settings }, options)
  })
  afterAll(async () => {
    await endProcess(running.service)
    running.place?.remove()
  })
  return running as RunningService
}
