/** Headers of every response: request id, security, CORS (D14, D15). And the headers that must be sent only once. */
import { randomUUID } from 'node:crypto'
import type { Headers } from './response.ts'

export const SECURITY_HEADERS: Headers = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' }

const EXPOSED_HEADERS = [
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Used',
  'X-RateLimit-Reset',
  'ETag',
  'Link',
  'X-Request-Id',
].join(',')

/** Lets a page from any origin read the response. */
export const CORS_HEADERS: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED_HEADERS,
}

/** Request headers on which a response depends, for caches. */
export const VARY = 'Origin, Accept-Encoding'
export const VARY_NEGOTIATED = 'Origin, Accept-Encoding, Accept'

/** The methods of most paths, as in `Allow`. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS'

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/

/** A request id that contains this is replaced: a key sent in the wrong header must not reach the log (D33). */
const KEY_BEGINNING = 'brd_'

/** The client's own request id, if it is safe to log, or a new one. */
export function requestIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && REQUEST_ID.test(sent) && !sent.includes(KEY_BEGINNING) ? sent : randomUUID()
}

/**
 * Returns the name of a header that must be sent only once but occurs more than once. Such a request is ambiguous: a
 * proxy in front of this service may have used another of the header's values.
 *
 * @param raw alternating names and values, as in `rawHeaders`
 */
export function repeatedHeader(raw: readonly string[]): string | undefined {
  const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  return ['host', 'x-api-key'].find((name) => names.indexOf(name) !== names.lastIndexOf(name))
}
