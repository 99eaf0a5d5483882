/**
 * QuotaStore in the accounts database: durable and exact for any number of processes on one machine, without Redis.
 *
 * Requests that wait at one time are counted together, by one statement (group commit): a statement costs about as much
 * for fifty accounts as for one, and under load a statement per request would cost more than the request.
 */
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { type Accounts, codeOf } from '../accounts-database.ts'
import { type Addition, daysBefore, type QuotaStore, quotaUnavailable, type Spent } from './quota.ts'

/** Accounts in one statement, and requests that may wait for one. */
const BATCH_ACCOUNTS = 200
const WAITING = 10_000

/** How long a statement is repeated while another process holds the file. */
const BUSY_DEADLINE_MS = 1_000
const BUSY_PAUSE_MS = 10

/** Today and the days before it that are kept: a clock that is set back by less finds its counters again. */
const DAYS_KEPT = 3
const DELETED_AT_ONCE = 500

interface Waiting {
  readonly account: string
  readonly day: string
  readonly limit: number
  resolve(spent: Spent): void
  reject(error: Error): void
}

/** Requests of one account, in order of arrival, to be counted together against one limit. */
type Group = [Waiting, ...Waiting[]]

interface CountedRow {
  readonly day: string
  readonly account: string
  readonly used: number
  readonly granted: number
}

export function createEmbeddedStore(accounts: Accounts): QuotaStore {
  let waiting: Waiting[] = []
  let counting: Promise<void> | undefined
  let latestDay = ''
  let cleaning: Promise<void> = Promise.resolve()
  let closed = false

  function spend(account: string, day: string, limit: number): Promise<Spent> {
    if (closed) return Promise.reject(quotaUnavailable('closed'))
    if (waiting.length >= WAITING) return Promise.reject(quotaUnavailable('too many requests wait to be counted'))
    return new Promise((resolve, reject) => {
      waiting.push({ account, day, limit, resolve, reject })
      counting ??= countAll()
    })
  }

  async function countAll(): Promise<void> {
    await setImmediate() // whoever arrives in this turn of the event loop is counted in the first statement
    while (waiting.length > 0) {
      const { batch, rest } = nextBatch(waiting)
      waiting = rest
      await countBatch(batch)
    }
    counting = undefined
  }

  async function countBatch(batch: ReadonlyMap<string, Group>): Promise<void> {
    try {
      const rows = await whileBusy(() => count(accounts, [...batch.values()]))
      for (const row of rows) settle(batch.get(identity(row)) ?? [], row)
    } catch (error) {
      // The code alone: Knex puts the whole statement, with all its rows, into the message.
      const unavailable = quotaUnavailable(codeOf(error))
      for (const group of batch.values()) for (const { reject } of group) reject(unavailable)
      return
    }
    forgetOldDays(batch)
  }

  /** In the background, when the first request of a new day has been counted. */
  function forgetOldDays(batch: ReadonlyMap<string, Group>): void {
    for (const [{ day }] of batch.values()) {
      if (day <= latestDay) continue
      latestDay = day
      // A failure leaves rows that nobody reads, and that the next day deletes.
      cleaning = cleaning.then(() => deleteBefore(accounts, daysBefore(day, DAYS_KEPT - 1))).catch(() => undefined)
    }
  }

  return {
    spend,
    async used(account, day) {
      const row = await accounts('daily_usage').where({ day, account }).first<{ used: number } | undefined>('used')
      return row?.used ?? 0
    },
    add: (addition) => whileBusy(() => add(accounts, addition)),
    async check() {
      // A row of no day: only a write shows that the file is not locked, nor the disk full.
      await whileBusy(() => addTo(accounts, { account: '', day: '', amount: 0 }))
    },
    async close() {
      closed = true
      await counting
      await cleaning
    },
  }
}

/**
 * Groups by account and day. A request whose limit differs from its group's, because the tier has just changed, waits
 * for the next batch, as do the groups that are too many.
 */
function nextBatch(waiting: readonly Waiting[]): { batch: Map<string, Group>; rest: Waiting[] } {
  const batch = new Map<string, Group>()
  const rest: Waiting[] = []
  for (const request of waiting) {
    const group = batch.get(identity(request))
    if (group?.[0].limit === request.limit) group.push(request)
    else if (group || batch.size >= BATCH_ACCOUNTS) rest.push(request)
    else batch.set(identity(request), [request])
  }
  return { batch, rest }
}

