/**
 * Builds the service from the settings: databases, quota store, API, application and HTTP server. Closes the HTTP
 * server before what it uses. main.ts handles signals, and workers.ts handles workers.
 */
import type { Accounts } from './accounts/database.ts'
import { createKeyDirectory, type KeyDirectory } from './accounts/key-directory.ts'
import { openAccounts } from './accounts/opening.ts'
import { type AccountsWatch, watchAccounts } from './accounts/watch.ts'
import { composeApi } from './api/composition.ts'
import { basePathOf, type Contact, loadContract, originOf } from './api/contract.ts'
import { compileOperations } from './api/operations.ts'
import { compileParts, createApp } from './app.ts'
import type { Config } from './config.ts'
import { type LiveDataset, type LiveDatasetOptions, openLiveDataset } from './dataset/live-dataset.ts'
import { explainListenError, type ListenAddress } from './exit.ts'
import type { Part } from './http/part.ts'
import type { RequestTelemetry } from './http/request-event.ts'
import { createResponder } from './http/respond.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { createConnectionPool, sharedBy } from './limits/connection-pool.ts'
import { createKeylessLimiter } from './limits/keyless-limiter.ts'
import { createPageTurns } from './limits/live-pages.ts'
import { createStartPacer } from './limits/paced-starts.ts'
import { createPipelining } from './limits/pipelining.ts'
import { createParts } from './parts.ts'
import { every } from './primitives/background.ts'
import { within } from './primitives/deadline.ts'
import { serviceAddress } from './primitives/service-address.ts'
import type { FailoverStore } from './quota/failover.ts'
import { openQuotaStore } from './quota/store-opening.ts'
import { openSignup } from './signup/opening.ts'
import type { Signup } from './signup/signup.ts'
import type { Readiness } from './site/health.ts'
import { loadAssets } from './site/static-files.ts'
import { DAILY_LIMITS } from './stated-numbers.ts'
import type { Log } from './telemetry/log.ts'
import { createMetrics, type Metrics } from './telemetry/metrics.ts'
import { type MetricsServer, type MetricsServerOptions, startMetricsServer } from './telemetry/metrics-server.ts'
import { type ClosableTelemetry, createTelemetry } from './telemetry/request-telemetry.ts'

export interface ServiceOptions {
  readonly config: Config
  readonly log: Log
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Returns the metrics of all processes together. Set only if there are several processes. */
  readonly metricsOfAll?: () => Promise<string>
  /** Interval in milliseconds at which the dataset file is checked for changes. Tests shorten it. */
  readonly watchMs?: number | undefined
}

export interface Service {
  readonly port: number
  /** The table of parts. */
  readonly parts: readonly Part[]
  /** Version of the live dataset. */
  version(): string
  /** Reloads the dataset file. If the file cannot be used, the current dataset stays. */
  reloadDataset(): Promise<void>
  /** Makes /readyz fail. Everything else continues. */
  retire(): void
  /** @param timeoutMs time for requests in flight. Requests that take longer are cut off when the process exits */
  close(timeoutMs?: number): Promise<void>
}

/** Interval at which keys in use are read again, and the accounts database is checked after a failure. */
const KEY_RENEWAL_MS = 2_000

/** Interval at which the dataset file is checked for changes. SIGHUP reloads it at once. */
const WATCH_MS = 2_000

