/** What operators measure, in Prometheus' text form. No label holds a key, a slug or a path as it was sent. */
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import type { Rejection } from '../http/server.ts'
import { createDurationTally } from './duration-histogram.ts'
import { type FinishedRequest, statusSeen } from './request-event.ts'

export interface Metrics {
  readonly mediaType: string
  text(): Promise<string>
  finished(request: FinishedRequest): void
  /** Whether the store of the counters answers, and how many requests it does not know of yet. */
  quota(state: () => { reachable: boolean; uncounted: number }): void
  /** Whether the accounts database answers. */
  accounts(isUp: () => Promise<boolean>): void
  rejected(rejection: Rejection): void
  dataset(labels: { version: string; build_date: string }): void
}

const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** What Node's parser lets through is longer than anyone would use; all else is one, as OpenTelemetry has it. */
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
const OTHER_METHOD = '_OTHER'

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Gauges that are named as counters are: Prometheus' linter, and whoever takes a rate of them, is misled.
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const durations = createDurationTally(BUCKETS_SECONDS)
  const histogram = {
    name: 'http_server_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    type: 'histogram',
    aggregator: 'sum',
    get: async () => ({ ...histogram, values: durations.samples(histogram.name) }),
  }
  // All that a registry asks of a metric.
  registry.registerMetric(histogram as unknown as Metric)
  // Counted here, and handed over when they are asked for: the counter looks its labels up as text.
  const decisions = { free: { granted: 0, refused: 0 }, pro: { granted: 0, refused: 0 } }
  new Counter({
    name: 'quota_decisions_total',
    help: 'Requests with a valid key, by what the quota said.',
    labelNames: ['tier', 'decision'],
    registers,
    collect() {
      this.reset()
      for (const [tier, counts] of Object.entries(decisions)) {
        for (const [decision, count] of Object.entries(counts)) this.inc({ tier, decision }, count)
      }
    },
  })
  const refusedKeys = new Counter({
    name: 'authentication_failures_total',
    help: 'Requests whose key was missing or not valid.',
    registers,
  })
  const shed = new Counter({
    name: 'http_server_requests_shed_total',
    help: 'Requests turned away with 503 because too many were being answered.',
    registers,
  })
  const unfit = new Counter({
    name: 'http_server_requests_unfit_total',
    help: 'Requests refused unread: no HTTP, beyond a limit of it, or too slow.',
    registers,
  })
  const dropped = new Counter({
    name: 'http_server_connections_dropped_total',
    help: 'Connections closed at once because there were too many.',
    registers,
  })
  const rejections = { overload: shed, malformed: unfit, connection: dropped }
  const dataset = new Gauge({
    name: 'dataset_info',
    help: '1 for the dataset that is served.',
    labelNames: ['version', 'build_date'],
    aggregator: 'max',
    registers,
  })
  // Where there are several processes, the primary asks each for its own and adds them up (workers.ts).
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
      if (caller) decisions[caller.tier][status === 429 ? 'refused' : 'granted'] += 1
      if (status === 401) refusedKeys.inc()
    },
    quota(state) {
      new Gauge({
        name: 'quota_backend_up',
        help: '1 while the store of the counters answers.',
        aggregator: 'min',
        registers,
        collect() {
          this.set(state().reachable ? 1 : 0)
        },
      })
      new Gauge({
        name: 'quota_uncounted_requests',
        help: 'Requests served that the store of the counters does not know of yet.',
        registers,
        collect() {
          this.set(state().uncounted)
        },
      })
    },
    accounts(isUp) {
      new Gauge({
        name: 'accounts_database_up',
        help: '1 while the accounts database answers.',
        aggregator: 'min',
        registers,
        async collect() {
          this.set((await isUp()) ? 1 : 0)
        },
      })
    },
    rejected: (rejection) => rejections[rejection].inc(),
    dataset(labels) {
      dataset.reset()
      dataset.set(labels, 1)
    },
  }
}
