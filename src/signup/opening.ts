/**
 * Opens sign-up when the service starts: decides whether people can sign up, reports missing settings and tables to the
 * operator, and connects the parts.
 */
import type { Accounts } from '../accounts/database.ts'
import { hasKeys, MIGRATE } from '../accounts/opening.ts'
import { isFreshClone, type SignupSchema, signupSchemaOf } from '../accounts/signup-schema.ts'
import { isLoopback } from '../primitives/client-address.ts'
import type { Assets } from '../site/static-files.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { createDemoKey, type DemoKey } from './demo-key.ts'
import { createMailSender, type MailSender } from './mail/mail-sender.ts'
import { outboxState } from './mail/outbox.ts'
import { createMailServer } from './mail/smtp.ts'
import type { SignupMode } from './options.ts'
import type { SignupSettings } from './settings.ts'
import { createSignup, type Signup } from './signup.ts'
import { createSteps, type Steps } from './steps.ts'
import { createStorage, type Storage } from './storage.ts'
import { type Counters, createUsage, type Usage } from './usage.ts'

export interface OpeningOptions {
  readonly settings: SignupSettings
  readonly publicUrl: string | undefined
  readonly accounts: Accounts
  readonly counters: Counters
  /** Requests per day of each tier. */
  readonly limits: Usage['limits']
  readonly assets: Assets
  readonly metrics: Metrics
  readonly log: Log
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Called when the accounts database fails. */
  accountsFailed(error: unknown): void
}

/** @throws Error with a message for the operator if SIGNUP needs tables that are missing */
export async function openSignup(options: OpeningOptions): Promise<Signup> {
  const { settings, publicUrl, accounts, counters, limits, assets, metrics, log, now } = options
  const mode = await signupModeFor(settings, accounts)
  for (const warning of signupWarnings(settings, mode, publicUrl)) log.warn(warning)
  await reportMissingKeys(accounts, mode, log)
  const storage = createStorage(accounts, now, options.accountsFailed)
  const steps = createSteps(log, metrics)
  const mailSender = mode === 'verified' ? startMails({ settings, publicUrl, storage, steps }) : undefined
  // The metrics also exist if no mails are sent, so that alerts need no exception.
  metrics.watchOutbox(mailSender ? () => outboxState(storage) : async () => ({ waiting: 0, oldestSeconds: 0 }))
  const usage = createUsage(counters, limits)
  const demo = await openDemoKey(settings, storage)
  return createSignup({ mode, settings, storage, usage, steps, mailSender, demo, publicUrl, assets })
}

/** @throws Error with a message for the operator if the tables that count the requests of the demo key are missing */
async function openDemoKey({ demoKey }: SignupSettings, storage: Storage): Promise<DemoKey | undefined> {
  if (demoKey === undefined) return undefined
  const schema = await signupSchemaOf(storage.accounts)
  if (schema !== 'current') refuseTables('DEMO_KEY', schema)
  return createDemoKey(demoKey, storage)
}

/**
 * Reports an accounts database without keys. For example, the file is new, because DATABASE_URL is wrong or the old
 * file was lost.
 */
async function reportMissingKeys(accounts: Accounts, mode: SignupMode, log: Log): Promise<void> {
  if (await hasKeys(accounts)) return
  if (mode === 'off') log.warn('the accounts database has no API keys, so every key gets 401')
  else log.info('the accounts database has no API keys yet: people get them on /signup')
}

interface MailOptions {
  readonly settings: SignupSettings
  readonly publicUrl: string | undefined
  readonly storage: Storage
  readonly steps: Steps
}

/**
 * Creates the sender of mails, unless a setting is missing. Missing settings have already been reported (settings.ts).
 */
function startMails({ settings, publicUrl, storage, steps }: MailOptions): MailSender | undefined {
  const { smtpUrl: url, mailFrom: from, operatorName } = settings
  if (url === undefined || from === undefined || publicUrl === undefined) return undefined
  const mailServer = createMailServer({ url, name: new URL(publicUrl).hostname })
  return createMailSender({ storage, mailServer, steps, from, operatorName, publicUrl })
}

/**
 * If SIGNUP is not set, sign-up is open if `npm start` has created the database and the process serves only its own
 * machine. In all other cases, sign-up is off.
 *
 * @throws Error with a message for the operator if SIGNUP needs tables that are missing
 */
export async function signupModeFor(settings: SignupSettings, accounts: Accounts): Promise<SignupMode> {
  const { mode, isLocal } = settings
  if (mode === 'off') return mode
  const schema = await signupSchemaOf(accounts)
  if (schema === 'current') return mode ?? (isLocal && (await isFreshClone(accounts)) ? 'open' : 'off')
  if (mode === undefined) return 'off'
  return refuseTables(`SIGNUP=${mode}`, schema)
}

function refuseTables(setting: string, schema: SignupSchema): never {
  const remedy = schema === 'newer' ? 'Install the version that migrated it.' : `Create them: ${MIGRATE}`
  throw new Error(`${setting} needs tables that the accounts database does not have in this version. ${remedy}`)
}

/** Warnings for the log. */
export function signupWarnings(settings: SignupSettings, mode: SignupMode, publicUrl: string | undefined): string[] {
  const { contact, operatorName, trustedProxies } = settings
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)
  return [
    ...(isPublic && contact === undefined
      ? ['CONTACT is not set: callers do not know whom to ask for a key or a larger quota']
      : []),
    ...(mode === 'verified' && operatorName === undefined
      ? ['OPERATOR_NAME is not set: /privacy and the mails do not say who runs the service']
      : []),
    // The service itself has no TLS, so a public address with https is the address of a proxy.
    ...(mode === 'verified' && isPublic && trustedProxies === 0
      ? ['TRUST_PROXY is not set: behind a proxy, all visitors share the limits of one address']
      : []),
  ]
}
