/** A real mail server for tests, which keeps the messages and can misbehave. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface CaughtMail {
  readonly from: string
  readonly to: string
  /** The message as sent, with its headers. */
  readonly raw: string
  readonly isEncrypted: boolean
  readonly user: string | undefined
}

export interface MailCatcher {
  readonly port: number
  /** `smtp://127.0.0.1:PORT` */
  readonly url: string
  readonly mails: CaughtMail[]
  /** The latest mail, when it has arrived. */
  next(count?: number): Promise<CaughtMail>
  /** The first mail to this address after the first `skipped` mails, when it has arrived. */
  nextTo(address: string, skipped: number): Promise<CaughtMail>
  close(): Promise<void>
}

export interface CatcherOptions extends SMTPServerOptions {
  /** Called when a message is complete, before the server replies. Throws to refuse it. */
  readonly beforeReply?: (mail: CaughtMail) => Promise<void>
  readonly port?: number
}

const TIMEOUT_MS = 10_000

export async function startMailCatcher({
  beforeReply,
  port = 0,
  ...options
}: CatcherOptions = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8')
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address).join(),
          raw,
          isEncrypted: session.secure,
          user: session.user as string | undefined,
        }
        const replied = beforeReply ? beforeReply(mail) : Promise.resolve()
        replied.then(
          () => {
            mails.push(mail)
            done()
          },
          (error: Error) => done(error),
        )
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const listening = (server.server.address() as AddressInfo).port
  return {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    next: (count = 1) => until(mails, () => mails[count - 1]),
    nextTo: (address, skipped) =>
      until(mails, () => mails.slice(skipped).find(({ to }) => to.toLowerCase() === address.toLowerCase())),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function until(mails: readonly CaughtMail[], find: () => CaughtMail | undefined): Promise<CaughtMail> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const mail = find()
    if (mail) return mail
    if (Date.now() > deadline) throw new Error(`the mail has not arrived, only ${mails.map(({ to }) => to).join()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** An error with a reply code, as smtp-server wants it. */
export function replyOf(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** The text part, decoded. */
export function textOf({ raw }: CaughtMail): string {
  const part = raw.split(/\r?\n--/).find((one) => /content-type: text\/plain/i.test(one)) ?? raw
  const body = part
    .split(/\r?\n\r?\n/)
    .slice(1)
    .join('\n\n')
  if (/content-transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(part)) return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The path of the link in a mail: `/signup/link?token=…`. */
export function linkIn(mail: CaughtMail): string {
  const path = /\/signup\/link\?token=[\w-]+/.exec(textOf(mail))?.[0]
  if (path === undefined) throw new Error(`no link in the mail: ${mail.raw}`)
  return path
}

export function tokenIn(mail: CaughtMail): string {
  return linkIn(mail).split('=')[1] ?? ''
}

/** A certificate for 127.0.0.1 and its key. */
export function makeCertificate(): { key: string; cert: string } {
  const directory = mkdtempSync(join(tmpdir(), 'test-certificate-'))
  const [key, cert] = [join(directory, 'key'), join(directory, 'cert')]
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...names]
  execFileSync('openssl', made, { stdio: 'ignore' })
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(directory, { recursive: true })
  return pair
}
