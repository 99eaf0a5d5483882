/** A request to the pages of sign-up, with its query and its form. */
import type { HttpRequest } from '../http/request.ts'

export interface SignupRequest extends HttpRequest {
  readonly query: URLSearchParams
  /** The body of a POST. */
  readonly form: URLSearchParams
}

/** The value of a cookie. `undefined` if it is missing, or was sent more than once with different values. */
export function cookieOf({ headers }: Pick<HttpRequest, 'headers'>, name: string): string | undefined {
  // Does not use `trim`, which would remove U+00A0. Browsers protect only names that begin with `__Host-`. They accept
  // a name with U+00A0 before `__Host-` from other subdomains.
  const pairs = (headers.cookie ?? '').split(/;[ \t]*/)
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  return new Set(values).size === 1 ? values[0] : undefined
}
