/**
 * Sends the waiting mails. One process sends at a time. Several conversations run at the same time, at most one for
 * each domain of receivers, so that a domain that hangs delays only its own mails. If the mail server defers a mail or
 * cannot be used, the mail is tried again for an hour. The pause is longer after each attempt.
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

/** Maximum number of conversations with the mail server at the same time. */
const CONVERSATIONS = 5

/** The interval at which a process looks for mails. A process that adds a mail looks at once. */
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
  /** The conversations in progress, keyed by the domain of the receiver. */
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

  /** Ignores a pause that is too long, because it began before the clock was set back. */
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

  /**
   * The reason not to send a mail. Checked here, because the page of the form must not show it, not even by its timing.
   */
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

  /** Reports when the mail server becomes unusable and when it becomes usable again, each once. */
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

  /** Looks again if a mail was added while this function looked for mails. */
  async function beginWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await begin()
    }
  }

  /** Waits for all conversations, including new ones: a conversation that ends looks for the next mail. */
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
