/**
 * Connects to the accounts database, a SQLite file or PostgreSQL, with settings that keep it intact if the process is
 * killed. opening.ts checks the database before the service uses it; key-directory.ts and quota/embedded/ use it.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import knex, { type Knex } from 'knex'
import { fileIdentity } from '../primitives/file-identity.ts'
import { createPreparedStatements, type PreparedStatements } from '../primitives/prepared-statements.ts'
import { type DriverConnection, KNEX_CLIENT, toConnection } from '../primitives/sqlite-driver.ts'
import { assertAccountsFile } from './file-check.ts'

declare const brand: unique symbol

export type Accounts = Knex & { readonly [brand]: 'accounts' }

/**
 * How long a statement waits inside SQLite for another process to finish writing. Short, because a waiting statement
 * occupies a thread. Callers that can wait longer try again.
 */
const BUSY_TIMEOUT_MS = 250

/** How long such a caller tries again, and the pause between two attempts. */
const BUSY_DEADLINE_MS = 1_000
const BUSY_PAUSE_MS = 10

/**
 * Connections per process: one counts requests, one looks up keys, two do everything else. Reads never wait for writes.
 */
const SQLITE_CONNECTIONS = 4
const POSTGRES_CONNECTIONS = 4

/** Time limit for getting a connection. Also for a statement on PostgreSQL, unless the statement sets its own limit. */
const STATEMENT_TIMEOUT_MS = 1_000

/** A process that stands still in a transaction keeps its locks no longer than this. */
const IDLE_TRANSACTION_MS = 10_000

/** How long to wait for other users of the database. */
export interface Patience {
  /** Time to wait for another process that writes to the SQLite file. */
  readonly busyTimeoutMs: number
  /** Time to wait for a connection from the pool, and for a statement on PostgreSQL. */
  readonly timeoutMs: number
}

const OF_A_REQUEST: Patience = { busyTimeoutMs: BUSY_TIMEOUT_MS, timeoutMs: STATEMENT_TIMEOUT_MS }

/**
 * Connects to a database without checking its schema. Creates a missing SQLite file, readable only by its owner. SQLite
 * gives its journal files the same mode. If the file belongs to another program, every statement fails without being
 * run.
 */
export function connectAccounts(url: string, patience = OF_A_REQUEST): Accounts {
  if (!isPostgres(url)) createFile(url)
  // Error messages must not contain the values of a statement: they include e-mail addresses and hashes.
  const shared = { compileSqlOnError: false, log: SILENT, acquireConnectionTimeout: patience.timeoutMs }
  const settings = isPostgres(url) ? postgres(url, patience.timeoutMs) : sqlite(url, patience.busyTimeoutMs)
  return knex({ ...shared, ...settings }) as Accounts
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}

export function isSqlite(accounts: Accounts): boolean {
  return accounts.client.config.client === KNEX_CLIENT
}

/** Prepared statements on a separate connection. Close them before the database. */
export function prepareStatements(accounts: Accounts): PreparedStatements {
  let connection: Promise<DriverConnection> | undefined
  const statements = createPreparedStatements(async () => {
    connection ??= (accounts.client.acquireConnection() as Promise<DriverConnection>).catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return toConnection(await connection)
  })
  return {
    all(sql, bindings) {
      // Knex does not see prepared statements, so this reports them to listeners for its `query` event.
      accounts.client.emit('query', { sql, bindings })
      return statements.all(sql, bindings)
    },
    async close() {
      await statements.close()
      const [open] = await Promise.allSettled([connection])
      connection = undefined
      if (open.status === 'fulfilled' && open.value) await accounts.client.releaseConnection(open.value)
    },
  }
}

/**
 * Changes if the SQLite file is deleted or replaced. Constant for PostgreSQL. Must not open the file: closing it again
 * would end SQLite's locks on it, and another process could delete the journal.
 */
export function databaseIdentity(url: string): string | undefined {
  return isPostgres(url) ? 'postgres' : fileIdentity(url)
}

/**
 * Changes if the journal of the SQLite file is deleted or replaced while a connection is open. Constant for PostgreSQL.
 * SQLite creates both files for the first connection, and only the last one to close deletes them.
 */
export function journalIdentity(url: string): string {
  return isPostgres(url) ? 'postgres' : ['-wal', '-shm'].map((suffix) => fileIdentity(url + suffix)).join(' ')
}

/** A name for messages: for PostgreSQL, the address without user and password. */
export function accountsName(url: string): string {
  if (!isPostgres(url)) return url
  if (!URL.canParse(url)) return 'postgres://(malformed address)'
  const { host, pathname } = new URL(url)
  return `postgres://${host}${pathname}`
}

/** The driver's error code: `SQLITE_NOTADB`, `ECONNREFUSED`, `28P01`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no response'
}

/** Retries work that SQLite rejected because another process was writing. Such a statement had no effect. */
export async function whileBusy<T>(work: () => PromiseLike<T>, deadlineMs = BUSY_DEADLINE_MS): Promise<T> {
  const deadline = performance.now() + deadlineMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > deadline) throw error
      await setTimeout(BUSY_PAUSE_MS)
    }
  }
}

function createFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
}

/**
 * With WAL, `synchronous = normal` loses nothing when a process crashes and does not wait for the disk on every commit.
 * `secure_delete` overwrites deleted rows with zeros: the address of a deleted account must not stay in the file.
 */
const SQLITE_SETTINGS =
  'pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma secure_delete = on'

function sqlite(filename: string, busyTimeoutMs: number): Knex.Config {
  return {
    client: KNEX_CLIENT,
    // Knex always passes the flag that creates the file. Only a URI with mode=rw prevents a later connection from
    // creating an empty file if the database was deleted.
    connection: { filename: `${pathToFileURL(filename).href}?mode=rw`, flags: ['OPEN_URI'] },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: SQLITE_CONNECTIONS,
      afterCreate: (driverConnection: DriverConnection, done: (error: Error | null) => void) => {
        const connection = toConnection(driverConnection)
        connection.setBusyTimeout(busyTimeoutMs)
        // Check the file first: setting the journal mode already writes to it, even if it belongs to another program.
        assertAccountsFile(filename, busyTimeoutMs).then(
          () => connection.runAll(SQLITE_SETTINGS).then(() => done(null), done),
          (error: Error) => connection.close().then(() => done(error), done),
        )
      },
    },
  }
}

function postgres(connectionString: string, timeoutMs: number): Knex.Config {
  return {
    client: 'pg',
    connection: {
      connectionString,
      application_name: 'biblical-reference-data',
      connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
      query_timeout: timeoutMs,
      keepAlive: true,
    },
    pool: {
      min: 0,
      max: POSTGRES_CONNECTIONS,
      // The driver stops waiting after `query_timeout`, but the server goes on, for example with waiting for a lock,
      // and the connection cannot be used until it ends. So the server has the same limit.
      afterCreate: (connection: { query(sql: string): Promise<unknown> }, done: (error: Error | null) => void) => {
        const idle = `set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`
        connection.query(`set statement_timeout = ${timeoutMs}; ${idle}`).then(() => done(null), done)
      },
    },
  }
}

/** Every failure reaches the caller of the statement, so Knex need not print it. */
const SILENT = { warn() {}, error() {}, deprecate() {}, debug() {} }
