/**
 * The metrics of the service in the Prometheus text format. No label contains a key, a slug or the path of a request.
 */
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type FinishedRequest, statusSeen } from '../http/request-event.ts'
import type { Rejection } from '../http/server.ts'

export interface Metrics {
  readonly mediaType: string
  text(): Promise<string>
  finished(request: FinishedRequest): void
  /** Adds gauges for the state of the quota store, read at every scrape. */
  watchQuotaStore(state: () => QuotaStoreState): void
  /** Adds a gauge for the accounts database, checked at every scrape. */
  watchAccounts(isUp: () => Promise<boolean>): void
  /** Adds a gauge for the file of the live dataset, checked at every scrape. */
  watchDataset(isIntact: () => Promise<boolean>): void
  /** Adds a counter for dropped log lines, read at every scrape. */
  watchLog(dropped: () => number): void
  /** Adds a gauge for requests in progress, read at every scrape. */
  watchRequests(active: () => number): void
  rejected(rejection: Rejection): void
  /** Counts a step of sign-up, such as `account_created`. */
  signupStep(step: string): void
  /** Counts a mail of sign-up, by what happened to it, such as `sent`. */
  signupMail(outcome: string): void
  /** Adds gauges for the waiting mails, read at every scrape. */
  watchOutbox(state: () => Promise<OutboxState>): void
  dataset(labels: { version: string; build_date: string }): void
  datasetReloadFailed(): void
}

export interface QuotaStoreState {
  readonly reachable: boolean
  /** Granted requests that are not in the store yet. */
  readonly uncounted: number
}

export interface OutboxState {
  readonly waiting: number
  /** 0 if no mail waits. */
  readonly oldestSeconds: number
}

const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

/**
 * Gauges of prom-client that are named like counters. They are removed, because promtool reports them, and users would
 * apply rate() to them.
 */
const MISNAMED_GAUGES = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** Methods with a label value of their own. All others share OTHER_METHOD, as OpenTelemetry specifies. */
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
const OTHER_METHOD = '_OTHER'

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED_GAUGES) registry.removeSingleMetric(name)
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Request duration in seconds, until the end of the response.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  const countDecision = registerQuotaDecisions(registry)
  const rejectedKeys = new Counter({
    name: 'authentication_failures_total',
    help: 'Requests with a missing or invalid API key (401).',
    registers: [registry],
  })
  const problems = new Counter({
    name: 'http_server_problems_total',
    help: 'Problem responses, by code.',
    labelNames: ['code'],
    registers: [registry],
  })
  const rejections = registerRejections(registry)
  const signup = registerSignup(registry)
  const dataset = new Gauge({
    name: 'dataset_info',
    help: 'Version and build date of the live dataset. The value is always 1.',
    labelNames: ['version', 'build_date'],
    aggregator: 'max',
    registers: [registry],
  })
  const reloadFailed = new Gauge({
    name: 'dataset_reload_failed',
    help: '1 after a failed reload of the dataset, until the next successful one, else 0.',
    aggregator: 'max',
    registers: [registry],
  })
  // With several processes, the primary reads the registry of each worker and combines the values (workers.ts).
  AggregatorRegistry.setRegistries(registry)

  return {
    mediaType: registry.contentType,
    text: () => registry.metrics(),
    finished(request) {
      const { method, route, status, caller, quotaDecision, problem, milliseconds } = request
      durations.observe(
        {
          http_request_method: METHODS.has(method) ? method : OTHER_METHOD,
          http_route: route,
          http_response_status_code: statusSeen(request),
        },
        milliseconds / 1000,
      )
      if (caller && quotaDecision) countDecision(caller.tier, quotaDecision)
      if (status === 401) rejectedKeys.inc()
      if (problem) problems.inc({ code: problem })
    },
    watchQuotaStore(state) {
      watch(registry, {
        name: 'quota_backend_up',
        help: '1 if the quota store is reachable, else 0.',
        aggregator: 'min',
        read: () => state().reachable,
      })
      watch(registry, {
        name: 'quota_uncounted_requests',
        help: 'Requests served but not yet written to the quota store.',
        read: () => state().uncounted,
      })
    },
    watchAccounts: (isUp) =>
      watch(registry, {
        name: 'accounts_database_up',
        help: '1 if the accounts database is reachable, else 0.',
        aggregator: 'min',
        read: isUp,
      }),
    watchDataset: (isIntact) =>
      watch(registry, {
        name: 'dataset_intact',
        help: '0 if the file of the live dataset was overwritten in place, so that queries can fail, else 1.',
        aggregator: 'min',
        read: isIntact,
      }),
    watchLog: (dropped) => registerLog(registry, dropped),
    watchRequests: (active) =>
      watch(registry, {
        name: 'http_server_active_requests',
        help: 'Requests in progress, whose response is not ready yet.',
        read: active,
      }),
    rejected: (rejection) => rejections[rejection].inc(),
    signupStep: (step) => signup.steps.inc({ step }),
    signupMail: (outcome) => signup.mails.inc({ outcome }),
    watchOutbox: (state) => registerOutbox(registry, state),
    dataset(labels) {
      dataset.reset()
      dataset.set(labels, 1)
      reloadFailed.set(0)
    },
    datasetReloadFailed: () => reloadFailed.set(1),
  }
}

