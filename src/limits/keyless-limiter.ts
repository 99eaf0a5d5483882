/**
 * Limits requests without a key, per client address, or per /64 for IPv6 (D61): a token bucket for the rate, and a
 * maximum number of responses in progress. Pages, documents, site data and downloads are limited; health checks are
 * not.
 */
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { networkOf } from '../primitives/client-address.ts'
import { tooManyRequests } from '../problems/problems.ts'

/** Maximum number of addresses in memory, about 10 MB. The least recently used address is evicted first. */
const ADDRESSES = 50_000

/**
 * Size of the token bucket: enough tokens for this many seconds at the full rate. A page with its files takes up to ten
 * requests.
 */
const BURST_SECONDS = 5

export interface KeylessLimits {
  /** Requests per second from one address. */
  readonly perSecond: number
  /** Responses in progress to one address. */
  readonly inFlight: number
}

export interface KeylessLimiter {
  /** @returns a function to call once when the response is finished @throws ApiError 429 */
  enter(address: string): () => void
}

interface Bucket {
  tokens: number
  /** Epoch milliseconds. */
  filled: number
  inFlight: number
}

/** @param now epoch milliseconds */
export function createKeylessLimiter({ perSecond, inFlight }: KeylessLimits, now: () => number): KeylessLimiter {
  const capacity = perSecond * BURST_SECONDS
  const buckets = createBoundedCache<string, Bucket>(ADDRESSES)
  const bucketOf = (network: string, instant: number) => {
    const bucket = buckets.get(network) ?? { tokens: capacity, filled: instant, inFlight: 0 }
    // The maximum with 0 is for a clock that was set back: it must not remove tokens.
    const seconds = Math.max(0, instant - bucket.filled) / 1_000
    bucket.tokens = Math.min(capacity, bucket.tokens + seconds * perSecond)
    bucket.filled = instant
    buckets.set(network, bucket)
    return bucket
  }
  return {
    enter(address) {
      const bucket = bucketOf(networkOf(address), now())
      if (bucket.tokens < 1 || bucket.inFlight >= inFlight) throw tooManyRequests(perSecond, inFlight)
      bucket.tokens -= 1
      bucket.inFlight += 1
      return () => {
        bucket.inFlight -= 1
      }
    },
  }
}
