/** Headers that every response carries: request id, security, CORS (D14, D15). Written as lines of a response head. */
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

/** Lets a page of any origin read the response. */
const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED_HEADERS }

/** By name, for Koa. */
export const COMMON_HEADERS = { ...SECURITY_HEADERS, ...CORS_HEADERS }

const COMMON_FIELDS = fieldLines(COMMON_HEADERS)

/** Lines that open every response. */
export function commonFields(requestId: string): string {
  return `X-Request-Id: ${requestId}\r\n${COMMON_FIELDS}`
}

/** The methods of every path, as in `Allow`. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS'

/** What a page of another origin may send. Browsers ask for it before they send the request. */
export const PREFLIGHT_FIELDS = fieldLines({
  'Access-Control-Allow-Methods': 'GET,HEAD,OPTIONS',
  'Access-Control-Allow-Headers': 'X-API-Key,If-None-Match,X-Request-Id',
  'Access-Control-Max-Age': '7200',
})

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/

/** A key sent in the wrong header must not reach the log (D33). */
const KEY_BEGINNING = 'brd_'

/** The client's own request id, if it is safe to log, or a new one. */
export function requestIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && REQUEST_ID.test(sent) && !sent.includes(KEY_BEGINNING) ? sent : newRequestId()
}

const LAST_DIGITS = Array.from({ length: 4096 }, (_, number) => number.toString(16).padStart(3, '0'))

let sharedDigits = ''
let issued = 0

/** A UUID whose last three digits count up. A random UUID for each request costs as much as the rest of its head. */
function newRequestId(): string {
  const number = issued % LAST_DIGITS.length
  if (number === 0) sharedDigits = randomUUID().slice(0, -3)
  issued += 1
  return `${sharedDigits}${LAST_DIGITS[number]}`
}

/** Each line ends in CRLF. Values are not checked: no unchecked text of a caller may be among them. */
export function fieldLines(fields: Readonly<Record<string, string>>): string {
  let lines = ''
  for (const name in fields) lines += `${name}: ${fields[name]}\r\n`
  return lines
}

/**
 * A header that may occur only once but occurs twice. A proxy in front of us may have read the other one.
 *
 * @param raw names and values in turn, as in `rawHeaders`
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
