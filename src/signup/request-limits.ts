/**
 * Limits of sign-up: requests per client, per mailbox and in all, counted per hour in the accounts database, so that
 * they hold for all processes together. docs/sign-up.md lists them.
 */
import type { Knex } from 'knex'
import { networkOf, siteOf } from '../primitives/client-address.ts'
import { ApiError } from '../problems/api-error.ts'
import type { Storage } from './storage.ts'

/** Forms per hour from one client address (IPv6: one /64). */
const SIGNUPS_PER_CLIENT = 20

/** Forms per hour from one IPv6 /48, which one subscriber can have: 65,536 networks of the size /64. */
const SIGNUPS_PER_SITE = 100

/**
 * Mails per quarter of an hour to one mailbox. Further ones are not sent, and the page says nothing about it. A link is
 * valid for as long. So forms that others send do not lock a person out: the mailbox always has a valid link, or gets
 * one.
 */
const MAILS_PER_MAILBOX = 3
const QUARTER_MS = 900_000

/** Forms per hour in all. */
const SIGNUPS_IN_ALL = 1_000

const HOUR_MS = 3_600_000
const ALL = 'all'

/**
 * Counts a form. A form over a limit of the client or of all is not counted, and writes nothing.
 *
 * @returns whether a mail may be sent to the mailbox
 * @throws ApiError 429
 */
export async function countForm(storage: Storage, client: string, mailbox: string): Promise<boolean> {
  const hour = Math.floor(storage.now() / HOUR_MS)
  const retryAfter = Math.ceil(((hour + 1) * HOUR_MS - storage.now()) / 1_000)
  const quarter = Math.floor(storage.now() / QUARTER_MS)
  const [ofClient, ofSite, ofMailbox] = await Promise.all([
    storage.pseudonym(`client ${networkOf(client)}`),
    storage.pseudonym(`client ${siteOf(client)}`),
    storage.pseudonym(`mailbox ${mailbox} ${quarter}`),
  ])
  const inAll = await storage.run(() => storage.accounts('signup_limit').where({ hour, subject: ALL }).first('count'))
  if ((inAll?.count ?? 0) >= SIGNUPS_IN_ALL) throw tooManyForms('There are too many sign-ups.', retryAfter)
  return storage.change(async (transaction) => {
    const count = (subject: string, most: number) => countOne(transaction, { hour, subject, most })
    const isOfMany = ofSite !== ofClient && !(await count(ofSite, SIGNUPS_PER_SITE))
    if (isOfMany || !(await count(ofClient, SIGNUPS_PER_CLIENT))) {
      throw tooManyForms('Your address sent too many sign-up forms.', retryAfter)
    }
    if (!(await count(ALL, SIGNUPS_IN_ALL))) throw tooManyForms('There are too many sign-ups.', retryAfter)
    return count(ofMailbox, MAILS_PER_MAILBOX)
  })
}

interface Counted {
  readonly hour: number
  readonly subject: string
  readonly most: number
}

async function countOne(transaction: Knex.Transaction, { hour, subject, most }: Counted): Promise<boolean> {
  const counted = await transaction('signup_limit')
    .insert({ hour, subject, count: 1 })
    .onConflict(['hour', 'subject'])
    .merge({ count: transaction.raw('signup_limit.count + 1') })
    .where('signup_limit.count', '<', most)
    .returning('count')
  return counted.length > 0
}

/** Deletes the counts of other hours. If the clock was set back, later hours are deleted too. */
export async function deleteOldCounts({ accounts, run, now }: Storage): Promise<void> {
  const hour = Math.floor(now() / HOUR_MS)
  await run(() =>
    accounts('signup_limit')
      .whereNotBetween('hour', [hour - 1, hour + 1])
      .delete(),
  )
}

function tooManyForms(reason: string, retryAfter: number): ApiError {
  const kind = { status: 429, code: 'too-many-requests', title: 'Too many sign-ups' } as const
  const minutes = Math.ceil(retryAfter / 60)
  const detail = `${reason} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new ApiError(kind, detail, {}, { 'Retry-After': String(retryAfter) })
}
