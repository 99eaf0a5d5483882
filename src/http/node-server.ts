/** Node's HTTP server: its options, how it begins to listen, and how it stops. server.ts decides about requests. */
import type { Server } from 'node:http'
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

interface ServerLimits {
  readonly requestMs: number
  readonly keepAliveMs: number
  readonly silenceMs: number
  readonly headerBytes: number
}

export function optionsOf({ requestMs, keepAliveMs, headerBytes }: ServerLimits) {
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

export function limit(server: Server, { silenceMs }: ServerLimits): void {
  // The actual time can be twice as long, because Node counts bytes sent before its first check as activity.
  server.setTimeout(silenceMs)
  // 0 disables Node's limit, which would silently drop headers, such as a second API key. `defectOf` refuses the
  // request instead.
  server.maxHeadersCount = 0
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
