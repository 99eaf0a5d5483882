/** What the commands of `npm run keys` share: their environment, their setup, and access to the accounts database. */
import { Command } from 'commander'
import { type Accounts, accountsName } from '../../src/accounts/database.ts'
import { assertExists } from '../../src/accounts/opening.ts'
import { failureText } from './failure-text.ts'
import { createOrMigrate, type Migrated } from './migrate.ts'

/** Environment of the command line: output, clock and settings. */
export interface Surroundings {
  /** Accounts database: a file path or `postgres://…`. Called only when a command needs the database. */
  databaseUrl(): string
  /** Epoch milliseconds. */
  now(): number
  /** Writes to standard output. Resolves when the text has been written. Rejects if it cannot be written. */
  out(text: string): Promise<void>
  err(text: string): void
  /** Shows the progress of a long command. */
  progress(total: number): { advance(count: number): void; end(): void }
}

/** Creates a command that throws errors instead of exiting, and that writes only through the given functions. */
export function newCommand(name: string, { out, err }: Surroundings): Command {
  return new Command(name)
    .exitOverride()
    .showHelpAfterError('(use --help for usage)')
    .configureOutput({ writeOut: (text) => void out(text).catch(() => undefined), writeErr: err })
}

/**
 * Fails if the database does not exist or has no tables. For commands that need existing keys: with a wrong
 * DATABASE_URL, a new, empty database would hide the mistake.
 */
export async function withExistingAccounts(
  surroundings: Surroundings,
  work: (accounts: Accounts) => Promise<void>,
): Promise<void> {
  assertExists(surroundings.databaseUrl())
  await run(surroundings, { create: false }, work)
}

/** Runs `work` with the migrated accounts database. Creates a missing SQLite file, but not a PostgreSQL database. */
export async function withAccounts(
  surroundings: Surroundings,
  work: (accounts: Accounts, migrated: Migrated) => Promise<void>,
): Promise<void> {
  await run(surroundings, { create: true }, work)
}

async function run(
  { databaseUrl, err }: Surroundings,
  options: { readonly create: boolean },
  work: (accounts: Accounts, migrated: Migrated) => Promise<void>,
): Promise<void> {
  const url = databaseUrl()
  try {
    const migrated = await createOrMigrate(url, options)
    // If DATABASE_URL is wrong, this message is the only sign that the service does not use this database.
    if (migrated.isNew) err(`Created the accounts database ${accountsName(url)}.\n`)
    await work(migrated.accounts, migrated).finally(() => migrated.accounts.destroy())
  } catch (error) {
    throw new Error(failureText(error, url) ?? messageOf(error), { cause: error })
  }
}

export function jsonLine(record: object): string {
  return `${JSON.stringify(record)}\n`
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
