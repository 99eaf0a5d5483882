/** A request to the pages of sign-up: what they use of it, as plain values. */
import type { IncomingHttpHeaders } from 'node:http'

export interface SignupRequest {
  readonly method: string
  /** Without the query and without the path of PUBLIC_URL. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** The body of a POST. */
  readonly form: URLSearchParams
  /** Address of the client, even behind our proxies. */
  readonly address: string
  /** Address of the other end of the connection. */
  readonly peer: string
}

/** The value of a cookie. `undefined` if it is missing, or was sent more than once with different values. */
export function cookieOf({ headers }: Pick<SignupRequest, 'headers'>, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  return new Set(values).size === 1 ? values[0] : undefined
}

/** True if the client prefers a page to a problem document: browsers name `text/html`. */
export function acceptsHtml({ headers }: Pick<SignupRequest, 'headers'>): boolean {
  return /text\/html/i.test(headers.accept ?? '')
}
