/**
 * Opens the accounts database for the service. Rejects a database that is missing or damaged, a SQLite file that cannot
 * be written, and a database that does not have the schema this code expects (D41). The message says what to do.
 * db/accounts creates the tables.
 */
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Accounts, accountsName, codeOf, connectAccounts, isPostgres, isSqlite } from './database.ts'
import { NotAccountsError } from './file-check.ts'

/** `npm run keys` compiles first. A container or a systemd service cannot compile, and uses the command in brackets. */
export const MIGRATE = 'npm run keys -- migrate (in a container or with systemd: node dist/db/accounts/keys.js migrate)'

/** Every migration in db/accounts/migrations, in order. Together they define the schema version. */
export const ACCOUNTS_MIGRATIONS = ['0001-keys', '0002-daily-usage', '0003-quota-additions'] as const

export type AccountsMigration = (typeof ACCOUNTS_MIGRATIONS)[number]

/**
 * Opens a database that exists and is up to date.
 *
 * @param url a file path or `postgres://…`
 * @throws Error whose message is one line for the operator, without credentials
 */
export async function openAccounts(url: string): Promise<Accounts> {
  assertExists(url)
  if (!isPostgres(url)) assertWritable(url)
  const accounts = connectAccounts(url)
  try {
    await assertUsable(accounts, url)
    return accounts
  } catch (error) {
    await accounts.destroy()
    throw error
  }
}

/**
 * @throws Error with a message for the operator if the SQLite file is missing or cannot be opened. PostgreSQL itself
 *   reports a missing database
 */
export function assertExists(url: string): void {
  if (isPostgres(url)) return
  try {
    statSync(url)
    return
  } catch (error) {
    // Any other code, such as EACCES for the directory, does not mean that the file is missing.
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error))) {
      const remedy = 'Check that this user may enter its directory, or set DATABASE_URL.'
      throw new Error(`The accounts database ${url} cannot be opened (${codeOf(error)}). ${remedy}`, { cause: error })
    }
  }
  if (!existsSync(dirname(url))) {
    throw new Error(
      `The accounts database ${url} does not exist, and neither does its directory. Check DATABASE_URL, or create both: ${MIGRATE}`,
    )
  }
  throw new Error(`The accounts database ${url} does not exist. Create it: ${MIGRATE}`)
}

/**
 * SQLite also opens a file that it cannot write, and then no request would be counted. The directory must be writable
 * for the journal files.
 */
function assertWritable(path: string): void {
  if (!statSync(path).isFile())
    throw new Error(`The accounts database ${path} is not a file. Set DATABASE_URL to a file.`)
  for (const needed of [path, dirname(path)]) {
    try {
      accessSync(needed, constants.R_OK | constants.W_OK)
    } catch (error) {
      const remedy = 'Grant write permission on the file and its directory, or set DATABASE_URL.'
      throw new Error(`The accounts database ${path} cannot be written (${needed}: ${codeOf(error)}). ${remedy}`)
    }
  }
}

/** Whether the database has an API key, revoked or not. */
export async function hasKeys(accounts: Accounts): Promise<boolean> {
  return (await accounts('api_key').first('id')) !== undefined
}

/** The applied migrations of a list, in the order in which they ran. Empty if the table of the list is missing. */
export async function appliedMigrations(accounts: Accounts, table = 'knex_migrations'): Promise<string[]> {
  if (!(await hasTable(accounts, table))) return []
  return accounts(table).orderBy('id').pluck<string[]>('name')
}

/** In PostgreSQL, Knex's `hasTable` does not find tables that this user may not access: they would look missing. */
async function hasTable(accounts: Accounts, table: string): Promise<boolean> {
  if (isSqlite(accounts)) return accounts.schema.hasTable(table)
  const { rows } = await accounts.raw<{ rows: { found: boolean }[] }>(
    `select to_regclass('${table}') is not null as found`,
  )
  return rows[0]?.found ?? false
}

/** What the operator can do, keyed by PostgreSQL's error code. */
const POSTGRES_REMEDIES: Readonly<Record<string, string>> = {
  '28000': 'The user does not exist, or pg_hba.conf does not allow this connection. Check DATABASE_URL.',
  '28P01': 'The user does not exist, or the password is wrong. Check DATABASE_URL.',
  '3D000': 'The database does not exist. Create it with createdb, or check DATABASE_URL.',
  '53300': 'PostgreSQL has no free connection. Raise max_connections, or run fewer workers.',
  '42501': 'The user has no permission to read the tables of the database. Use the user that ran the migrations.',
}

async function assertUsable(accounts: Accounts, url: string): Promise<void> {
  const name = accountsName(url)
  const applied = await readSchema(accounts, url).catch((error: unknown) => {
    if (error instanceof NotAccountsError) throw error
    const remedy = isPostgres(url)
      ? (POSTGRES_REMEDIES[codeOf(error)] ?? 'Check that PostgreSQL is running, and check DATABASE_URL.')
      : 'Restore a backup, or set DATABASE_URL.'
    throw new Error(`The accounts database ${name} cannot be read (${codeOf(error)}). ${remedy}`, { cause: error })
  })
  if (applied.some((migration) => !isKnownMigration(migration))) {
    throw new Error(
      `The accounts database ${name} was migrated by a newer version of this service. Install that version, or restore a backup.`,
    )
  }
  if (applied.length === 0) throw new Error(`The accounts database ${name} has no tables. Create them: ${MIGRATE}`)
  if (applied.length < ACCOUNTS_MIGRATIONS.length) {
    throw new Error(`The accounts database ${name} is not up to date. Update it: ${MIGRATE}`)
  }
}

async function readSchema(accounts: Accounts, url: string): Promise<string[]> {
  if (!isPostgres(url)) await assertUndamaged(accounts)
  return appliedMigrations(accounts)
}

/** SQLite opens a damaged file and fails only when it reads the damaged page. */
async function assertUndamaged(accounts: Accounts): Promise<void> {
  const [first] = await accounts.raw<{ quick_check: string }[]>('pragma quick_check(1)')
  if (first?.quick_check !== 'ok') throw Object.assign(new Error('damaged file'), { code: 'damaged' })
}

function isKnownMigration(name: string): name is AccountsMigration {
  return (ACCOUNTS_MIGRATIONS as readonly string[]).includes(name)
}
