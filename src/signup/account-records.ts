/** The accounts of people, each with one API key: signing in, and changes of the key. deletion.ts deletes accounts. */
import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { addSecret, insertKeys, type MadeKey, newKeyId, replaceSecret } from '../accounts/key-changes.ts'
import type { Tier } from '../accounts/key-queries.ts'
import { unavailable } from '../problems/problems.ts'
import { SECRETS_PER_KEY } from '../stated-numbers.ts'
import { type Former, findFormer, takeOver } from './deletion.ts'
import { forgetFinishedDays } from './history.ts'
import type { MailAddress } from './mail/mail-address.ts'
import { useLink } from './mail/outbox.ts'
import { beginSession } from './sessions.ts'
import type { Storage } from './storage.ts'
import type { Usage } from './usage.ts'

/** After a rotation, the old secret works for another day (D64). */
const OVERLAP_MS = 86_400_000

export interface SignedIn {
  readonly accountId: string
  readonly sessionToken: string
  /** Set if the account is new. */
  readonly made: MadeKey | undefined
}

/**
 * Signs in the owner of a mailbox. If there is no account, creates it with its key.
 *
 * @param token the token of the link that proves the mailbox. Signing in uses up the link
 * @returns `undefined` if another request has used up the link meanwhile
 */
export async function signIn(
  { storage, usage }: { readonly storage: Storage; readonly usage: Usage },
  { address, mailbox }: MailAddress,
  token?: string,
): Promise<SignedIn | undefined> {
  // Transfers the count before the key exists, so that the key cannot be used with a count of zero.
  const former = await findFormer(storage, usage, mailbox)
  const keyId = await prepareKey(storage, usage, former)
  const isTakenOver = keyId === former.keyId
  return storage.change(async (transaction) => {
    if (token !== undefined && !(await useLink(transaction, token))) return undefined
    const found = await lockAccount(transaction, mailbox)
    const made = found ? undefined : await createAccount(transaction, { address, mailbox, keyId, isTakenOver }, storage)
    const accountId = found ?? made?.accountId ?? (await lockAccount(transaction, mailbox))
    // Another request has deleted the account meanwhile, or the count of the former key has become final.
    if (accountId === undefined) throw unavailable('The account cannot be created at the moment.', 1)
    return { accountId, sessionToken: await beginSession(transaction, accountId, storage.time()), made: made?.key }
  })
}

/** The id of the new key. Its counter begins with the count of the mailbox for today. */
async function prepareKey(storage: Storage, usage: Usage, { keyId, day, used }: Former): Promise<string> {
  if (keyId === undefined) {
    const id = newKeyId(storage.now())
    await usage.transfer(id, day, used)
    return id
  }
  // Deletes finished days, because the history was deleted with the account and must not be copied again.
  await forgetFinishedDays(storage, usage, keyId)
  return keyId
}

/** Finds the account with a statement that writes, so that no other process can delete the account meanwhile. */
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
  /** The secrets that have not expired, newest first. */
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
 * Adds a secret. The other secrets work for another day. Does nothing if the person saw another secret than the current
 * one, because a form that is sent twice must not rotate twice.
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

/** Deletes expired secrets. If there are still too many secrets, deletes the oldest. */
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
 * empty, because it means a revocation by the operator, which only the operator can end.
 */
export async function revokeSecrets({ accounts, run }: Storage, keyId: string): Promise<void> {
  await run(() => accounts('key_secret').where({ key_id: keyId }).delete())
}

/**
 * Creates a secret after the owner has revoked the key. Returns `undefined` if the key has a secret already, or if the
 * operator has revoked the key.
 */
export async function createSecret(storage: Storage, keyId: string): Promise<MadeKey | undefined> {
  return storage.change(async (transaction) => {
    if (!(await lockKey(transaction, keyId))) return undefined
    const current = await transaction('key_secret').where({ key_id: keyId }).whereNull('expires_at').first('hash')
    return current ? undefined : addSecret(transaction, keyId, storage.now())
  })
}
