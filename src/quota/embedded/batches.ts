/** Groups waiting requests into the rows of one counting statement, and settles the requests with the result. */
import type { Spent } from '../quota.ts'
import type { CountedRow, RowToCount } from './counter.ts'

/** Maximum number of accounts in one statement. */
const BATCH_ACCOUNTS = 200

/** A request that waits to be counted, or a block (blocks.ts) that waits to be topped up. */
export interface Waiting {
  readonly account: string
  readonly day: string
  readonly limit: number
  /** Undefined for a block. */
  readonly caller?: { resolve(spent: Spent): void; reject(error: Error): void }
}

/**
 * Requests of one account, in order of arrival, counted together against one limit. `callers` is empty for a block that
 * is only topped up.
 */
export interface Group extends Omit<RowToCount, 'amount'> {
  readonly callers: NonNullable<Waiting['caller']>[]
}

/** The groups of a batch, keyed by account and day. */
export type Batch = ReadonlyMap<string, Group>

/**
 * Returns the next batch, and the requests that wait for a later one: those beyond the size of a batch, and those whose
 * limit differs from their group's because the tier has just changed.
 */
export function nextBatch(waiting: readonly Waiting[]): { batch: Batch; rest: Waiting[] } {
  const batch = new Map<string, Group>()
  const rest: Waiting[] = []
  for (const request of waiting) {
    const { account, day, limit, caller } = request
    const group = batch.get(nameOf(request))
    if (group?.limit === limit) group.callers.push(...(caller ? [caller] : []))
    else if (group || batch.size >= BATCH_ACCOUNTS) rest.push(request)
    else batch.set(nameOf(request), { account, day, limit, callers: caller ? [caller] : [] })
  }
  return { batch, rest }
}

export function groupOf(batch: Batch, row: CountedRow): Group | undefined {
  return batch.get(nameOf(row))
}

export function rowsOf(batch: Batch): RowToCount[] {
  return [...batch.values()].map(({ day, account, limit, callers }) => {
    return { day, account, amount: Math.min(callers.length, limit), limit }
  })
}

/**
 * Grants the first `granted` requests of the group and refuses the others. Each granted request gets the count of the
 * day up to and including itself.
 */
export function settle({ callers }: Group, { used, granted }: CountedRow): void {
  const before = used - granted
  for (const [index, { resolve }] of callers.entries()) {
    resolve(index < granted ? { used: before + index + 1, granted: true } : { used, granted: false })
  }
}

export function rejectAll(batch: Batch, error: Error): void {
  for (const { callers } of batch.values()) for (const { reject } of callers) reject(error)
}

function nameOf({ day, account }: { day: string; account: string }): string {
  return `${day} ${account}`
}
