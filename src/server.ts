/**
 * The HTTP server around the app: its time limits, what it says to a request it cannot parse or has no room for, and how
 * it stops.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { problemDocument, unavailable } from './errors.ts'
import { CORS_HEADERS, PREFLIGHT_HEADERS } from './headers.ts'

/** A client has this long to send its headers, and its request. */
const REQUEST_MS = 10_000

/** How often requests that take longer are looked for. */
const CHECK_MS = 1_000

/** An idle connection is closed after this long; clients are told so in `Keep-Alive`. */
const KEEP_ALIVE_MS = 14_000

/**
 * A connection on which nothing moves for so long, a stuck reader's say, is cut off; after twice as long where a part of
 * an answer was still taken, which Node counts as movement when it first looks. Idle ones between requests have longer.
 */
const SILENCE_MS = 7_000

/** What is still in flight when the service stops has this long to finish. */
const DRAIN_MS = 8_000

/**
 * When the service stops, a connection that is idle may have a request under way to us: it stays open for so long, and
 * its last answer says that it is the last.
 */
const FAREWELL_MS = 250

/** Requests for which an answer is being made at one time. More than that only wait for each other: they are turned away at once. */
const IN_FLIGHT = 1_000

/** Of them, from one connection that sends requests without waiting for answers: it must not fill the house alone. */
const PIPELINED = 64

export interface HttpServer {
  /** @returns the port, which the system chose where 0 was asked for */
  listen(host: string, port: number): Promise<number>
  /** Stops accepting, lets what is in flight finish, then cuts off what does not end. */
  close(): Promise<void>
}

/** Settles when the answer is made, well or badly; never rejects. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** @param shed is told of each request that was turned away */
export function createHttpServer(listener: Listener, shed: () => void): HttpServer {
  let draining = false
  let inFlight = 0
  const pipelined = new WeakMap<Socket, number>()
  const server = createServer(
    {
      requestTimeout: REQUEST_MS,
      headersTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      if (draining) response.setHeader('Connection', 'close')
      const ofConnection = pipelined.get(request.socket) ?? 0
      if (inFlight >= IN_FLIGHT || ofConnection >= PIPELINED) {
        shed()
        turnAway(response)
        return
      }
      inFlight += 1
      pipelined.set(request.socket, ofConnection + 1)
      // Until the answer is made, not until it is read: who reads slowly takes nobody else's place.
      void listener(request, response).finally(() => {
        inFlight -= 1
        pipelined.set(request.socket, (pipelined.get(request.socket) ?? 1) - 1)
      })
    },
  )
  server.setTimeout(SILENCE_MS)
  server.on('clientError', refuse)
  return {
    listen: (host, port) => listen(server, host, port),
    close: () => {
      draining = true
      return drain(server)
    },
  }
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

const BUSY = unavailable('The service has more to do than it can.', 1)

/** As cheap as can be, and uncounted: what it costs is missing for the requests that are answered. */
function turnAway(response: ServerResponse): void {
  // A browser would keep any other answer to a preflight from its page, and what follows it is turned away readably.
  if (isPreflight(response.req)) {
    response.writeHead(204, PREFLIGHT_HEADERS).end()
    return
  }
  const requestId = randomBytes(8).toString('hex')
  const path = response.req.url?.split('?', 1)[0] ?? '/'
  const body = JSON.stringify(problemDocument(BUSY, path, requestId))
  response.writeHead(BUSY.status, {
    ...BUSY.headers,
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...CORS_HEADERS,
    'X-Request-Id': requestId,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && 'access-control-request-method' in headers
}

/** Requests that are no HTTP never reach the app; they get the same kind of answer. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify({
    type: '/problems/invalid-parameter',
    title: 'Invalid parameter',
    status: tooLarge ? 431 : 400,
    detail: tooLarge ? 'The headers of the request are too large.' : 'The request is no valid HTTP.',
    code: 'invalid-parameter',
  })
  const head = [
    tooLarge ? 'HTTP/1.1 431 Request Header Fields Too Large' : 'HTTP/1.1 400 Bad Request',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