function identity({ day, account }: { day: string; account: string }): string {
  return `${day} ${account}`
}

/** The first `granted` of the group are served, each with the count as it stood after it. */
function settle(group: readonly Waiting[], { used, granted }: CountedRow): void {
  const before = used - granted
  for (const [index, request] of group.entries()) {
    request.resolve(index < granted ? { used: before + index + 1, granted: true } : { used, granted: false })
  }
}

/** How many of the requests of the row to be inserted still fit under its limit. */
const FITTING = `case
  when excluded.daily_limit <= daily_usage.used then 0
  when excluded.daily_limit - daily_usage.used < excluded.granted then excluded.daily_limit - daily_usage.used
  else excluded.granted end`

/**
 * All rows are one bound value: reading them as JSON is a fraction of what it takes to build, parse and bind a statement of
 * as many rows, whose text would be another one each time.
 */
async function count(accounts: Accounts, groups: readonly Group[]): Promise<CountedRow[]> {
  const rows = groups.map((group) => {
    const [{ day, account, limit }] = group
    return [day, account, Math.min(group.length, limit), limit]
  })
  // In one order everywhere: two processes that lock the same rows in different orders would wait for each other.
  rows.sort(([dayOfA, a], [dayOfB, b]) => (`${dayOfA} ${a}` < `${dayOfB} ${b}` ? -1 : 1))
  const isPostgres = accounts.client.config.client === 'pg'
  const result = await accounts.raw(isPostgres ? COUNT_IN_POSTGRES : COUNT_IN_SQLITE, [JSON.stringify(rows)])
  return isPostgres ? result.rows : result
}

const COUNT_ROWS = `
  on conflict (day, account) do update set
    used = daily_usage.used + ${FITTING},
    granted = ${FITTING},
    daily_limit = excluded.daily_limit
  returning day, account, used, granted`

const COUNT_IN_SQLITE = `
  insert into daily_usage (day, account, used, granted, daily_limit)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 2, value ->> 3 from json_each(?) where true ${COUNT_ROWS}`

const COUNT_IN_POSTGRES = `
  insert into daily_usage (day, account, used, granted, daily_limit)
  select value ->> 0, value ->> 1, (value ->> 2)::integer, (value ->> 2)::integer, (value ->> 3)::integer
  from json_array_elements(?::json) as waiting(value) ${COUNT_ROWS}`

/** Who repeats an addition for want of an answer adds nothing. */
async function add(accounts: Accounts, { id, ...addition }: Addition): Promise<void> {
  await accounts.transaction(async (transaction) => {
    const marker = transaction('quota_addition').insert({ id, day: addition.day })
    const isNew = await marker.onConflict('id').ignore().returning('id')
    if (isNew.length > 0) await addTo(transaction, addition)
  })
}

async function addTo(accounts: Knex, { account, day, amount }: Omit<Addition, 'id'>): Promise<void> {
  await accounts('daily_usage')
    .insert({ day, account, used: amount, granted: 0, daily_limit: 0 })
    .onConflict(['day', 'account'])
    .merge({ used: accounts.raw('daily_usage.used + excluded.used') } as Record<string, Knex.Raw>)
}

/** Little by little: counting goes on in between. */
async function deleteBefore(accounts: Accounts, day: string): Promise<void> {
  const some = () => accounts('daily_usage').select('account').where('day', '<', day).limit(DELETED_AT_ONCE)
  const deleteSome = () => accounts('daily_usage').where('day', '<', day).whereIn('account', some()).delete()
  while ((await whileBusy(deleteSome)) > 0) await setImmediate()
  await whileBusy(() => accounts('quota_addition').where('day', '<', day).delete())
}

async function whileBusy<T>(statement: () => PromiseLike<T>): Promise<T> {
  const deadline = performance.now() + BUSY_DEADLINE_MS
  for (;;) {
    try {
      return await statement()
    } catch (error) {
      if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > deadline) throw error
      await setTimeout(BUSY_PAUSE_MS)
    }
  }
}
