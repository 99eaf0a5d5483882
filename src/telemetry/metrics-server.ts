/** Serves /metrics on a separate port (METRICS_PORT), for Prometheus. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { SAME_ORIGIN } from '../http/exposure.ts'
import { createNodeServer, listen } from '../http/node-server.ts'
import { assertMethod, type Part } from '../http/part.ts'
import { refuseUnreadable } from '../http/refusals.ts'
import type { HttpRequest } from '../http/request.ts'
import { createResponder } from '../http/respond.ts'
import { type HttpResponse, uncached } from '../http/response.ts'
import { createAddressPool } from '../limits/address-pool.ts'
import { guarded, inBackground } from '../primitives/background.ts'
import { ApiError } from '../problems/api-error.ts'
import { notFound, unavailable } from '../problems/problems.ts'

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

/** Far more than needed: a scraper keeps one connection open. One address gets at most half of them. */
const CONNECTIONS = 64

const LIMITS = {
  ...{ headers: 100, urlBytes: 8_192, parameters: 100, headerBytes: 16_384 },
  requestMs: 5_000,
  keepAliveMs: 5_000,
  // Must be longer than the 5 s that prom-client waits for the metrics of the workers.
  silenceMs: 10_000,
}

/** If `port` is 0, the system chooses a port. */
export async function startMetricsServer(
  { host, port }: { readonly host: string; readonly port: number },
  { now, ...source }: MetricsServerOptions,
): Promise<MetricsServer> {
  const scraped = (request: HttpRequest) => scrape(request, source)
  const part: Part = { name: 'metrics', paths: ['/metrics'], exposure: SAME_ORIGIN, findsPath: true, answer: scraped }
  // Scrapes on this port are neither logged nor counted.
  const responder = createResponder({
    ...{ find: () => ({ part, parameters: {} }), limits: LIMITS, basePath: '', trustedProxies: 0, now },
    telemetry: { finished: () => undefined, failed: () => undefined },
    onMalformed: () => undefined,
  })
  const last = new WeakMap<Duplex, ServerResponse>()
  const server = createNodeServer(LIMITS, (request, response) => {
    last.set(request.socket, response)
    void inBackground('serve metrics', () => responder.respond({ request, response }, scraped))
  })
  refuseUnreadable(server, responder, (socket) => last.get(socket))
  shareConnections(server)
  return {
    port: await listen(server, host, port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Closes a connection whose address has its share of all. */
function shareConnections(server: Server): void {
  const pool = createAddressPool({ places: CONNECTIONS, isExempt: () => false })
  const open = (socket: Socket) => {
    const release = pool.take(socket.remoteAddress ?? '')
    if (release) socket.once('close', release)
    else socket.destroy()
  }
  server.on('connection', guarded('share connections', open))
}

async function scrape(request: HttpRequest, source: MetricsSource): Promise<HttpResponse> {
  if (request.path !== '/metrics') throw notFound('This path does not exist. This port serves only /metrics.')
  assertMethod(request, SAME_ORIGIN)
  const text = await source.text().catch((error: unknown) => {
    throw error instanceof ApiError ? error : unavailable('The metrics cannot be collected at the moment.', 1)
  })
  return uncached(200, source.mediaType, text)
}
