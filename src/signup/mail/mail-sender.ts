/**
 * Sends the waiting mails, in one process at a time. Several conversations run at once, at most one for each domain of
 * receivers, so that a domain that hangs holds up only its own mails. A mail that is deferred, or whose mail server
 * cannot be used, waits longer after each attempt, and is tried for an hour.
 */

import { randomUUID } from 'node:crypto'
import { every } from '../../primitives/background.ts'
import { createLeases, type LeaseHolder } from '../leases.ts'
import type { Steps } from '../steps.ts'
import type { Storage } from '../storage.ts'
import { domainOf, type MailAddress } from './mail-address.ts'
import { countMail } from './mail-limits.ts'
import { reportMails } from './mail-outcomes.ts'
import { composeMail } from './mail-text.ts'
import {
  type ClaimedMail,
  claimMail,
  dropMail,
  markHanded,
  postponeDomain,
  postponeMail,
  removeMail,
} from './outbox.ts'
import { addressOf, type Delivery, type MailServer, type Obstacle } from './smtp.ts'

/** Conversations with the mail server at the same time. */
const CONVERSATIONS = 5

/** How often a process looks for mails. A process that adds one looks at once. */
const LOOK_MS = 5_000

/** Pause for all mails after an attempt in which the mail server could not be used. */
const OUTAGE_PAUSE_MS = 15_000

/** Longer than an attempt, so that no other process begins while this one waits for the mail server. */
const LEASE_MS = 120_000

const OUTCOMES = {
  accepted: 'sent',
  refused: 'failed',
  unknown: 'uncertain',
  deferred: 'deferred',
  stalled: 'deferred',
  unusable: 'deferred',
} as const

export interface MailSender {
  /** Sends the mails that are due. Resolves when there are none. Never rejects. */
  wake(): Promise<void>
  /** Waits for the attempts in progress, then leaves the work to other processes. */
  close(): Promise<void>
}

export interface MailSenderOptions {
  readonly storage: Storage
  readonly mailServer: MailServer
  readonly steps: Steps
  readonly from: string
  readonly operatorName: string | undefined
  /** PUBLIC_URL */
  readonly publicUrl: string
}

export function createMailSender(options: MailSenderOptions): MailSender {
  const { storage, mailServer, steps, from, operatorName, publicUrl } = options
  const leases: LeaseHolder = createLeases(storage)
  /** By the domain of the receiver. */
  const conversations = new Map<string, Promise<void>>()
  let pausedUntil = 0
  let canSend = true
  let closed = false
  let isWanted = false
  let looking: Promise<void> | undefined

  /** Begins conversations for mails that are due. */
  async function begin(): Promise<void> {
    while (!closed && !isPaused() && conversations.size < CONVERSATIONS && (await leases.take('mail', LEASE_MS))) {
      const mail = await claimMail(storage, [...conversations.keys()])
      if (!mail) return
      const domain = domainOf(mail.address)
      const conversation = send(mail).catch((error: unknown) => steps.failed(error))
      conversations.set(
        domain,
        conversation.then(() => {
          conversations.delete(domain)
          return look()
        }),
      )
    }
  }

  /** A pause that is longer began before the clock was set back. */
  function isPaused(): boolean {
    const left = pausedUntil - storage.now()
    return left > 0 && left <= OUTAGE_PAUSE_MS
  }

  async function send(mail: ClaimedMail): Promise<void> {
    const reason = await findReasonAgainst(mail)
    if (reason !== undefined) {
      await dropMail(storage, mail)
      return reportMails(options, { outcome: 'withheld', code: reason })
    }
    const link = `${publicUrl}/signup/link?token=${mail.token}`
    const message = {
      from,
      to: mail.address,
      messageId: `<${randomUUID()}@${domainOf(addressOf(from))}>`,
      ...composeMail({ link, publicUrl, operatorName }),
    }
    await settle(mail, await mailServer.deliver(message, () => markHanded(storage, mail)))
  }

  /** Checked here and not in the form, because the page must not show it, not even by the time that it takes. */
  async function findReasonAgainst(mail: ClaimedMail): Promise<string | undefined> {
    if (await findBlock(storage, mail)) return 'block'
    const isCounted = mail.askedBy === 'operator' || mail.attempts > 1
    return isCounted ? undefined : countMail(storage, mail.mailbox)
  }

  async function settle(mail: ClaimedMail, delivery: Delivery): Promise<void> {
    const { outcome } = delivery
    noteObstacle(outcome === 'unusable' ? delivery : undefined)
    if (outcome === 'unusable') pausedUntil = storage.now() + OUTAGE_PAUSE_MS
    const step = OUTCOMES[outcome]
    const isTriedAgain = step === 'deferred' && (await postponeMail(storage, mail))
    if (step !== 'deferred') await removeMail(storage, mail)
    if (outcome === 'stalled') await postponeDomain(storage, domainOf(mail.address))
    const code = outcome === 'accepted' ? undefined : delivery.code
    await reportMails(options, { outcome: step === 'deferred' && !isTriedAgain ? 'failed' : step, code })
  }

  /** Reports each change once. */
  function noteObstacle(obstacle: Obstacle | undefined): void {
    if (canSend !== (obstacle === undefined)) steps.mailServer(obstacle)
    canSend = obstacle === undefined
  }

  function look(): Promise<void> {
    isWanted = true
    looking ??= beginWhileWanted()
      // A failure of the database was reported (storage.ts). The mails wait.
      .catch((error: unknown) => steps.failed(error))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  /** A mail can be added just after the last look. */
  async function beginWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await begin()
    }
  }

  /** Each conversation looks for the next mail when it ends. */
  async function ended(): Promise<void> {
    while (looking || conversations.size > 0) await Promise.all([looking, ...conversations.values()])
  }

  const timer = every('send mails', LOOK_MS, look).unref()
  return {
    async wake() {
      await look()
      await ended()
    },
    async close() {
      closed = true
      clearInterval(timer)
      await ended()
      await leases.release('mail').catch((error: unknown) => steps.failed(error))
    },
  }
}

export interface Block {
  readonly kind: 'mailbox' | 'domain'
  /** The domain, or an HMAC of the mailbox. */
  readonly value: string
}

/** Finds out whether the operator has blocked the mailbox, its domain, or a domain above it. */
export async function findBlock(
  { accounts, run, pseudonym }: Storage,
  { mailbox, address }: MailAddress,
): Promise<Block | undefined> {
  const hmac = await pseudonym(mailbox)
  const domains = [mailbox, address].flatMap((text) => withParents(domainOf(text)))
  return run(() =>
    accounts('signup_block')
      .where({ kind: 'mailbox', value: hmac })
      .orWhere((one) => one.where('kind', 'domain').whereIn('value', domains))
      .first('kind', 'value'),
  )
}

/** `a.b.example` → `a.b.example`, `b.example`, `example` */
function withParents(domain: string): string[] {
  const labels = domain.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}
