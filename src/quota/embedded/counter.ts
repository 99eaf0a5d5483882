/**
 * The SQL statement that counts requests of many accounts at once in the accounts database. SQLite prepares it once, on
 * a separate connection, because parsing it for every batch would cost more than running it.
 */
import type { Knex } from 'knex'
import { type Accounts, isSqlite, prepareStatements } from '../../accounts/database.ts'
import { VALID_USED } from './daily-usage.ts'

export interface RowToCount {
  readonly day: string
  readonly account: string
  /** Number of requests that wait to be counted. */
  readonly amount: number
  /** The account's limit for the day. */
  readonly limit: number
}

export interface CountedRow {
  readonly day: string
  readonly account: string
  /** The count of the day after this statement. */
  readonly used: number
  /** Number of requests that this statement counted. At the limit, it is less than `amount`. */
  readonly granted: number
}

export interface Counter {
  /** Checks the limit and counts, atomically for each row. */
  count(rows: readonly RowToCount[]): Promise<CountedRow[]>
  close(): Promise<void>
}

/**
 * Time limit for a reply of PostgreSQL. Callers stop waiting much earlier (failover.ts), and their requests are then
 * counted locally (local-counts.ts). A late reply says which of these requests the database has also counted, so that
 * the local counts can be corrected. Without the reply, these requests would stay counted twice.
 */
const ANSWER_TIMEOUT_MS = 10_000

/** The number of requests to count for an account that already has a row: as many as its limit allows. */
const COUNTED = `case
  when excluded.daily_limit <= ${VALID_USED} then 0
  when excluded.daily_limit - ${VALID_USED} < excluded.granted then excluded.daily_limit - ${VALID_USED}
  else excluded.granted end`

const COUNT_ROWS = `
  on conflict (day, account) do update set
    used = ${VALID_USED} + ${COUNTED},
    granted = ${COUNTED},
    daily_limit = excluded.daily_limit
  returning day, account, used, granted`

/**
 * All rows are passed as one bound JSON parameter. This is cheaper than a placeholder for each value, which would need
 * a different SQL text for every number of rows.
 */
const COUNT_IN_SQLITE = `
  insert into daily_usage (day, account, used, granted, daily_limit)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 2, value ->> 3 from json_each(?) where true ${COUNT_ROWS}`

const COUNT_IN_POSTGRES = `
  insert into daily_usage (day, account, used, granted, daily_limit)
  select value ->> 0, value ->> 1, (value ->> 2)::integer, (value ->> 2)::integer, (value ->> 3)::integer
  from json_array_elements(?::json) as waiting(value) ${COUNT_ROWS}`

export function createCounter(accounts: Accounts): Counter {
  const statements = prepareStatements(accounts)
  return {
    async count(rows) {
      const values = JSON.stringify(inLockOrder(rows))
      if (isSqlite(accounts)) return statements.all<CountedRow>(COUNT_IN_SQLITE, [values])
      const statement = (accounts as Knex).raw<{ rows: CountedRow[] }>(COUNT_IN_POSTGRES, [values])
      return (await statement.options({ query_timeout: ANSWER_TIMEOUT_MS })).rows
    },
    close: statements.close,
  }
}

/** Sorts the rows, because two processes that lock the same rows in different orders would deadlock. */
function inLockOrder(rows: readonly RowToCount[]) {
  return rows
    .map(({ day, account, amount, limit }) => [day, account, amount, limit] as const)
    .sort(([dayOfA, a], [dayOfB, b]) => (dayOfA === dayOfB ? (a < b ? -1 : 1) : dayOfA < dayOfB ? -1 : 1))
}
