/**
 * Mails that wait in the accounts database. A mail has one of three states:
 *
 * - `waiting`: the mail is to be sent.
 * - `sending`: a process talks to the mail server.
 * - `handed`: the mail server has received the message except its last line, so it may accept the message at any
 *   moment. If the process is killed in this state, the mail is not sent again, because no mail is sent twice.
 */
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { tooManyMails } from '../../problems/signup-problems.ts'
import { LINK_MINUTES, MAIL_RETRY_SECONDS, WAITING_MAILS } from '../../stated-numbers.ts'
import type { OutboxState } from '../../telemetry/metrics.ts'
import { newToken, type Storage, tokenHash } from '../storage.ts'
import type { MailAddress } from './mail-address.ts'
import { type Reporting, reportMails } from './mail-outcomes.ts'

const MINUTE_MS = 60_000
/** The time for which a mail is tried. */
const TRIED_MS = 60 * MINUTE_MS
const LINK_MS = LINK_MINUTES * MINUTE_MS
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [15_000, 5 * MINUTE_MS]

/** Pause for a domain of receivers for which the mail server did not reply. */
const STALLED_PAUSE_MS = MINUTE_MS

/** Longer than an attempt. If the attempt for a mail began before this time, its process was killed. */
const ABANDONED_MS = 3 * MINUTE_MS

export interface ClaimedMail extends MailAddress {
  readonly id: string
  /** Identifies the attempt. */
  readonly claim: string
  readonly attempts: number
  readonly createdAt: string
  readonly askedBy: 'form' | 'operator'
  /** The token of the link. Only its hash is stored. */
  readonly token: string
}

/**
 * @param askedBy who requests the mail. The limits apply only to mails of the form (mail-limits.ts)
 * @throws ApiError 503 if too many mails wait
 */
export async function addMail(
  { change, time }: Storage,
  { address, mailbox }: MailAddress,
  askedBy: ClaimedMail['askedBy'] = 'form',
): Promise<void> {
  const row = { id: randomUUID(), address, mailbox, state: 'waiting', attempts: 0, asked_by: askedBy }
  await change(async (transaction) => {
    await transaction('signup_mail').insert({ ...row, created_at: time(), next_attempt_at: time() })
    const [{ waiting } = { waiting: 0 }] = await transaction('signup_mail').count({ waiting: '*' })
    if (Number(waiting) > WAITING_MAILS) throw tooManyMails(MAIL_RETRY_SECONDS)
  })
}

/**
 * Takes the mail that is due first, and stores a link for it. Mails that were not tried yet come first, so that mails
 * to domains that hang do not delay them. Two processes never get the same mail.
 *
 * @param busyDomains domains of receivers whose mails are left out
 */
export async function claimMail(
  storage: Storage,
  busyDomains: readonly string[] = [],
): Promise<ClaimedMail | undefined> {
  const { time } = storage
  const claim = randomUUID()
  const token = newToken()
  return storage.change(async (transaction) => {
    const due = transaction('signup_mail')
      .where({ state: 'waiting' })
      .where('next_attempt_at', '<=', time())
      .where((free) => {
        for (const domain of busyDomains) free.whereNot('address', 'like', `%@${domain}`)
      })
      .orderBy(['attempts', 'next_attempt_at', 'id'])
      .limit(1)
      .select('id')
    const [row] = await transaction('signup_mail')
      .whereIn('id', due)
      .where({ state: 'waiting' })
      .update({ state: 'sending', claim, claimed_at: time(), attempts: transaction.raw('attempts + 1') })
      .returning('*')
    if (!row) return undefined
    const { id, address, mailbox, attempts, created_at: createdAt, asked_by: askedBy } = row
    const link = { hash: tokenHash(token), address, mailbox, created_at: time(), expires_at: time(LINK_MS) }
    await transaction('signup_link').insert(link)
    return { id, claim, address, mailbox, attempts, createdAt, askedBy, token }
  })
}

/**
 * Stores that the mail server has received the message except its last line.
 *
 * @returns false if the mail no longer belongs to this attempt. Then it must not be sent
 */
export async function markHanded({ accounts, run }: Storage, { id, claim }: ClaimedMail): Promise<boolean> {
  const changed = await run(() =>
    accounts('signup_mail').where({ id, claim, state: 'sending' }).update({ state: 'handed' }),
  )
  return changed > 0
}

