/**
 * Everything that is answered instead of a result: ApiError, one constructor per documented problem, and the problem
 * document (RFC 9457, D16). What each code means to a caller is told at /problems/<code> by problems.ts.
 */

export type ProblemCode =
  | 'invalid-parameter'
  | 'missing-api-key'
  | 'invalid-api-key'
  | 'not-found'
  | 'method-not-allowed'
  | 'quota-exceeded'
  | 'too-many-failures'
  | 'internal-error'
  | 'unavailable'

/** One thing that is wrong with a request, as the contract's ParameterViolation. */
export interface Violation {
  in: 'query' | 'path' | 'header'
  name: string
  value?: string
  reason: string
  suggestion?: string
}

/** Members of the problem document beyond those that every problem has. */
export interface ProblemExtension {
  errors?: Violation[]
  tier?: string
  limit?: number
  used?: number
  resets_at?: string
}

interface ProblemKind {
  status: number
  code: ProblemCode
  title: string
}

/** An expected outcome that is not a result. Thrown anywhere; problem-response.ts makes the response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly title: string
  readonly headers: Readonly<Record<string, string>>
  readonly extension: ProblemExtension

  constructor(
    kind: ProblemKind,
    detail: string,
    extension: ProblemExtension = {},
    headers: Record<string, string> = {},
  ) {
    super(detail)
    this.status = kind.status
    this.code = kind.code
    this.title = kind.title
    this.extension = extension
    this.headers = headers
  }
}

const AUTHENTICATE = { 'WWW-Authenticate': 'ApiKey realm="api", header="X-API-Key"' }

export function invalidParameters(errors: Violation[]): ApiError {
  const detail = errors.length === 1 ? 'One parameter is invalid.' : `${errors.length} parameters are invalid.`
  return new ApiError({ status: 400, code: 'invalid-parameter', title: 'Invalid parameter' }, detail, { errors })
}

/** The request cannot be read at all: nothing in it has been looked at yet. */
export function malformedRequest(violation: Violation): ApiError {
  return new ApiError(
    { status: 400, code: 'invalid-parameter', title: 'Invalid parameter' },
    'The request is malformed.',
    {
      errors: [violation],
    },
  )
}

/** No HTTP, or more of it than is read, or too slowly: what it asks for is not known. */
export function unreadableRequest(status: 400 | 408 | 431, detail: string): ApiError {
  return new ApiError({ status, code: 'invalid-parameter', title: 'Invalid parameter' }, detail)
}

/** @param size of the file that has nothing of the range, in bytes */
export function unsatisfiableRange(size: number): ApiError {
  const kind: ProblemKind = { status: 416, code: 'invalid-parameter', title: 'Invalid parameter' }
  const errors: Violation[] = [{ in: 'header', name: 'Range', reason: `must lie within ${size} bytes` }]
  return new ApiError(kind, 'The file has nothing of this range.', { errors }, { 'Content-Range': `bytes */${size}` })
}

export function missingApiKey(): ApiError {
  const kind: ProblemKind = { status: 401, code: 'missing-api-key', title: 'Missing API key' }
  return new ApiError(kind, 'Send your API key in the X-API-Key header.', {}, AUTHENTICATE)
}

/** The same for a malformed, an unknown and a revoked key: the answer teaches nothing about which keys exist. */
export function invalidApiKey(): ApiError {
  const kind: ProblemKind = { status: 401, code: 'invalid-api-key', title: 'Invalid API key' }
  return new ApiError(kind, 'The API key in X-API-Key is not valid.', {}, AUTHENTICATE)
}

/** @param errors where it can be told what was meant, the part of the path with a suggestion */
export function notFound(detail: string, errors?: Violation[]): ApiError {
  return new ApiError({ status: 404, code: 'not-found', title: 'Not found' }, detail, errors ? { errors } : {})
}

/**
 * What was asked for has another name now. The one outcome here that is no problem, and has no document.
 *
 * @param location path of the successor
 */
export function movedPermanently(location: string): ApiError {
  const kind: ProblemKind = { status: 308, code: 'not-found', title: 'Moved' }
  return new ApiError(kind, `Moved to ${location}.`, {}, { Location: location })
}

/** @param allow the methods that the path has, as in `Allow` */
export function methodNotAllowed(allow: string): ApiError {
  const kind: ProblemKind = { status: 405, code: 'method-not-allowed', title: 'Method not allowed' }
  return new ApiError(kind, `This path answers ${allow}.`, {}, { Allow: allow })
}

export interface UsedUpQuota {
  tier: string
  limit: number
  used: number
  /** Epoch seconds. */
  resetsAt: number
  /** Seconds, 1 to 86,400. */
  retryAfter: number
}

export function quotaExceeded({ tier, limit, used, resetsAt, retryAfter }: UsedUpQuota): ApiError {
  const extension = { tier, limit, used, resets_at: new Date(resetsAt * 1000).toISOString().replace('.000Z', 'Z') }
  return new ApiError(
    { status: 429, code: 'quota-exceeded', title: 'Quota exceeded' },
    `The key has used all ${limit} requests of this UTC day.`,
    extension,
    { 'Retry-After': String(retryAfter) },
  )
}

export interface TooManyFailures {
  /** Refused keys in a minute. */
  limit: number
  /** Epoch seconds. */
  resetsAt: number
  /** Seconds, 1 to 60. */
  retryAfter: number
}

/** More refused keys from one address than are answered in a minute: a limit of its own, in the headers of every limit. */
export function tooManyFailures({ limit, resetsAt, retryAfter }: TooManyFailures): ApiError {
  const kind: ProblemKind = { status: 429, code: 'too-many-failures', title: 'Too many refused keys' }
  const detail = 'Too many invalid API keys came from your address. A valid key is answered all the same.'
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

/** @param retryAfter seconds until another try makes sense */
export function unavailable(detail: string, retryAfter: number): ApiError {
  const kind: ProblemKind = { status: 503, code: 'unavailable', title: 'Unavailable' }
  return new ApiError(kind, detail, {}, { 'Retry-After': String(retryAfter) })
}

/** What anything else becomes: it says nothing of the cause, which goes to the log under the same request id. */
export function internalError(): ApiError {
  const kind: ProblemKind = { status: 500, code: 'internal-error', title: 'Internal error' }
  return new ApiError(kind, 'Something went wrong on our side.')
}

/** @param instance the path that was asked, without its query: it may hold what does not belong in a log */
export function problemDocument(error: ApiError, instance: string, requestId: string): Record<string, unknown> {
  return {
    type: `/problems/${error.code}`,
    title: error.title,
    status: error.status,
    detail: error.message,
    instance,
    code: error.code,
    request_id: requestId,
    ...error.extension,
  }
}
