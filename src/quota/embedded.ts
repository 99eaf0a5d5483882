/**
 * QuotaStore in the accounts database: durable and exact for any number of processes on one machine, without Redis.
 *
 * Requests that wait at one time are counted together, by one statement (group commit): a statement costs about as much
 * for fifty accounts as for one, and under load a statement per request would cost more than the request.
 */
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { type Accounts, codeOf } from '../accounts-database.ts'
import { type CountedRow, createCounter, type RowToCount } from './counter.ts'
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

export function createEmbeddedStore(accounts: Accounts): QuotaStore {
  const counter = createCounter(accounts)
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
      const rows = await whileBusy(() => counter.count(rowsOf(batch)))
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
      await counter.close()
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

function rowsOf(batch: ReadonlyMap<string, Group>): RowToCount[] {
  return [...batch.values()].map((group) => {
    const [{ day, account, limit }] = group
    return { day, account, amount: Math.min(group.length, limit), limit }
  })
}

/** The first `granted` of the group are served, each with the count as it stood after it. */
function settle(group: readonly Waiting[], { used, granted }: CountedRow): void {
  const before = used - granted
  for (const [index, request] of group.entries()) {
    request.resolve(index < granted ? { used: before + index + 1, granted: true } : { used, granted: false })
  }
}

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
