/** Knows whether the accounts database can be used, and reports each change once. */
import { within } from '../primitives/deadline.ts'
import { type Accounts, codeOf, databaseIdentity } from './database.ts'
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

export function watchAccounts({ accounts, url, onStateChange }: WatchOptions): AccountsWatch {
  const opened = databaseIdentity(url)
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
   * So the database counts as unavailable.
   */
  function isReplaced(): boolean {
    if (databaseIdentity(url) === opened) return false
    change(false, REPLACED)
    return true
  }

  async function state(): Promise<'ok' | 'unavailable'> {
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
