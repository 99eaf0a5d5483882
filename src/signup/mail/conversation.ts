/** One SMTP conversation for one message (nodemailer), with time limits for a mail server that hangs. */
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { after } from '../../primitives/background.ts'

/**
 * Time limits for a mail server that hangs: for its greeting and STARTTLS, for each reply, for the whole conversation.
 */
const CONNECTION_MS = 10_000
const REPLY_MS = 20_000
const CONVERSATION_MS = 60_000

/**
 * Time limit for MAIL FROM, RCPT TO and DATA together. It is short, because some mail servers first ask the domain of
 * the receiver, which may hang.
 */
const ENVELOPE_MS = 10_000

export interface ConversationOptions {
  readonly server: SMTPConnection.Options
  /** Sent if the mail server offers a login. */
  readonly login: { readonly user: string; readonly pass: string } | undefined
  readonly envelope: { readonly from: string; readonly to: string }
  /** The whole message, with its headers. */
  readonly message: Buffer
  /** Called before the last line. If it resolves to false, the message ends without its last line and is not sent. */
  mayFinish(): Promise<boolean>
}

/** Properties of the errors of nodemailer. */
export interface SmtpError {
  readonly code?: string
  readonly originalCode?: string
  readonly response?: string
  readonly responseCode?: number
  readonly command?: string
}

/** The part of the conversation that failed. */
export type ConversationPart =
  /** Connection, greeting, EHLO, STARTTLS, login. */
  | 'opening'
  /** MAIL FROM, RCPT TO and DATA, until the mail server asks for the message (354). */
  | 'envelope'
  /** The message without its last line. */
  | 'message'
  /** The last line, after which the mail server may have accepted the message. */
  | 'end'

export interface Failure {
  readonly part: ConversationPart
  readonly error: SmtpError
}

/** Resolves to `undefined` when the mail server has accepted the message. Never rejects. */
export async function converse(options: ConversationOptions): Promise<Failure | undefined> {
  const connection = new SMTPConnection({ ...options.server, ...TIMEOUTS })
  const whole = startLimit(CONVERSATION_MS)
  // Listens with `on`, not `once`, because a later error without a listener would end the process.
  const failed = new Promise<never>((_, reject) => connection.on('error', reject))
  let part: ConversationPart = 'opening'
  const enter = (next: ConversationPart) => {
    part = next
  }
  try {
    await Promise.race([hold(connection, options, enter), failed, whole.expired])
    return undefined
  } catch (error) {
    return { part, error: error as SmtpError }
  } finally {
    whole.stop()
    connection.close()
  }
}

const TIMEOUTS = { connectionTimeout: CONNECTION_MS, greetingTimeout: CONNECTION_MS, socketTimeout: REPLY_MS }

async function hold(
  connection: SMTPConnection,
  { login, envelope, message, mayFinish }: ConversationOptions,
  enter: (part: ConversationPart) => void,
): Promise<void> {
  await result((done) => connection.connect(done))
  if (login && connection.allowsAuth) await result((done) => connection.login(login, done))
  enter('envelope')
  const limit = startLimit(ENVELOPE_MS)
  // nodemailer begins to read this stream when the mail server has asked for the message.
  const lines = Readable.from(
    (async function* () {
      limit.stop()
      enter('message')
      yield message
      if (!(await mayFinish())) throw Object.assign(new Error('not sent'), { code: 'NOT_SENT' })
      enter('end')
    })(),
    { objectMode: false },
  )
  const sent = result((done) => connection.send(envelope, lines, done))
  await Promise.race([sent, limit.expired]).finally(limit.stop)
}

/** Waits for a callback of nodemailer. */
function result(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())))
}

interface Limit {
  /** Rejects when the time is over. */
  readonly expired: Promise<never>
  stop(): void
}

function startLimit(milliseconds: number): Limit {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    const expire = () => reject(Object.assign(new Error('no reply in time'), { code: 'ETIMEDOUT' }))
    timer = after('end a conversation with a mail server', milliseconds, expire)
  })
  return { expired, stop: () => clearTimeout(timer) }
}