/** Removes a mail that was sent or that the mail server has permanently refused. The link of the mail stays. */
export async function removeMail({ accounts, run }: Storage, { id, claim }: ClaimedMail): Promise<void> {
  await run(() => accounts('signup_mail').where({ id, claim }).delete())
}

/** Removes a mail that must not be sent, with its link. */
export async function dropMail(storage: Storage, mail: ClaimedMail): Promise<void> {
  await removeMail(storage, mail)
  const hash = tokenHash(mail.token)
  await storage.run(() => storage.accounts('signup_link').where({ hash }).delete())
}

/**
 * Lets a mail wait for its next attempt, and deletes its link. If the mail was tried for an hour, deletes the mail
 * instead and returns false.
 */
export async function postponeMail(storage: Storage, mail: ClaimedMail): Promise<boolean> {
  const { id, claim, attempts, createdAt, token } = mail
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
  const isOver = createdAt <= storage.time(-TRIED_MS)
  await storage.change(async (transaction) => {
    const stored = transaction('signup_mail').where({ id, claim })
    if (isOver) await stored.delete()
    else await stored.update({ state: 'waiting', claim: null, next_attempt_at: storage.time(pauseMs) })
    await transaction('signup_link')
      .where({ hash: tokenHash(token) })
      .delete()
  })
  return !isOver
}

/** Lets all waiting mails of a domain of receivers wait for a minute. */
export async function postponeDomain({ accounts, run, time }: Storage, domain: string): Promise<void> {
  const until = time(STALLED_PAUSE_MS)
  await run(() =>
    accounts('signup_mail')
      .where({ state: 'waiting' })
      .where('address', 'like', `%@${domain}`)
      .where('next_attempt_at', '<', until)
      .update({ next_attempt_at: until }),
  )
}

/**
 * Tidies up after processes that were killed: their mails wait again, or are deleted if the mail server may have
 * accepted them. Also deletes mails that have waited for too long and expired links. Reports the mails that it deletes.
 */
export async function tidyMails({ storage, steps }: Reporting): Promise<void> {
  const { accounts, run, time } = storage
  const isAbandoned = [time(-ABANDONED_MS), time(ABANDONED_MS)] as const
  await run(() =>
    accounts('signup_mail')
      .where({ state: 'sending' })
      .whereNotBetween('claimed_at', isAbandoned)
      .update({ state: 'waiting', claim: null, next_attempt_at: time() }),
  )
  const uncertain = await run(() =>
    accounts('signup_mail').where({ state: 'handed' }).whereNotBetween('claimed_at', isAbandoned).delete(),
  )
  await reportMails({ storage, steps }, { outcome: 'uncertain', code: 'killed', count: uncertain })
  // Mails with a next attempt that is too far in the future are due now: the clock was set back.
  await run(() =>
    accounts('signup_mail').where('next_attempt_at', '>', time(LONGEST_PAUSE_MS)).update({ next_attempt_at: time() }),
  )
  await run(() =>
    accounts('signup_link')
      .whereNotBetween('expires_at', [time(), time(LINK_MS)])
      .delete(),
  )
  const tooOld = await run(() =>
    accounts('signup_mail')
      .where({ state: 'waiting' })
      .where('created_at', '<', time(-2 * TRIED_MS))
      .delete(),
  )
  await reportMails({ storage, steps }, { outcome: 'failed', code: 'too old', count: tooOld })
}

export async function outboxState({ accounts, now }: Storage): Promise<OutboxState> {
  const row = await accounts('signup_mail').count({ waiting: '*' }).min({ oldest: 'created_at' }).first()
  const oldest = row?.['oldest'] == null ? now() : Date.parse(String(row['oldest']))
  return { waiting: Number(row?.['waiting'] ?? 0), oldestSeconds: Math.max(0, (now() - oldest) / 1_000) }
}

/** The address to which a valid link was sent. Does not use up the link, because mail scanners also open links. */
export async function findLink({ accounts, run, time }: Storage, token: string): Promise<MailAddress | undefined> {
  const hash = tokenHash(token)
  if (hash === undefined) return undefined
  return run(() =>
    accounts('signup_link')
      .where({ hash })
      .whereBetween('expires_at', [time(), time(LINK_MS)])
      .first('address', 'mailbox'),
  )
}

/** Uses up a link. Returns false if another request has used up the link meanwhile. */
export async function useLink(transaction: Knex.Transaction, token: string): Promise<boolean> {
  return (
    (await transaction('signup_link')
      .where({ hash: tokenHash(token) ?? '' })
      .delete()) > 0
  )
}
