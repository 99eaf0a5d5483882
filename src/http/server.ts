/**
 * The HTTP server around the app. It enforces the limits for connections, refuses what Node cannot read, and shuts down.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Connection, createConnections, destroyLater, isLast } from '../limits/connections.ts'
import { createStartPacer } from '../limits/paced-starts.ts'
import { createPipelining } from '../limits/pipelining.ts'
import { guarded, inBackground, nextTurn } from '../primitives/background.ts'
import type { ApiError } from '../problems/api-error.ts'
import { methodNotAllowed, OVERLOADED, TOO_MANY_CONNECTIONS } from '../problems/problems.ts'
import { defectOf, type RequestLimits, UNKNOWN_EXPECTATION, unreadable } from './defects.ts'
import { ALLOWED_METHODS } from './headers.ts'
import { drain, limit, listen, optionsOf } from './node-server.ts'
import type { Responder } from './respond.ts'

const REFUSING = 'refuse a request'

/**
 * Paths that are never rejected for overload: a load balancer must not take a process out of rotation because of one
 * caller. Health checks cost little.
 */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz'])

/**
 * Longest duration of a connection of the reserve. It has one request, a health check. Load balancers give up earlier,
 * or at about the same time.
 */
const RESERVED_MS = 3_000

/**
 * Maximum number of responses in progress, as a multiple of the slots for requests with a key. Those requests cannot
 * exceed their slots (limits/admission.ts), so the rest is left for requests without a key.
 */
const ROOM = 2

const NO_TUNNEL = methodNotAllowed(ALLOWED_METHODS)

/** The limits of one process for its clients. */
export interface HttpLimits extends RequestLimits {
  /** Time limit for the client to send the headers, and also to send the whole request. */
  readonly requestMs: number
  /** How long a connection may be idle between requests. Clients see it in `Keep-Alive`. */
  readonly keepAliveMs: number
  /** How long a connection may be silent, in both directions, while a request or a response is in progress. */
  readonly silenceMs: number
  /** Maximum size of the request line and all headers together. */
  readonly headerBytes: number
  readonly connections: number
  /** The connection is closed after this number of requests. */
  readonly requestsPerConnection: number
  /** Slots: requests with a key that run or wait for their turn. */
  readonly inFlight: number
}

export interface HttpServerOptions {
  readonly listener: Listener
  readonly limits: HttpLimits
  /** Gives a new connection a place. Returns `undefined` if it gets none: the connection is then closed at once. */
  readonly admit: (address: string) => ConnectionPlace | undefined
  /** Whether many callers use this address. */
  readonly isShared: (address: string) => boolean
  readonly responder: Responder
  /** Milliseconds, never set back. */
  readonly now: () => number
  onRejection(rejection: Rejection): void
}

export interface HttpServer {
  /** @returns the port; the system chooses it if `port` is 0 */
  listen(host: string, port: number): Promise<number>
  /**
   * Says `Connection: close` from now on, stops accepting connections soon after, waits for requests in flight, then
   * closes the connections of those that take too long.
   */
  close(): Promise<void>
  /** Requests whose response is not ready yet. */
  active(): number
}

export interface ConnectionPlace {
  /** Whether the place is one of the reserve, which serves only health checks. */
  readonly isReserved: boolean
  /** Called once, when the connection is closed. */
  release(): void
}

