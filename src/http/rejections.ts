/**
 * What the HTTP server answers without the app: requests that are no HTTP, exceed a limit of it, can be read in two ways, or
 * find no room. As cheap as can be, uncounted, and in the form of every other problem.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HttpLimits } from '../config.ts'
import { CORS_HEADERS, PREFLIGHT_HEADERS, requestIdOf } from './headers.ts'
import {
  type ApiError,
  malformedRequest,
  methodNotAllowed,
  problemDocument,
  unavailable,
  unreadableRequest,
} from './problems.ts'

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const NO_HTTP = unreadableRequest(400, 'The request is no valid HTTP.')
const TOO_SLOW = unreadableRequest(408, 'The request did not arrive in time.')
const TOO_LARGE = unreadableRequest(431, 'The headers of the request are too large.')
const TOO_MANY_HEADERS = unreadableRequest(431, 'The request has too many headers.')
const OTHER_VERSION = unreadableRequest(400, 'The version of HTTP must be 1.0 or 1.1.')
const BUSY = unavailable('The service has more to do than it can.', 1)
const NO_TUNNEL = methodNotAllowed('GET, HEAD, OPTIONS')

/** CONNECT: Node has let go of the connection, and does not see to its end. */
export function refuseTunnel(socket: Duplex): void {
  socket.once('finish', () => socket.destroy())
  end(socket, NO_TUNNEL)
}

/** Of a request that Node could not read: there is no response to answer with, only the connection. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') end(socket, TOO_SLOW)
  else end(socket, error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : NO_HTTP)
}

function end(socket: Duplex, problem: ApiError): void {
  const { headers, body } = answerTo(problem, '/')
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${problem.status} ${REASONS[problem.status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Nothing that follows on the connection is read: where the next request begins is not certain. */
export function refuseRequest(response: ServerResponse, problem: ApiError): void {
  response.setHeader('Connection', 'close')
  send(response, problem)
}

/**
 * Whoever is told in no time that there is no room asks again in no time, and telling them would take the time that answers
 * need: under four times the load that a process can bear it answered half of what it can, and so it answers nearly all.
 */
const HOLD_MS = 500

export function turnAway(response: ServerResponse): void {
  setTimeout(sendAway, HOLD_MS, response)
}

function sendAway(response: ServerResponse): void {
  // A browser would keep any other answer to a preflight from its page, and what follows it is turned away readably.
  if (isPreflight(response.req)) response.writeHead(204, PREFLIGHT_HEADERS).end()
  else send(response, BUSY)
}

function send(response: ServerResponse, problem: ApiError): void {
  const { url = '/', headers: sent } = response.req
  const { headers, body } = answerTo(problem, url.split('?', 1)[0] ?? '/', requestIdOf(sent['x-request-id']))
  response.writeHead(problem.status, headers)
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

function answerTo(problem: ApiError, instance: string, requestId = requestIdOf(undefined)) {
  const body = JSON.stringify(problemDocument(problem, instance, requestId))
  const headers = {
    ...problem.headers,
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...CORS_HEADERS,
    'X-Request-Id': requestId,
  }
  return { headers, body }
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && 'access-control-request-method' in headers
}

export type RequestLimits = Pick<HttpLimits, 'urlBytes' | 'headers' | 'parameters'>

/** What forbids a request to reach the app, though Node could read it. */
export function defectOf(request: IncomingMessage, limits: RequestLimits): ApiError | undefined {
  const { url = '', headers, httpVersion, rawHeaders } = request
  if (rawHeaders.length > 2 * limits.headers) return TOO_MANY_HEADERS
  if (url.length > limits.urlBytes) {
    return malformedRequest({ in: 'path', name: 'path', reason: `must not be longer than ${limits.urlBytes} bytes` })
  }
  // Shorter ones have no room for so many.
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
  // HTTP/1.0 has no chunks: who reads them and who does not see different requests.
  return httpVersion === '1.0' && headers['transfer-encoding'] === undefined ? undefined : OTHER_VERSION
}

/** RFC 9110 knows `100-continue` alone. */
export const UNKNOWN_EXPECTATION = malformedRequest({ in: 'header', name: 'expect', reason: 'must be 100-continue' })
