/** Headers of every response: request id, security, CORS (D14, D15), as lines of a response head. */
import { randomUUID } from 'node:crypto'

const SECURITY_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' }

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
export const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED_HEADERS }

/** The headers of every response as an object, for Koa. */
export const COMMON_HEADERS = { ...SECURITY_HEADERS, ...CORS_HEADERS }

const COMMON_FIELDS = fieldLines(COMMON_HEADERS)

const SECURITY_FIELDS = fieldLines(SECURITY_HEADERS)

/** The first header lines of every response. */
export function commonFields(requestId: string): string {
  return `X-Request-Id: ${requestId}\r\n${COMMON_FIELDS}`
}

/** Like `commonFields`, for responses that pages of other origins must not read. */
export function sameOriginFields(requestId: string): string {
  return `X-Request-Id: ${requestId}\r\n${SECURITY_FIELDS}`
}

/** The methods of every path except /mcp, as in `Allow`. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS'

/** The response to a CORS preflight: methods and headers that pages from other origins may use. */
export const PREFLIGHT_FIELDS = fieldLines({
  'Access-Control-Allow-Methods': 'GET,HEAD,OPTIONS',
  'Access-Control-Allow-Headers': 'X-API-Key,If-None-Match,X-Request-Id',
  'Access-Control-Max-Age': '7200',
})

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/

/** A request id that contains this is replaced: a key sent in the wrong header must not reach the log (D33). */
const KEY_BEGINNING = 'brd_'

/** The client's own request id, if it is safe to log, or a new one. */
export function requestIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && REQUEST_ID.test(sent) && !sent.includes(KEY_BEGINNING) ? sent : newRequestId()
}

const LAST_DIGITS = Array.from({ length: 4096 }, (_, number) => number.toString(16).padStart(3, '0'))

let sharedDigits = ''
let issued = 0

/**
 * A UUID whose last three digits count up. A random UUID per request would cost as much as the rest of the response
 * head.
 */
export function newRequestId(): string {
  const number = issued % LAST_DIGITS.length
  if (number === 0) sharedDigits = randomUUID().slice(0, -3)
  issued += 1
  return `${sharedDigits}${LAST_DIGITS[number]}`
}

/** Each line ends in CRLF. Does not validate the values: text that comes from a request must be validated first. */
export function fieldLines(fields: Readonly<Record<string, string>>): string {
  let lines = ''
  for (const name in fields) lines += `${name}: ${fields[name]}\r\n`
  return lines
}

/**
 * Returns the name of a header that must be sent only once but occurs more than once. Such a request is ambiguous: a
 * proxy in front of this service may have used another of the header's values.
 *
 * @param raw alternating names and values, as in `rawHeaders`
 */
export function repeatedHeader(raw: readonly string[]): string | undefined {
  let hosts = 0
  let keys = 0
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    else if (name.length === 9 && name.toLowerCase() === 'x-api-key') keys += 1
  }
  return hosts > 1 ? 'host' : keys > 1 ? 'x-api-key' : undefined
}