/** @throws Error with a message for the operator if something the service needs is missing or damaged */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log, now, metricsOfAll, watchMs = WATCH_MS } = options
  const metrics = createMetrics()
  metrics.watchLog(log.dropped)
  // Other threads read the dataset file while this one prepares the rest.
  const [live, accounts, prepared] = await Promise.all([
    openServedDataset({ path: config.datasetPath, watchMs }, log, metrics),
    openAccounts(config.databaseUrl),
    prepare(config),
  ])
  const store = await openCounters(config, { accounts, log })
  metrics.watchQuotaStore(store.state)

  const watch = watchAndLog(accounts, config, log)
  const keys = createKeyDirectory({ accounts, now, onFailure: watch.failed })
  const renewal = every('renew keys and check the accounts database', KEY_RENEWAL_MS, () =>
    Promise.all([keys.renew(), watch.look()]),
  )
  metrics.watchAccounts(async () => (await watch.state()) === 'ok')
  metrics.watchDataset(() => live.current().isIntact())
  let serving = true
  const retire = () => {
    serving = false
  }
  const readiness = async (): Promise<Readiness> => ({
    serving,
    dataset: (await live.current().isIntact()) ? live.current().version : 'damaged',
    accounts: await watch.state(),
    quota: store.state().reachable ? 'ok' : 'degraded',
  })
  const telemetry = await createTelemetry({ log, metrics, otlp: config.otlp, now })
  const shown = metricsOfAll ? { ...metrics, text: metricsOfAll } : metrics
  const signup = await openSignup({
    ...{ settings: config.signup, publicUrl: config.publicUrl, limits: DAILY_LIMITS, counters: store },
    ...{ assets: prepared.assets, accounts, accountsFailed: watch.failed, metrics, log, now },
  })
  const { http: limits, trustedProxies } = config
  const parts = partsOf(prepared, { signup, config, live, keys, store, telemetry, readiness, metrics: shown, now })
  const find = compileParts(parts)
  const responder = createResponder({
    ...{ telemetry, find, limits, trustedProxies, now, basePath: prepared.basePath },
    onMalformed: () => metrics.rejected('malformed'),
  })
  const app = createApp({ find, responder, keyless: createKeylessLimiter(config.keyless, now) })
  const server = createHttpServer({
    ...{ listener: app.callback(), responder, limits, onRejection: metrics.rejected },
    admit: createConnectionPool({ connections: limits.connections, trustedProxies }),
    starts: createStartPacer(),
    pipelining: (connections) =>
      createPipelining({ connections, isExempt: sharedBy(trustedProxies), now: () => performance.now() }),
  })
  metrics.watchRequests(server.active)
  const metricsServer = config.metricsListener && (await serveMetrics(config.metricsListener, { ...shown, now }, log))
  const port = await server.listen(config.host, config.port)
  const opened = { server, signup, renewal, watch, store, keys, accounts, live, metricsServer, telemetry, log }
  let ending: Promise<void> | undefined

  return {
    port,
    parts,
    version: () => live.current().version,
    reloadDataset: live.reload,
    retire,
    close(timeoutMs) {
      retire()
      ending ??= closeAll(opened, timeoutMs)
      return ending
    },
  }
}

interface Opened {
  readonly server: HttpServer
  readonly signup: Signup
  readonly renewal: NodeJS.Timeout
  readonly watch: AccountsWatch
  readonly store: FailoverStore
  readonly keys: KeyDirectory
  readonly accounts: Accounts
  readonly live: LiveDataset
  readonly metricsServer: MetricsServer | undefined
  readonly telemetry: ClosableTelemetry
  readonly log: Log
}

/** Closes the server first, because it uses the others. */
async function closeAll(opened: Opened, timeoutMs: number | undefined): Promise<void> {
  const { server, signup, renewal, watch, store, keys, accounts, live, metricsServer, telemetry, log } = opened
  const ended = server.close()
  await (timeoutMs === undefined ? ended : within(ended, timeoutMs).catch(() => undefined))
  clearInterval(renewal)
  await signup.close()
  watch.stop()
  await store.close()
  const { uncounted } = store.state()
  if (uncounted > 0) log.error({ uncounted }, 'uncounted requests lost at shutdown')
  await keys.close()
  await accounts.destroy()
  await live.close()
  await metricsServer?.close()
  // Closed last: if time runs out, only spans are lost.
  await telemetry.close()
}

/**
 * Serves metrics on a separate port. With several workers, the primary calls this.
 *
 * @throws Error with a message for the operator
 */
