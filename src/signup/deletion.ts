/**
 * Deletes an account with everything that belongs to it (D64). Until the next 00:00 UTC, an HMAC of the mailbox stays
 * with today's count, so that signing up again brings no second quota.
 */
import type { Account } from './sessions.ts'
import type { Storage } from './storage.ts'
import type { Usage } from './usage.ts'

/** Other processes still accept the deleted key for up to five seconds (D33). Afterwards its count is final. */
const SETTLED_MS = 10_000

interface Deleted {
  readonly mailbox_hmac: string
  readonly day: string
  readonly used: number
  readonly key_id: string | null
}

/**
 * @param by An owner cannot undo a revocation by the operator: the mailbox stays blocked (`keys unblock`). `revoked_at`
 *   is set by the operator only.
 */
export async function deleteAccount(
  { storage, usage }: { readonly storage: Storage; readonly usage: Usage },
  { id, mailbox, keyId }: Account,
  by: 'owner' | 'operator',
): Promise<void> {
  const mailbox_hmac = await storage.pseudonym(mailbox)
  const before = await usedBeforeDeletion(storage, usage, mailbox)
  // If the quota store does not respond, `settleDeletions` reads the count later.
  const used = await usage.used(keyId, today(storage)).catch(() => before.used)
  await storage.change(async (transaction) => {
    // Without its secrets, the key stops working. Version 1.2 reads the same table.
    await transaction('key_secret').where({ key_id: keyId }).delete()
    await transaction('signup_session').where({ account_id: id }).delete()
    await transaction('signup_link').where({ mailbox }).delete()
    await transaction('signup_mail').where({ mailbox }).delete()
    await transaction('signup_account').where({ id }).delete()
    // After the account: history.ts adds no row for an account that is gone.
    await transaction('usage_history').where({ key_id: keyId }).delete()
    const [key] = await transaction('api_key').where({ id: keyId }).update({ id: keyId }).returning('revoked_at')
    await transaction('api_key').where({ id: keyId }).delete()
    if (by === 'owner' && key?.revoked_at != null) {
      const block = { kind: 'mailbox', value: mailbox_hmac, created_at: storage.time() }
      await transaction('signup_block').insert(block).onConflict(['kind', 'value']).ignore()
    }
    const row = { mailbox_hmac, day: today(storage), used, key_id: keyId, deleted_at: storage.time() }
    await transaction('signup_deletion').insert(row).onConflict(['day', 'mailbox_hmac']).merge()
  })
}

/** What an account that was deleted today had used. Zero if there was none. */
export async function usedBeforeDeletion(
  storage: Storage,
  usage: Usage,
  mailbox: string,
): Promise<{ day: string; used: number }> {
  const day = today(storage)
  const mailbox_hmac = await storage.pseudonym(mailbox)
  const row: Deleted | undefined = await storage.run(() =>
    storage.accounts('signup_deletion').where({ day, mailbox_hmac }).first(),
  )
  if (!row) return { day, used: 0 }
  return { day, used: row.key_id === null ? row.used : Math.max(row.used, await usage.used(row.key_id, day)) }
}

/** Stores the final counts of deleted keys, deletes their counters, and deletes what is left of former days. */
export async function settleDeletions(storage: Storage, usage: Usage): Promise<void> {
  const { accounts, run, time } = storage
  const rows: Deleted[] = await run(() =>
    accounts('signup_deletion')
      .whereNotNull('key_id')
      .whereNotBetween('deleted_at', [time(-SETTLED_MS), time(SETTLED_MS)]),
  )
  for (const { mailbox_hmac, day, used, key_id } of rows) {
    if (key_id === null) continue
    const final = Math.max(used, await usage.used(key_id, day))
    await usage.forget(key_id, day)
    await run(() =>
      accounts('signup_deletion').where({ mailbox_hmac, day, key_id }).update({ used: final, key_id: null }),
    )
  }
  // A day of the future means that the clock was set back.
  await run(() => accounts('signup_deletion').whereNull('key_id').whereNot('day', today(storage)).delete())
}

function today({ time }: Storage): string {
  return time().slice(0, 10)
}
