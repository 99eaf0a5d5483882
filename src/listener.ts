/**
 * What answers a request, put together from its settings and from what service.ts has opened: operations, quota, pages. It is
 * most of the program, and is loaded and compiled while the dataset is checked.
 */

import { createFailedAuthLimiter } from './accounts/failed-auth-limiter.ts'
import type { KeyDirectory } from './accounts/key-directory.ts'
import { createApi } from './api/api.ts'
import { loadContract } from './api/contract.ts'
import { type BegunRequests, withFastPath } from './api/fast-path.ts'
import { compileOperations } from './api/operations.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Editions } from './dataset/live-dataset.ts'
import type { Listener } from './http/server.ts'
import { createQuota, type QuotaStore } from './quota/quota.ts'
import { loadAssets } from './site/assets.ts'
import { downloadRoutes } from './site/downloads.ts'
import { healthRoutes, type Readiness } from './site/health.ts'
import { siteRoutes } from './site/routes.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Observe } from './telemetry/request-event.ts'

export interface ListenerServices {
  readonly editions: Editions
  readonly keys: KeyDirectory
  readonly store: Pick<QuotaStore, 'spend'>
  readonly observe: Observe
  readonly readiness: () => Promise<Readiness>
  readonly metrics: Metrics
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * @returns what makes the listener, when the services are there
 * @throws where the contract and its handlers do not fit
 */
export async function prepareListener(config: Config): Promise<(services: ListenerServices) => Listener> {
  const { publicUrl, downloads, trustedProxies } = config
  const contract = loadContract(publicUrl)
  const assets = loadAssets()
  const operations = await compileOperations(contract.document)

  return ({ editions, keys, store, observe, readiness, metrics, now }) => {
    const quota = createQuota({ store, now })
    const begun: BegunRequests = new WeakMap()
    const dataset = () => editions.current().dataset
    const app = createApp({
      open: [
        healthRoutes({ readiness, metrics: config.metrics ? metrics : undefined }),
        ...(downloads ? [downloadRoutes({ contract, editions, assets })] : []),
        siteRoutes({ contract, publicUrl, dataset, now, downloads, assets }),
      ],
      api: createApi({
        operations,
        keys,
        quota,
        begun,
        failedAuth: createFailedAuthLimiter(now),
        trustedProxies,
        editions,
      }),
      observe,
    })
    return withFastPath(app.callback(), { operations, keys, quota, editions, observe, begun, now })
  }
}
