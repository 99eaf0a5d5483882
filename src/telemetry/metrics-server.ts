/** Serves /metrics on a separate port (METRICS_PORT), for Prometheus. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { SAME_ORIGIN } from '../http/exposure.ts'
import { listen } from '../http/node-server.ts'
import type { HttpRequest } from '../http/request.ts'
import { createResponder } from '../http/respond.ts'
import type { HttpResponse } from '../http/response.ts'
import { guarded } from '../primitives/background.ts'
import { ApiError } from '../problems/api-error.ts'
import { methodNotAllowed, notFound, unavailable } from '../problems/problems.ts'

export interface MetricsSource {
  readonly mediaType: string
  text(): Promise<string>
}

export interface MetricsServerOptions extends MetricsSource {
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface MetricsServer {
  readonly port: number
  /** Aborts a scrape in progress. */
  close(): Promise<void>
}

/** Far more than needed: a scraper keeps one connection open. */
const CONNECTIONS = 64
const REQUEST_MS = 5_000
const LIMITS = { headers: 100, urlBytes: 8_192, parameters: 100 }

/** If `port` is 0, the system chooses a port. */
export async function startMetricsServer(
  { host, port }: { readonly host: string; readonly port: number },
  options: MetricsServerOptions,
): Promise<MetricsServer> {
  const { respond } = createResponder({
    // Scrapes on this port are not logged.
    telemetry: { finished: () => undefined, failed: () => undefined },
    exposureOf: () => SAME_ORIGIN,
    limits: LIMITS,
    basePath: '',
    trustedProxies: 0,
    onMalformed: () => undefined,
    now: options.now,
  })
  const timeouts = { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, connectionsCheckingInterval: 1_000 }
  const server = createServer(
    timeouts,
    guarded('serve metrics', (request: IncomingMessage, response: ServerResponse) =>
      respond({ request, response }, (received) => scrape(received, options)),
    ),
  )
  server.maxConnections = CONNECTIONS
  // Must be longer than the 5 s that prom-client waits for the metrics of the workers.
  server.setTimeout(2 * REQUEST_MS)
  return {
    port: await listen(server, host, port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function scrape({ path, method }: HttpRequest, source: MetricsSource): Promise<HttpResponse> {
  if (path !== '/metrics') throw notFound('This path does not exist. This port serves only /metrics.')
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(SAME_ORIGIN.allow)
  const text = await source.text().catch((error: unknown) => {
    throw error instanceof ApiError ? error : unavailable('The metrics cannot be collected at the moment.', 1)
  })
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': source.mediaType }
  return { status: 200, headers, body: Buffer.from(text) }
}
