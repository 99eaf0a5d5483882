/**
 * Creates every error of the contract. site/pages/problems/problem-pages.ts explains each code to callers at
 * /problems/<code>. The errors of the pages of sign-up are in signup-problems.ts.
 */

import { OVERLOAD_DELAY_SECONDS, OVERLOAD_RETRY_SECONDS } from '../stated-numbers.ts'
import { ApiError, type ProblemKind, type Violation } from './api-error.ts'

const AUTHENTICATE = { 'WWW-Authenticate': 'ApiKey realm="api", header="X-API-Key"' }

const INVALID = { status: 400, code: 'invalid-parameter', title: 'Invalid parameter' } as const

/** The reason for a missing parameter begins with this text if another parameter can replace the missing one. */
export const REQUIRED_UNLESS = 'is required unless '

/** Maximum number of violations that `errors` lists. */
export const MAX_VIOLATIONS = 100

export function invalidParameters(found: readonly Violation[]): ApiError {
  const errors = found.slice(0, MAX_VIOLATIONS)
  const [first] = errors
  const isOne = errors.length === 1 || errors.every(isAlternative)
  const detail = first && isOne ? sentenceOf(first) : countOf(errors)
  return new ApiError(INVALID, detail, { errors })
}

function sentenceOf({ name, reason, suggestion }: Violation): string {
  return `${name} ${reason}.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`
}

/**
 * True if the violation is a missing parameter that another parameter can replace. The reason names all alternatives,
 * so `detail` needs only the first of several such violations.
 */
function isAlternative({ reason }: Violation): boolean {
  return reason.startsWith(REQUIRED_UNLESS)
}

/** Maximum number of parameters that `detail` names. `errors` names up to `MAX_VIOLATIONS`. */
const MAX_NAMED = 5

function countOf(errors: readonly Violation[]): string {
  const names = [...new Set(errors.map(({ name }) => name))]
  if (names.length === 1)
    return `${names[0]} has ${errors.length} invalid values. The errors field says how to fix them.`
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return `${names.length} parameters are invalid: ${names.slice(0, MAX_NAMED).join(', ')}${more}. The errors field says how to fix them.`
}

/** A part of the request is malformed, ambiguous or too long, so no other check was made. */
export function malformedRequest(violation: Violation): ApiError {
  return new ApiError(INVALID, 'The request is malformed. The errors field says how to fix it.', {
    errors: [violation],
  })
}

/** The request is not valid HTTP, exceeds a limit, or arrived too slowly. */
export function unreadableRequest(status: 400 | 408 | 413 | 415 | 431 | 501, detail: string): ApiError {
  return new ApiError({ ...INVALID, status }, detail)
}

/** @param size size of the file, in bytes */
export function unsatisfiableRange(size: number): ApiError {
  const errors: Violation[] = [{ in: 'header', name: 'Range', reason: `must be within the ${size} bytes of the file` }]
  const headers = { 'Content-Range': `bytes */${size}` }
  return new ApiError({ ...INVALID, status: 416 }, 'The requested range is outside the file.', { errors }, headers)
}

/** @param ignored the subject of `… is ignored`: a place where a key has no effect, such as `A key in the URL` */
export function missingApiKey(ignored?: string, demoKey?: string): ApiError {
  const kind: ProblemKind = { status: 401, code: 'missing-api-key', title: 'Missing API key' }
  const demo = demoKey === undefined ? '' : ` To try the API, send the demo key ${demoKey}.`
  const misplaced = ignored === undefined ? '' : ` ${ignored} is ignored.`
  return new ApiError(kind, `Send your API key in the X-API-Key header.${misplaced}${demo}`, {}, AUTHENTICATE)
}

/**
 * The same response for malformed, unknown and revoked keys, so that it does not reveal which keys exist.
 *
 * @param hasScheme whether the value begins with a word and a space, such as `Bearer `
 */
export function invalidApiKey(hasScheme = false): ApiError {
  const kind: ProblemKind = { status: 401, code: 'invalid-api-key', title: 'Invalid API key' }
  const remedy = hasScheme ? 'Send only the key.' : 'Check it, or see /signup for a new key.'
  return new ApiError(kind, `The API key in the X-API-Key header is not valid. ${remedy}`, {}, AUTHENTICATE)
}

/** @param errors names the invalid part of the path, with a suggestion if there is one */
export function notFound(detail: string, errors?: Violation[]): ApiError {
  return new ApiError({ status: 404, code: 'not-found', title: 'Not found' }, detail, errors ? { errors } : {})
}

/**
 * @param value the decoded path
 * @param suggestion the path that was probably meant
 */
export function unknownPath(value: string, suggestion: string | undefined): ApiError {
  if (suggestion === undefined) return notFound('This path does not exist. See /docs/operations for all operations.')
  return notFound(`This path does not exist. Did you mean ${suggestion}?`, [
    { in: 'path', name: 'path', value, reason: 'must be a path of this API', suggestion },
  ])
}

