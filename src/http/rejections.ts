/**
 * Responses that the HTTP server sends without the app, to requests that are not HTTP, exceed a limit, are ambiguous,
 * or arrive while too many are in progress. They are cheap, do not count towards a quota, and are problem documents
 * like all other errors.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { after } from '../primitives/background.ts'
import type { ApiError } from '../problems/api-error.ts'
import { malformedRequest, methodNotAllowed, OVERLOADED, unavailable, unreadableRequest } from '../problems/problems.ts'
import { ALLOWED_METHODS, requestIdOf } from './headers.ts'
import { optionsResponse } from './options.ts'
import { problemResponse } from './problem-response.ts'
import { responseBytes, writeResponse } from './response-head.ts'

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
export const TOO_MANY_CONNECTIONS = unavailable('Too many connections are open. Close some, or use fewer.', 1)
const NO_TUNNEL = methodNotAllowed(ALLOWED_METHODS)

/** The response to any `Expect` header except `100-continue`, the only value that RFC 9110 defines. */
export const UNKNOWN_EXPECTATION = malformedRequest({ in: 'header', name: 'expect', reason: 'must be 100-continue' })

export interface Rejections {
  /** Responds to CONNECT. Closes the connection too, because Node does not. */
  tunnel(socket: Duplex): void
  /** Responds to a request that Node could not read. There is no response object, only the connection. */
  unreadable(error: NodeJS.ErrnoException, socket: Duplex): void
  /** Rejects a malformed request and closes the connection: it is unclear where the next request begins. */
  malformed(response: ServerResponse, problem: ApiError): void
  /** Responds after a delay: to OPTIONS as usual, to other requests with 503. @param problem by default an overload */
  shed(response: ServerResponse, problem?: ApiError): void
}

/**
 * Delay of a 503. Clients that get their 503 at once also retry at once, and then the service spends its time on 503s:
 * in a test with four times the load it can handle, only half of its capacity was left for other responses.
 */
export const SHED_DELAY_MS = 500

/**
 * Time for a client to read the final response on a connection. Then the connection is closed, even if the client keeps
 * its side open.
 */
const LAST_RESPONSE_MS = 1_000

/** @param now epoch milliseconds. @param basePath path of PUBLIC_URL */
export function createRejections(now: () => number, basePath: string): Rejections {
  function end(socket: Duplex, problem: ApiError): void {
    const requestId = requestIdOf(undefined)
    destroyLater(socket)
    socket.end(responseBytes(problemResponse(problem, { path: '/', requestId, basePath }), now()))
  }

  function send(response: ServerResponse, problem: ApiError): void {
    const { url = '/', headers } = response.req
    const path = url.split('?', 1)[0] ?? '/'
    const requestId = requestIdOf(headers['x-request-id'])
    writeResponse(response, problemResponse(problem, { path, requestId, basePath }), now())
  }

  return {
    tunnel(socket) {
      socket.once('finish', () => socket.destroy())
      end(socket, NO_TUNNEL)
    },
    unreadable(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') end(socket, TOO_SLOW)
      else if (error.code === 'HPE_HEADER_OVERFLOW') end(socket, TOO_LARGE)
      else end(socket, error.code === 'HPE_INVALID_URL' ? NOT_ENCODED : NOT_HTTP)
    },
    malformed(response, problem) {
      response.setHeader('Connection', 'close')
      send(response, problem)
    },
    shed(response, problem = OVERLOADED) {
      after('send a delayed 503', SHED_DELAY_MS, () => {
        const { method, headers } = response.req
        // If a preflight fails, the page cannot read the response. So the preflight succeeds, and the request that
        // follows gets a readable 503.
        if (method === 'OPTIONS') {
          writeResponse(response, optionsResponse(requestIdOf(headers['x-request-id']), headers), now())
        } else send(response, problem)
      })
    },
  }
}

/**
 * Waits before it destroys the socket, because a client that is still sending would get a reset instead of the
 * response.
 */
export function destroyLater(socket: Duplex, milliseconds = LAST_RESPONSE_MS): void {
  const timer = after('close a connection', milliseconds, () => socket.destroy())
  socket.once('close', () => clearTimeout(timer))
}

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
    return headers.host === undefined
      ? malformedRequest({ in: 'header', name: 'host', reason: 'is required' })
      : undefined
  }
  // HTTP/1.0 does not define chunked bodies: servers would disagree about where the request ends.
  return httpVersion === '1.0' && headers['transfer-encoding'] === undefined ? undefined : OTHER_VERSION
}
