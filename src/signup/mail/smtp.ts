/**
 * Sends one message to the mail server, and returns the outcome. The mail server accepts a message when it receives the
 * last line, a dot. Just before the last line, the caller decides whether the message may be sent.
 */

import MailComposer from 'nodemailer/lib/mail-composer'
import { isLoopback } from '../../primitives/client-address.ts'
import { visible } from '../../primitives/visible-text.ts'
import { converse, type Failure, type SmtpError } from './conversation.ts'

/** The result of a conversation. Everything in it is safe to log: it contains no address and no password. */
export type Delivery =
  | { readonly outcome: 'accepted' }
  /** The mail server permanently refuses this message (5xx). */
  | { readonly outcome: 'refused'; readonly code: string }
  /** The mail server asks for another attempt later, for example because of greylisting. Not sent. */
  | { readonly outcome: 'deferred'; readonly code: string }
  /** No reply to MAIL FROM, RCPT TO or DATA, for example because the domain of the receiver hangs. Not sent. */
  | { readonly outcome: 'stalled'; readonly code: string }
  /** The mail server accepts no message: no connection, no TLS, wrong password, refused sender. Not sent. */
  | ({ readonly outcome: 'unusable' } & Obstacle)
  /** No reply to the last line: the message may have been accepted. */
  | { readonly outcome: 'unknown'; readonly code: string }

/** The reason why no mail can be sent. */
export interface Obstacle {
  /** The code of the mail server's reply or of the failure of the connection. */
  readonly code: string
  /** The step that failed: `CONN` for the connection, `AUTH PLAIN`, `MAIL FROM`, … */
  readonly command?: string
  /**
   * First line of the mail server's reply. Left out for a connection or a login, because it could repeat the password.
   */
  readonly reply?: string
}

export interface Message {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
}

export interface MailServer {
  /** @param mayFinish called before the last line. If it resolves to false, the message is not sent */
  deliver(message: Message, mayFinish: () => Promise<boolean>): Promise<Delivery>
}

export interface MailServerOptions {
  /** `smtp://…` or `smtps://…` */
  readonly url: string
  /** Name of this service in the conversation. */
  readonly name: string
  /** PEM of an additional certificate authority, for tests. */
  readonly authority?: string | undefined
}

export function createMailServer({ url, name, authority }: MailServerOptions): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const user = decodeURIComponent(username)
  const login = user === '' ? undefined : { user, pass: decodeURIComponent(password) }
  const server = {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    // Sends a password only over TLS. Without TLS, anyone on the network path could also use the links in the mails.
    requireTLS: protocol === 'smtp:' && login !== undefined && !isLoopback(hostname),
    ...(port !== '' && { port: Number(port) }),
    ...(authority !== undefined && { tls: { ca: authority } }),
    name,
  }

  return {
    async deliver(message, mayFinish) {
      const envelope = { from: addressOf(message.from), to: message.to }
      const failure = await converse({ server, login, envelope, message: await compose(message), mayFinish })
      return failure ? deliveryOf(failure) : { outcome: 'accepted' }
    },
  }
}

function compose({ from, to, subject, text, html, messageId }: Message): Promise<Buffer> {
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  return new MailComposer({ from, to, subject, text, html, messageId, headers }).compile().build()
}

/** Commands whose refusal concerns only this message. A refusal of any other command concerns all messages. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA'])

function deliveryOf({ part, error }: Failure): Delivery {
  const { responseCode, command = '' } = error
  const code = codeOf(error)
  if (responseCode !== undefined && ABOUT_THE_MESSAGE.has(command)) {
    return { outcome: responseCode >= 500 ? 'refused' : 'deferred', code }
  }
  if (responseCode === undefined && part === 'end') return { outcome: 'unknown', code }
  if (responseCode === undefined && part === 'envelope') return { outcome: 'stalled', code }
  if (part === 'message') return { outcome: 'deferred', code }
  return { outcome: 'unusable', code, ...replyOf(error) }
}

/**
 * The code of a failure. nodemailer gives each failed connection the code ESOCKET, so the original code of the system
 * or of TLS is used.
 */
function codeOf({ responseCode, code = 'unknown', originalCode = code }: SmtpError): string {
  if (responseCode !== undefined) return String(responseCode)
  return code === 'ESOCKET' ? originalCode : code
}

/** Commands whose replies cannot repeat a password. */
const WITH_REPLY = new Set(['EHLO', 'HELO', 'STARTTLS', 'MAIL FROM'])

function replyOf({ command = '', response }: SmtpError): Omit<Obstacle, 'code'> {
  const [line] = response?.split('\n') ?? []
  return {
    ...(command !== '' && { command }),
    ...(line !== undefined && WITH_REPLY.has(command) && { reply: visible(withoutAddresses(line).slice(0, 200)) }),
  }
}

function withoutAddresses(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join(' ')
}

/** `Name <address>` → `address` */
export function addressOf(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from
}
