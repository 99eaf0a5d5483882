/**
 * The tables of sign-up and history in the accounts database. They have a migration list of their own, so that version
 * 1.2, which knows only the first list, still opens the database.
 */
import { type Accounts, isSqlite } from './database.ts'

/** Every migration in db/accounts/signup-migrations, in order. */
export const SIGNUP_MIGRATIONS = ['0001-signup'] as const

export type SignupMigration = (typeof SIGNUP_MIGRATIONS)[number]

/** Where Knex records the applied migrations of this list. */
export const SIGNUP_MIGRATION_TABLE = 'signup_migrations'

export type SignupSchema = 'missing' | 'outdated' | 'current' | 'newer'

/** The applied migrations of this list, in the order in which they ran. */
export async function appliedSignupMigrations(accounts: Accounts): Promise<string[]> {
  if (!(await hasTable(accounts))) return []
  return accounts(SIGNUP_MIGRATION_TABLE).orderBy('id').pluck<string[]>('name')
}

export async function signupSchemaOf(accounts: Accounts): Promise<SignupSchema> {
  const applied = await appliedSignupMigrations(accounts)
  if (applied.some((name) => !isKnown(name))) return 'newer'
  if (applied.length === 0) return 'missing'
  return applied.length < SIGNUP_MIGRATIONS.length ? 'outdated' : 'current'
}

function isKnown(name: string): name is SignupMigration {
  return (SIGNUP_MIGRATIONS as readonly string[]).includes(name)
}

/** In PostgreSQL, Knex's `hasTable` does not find tables that this user may not access. */
async function hasTable(accounts: Accounts): Promise<boolean> {
  if (isSqlite(accounts)) return accounts.schema.hasTable(SIGNUP_MIGRATION_TABLE)
  const { rows } = await accounts.raw<{ rows: { found: boolean }[] }>(
    `select to_regclass('${SIGNUP_MIGRATION_TABLE}') is not null as found`,
  )
  return rows[0]?.found ?? false
}

/** What `npm start` writes into the database that it has created (D64). */
const FRESH_CLONE = { name: 'created_by', value: 'npm start' }

/** Records that `npm start` has created this database, so that sign-up is open there unless SIGNUP says otherwise. */
export async function markAsFreshClone(accounts: Accounts): Promise<void> {
  await accounts('signup_setting').insert(FRESH_CLONE).onConflict('name').ignore()
}

/** Whether `npm start` has created this database. */
export async function isFreshClone(accounts: Accounts): Promise<boolean> {
  return (await accounts('signup_setting').where(FRESH_CLONE).first('name')) !== undefined
}
