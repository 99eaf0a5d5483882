/**
 * Creates or migrates the accounts database. The migrations are imported instead of being looked up on disk, so that
 * they also work when compiled.
 */
import type { Knex } from 'knex'
import { type Accounts, accountsName, connectAccounts, isPostgres, whileBusy } from '../../src/accounts/database.ts'
import { ACCOUNTS_APPLICATION_ID } from '../../src/accounts/file-check.ts'
import { ACCOUNTS_MIGRATIONS, type AccountsMigration, appliedMigrations } from '../../src/accounts/opening.ts'
import { SIGNUP_MIGRATION_TABLE, SIGNUP_MIGRATIONS, type SignupMigration } from '../../src/accounts/signup-schema.ts'
import * as keys from './migrations/0001-keys.ts'
import * as dailyUsage from './migrations/0002-daily-usage.ts'
import * as quotaAdditions from './migrations/0003-quota-additions.ts'
import * as signup from './signup-migrations/0001-signup.ts'
import * as mails from './signup-migrations/0002-mails.ts'

const MIGRATIONS: Record<AccountsMigration, Knex.Migration> = {
  '0001-keys': keys,
  '0002-daily-usage': dailyUsage,
  '0003-quota-additions': quotaAdditions,
}

/** The second list, which version 1.2 does not know. */
const OF_SIGNUP: Record<SignupMigration, Knex.Migration> = { '0001-signup': signup, '0002-mails': mails }

/** Longer than the server's timeouts, for overloaded machines: at the command line, waiting is better than failing. */
const PATIENCE = { busyTimeoutMs: 5_000, timeoutMs: 30_000 }

/** Key of the PostgreSQL advisory lock for migrations. Any constant works. */
const MIGRATION_LOCK = 7_239_164

export interface Migrated {
  readonly accounts: Accounts
  /** True if this call created the tables. */
  readonly isNew: boolean
}

/** Opens the database and applies pending migrations. @param url a file path or `postgres://…` */
export async function migrateAccounts(url: string): Promise<Accounts> {
  return (await createOrMigrate(url)).accounts
}

/**
 * Like `migrateAccounts`, and also says whether it created the tables.
 *
 * @param options `create`: whether to create the tables if there are none; if false, that is an error
 */
export function createOrMigrate(url: string, { create } = { create: true }): Promise<Migrated> {
  // SQLite does not apply the busy timeout while the journal mode changes: processes that create the same file
  // concurrently get SQLITE_BUSY at once.
  return whileBusy(() => openMigrated(url, create), PATIENCE.busyTimeoutMs)
}

async function openMigrated(url: string, create: boolean): Promise<Migrated> {
  const accounts = connectAccounts(url, PATIENCE)
  try {
    return { accounts, isNew: await migrate(accounts, { url, create }) }
  } catch (error) {
    await accounts.destroy()
    throw error
  }
}

/** @returns true if this call created the tables; false if they existed or another process created them meanwhile */
async function migrate(accounts: Accounts, { url, create }: { url: string; create: boolean }): Promise<boolean> {
  const applied = await appliedMigrations(accounts)
  const ofSignup = await appliedMigrations(accounts, SIGNUP_MIGRATION_TABLE)
  if (applied.some((name) => !(name in MIGRATIONS)) || ofSignup.some((name) => !(name in OF_SIGNUP))) {
    throw new Error(`The accounts database ${accountsName(url)} was migrated by a newer version of this service.`)
  }
  if (applied.length === ACCOUNTS_MIGRATIONS.length && ofSignup.length === SIGNUP_MIGRATIONS.length) return false
  if (applied.length === 0 && !create) {
    throw new Error(
      `The accounts database ${accountsName(url)} has no tables. Check DATABASE_URL, or create them: npm run keys -- migrate`,
    )
  }
  // Run all migrations and take Knex's lock in one transaction, so that a process that dies leaves no lock behind.
  return accounts.transaction(async (transaction) => {
    await transaction.raw(
      isPostgres(url)
        ? `select pg_advisory_xact_lock(${MIGRATION_LOCK})`
        : // Write first, so that concurrent processes wait. If they read first, one of them would fail to write.
          `pragma application_id = ${ACCOUNTS_APPLICATION_ID}`,
    )
    const [, names]: [number, string[]] = await transaction.migrate.latest({ migrationSource: SOURCE })
    await transaction.migrate.latest({ migrationSource: SIGNUP_SOURCE, tableName: SIGNUP_MIGRATION_TABLE })
    return names.includes(ACCOUNTS_MIGRATIONS[0])
  })
}

const SOURCE: Knex.MigrationSource<AccountsMigration> = {
  getMigrations: async () => [...ACCOUNTS_MIGRATIONS],
  getMigrationName: (migration) => migration,
  getMigration: async (migration) => MIGRATIONS[migration],
}

const SIGNUP_SOURCE: Knex.MigrationSource<SignupMigration> = {
  getMigrations: async () => [...SIGNUP_MIGRATIONS],
  getMigrationName: (migration) => migration,
  getMigration: async (migration) => OF_SIGNUP[migration],
}
