/**
 * The numbers that pages, mails, commands and documents state. test/documents/stated-numbers.test.ts compares them with
 * the documents.
 */

/** Requests per UTC day, by tier. */
export const DAILY_LIMITS = { free: 1_000, pro: 10_000 } as const

/** Requests with the demo key per UTC day from one address (IPv6: one /64). */
export const DEMO_PER_ADDRESS = 50

/** Requests with the demo key per UTC day from all addresses together. */
export const DEMO_IN_ALL = 20_000

/** A change of a key takes effect in all processes within this time (D33). */
export const KEY_CHANGE_SECONDS = 5

/** Rejected keys per address and minute that get a 401. Further ones get a 429. */
export const FAILURES_PER_MINUTE = 30

/** `Retry-After` of requests that the service is too busy for, or that came too fast: soon there is a place. */
export const OVERLOAD_RETRY_SECONDS = 1

/**
 * Delay of a 503 for overload. Clients that get their 503 at once also retry at once, and then the service spends its
 * time on 503s: in a test with four times the load it can handle, only half of its capacity was left for other responses.
 */
export const OVERLOAD_DELAY_SECONDS = 0.5

/** `Retry-After` of downloads that get no place. */
export const DOWNLOAD_RETRY_SECONDS = 30

/** `Retry-After` of forms while too many mails wait. */
export const MAIL_RETRY_SECONDS = 300

/** A link in a mail can be used for this time. */
export const LINK_MINUTES = 15

/** A session ends when it was not used for this time. */
export const SESSION_IDLE_HOURS = 12

/** A session ends this long after signing in. */
export const SESSION_DAYS = 30

/** The oldest session of an account ends when it gets more. */
export const SESSIONS_PER_ACCOUNT = 10

/** Secrets that a key of an account can have at a time. With more, the oldest stop working. */
export const SECRETS_PER_KEY = 5

/** Finished days whose requests /account shows. */
export const HISTORY_DAYS = 30

/** Sign-up forms per clock hour from one client address (IPv6: one /64). */
export const FORMS_PER_CLIENT = 20

/** Sign-up forms per clock hour from one IPv6 /48, which one subscriber can have: 65,536 networks of the size /64. */
export const FORMS_PER_SITE = 100

/** Sign-up forms per clock hour in all. */
export const FORMS_IN_ALL = 1_000

/**
 * Mails per quarter of an hour to one mailbox. A link is valid for as long. So forms that others send do not lock a
 * person out of an account: its mailbox always has a valid link, or gets one.
 */
export const MAILS_PER_QUARTER = 3

/** Mails per UTC day to one mailbox without an account. */
export const MAILS_PER_DAY = 10

/** Mails per hour to the mailboxes of one domain that have no account. */
export const MAILS_PER_DOMAIN = 30

/** Mails that can wait to be sent. */
export const WAITING_MAILS = 1_000