export async function serveMetrics(
  address: ListenAddress,
  options: MetricsServerOptions,
  log: Log,
): Promise<MetricsServer> {
  const server = await startMetricsServer(address, options).catch((reason: unknown) => {
    throw explainListenError(reason, address, 'METRICS_')
  })
  log.info({ host: address.host, port: server.port }, 'serving metrics')
  return server
}

function watchAndLog(accounts: Accounts, { databaseUrl }: Config, log: Log): AccountsWatch {
  return watchAccounts({
    accounts,
    url: databaseUrl,
    onStateChange(isReachable, reason) {
      if (isReachable) log.info('accounts database reachable')
      else log.error({ reason }, 'accounts database unreachable')
    },
  })
}

/** The contact that callers see. */
function contactOf({ signup: { contact: url, operatorName: name } }: Config): Contact | undefined {
  return url === undefined ? undefined : { name, url }
}

/** Prepares what needs no database. */
async function prepare(config: Config) {
  const contact = contactOf(config)
  const contract = loadContract(serviceAddress(config), { contact, demoKey: config.signup.demoKey })
  const basePath = basePathOf(config.publicUrl)
  const assets = loadAssets({
    basePath,
    downloads: config.downloads,
    assumedOrigin: config.publicUrl === undefined ? originOf(contract) : undefined,
  })
  return { contract, contact, basePath, assets, findOperation: await compileOperations(contract.document) }
}

interface OpenServices {
  readonly signup: Signup
  readonly config: Config
  readonly live: LiveDataset
  readonly keys: KeyDirectory
  readonly store: FailoverStore
  readonly telemetry: RequestTelemetry
  readonly readiness: () => Promise<Readiness>
  readonly metrics: Metrics
  readonly now: () => number
}

function partsOf(prepared: Awaited<ReturnType<typeof prepare>>, services: OpenServices): readonly Part[] {
  const { contract, contact, basePath, assets, findOperation } = prepared
  const { config, signup, live, keys, store, telemetry, readiness, metrics, now } = services
  const { securityContact, http: limits } = config
  const { version } = contract.document.info
  const onRefusal = metrics.rejected
  const { api, authentication } = composeApi({
    ...{ findOperation, keys, demo: signup.demo, store, live, basePath, now, onRefusal },
    slots: limits.inFlight,
  })
  return createParts({
    ...{ api, findOperation, signup },
    mcp: { ...authentication, api, version, basePath, limits, telemetry, onRefusal },
    health: { readiness, metrics: config.metrics ? metrics : undefined },
    site: { contract, securityContact, contact, dataset: live.current, now, assets },
    takePageTurn: createPageTurns({ onRefusal }),
    downloads: config.downloads ? { contract, live, assets, now } : undefined,
  })
}

async function openServedDataset(
  file: Pick<LiveDatasetOptions, 'path' | 'watchMs'>,
  log: Log,
  metrics: Metrics,
): Promise<LiveDataset> {
  const live = await openLiveDataset({
    ...file,
    onReload({ version, buildDate }) {
      metrics.dataset({ version, build_date: buildDate })
      log.info({ dataset: version, build_date: buildDate }, 'dataset reloaded')
    },
    onReloadFailed(reason) {
      metrics.datasetReloadFailed()
      log.error({ err: reason }, 'dataset reload failed; keeping the current dataset')
    },
  })
  const { version, buildDate } = live.current()
  metrics.dataset({ version, build_date: buildDate })
  return live
}

function openCounters(
  { redisUrl, quotaOnFailure }: Config,
  { accounts, log }: { accounts: Accounts; log: Log },
): Promise<FailoverStore> {
  const store = redisUrl === undefined ? 'accounts' : 'redis'
  return openQuotaStore({
    redisUrl,
    accounts,
    onFailure: quotaOnFailure,
    onStateChange({ reachable, uncounted }, reason) {
      const facts = { store, uncounted }
      if (reachable) log.info(facts, 'quota store reachable again')
      else log.error({ ...facts, on_failure: quotaOnFailure, reason }, 'quota store unreachable')
    },
  })
}
