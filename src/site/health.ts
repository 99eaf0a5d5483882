/** Health checks and metrics for operators and load balancers. They need no key and do not count against a quota. */
import Router from '@koa/router'
import { JSON_TYPE } from '../http/media-types.ts'
import { uncached } from '../http/response.ts'
import { notFound } from '../problems/problems.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { get } from './route.ts'

/** States of the dependencies, as /readyz returns them. */
export interface Readiness {
  /** False once the service has begun to stop. */
  readonly serving: boolean
  /** The version of the live dataset, or `damaged` if its file was overwritten in place. */
  readonly dataset: string
  readonly accounts: 'ok' | 'unavailable'
  readonly quota: 'ok' | 'degraded'
}

/**
 * With a damaged dataset, requests fail with 500. /readyz then returns 503, so that load balancers do not use this
 * process.
 */
const DAMAGED = 'damaged'

export interface HealthServices {
  readonly readiness: () => Promise<Readiness>
  /** `undefined` if /metrics is not served. */
  readonly metrics: Metrics | undefined
}

export function healthRoutes({ readiness, metrics }: HealthServices): Router {
  const router = new Router({ sensitive: true, strict: true })
  get(router, '/healthz', 'healthz', () => uncached(200, JSON_TYPE, JSON.stringify({ status: 'alive' })))
  get(router, '/readyz', 'readyz', async () => {
    const state = await readiness()
    // Without the accounts database or the quota store, the service still serves requests with cached keys. If /readyz
    // failed, load balancers would take every instance out of rotation.
    const isReady = state.serving && state.dataset !== DAMAGED
    const text = JSON.stringify({ status: statusOf(state), ...state })
    return isReady ? uncached(200, JSON_TYPE, text) : uncached(503, JSON_TYPE, text, { 'Retry-After': '1' })
  })
  get(router, '/metrics', 'metrics', async () => {
    if (!metrics) throw notFound('Metrics are not served on this port.')
    return uncached(200, metrics.mediaType, await metrics.text())
  })
  return router
}

function statusOf({ serving, dataset, accounts, quota }: Readiness): string {
  if (!serving || dataset === DAMAGED) return 'not ready'
  return accounts === 'ok' && quota === 'ok' ? 'ready' : 'degraded'
}
