/**
 * Access of sign-up to the accounts database: statements that wait while another process writes, failures as a 503,
 * tokens, and the HMAC that is stored in place of an address.
 */
import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { type Accounts, codeOf, whileBusy } from '../accounts/database.ts'
import { ApiError } from '../problems/api-error.ts'
import { unavailable } from '../problems/problems.ts'

/** The time for which a statement is retried while another process writes to the SQLite file. */
const BUSY_DEADLINE_MS = 2_000
const RETRY_AFTER_SECONDS = 5

export interface Storage {
  /** The database, for single statements. */
  readonly accounts: Accounts
  /**
   * Runs the work in a transaction, which must begin with a write. Retries it while the SQLite file is locked.
   *
   * @throws ApiError 503 if the database fails
   */
  change<T>(work: (transaction: Knex.Transaction) => Promise<T>): Promise<T>
  /** Runs one statement. @throws ApiError 503 if the database fails */
  run<T>(statement: () => PromiseLike<T>): Promise<T>
  /** The HMAC of a text that must not be stored. The key of the HMAC is in the database. */
  pseudonym(text: string): Promise<string>
  /** The current time plus the offset, in the format in which times are stored. */
  time(offsetMs?: number): string
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** @param onFailure called when the database fails */
export function createStorage(accounts: Accounts, now: () => number, onFailure: (error: unknown) => void): Storage {
  let hmacKey: string | undefined

  async function run<T>(statement: () => PromiseLike<T>): Promise<T> {
    try {
      return await whileBusy(statement, BUSY_DEADLINE_MS)
    } catch (error) {
      if (error instanceof ApiError || isBug(error)) throw error
      onFailure(error)
      throw unavailable('Accounts cannot be read or changed at the moment.', RETRY_AFTER_SECONDS)
    }
  }

  return {
    accounts,
    run,
    change: (work) => run(() => accounts.transaction(work)),
    async pseudonym(text) {
      hmacKey ??= (await run(() => accounts('signup_setting').where({ name: 'hmac_key' }).first('value')))?.value
      if (hmacKey === undefined) throw new Error('signup_setting has no hmac_key')
      return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(text).digest('hex')
    },
    time: (offsetMs = 0) => new Date(now() + offsetMs).toISOString(),
    now,
  }
}

/** Errors of pg and Knex for a database that does not respond. They have no code. */
const NO_RESPONSE = /timeout|connection terminated/i

/** Codes that mean a wrong statement: syntax, unknown columns, violated constraints. */
const WRONG_STATEMENT = /^(SQLITE_ERROR|SQLITE_CONSTRAINT|23...|42(?!501)...)$/

function isBug(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  return 'code' in error ? WRONG_STATEMENT.test(codeOf(error)) : !NO_RESPONSE.test(error.message)
}

/** 256 random bits, safe in a URL and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token, which is stored in place of the token. `undefined` if the text cannot be a token. */
export function tokenHash(token: string | null | undefined): string | undefined {
  return token != null && /^[\w-]{43}$/.test(token) ? hash('sha256', token) : undefined
}
