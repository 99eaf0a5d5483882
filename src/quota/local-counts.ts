/**
 * Counting in this process while the store is out of reach: where each account stood when last heard of, and what was
 * admitted since and is yet to be added to the store.
 */
import { randomUUID } from 'node:crypto'
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import type { Addition, Spent } from './quota.ts'

/** Accounts whose last count is remembered. Who is forgotten starts from nothing in an outage. */
const REMEMBERED = 100_000

/** Accounts with something to add. With a million of them in one outage, further ones cannot be counted. */
const OWED = 1_000_000

interface Debt {
  readonly account: string
  readonly day: string
  /** Admitted, and the store may yet answer that it counted them. */
  doubtful: number
  /** Admitted, certainly or probably not counted by the store, and not yet on the way to it. */
  amount: number
  /** On the way, until the store has confirmed it: repeated under the same id, never changed. */
  sent: Addition | undefined
}

export interface LocalCounts {
  /** The store's count of an account, as of now. */
  remember(account: string, day: string, used: number): void
  /**
   * Counts here; `undefined` where there is no room to. @param doubt settles when it is known what became of the request
   * in the store: the count that the store gave it, or `undefined` where it gave none
   */
  spend(account: string, day: string, limit: number, doubt?: Promise<number | undefined>): Spent | undefined
  used(account: string, day: string): number
  /** Whether something is to be added for the account. */
  owes(account: string, day: string): boolean
  /** What is to be added for one account; the same again until it is confirmed. */
  nextAddition(account: string, day: string): Addition | undefined
  /** The store has it. */
  confirm(addition: Addition): void
  /** Accounts and days that something is owed for. */
  debtors(): Pick<Addition, 'account' | 'day'>[]
  /** Requests admitted that the store does not know of. */
  total(): number
}

export function createLocalCounts(): LocalCounts {
  const lastKnown = createBoundedCache<string, { day: string; used: number }>(REMEMBERED)
  const debts = new Map<string, Debt>()
  let total = 0

  const debtOf = (account: string, day: string) => debts.get(`${day} ${account}`)

  function used(account: string, day: string): number {
    const known = lastKnown.get(account)
    const debt = debtOf(account, day)
    return (known?.day === day ? known.used : 0) + (debt ? debt.doubtful + debt.amount + (debt.sent?.amount ?? 0) : 0)
  }

  function remember(account: string, day: string, count: number): void {
    const known = lastKnown.get(account)
    if (known?.day === day) known.used = count
    else lastKnown.set(account, { day, used: count })
  }

  function debtor(account: string, day: string): Debt | undefined {
    const debt = debtOf(account, day)
    if (debt || debts.size >= OWED) return debt
    const first: Debt = { account, day, doubtful: 0, amount: 0, sent: undefined }
    debts.set(`${day} ${account}`, first)
    return first
  }

  function settleDoubt(debt: Debt, storeCount: number | undefined): void {
    debt.doubtful -= 1
    if (storeCount === undefined) {
      debt.amount += 1
      return
    }
    total -= 1
    remember(debt.account, debt.day, storeCount)
    forgetIfSettled(debt)
  }

  function forgetIfSettled(debt: Debt): void {
    if (debt.doubtful + debt.amount === 0 && !debt.sent) debts.delete(`${debt.day} ${debt.account}`)
  }

  return {
    remember,
    spend(account, day, limit, doubt) {
      const before = used(account, day)
      if (before >= limit) return { used: before, granted: false }
      const debt = debtor(account, day)
      if (!debt) return undefined
      total += 1
      if (doubt) {
        debt.doubtful += 1
        void doubt.then((storeCount) => settleDoubt(debt, storeCount))
      } else debt.amount += 1
      return { used: before + 1, granted: true }
    },
    used,
    owes(account, day) {
      const debt = debts.size > 0 ? debtOf(account, day) : undefined
      return debt !== undefined && (debt.amount > 0 || debt.sent !== undefined)
    },
    nextAddition(account, day) {
      const debt = debtOf(account, day)
      if (debt && !debt.sent && debt.amount > 0) {
        debt.sent = { account, day, amount: debt.amount, id: randomUUID() }
        debt.amount = 0
      }
      return debt?.sent
    },
    confirm({ account, day, id, amount }) {
      const debt = debtOf(account, day)
      if (debt?.sent?.id !== id) return
      const known = lastKnown.get(account)
      remember(account, day, (known?.day === day ? known.used : 0) + amount)
      debt.sent = undefined
      total -= amount
      forgetIfSettled(debt)
    },
    debtors: () => [...debts.values()].map(({ account, day }) => ({ account, day })),
    total: () => total,
  }
}
