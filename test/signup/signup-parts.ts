/** The parts of sign-up on a real database, with a clock that tests set. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { insertKeys, newKeyId } from '../../src/accounts/key-changes.ts'
import type { RequestWithBody } from '../../src/http/request.ts'
import type { HttpResponse } from '../../src/http/response.ts'
import { createMailSender, type MailSender } from '../../src/signup/mail/mail-sender.ts'
import { createMailServer, type Obstacle } from '../../src/signup/mail/smtp.ts'
import type { Signup } from '../../src/signup/signup.ts'
import type { Steps } from '../../src/signup/steps.ts'
import { createStorage, type Storage } from '../../src/signup/storage.ts'
import type { Usage } from '../../src/signup/usage.ts'
import { DAILY_LIMITS } from '../../src/stated-numbers.ts'
import { NOON } from '../support/service.ts'

export interface Clock {
  now: number
}

export interface Parts {
  readonly accounts: Accounts
  readonly storage: Storage
  readonly clock: Clock
}

/** What the form of /signup answers. */
export async function answerForm({ parts }: Pick<Signup, 'parts'>, request: RequestWithBody): Promise<HttpResponse> {
  const form = parts.find(({ paths }) => paths.includes('/signup'))
  if (!form) throw new Error('there is no form')
  return form.answer(request, {})
}

/** @param url a PostgreSQL URL; by default a new SQLite file */
export async function openParts(url?: string): Promise<Parts> {
  const directory = mkdtempSync(join(tmpdir(), 'test-signup-'))
  const accounts = await migrateAccounts(url ?? join(directory, 'accounts.sqlite'))
  const clock = { now: NOON }
  onTestFinished(async () => {
    await accounts.destroy()
    rmSync(directory, { recursive: true })
  })
  return {
    accounts,
    clock,
    storage: createStorage(
      accounts,
      () => clock.now,
      () => undefined,
    ),
  }
}

export async function addAccount({ accounts, storage }: Parts, address: string) {
  const keyId = newKeyId(storage.now())
  const id = `acc_${address}`
  await accounts.transaction((transaction) =>
    insertKeys(transaction, [{ tier: 'free', email: null }], storage.now(), keyId),
  )
  const row = { id, address, mailbox: address, key_id: keyId, created_at: storage.time() }
  await accounts('signup_account').insert(row)
  return { id, address, mailbox: address, keyId, createdAt: storage.time() }
}

/** @param used stands in for a quota store */
export function usageOf(used: Usage['used']): Usage {
  return { limits: DAILY_LIMITS, used, transfer: async () => undefined, forget: async () => undefined }
}

export interface RecordedSteps extends Steps {
  /** Outcomes of mails, with their codes: `deferred 451`. */
  readonly mails: string[]
  /** Why no mail can be sent, or `undefined` when that is over. */
  readonly obstacles: (Obstacle | undefined)[]
  readonly failures: unknown[]
}

export function recordSteps(): RecordedSteps {
  const mails: string[] = []
  const obstacles: (Obstacle | undefined)[] = []
  const failures: unknown[] = []
  return {
    mails,
    obstacles,
    failures,
    step: () => undefined,
    mail: (step, code) => void mails.push(code === undefined ? step : `${step} ${code}`),
    mailServer: (obstacle) => void obstacles.push(obstacle),
    failed: (error) => void failures.push(error),
  }
}

export interface SenderOptions {
  readonly url: string
  readonly steps?: Steps
  readonly authority?: string
}

export function openSender(storage: Storage, { url, steps = recordSteps(), authority }: SenderOptions): MailSender {
  const mailServer = createMailServer({ url, name: 'bible.example', authority })
  const sender = createMailSender({
    storage,
    mailServer,
    steps,
    from: 'Bible Data <keys@bible.example>',
    operatorName: undefined,
    publicUrl: 'https://bible.example',
  })
  onTestFinished(() => sender.close())
  return sender
}
