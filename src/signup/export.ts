/**
 * Exports all data of an account for its owner. Hashes and HMACs are left out, because they mean nothing to the owner.
 */
import { findAccountKey } from './account-records.ts'
import { readHistory } from './history.ts'
import { type Account, listSessions } from './sessions.ts'
import type { Storage } from './storage.ts'
import type { Usage } from './usage.ts'

export async function exportAccount(storage: Storage, usage: Usage, account: Account) {
  const day = storage.time().slice(0, 10)
  const { tier, revokedAt, secrets } = await findAccountKey(storage, account.keyId)
  return {
    account: {
      id: account.id,
      email: account.address,
      created_at: account.createdAt,
    },
    key: { id: account.keyId, tier, revoked_at: revokedAt, secrets },
    sessions: await listSessions(storage, account.id),
    usage: {
      daily_limit: usage.limits[tier],
      today: { day, used: await usage.used(account.keyId, day).catch(() => null) },
      days: await readHistory(storage, account.keyId),
    },
  }
}
