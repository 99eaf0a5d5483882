/**
 * A request to the pages of sign-up, and its response, as plain values. src/app.ts converts them from and to HTTP, so
 * nothing here knows the HTTP library.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { ProblemCode } from '../problems/api-error.ts'

export interface PageRequest {
  readonly method: string
  /** Without the query and without the path of PUBLIC_URL. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** The body of a POST, at most `MAX_FORM_BYTES`. */
  readonly body: string
  /** Address of the client, even behind our proxies. */
  readonly address: string
  /** Address of the other end of the connection. */
  readonly peer: string
  readonly requestId: string
}

export interface PageResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer
  /** Name of the route in logs and metrics. */
  readonly route: string
  /** Set for errors. */
  readonly problem?: ProblemCode
}

/** A form has an address or a token. */
export const MAX_FORM_BYTES = 8_192

/** The value of a cookie. `undefined` if it is missing, or was sent more than once with different values. */
export function cookieOf({ headers }: Pick<PageRequest, 'headers'>, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  return new Set(values).size === 1 ? values[0] : undefined
}

/** True if the client prefers a page to a problem document: browsers name `text/html`. */
export function acceptsHtml({ headers }: Pick<PageRequest, 'headers'>): boolean {
  return /text\/html/i.test(headers.accept ?? '')
}
