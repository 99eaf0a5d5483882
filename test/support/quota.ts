/** Functions for tests of any QuotaStore: create accounts, spend requests, read counts. */
import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Accounts } from '../../src/accounts/database.ts'
import { createEmbeddedStore } from '../../src/quota/embedded/store.ts'
import type { QuotaStore, Spent } from '../../src/quota/quota.ts'

export const TODAY = '2026-05-31'

/**
 * Reads the stored count. With a limit of 0, the store rejects the request, does not count it, and
 * returns the count.
 */
export async function usedOf(store: Pick<QuotaStore, 'spend'>, account: string, day: string): Promise<number> {
  return (await store.spend(account, day, 0)).used
}

/** Closes the store when the test has finished, even if it failed: an open store would block `accounts.destroy`. */
export function openEmbeddedStore(accounts: Accounts): QuotaStore {
  const store = createEmbeddedStore(accounts)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= store.close())
  onTestFinished(close)
  return { ...store, close }
}

export function newAccount(): string {
  return `test-${randomUUID()}`
}

export function newAccounts(count: number): string[] {
  return Array.from({ length: count }, newAccount)
}

export async function spendTimes(store: QuotaStore, account: string, times: number, limit: number): Promise<Spent[]> {
  return Promise.all(Array.from({ length: times }, () => store.spend(account, TODAY, limit)))
}

/** The counts of the granted requests, ascending. */
export function countsOf(spent: readonly Spent[]): number[] {
  return spent
    .filter(({ granted }) => granted)
    .map(({ used }) => used)
    .sort((a, b) => a - b)
}

export function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