/**
 * The requested resource has a new path. A redirect is not a problem and has no problem document.
 *
 * @param location path of the successor
 */
export function movedPermanently(location: string): ApiError {
  const kind: ProblemKind = { status: 308, code: 'not-found', title: 'Moved' }
  return new ApiError(kind, `Moved to ${location}.`, {}, { Location: location })
}

/** @param allow the methods of the path, as in `Allow` */
export function methodNotAllowed(allow: string): ApiError {
  const kind: ProblemKind = { status: 405, code: 'method-not-allowed', title: 'Method not allowed' }
  return new ApiError(kind, `This path does not support the method. Use one of ${allow}.`, {}, { Allow: allow })
}

export interface UsedUpQuota {
  tier: string
  limit: number
  used: number
  /** Epoch seconds. */
  resetsAt: number
  /** Seconds, 1 to 86,400. */
  retryAfter: number
  /** Whether the key is the demo key, which many addresses share. */
  isDemo?: boolean
}

export function quotaExceeded({ tier, limit, used, resetsAt, retryAfter, isDemo }: UsedUpQuota): ApiError {
  const extension = { tier, limit, used, resets_at: new Date(resetsAt * 1000).toISOString().replace('.000Z', 'Z') }
  return new ApiError(
    { status: 429, code: 'quota-exceeded', title: 'Quota exceeded' },
    isDemo
      ? `The demo key gives each address ${limit} requests in a UTC day, as long as the requests of all addresses last. See /signup for a key of your own, or retry after 00:00 UTC.`
      : `The key has used all ${limit} requests of this UTC day. Retry after 00:00 UTC.`,
    extension,
    { 'Retry-After': String(retryAfter) },
  )
}

export interface TooManyFailures {
  /** Rejected keys per minute. */
  limit: number
  /** Epoch seconds. */
  resetsAt: number
  /** Seconds, 1 to 60. */
  retryAfter: number
}

/** Too many rejected keys from one address. This limit is independent of the quota but uses the same headers. */
export function tooManyFailures({ limit, resetsAt, retryAfter }: TooManyFailures): ApiError {
  const kind: ProblemKind = { status: 429, code: 'too-many-failures', title: 'Too many invalid API keys' }
  const detail = 'Your address sent too many invalid API keys. Check the key. Requests with a valid key still work.'
  return new ApiError(
    kind,
    detail,
    {},
    {
      'Retry-After': String(retryAfter),
      RateLimit: `"failures";r=0;t=${retryAfter}`,
      'RateLimit-Policy': `"failures";q=${limit};w=60`,
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Used': String(limit),
      'X-RateLimit-Reset': String(resetsAt),
    },
  )
}

/**
 * One address sent too many requests without a key.
 *
 * @param inProgress the limit on responses in progress at the same time
 */
export function tooManyRequests(perSecond: number, inProgress: number): ApiError {
  const kind: ProblemKind = { status: 429, code: 'too-many-requests', title: 'Too many requests without a key' }
  const detail = `Your address sent too many requests without a key. At most ${perSecond} per second and ${inProgress} at once are allowed. ${retryIn(OVERLOAD_RETRY_SECONDS)}`
  return new ApiError(kind, detail, {}, { 'Retry-After': String(OVERLOAD_RETRY_SECONDS) })
}

/**
 * @param problem one sentence that says what is wrong; the detail adds when to retry
 * @param retryAfter seconds after which the client should retry
 */
export function unavailable(problem: string, retryAfter: number, delayMs = 0): ApiError {
  const kind: ProblemKind = { status: 503, code: 'unavailable', title: 'Unavailable', delayMs }
  return new ApiError(kind, `${problem} ${retryIn(retryAfter)}`, {}, { 'Retry-After': String(retryAfter) })
}

function retryIn(seconds: number): string {
  return `Retry in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

function overloaded(problem: string): ApiError {
  return unavailable(problem, OVERLOAD_RETRY_SECONDS, OVERLOAD_DELAY_SECONDS * 1_000)
}

/** Too many requests are in progress. Thrown as one object, because it is thrown most when there is most to do. */
export const OVERLOADED = overloaded('The service is overloaded.')

/** The connection has a place that is left for health checks. */
export const TOO_MANY_CONNECTIONS = overloaded('Too many connections are open. Close some, or use fewer.')

/** The response to an unexpected error. It does not reveal the cause, which is logged with the same request id. */
export function internalError(): ApiError {
  const kind: ProblemKind = { status: 500, code: 'internal-error', title: 'Internal error' }
  return new ApiError(
    kind,
    'An unexpected error occurred. Retry once. If it happens again, report the request_id to the operator.',
  )
}
