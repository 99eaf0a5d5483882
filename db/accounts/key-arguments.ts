/** The arguments and options of `npm run keys`: what is accepted, and what is said where it is not. */
import { Argument, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { Tier } from '../../src/accounts/key-queries.ts'
import { DAILY_LIMITS } from '../../src/quota/quota.ts'

/** The exit code of a command line that is no command. */
export const MISUSE = 2

const TIERS: readonly Tier[] = ['free', 'pro']
const TIERS_TEXT = TIERS.map((tier) => `${tier}: ${DAILY_LIMITS[tier].toLocaleString('en-US')} requests a day`).join(
  ', ',
)

const DAY_MS = 86_400_000
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS }
const LONGEST_OVERLAP_MS = 90 * DAY_MS

export function jsonOption(): Option {
  return new Option('--json', 'one JSON object per line')
}

export function tierOption(): Option {
  return new Option('--tier <tier>', TIERS_TEXT).choices(TIERS).makeOptionMandatory()
}

export function tierArgument(): Argument {
  return new Argument('<tier>', TIERS_TEXT).choices(TIERS)
}

export function emailOption(): Option {
  return new Option('--email <address>', 'whose it is').argParser((text) => {
    if (!isEmail(text)) throw new InvalidArgumentError('Not an e-mail address.')
    return text
  })
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+$/u.test(text)
}

export function isTier(text: string): text is Tier {
  return TIERS.some((tier) => tier === text)
}

/** In milliseconds. */
export function overlapOption(): Option {
  return new Option('--overlap <duration>', 'how long the former key stays valid: 0, 30m, 24h, 7d')
    .argParser((text) => {
      const milliseconds = text === '0' ? 0 : duration(text)
      if (!(milliseconds <= LONGEST_OVERLAP_MS)) throw new InvalidArgumentError('Give 0, 30m, 24h or 7d; 90d at most.')
      return milliseconds
    })
    .default(DAY_MS, '24h')
}

/** @param complain says what is wrong in words that do not repeat the argument */
export function idArgument(complain: (text: string) => void): Argument {
  return new Argument('<id>', "the key's id, as list shows it").argParser((text) => {
    if (text.startsWith('brd_')) {
      // Commander would repeat what was typed, and this is a secret.
      complain('error: that is a key, not its id. An id begins with key_; list shows it beside the first characters.\n')
      throw new CommanderError(MISUSE, 'keys.secret', 'a key in place of an id')
    }
    if (!/^key_[0-9a-z]{1,28}$/.test(text)) throw new InvalidArgumentError('An id looks like key_0mb2xk4s1q8w3e9r.')
    return text
  })
}

/** Milliseconds of `24h`; NaN for what is no duration. */
function duration(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  return Number(count) * (UNIT_MS[unit] ?? Number.NaN)
}
