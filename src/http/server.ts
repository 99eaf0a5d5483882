/**
 * The HTTP server around the app. It enforces the limits for connections and for requests in progress, and shuts down.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { guarded, inBackground, nextTurn } from '../primitives/background.ts'
import type { ApiError } from '../problems/api-error.ts'
import { OVERLOADED, TOO_MANY_CONNECTIONS } from '../problems/problems.ts'
import { type Connection, type Connections, createConnections, destroyLater, isLast } from './connections.ts'
import type { RequestLimits } from './defects.ts'
import { createNodeServer, drain, listen, type NodeLimits } from './node-server.ts'
import { refuseUnreadable } from './refusals.ts'
import type { Responder } from './respond.ts'

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
export interface HttpLimits extends RequestLimits, NodeLimits {
  readonly connections: number
  /** The connection is closed after this number of requests. */
  readonly requestsPerConnection: number
  /** Slots: requests with a key that run or wait for their turn. */
  readonly inFlight: number
}

export interface HttpServerOptions {
  /** The Koa application (app.ts), which gives the request to respond.ts. */
  readonly listener: Listener
  readonly limits: HttpLimits
  /** Gives a new connection a place. Returns `undefined` if it gets none: the connection is then closed at once. */
  readonly admit: (address: string) => ConnectionPlace | undefined
  /** Limits the requests in progress on each connection. */
  readonly pipelining: (connections: Connections) => Pipelining
  readonly starts: StartPacer
  readonly responder: Responder
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

export interface Pipelining {
  /** Whether a new connection from this address is refused. */
  isRefused(address: string): boolean
  /** Whether the connection has room for another request. If not, it ends after the responses in progress. */
  hasRoom(connection: Connection): boolean
}

/** Spreads the start of requests over turns of the event loop. */
export interface StartPacer {
  /** Call it for each new connection. */
  connected(): void
  /** Begins the request in this turn or in a later one, in the order of arrival. */
  begin(start: () => void): void
  /** Number of requests that wait for a later turn. */
  waiting(): number
}

/** Settles when the response is ready, and never rejects. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The reason why a request or connection was rejected, for the metrics. */
export type Rejection = 'overload' | 'key_share' | 'malformed' | 'connection'

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { listener, limits, admit, starts, responder, onRejection } = options
  const connections = createConnections()
  const pipelining = options.pipelining(connections)
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
    if (HEALTH_CHECKS.has(request.url ?? '')) begin(request, response)
    else if (connection.isReserved) refuse(request, response, TOO_MANY_CONNECTIONS, 'connection')
    else if (inFlight + starts.waiting() >= ROOM * limits.inFlight) refuse(request, response, OVERLOADED, 'overload')
    else begin(request, response)
  }

  function refuse(request: IncomingMessage, response: ServerResponse, problem: ApiError, reason: Rejection): void {
    const answer = async () => {
      onRejection(reason)
      throw problem
    }
    void inBackground('refuse a request', () => responder.respond({ request, response }, answer))
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const start = () => starts.begin(() => void run(request, response))
    // No operation takes a body, but a malformed body makes the request malformed. So the request begins after this turn
    // of the event loop. By then, Node has parsed the part of the body that has already arrived, and has reported an
    // error if that part is malformed.
    if (hasBody(request)) nextTurn('begin a request', () => request.socket.writable && start())
    else start()
  }

  /**
   * A request counts as in flight until its response is ready, not until the client has read it, so a slow reader does
   * not block other clients.
   */
  async function run(request: IncomingMessage, response: ServerResponse): Promise<void> {
    inFlight += 1
    await listener(request, response).finally(() => {
      inFlight -= 1
    })
  }

  const server = createNodeServer(limits, guarded('take a request', arrive))
  server.on('connection', guarded('take a connection', open))
  refuseUnreadable(server, responder, (socket) => connections.find(socket)?.last)
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

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
}
