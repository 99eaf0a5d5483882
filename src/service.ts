/**
 * The service put together from its settings: databases → quota store → listener → HTTP server, and taken apart in reverse.
 * What a process adds, signals and workers, is main.ts.
 */

import { type Accounts, fileIdentity, openAccounts } from './accounts/database.ts'
import { createKeyDirectory } from './accounts/key-directory.ts'
import type { Config } from './config.ts'
import { type Edition, type Editions, type EditionsOptions, openEditions } from './dataset/live-dataset.ts'
import { createHttpServer } from './http/server.ts'
import { within } from './primitives/deadline.ts'
import { createEmbeddedStore } from './quota/embedded.ts'
import { type FailoverStore, withFailover } from './quota/failover.ts'
import type { Readiness } from './site/health.ts'
import { type Log, traceIdOf } from './telemetry/log.ts'
import { createMetrics, type Metrics } from './telemetry/metrics.ts'
import type { Observe } from './telemetry/request-event.ts'

export interface ServiceOptions {
  readonly config: Config
  readonly log: Log
  /** Epoch milliseconds; the clock is handed to whoever needs it. */
  readonly now: () => number
  /** Of all processes together, where there are several. */
  readonly metricsOfAll?: () => Promise<string>
  /** Interval at which the dataset file is checked for a change. Milliseconds; tests shorten it. */
  readonly watchMs?: number | undefined
}

export interface Service {
  readonly port: number
  /** Of the dataset that is served now. */
  version(): string
  /** Takes the dataset file as it is now, if it is fit to be served. */
  reloadDataset(): Promise<void>
  /** Says at /readyz that the service is about to end; all else goes on. */
  retire(): void
  /** @param patienceMs how long what is in flight may take; what is stuck then is left to the end of the process */
  close(patienceMs?: number): Promise<void>
}

/** No request waits for Redis longer (D36), nor for the accounts database, which writes to a disk. */
const REDIS_DEADLINE_MS = 50
const EMBEDDED_DEADLINE_MS = 250

/** For the accounts database to say that it is there. */
const GLANCE_MS = 500

/** How often the keys in use are looked up anew. */
const KEY_RENEWAL_MS = 2_000

/** How often the dataset file is looked at: a new one goes live by itself, or at once by SIGHUP. */
const WATCH_MS = 2_000

/** @throws Error whose message is for the operator, where something the service needs is missing or damaged */
export async function startService({
  config,
  log,
  now,
  metricsOfAll,
  watchMs = WATCH_MS,
}: ServiceOptions): Promise<Service> {
  const metrics = createMetrics()
  const [editions, { accounts, createListener }] = await Promise.all([
    // Other threads read the file for its check, while this one loads and prepares the rest.
    openServedEditions({ path: config.datasetPath, watchMs }, log, metrics),
    openAccounts(config.databaseUrl).then(async (accounts) => {
      // Not before: a busy process would take the database to be silent.
      const { prepareListener } = await import('./listener.ts')
      return { accounts, createListener: await prepareListener(config) }
    }),
  ])
  const store = await openCounters(config, { accounts, log })
  metrics.quota(store.state)

  const keys = createKeyDirectory({ accounts, now })
  const renewal = setInterval(keys.renew, KEY_RENEWAL_MS)
  const stateOfAccounts = watchAccounts(accounts, config.databaseUrl)
  metrics.accounts(async () => (await stateOfAccounts()) === 'ok')
  let serving = true
  const retire = () => {
    serving = false
  }
  const readiness = async (): Promise<Readiness> => ({
    serving,
    dataset: editions.current().version,
    accounts: await stateOfAccounts(),
    quota: store.state().reachable ? 'ok' : 'degraded',
  })
  const tracer = config.otlp && (await import('./telemetry/tracing.ts')).createTracer({ ...config.otlp, log, now })
  const observe: Observe = {
    answered(answer) {
      metrics.answered(answer)
      log.answered(answer, tracer ? tracer.answered(answer) : traceIdOf(answer))
    },
    failed: (requestId, error) => log.error({ request_id: requestId, err: error }, 'failed'),
  }
  const shown = metricsOfAll ? { ...metrics, text: metricsOfAll } : metrics
  const answer = createListener({ editions, keys, store, observe, readiness, metrics: shown, now })
  const server = createHttpServer(answer, metrics.keptOut, config.http)
  const port = await server.listen(config.host, config.port)
  return {
    port,
    version: () => editions.current().version,
    reloadDataset: editions.reload,
    retire,
    async close(patienceMs) {
      retire()
      const ended = server.close()
      await (patienceMs === undefined ? ended : within(ended, patienceMs).catch(() => undefined))
      clearInterval(renewal)
      await store.close()
      const { uncounted } = store.state()
      if (uncounted > 0) log.error({ uncounted }, 'requests were served that could not be counted')
      await accounts.destroy()
      await editions.close()
      // Last: if time runs out, it is the spans that are lost.
      await tracer?.close()
    },
  }
}

async function openServedEditions(
  file: Pick<EditionsOptions, 'path' | 'watchMs'>,
  log: Log,
  metrics: Metrics,
): Promise<Editions> {
  const show = ({ version, buildDate }: Edition) => metrics.dataset({ version, build_date: buildDate })
  const editions = await openEditions({
    ...file,
    onChange(edition) {
      show(edition)
      log.info({ dataset: edition.version, build_date: edition.buildDate }, 'serving another dataset')
    },
    onRefusal: (reason) => log.error({ err: reason }, 'the new dataset is not fit to be served; the old one stays'),
  })
  show(editions.current())
  return editions
}

/** Counters in Redis or in the accounts database; what happens while they cannot be reached is the same. */
async function openCounters(
  { redisUrl, quotaOnFailure }: Config,
  { accounts, log }: { accounts: Accounts; log: Log },
): Promise<FailoverStore> {
  const name = redisUrl === undefined ? 'accounts' : 'redis'
  const store =
    redisUrl === undefined
      ? createEmbeddedStore(accounts)
      : await (await import('./quota/redis.ts')).openRedisStore(redisUrl)
  const counters = withFailover({
    store,
    onFailure: quotaOnFailure,
    deadlineMs: redisUrl === undefined ? EMBEDDED_DEADLINE_MS : REDIS_DEADLINE_MS,
    onStateChange({ reachable, uncounted }, cause) {
      const facts = { store: name, uncounted }
      if (reachable) log.info(facts, 'quota is counted in its store again')
      else log.error({ ...facts, on_failure: quotaOnFailure, reason: reasonOf(cause) }, 'quota cannot be counted')
    },
  })
  // What is left of the start keeps the process busy: it must not be taken for the store's silence.
  await counters.begun
  return counters
}

/** The words alone: an error of ioredis carries its command, and that of AUTH the password. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no answer'
  return cause.cause === undefined ? cause.message : String(cause.cause)
}

/** A file that was deleted or replaced goes on answering here, but nobody else sees what is in it. */
function watchAccounts(accounts: Accounts, url: string): () => Promise<Readiness['accounts']> {
  const opened = fileIdentity(url)
  return async () => {
    try {
      if (fileIdentity(url) !== opened) return 'unavailable'
      await within(Promise.resolve(accounts('api_key').select('id').limit(1)), GLANCE_MS)
      return 'ok'
    } catch {
      return 'unavailable'
    }
  }
}
