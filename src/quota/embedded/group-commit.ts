/**
 * Group commit: the next transaction counts all requests that arrive while a transaction runs. It uses one statement
 * with a row for each account. A transaction costs about the same for fifty requests as for one request.
 */
import { setImmediate } from 'node:timers/promises'
import { codeOf } from '../../accounts/database.ts'
import { inBackground } from '../../primitives/background.ts'
import type { Spent } from '../quota.ts'
import type { CountedRow, RowToCount } from './counter.ts'

export interface GroupCommit {
  /** Resolves when the transaction that counted the request is committed. Rejects if the database fails. */
  count(account: string, day: string, limit: number): Promise<Spent>
  /** Resolves when no request is waiting. */
  drained(): Promise<void>
}

interface Waiting {
  readonly account: string
  readonly day: string
  readonly limit: number
  resolve(spent: Spent): void
  reject(error: Error): void
}

/** The requests of one account and day, in order of arrival. All have the same limit. */
type Group = readonly [Waiting, ...Waiting[]]

/** @param commit checks the limits and counts, in one transaction */
export function createGroupCommit(commit: (rows: readonly RowToCount[]) => Promise<CountedRow[]>): GroupCommit {
  let waiting: Waiting[] = []
  let counting: Promise<void> | undefined

  async function countAll(): Promise<void> {
    try {
      await setImmediate() // Requests that arrive in this turn of the event loop join the first transaction.
      while (waiting.length > 0) {
        const { groups, rest } = groupsOf(waiting)
        waiting = rest
        await countGroups(groups)
      }
    } finally {
      counting = undefined
    }
  }

  async function countGroups(groups: ReadonlyMap<string, Group>): Promise<void> {
    try {
      const rows = await commit([...groups.values()].map(rowOf))
      for (const row of rows) settle(groups.get(nameOf(row)) ?? [], row)
    } catch (error) {
      // Passes on only the error code, because Knex puts the whole statement with all its rows into the message.
      for (const { reject } of [...groups.values()].flat()) reject(new Error(codeOf(error)))
    }
  }

  return {
    count: (account, day, limit) =>
      new Promise((resolve, reject) => {
        waiting.push({ account, day, limit, resolve, reject })
        counting ??= inBackground('count requests', countAll)
      }),
    async drained() {
      await counting
    },
  }
}

/**
 * Groups the waiting requests by account and day. A request whose limit differs from the limit of its group waits for
 * the next transaction: the tier has just changed, and PostgreSQL cannot update a row twice in one statement.
 */
function groupsOf(waiting: readonly Waiting[]): { groups: ReadonlyMap<string, Group>; rest: Waiting[] } {
  const groups = new Map<string, [Waiting, ...Waiting[]]>()
  const rest: Waiting[] = []
  for (const request of waiting) {
    const group = groups.get(nameOf(request))
    if (!group) groups.set(nameOf(request), [request])
    else if (group[0].limit === request.limit) group.push(request)
    else rest.push(request)
  }
  return { groups, rest }
}

function rowOf(group: Group): RowToCount {
  const [{ day, account, limit }] = group
  return { day, account, amount: Math.min(group.length, limit), limit }
}

/**
 * Grants the first `granted` requests of the group and refuses the others. Each granted request gets the count of the
 * day up to and including itself.
 */
function settle(group: readonly Waiting[], { used, granted }: CountedRow): void {
  const before = used - granted
  for (const [index, { resolve }] of group.entries()) {
    resolve(index < granted ? { used: before + index + 1, granted: true } : { used, granted: false })
  }
}

function nameOf({ day, account }: { readonly day: string; readonly account: string }): string {
  return `${day} ${account}`
}
