/** The accounts of people, each with one API key: signing in, the key, and its changes. deletion.ts deletes them. */
import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { addSecret, insertKeys, type MadeKey, newKeyId, replaceSecret } from '../accounts/key-changes.ts'
import type { Tier } from '../accounts/key-queries.ts'
import { unavailable } from '../problems/problems.ts'
import { type Former, findFormer, takeOver } from './deletion.ts'
import { forgetFinishedDays } from './history.ts'
import type { MailAddress } from './mail/mail-address.ts'
import { useLink } from './mail/outbox.ts'
import { beginSession } from './sessions.ts'
import type { Storage } from './storage.ts'
import type { Usage } from './usage.ts'

/** The old secret works for another day (D64). */
const OVERLAP_MS = 86_400_000

/** Secrets that a key can have at a time. With more, the oldest stop working. */
const SECRETS_PER_KEY = 5

export interface SignedIn {
  readonly accountId: string
  readonly sessionToken: string
  /** Set if the account is new. */
  readonly made: MadeKey | undefined
}

/**
 * Signs in the owner of a mailbox. Creates the account, with its key, if there is none.
 *
 * @param token the link that proves the mailbox, which is used up. Returns `undefined` if it was used meanwhile
 */
export async function signIn(
  { storage, usage }: { readonly storage: Storage; readonly usage: Usage },
  { address, mailbox }: MailAddress,
  token?: string,
): Promise<SignedIn | undefined> {
  // Before the key exists, so that it cannot be used with a count of zero.
  const former = await findFormer(storage, usage, mailbox)
  const keyId = await prepareKey(storage, usage, former)
  const isTakenOver = keyId === former.keyId
  return storage.change(async (transaction) => {
    if (token !== undefined && !(await useLink(transaction, token))) return undefined
    const found = await lockAccount(transaction, mailbox)
    const made = found ? undefined : await createAccount(transaction, { address, mailbox, keyId, isTakenOver }, storage)
    const accountId = found ?? made?.accountId ?? (await lockAccount(transaction, mailbox))
    // It was deleted, or the count of its former key became final, while it was created.
    if (accountId === undefined) throw unavailable('The account cannot be created at the moment.', 1)
    return { accountId, sessionToken: await beginSession(transaction, accountId, storage.time()), made: made?.key }
  })
}

/** The id of the new key. Its counter has what the mailbox has used today. */
async function prepareKey(storage: Storage, usage: Usage, { keyId, day, used }: Former): Promise<string> {
  if (keyId === undefined) {
    const id = newKeyId(storage.now())
    await usage.transfer(id, day, used)
    return id
  }
  // The history was deleted with the account.
  await forgetFinishedDays(storage, usage, keyId)
  return keyId
}

/** Finds the account with a statement that writes, which also keeps other processes from deleting it meanwhile. */
async function lockAccount(transaction: Knex.Transaction, mailbox: string): Promise<string | undefined> {
  const rows = await transaction('signup_account').where({ mailbox }).update({ mailbox }).returning('id')
  return rows[0]?.id
}

/** Returns `undefined` if another process has created the account meanwhile. */
async function createAccount(
  transaction: Knex.Transaction,
  { address, mailbox, keyId, isTakenOver }: MailAddress & { readonly keyId: string; readonly isTakenOver: boolean },
  { now, time }: Storage,
): Promise<{ accountId: string; key: MadeKey } | undefined> {
  if (isTakenOver && !(await takeOver(transaction, keyId))) return undefined
  const accountId = `acc_${randomBytes(12).toString('hex')}`
  const [key] = await insertKeys(transaction, [{ tier: 'free', email: null }], now(), keyId)
  const account = { id: accountId, address, mailbox, key_id: keyId, created_at: time() }
  const inserted = await transaction('signup_account').insert(account).onConflict('mailbox').ignore().returning('id')
  if (key && inserted.length > 0) return { accountId, key }
  await transaction('key_secret').where({ key_id: keyId }).delete()
  await transaction('api_key').where({ id: keyId }).delete()
  return undefined
}

export interface AccountKey {
  readonly tier: Tier
  /** Set if the operator has revoked the key. */
  readonly revokedAt: string | null
  /** Newest first, without those that have expired. */
  readonly secrets: readonly { prefix: string; created_at: string; expires_at: string | null }[]
}

export async function findAccountKey({ accounts, run, time }: Storage, keyId: string): Promise<AccountKey> {
  const row = await run(() => accounts('api_key').where({ id: keyId }).first('tier', 'revoked_at'))
  const secrets = await run(() =>
    accounts('key_secret')
      .where('key_id', keyId)
      .where((live) => live.whereNull('expires_at').orWhere('expires_at', '>', time()))
      .orderBy([{ column: 'created_at', order: 'desc' }, 'hash'])
      .select('prefix', 'created_at', 'expires_at'),
  )
  return { tier: row?.tier ?? 'free', revokedAt: row?.revoked_at ?? null, secrets }
}

/**
 * Adds a secret; the others work for another day. Does nothing if the current secret is not the one that the person saw:
 * a form that is sent twice must not rotate twice.
 */
export async function rotateSecret(storage: Storage, keyId: string, seenPrefix: string): Promise<MadeKey | undefined> {
  return storage.change(async (transaction) => {
    if (!(await lockKey(transaction, keyId))) return undefined
    const current = await transaction('key_secret').where({ key_id: keyId }).whereNull('expires_at').first('prefix')
    if (current?.prefix !== seenPrefix) return undefined
    const made = await replaceSecret(transaction, { id: keyId, overlapMs: OVERLAP_MS }, storage.now())
    await keepNewest(transaction, keyId, storage.time())
    return made
  })
}

async function lockKey(transaction: Knex.Transaction, id: string): Promise<boolean> {
  return (await transaction('api_key').where({ id }).whereNull('revoked_at').update({ id })) > 0
}

/** Deletes expired secrets, and the oldest of too many. */
async function keepNewest(transaction: Knex.Transaction, keyId: string, time: string): Promise<void> {
  const former = await transaction('key_secret')
    .where({ key_id: keyId })
    .where('expires_at', '>', time)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'hash'])
    .limit(SECRETS_PER_KEY - 1)
    .pluck('hash')
  await transaction('key_secret')
    .where({ key_id: keyId })
    .whereNotNull('expires_at')
    .whereNotIn('hash', former)
    .delete()
}

/**
 * Deletes the secrets. The key keeps its id, so that a new secret does not bring a second quota. `revoked_at` stays
 * empty: it is for the operator, who alone can end it.
 */
export async function revokeSecrets({ accounts, run }: Storage, keyId: string): Promise<void> {
  await run(() => accounts('key_secret').where({ key_id: keyId }).delete())
}

/** A new secret after the key was revoked. Returns `undefined` if the key has one, or the operator has revoked it. */
export async function createSecret(storage: Storage, keyId: string): Promise<MadeKey | undefined> {
  return storage.change(async (transaction) => {
    if (!(await lockKey(transaction, keyId))) return undefined
    const current = await transaction('key_secret').where({ key_id: keyId }).whereNull('expires_at').first('hash')
    return current ? undefined : addSecret(transaction, keyId, storage.now())
  })
}
