/** The time of the form does not tell whether a mailbox is over its limit. */
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { type MailCatcher, startMailCatcher } from '../signup/mail-catcher.ts'
import { newVisitor } from '../signup/visitor.ts'
import { endProcess, placeForAccounts, type ServiceProcess, startProcess } from '../support/process.ts'

const PUBLIC = 'https://bible.example'
const FORMS = 200
const PAUSE_MS = 20

let service: ServiceProcess
let catcher: MailCatcher
let accounts: Accounts
let place: Awaited<ReturnType<typeof placeForAccounts>>

beforeAll(async () => {
  ;[place, catcher] = await Promise.all([placeForAccounts(), startMailCatcher()])
  service = await startProcess({
    ...{ SIGNUP: 'verified', DATABASE_URL: place.databaseUrl, SMTP_URL: catcher.url, MAIL_FROM: 'keys@bible.example' },
    ...{ PUBLIC_URL: PUBLIC, OPERATOR_NAME: 'Example', CONTACT: 'mailto:help@bible.example', TRUST_PROXY: 'true' },
  })
  accounts = await migrateAccounts(place.databaseUrl)
})

afterAll(async () => {
  await accounts.destroy()
  await endProcess(service)
  await catcher.close()
  place.remove()
})

async function timeOf(email: string, form: number): Promise<number> {
  const client = { 'X-Forwarded-For': `198.51.${form >> 8}.${form & 255}` }
  const began = performance.now()
  const { status } = await newVisitor(service.origin, PUBLIC).submit('/signup', { email }, client)
  const took = performance.now() - began
  expect(status).toBe(200)
  // Neither sending the mail nor the look for the next one may slow down the next form.
  await vi.waitUntil(async () => (await accounts('signup_mail')).length === 0, { timeout: 10_000, interval: 2 })
  await setTimeout(PAUSE_MS)
  return took
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
}

it('the medians of 200 forms differ by less than 1 ms', { timeout: 120_000 }, async () => {
  for (let form = 0; form < 20; form += 1) await timeOf('limited@moab.example', 1_000 + form)
  const [limited, others]: [number[], number[]] = [[], []]
  for (let form = 0; form < FORMS; form += 1) {
    limited.push(await timeOf('limited@moab.example', 2 * form))
    others.push(await timeOf(`u${form}@d${form}.example`, 2 * form + 1))
  }
  const [ofLimited, ofOthers] = [medianOf(limited), medianOf(others)]
  const figures = `limited ${ofLimited.toFixed(2)} ms, others ${ofOthers.toFixed(2)} ms`
  expect(Math.abs(ofLimited - ofOthers), figures).toBeLessThan(1)
})
