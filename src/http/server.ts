/**
 * The HTTP server around the app: the limits it sets to its clients, whom it lets in, and how it stops. What it says to
 * those it does not let in is http/rejections.ts.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import type { HttpLimits } from '../config.ts'
import type { ApiError } from './problems.ts'
import { defectOf, refuseRequest, refuseTunnel, refuseUnread, turnAway, UNKNOWN_EXPECTATION } from './rejections.ts'

/** How often requests that take too long are looked for. */
const CHECK_MS = 1_000

/** What is still in flight when the service stops has this long to finish. */
const DRAIN_MS = 8_000

/**
 * When the service stops, a connection that is idle may have a request under way to us: it stays open for so long, and
 * its last answer says that it is the last.
 */
const FAREWELL_MS = 250

/** Answers in the making for one connection that sends requests without waiting: it must not fill the house alone. */
const PIPELINED = 256

export interface HttpServer {
  /** @returns the port, which the system chose where 0 was asked for */
  listen(host: string, port: number): Promise<number>
  /** Stops accepting, lets what is in flight finish, then cuts off what does not end. */
  close(): Promise<void>
}

/** Settles when the answer is made, well or badly, and never rejects; nothing where it was made at once. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined

interface Connection {
  /** The last that was begun. */
  last: ServerResponse
  /** Infinite once one was refused: what follows it is not looked at. */
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

/** What was kept from the app: a request for want of room, one that is not fit to be read, a connection too many. */
export type KeptOut = 'busy' | 'unfit' | 'connection'

/** @param keptOut is told of each */
export function createHttpServer(listener: Listener, keptOut: (what: KeptOut) => void, limits: HttpLimits): HttpServer {
  const connections = new WeakMap<Duplex, Connection>()
  let draining = false
  let inFlight = 0
  const refuse = (connection: Connection, problem: ApiError) => {
    keptOut('unfit')
    connection.requests = Number.POSITIVE_INFINITY
    refuseRequest(connection.last, problem)
  }
  const server = createServer(optionsOf(limits), (request, response) => {
    const connection = arrival(connections, response)
    // What was sent after the last one is asked again elsewhere: the connection closes.
    if (connection.requests > limits.requestsPerConnection) return
    if (draining || connection.requests === limits.requestsPerConnection) response.setHeader('Connection', 'close')
    const defect = defectOf(request, limits)
    if (defect) return refuse(connection, defect)
    // More than that only wait for each other.
    if (inFlight >= limits.inFlight || connection.underWay >= PIPELINED) {
      keptOut('busy')
      return turnAway(response)
    }
    if (hasBody(request)) afterThisTurn(request, () => answer(request, response, connection))
    else answer(request, response, connection)
  })
  function answer(request: IncomingMessage, response: ServerResponse, connection: Connection): void {
    const answering = listener(request, response)
    if (!answering) return
    inFlight += 1
    connection.underWay += 1
    // Until the answer is made, not until it is read: who reads slowly takes nobody else's place.
    void answering.finally(() => {
      inFlight -= 1
      connection.underWay -= 1
    })
  }
  limit(server, limits)
  server.on('drop', () => keptOut('connection'))
  server.on('checkExpectation', (_, response) => refuse(arrival(connections, response), UNKNOWN_EXPECTATION))
  server.on('connect', (_, socket) => {
    // Node has let go of it: an error that nobody hears would end the process.
    socket.on('error', () => socket.destroy())
    inTurn(connections.get(socket)?.last, socket, () => refuseTunnel(socket))
  })
  server.on('clientError', (error, socket) => {
    if (socket.writable) keptOut('unfit')
    inTurn(connections.get(socket)?.last, socket, () => refuseUnread(error, socket))
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

/** No operation takes a body, but one that is wrong makes the request wrong: what has come of it is read first. */
function afterThisTurn({ socket }: IncomingMessage, answer: () => void): void {
  setImmediate(() => {
    if (socket.writable) answer()
  })
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
  // Twice as long where a part of an answer was still taken, which Node counts as movement when it first looks.
  server.setTimeout(silenceMs)
  // Those beyond Node's own limit would be dropped unseen, a second key among them; ours refuses the request.
  server.maxHeadersCount = 0
  server.maxConnections = connections
}

/**
 * Refuses what came last on a connection, once what came before is answered: whoever sent both would take the refusal for
 * the answer to the first.
 *
 * @param last answer that was begun on it
 */
function inTurn(last: ServerResponse | undefined, socket: Duplex, refuse: () => void): void {
  if (!last || last.writableFinished) {
    // It has its answer already: that the rest of it is wrong must not become the answer to the next one.
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
    const farewell = setInterval(() => server.closeIdleConnections(), FAREWELL_MS)
    // http's own close would cut idle connections off at once, and with them the requests that are under way to us.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut)
      clearInterval(farewell)
      resolve()
    })
  })
}
