/**
 * What the commands of `npm run keys` have in common: the world outside as they see it, how each is set up, and the
 * database that each opens, brings up to date and closes.
 */
import { Command } from 'commander'
import type { Accounts } from '../../src/accounts/database.ts'
import { failureText } from './failure-text.ts'
import { migrateAccounts } from './migrate.ts'

/** The world outside, as the command line sees it. */
export interface Surroundings {
  /** Of the accounts database: a file path or `postgres://…`. Asked when a command needs it. */
  databaseUrl(): string
  /** Epoch milliseconds. */
  now(): number
  /** Resolves when more may be written. */
  out(text: string): Promise<void>
  err(text: string): void
  /** How far a long command is. */
  progress(total: number): { advance(count: number): void; end(): void }
}

/** Every command alike: errors are thrown, not exited on, and text goes where the surroundings say. */
export function newCommand(name: string, { out, err }: Surroundings): Command {
  return new Command(name)
    .exitOverride()
    .showHelpAfterError('(--help shows how it is used)')
    .configureOutput({ writeOut: (text) => void out(text), writeErr: err })
}

export async function withAccounts(
  { databaseUrl }: Surroundings,
  work: (accounts: Accounts) => Promise<void>,
): Promise<void> {
  const url = databaseUrl()
  try {
    const accounts = await migrateAccounts(url)
    await work(accounts).finally(() => accounts.destroy())
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
