/**
 * Limits failed authentication: counts rejected keys per address and minute. Only consulted after a key was rejected, so
 * a valid key always works, whatever else comes from its address.
 */
import { isIP } from 'node:net'
import type { TooManyFailures } from '../http/problems.ts'
import { createBoundedCache } from '../primitives/bounded-cache.ts'

/** Rejected keys per address and minute that get a 401. Further ones get a 429. */
const FAILURES_PER_MINUTE = 30
const MINUTE_MS = 60_000

/** Addresses in memory, about 10 MB. The least recently used is evicted first. */
const ADDRESSES = 50_000

export interface FailedAuthLimiter {
  /** Counts a rejected key. Returns `undefined` while the address is within its limit. */
  recordFailure(address: string): TooManyFailures | undefined
}

interface Minute {
  failures: number
  /** Epoch milliseconds. */
  readonly end: number
}

/** @param now epoch milliseconds */
export function createFailedAuthLimiter(now: () => number): FailedAuthLimiter {
  const minutes = createBoundedCache<string, Minute>(ADDRESSES)
  return {
    recordFailure(address) {
      const network = networkOf(address)
      const instant = now()
      const minute = current(minutes.get(network), instant) ?? { failures: 0, end: instant + MINUTE_MS }
      minute.failures += 1
      minutes.set(network, minute)
      if (minute.failures <= FAILURES_PER_MINUTE) return undefined
      const resetsAt = Math.ceil(minute.end / 1_000)
      const retryAfter = Math.max(1, Math.ceil((minute.end - instant) / 1_000))
      return { limit: FAILURES_PER_MINUTE, resetsAt, retryAfter }
    },
  }
}

/** A clock that is set back does not extend a minute. */
function current(minute: Minute | undefined, instant: number): Minute | undefined {
  const left = minute ? minute.end - instant : 0
  return left > 0 && left <= MINUTE_MS ? minute : undefined
}

/** A subscriber has a whole IPv6 /64, so its addresses are counted as one. */
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
 * The address a request came from. Every proxy appends the address of its client to `X-Forwarded-For`. Entries to the
 * left of those added by our own proxies may be forged.
 *
 * @param proxies number of our own proxies in front of this process
 */
export function clientAddress(socketAddress: string, forwardedFor: string, proxies: number): string {
  if (proxies === 0) return socketAddress
  const named = forwardedFor.split(',').at(-proxies)?.trim() ?? ''
  return isIP(named) === 0 ? socketAddress : named
}
