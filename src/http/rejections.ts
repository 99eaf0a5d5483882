/**
 * Requests that the HTTP server answers without the app: not HTTP, beyond a limit, readable in two ways, or too many at once. Cheap,
 * not counted, and problem documents like all other errors.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ALLOWED_METHODS, requestIdOf } from './headers.ts'
import { optionsResponse } from './options.ts'
import { problemResponse } from './problem-response.ts'
import { type ApiError, malformedRequest, methodNotAllowed, unavailable, unreadableRequest } from './problems.ts'
import { responseBytes, writeResponse } from './response-head.ts'

const NOT_HTTP = unreadableRequest(400, 'The request is no valid HTTP.')
const TOO_SLOW = unreadableRequest(408, 'The request did not arrive in time.')
const TOO_LARGE = unreadableRequest(431, 'The headers of the request are too large.')
const TOO_MANY_HEADERS = unreadableRequest(431, 'The request has too many headers.')
const OTHER_VERSION = unreadableRequest(400, 'The version of HTTP must be 1.0 or 1.1.')
const OVERLOADED = unavailable('The service has more to do than it can.', 1)
const NO_TUNNEL = methodNotAllowed(ALLOWED_METHODS)

/** RFC 9110 defines `100-continue` only. */
export const UNKNOWN_EXPECTATION = malformedRequest({ in: 'header', name: 'expect', reason: 'must be 100-continue' })

export interface Rejections {
  /** CONNECT. Node has let go of the connection and does not end it. */
  tunnel(socket: Duplex): void
  /** A request that Node could not read. There is no response object, only the connection. */
  unreadable(error: NodeJS.ErrnoException, socket: Duplex): void
  /** Nothing that follows on the connection is read, because it is not certain where the next request begins. */
  malformed(response: ServerResponse, problem: ApiError): void
  /** A request too many. */
  shed(response: ServerResponse): void
}

/**
 * Clients that get their 503 at once also repeat their request at once. Then the service spends its time on 503s: at four times
 * the load it can take, it answered half of what it can; with this pause, nearly all.
 */
const SHED_DELAY_MS = 500

/** Time for a client to read its last response. Then the connection is closed, even if the client keeps its side open. */
const LAST_RESPONSE_MS = 1_000

/** @param now epoch milliseconds */
export function createRejections(now: () => number): Rejections {
  function end(socket: Duplex, problem: ApiError): void {
    const requestId = requestIdOf(undefined)
    destroyLater(socket)
    socket.end(responseBytes(problemResponse(problem, { path: '/', requestId }), now()))
  }

  function send(response: ServerResponse, problem: ApiError): void {
    const { url = '/', headers } = response.req
    const path = url.split('?', 1)[0] ?? '/'
    writeResponse(response, problemResponse(problem, { path, requestId: requestIdOf(headers['x-request-id']) }), now())
  }

  return {
    tunnel(socket) {
      socket.once('finish', () => socket.destroy())
      end(socket, NO_TUNNEL)
    },
    unreadable(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') end(socket, TOO_SLOW)
      else end(socket, error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : NOT_HTTP)
    },
    malformed(response, problem) {
      response.setHeader('Connection', 'close')
      send(response, problem)
    },
    shed(response) {
      setTimeout(() => {
        const { method, headers } = response.req
        // Browsers hide any other response to a preflight from the page. The request that follows gets a readable 503.
        if (method === 'OPTIONS') {
          writeResponse(response, optionsResponse(requestIdOf(headers['x-request-id']), headers), now())
        } else send(response, OVERLOADED)
      }, SHED_DELAY_MS)
    },
  }
}

/** Not at once: a client that is still sending would get a reset instead of the response. */
export function destroyLater(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LAST_RESPONSE_MS)
  socket.once('close', () => clearTimeout(timer))
}

export interface RequestLimits {
  readonly headers: number
  readonly urlBytes: number
  readonly parameters: number
}

/** The reason to refuse a request that Node could read. */
export function defectOf(request: IncomingMessage, limits: RequestLimits): ApiError | undefined {
  const { url = '', headers, httpVersion, rawHeaders } = request
  if (rawHeaders.length > 2 * limits.headers) return TOO_MANY_HEADERS
  if (url.length > limits.urlBytes) {
    return malformedRequest({ in: 'path', name: 'path', reason: `must not be longer than ${limits.urlBytes} bytes` })
  }
  // Shorter ones have no room for that many.
  if (url.length > limits.parameters && url.split('&', limits.parameters + 1).length > limits.parameters) {
    return malformedRequest({
      in: 'query',
      name: 'query',
      reason: `must not have over ${limits.parameters} parameters`,
    })
  }
  if (httpVersion === '1.1') {
    return headers.host === undefined
      ? malformedRequest({ in: 'header', name: 'host', reason: 'is missing' })
      : undefined
  }
  // HTTP/1.0 has no chunks: one server would read them and another would not.
  return httpVersion === '1.0' && headers['transfer-encoding'] === undefined ? undefined : OTHER_VERSION
}
