/** What a path allows, and to whom: its methods, and whether pages of other origins may use it (D13, D14). */
import { CORS_HEADERS, SECURITY_HEADERS } from './headers.ts'
import type { HttpRequest } from './request.ts'
import type { Headers, HttpResponse } from './response.ts'

export interface Exposure {
  /** The methods of the path, in the order of `Allow`. OPTIONS is answered only if it is one of them. */
  readonly methods: readonly string[]
  /** Headers of every response. */
  readonly headers: Headers
  /** The response to a preflight. Without it, pages of other origins cannot use the path. */
  readonly preflight?: Headers
}

/** Pages of any origin may use the path. */
export function openTo(methods: readonly string[], requestHeaders: string): Exposure {
  return {
    methods,
    headers: { ...SECURITY_HEADERS, ...CORS_HEADERS },
    preflight: {
      'Access-Control-Allow-Methods': methods.join(','),
      'Access-Control-Allow-Headers': requestHeaders,
      'Access-Control-Max-Age': '7200',
    },
  }
}

const READ = ['GET', 'HEAD', 'OPTIONS']

export const READ_BY_ALL = openTo(READ, 'X-API-Key,If-None-Match,X-Request-Id')

/** Pages of other origins must not read the response. */
export const SAME_ORIGIN: Exposure = { methods: READ, headers: SECURITY_HEADERS }

/** A page for one person, or its form. Nobody else may store it, or see its address (D4, D64). */
export function privateTo(methods: readonly string[]): Exposure {
  return { methods, headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } }
}

/** The response to OPTIONS. Needs no key and is not counted. */
export function optionsResponse({ headers }: HttpRequest, { methods, preflight }: Exposure): HttpResponse {
  const isPreflight = headers.origin !== undefined && 'access-control-request-method' in headers
  const own = isPreflight && preflight ? preflight : { Allow: methods.join(', ') }
  return { status: 204, headers: { Vary: 'Origin', ...own }, body: undefined }
}
