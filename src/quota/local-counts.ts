/**
 * Counting in this process while the store is out of reach: where each account stood when last heard of, and what was
 * admitted since and is yet to be added to the store.
 */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Addition, Spent } from './quota.ts'

/** Accounts whose last count is remembered. Who is forgotten starts from nothing in an outage. */
const REMEMBERED = 100_000

/** Accounts with something to add. With a million of them in one outage, further ones cannot be counted. */
const OWED = 1_000_000

interface Debt {
  readonly account: string
  readonly day: string
  /** Admitted and not yet on the way to the store. */
  amount: number
  /** On the way, until the store has confirmed it: repeated under the same id, never changed. */
  sent: Addition | undefined
}

export interface LocalCounts {
  /** The store's count of an account, as of now. */
  remember(account: string, day: string, used: number): void
  /** Counts here; `undefined` where there is no room to. */
  spend(account: string, day: string, limit: number): Spent | undefined
  used(account: string, day: string): number
  /** One admitted request less is owed: the store had counted it after all. */
  takeBack(account: string, day: string): void
  owes(account: string, day: string): boolean
  /** What is to be added for one account. */
  nextAddition(account: string, day: string): Addition | undefined
  /** The store has it. */
  confirm(addition: Addition): void
  /** Accounts and days that something is owed for. */
  debtors(): Pick<Addition, 'account' | 'day'>[]
  /** Requests admitted that the store does not know of. */
  total(): number
}

export function createLocalCounts(): LocalCounts {
  const lastKnown = new LRUCache<string, { day: string; used: number }>({ max: REMEMBERED })
  const debts = new Map<string, Debt>()
  let total = 0

  const debtOf = (account: string, day: string) => debts.get(`${day} ${account}`)

  function used(account: string, day: string): number {
    const known = lastKnown.get(account)
    const debt = debtOf(account, day)
    return (known?.day === day ? known.used : 0) + (debt?.amount ?? 0) + (debt?.sent?.amount ?? 0)
  }

  function owe(account: string, day: string): boolean {
    const debt = debtOf(account, day)
    if (!debt && debts.size >= OWED) return false
    if (debt) debt.amount += 1
    else debts.set(`${day} ${account}`, { account, day, amount: 1, sent: undefined })
    total += 1
    return true
  }

  function forgetIfSettled(debt: Debt): void {
    if (debt.amount === 0 && !debt.sent) debts.delete(`${debt.day} ${debt.account}`)
  }

  return {
    remember(account, day, count) {
      const known = lastKnown.get(account)
      if (known?.day === day) known.used = count
      else lastKnown.set(account, { day, used: count })
    },
    spend(account, day, limit) {
      const before = used(account, day)
      if (before >= limit) return { used: before, granted: false }
      return owe(account, day) ? { used: before + 1, granted: true } : undefined
    },
    used,
    takeBack(account, day) {
      const debt = debtOf(account, day)
      if (!debt || debt.amount === 0) return
      debt.amount -= 1
      total -= 1
      forgetIfSettled(debt)
    },
    owes: (account, day) => debts.size > 0 && debtOf(account, day) !== undefined,
    nextAddition(account, day) {
      const debt = debtOf(account, day)
      if (debt && !debt.sent) {
        debt.sent = { account, day, amount: debt.amount, id: randomUUID() }
        debt.amount = 0
      }
      return debt?.sent
    },
    confirm({ account, day, id, amount }) {
      const debt = debtOf(account, day)
      if (debt?.sent?.id !== id) return
      const known = lastKnown.get(account)
      this.remember(account, day, (known?.day === day ? known.used : 0) + amount)
      debt.sent = undefined
      total -= amount
      forgetIfSettled(debt)
    },
    debtors: () => [...debts.values()].map(({ account, day }) => ({ account, day })),
    total: () => total,
  }
}
