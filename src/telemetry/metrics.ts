/** The metrics of the service in the Prometheus text format. No label contains a key, a slug or the path of a request. */
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Rejection } from '../http/server.ts'
import { createDurationHistogram, type DurationHistogram } from './duration-histogram.ts'
import { type FinishedRequest, statusSeen } from './request-event.ts'

export interface Metrics {
  readonly mediaType: string
  text(): Promise<string>
  finished(request: FinishedRequest): void
  /** Adds gauges that read the state of the quota store at every scrape. */
  watchQuotaStore(state: () => QuotaStoreState): void
  /** Adds a gauge that asks at every scrape whether the accounts database responds. */
  watchAccounts(isUp: () => Promise<boolean>): void
  /** Adds a counter that reads at every scrape how many lines the log has dropped. */
  watchLog(dropped: () => number): void
  rejected(rejection: Rejection): void
  dataset(labels: { version: string; build_date: string }): void
}

export interface QuotaStoreState {
  readonly reachable: boolean
  /** Requests that the store does not know of yet. */
  readonly uncounted: number
}

const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

/** Gauges of prom-client with the names of counters, which promtool reports and which invite rate() on a gauge. */
const MISNAMED_GAUGES = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** Node's parser accepts many more methods. They share one label, as OpenTelemetry specifies. */
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
const OTHER_METHOD = '_OTHER'

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED_GAUGES) registry.removeSingleMetric(name)
  const durations = registerDurations(registry)
  const countDecision = registerQuotaDecisions(registry)
  const refusedKeys = new Counter({
    name: 'authentication_failures_total',
    help: 'Requests whose key was missing or not valid.',
    registers: [registry],
  })
  const rejections = registerRejections(registry)
  const dataset = new Gauge({
    name: 'dataset_info',
    help: '1 for the dataset that is served.',
    labelNames: ['version', 'build_date'],
    aggregator: 'max',
    registers: [registry],
  })
  // With several processes, the primary reads the registry of each worker and adds the values up (workers.ts).
  AggregatorRegistry.setRegistries(registry)

  return {
    mediaType: registry.contentType,
    text: () => registry.metrics(),
    finished(request) {
      const { method, route, status, caller, milliseconds } = request
      durations.add(
        {
          http_request_method: METHODS.has(method) ? method : OTHER_METHOD,
          http_route: route,
          http_response_status_code: statusSeen(request),
        },
        milliseconds / 1000,
      )
      if (caller) countDecision(caller.tier, status === 429 ? 'refused' : 'granted')
      if (status === 401) refusedKeys.inc()
    },
    watchQuotaStore: (state) => registerQuotaStore(registry, state),
    watchAccounts: (isUp) => registerAccounts(registry, isUp),
    watchLog: (dropped) => registerLog(registry, dropped),
    rejected: (rejection) => rejections[rejection].inc(),
    dataset(labels) {
      dataset.reset()
      dataset.set(labels, 1)
    },
  }
}

/** A histogram of prom-client whose values come from our own counts (duration-histogram.ts). */
function registerDurations(registry: Registry): DurationHistogram {
  const durations = createDurationHistogram(BUCKETS_SECONDS)
  const name = 'http_server_request_duration_seconds'
  const help = 'Time from the request to the end of its answer.'
  const read = async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: durations.samples(name) })
  // The registry calls getForPromString for a scrape, and get for the JSON that a worker sends to the primary.
  Object.assign(new Histogram({ name, help, registers: [registry] }), { get: read, getForPromString: read })
  return durations
}

/** Counts in plain objects and copies them at a scrape, because a counter of prom-client looks its labels up as text. */
function registerQuotaDecisions(registry: Registry): (tier: 'free' | 'pro', decision: 'granted' | 'refused') => void {
  const decisions = { free: { granted: 0, refused: 0 }, pro: { granted: 0, refused: 0 } }
  new Counter({
    name: 'quota_decisions_total',
    help: 'Requests with a valid key, by what the quota said.',
    labelNames: ['tier', 'decision'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [tier, counts] of Object.entries(decisions)) {
        for (const [decision, count] of Object.entries(counts)) this.inc({ tier, decision }, count)
      }
    },
  })
  return (tier, decision) => {
    decisions[tier][decision] += 1
  }
}

function registerRejections(registry: Registry): Readonly<Record<Rejection, Counter>> {
  const registers = [registry]
  return {
    overload: new Counter({
      name: 'http_server_requests_shed_total',
      help: 'Requests turned away with 503 because too many were being answered.',
      registers,
    }),
    malformed: new Counter({
      name: 'http_server_requests_unfit_total',
      help: 'Requests refused unread: no HTTP, beyond a limit of it, or too slow.',
      registers,
    }),
    connection: new Counter({
      name: 'http_server_connections_dropped_total',
      help: 'Connections closed at once because there were too many.',
      registers,
    }),
  }
}

function registerQuotaStore(registry: Registry, state: () => QuotaStoreState): void {
  new Gauge({
    name: 'quota_backend_up',
    help: '1 while the store of the counters answers.',
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.set(state().reachable ? 1 : 0)
    },
  })
  new Gauge({
    name: 'quota_uncounted_requests',
    help: 'Requests served that the store of the counters does not know of yet.',
    registers: [registry],
    collect() {
      this.set(state().uncounted)
    },
  })
}

function registerAccounts(registry: Registry, isUp: () => Promise<boolean>): void {
  new Gauge({
    name: 'accounts_database_up',
    help: '1 while the accounts database answers.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await isUp()) ? 1 : 0)
    },
  })
}

function registerLog(registry: Registry, dropped: () => number): void {
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines dropped because standard output did not take them.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(dropped())
    },
  })
}
