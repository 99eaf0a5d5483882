/** Environment, setup and the migrated accounts database, shared by the commands of `npm run keys`. */
import { Command } from 'commander'
import type { Accounts } from '../../src/accounts/database.ts'
import { failureText } from './failure-text.ts'
import { migrateAccounts } from './migrate.ts'

/** Environment of the command line: output, clock and settings. */
export interface Surroundings {
  /** Accounts database: a file path or `postgres://…`. Read only when a command needs it. */
  databaseUrl(): string
  /** Epoch milliseconds. */
  now(): number
  /** Writes to standard output. Resolves when the stream accepts more. */
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
