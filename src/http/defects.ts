/** The defects for which a request is refused before any part of the service sees it. */
import type { IncomingMessage } from 'node:http'
import type { ApiError } from '../problems/api-error.ts'
import { malformedRequest, unreadableRequest } from '../problems/problems.ts'

const NOT_HTTP = unreadableRequest(400, 'The request is not valid HTTP. Check the request line and the headers.')
const NOT_ENCODED = unreadableRequest(
  400,
  'The URL has a character that must be percent-encoded, for example %C3%A4 for ä. With curl: -G --data-urlencode q=Matthäus',
)
const TOO_SLOW = unreadableRequest(408, 'The request did not arrive in time. Send it again.')
const TOO_LARGE = unreadableRequest(431, 'The request line and headers are too large. Shorten them.')
const TOO_MANY_HEADERS = unreadableRequest(431, 'The request has too many headers. Send fewer.')
const UNKNOWN_CODING = unreadableRequest(
  501,
  'The request has a transfer coding that this service does not know. Send the body as it is, or chunked.',
)
const OTHER_VERSION = unreadableRequest(400, 'The request is not supported in this HTTP version. Use HTTP/1.1.')

/** The only value that RFC 9110 defines. Node has sent `100 Continue` for it, with the same pattern. */
const EXPECTATION = /(?:^|\W)100-continue(?:$|\W)/i
const UNKNOWN_EXPECTATION = malformedRequest({ in: 'header', name: 'expect', reason: 'must be 100-continue' })

export interface RequestLimits {
  readonly headers: number
  readonly urlBytes: number
  readonly parameters: number
}

/** The reason to refuse a request that Node has accepted; `undefined` if there is none. */
export function defectOf(request: IncomingMessage, limits: RequestLimits): ApiError | undefined {
  const { url = '', headers, httpVersion, rawHeaders } = request
  if (rawHeaders.length > 2 * limits.headers) return TOO_MANY_HEADERS
  // Node decodes only the chunks, so the body would be read as if it were not compressed (RFC 9112, 6.1).
  if (!/^(?:chunked)?$/i.test(headers['transfer-encoding'] ?? '')) return UNKNOWN_CODING
  if (url.length > limits.urlBytes) {
    return malformedRequest({ in: 'path', name: 'path', reason: `must be at most ${limits.urlBytes} bytes long` })
  }
  // A URL with fewer characters than the maximum number of parameters cannot exceed that number, so it is not split.
  if (url.length > limits.parameters && url.split('&', limits.parameters + 1).length > limits.parameters) {
    return malformedRequest({
      in: 'query',
      name: 'query',
      reason: `must have at most ${limits.parameters} parameters`,
    })
  }
  if (httpVersion === '1.1') {
    if (headers.host === undefined) return malformedRequest({ in: 'header', name: 'host', reason: 'is required' })
    return EXPECTATION.test(headers.expect ?? '100-continue') ? undefined : UNKNOWN_EXPECTATION
  }
  // HTTP/1.0 does not define chunked bodies: servers would disagree about where the request ends.
  return httpVersion === '1.0' && headers['transfer-encoding'] === undefined ? undefined : OTHER_VERSION
}

/** The problem of a request that Node could not read. */
export function unreadable({ code }: NodeJS.ErrnoException): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TOO_SLOW
  if (code === 'HPE_HEADER_OVERFLOW') return TOO_LARGE
  return code === 'HPE_INVALID_URL' ? NOT_ENCODED : NOT_HTTP
}
