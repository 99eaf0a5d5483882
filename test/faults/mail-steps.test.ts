/**
 * A mail server that answers late and stops at each step of the conversation: it cuts the connection, hangs, or the
 * process is killed. Until the reply to DATA, the mail is tried again and sent once. After the last line, it is not sent
 * again, because the mail server may have it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { addMail, outboxState, tidyMails } from '../../src/signup/mail/outbox.ts'
import { createStorage } from '../../src/signup/storage.ts'
import { makeCertificate } from '../signup/mail-catcher.ts'
import { openParts, openSender, type Parts, recordSteps } from '../signup/signup-parts.ts'
import {
  STEPS_BEFORE_354,
  type StoppingOptions,
  type StoppingServer,
  type StopStep,
  startStoppingServer,
} from '../signup/stopping-mail-server.ts'
import { newVisitor } from '../signup/visitor.ts'
import { type AccountsPlace, placeForAccounts, startProcess } from '../support/process.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const RUTH = { address: 'ruth@moab.example', mailbox: 'ruth@moab.example' }
const MINUTE_MS = 60_000
const PUBLIC = 'https://bible.example'

const certificate = makeCertificate()

/** The steps, and those that a client with PIPELINING sends at once. */
const BEFORE_354: [StopStep, boolean][] = [
  ...STEPS_BEFORE_354.map((step): [StopStep, boolean] => [step, false]),
  ...(['MAIL', 'RCPT', 'DATA'] as const).map((step): [StopStep, boolean] => [step, true]),
]

async function stoppingServer(options: Omit<StoppingOptions, 'key' | 'cert'>): Promise<StoppingServer> {
  const server = await startStoppingServer({ ...certificate, ...options })
  onTestFinished(() => server.close())
  return server
}

/** Sends a mail, lets ten minutes pass, and returns the outcomes. */
async function sendAndRetry(parts: Parts, { url }: StoppingServer): Promise<string[]> {
  const steps = recordSteps()
  const sender = openSender(parts.storage, { url, steps, authority: certificate.cert })
  await addMail(parts.storage, RUTH)
  await sender.wake()
  for (let minute = 0; minute < 3; minute += 1) {
    parts.clock.now += MINUTE_MS
    await sender.wake()
  }
  expect(steps.failures).toEqual([])
  return steps.mails
}

describe('a mail whose connection is cut', { timeout: 60_000 }, () => {
  it.each(BEFORE_354)('at %s (pipelining: %s) is sent once, later', async (step, pipelining) => {
    const server = await stoppingServer({ step, pipelining, how: 'cut' })
    const outcomes = await sendAndRetry(await openParts(), server)
    expect(outcomes).toEqual([expect.stringMatching(/^deferred /), 'sent'])
    expect(server.received).toEqual([RUTH.address])
  })

  it.each([false, true])(
    'after its last line (pipelining: %s) is uncertain, and not sent again',
    async (pipelining) => {
      const server = await stoppingServer({ step: 'end', pipelining, how: 'cut' })
      const parts = await openParts()
      expect(await sendAndRetry(parts, server)).toEqual([expect.stringMatching(/^uncertain /)])
      expect(server.received).toEqual([RUTH.address])
      expect((await outboxState(parts.storage)).waiting).toBe(0)
    },
  )
})

describe('a mail whose server hangs', { timeout: 120_000 }, () => {
  async function hangAt(step: StopStep, pipelining: boolean) {
    const server = await stoppingServer({ step, pipelining, how: 'hang' })
    const outcomes = await sendAndRetry(await openParts(), server)
    return { step, pipelining, outcomes, received: server.received }
  }

  it('at any step before the message is sent once, later', async () => {
    // All at once: each waits until a time limit of the conversation is over.
    const results = await Promise.all(BEFORE_354.map(([step, pipelining]) => hangAt(step, pipelining)))
    const outcomes = ['deferred ETIMEDOUT', 'sent']
    const received = [RUTH.address]
    expect(results).toEqual(BEFORE_354.map(([step, pipelining]) => ({ step, pipelining, outcomes, received })))
  })

  it('after its last line is uncertain, and not sent again', async () => {
    expect(await hangAt('end', false)).toMatchObject({ outcomes: ['uncertain ETIMEDOUT'], received: [RUTH.address] })
  })
})

describe('a mail whose process is killed', { timeout: 60_000 }, () => {
  const authority = temporaryDirectory()
  beforeAll(() => {
    writeFileSync(join(authority, 'cert.pem'), certificate.cert)
  })

  /** Starts a service, sends a form, and kills the service at the step. */
  async function killAt(step: StopStep, place: AccountsPlace): Promise<StoppingServer> {
    let kill = () => {}
    const server = await stoppingServer({ step, how: () => kill() })
    const service = await startProcess({
      ...{ SIGNUP: 'verified', DATABASE_URL: place.databaseUrl, SMTP_URL: server.url },
      ...{ MAIL_FROM: 'keys@bible.example', PUBLIC_URL: PUBLIC, OPERATOR_NAME: 'Example' },
      NODE_EXTRA_CA_CERTS: join(authority, 'cert.pem'),
    })
    kill = () => service.kill('SIGKILL')
    await newVisitor(service.origin, PUBLIC).submit('/signup', { email: RUTH.address })
    await server.stopped
    await service.ended
    return server
  }

  /** What another process does with the mails four minutes later. Returns the outcomes. */
  async function goOnLater({ url }: StoppingServer, place: AccountsPlace): Promise<string[]> {
    const accounts = await migrateAccounts(place.databaseUrl)
    const storage = createStorage(
      accounts,
      () => Date.now() + 4 * MINUTE_MS,
      () => undefined,
    )
    const steps = recordSteps()
    await tidyMails({ storage, steps })
    const sender = openSender(storage, { url, steps, authority: certificate.cert })
    await sender.wake()
    await sender.close()
    await accounts.destroy()
    return steps.mails
  }

  it.each(STEPS_BEFORE_354)('at %s is sent once, by another process', async (step) => {
    const place = await placeForAccounts()
    onTestFinished(() => place.remove())
    const server = await killAt(step, place)
    expect(await goOnLater(server, place)).toEqual(['sent'])
    expect(server.received).toEqual([RUTH.address])
  })

  it('after its last line is uncertain, and not sent again', async () => {
    const place = await placeForAccounts()
    onTestFinished(() => place.remove())
    const server = await killAt('end', place)
    expect(await goOnLater(server, place)).toEqual(['uncertain killed'])
    expect(server.received).toEqual([RUTH.address])
  })
})
