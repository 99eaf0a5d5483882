/** Node's HTTP server: its options, how it begins to listen, and how it stops. server.ts decides about requests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { after, every } from '../primitives/background.ts'

/** Interval at which Node checks for requests that take too long. */
const CHECK_MS = 1_000

/** Time for requests in flight to finish when the service stops. */
const DRAIN_MS = 8_000

/**
 * How long a stopping service goes on accepting connections and reading idle ones. Each response then says `Connection:
 * close`, so a client that uses its connection loses no request.
 */
const FAREWELL_MS = 250

const CLOSING = 'close connections'

export interface NodeLimits {
  /** Time limit for the client to send the headers, and also to send the whole request. */
  readonly requestMs: number
  /** How long a connection may be idle between requests. Clients see it in `Keep-Alive`. */
  readonly keepAliveMs: number
  /** How long a connection may be silent, in both directions, while a request or a response is in progress. */
  readonly silenceMs: number
  /** Maximum size of the request line and all headers together. */
  readonly headerBytes: number
}

/** Every request that Node can read gets to `arrive`, which must refuse those that `defectOf` names. */
export function createNodeServer(
  { requestMs, keepAliveMs, silenceMs, headerBytes }: NodeLimits,
  arrive: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: headerBytes,
    // Node's own 400 for a missing Host, and its 417, have no body.
    requireHostHeader: false,
  })
  server.on('request', arrive)
  server.on('checkExpectation', arrive)
  // The actual time can be twice as long, because Node counts bytes sent before its first check as activity.
  server.setTimeout(silenceMs)
  // 0 disables Node's limit, which would silently drop headers, such as a second API key.
  server.maxHeadersCount = 0
  return server
}

export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** The HTTP server closes idle connections when it closes. A connection without a request so far is not idle. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = after(CLOSING, DRAIN_MS, () => server.closeAllConnections())
    const closeIdle = () => server.closeIdleConnections()
    after(CLOSING, FAREWELL_MS, () => {
      // For connections whose response had begun before the service was told to stop.
      const sweep = every(CLOSING, FAREWELL_MS, closeIdle)
      server.close(() => {
        clearTimeout(cut)
        clearInterval(sweep)
        resolve()
      })
    })
  })
}
