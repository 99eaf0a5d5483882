/**
 * Limits of the mails that forms ask for. Checked before a mail is sent and not when the form arrives, so that the form
 * does the same work for every address. docs/sign-up.md lists them.
 */
import { type Counted, countOne } from '../request-limits.ts'
import type { Storage } from '../storage.ts'
import { domainOf, untagged } from './mail-address.ts'
import { isLargeProvider } from './providers.ts'

/**
 * Mails per quarter of an hour to one mailbox. A link is valid for as long. So forms that others send do not lock a
 * person out of an account: its mailbox always has a valid link, or gets one.
 */
const PER_QUARTER = 3

/** Mails per UTC day to one mailbox without an account. */
const PER_DAY = 10

/** Mails per hour to the mailboxes of one domain that have no account. */
const PER_DOMAIN = 30

const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** The limit that a mail is over. */
export type MailLimit = 'mailbox' | 'day' | 'domain'

interface Limit extends Counted {
  readonly name: MailLimit
}

/** Counts a mail, unless it is over a limit, which is returned. */
export async function countMail(storage: Storage, mailbox: string): Promise<MailLimit | undefined> {
  const account = await storage.run(() => storage.accounts('signup_account').where({ mailbox }).first('id'))
  const limits = account ? await limitsOfAccount(storage, mailbox) : await limitsOfOthers(storage, mailbox)
  return storage.change(async (transaction) => {
    for (const { name, ...counted } of limits) if (!(await countOne(transaction, counted))) return name
    return undefined
  })
}

/** With its tag: forms for `ruth+other@` must not use up the mails for the account of `ruth@`. */
async function limitsOfAccount(storage: Storage, mailbox: string): Promise<Limit[]> {
  return [await quarterly(storage, `mailbox ${mailbox}`)]
}

/** Without its tag, because many providers ignore it: otherwise one person would get mails without limit. */
async function limitsOfOthers(storage: Storage, mailbox: string): Promise<Limit[]> {
  const inbox = untagged(mailbox)
  const domain = domainOf(mailbox)
  const day = Math.floor(storage.now() / DAY_MS)
  const subject = await storage.pseudonym(`inbox ${inbox} day`)
  return [
    await quarterly(storage, `inbox ${inbox}`),
    { name: 'day', subject, hour: ((day + 1) * DAY_MS) / HOUR_MS - 1, most: PER_DAY },
    ...(isLargeProvider(domain) ? [] : [await hourly(storage, `domain ${domain}`)]),
  ]
}

async function quarterly(storage: Storage, text: string): Promise<Limit> {
  const quarter = Math.floor(storage.now() / QUARTER_MS)
  const subject = await storage.pseudonym(`${text} ${quarter}`)
  return { name: 'mailbox', subject, hour: Math.floor(storage.now() / HOUR_MS), most: PER_QUARTER }
}

async function hourly(storage: Storage, text: string): Promise<Limit> {
  const subject = await storage.pseudonym(text)
  return { name: 'domain', subject, hour: Math.floor(storage.now() / HOUR_MS), most: PER_DOMAIN }
}