/**
 * Counts in plain objects, and copies the counts at a scrape. A counter of prom-client builds a text key from its
 * labels each time.
 */
function registerQuotaDecisions(registry: Registry): (tier: 'free' | 'pro', decision: 'granted' | 'refused') => void {
  const decisions = { free: { granted: 0, refused: 0 }, pro: { granted: 0, refused: 0 } }
  new Counter({
    name: 'quota_decisions_total',
    help: 'Requests with a valid API key, by quota decision.',
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

function registerRejections(registry: Registry): Readonly<Record<Rejection, { inc(): void }>> {
  const registers = [registry]
  const shed = new Counter({
    name: 'http_server_requests_shed_total',
    help: 'Requests rejected with 503, because the process is overloaded or a key uses its full share of the slots.',
    labelNames: ['reason'],
    registers,
  })
  // Alerts need these series even before the first 503.
  for (const reason of ['overload', 'key_share']) shed.inc({ reason }, 0)
  return {
    overload: shed.labels('overload'),
    key_share: shed.labels('key_share'),
    malformed: new Counter({
      name: 'http_server_requests_unfit_total',
      help: 'Requests rejected before routing: malformed, over a limit, or too slow (400, 408, 431).',
      registers,
    }),
    connection: new Counter({
      name: 'http_server_connections_dropped_total',
      help: 'Connections refused because MAX_CONNECTIONS or the share of an address was reached.',
      registers,
    }),
  }
}

interface Watched {
  readonly name: string
  readonly help: string
  /** How the values of several processes are combined. Without it, they are added. */
  readonly aggregator?: 'min'
  read(): number | boolean | Promise<boolean>
}

/** Adds a gauge whose value is read at every scrape. */
function watch(registry: Registry, { read, ...gauge }: Watched): void {
  new Gauge({
    ...gauge,
    registers: [registry],
    async collect() {
      this.set(Number(await read()))
    },
  })
}

function registerLog(registry: Registry, dropped: () => number): void {
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines dropped because standard output was blocked, closed or full.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(dropped())
    },
  })
}

function registerSignup(registry: Registry) {
  const registers = [registry]
  const steps = new Counter({
    name: 'signup_steps_total',
    help: 'Steps of sign-up, such as account_created, and forms that were refused.',
    labelNames: ['step'],
    registers,
  })
  const mails = new Counter({
    name: 'signup_mails_total',
    help: 'Mails of sign-up, by outcome. A deferred mail is tried again.',
    labelNames: ['outcome'],
    registers,
  })
  // Alerts need these series even before the first mail, and before sign-up is closed for the first time.
  for (const outcome of ['sent', 'deferred', 'failed', 'uncertain', 'withheld']) mails.inc({ outcome }, 0)
  steps.inc({ step: 'closed' }, 0)
  return { steps, mails }
}

/**
 * The mails wait in the database, which all processes share: the highest value is the right one. Each gauge reads the
 * state itself: a gauge that another one sets can be written before it is set.
 */
function registerOutbox(registry: Registry, state: () => Promise<OutboxState>): void {
  const gauge = (name: string, help: string, read: (state: OutboxState) => number) =>
    new Gauge({
      ...{ name, help, aggregator: 'max', registers: [registry] },
      async collect() {
        // During an outage of the database, the last value stays.
        const now = await state().catch(() => undefined)
        if (now) this.set(read(now))
      },
    })
  gauge('signup_oldest_mail_age_seconds', 'Age of the oldest mail that waits, or 0.', (now) => now.oldestSeconds)
  gauge('signup_mails_waiting', 'Mails that wait to be sent.', (now) => now.waiting)
}
