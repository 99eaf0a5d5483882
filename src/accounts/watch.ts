/** Knows whether the accounts database can be used, and reports each change once. */
import { realpathSync } from 'node:fs'
import { within } from '../primitives/deadline.ts'
import { errorCodeIn } from '../primitives/file-identity.ts'
import { type Accounts, codeOf, databaseIdentity, isPostgres, journalIdentity } from './database.ts'
import { NotAccountsError } from './file-check.ts'

/** Longest wait for the accounts database, for example by /readyz and /metrics. */
const TIMEOUT_MS = 500

export interface AccountsWatch {
  /** Asks the database. Never rejects. */
  state(): Promise<'ok' | 'unavailable'>
  /**
   * Called every two seconds. Asks the database only after a failure, to find out when it can be used again. Never
   * rejects.
   */
  look(): Promise<void>
  /** Called when a statement elsewhere has failed. Reports that the database cannot be used. */
  failed(error: unknown): void
  /** Ends all reports. Called before the database is closed. */
  stop(): void
}

export interface WatchOptions {
  readonly accounts: Accounts
  readonly url: string
  /**
   * Called once for every change. @param reason why the database cannot be used; never contains values of a statement
   */
  onStateChange(isReachable: boolean, reason: string | undefined): void
}

const REPLACED = 'the file was deleted or replaced'
const JOURNAL_REPLACED = 'the journal (-wal or -shm) was deleted or replaced'

export function watchAccounts({ accounts, url, onStateChange }: WatchOptions): AccountsWatch {
  const opened = databaseIdentity(url)
  // SQLite follows links before it names the journal.
  const file = isPostgres(url) ? url : realpathSync(url)
  const journal = journalIdentity(file)
  let isReachable = true
  let stopped = false

  function change(now: boolean, reason?: string): void {
    if (stopped || isReachable === now) return
    isReachable = now
    onStateChange(now, reason)
  }

  const failed = (error: unknown) => change(false, reasonOf(error))

  /**
   * A file that was deleted or replaced still works for this process, but no other process sees what is written to it.
   * So the database counts as unavailable. The same applies to the journal, which contains the latest changes.
   */
  function isReplaced(): boolean {
    const reason = replacementReason()
    if (reason !== undefined) change(false, reason)
    return reason !== undefined
  }

  function replacementReason(): string | undefined {
    const identity = databaseIdentity(url)
    if (identity !== opened) {
      const code = errorCodeIn(identity)
      return code === undefined ? REPLACED : `the file cannot be reached (${code})`
    }
    return journalIdentity(file) === journal ? undefined : JOURNAL_REPLACED
  }

  async function ask(): Promise<'ok' | 'unavailable'> {
    if (isReplaced()) return 'unavailable'
    try {
      await within(Promise.resolve(accounts('api_key').select('id').limit(1)), TIMEOUT_MS)
    } catch (error) {
      failed(error)
      return 'unavailable'
    }
    change(true)
    return 'ok'
  }

  let asked: Promise<'ok' | 'unavailable'> | undefined
  /** Callers share one question, because /readyz has no limit and requests are counted on the same connections. */
  function state(): Promise<'ok' | 'unavailable'> {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }

  return {
    state,
    async look() {
      if (!isReplaced() && !isReachable) await state()
    },
    failed,
    stop() {
      stopped = true
    },
  }
}

/** For a statement's error, returns only the code, because Knex puts the statement into the message. */
function reasonOf(error: unknown): string {
  return error instanceof NotAccountsError ? error.message : codeOf(error)
}
