/**
 * One SMTP conversation for one message (nodemailer). The last line of the message, a dot, makes the mail server accept
 * it. The caller decides just before that line whether it may be sent.
 */

import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { after } from '../../primitives/background.ts'
import { isLoopback } from '../../primitives/client-address.ts'
import { visible } from '../../primitives/visible-text.ts'

/** The result of a conversation. Everything in it is safe to log: it contains no address and no password. */
export type Delivery =
  | { readonly outcome: 'accepted' }
  /** The mail server refuses this message for good (5xx). */
  | { readonly outcome: 'refused'; readonly code: string }
  /** The mail server wants to be asked again later, such as with greylisting. Not sent. */
  | { readonly outcome: 'deferred'; readonly code: string }
  /** The mail server accepts no message: no connection, no TLS, wrong password, refused sender. Not sent. */
  | ({ readonly outcome: 'unusable' } & Obstacle)
  /** No reply to the last line: the message may have been accepted. */
  | { readonly outcome: 'unknown'; readonly code: string }

/** Why no mail can be sent. */
export interface Obstacle {
  /** Of the mail server's reply, or of the connection's failure. */
  readonly code: string
  /** The step that failed: `CONN` for the connection, `AUTH PLAIN`, `MAIL FROM`, … */
  readonly command?: string
  /** First line of the mail server's reply. Left out for a connection or a login: it could repeat the password. */
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
  /** @param mayFinish called before the last line; if it resolves to false, the message is not sent */
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

/** Limits for a mail server that hangs: until its greeting or STARTTLS, for each reply, for the whole conversation. */
const CONNECTION_MS = 10_000
const REPLY_MS = 20_000
const CONVERSATION_MS = 60_000

export function createMailServer({ url, name, authority }: MailServerOptions): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const hasLogin = username !== ''
  const settings = {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    // A password is sent only over TLS. Without TLS, anybody on the way could also use the links in the mails.
    requireTLS: protocol === 'smtp:' && hasLogin && !isLoopback(hostname),
    ...(port !== '' && { port: Number(port) }),
    ...(hasLogin && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(authority !== undefined && { tls: { ca: authority } }),
    name,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: REPLY_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }

  async function deliver(message: Message, mayFinish: () => Promise<boolean>): Promise<Delivery> {
    const transport = createTransport(settings)
    const tooLong = new AbortController()
    const timer = after('end a conversation with a mail server', CONVERSATION_MS, () => tooLong.abort())
    let mayBeAccepted = false
    const raw = untilLastLine(await compose(message), async () => {
      mayBeAccepted = await mayFinish()
      return mayBeAccepted
    })
    try {
      const envelope = { from: addressOf(message.from), to: message.to }
      await transport.sendMail({ envelope, raw, signal: tooLong.signal })
      return { outcome: 'accepted' }
    } catch (error) {
      return deliveryOf(error, mayBeAccepted)
    } finally {
      clearTimeout(timer)
      raw.destroy()
      transport.close()
    }
  }

  return { deliver }
}

function compose({ from, to, subject, text, html, messageId }: Message): Promise<Buffer> {
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  return new MailComposer({ from, to, subject, text, html, messageId, headers }).compile().build()
}

/** Ends only if it may. Otherwise fails, and then the message is cut off before its last line. */
function untilLastLine(bytes: Buffer, mayFinish: () => Promise<boolean>): Readable {
  return Readable.from(
    (async function* () {
      yield bytes
      if (!(await mayFinish())) throw Object.assign(new Error('not sent'), { code: 'NOT_SENT' })
    })(),
    { objectMode: false },
  )
}

interface SmtpError {
  readonly code?: string
  readonly originalCode?: string
  readonly response?: string
  readonly responseCode?: number
  readonly command?: string
}

/** Commands whose refusal concerns only this message. A refusal of any other command concerns all of them. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA'])

function deliveryOf(error: unknown, mayBeAccepted: boolean): Delivery {
  const failure = error as SmtpError
  const { responseCode, command = '' } = failure
  const code = codeOf(failure)
  if (responseCode === undefined && mayBeAccepted) return { outcome: 'unknown', code }
  if (responseCode === undefined || !ABOUT_THE_MESSAGE.has(command)) {
    return { outcome: 'unusable', code, ...replyOf(failure) }
  }
  return { outcome: responseCode >= 500 ? 'refused' : 'deferred', code }
}

/** nodemailer gives each failed connection the code ESOCKET. The original code is that of the system, or of TLS. */
function codeOf({ responseCode, code = 'unknown', originalCode = code }: SmtpError): string {
  if (responseCode !== undefined) return String(responseCode)
  // Only the time limit aborts a conversation.
  if (code === 'EABORT') return 'ETIMEDOUT'
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
