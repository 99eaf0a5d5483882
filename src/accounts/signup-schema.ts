/**
 * The tables of sign-up and history in the accounts database. They have a migration list of their own, so that version
 * 1.2, which knows only the first list, still opens the database.
 */
import type { Accounts } from './database.ts'
import { appliedMigrations } from './opening.ts'

/** Every migration in db/accounts/signup-migrations, in order. */
export const SIGNUP_MIGRATIONS = ['0001-signup', '0002-mails'] as const

export type SignupMigration = (typeof SIGNUP_MIGRATIONS)[number]

/** Where Knex records the applied migrations of this list. */
export const SIGNUP_MIGRATION_TABLE = 'signup_migrations'

export type SignupSchema = 'missing' | 'outdated' | 'current' | 'newer'

export async function signupSchemaOf(accounts: Accounts): Promise<SignupSchema> {
  const applied = await appliedMigrations(accounts, SIGNUP_MIGRATION_TABLE)
  if (applied.some((name) => !isKnown(name))) return 'newer'
  if (applied.length === 0) return 'missing'
  return applied.length < SIGNUP_MIGRATIONS.length ? 'outdated' : 'current'
}

function isKnown(name: string): name is SignupMigration {
  return (SIGNUP_MIGRATIONS as readonly string[]).includes(name)
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
