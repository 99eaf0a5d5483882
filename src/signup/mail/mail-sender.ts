/**
 * Sends the waiting mails, one at a time, in one process at a time. A mail that is deferred, or whose mail server
 * cannot be used, waits longer after each attempt, and is tried for an hour.
 */

import { randomUUID } from 'node:crypto'
import { every } from '../../primitives/background.ts'
import { createLeases, type LeaseHolder } from '../leases.ts'
import type { Steps } from '../steps.ts'
import type { Storage } from '../storage.ts'
import type { MailAddress } from './mail-address.ts'
import { reportMails } from './mail-outcomes.ts'
import { composeMail } from './mail-text.ts'
import { type ClaimedMail, claimMail, markHanded, postponeMail, removeMail } from './outbox.ts'
import { addressOf, type Delivery, type MailServer, type Obstacle } from './smtp.ts'

/** How often a process looks for mails. A process that adds one looks at once. */
const LOOK_MS = 5_000

/** Pause for all mails after an attempt in which the mail server could not be used. */
const OUTAGE_PAUSE_MS = 15_000

/** Longer than an attempt, so that no other process begins while this one waits for the mail server. */
const LEASE_MS = 120_000

const OUTCOMES = { accepted: 'sent', refused: 'failed', unknown: 'uncertain' } as const

export interface MailSender {
  /** Sends the mails that are due. Resolves when there are none. Never rejects. */
  wake(): Promise<void>
  /** Waits for the attempt in progress, then leaves the work to other processes. */
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
  let pausedUntil = 0
  let canSend = true
  let closed = false
  let isWanted = false
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    while (!closed && !isPaused() && (await leases.take('mail', LEASE_MS))) {
      const mail = await claimMail(storage)
      if (!mail) return
      await send(mail)
    }
  }

  /** A pause that is longer began before the clock was set back. */
  function isPaused(): boolean {
    const left = pausedUntil - storage.now()
    return left > 0 && left <= OUTAGE_PAUSE_MS
  }

  async function send(mail: ClaimedMail): Promise<void> {
    if (await findBlock(storage, mail)) return removeMail(storage, mail)
    const link = `${publicUrl}/signup/link?token=${mail.token}`
    const domain = addressOf(from).split('@')[1] ?? 'localhost'
    const message = {
      from,
      to: mail.address,
      messageId: `<${randomUUID()}@${domain}>`,
      ...composeMail({ link, publicUrl, operatorName }),
    }
    await settle(mail, await mailServer.deliver(message, () => markHanded(storage, mail)))
  }

  async function settle(mail: ClaimedMail, delivery: Delivery): Promise<void> {
    const code = delivery.outcome === 'accepted' ? undefined : delivery.code
    noteObstacle(delivery.outcome === 'unusable' ? delivery : undefined)
    if (delivery.outcome === 'unusable') pausedUntil = storage.now() + OUTAGE_PAUSE_MS
    if (delivery.outcome === 'deferred' || delivery.outcome === 'stalled' || delivery.outcome === 'unusable') {
      const waits = await postponeMail(storage, mail)
      await reportMails(options, { outcome: waits ? 'deferred' : 'failed', code })
    } else {
      await removeMail(storage, mail)
      await reportMails(options, { outcome: OUTCOMES[delivery.outcome], code })
    }
  }

  /** Reports each change once. */
  function noteObstacle(obstacle: Obstacle | undefined): void {
    if (canSend !== (obstacle === undefined)) steps.mailServer(obstacle)
    canSend = obstacle === undefined
  }

  function wake(): Promise<void> {
    isWanted = true
    sending ??= sendWhileWanted()
      // A failure of the database was reported (storage.ts). The mails wait.
      .catch((error: unknown) => steps.failed(error))
      .finally(() => {
        sending = undefined
      })
    return sending
  }

  /** A mail can be added just after the last look. */
  async function sendWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await sendAll()
    }
  }

  const timer = every('send mails', LOOK_MS, wake).unref()
  return {
    wake,
    async close() {
      closed = true
      clearInterval(timer)
      await sending
      await leases.release('mail').catch((error: unknown) => steps.failed(error))
    },
  }
}

export interface Block {
  readonly kind: 'mailbox' | 'domain'
  /** The domain, or an HMAC of the mailbox. */
  readonly value: string
}

/**
 * Finds out whether the operator has blocked the mailbox or its domain. Checked here, because the page must not show
 * it.
 */
export async function findBlock(
  { accounts, run, pseudonym }: Storage,
  { mailbox, address }: MailAddress,
): Promise<Block | undefined> {
  const hmac = await pseudonym(mailbox)
  const domains = [mailbox, address].map((text) => text.slice(text.lastIndexOf('@') + 1))
  return run(() =>
    accounts('signup_block')
      .where({ kind: 'mailbox', value: hmac })
      .orWhere((one) => one.where('kind', 'domain').whereIn('value', domains))
      .first('kind', 'value'),
  )
}
