/** Arguments and options of `npm run keys`: accepted values and validation messages. */
import { Argument, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { Tier } from '../../src/accounts/key-queries.ts'
import { isSafeToPrint } from '../../src/signup/mail/mail-address.ts'
import { DAILY_LIMITS } from '../../src/stated-numbers.ts'

/** Exit code for invalid command-line usage. */
export const MISUSE = 2

const TIERS: readonly Tier[] = ['free', 'pro']
const TIERS_TEXT = TIERS.map((tier) => `${tier}: ${DAILY_LIMITS[tier].toLocaleString('en-US')} requests a day`).join(
  ', ',
)

const DAY_MS = 86_400_000
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS }
const LONGEST_OVERLAP_MS = 90 * DAY_MS

export function jsonOption(): Option {
  return new Option('--json', 'print one JSON object per line')
}

export function tierOption(): Option {
  return new Option('--tier <tier>', TIERS_TEXT).choices(TIERS).makeOptionMandatory()
}

export function tierArgument(): Argument {
  return new Argument('<tier>', TIERS_TEXT).choices(TIERS)
}

/** The demo key is no key of an account: only the setting DEMO_KEY has it. */
export function demoOption(): Option {
  return new Option('--demo', 'only print a key for the setting DEMO_KEY, which everybody may use')
    .implies({ tier: 'free' })
    .conflicts(['email', 'tier'])
}

export function emailOption(): Option {
  return new Option('--email <address>', 'e-mail address of the owner').argParser((text) => {
    if (!isEmail(text))
      throw new InvalidArgumentError(
        "Not an e-mail address, or one with invisible characters or with = + - @ ' at its beginning.",
      )
    return text
  })
}

/** The owner of a key gets no mail from the service, so the address may have characters that the form refuses. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+$/u.test(text) && isSafeToPrint(text)
}

export function isTier(text: string): text is Tier {
  return TIERS.some((tier) => tier === text)
}

/** The parsed value is in milliseconds. */
export function overlapOption(): Option {
  return new Option('--overlap <duration>', 'how long the old key stays valid: 0, or for example 30m, 24h or 7d')
    .argParser((text) => {
      const milliseconds = text === '0' ? 0 : duration(text)
      if (!(milliseconds <= LONGEST_OVERLAP_MS))
        throw new InvalidArgumentError('Use 0 or a duration like 30m, 24h or 7d, at most 90d.')
      return milliseconds
    })
    .default(DAY_MS, '24h')
}

/** @param complain writes an error message that does not contain the argument, because it could be a secret */
export function idArgument(complain: (text: string) => void): Argument {
  return new Argument('<id>', "the key's id, as shown by list").argParser((text) => {
    if (text.startsWith('brd_')) {
      // Do not let Commander report this: its message would contain the secret.
      complain('error: this is a key, not a key id. Ids start with key_; the command `list` shows them.\n')
      throw new CommanderError(MISUSE, 'keys.secret', 'a key instead of an id')
    }
    if (!/^key_[0-9a-z]{1,28}$/.test(text)) throw new InvalidArgumentError('An id looks like key_0mb2xk4s1q8w3e9r.')
    return text
  })
}

/** Parses `24h` to milliseconds; NaN if the text is not a duration. */
function duration(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  return Number(count) * (UNIT_MS[unit] ?? Number.NaN)
}
