/** Text output of `npm run keys`. The JSON output is in keys-command.ts. */
import type { MadeKey } from '../../src/accounts/key-changes.ts'
import { visible } from '../../src/primitives/visible-text.ts'
import type { OutcomeCount } from '../../src/signup/mail/mail-outcomes.ts'
import { DAILY_LIMITS, DEMO_IN_ALL, DEMO_PER_ADDRESS, KEY_CHANGE_SECONDS } from '../../src/stated-numbers.ts'
import type { KeyRecord, SecretRecord } from './key-records.ts'
import type { SignupRecord, WaitingMail } from './signup-records.ts'

/** Column widths; the last column is not padded. */
const WIDTHS = [20, 4, 9, 10, 7]

export const LIST_HEADING = listLine(['ID', 'TIER', 'KEY', 'CREATED', 'STATUS', 'E-MAIL'])

export function listed(key: KeyRecord): string {
  const [newest] = key.secrets
  const shown = newest ? `${newest.prefix}…` : '—'
  return listLine([key.id, key.tier, shown, key.created_at.slice(0, 10), statusOf(key), emailOf(key)])
}

export const SIGNUP_HEADING = listLine(['KEY', 'TIER', 'STATUS', 'CREATED', 'E-MAIL'])

export function signupLine({ key_id, tier, revoked_at, created_at, email }: SignupRecord): string {
  return listLine([key_id, tier, statusOf({ revoked_at }), created_at.slice(0, 10), visible(email)])
}

/** @param now epoch milliseconds */
export function mailsText(waiting: readonly WaitingMail[], outcomes: readonly OutcomeCount[], now: number): string {
  const mails = waiting.map(({ state, attempts, created_at, next_attempt_at }) =>
    lineOf(MAIL_WIDTHS, [state, String(attempts), ageText(now - Date.parse(created_at)), instantText(next_attempt_at)]),
  )
  const counts = outcomes.map(({ outcome, code, count }) => lineOf(OUTCOME_WIDTHS, [outcome, String(count), code]))
  return [
    `Waiting mails: ${waiting.length}\n`,
    ...(mails.length === 0 ? [] : [lineOf(MAIL_WIDTHS, ['STATE', 'ATTEMPTS', 'AGE', 'NEXT ATTEMPT']), ...mails]),
    '\nMails of the last 24 hours\n',
    ...(counts.length === 0 ? ['none\n'] : [lineOf(OUTCOME_WIDTHS, ['OUTCOME', 'COUNT', 'CODE']), ...counts]),
  ].join('')
}

const MAIL_WIDTHS = [7, 8, 8]
const OUTCOME_WIDTHS = [9, 6]

function ageText(milliseconds: number): string {
  return `${Math.max(0, Math.floor(milliseconds / 60_000))} min`
}

export function created(made: MadeKey, key: KeyRecord): string {
  const owner = key.email === null ? '' : ` for ${emailOf(key)}`
  return `Created ${made.id}, tier ${key.tier} (${limitOf(key)})${owner}.\n${keyItself(made.key)}`
}

export function createdDemo(key: string): string {
  const limits = `${DEMO_PER_ADDRESS} requests a day for each address, ${DEMO_IN_ALL.toLocaleString('en-US')} for all together`
  return `Start the service with this setting. It publishes the key, which then has ${limits}:\nDEMO_KEY=${key}\n`
}

export function rotated(made: MadeKey, formerEnd: string | undefined): string {
  const former =
    formerEnd === undefined
      ? `stops working in all processes within ${KEY_CHANGE_SECONDS} seconds`
      : `works until ${instantText(formerEnd)}`
  return `Rotated ${made.id}: the old key ${former}. The new key works from now on.\n${keyItself(made.key)}`
}

export function shown(key: KeyRecord): string {
  const lines: [string, string][] = [
    ['id', key.id],
    ['tier', `${key.tier} (${limitOf(key)})`],
    ['e-mail', emailOf(key)],
    ['created', instantText(key.created_at)],
    ['status', key.revoked_at === null ? 'active' : `revoked ${instantText(key.revoked_at)}`],
    ...key.secrets.map((secret): [string, string] => ['key', secretText(secret)]),
  ]
  return lines.map(([name, value]) => `${name.padEnd(8)} ${value}\n`).join('')
}

/** `2026-05-31T07:08:09.000Z` → `2026-05-31 07:08:09 UTC`. */
export function instantText(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`
}

function keyItself(key: string): string {
  return `\n    ${key}\n\nSave this key now: it is shown only once. Send it in the X-API-Key header.\n`
}

function limitOf({ tier }: KeyRecord): string {
  return `${DAILY_LIMITS[tier].toLocaleString('en-US')} requests a day`
}

function emailOf({ email }: KeyRecord): string {
  return email === null ? '—' : visible(email)
}

function statusOf({ revoked_at }: Pick<KeyRecord, 'revoked_at'>): string {
  return revoked_at === null ? 'active' : 'revoked'
}

function secretText({ prefix, created_at, expires_at }: SecretRecord): string {
  const until = expires_at === null ? '' : `, valid until ${instantText(expires_at)}`
  return `${prefix}… created ${instantText(created_at)}${until}`
}

function listLine(cells: readonly string[]): string {
  return lineOf(WIDTHS, cells)
}

function lineOf(widths: readonly number[], cells: readonly string[]): string {
  return `${cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd()}\n`
}
