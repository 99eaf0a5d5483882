/** How many mails forms can cause: for one mailbox, with and without tags, and for one domain. Over HTTP and SMTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { NOON, startTestService, type TestService } from '../support/service.ts'
import { type MailCatcher, startMailCatcher, tokenIn } from './mail-catcher.ts'
import { keyOn, newVisitor } from './visitor.ts'

const PUBLIC = 'https://bible.example'
const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000

let service: TestService
let catcher: MailCatcher
let accounts: Accounts
let forms = 0

beforeAll(async () => {
  catcher = await startMailCatcher()
  service = await startTestService({
    environment: {
      ...{ SIGNUP: 'verified', SMTP_URL: catcher.url, MAIL_FROM: 'keys@bible.example', PUBLIC_URL: PUBLIC },
      ...{ OPERATOR_NAME: 'Example', CONTACT: 'mailto:help@bible.example', TRUST_PROXY: 'true' },
    },
  })
  accounts = await migrateAccounts(service.databaseUrl)
})

afterAll(async () => {
  await accounts.destroy()
  await service.close()
  await catcher.close()
})

beforeEach(async () => {
  service.now = NOON
  await accounts('signup_limit').delete()
})

/** Sends a form from an address of its own. */
async function sendForm(email: string) {
  forms += 1
  const visitor = newVisitor(service.origin, PUBLIC)
  const answer = await visitor.submit(
    '/signup',
    { email },
    { 'X-Forwarded-For': `198.51.${forms >> 8}.${forms & 255}` },
  )
  expect(answer).toMatchObject({ status: 200, text: expect.stringContaining(email) })
}

/** Sends forms, and returns the receivers of the mails that they caused. */
async function mailsFor(addresses: readonly string[]): Promise<string[]> {
  const before = catcher.mails.length
  for (const address of addresses) await sendForm(address)
  await vi.waitUntil(async () => (await accounts('signup_mail')).length === 0, { timeout: 20_000, interval: 20 })
  return catcher.mails.slice(before).map(({ to }) => to)
}

async function signUp(email: string): Promise<void> {
  const before = catcher.mails.length
  await sendForm(email)
  const mail = await catcher.nextTo(email, before)
  keyOn(await newVisitor(service.origin, PUBLIC).submit('/signup/link', { token: tokenIn(mail) }))
}

const numbered = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => address(at))

async function withheld(code: string): Promise<number> {
  const row = await accounts('signup_mail_outcome').where({ outcome: 'withheld', code }).sum({ count: 'count' }).first()
  return Number(row?.['count'] ?? 0)
}

describe('a mailbox', () => {
  it('gets three mails for twenty forms with tags, also if its provider is not known', async () => {
    const before = await withheld('mailbox')
    expect(await mailsFor(numbered(20, (index) => `boss+${index}@company.example`))).toHaveLength(3)
    expect(await withheld('mailbox')).toBe(before + 17)
  })

  it('without an account gets ten mails a day', async () => {
    const counts: number[] = []
    for (let quarter = 0; quarter < 5; quarter += 1) {
      counts.push((await mailsFor(numbered(5, (index) => `naomi+${index}@day.example`))).length)
      service.now += QUARTER_MS
    }
    service.now = NOON + 12 * HOUR_MS
    counts.push((await mailsFor(['naomi@day.example'])).length)
    expect(counts).toEqual([3, 3, 3, 1, 0, 1])
  })

  it('with an account gets a link in every quarter of an hour, whatever others send', async () => {
    await signUp('ruth@day.example')
    for (let quarter = 1; quarter <= 6; quarter += 1) {
      service.now = NOON + quarter * QUARTER_MS
      await mailsFor(numbered(6, (index) => `ruth+${index}@day.example`))
      expect(await mailsFor(['Ruth@day.example']), `quarter ${quarter}`).toEqual(['Ruth@day.example'])
    }
  })
})

describe('a domain', () => {
  it('gets thirty mails an hour for people without an account, and those for its accounts', async () => {
    await signUp('boaz@school.example')
    const addresses = numbered(40, (index) => `student${index}@school.example`)
    expect(await mailsFor(addresses)).toHaveLength(29)
    expect(await mailsFor(['boaz@school.example'])).toEqual(['boaz@school.example'])
    service.now += HOUR_MS
    expect(await mailsFor(addresses.slice(30, 32))).toHaveLength(2)
  })

  it('of a large provider has no limit', async () => {
    expect(await mailsFor(numbered(40, (index) => `person${index}@gmail.com`))).toHaveLength(40)
  })
})

it('a thousand forms of an hour close sign-up, and the metrics say so', async () => {
  const closed = async () =>
    /signup_steps_total\{step="closed"\} (\d+)/.exec((await service.call('/metrics')).text)?.[1]
  expect(await closed()).toBe('0')
  await accounts('signup_limit').insert({ hour: Math.floor(NOON / HOUR_MS), subject: 'all', count: 1_000 })
  const answer = await newVisitor(service.origin, PUBLIC).submit('/signup', { email: 'late@moab.example' })
  expect([answer.status, await closed()]).toEqual([429, '1'])
})
