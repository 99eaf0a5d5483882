/**
 * Brings the accounts database to the schema that the server expects, and makes it where there is none. The migrations
 * are imported, not searched for on disk, so that they run alike compiled and from source.
 */
import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import {
  ACCOUNTS_MIGRATIONS,
  type Accounts,
  type AccountsMigration,
  accountsName,
  appliedMigrations,
  codeOf,
  connectAccounts,
  isPostgres,
} from '../../src/accounts/database.ts'
import * as keys from './migrations/0001-keys.ts'
import * as dailyUsage from './migrations/0002-daily-usage.ts'
import * as quotaAdditions from './migrations/0003-quota-additions.ts'

const MIGRATIONS: Record<AccountsMigration, Knex.Migration> = {
  '0001-keys': keys,
  '0002-daily-usage': dailyUsage,
  '0003-quota-additions': quotaAdditions,
}

/** Longer than the server's: a person at the command line would rather wait than repeat a command. */
const BUSY_TIMEOUT_MS = 5_000
const BUSY_PAUSE_MS = 20

/** Any constant number: names the lock under which PostgreSQL migrates. */
const MIGRATION_LOCK = 7_239_164

/**
 * The database, open and up to date.
 *
 * @param url a file path or `postgres://…`
 */
export async function migrateAccounts(url: string): Promise<Accounts> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return await openMigrated(url)
    } catch (error) {
      // Several processes that make one file at one time are told so at once: SQLite does not wait while the journal changes.
      if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > deadline) throw error
      await setTimeout(BUSY_PAUSE_MS)
    }
  }
}

async function openMigrated(url: string): Promise<Accounts> {
  const accounts = connectAccounts(url, { busyTimeoutMs: BUSY_TIMEOUT_MS })
  try {
    await migrate(accounts, url)
    return accounts
  } catch (error) {
    await accounts.destroy()
    throw error
  }
}

async function migrate(accounts: Accounts, url: string): Promise<void> {
  const applied = await appliedMigrations(accounts)
  if (applied.some((name) => !(name in MIGRATIONS))) {
    throw new Error(`The accounts database ${accountsName(url)} belongs to a newer version of this service.`)
  }
  if (applied.length === ACCOUNTS_MIGRATIONS.length) return
  // One transaction around Knex's migrations and their lock: a process that dies leaves no lock behind.
  await accounts.transaction(async (transaction) => {
    await transaction.raw(
      isPostgres(url)
        ? `select pg_advisory_xact_lock(${MIGRATION_LOCK})`
        : // The first statement must write: it makes two processes wait for each other, where reading first makes one fail.
          'pragma application_id = 1651663457',
    )
    await transaction.migrate.latest({ migrationSource: SOURCE })
  })
}

const SOURCE: Knex.MigrationSource<AccountsMigration> = {
  getMigrations: async () => [...ACCOUNTS_MIGRATIONS],
  getMigrationName: (migration) => migration,
  getMigration: async (migration) => MIGRATIONS[migration],
}
