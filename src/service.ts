/**
 * The service put together from its settings: databases → quota store → app → HTTP server, and taken apart in reverse.
 * What a process adds, signals and workers, is main.ts.
 */

import { createKeyDirectory } from './accounts.ts'
import { type Accounts, openAccounts } from './accounts-database.ts'
import { createApi, type Edition } from './api.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { loadContract } from './contract.ts'
import { openDataset } from './databases.ts'
import { healthRoutes, type Readiness } from './health.ts'
import { type Logger, requestLine } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { findMetadata } from './queries/metadata.ts'
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
  readonly version: string
  close(): Promise<void>
}

/** No request waits for Redis longer (D36). */
const REDIS_DEADLINE_MS = 50

/** @throws Error whose message is for the operator, where something the service needs is missing or damaged */
export async function startService({ config, log, now }: ServiceOptions): Promise<Service> {
  const edition = await openEdition(config.datasetPath)
  const accounts = await openAccounts(config.databaseUrl)
  const metrics = createMetrics()
  const redis = config.redisUrl === undefined ? undefined : await openRedis(config, log, metrics)
  const store: QuotaStore = redis ?? createEmbeddedStore(accounts)
  metrics.dataset({ version: edition.version, build_date: edition.buildDate })

  const contract = loadContract(config.publicUrl)
  const keys = createKeyDirectory({ accounts, now })
  let serving = true
  const readiness = async (): Promise<Readiness> => ({
    serving,
    dataset: edition.version,
    accounts: await stateOf(accounts),
    quota: redis && !redis.state().reachable ? 'degraded' : 'ok',
  })
  const app = createApp({
    open: [
      healthRoutes({ readiness, metrics: config.metrics ? metrics : undefined }),
      siteRoutes({ contract, publicUrl: config.publicUrl, dataset: () => edition.dataset, now }),
    ],
    api: await createApi(contract.document, { keys, quota: createQuota({ store, now }), edition: () => edition }),
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
    version: edition.version,
    async close() {
      serving = false
      await server.close()
      await store.close()
      await accounts.destroy()
      await edition.dataset.destroy()
    },
  }
}

interface OpenEdition extends Edition {
  readonly version: string
  readonly buildDate: string
}

async function openEdition(path: string): Promise<OpenEdition> {
  const dataset = await openDataset(path)
  const { version, build_date: buildDate } = await findMetadata(dataset)
  return { dataset, version, buildDate, name: `${version} ${buildDate}` }
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
