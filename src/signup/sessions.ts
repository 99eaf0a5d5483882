/** Sessions of signed-in people. The cookie has a random token. Only the hash of the token is stored. */
import type { Knex } from 'knex'
import { SESSION_DAYS, SESSION_IDLE_HOURS, SESSIONS_PER_ACCOUNT } from '../stated-numbers.ts'
import { cookieOf, type SignupRequest } from './exchange.ts'
import { newToken, type Storage, tokenHash } from './storage.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const IDLE_MS = SESSION_IDLE_HOURS * HOUR_MS
const LONGEST_MS = SESSION_DAYS * 24 * HOUR_MS
/** Minimum time between two updates of the time of the last use. */
const NOTED_MS = 5 * MINUTE_MS

export interface Account {
  readonly id: string
  readonly address: string
  readonly mailbox: string
  readonly keyId: string
  /** ISO 8601. */
  readonly createdAt: string
}

/** @param isSecure whether the service is reached over https */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'session'
}

/** A `Set-Cookie` value. Without a token, it deletes the cookie. The path of `__Host-` cookies must be `/`. */
export function sessionCookie(isSecure: boolean, token: string | undefined): string {
  const value = token === undefined ? '; Max-Age=0' : ''
  return `${cookieName(isSecure)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${value}`
}

/** Begins a session with a new token, because somebody else could know a token that the browser already had. */
export async function beginSession(transaction: Knex.Transaction, accountId: string, time: string): Promise<string> {
  const token = newToken()
  const row = { hash: tokenHash(token), account_id: accountId, created_at: time, used_at: time }
  await transaction('signup_session').insert(row)
  const kept = transaction('signup_session')
    .where({ account_id: accountId })
    .orderBy([{ column: 'created_at', order: 'desc' }, 'hash'])
    .limit(SESSIONS_PER_ACCOUNT)
    .select('hash')
  await transaction('signup_session').where({ account_id: accountId }).whereNotIn('hash', kept).delete()
  return token
}

/** The account of the session of a request. */
export async function findSession(
  storage: Storage,
  request: SignupRequest,
  isSecure: boolean,
): Promise<Account | undefined> {
  const hash = tokenHash(cookieOf(request, cookieName(isSecure)))
  if (hash === undefined) return undefined
  const { accounts, run, time } = storage
  const row: (Account & { usedAt: string }) | undefined = await run(() =>
    accounts('signup_session as session')
      .join('signup_account as account', 'account.id', 'session.account_id')
      .where('session.hash', hash)
      // The upper bounds are for a clock that was set back: a session from the future must not be valid for longer.
      .whereBetween('session.used_at', [time(-IDLE_MS), time(IDLE_MS)])
      .whereBetween('session.created_at', [time(-LONGEST_MS), time(LONGEST_MS)])
      .first({
        id: 'account.id',
        address: 'account.address',
        mailbox: 'account.mailbox',
        keyId: 'account.key_id',
        createdAt: 'account.created_at',
        usedAt: 'session.used_at',
      }),
  )
  if (row && row.usedAt < time(-NOTED_MS)) await noteUse(storage, hash)
  return row
}

/**
 * Stores the time of the last use. A failure is only reported (storage.ts), because an account must be readable while
 * the database is read-only.
 */
async function noteUse({ accounts, run, time }: Storage, hash: string): Promise<void> {
  await run(() => accounts('signup_session').where({ hash }).update({ used_at: time() })).catch(() => undefined)
}

export async function endSession(storage: Storage, request: SignupRequest, isSecure: boolean): Promise<void> {
  const hash = tokenHash(cookieOf(request, cookieName(isSecure)))
  if (hash !== undefined) await storage.run(() => storage.accounts('signup_session').where({ hash }).delete())
}

export async function endAllSessions({ accounts, run }: Storage, accountId: string): Promise<void> {
  await run(() => accounts('signup_session').where({ account_id: accountId }).delete())
}

export async function listSessions({ accounts, run }: Storage, accountId: string) {
  return run(() =>
    accounts('signup_session')
      .where({ account_id: accountId })
      .orderBy('created_at')
      .select<{ created_at: string; used_at: string }[]>('created_at', 'used_at'),
  )
}

export async function deleteOldSessions({ accounts, run, time }: Storage): Promise<void> {
  await run(() =>
    accounts('signup_session')
      .where('used_at', '<', time(-IDLE_MS))
      .orWhere('created_at', '<', time(-LONGEST_MS))
      .delete(),
  )
}
