/**
 * Limits of the mails that the form requests. They are checked before a mail is sent and not when the form arrives, so
 * that the form does the same work for every address. docs/sign-up.md lists the limits.
 */
import { MAILS_PER_DAY, MAILS_PER_DOMAIN, MAILS_PER_QUARTER } from '../../stated-numbers.ts'
import { type Counted, countOne } from '../request-limits.ts'
import type { Storage } from '../storage.ts'
import { domainOf, untagged } from './mail-address.ts'
import { isLargeProvider } from './providers.ts'

const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** The limit that a mail exceeds. */
export type MailLimit = 'mailbox' | 'day' | 'domain'

interface Limit extends Counted {
  readonly name: MailLimit
}

/** Counts a mail. If it exceeds a limit, returns the limit and does not count the mail for this limit. */
export async function countMail(storage: Storage, mailbox: string): Promise<MailLimit | undefined> {
  const account = await storage.run(() => storage.accounts('signup_account').where({ mailbox }).first('id'))
  const limits = account ? await limitsOfAccount(storage, mailbox) : await limitsOfOthers(storage, mailbox)
  return storage.change(async (transaction) => {
    for (const { name, ...counted } of limits) if (!(await countOne(transaction, counted))) return name
    return undefined
  })
}

/**
 * The limits for a mailbox with its `+tag`: forms for `ruth+other@` must not use up the mails of the account `ruth@`.
 */
async function limitsOfAccount(storage: Storage, mailbox: string): Promise<Limit[]> {
  return [await quarterly(storage, `mailbox ${mailbox}`)]
}

/**
 * The limits for a mailbox without its `+tag`. Many providers ignore the tag, so one person could otherwise be sent any
 * number of mails.
 */
async function limitsOfOthers(storage: Storage, mailbox: string): Promise<Limit[]> {
  const inbox = untagged(mailbox)
  const domain = domainOf(mailbox)
  const day = Math.floor(storage.now() / DAY_MS)
  const subject = await storage.pseudonym(`inbox ${inbox} day`)
  return [
    await quarterly(storage, `inbox ${inbox}`),
    { name: 'day', subject, hour: ((day + 1) * DAY_MS) / HOUR_MS - 1, most: MAILS_PER_DAY },
    ...(isLargeProvider(domain) ? [] : [await hourly(storage, `domain ${domain}`)]),
  ]
}

async function quarterly(storage: Storage, text: string): Promise<Limit> {
  const quarter = Math.floor(storage.now() / QUARTER_MS)
  const subject = await storage.pseudonym(`${text} ${quarter}`)
  return { name: 'mailbox', subject, hour: Math.floor(storage.now() / HOUR_MS), most: MAILS_PER_QUARTER }
}

async function hourly(storage: Storage, text: string): Promise<Limit> {
  const subject = await storage.pseudonym(text)
  return { name: 'domain', subject, hour: Math.floor(storage.now() / HOUR_MS), most: MAILS_PER_DOMAIN }
}
