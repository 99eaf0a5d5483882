/**
 * The service put together from its settings: databases → quota store → app → HTTP server, and taken apart in reverse.
 * What a process adds, signals and workers, is main.ts.
 */

import { createKeyDirectory } from './accounts.ts'
import { type Accounts, openAccounts } from './accounts-database.ts'
import { createApi } from './api.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { loadContract } from './contract.ts'
import { type Edition, type Editions, openEditions } from './editions.ts'
import { healthRoutes, type Readiness } from './health.ts'
import { type Logger, requestLine } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createEmbeddedStore } from './quota/embedded.ts'
import { type FailoverStore, withFailover } from './quota/failover.ts'
import { createQuota, type QuotaStore } from './quota/quota.ts'
import { openRedisStore } from './quota/redis.ts'
import { createHttpServer } from './server.ts'
import { siteRoutes } from './site/routes.ts'

export interface ServiceOptions {
  readonly config: Config
  readonly log: Logger
  /** Epoch milliseconds; the clock is handed to whoever needs it. */
  readonly now: () => number
}

export interface Service {
  readonly port: number
  /** Of the dataset that is served now. */
  version(): string
  /** Takes the dataset file as it is now, if it is fit to be served. */
  reloadDataset(): Promise<void>
  close(): Promise<void>
}

/** No request waits for Redis longer (D36). */
const REDIS_DEADLINE_MS = 50

/** How often the dataset file is looked at: a new one goes live by itself, or at once by SIGHUP. */
const WATCH_MS = 2_000

/** @throws Error whose message is for the operator, where something the service needs is missing or damaged */
export async function startService({ config, log, now }: ServiceOptions): Promise<Service> {
  const metrics = createMetrics()
  const editions = await openServedEditions(config.datasetPath, log, metrics)
  const accounts = await openAccounts(config.databaseUrl)
  const redis = config.redisUrl === undefined ? undefined : await openRedis(config, log, metrics)
  const store: QuotaStore = redis ?? createEmbeddedStore(accounts)

  const contract = loadContract(config.publicUrl)
  const keys = createKeyDirectory({ accounts, now })
  let serving = true
  const readiness = async (): Promise<Readiness> => ({
    serving,
    dataset: editions.current().version,
    accounts: await stateOf(accounts),
    quota: redis && !redis.state().reachable ? 'degraded' : 'ok',
  })
  const app = createApp({
    open: [
      healthRoutes({ readiness, metrics: config.metrics ? metrics : undefined }),
      siteRoutes({ contract, publicUrl: config.publicUrl, dataset: () => editions.current().dataset, now }),
    ],
    api: await createApi(contract.document, { keys, quota: createQuota({ store, now }), editions }),
    observe: {
      answered(ctx, milliseconds) {
        metrics.answered(ctx, milliseconds)
        log.info(requestLine(ctx, milliseconds), 'answered')
      },
      failed: (ctx, error) => log.error({ request_id: ctx.state['requestId'], err: error }, 'failed'),
    },
  })
  const server = createHttpServer(app.callback())
  const port = await server.listen(config.host, config.port)
  return {
    port,
    version: () => editions.current().version,
    reloadDataset: editions.reload,
    async close() {
      serving = false
      await server.close()
      await store.close()
      await accounts.destroy()
      await editions.close()
    },
  }
}

async function openServedEditions(path: string, log: Logger, metrics: Metrics): Promise<Editions> {
  const show = ({ version, buildDate }: Edition) => metrics.dataset({ version, build_date: buildDate })
  const editions = await openEditions({
    path,
    watchMs: WATCH_MS,
    onChange(edition) {
      show(edition)
      log.info({ dataset: edition.version, build_date: edition.buildDate }, 'serving another dataset')
    },
    onRefusal: (reason) => log.error({ err: reason }, 'the new dataset is not fit to be served; the old one stays'),
  })
  show(editions.current())
  return editions
}

async function openRedis(config: Config, log: Logger, metrics: Metrics): Promise<FailoverStore> {
  metrics.quotaBackend(true)
  return withFailover({
    store: await openRedisStore(config.redisUrl ?? ''),
    onFailure: config.quotaOnFailure,
    deadlineMs: REDIS_DEADLINE_MS,
    onStateChange({ reachable, uncounted }, cause) {
      metrics.quotaBackend(reachable)
      if (reachable) log.info({ uncounted }, 'redis answers again')
      else log.error({ err: cause, on_failure: config.quotaOnFailure }, 'redis does not answer')
    },
  })
}

async function stateOf(accounts: Accounts): Promise<Readiness['accounts']> {
  try {
    await accounts('api_key').select('id').limit(1)
    return 'ok'
  } catch {
    return 'unavailable'
  }
}
