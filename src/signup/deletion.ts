/**
 * Deletes an account with all its data (D64). Until the next 00:00 UTC, an HMAC of the mailbox and today's count stay,
 * so that a person who signs up again gets no second quota.
 */
import type { Knex } from 'knex'
import { KEY_CHANGE_SECONDS } from '../stated-numbers.ts'
import type { Account } from './sessions.ts'
import type { Storage } from './storage.ts'
import type { Usage } from './usage.ts'

/**
 * Processes accept the deleted key for a moment (D33). During this time, a new account of the mailbox gets the same key
 * id, and so the same counter. Afterwards the count is final, and a new key starts with this count.
 */
const ACCEPTED_MS = KEY_CHANGE_SECONDS * 1_000 + 2_000
/** Longer than ACCEPTED_MS, so that a counter is not deleted just after a new account has taken it over. */
const SETTLED_MS = ACCEPTED_MS + 3_000

interface Deleted {
  readonly mailbox_hmac: string
  readonly day: string
  readonly used: number
  /** The deleted key, until its last requests are counted. */
  readonly key_id: string | null
  readonly deleted_at: string
}

/** The key id and the count with which a new account of a mailbox begins. */
export interface Former {
  /** The id of a key that was deleted a moment ago. The new account continues with its counter. */
  readonly keyId: string | undefined
  readonly day: string
  readonly used: number
}

/**
 * Deletes an account. If the owner deletes it and the operator has revoked its key (`revoked_at`), the mailbox stays
 * blocked, so that the owner cannot undo the revocation. `keys unblock` ends the block.
 */
export async function deleteAccount(
  { storage, usage }: { readonly storage: Storage; readonly usage: Usage },
  { id, mailbox, keyId }: Account,
  by: 'owner' | 'operator',
): Promise<void> {
  const mailbox_hmac = await storage.pseudonym(mailbox)
  // If the quota store does not respond, `settleDeletions` reads the count later.
  const used = await usage.used(keyId, today(storage)).catch(() => 0)
  await storage.change(async (transaction) => {
    // Without its secrets, the key stops working. Version 1.2 reads the same table.
    await transaction('key_secret').where({ key_id: keyId }).delete()
    await transaction('signup_session').where({ account_id: id }).delete()
    await transaction('signup_link').where({ mailbox }).delete()
    await transaction('signup_mail').where({ mailbox }).delete()
    await transaction('signup_account').where({ id }).delete()
    // Deletes the history after the account, because history.ts adds no row for an account that does not exist.
    await transaction('usage_history').where({ key_id: keyId }).delete()
    const [key] = await transaction('api_key').where({ id: keyId }).update({ id: keyId }).returning('revoked_at')
    await transaction('api_key').where({ id: keyId }).delete()
    if (by === 'owner' && key?.revoked_at != null) {
      const block = { kind: 'mailbox', value: mailbox_hmac, created_at: storage.time() }
      await transaction('signup_block').insert(block).onConflict(['kind', 'value']).ignore()
    }
    const row = { mailbox_hmac, day: today(storage), used, key_id: keyId, deleted_at: storage.time() }
    await transaction('signup_deletion')
      .insert(row)
      .onConflict(['day', 'mailbox_hmac'])
      .merge({ used: higher(transaction), key_id: keyId, deleted_at: row.deleted_at })
  })
}

function higher(knex: Knex): Knex.Raw {
  return knex.raw('case when signup_deletion.used > excluded.used then signup_deletion.used else excluded.used end')
}

/** The key and the count of a deleted account of the mailbox, if it was deleted today or a moment before 00:00 UTC. */
export async function findFormer(storage: Storage, usage: Usage, mailbox: string): Promise<Former> {
  const { accounts, run, time } = storage
  const day = today(storage)
  const mailbox_hmac = await storage.pseudonym(mailbox)
  const rows: Deleted[] = await run(() => accounts('signup_deletion').where({ mailbox_hmac }))
  const used = rows.find((row) => row.day === day)?.used ?? 0
  const { key_id = null, deleted_at = '' } = rows.find((row) => row.key_id !== null) ?? {}
  if (key_id === null) return { keyId: undefined, day, used }
  const isAccepted = deleted_at > time(-ACCEPTED_MS) && deleted_at < time(ACCEPTED_MS)
  if (isAccepted) return { keyId: key_id, day, used }
  return { keyId: undefined, day, used: Math.max(used, await usage.used(key_id, day)) }
}

/**
 * Lets a new account continue with a key id. Returns false if another process has taken over or settled the key
 * meanwhile.
 */
export async function takeOver(transaction: Knex.Transaction, keyId: string): Promise<boolean> {
  return (await transaction('signup_deletion').where({ key_id: keyId }).update({ key_id: null })) > 0
}

/** Stores the final counts of deleted keys, deletes their counters, and deletes the rows of earlier days. */
export async function settleDeletions(storage: Storage, usage: Usage): Promise<void> {
  const { accounts, run, time } = storage
  const rows: Deleted[] = await run(() =>
    accounts('signup_deletion')
      .whereNotNull('key_id')
      .whereNotBetween('deleted_at', [time(-SETTLED_MS), time(SETTLED_MS)]),
  )
  for (const { mailbox_hmac, day, key_id, deleted_at } of rows) {
    if (key_id === null) continue
    // Includes today, because a key that was deleted a moment before 00:00 UTC may be used after it.
    for (const counted of new Set([day, today(storage)])) {
      const row = { mailbox_hmac, day: counted, used: await usage.used(key_id, counted), key_id: null, deleted_at }
      // Stores the count before the counter is deleted, so that a new account always finds the count.
      await run(() =>
        accounts('signup_deletion')
          .insert(row)
          .onConflict(['day', 'mailbox_hmac'])
          .merge({ used: higher(accounts) }),
      )
      await usage.forget(key_id, counted)
    }
    await run(() => accounts('signup_deletion').where({ mailbox_hmac, day, key_id }).update({ key_id: null }))
  }
  // Also deletes rows of future days, which exist if the clock was set back.
  await run(() => accounts('signup_deletion').whereNull('key_id').whereNot('day', today(storage)).delete())
}

function today({ time }: Storage): string {
  return time().slice(0, 10)
}