/** Settles when the response is ready, and never rejects. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The reason why a request or connection was rejected, for the metrics. */
export type Rejection = 'overload' | 'key_share' | 'malformed' | 'connection'

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { listener, limits, admit, isShared, responder, onRejection, now } = options
  const connections = createConnections()
  const pipelining = createPipelining({ connections, isExempt: isShared, now })
  const starts = createStartPacer()
  let isDraining = false
  let inFlight = 0

  function open(socket: Socket): void {
    starts.connected()
    const address = socket.remoteAddress ?? ''
    const place = pipelining.isRefused(address) ? undefined : admit(address)
    if (!place) {
      onRejection('connection')
      socket.destroy()
      return
    }
    connections.opened(socket, place.isReserved)
    if (place.isReserved) destroyLater(socket, RESERVED_MS)
    socket.once('close', place.release)
  }

  /** @returns the connection, or `undefined` if the request is ignored because its connection is about to close */
  function register(response: ServerResponse): Connection | undefined {
    const connection = connections.find(response.req.socket)
    if (connection?.isEnding) connections.end(connection)
    if (!connection || isLast(connection) || !pipelining.hasRoom(connection)) return undefined
    connections.add(connection, response)
    const mostRequests = connection.isReserved ? 1 : limits.requestsPerConnection
    if (isDraining || connection.requests >= mostRequests) response.setHeader('Connection', 'close')
    return connection
  }

  function arrive(request: IncomingMessage, response: ServerResponse): void {
    const connection = register(response)
    if (!connection) {
      // Node then makes no error for it when the connection closes, which takes longer than to parse the request.
      request.resume()
      return
    }
    if (isHealthCheck(request)) begin(request, response)
    else if (connection.isReserved) refuse(request, response, TOO_MANY_CONNECTIONS, 'connection')
    else if (inFlight + starts.waiting() >= ROOM * limits.inFlight) refuse(request, response, OVERLOADED, 'overload')
    else begin(request, response)
  }

  function refuse(request: IncomingMessage, response: ServerResponse, problem: ApiError, reason: Rejection): void {
    onRejection(reason)
    void inBackground(REFUSING, () => responder.respond({ request, response }, () => Promise.reject(problem)))
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    // A defect is refused at once.
    const start = () => starts.begin(() => answer(request, response))
    if (hasBody(request) && !defectOf(request, limits)) afterThisTurn(request, start)
    else start()
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    inFlight += 1
    // A request counts as in flight until its response is ready, not until the client has read it, so a slow reader
    // does not block other clients.
    const made = () => {
      inFlight -= 1
    }
    void listener(request, response).then(made, made)
  }

  function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
    if (!register(response)) return
    response.setHeader('Connection', 'close')
    refuse(request, response, UNKNOWN_EXPECTATION, 'malformed')
  }

  /** Responds to CONNECT. Closes the connection too, because Node does not. */
  function refuseTunnel(_: IncomingMessage, socket: Duplex): void {
    // Node no longer handles errors of this socket, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy())
    inTurn(connections.find(socket)?.last, socket, () => {
      socket.once('finish', () => socket.destroy())
      end(socket, NO_TUNNEL)
    })
  }

  function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
    if (socket.writable) onRejection('malformed')
    // Ensures that the connection closes in time, even if the client does not read earlier responses.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') destroyLater(socket)
    const last = connections.find(socket)?.last
    // The request is refused already, for a reason that says more.
    if (last && !last.writableFinished && defectOf(last.req, limits)) return
    inTurn(last, socket, () => {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else end(socket, unreadable(error))
    })
  }

  function end(socket: Duplex, problem: ApiError): void {
    destroyLater(socket)
    socket.end(responder.refusal(problem))
  }

  const server = createServer(optionsOf(limits), guarded('take a request', arrive))
  limit(server, limits)
  server.on('connection', guarded('take a connection', open))
  server.on('checkExpectation', guarded(REFUSING, refuseExpectation))
  server.on('connect', guarded(REFUSING, refuseTunnel))
  server.on('clientError', guarded(REFUSING, refuseUnreadable))
  return {
    listen: (host, port) => listen(server, host, port),
    close() {
      isDraining = true
      connections.announceEnd()
      return drain(server)
    },
    active: () => inFlight,
  }
}

function isHealthCheck({ url = '' }: IncomingMessage): boolean {
  return HEALTH_CHECKS.has(url)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
}

/**
 * No operation takes a body, but a malformed body makes the request malformed. So the request is answered after this
 * turn of the event loop. By then, Node has parsed the part of the body that has already arrived, and has reported an
 * error if that part is malformed.
 */
function afterThisTurn({ socket }: IncomingMessage, answer: () => void): void {
  nextTurn('begin a request', () => {
    if (socket.writable) answer()
  })
}

/**
 * Refuses the most recent request on a connection, but only after the responses to the earlier requests have been sent.
 * Otherwise the client would mistake the refusal for one of those responses.
 *
 * @param last response to the last request that Node passed to this server on the connection: usually the one before
 *   the refused request, or the refused request itself if it failed after its headers
 */
function inTurn(last: ServerResponse | undefined, socket: Duplex, refuse: () => void): void {
  if (!last || last.writableFinished) {
    // The response to the last request can be sent before that request has arrived completely. Then the client would
    // mistake a second response for the response to its next request.
    if (last && !last.req.complete) socket.destroy()
    else refuse()
  } else if (last.req.complete) last.once('close', guarded(REFUSING, refuse))
  else if (last.socket && !last.headersSent) refuse()
  else last.destroy()
}
