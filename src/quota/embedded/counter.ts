/**
 * The statement that counts requests of many accounts at once in the accounts database. SQLite prepares it once, on its
 * own connection: parsing its text for every batch would cost more than running it.
 */
import type { Knex } from 'knex'
import { type Accounts, isSqlite, prepareStatements } from '../../accounts/database.ts'
import { VALID_USED } from './daily-usage.ts'

export interface RowToCount {
  readonly day: string
  readonly account: string
  /** Requests that wait to be counted. */
  readonly amount: number
  /** The account's limit for the day. */
  readonly limit: number
}

export interface CountedRow {
  readonly day: string
  readonly account: string
  /** The count of the day afterwards. */
  readonly used: number
  /** Requests counted: fewer than asked for at the limit, one block more far from it. */
  readonly granted: number
}

export interface Counter {
  /** Decides and writes in one atomic step for each row. */
  count(rows: readonly RowToCount[]): Promise<CountedRow[]>
  close(): Promise<void>
}

/** Requests that are counted ahead, in addition to those that wait. */
export const BLOCK = 15

/** Requests that must remain after that: more than any number of processes is likely to hold at one time. */
const AHEAD_ABOVE = 2_000

/**
 * How long PostgreSQL may take to answer. Callers stop waiting much earlier (failover.ts), but a late answer tells
 * exactly which of their requests were counted. Giving up earlier would count them twice, with a whole block each.
 */
const ANSWER_TIMEOUT_MS = 10_000

/** Requests to count for an inserted row: those that fit below the limit, and a block far from it. */
const COUNTED = `case
  when excluded.daily_limit <= ${VALID_USED} then 0
  when excluded.daily_limit - ${VALID_USED} < excluded.granted then excluded.daily_limit - ${VALID_USED}
  when excluded.daily_limit - ${VALID_USED} >= excluded.granted + ${BLOCK + AHEAD_ABOVE} then excluded.granted + ${BLOCK}
  else excluded.granted end`

const COUNT_ROWS = `
  on conflict (day, account) do update set
    used = ${VALID_USED} + ${COUNTED},
    granted = ${COUNTED},
    daily_limit = excluded.daily_limit
  returning day, account, used, granted`

/**
 * All rows are one bound JSON value. Reading it is cheaper than building, parsing and binding a statement with as many
 * rows, whose text would differ each time.
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

/** Two processes that lock the same rows in different orders would deadlock. */
function inLockOrder(rows: readonly RowToCount[]) {
  return rows
    .map(({ day, account, amount, limit }) => [day, account, amount, limit] as const)
    .sort(([dayOfA, a], [dayOfB, b]) => (dayOfA === dayOfB ? (a < b ? -1 : 1) : dayOfA < dayOfB ? -1 : 1))
}
