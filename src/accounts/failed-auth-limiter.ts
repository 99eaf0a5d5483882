/**
 * Slows down who tries keys: counts the refused keys of each address in a minute. It is asked only after a key was
 * refused, so that a valid key is answered whatever came from the same address before.
 */
import { isIP } from 'node:net'
import type { TooManyFailures } from '../http/problems.ts'
import { createBoundedCache } from '../primitives/bounded-cache.ts'

/** Refused keys from one address in a minute that are answered as such. */
const FAILURES = 30
const MINUTE_MS = 60_000

/** Addresses that are remembered: about 10 MB. Who has been quiet for longest is forgotten first. */
const ADDRESSES = 50_000

export interface Throttle {
  /** Counts a refused key. `undefined` where the address has not had too many of them. */
  failed(address: string): TooManyFailures | undefined
}

interface Minute {
  failures: number
  /** Epoch milliseconds. */
  readonly end: number
}

/** @param now epoch milliseconds */
export function createThrottle(now: () => number): Throttle {
  const minutes = createBoundedCache<string, Minute>(ADDRESSES)
  return {
    failed(address) {
      const network = networkOf(address)
      const instant = now()
      const minute = current(minutes.get(network), instant) ?? { failures: 0, end: instant + MINUTE_MS }
      minute.failures += 1
      minutes.set(network, minute)
      if (minute.failures <= FAILURES) return undefined
      const resetsAt = Math.ceil(minute.end / 1_000)
      return { limit: FAILURES, resetsAt, retryAfter: Math.max(1, Math.ceil((minute.end - instant) / 1_000)) }
    },
  }
}

/** A clock that was set back makes no minute longer. */
function current(minute: Minute | undefined, instant: number): Minute | undefined {
  const left = minute ? minute.end - instant : 0
  return left > 0 && left <= MINUTE_MS ? minute : undefined
}

/** One subscriber has a whole IPv6 network of 64 bits: its addresses are one. */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('%', 1).join('').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * Whose request it is. Every proxy appends the address that it was asked from to `X-Forwarded-For`; what stands further
 * left than the proxies that are ours may be made up.
 *
 * @param proxies of ours that a request passes
 */
export function clientAddress(socketAddress: string, forwardedFor: string, proxies: number): string {
  if (proxies === 0) return socketAddress
  const named = forwardedFor.split(',').at(-proxies)?.trim() ?? ''
  return isIP(named) === 0 ? socketAddress : named
}
