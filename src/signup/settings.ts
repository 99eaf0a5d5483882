/**
 * The settings of sign-up (D64), and the rules about settings that must be set together. src/config.ts calls this file.
 */

import { hasValidChecksum } from '../accounts/key-format.ts'
import { isLoopback } from '../primitives/client-address.ts'

export interface SignupSettings {
  /**
   * `undefined` means `open` if `isLocal` is set and `npm start` has created the database. Otherwise it means `off`.
   */
  readonly mode: 'off' | 'open' | 'verified' | undefined
  /** A key that everybody may use a few times a day (D88). */
  readonly demoKey: string | undefined
  /** Whether this process serves only its own machine, so that sign-up without a mail is safe. */
  readonly isLocal: boolean
  /** `smtp://…` or `smtps://…`. Contains the password. */
  readonly smtpUrl: string | undefined
  /** `address`, or `name <address>`. */
  readonly mailFrom: string | undefined
  /** Where to ask for help or a larger quota: `mailto:` or `https:`. */
  readonly contact: string | undefined
  /** The name of the operator, for /privacy and the mails. */
  readonly operatorName: string | undefined
  readonly privacyUrl: string | undefined
  readonly termsUrl: string | undefined
  /** TRUST_PROXY */
  readonly trustedProxies: number
}

/** The values of the settings that sign-up depends on. */
interface SettingValues {
  readonly SIGNUP: SignupSettings['mode']
  readonly DEMO_KEY: string | undefined
  readonly SMTP_URL: string | undefined
  readonly MAIL_FROM: string | undefined
  readonly CONTACT: string | undefined
  readonly OPERATOR_NAME: string | undefined
  readonly PRIVACY_URL: string | undefined
  readonly TERMS_URL: string | undefined
  readonly PUBLIC_URL: string | undefined
  readonly TRUST_PROXY: number
  readonly NODE_ENV: string | undefined
}

/**
 * @param isOnlyLocal whether only this machine can connect: the process listens on a loopback address
 * @param problems the problems of single settings. This function adds the problems of sign-up
 */
export function signupSettings(values: SettingValues, isOnlyLocal: boolean, problems: string[]): SignupSettings {
  const obstacles = obstaclesToOpen(values, isOnlyLocal)
  if (values.SIGNUP === 'open') {
    problems.push(...obstacles.map((obstacle) => `SIGNUP=open is only for your own machine: ${obstacle}`))
  }
  if (values.SIGNUP === 'verified') problems.push(...missingForVerified(values, problems))
  if (values.DEMO_KEY !== undefined && !hasValidChecksum(values.DEMO_KEY)) {
    problems.push('DEMO_KEY must be a key made by `npm run keys -- create --demo`')
  }
  return {
    mode: values.SIGNUP,
    demoKey: values.DEMO_KEY,
    isLocal: obstacles.length === 0,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    contact: values.CONTACT,
    operatorName: values.OPERATOR_NAME,
    privacyUrl: values.PRIVACY_URL,
    termsUrl: values.TERMS_URL,
    trustedProxies: values.TRUST_PROXY,
  }
}

function obstaclesToOpen(values: SettingValues, isOnlyLocal: boolean): string[] {
  return [
    ...(isOnlyLocal ? [] : ['HOST must be a loopback address']),
    ...(values.PUBLIC_URL === undefined ? [] : ['PUBLIC_URL must not be set']),
    ...(values.TRUST_PROXY === 0 ? [] : ['TRUST_PROXY must not be set']),
    ...(values.NODE_ENV === 'production' ? ['NODE_ENV must not be production'] : []),
  ]
}

/** Names of missing settings. Leaves out invalid settings, because they are already reported as invalid. */
function missingForVerified(values: SettingValues, problems: readonly string[]): string[] {
  const isInvalid = (name: string) => problems.some((problem) => problem.startsWith(name))
  const address = values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL)
  const isSafe = address?.protocol === 'https:' || (address !== undefined && isLoopback(address.hostname))
  return [
    ...(values.SMTP_URL === undefined && !isInvalid('SMTP_URL') ? ['SIGNUP=verified needs SMTP_URL'] : []),
    ...(values.MAIL_FROM === undefined && !isInvalid('MAIL_FROM') ? ['SIGNUP=verified needs MAIL_FROM'] : []),
    ...(isSafe || isInvalid('PUBLIC_URL')
      ? []
      : ['SIGNUP=verified needs PUBLIC_URL with https:// (http:// only for a loopback address)']),
  ]
}
