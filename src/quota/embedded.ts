/**
 * QuotaStore in the accounts database: durable and exact for any number of processes on one machine, without Redis.
 *
 * Requests that wait at one time are counted together, by one statement (group commit): a statement costs about as much
 * for fifty accounts as for one, and under load a statement per request would cost more than the request.
 */
import { setImmediate } from 'node:timers/promises'
import { type Accounts, codeOf } from '../accounts/database.ts'
import { type Block, createBlocks } from './blocks.ts'
import { type CountedRow, createCounter, type RowToCount } from './counter.ts'
import { addOnce, checkWritable, deleteBefore, giveBack, whileBusy } from './daily-usage.ts'
import { daysBefore, type QuotaStore, quotaUnavailable, type Spent } from './quota.ts'

/** Accounts in one statement, and requests that may wait for one. */
const BATCH_ACCOUNTS = 200
const WAITING = 10_000

/** For so long, blocks that come to their end are gathered, to be topped up by one statement (docs/performance.md). */
const GATHER_MS = 30

/** A block of which nothing was used for so long is given back. */
const IDLE_MS = 1_000

/** Today and the days before it that are kept: a clock that is set back by less finds its counters again. */
const DAYS_KEPT = 3

interface Waiting {
  readonly account: string
  readonly day: string
  readonly limit: number
  resolve(spent: Spent): void
  reject(error: Error): void
}

/** Requests of one account, in order of arrival, to be counted together against one limit; none, to top up its block. */
interface Group {
  readonly account: string
  readonly day: string
  readonly limit: number
  readonly requests: Waiting[]
}

export function createEmbeddedStore(accounts: Accounts): QuotaStore {
  const counter = createCounter(accounts)
  const blocks = createBlocks(topUpSoon)
  let low: Block[] = []
  let isLowDue = false
  let gathering: NodeJS.Timeout | undefined
  let waiting: Waiting[] = []
  let counting: Promise<void> | undefined
  let latestDay = ''
  let cleaning: Promise<void> = Promise.resolve()
  let closed = false
  let returning: NodeJS.Timeout | undefined

  function spend(account: string, day: string, limit: number): Spent | Promise<Spent> {
    const ahead = blocks.take(account, day, limit)
    if (ahead) return ahead
    if (closed) return Promise.reject(quotaUnavailable('closed'))
    if (waiting.length >= WAITING) return Promise.reject(quotaUnavailable('too many requests wait to be counted'))
    return new Promise((resolve, reject) => {
      waiting.push({ account, day, limit, resolve, reject })
      counting ??= countAll()
    })
  }

  async function countAll(): Promise<void> {
    await setImmediate() // whoever arrives in this turn of the event loop is counted in the first statement
    while (waiting.length > 0 || isLowDue) {
      const { batch, rest } = nextBatch(waiting.filter((request) => !serveAhead(request)))
      waiting = rest
      low = topUpWith(batch, low)
      isLowDue = low.length > 0
      if (batch.size > 0) await countBatch(batch)
    }
    counting = undefined
  }

  /** Those that waited while a block of their account was counted are served from it, before another one is. */
  function serveAhead({ account, day, limit, resolve }: Waiting): boolean {
    const spent = blocks.take(account, day, limit)
    if (spent) resolve(spent)
    return spent !== undefined
  }

  async function countBatch(batch: ReadonlyMap<string, Group>): Promise<void> {
    try {
      const rows = await whileBusy(() => counter.count(rowsOf(batch)))
      for (const row of rows) {
        const group = batch.get(identity(row))
        if (!group) continue
        keepRest(group, row)
        settle(group, row)
      }
    } catch (error) {
      // The code alone: Knex puts the whole statement, with all its rows, into the message.
      const unavailable = quotaUnavailable(codeOf(error))
      for (const { requests } of batch.values()) for (const { reject } of requests) reject(unavailable)
      return
    }
    forgetOldDays(batch)
  }

  function keepRest({ account, day, limit, requests }: Group, { used, granted }: CountedRow): void {
    const left = granted - requests.length
    if (left > 0) blocks.keep({ account, day, limit, used, left })
    returning ??= setInterval(() => void giveBack(accounts, blocks.takeIdle()), IDLE_MS).unref()
  }

  function topUpSoon(block: Block): void {
    if (closed) return
    low.push(block)
    gathering ??= setTimeout(() => {
      gathering = undefined
      isLowDue = true
      counting ??= countAll()
    }, GATHER_MS).unref()
  }

  /** In the background, when the first request of a new day has been counted. */
  function forgetOldDays(batch: ReadonlyMap<string, Group>): void {
    for (const { day } of batch.values()) {
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
    add: (addition) => whileBusy(() => addOnce(accounts, addition)),
    async check() {
      await whileBusy(() => checkWritable(accounts))
    },
    async close() {
      closed = true
      clearTimeout(gathering)
      await counting
      await cleaning
      clearInterval(returning)
      await giveBack(accounts, blocks.takeAll())
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
    if (group?.limit === request.limit) group.requests.push(request)
    else if (group || batch.size >= BATCH_ACCOUNTS) rest.push(request)
    else {
      const { account, day, limit } = request
      batch.set(identity(request), { account, day, limit, requests: [request] })
    }
  }
  return { batch, rest }
}

/**
 * Adds groups for blocks that come to their end; those whose account is in the batch get a new block with it.
 *
 * @returns for which there is no place
 */
function topUpWith(batch: Map<string, Group>, low: readonly Block[]): Block[] {
  const places = Math.max(0, BATCH_ACCOUNTS - batch.size)
  for (const { account, day, limit } of low.slice(0, places)) {
    const name = identity({ account, day })
    if (!batch.has(name)) batch.set(name, { account, day, limit, requests: [] })
  }
  return low.slice(places)
}

function identity({ day, account }: { day: string; account: string }): string {
  return `${day} ${account}`
}

function rowsOf(batch: ReadonlyMap<string, Group>): RowToCount[] {
  return [...batch.values()].map(({ day, account, limit, requests }) => {
    return { day, account, amount: Math.min(requests.length, limit), limit }
  })
}

/** The first `granted` of the group are served, each with the count as it stood after it. */
function settle({ requests }: Group, { used, granted }: CountedRow): void {
  const before = used - granted
  for (const [index, request] of requests.entries()) {
    request.resolve(index < granted ? { used: before + index + 1, granted: true } : { used, granted: false })
  }
}
