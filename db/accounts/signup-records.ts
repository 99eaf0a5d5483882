/** What `npm run keys` does with the accounts of people, with the functions and tables of sign-up (src/signup). */

import { randomBytes } from 'node:crypto'
import type { Accounts } from '../../src/accounts/database.ts'
import type { Tier } from '../../src/accounts/key-queries.ts'
import { deleteAccount } from '../../src/signup/deletion.ts'
import type { MailAddress } from '../../src/signup/mail/mail-address.ts'
import { findBlock } from '../../src/signup/mail/mail-sender.ts'
import { addMail } from '../../src/signup/mail/outbox.ts'
import type { Account } from '../../src/signup/sessions.ts'
import { createStorage, type Storage } from '../../src/signup/storage.ts'
import type { Usage } from '../../src/signup/usage.ts'

/** An account, as `--json` prints it. Timestamps are ISO 8601 in UTC. */
export interface SignupRecord {
  readonly id: string
  readonly email: string
  readonly key_id: string
  readonly tier: Tier
  readonly created_at: string
  readonly revoked_at: string | null
}

export function storageOf(accounts: Accounts, now: () => number): Storage {
  return createStorage(accounts, now, () => undefined)
}

/** Oldest first. */
export async function listSignups({ accounts }: Storage): Promise<SignupRecord[]> {
  return accounts('signup_account as account')
    .join('api_key as key', 'key.id', 'account.key_id')
    .orderBy(['account.created_at', 'account.id'])
    .select({
      id: 'account.id',
      email: 'account.address',
      key_id: 'account.key_id',
      tier: 'key.tier',
      created_at: 'account.created_at',
      revoked_at: 'key.revoked_at',
    })
}

export async function findAccount({ accounts }: Storage, mailbox: string): Promise<Account | undefined> {
  return accounts('signup_account').where({ mailbox }).first<Account | undefined>({
    id: 'id',
    address: 'address',
    mailbox: 'mailbox',
    keyId: 'key_id',
    createdAt: 'created_at',
  })
}

/**
 * The mailbox gets no mail, so nobody can sign in with it. If it has an account, its key is revoked and its sessions end.
 *
 * @returns the id of the account
 */
export async function blockMailbox(storage: Storage, mailbox: string): Promise<string | undefined> {
  const row = { kind: 'mailbox', value: await storage.pseudonym(mailbox), created_at: storage.time() }
  return storage.change(async (transaction) => {
    await transaction('signup_block').insert(row).onConflict(['kind', 'value']).ignore()
    await transaction('signup_link').where({ mailbox }).delete()
    await transaction('signup_mail').where({ mailbox, state: 'waiting' }).delete()
    const account = await transaction('signup_account').where({ mailbox }).first('id', 'key_id')
    if (!account) return undefined
    await transaction('signup_session').where({ account_id: account.id }).delete()
    await transaction('api_key')
      .where({ id: account.key_id })
      .whereNull('revoked_at')
      .update({ revoked_at: storage.time() })
    return account.id
  })
}

/** Addresses of the domain and its subdomains get no mail. Accounts that they have stay. */
export async function blockDomain({ run, accounts, time }: Storage, domain: string): Promise<void> {
  const row = { kind: 'domain', value: domain, created_at: time() }
  await run(() => accounts('signup_block').insert(row).onConflict(['kind', 'value']).ignore())
}

/** @returns whether it was blocked */
export async function unblock(
  { run, accounts, pseudonym }: Storage,
  { domain, mailbox }: { readonly domain?: string; readonly mailbox?: string },
): Promise<boolean> {
  const value = mailbox === undefined ? domain : await pseudonym(mailbox)
  const kind = mailbox === undefined ? 'domain' : 'mailbox'
  return (await run(() => accounts('signup_block').where({ kind, value }).delete())) > 0
}

/** A new mail with a link, whatever the limits. A service with verified sign-up sends it within seconds. */
export async function resend(storage: Storage, address: MailAddress): Promise<void> {
  const block = await findBlock(storage, address)
  if (block) {
    const blocked = block.kind === 'domain' ? block.value : address.address
    throw new Error(`${blocked} is blocked. Unblock it first: npm run keys -- unblock ${blocked}`)
  }
  await addMail(storage, address, 'operator')
}

/** A mail that waits, without its address, as `--json` prints it. */
export interface WaitingMail {
  readonly state: 'waiting' | 'sending' | 'handed'
  readonly attempts: number
  readonly created_at: string
  readonly next_attempt_at: string
}

/** Oldest first. */
export async function listWaitingMails({ accounts, run }: Storage): Promise<WaitingMail[]> {
  return run(() =>
    accounts('signup_mail').orderBy(['created_at', 'id']).select('state', 'attempts', 'created_at', 'next_attempt_at'),
  )
}

/**
 * Makes a key of the command line the key of an account. The person signs in with a link in a mail. The address is then
 * that of the account: `/v1/usage` does not show it to everybody who has the key.
 */
export async function adopt(storage: Storage, keyId: string, { address, mailbox }: MailAddress): Promise<void> {
  const id = `acc_${randomBytes(12).toString('hex')}`
  await storage.change(async (transaction) => {
    const changed = await transaction('api_key').where({ id: keyId }).whereNull('revoked_at').update({ email: null })
    if (changed === 0) throw new Error(`${keyId} is revoked. Create a new key instead.`)
    const row = { id, address, mailbox, key_id: keyId, created_at: storage.time() }
    const made = await transaction('signup_account').insert(row).onConflict().ignore().returning('id')
    if (made.length === 0) throw new Error('The address or the key has an account already: see `signups`.')
  })
}

/** Deletes the account as its owner would, but blocks nothing. A running service adds today's count, which it alone can read. */
export async function erase(storage: Storage, account: Account): Promise<void> {
  await deleteAccount({ storage, usage: COUNTS_ELSEWHERE }, account, 'operator')
}

const COUNTS_ELSEWHERE: Usage = {
  limits: { free: 0, pro: 0 },
  used: async () => 0,
  transfer: async () => undefined,
  forget: async () => undefined,
}
