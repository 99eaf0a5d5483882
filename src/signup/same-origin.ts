/**
 * Refuses requests that do not come from a page of this service (D64). In the mode `open`, also refuses requests that
 * do not come from this machine, because anyone who reaches the form gets a key.
 */
import { isLoopback } from '../primitives/client-address.ts'
import { forbiddenRequest } from '../problems/signup-problems.ts'
import type { SignupRequest } from './exchange.ts'

/** Headers that a proxy adds. A request with such a header does not come from this machine. */
const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*)$/

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

const FROM_ELSEWHERE = 'Sign-up without a mail works only in a browser on the machine that runs the service.'

/**
 * Checks a request in the mode `open`. The check of `Host` also stops DNS rebinding, in which the name of another site
 * leads to this machine.
 *
 * @throws ApiError 403
 */
export function assertLocal({ headers, peer }: Pick<SignupRequest, 'headers' | 'peer'>): void {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name))
  if (isForwarded || !isLoopback(peer) || !LOCAL_HOST.test(headers.host ?? '')) throw forbiddenRequest(FROM_ELSEWHERE)
  const { origin } = headers
  if (origin !== undefined && origin !== 'null' && origin !== `http://${headers.host}`) {
    throw forbiddenRequest(FROM_ELSEWHERE)
  }
}

/**
 * Checks every POST. These pages have the policy `no-referrer`, so browsers send `Origin: null` with their forms. In
 * this case, `Sec-Fetch-Site` decides. All browsers have sent this header since 2023, and no page can set it.
 *
 * @param own the origin of this service
 * @throws ApiError 403
 */
export function assertSameOrigin({ headers }: Pick<SignupRequest, 'headers'>, own: string): void {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const isNamed = origin !== undefined && origin !== 'null'
  const isOwn = isNamed ? origin === own : site !== undefined
  // `none` means that the user made the request, for example by reloading the page.
  if (isOwn && (site === undefined || site === 'same-origin' || site === 'none')) return
  throw forbiddenRequest(
    'This form was not sent by a page of this service. Open the page again, and send it from there.',
  )
}
