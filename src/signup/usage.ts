/**
 * Reads the count of a key, for /account. Transfers the count to a new key after a deletion. The quota store has the
 * counts.
 */
import type { Tier } from '../accounts/key-queries.ts'
import { ApiError } from '../problems/api-error.ts'
import { unavailable } from '../problems/problems.ts'

const RETRY_AFTER_SECONDS = 5

export interface Spent {
  readonly used: number
}

/** The part of the quota store that sign-up uses. */
export interface Counters {
  /** With a limit of 0, refuses and does not count the request, but returns the count. */
  spend(account: string, day: string, limit: number): Spent | Promise<Spent>
  /** Adds once for each id. */
  add(addition: { account: string; day: string; amount: number; id: string }): Promise<void>
  forget(account: string, day: string): Promise<void>
}

export interface Usage {
  /** Requests per day. */
  readonly limits: Readonly<Record<Tier, number>>
  /** The count of a key. Rejects if the quota store fails. */
  used(keyId: string, day: string): Promise<number>
  /** Adds the count of a deleted key to the key that replaces it. A repetition adds nothing. */
  transfer(keyId: string, day: string, amount: number): Promise<void>
  forget(keyId: string, day: string): Promise<void>
}

export function createUsage(counters: Counters, limits: Usage['limits']): Usage {
  return {
    limits,
    used: async (keyId, day) => (await counters.spend(keyId, day, 0)).used,
    async transfer(keyId, day, amount) {
      if (amount > 0) await counters.add({ account: keyId, day, amount, id: `signup:${keyId}` })
    },
    forget: counters.forget,
  }
}

/** The usage for requests: a failure of the quota store becomes a 503. Background work reports the failure instead. */
export function forRequests({ limits, used, transfer, forget }: Usage): Usage {
  return {
    limits,
    used: (keyId, day) => used(keyId, day).catch(failed),
    transfer: (keyId, day, amount) => transfer(keyId, day, amount).catch(failed),
    forget: (keyId, day) => forget(keyId, day).catch(failed),
  }
}

/** Turns a failure into a 503. The outage itself has already been reported (quota/failover.ts). */
function failed(error: unknown): never {
  if (error instanceof ApiError) throw error
  throw unavailable('The count of today cannot be read or changed at the moment.', RETRY_AFTER_SECONDS)
}
