/**
 * The HTTP server around the app: its limits for clients, which requests it lets in, and how it stops. The responses to the
 * others are made by rejections.ts.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ApiError } from './problems.ts'
import { createRejections, defectOf, destroyLater, type RequestLimits, UNKNOWN_EXPECTATION } from './rejections.ts'

/** Interval between looks for requests that take too long. */
const CHECK_MS = 1_000

/** Time for requests in flight to finish when the service stops. */
const DRAIN_MS = 8_000

/**
 * When the service stops, an idle connection may have a request on the way to us. It stays open this long, and its last response
 * says `Connection: close`.
 */
const IDLE_SWEEP_MS = 250

/** Requests in progress on one connection: one pipelining client cannot use the whole budget. */
const PIPELINED = 256

/** What one process accepts from its clients. */
export interface HttpLimits extends RequestLimits {
  /** Time to send the headers, and time to send the whole request. */
  readonly requestMs: number
  /** Time between requests on a connection. Clients see it in `Keep-Alive`. */
  readonly keepAliveMs: number
  /** Time without a byte moving while a request or a response is in progress. */
  readonly silenceMs: number
  /** The request line and all headers together. */
  readonly headerBytes: number
  readonly connections: number
  /** The connection closes after this many. */
  readonly requestsPerConnection: number
  /** Responses being made. */
  readonly inFlight: number
}

export interface HttpServerOptions {
  readonly listener: Listener
  readonly limits: HttpLimits
  onRejection(rejection: Rejection): void
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface HttpServer {
  /** @returns the port, which the system chose where 0 was asked for */
  listen(host: string, port: number): Promise<number>
  /** Stops accepting, lets what is in flight finish, then cuts off what does not end. */
  close(): Promise<void>
}

/** Settles when the response is made, and never rejects. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface Connection {
  /** The response that was begun last. */
  last: ServerResponse
  /** Infinite after a malformed request: what follows it is not read. */
  requests: number
  underWay: number
}

function arrival(connections: WeakMap<Duplex, Connection>, response: ServerResponse): Connection {
  const { socket } = response.req
  const known = connections.get(socket)
  if (known) {
    known.last = response
    known.requests += 1
    return known
  }
  const connection = { last: response, requests: 1, underWay: 0 }
  connections.set(socket, connection)
  return connection
}

/** Why a request or connection did not reach the app. */
export type Rejection = 'overload' | 'malformed' | 'connection'

export function createHttpServer({ listener, limits, onRejection, now }: HttpServerOptions): HttpServer {
  const rejections = createRejections(now)
  const connections = new WeakMap<Duplex, Connection>()
  let draining = false
  let inFlight = 0
  const refuse = (connection: Connection, problem: ApiError) => {
    onRejection('malformed')
    connection.requests = Number.POSITIVE_INFINITY
    rejections.malformed(connection.last, problem)
  }
  const server = createServer(optionsOf(limits), (request, response) => {
    const connection = arrival(connections, response)
    // The connection closes. Clients send what is left on another one.
    if (connection.requests > limits.requestsPerConnection) return
    if (draining || connection.requests === limits.requestsPerConnection) response.setHeader('Connection', 'close')
    const defect = defectOf(request, limits)
    if (defect) return refuse(connection, defect)
    // More of them would only wait for each other.
    if (inFlight >= limits.inFlight || connection.underWay >= PIPELINED) {
      onRejection('overload')
      return rejections.shed(response)
    }
    if (hasBody(request)) afterThisTurn(request, () => answer(request, response, connection))
    else answer(request, response, connection)
  })
  function answer(request: IncomingMessage, response: ServerResponse, connection: Connection): void {
    inFlight += 1
    connection.underWay += 1
    // Until the response is made, not until it is read: a slow reader takes nobody else's place.
    const made = () => {
      inFlight -= 1
      connection.underWay -= 1
    }
    // Not `finally`, which makes two more promises.
    void listener(request, response).then(made, made)
  }
  limit(server, limits)
  server.on('drop', () => onRejection('connection'))
  server.on('checkExpectation', (_, response) => refuse(arrival(connections, response), UNKNOWN_EXPECTATION))
  server.on('connect', (_, socket) => {
    // Node no longer handles its errors, and an unhandled one would end the process.
    socket.on('error', () => socket.destroy())
    inTurn(connections.get(socket)?.last, socket, () => rejections.tunnel(socket))
  })
  server.on('clientError', (error, socket) => {
    if (socket.writable) onRejection('malformed')
    // Its time is over, whatever keeps the response before it from being sent.
    if (isTimeout(error)) destroyLater(socket)
    inTurn(connections.get(socket)?.last, socket, () => rejections.unreadable(error, socket))
  })
  return {
    listen: (host, port) => listen(server, host, port),
    close: () => {
      draining = true
      return drain(server)
    },
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
}

/** No operation takes a body, but a malformed body makes the request malformed. So the part that has arrived is read first. */
function afterThisTurn({ socket }: IncomingMessage, answer: () => void): void {
  setImmediate(() => {
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
    // Node would answer without a word of why (http/rejections.ts has one).
    requireHostHeader: false,
  }
}

function limit(server: Server, { silenceMs, connections }: HttpLimits): void {
  // Up to twice as long: Node counts bytes sent before its first look as movement.
  server.setTimeout(silenceMs)
  // Node would silently drop headers beyond its own limit, a second key among them. Ours refuses the request.
  server.maxHeadersCount = 0
  server.maxConnections = connections
}

/**
 * Refuses the last request of a connection after the responses before it. Otherwise the client would take the refusal for the
 * response to an earlier request.
 *
 * @param last response that was begun on the connection
 */
function inTurn(last: ServerResponse | undefined, socket: Duplex, refuse: () => void): void {
  if (!last || last.writableFinished) {
    // It has its response already. A second one would be taken for the response to the next request.
    if (last && !last.req.complete) socket.destroy()
    else refuse()
  } else if (last.req.complete) last.once('close', refuse)
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
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
    // http's own close would close idle connections at once, and lose the requests on their way to us.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
