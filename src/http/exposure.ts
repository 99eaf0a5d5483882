/** What a path allows, and to whom: its methods, and whether pages of other origins may use it (D13, D14). */
import { ALLOWED_METHODS, CORS_HEADERS, SECURITY_HEADERS } from './headers.ts'
import type { HttpRequest } from './request.ts'
import type { Headers, HttpResponse } from './response.ts'

export interface Exposure {
  /** The methods of the path, as in `Allow`. Without OPTIONS, the path itself answers it. */
  readonly allow: string
  /** Headers of every response. */
  readonly headers: Headers
  /** The response to a preflight. Without it, pages of other origins cannot use the path. */
  readonly preflight?: Headers
}

/** Pages of any origin may use the path. */
export function openTo(methods: readonly string[], requestHeaders: string): Exposure {
  return {
    allow: methods.join(', '),
    headers: { ...SECURITY_HEADERS, ...CORS_HEADERS },
    preflight: {
      'Access-Control-Allow-Methods': methods.join(','),
      'Access-Control-Allow-Headers': requestHeaders,
      'Access-Control-Max-Age': '7200',
    },
  }
}

export const READ_BY_ALL = openTo(['GET', 'HEAD', 'OPTIONS'], 'X-API-Key,If-None-Match,X-Request-Id')

/** The pages of sign-up: for one person, and with forms. Nobody else may store them, or see their addresses (D4, D64). */
export const PRIVATE: Exposure = {
  allow: 'GET, HEAD, POST',
  headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
}

/** Pages of other origins must not read the response. */
export const SAME_ORIGIN: Exposure = { allow: ALLOWED_METHODS, headers: SECURITY_HEADERS }

/** The response to OPTIONS. Needs no key and is not counted. */
export function optionsResponse({ headers }: HttpRequest, { allow, preflight }: Exposure): HttpResponse {
  const isPreflight = headers.origin !== undefined && 'access-control-request-method' in headers
  const own = isPreflight && preflight ? preflight : { Allow: allow }
  return { status: 204, headers: { Vary: 'Origin', ...own }, body: undefined }
}
