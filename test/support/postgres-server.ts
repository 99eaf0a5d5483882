/** A real PostgreSQL server for tests: the one in DATABASE_URL, or one that the tests start. */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { findProgram, freePort, sayMissing } from './servers.ts'

const DEBIAN = '/usr/lib/postgresql'
const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
const INITDB = findProgram(
  ['initdb'],
  versions.map((version) => join(DEBIAN, version, 'bin')),
)
const GIVEN = process.env['DATABASE_URL']?.startsWith('postgres') ? process.env['DATABASE_URL'] : undefined
const START_ATTEMPTS = 600
const ATTEMPT_PAUSE_MS = 50

/** Whether the tests start their own server. Only such a server can be paused. */
export const canStartPostgres = INITDB !== undefined && GIVEN === undefined

export const hasPostgres = INITDB !== undefined || GIVEN !== undefined

if (!hasPostgres) sayMissing('PostgreSQL', 'Install postgresql, or set DATABASE_URL to a postgres:// address.')

export interface PostgresServer {
  /** The URL of a new, empty database. */
  freshDatabase(): Promise<string>
  /**
   * Suspends all processes of the server, like a paused virtual machine. Throws for the server in
   * DATABASE_URL.
   */
  pause(): void
  resume(): void
  /**
   * Stops a server that the tests started. On the server in DATABASE_URL, drops the new databases.
   */
  stop(): Promise<void>
}

export async function postgresForTests(): Promise<PostgresServer> {
  return GIVEN === undefined ? startPostgres() : databasesOf(GIVEN)
}

async function startPostgres(): Promise<PostgresServer> {
  if (!INITDB) throw new Error('no initdb program')
  const directory = mkdtempSync(join(tmpdir(), 'test-postgres-'))
  const owner = ordinaryUser()
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const quick = ['--no-sync', '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C']
  execFileSync(INITDB, ['-D', directory, ...quick], { stdio: 'ignore', cwd: directory, ...owner })

  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`]
  const server = spawn(
    join(dirname(INITDB), 'postgres'),
    ['-D', directory, ...settings.flatMap((setting) => ['-c', setting])],
    { stdio: 'ignore', cwd: directory, ...owner },
  )
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilResponding(address)
  return {
    freshDatabase: databasesOf(address).freshDatabase,
    pause: () => signalAll(server.pid ?? 0, 'SIGSTOP'),
    resume: () => signalAll(server.pid ?? 0, 'SIGCONT'),
    async stop() {
      server.kill('SIGQUIT')
      await exited
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function databasesOf(address: string): PostgresServer {
  const made: string[] = []
  return {
    async freshDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`
      await execute(address, `create database ${name}`)
      made.push(name)
      return Object.assign(new URL(address), { pathname: `/${name}` }).href
    },
    pause: cannotPause,
    resume: cannotPause,
    async stop() {
      for (const name of made) await execute(address, `drop database ${name} with (force)`)
    },
  }
}

function cannotPause(): never {
  throw new Error('cannot pause or resume the server in DATABASE_URL, because the tests did not start it')
}

/** Signals the main process before its children: once it is suspended, it cannot start new ones. */
function signalAll(server: number, signal: NodeJS.Signals): void {
  process.kill(server, signal)
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ').filter(Boolean)
  for (const child of children) process.kill(Number(child), signal)
}

export async function execute(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function untilResponding(address: string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    try {
      return await execute(address, 'select 1')
    } catch {
      await setTimeout(ATTEMPT_PAUSE_MS)
    }
  }
  throw new Error('PostgreSQL does not respond')
}

/** The user `postgres` if the tests run as root: PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
