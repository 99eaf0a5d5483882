/**
 * The HTTP server around the app. It enforces the limits for clients, passes requests to the app, and shuts down.
 * rejections.ts responds to requests that do not reach the app.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Connection, createConnections } from '../limits/connections.ts'
import { createStartPacer } from '../limits/paced-starts.ts'
import { after, every, guarded, nextTurn } from '../primitives/background.ts'
import type { ApiError } from '../problems/api-error.ts'
import {
  createRejections,
  defectOf,
  destroyLater,
  type RequestLimits,
  TOO_MANY_CONNECTIONS,
  UNKNOWN_EXPECTATION,
} from './rejections.ts'

/** Interval at which Node checks for requests that take too long. */
const CHECK_MS = 1_000

/** Time for requests in flight to finish when the service stops. */
const DRAIN_MS = 8_000

/**
 * Interval at which a stopping service closes idle connections. It does not close them at once, because a request can
 * already be on its way. The response to that request says `Connection: close`.
 */
const IDLE_SWEEP_MS = 250

const CLOSING = 'close connections'
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
  onRejection(rejection: Rejection): void
  /** Path of PUBLIC_URL. */
  readonly basePath?: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface HttpServer {
  /** @returns the port; the system chooses it if `port` is 0 */
  listen(host: string, port: number): Promise<number>
  /**
   * Stops accepting connections, waits for requests in flight, then closes the connections of those that take too long.
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
  const { listener, limits, admit, onRejection, now, basePath = '' } = options
  const rejections = createRejections(now, basePath)
  const connections = createConnections()
  const starts = createStartPacer()
  let draining = false
  let inFlight = 0
  const refuse = (connection: Connection, problem: ApiError) => {
    onRejection('malformed')
    connection.requests = Number.POSITIVE_INFINITY
    if (connection.last) rejections.malformed(connection.last, problem)
  }
  const server = createServer(optionsOf(limits), guarded('take a request', arrive))
  function arrive(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.arrival(response)
    const mostRequests = connection.isReserved ? 1 : limits.requestsPerConnection
    // This connection is about to close. Clients send the remaining requests on a new one.
    if (connection.requests > mostRequests) return
    if (draining || connection.requests === mostRequests) response.setHeader('Connection', 'close')
    const defect = defectOf(request, limits)
    if (defect) refuse(connection, defect)
    else if (connection.isReserved && !isHealthCheck(request)) {
      onRejection('connection')
      rejections.shed(response, TOO_MANY_CONNECTIONS)
    } else schedule(connection, request, response)
  }
  function schedule(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    if (!connections.track(connection, response)) beginLater(request, response, (start) => hold(connection, start))
    else if (starts.take()) begin(request, response)
    else beginLater(request, response, starts.wait)
  }
  function hold({ held }: Connection, start: () => void): void {
    held.push(() => (starts.take() ? start() : starts.wait(start)))
  }
  function beginLater(request: IncomingMessage, response: ServerResponse, wait: (start: () => void) => void): void {
    let hasLeft = false
    const leave = () => {
      hasLeft = true
    }
    response.once('close', leave)
    wait(() => {
      response.off('close', leave)
      begin(request, response)
      // The client disconnected before the request began. The event is emitted again, because the app has only just
      // started to listen for it.
      if (hasLeft) response.emit('close')
    })
  }
  function begin(request: IncomingMessage, response: ServerResponse): void {
    if (inFlight >= ROOM * limits.inFlight && !isHealthCheck(request)) {
      onRejection('overload')
      rejections.shed(response)
    } else if (hasBody(request)) afterThisTurn(request, () => answer(request, response))
    else answer(request, response)
  }
  function answer(request: IncomingMessage, response: ServerResponse): void {
    inFlight += 1
    // A request counts as in flight until its response is ready, not until the client has read it, so a slow reader
    // does not block other clients.
    const made = () => {
      inFlight -= 1
    }
    // Does not use `finally`, because that makes two more promises.
    void listener(request, response).then(made, made)
  }
  limit(server, limits)
  server.on('connection', (socket) => {
    starts.connected()
    const place = admit(socket.remoteAddress ?? '')
    if (!place) {
      onRejection('connection')
      return socket.destroy()
    }
    connections.opened(socket, place.isReserved)
    if (place.isReserved) destroyLater(socket, RESERVED_MS)
    return socket.once('close', place.release)
  })
  const refuseExpectation = (_: IncomingMessage, response: ServerResponse) =>
    refuse(connections.arrival(response), UNKNOWN_EXPECTATION)
  const refuseTunnel = (_: IncomingMessage, socket: Duplex) => {
    // Node no longer handles errors of this socket, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy())
    const connection = connections.find(socket)
    connection?.reading?.stop()
    inTurn(connection?.last, socket, () => rejections.tunnel(socket))
  }
  const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (socket.writable) onRejection('malformed')
    // Ensures that the connection closes in time, even if the client does not read earlier responses.
    if (isTimeout(error)) destroyLater(socket)
    inTurn(connections.find(socket)?.last, socket, () => rejections.unreadable(error, socket))
  }
  server.on('checkExpectation', guarded(REFUSING, refuseExpectation))
  server.on('connect', guarded(REFUSING, refuseTunnel))
  server.on('clientError', guarded(REFUSING, refuseUnreadable))
  return {
    listen: (host, port) => listen(server, host, port),
    close: () => {
      draining = true
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

function isTimeout({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT'
}

function optionsOf({ requestMs, keepAliveMs, headerBytes }: HttpLimits) {
  return {
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: headerBytes,
    // Node's own 400 for a missing Host has no body. `defectOf` checks for Host instead, so that the response is a
    // problem document.
    requireHostHeader: false,
  }
}

function limit(server: Server, { silenceMs }: HttpLimits): void {
  // The actual time can be twice as long, because Node counts bytes sent before its first check as activity.
  server.setTimeout(silenceMs)
  // 0 disables Node's limit, which would silently drop headers, such as a second API key. `defectOf` refuses the
  // request instead.
  server.maxHeadersCount = 0
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

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = after(CLOSING, DRAIN_MS, () => server.closeAllConnections())
    const sweep = every(CLOSING, IDLE_SWEEP_MS, () => server.closeIdleConnections())
    // The `close` method of an HTTP server closes idle connections at once, and requests on their way would be lost.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
