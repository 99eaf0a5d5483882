/** Headers that every response carries: the request id, and headers for browsers. */
import { randomUUID } from 'node:crypto'

export const SECURITY_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' }

export const EXPOSED_HEADERS = [
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

/** What a page of any origin needs to read an answer (D14). */
export const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED_HEADERS }

/** What such a page may send, which its browser asks before it sends it (D14). */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET,HEAD,OPTIONS',
  'Access-Control-Allow-Headers': 'X-API-Key,If-None-Match,X-Request-Id',
  'Access-Control-Max-Age': '7200',
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/

/** A key that was put into the wrong header: it must not stand in a log for that (D33). */
const KEY_BEGINNING = 'brd_'

/** The client's own request id, if it is one that may stand in a log, or a new one (D15). */
export function requestIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && REQUEST_ID.test(sent) && !sent.includes(KEY_BEGINNING) ? sent : newRequestId()
}

const LAST_DIGITS = Array.from({ length: 4096 }, (_, number) => number.toString(16).padStart(3, '0'))

let sharedDigits = ''
let issued = 0

/** A UUID whose last three digits count: a random one for each request would take as long as all the rest of its head. */
function newRequestId(): string {
  const number = issued % LAST_DIGITS.length
  if (number === 0) sharedDigits = randomUUID().slice(0, -3)
  issued += 1
  return `${sharedDigits}${LAST_DIGITS[number]}`
}

/** Fields as they stand in a head: lines with their ends. */
export function fieldLines(fields: Readonly<Record<string, string>>): string {
  let lines = ''
  for (const name in fields) lines += `${name}: ${fields[name]}\r\n`
  return lines
}

/**
 * A header that is given twice where the two could be read differently: who is asked, and who asks. A proxy before us may
 * have taken the other one.
 *
 * @param raw names and values in turn, as in `rawHeaders`
 */
export function ambiguousHeader(raw: readonly string[]): string | undefined {
  let hosts = 0
  let keys = 0
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    else if (name.length === 9 && name.toLowerCase() === 'x-api-key') keys += 1
  }
  return hosts > 1 ? 'host' : keys > 1 ? 'x-api-key' : undefined
}
