/**
 * Limits of the forms of sign-up, per client and in all. The forms are counted per hour in the accounts database, so
 * the limits apply to all processes together. mail/mail-limits.ts has the limits of mails. docs/sign-up.md lists all
 * limits.
 */
import type { Knex } from 'knex'
import type { Accounts } from '../accounts/database.ts'
import { networkOf, siteOf } from '../primitives/client-address.ts'
import { signupClosed, tooManyForms } from '../problems/signup-problems.ts'
import { FORMS_IN_ALL, FORMS_PER_CLIENT, FORMS_PER_SITE } from '../stated-numbers.ts'
import type { Storage } from './storage.ts'

const HOUR_MS = 3_600_000
const HOURS_OF_A_DAY = 24
const ALL = 'all'

/**
 * Counts a form. A form over a limit is not counted, and writes nothing.
 *
 * @throws SignupClosed 429 if the limit for all clients together is reached
 * @throws ApiError 429 if a limit of the client is reached
 */
export async function countForm(storage: Storage, client: string): Promise<void> {
  const hour = Math.floor(storage.now() / HOUR_MS)
  const retryAfter = Math.ceil(((hour + 1) * HOUR_MS - storage.now()) / 1_000)
  const [ofClient, ofSite] = await Promise.all([
    storage.pseudonym(`client ${networkOf(client)}`),
    storage.pseudonym(`client ${siteOf(client)}`),
  ])
  const inAll = await storage.run(() => storage.accounts('signup_limit').where({ hour, subject: ALL }).first('count'))
  if ((inAll?.count ?? 0) >= FORMS_IN_ALL) throw signupClosed(retryAfter)
  await storage.change(async (transaction) => {
    const count = (subject: string, most: number) => countOne(transaction, { hour, subject, most })
    const isOfMany = ofSite !== ofClient && !(await count(ofSite, FORMS_PER_SITE))
    if (isOfMany || !(await count(ofClient, FORMS_PER_CLIENT))) throw tooManyForms(retryAfter)
    if (!(await count(ALL, FORMS_IN_ALL))) throw signupClosed(retryAfter)
  })
}

export interface Counted {
  /** Clock hour since the epoch. For a count per day, it is the last hour of the day. */
  readonly hour: number
  readonly subject: string
  readonly most: number
}

/**
 * Counts one form, mail or request, in one statement.
 *
 * @returns the count including this one; `undefined` if the limit is reached, and then nothing is counted
 */
export async function countOne(
  database: Accounts | Knex.Transaction,
  { hour, subject, most }: Counted,
): Promise<number | undefined> {
  const counted = await database('signup_limit')
    .insert({ hour, subject, count: 1 })
    .onConflict(['hour', 'subject'])
    .merge({ count: database.raw('signup_limit.count + 1') })
    .where('signup_limit.count', '<', most)
    .returning<{ count: number }[]>('count')
  return counted[0]?.count
}

/** Deletes the counts of earlier hours. If the clock was set back by more than a day, also deletes later hours. */
export async function deleteOldCounts({ accounts, run, now }: Storage): Promise<void> {
  const hour = Math.floor(now() / HOUR_MS)
  await run(() =>
    accounts('signup_limit')
      .whereNotBetween('hour', [hour - 1, hour + HOURS_OF_A_DAY])
      .delete(),
  )
}
