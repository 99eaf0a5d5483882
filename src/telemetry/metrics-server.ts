/** Serves /metrics on a separate port (METRICS_PORT), for Prometheus. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { ALLOWED_METHODS, requestIdOf, sameOriginFields } from '../http/headers.ts'
import { problemResponse } from '../http/problem-response.ts'
import { type HttpResponse, writeResponse } from '../http/response-head.ts'
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

/** If `port` is 0, the system chooses a port. */
export async function startMetricsServer(
  { host, port }: { readonly host: string; readonly port: number },
  options: MetricsServerOptions,
): Promise<MetricsServer> {
  const timeouts = { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, connectionsCheckingInterval: 1_000 }
  const server = createServer(
    timeouts,
    guarded('serve metrics', (request: IncomingMessage, response: ServerResponse) =>
      respond(request, response, options),
    ),
  )
  server.maxConnections = CONNECTIONS
  // Must be longer than the 5 s that prom-client waits for the metrics of the workers.
  server.setTimeout(2 * REQUEST_MS)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: MetricsServerOptions,
): Promise<void> {
  const requestId = requestIdOf(request.headers['x-request-id'])
  const [path = ''] = (request.url ?? '').split('?', 1)
  const made = await responseTo(request, { source: options, path, requestId }).catch((error: unknown) => {
    const problem = error instanceof ApiError ? error : unavailable('The metrics cannot be collected at the moment.', 1)
    return problemResponse(problem, { path, requestId })
  })
  writeResponse(response, made, options.now())
}

interface Scrape {
  readonly source: MetricsSource
  readonly path: string
  readonly requestId: string
}

async function responseTo({ method = '' }: IncomingMessage, scrape: Scrape): Promise<HttpResponse> {
  const { source, path, requestId } = scrape
  if (path !== '/metrics') throw notFound('This path does not exist. This port serves only /metrics.')
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(ALLOWED_METHODS)
  const fields = `${sameOriginFields(requestId)}Cache-Control: no-store\r\nContent-Type: ${source.mediaType}\r\n`
  return { status: 200, fields, body: Buffer.from(await source.text()) }
}
