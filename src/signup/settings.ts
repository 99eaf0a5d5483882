/** The settings of sign-up (D64), and which of them must be set together. src/config.ts calls this file. */

import { isLoopback } from '../primitives/client-address.ts'

export interface SignupSettings {
  /** `undefined`: open in a database that `npm start` has created, if `isLocal`, otherwise off. */
  readonly mode: 'off' | 'open' | 'verified' | undefined
  /** Whether this process serves only its own machine, so that sign-up without a mail is safe. */
  readonly isLocal: boolean
  /** `smtp://…` or `smtps://…`. Contains the password. */
  readonly smtpUrl: string | undefined
  /** `address`, or `name <address>`. */
  readonly mailFrom: string | undefined
  /** Where to ask for help or a larger quota: `mailto:` or `https:`. */
  readonly contact: string | undefined
  /** Who runs the service, as /privacy and the mails say. */
  readonly operatorName: string | undefined
  readonly privacyUrl: string | undefined
  readonly termsUrl: string | undefined
}

/** Facts of the other settings. */
export interface Surroundings {
  /** Whether only this machine can connect: the process listens on a loopback address. */
  readonly isOnlyLocal: boolean
  readonly publicUrl: string | undefined
  readonly trustedProxies: number
  readonly isProduction: boolean
}

export interface SettingReaders {
  setting<Value>(name: string, fallback: string, read: (text: string) => Value | undefined, expected: string): Value
  optional(name: string, read: (text: string) => string | undefined, expected: string): string | undefined
}

const WEB = 'an https:// URL'

export function readSignupSettings(
  { setting, optional }: SettingReaders,
  surroundings: Surroundings,
  problems: string[],
): SignupSettings {
  const expected = 'off, open or verified'
  const settings: SignupSettings = {
    // `setting` returns undefined for an invalid value, which is reported.
    mode: (setting('SIGNUP', '', readMode, expected) as ReturnType<typeof readMode>)?.mode,
    isLocal: obstaclesToOpen(surroundings).length === 0,
    smtpUrl: optional('SMTP_URL', smtpUrl, 'an smtp:// or smtps:// URL without a path, with the password encoded'),
    mailFrom: optional('MAIL_FROM', mailFrom, 'an e-mail address, or Name <address>'),
    contact: optional('CONTACT', contact, 'a mailto: or https:// URL'),
    operatorName: optional('OPERATOR_NAME', plainLine, 'a name of at most 100 characters on one line'),
    privacyUrl: optional('PRIVACY_URL', webUrl, WEB),
    termsUrl: optional('TERMS_URL', webUrl, WEB),
  }
  problems.push(...contradictions(settings, surroundings))
  return settings
}

function readMode(text: string): Pick<SignupSettings, 'mode'> | undefined {
  if (text === '') return { mode: undefined }
  return text === 'off' || text === 'open' || text === 'verified' ? { mode: text } : undefined
}

function contradictions(settings: SignupSettings, surroundings: Surroundings): string[] {
  if (settings.mode === 'open') {
    return obstaclesToOpen(surroundings).map((obstacle) => `SIGNUP=open is only for your own machine: ${obstacle}`)
  }
  return settings.mode === 'verified' ? missingForVerified(settings, surroundings) : []
}

function obstaclesToOpen({ isOnlyLocal, publicUrl, trustedProxies, isProduction }: Surroundings): string[] {
  return [
    ...(isOnlyLocal ? [] : ['HOST must be a loopback address']),
    ...(publicUrl === undefined ? [] : ['PUBLIC_URL must not be set']),
    ...(trustedProxies === 0 ? [] : ['TRUST_PROXY must not be set']),
    ...(isProduction ? ['NODE_ENV must not be production'] : []),
  ]
}

function missingForVerified({ smtpUrl: url, mailFrom: from }: SignupSettings, { publicUrl }: Surroundings): string[] {
  const address = publicUrl === undefined ? undefined : new URL(publicUrl)
  const isSafe = address?.protocol === 'https:' || (address !== undefined && isLoopback(address.hostname))
  return [
    ...(url === undefined ? ['SIGNUP=verified needs SMTP_URL'] : []),
    ...(from === undefined ? ['SIGNUP=verified needs MAIL_FROM'] : []),
    ...(isSafe ? [] : ['SIGNUP=verified needs PUBLIC_URL with https:// (http:// only for a loopback address)']),
  ]
}

/** Rejects a password with `/`, `?` or `#` in it, which the URL parser would take for other parts of the URL. */
function smtpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, search, hash } = new URL(text)
  const isPlain = (pathname === '' || pathname === '/') && search === '' && hash === ''
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '' && isPlain ? text : undefined
}

const ADDRESS = /^[^\s<>@",;:\\()[\]]+@[A-Za-z0-9.-]+$/
const NAMED_ADDRESS = /^([^<>\p{Cc}]{1,100})<([^<>]+)>$/u

function mailFrom(text: string): string | undefined {
  const address = NAMED_ADDRESS.exec(text)?.[2] ?? text
  return text.length <= 254 && ADDRESS.test(address) ? text : undefined
}

function contact(text: string): string | undefined {
  return /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(text) && URL.canParse(text) ? text : undefined
}

function webUrl(text: string): string | undefined {
  return /^https:\/\/[^\s]+$/.test(text) && URL.canParse(text) ? text : undefined
}

function plainLine(text: string): string | undefined {
  return text.trim() !== '' && text.length <= 100 && !/\p{Cc}/u.test(text) ? text.trim() : undefined
}
