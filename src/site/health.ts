/** Health checks and metrics for operators and load balancers. They need no key and do not count against a quota. */
import Router from '@koa/router'
import { CORS_HEADERS } from '../http/headers.ts'
import { sendUncached } from '../http/representation.ts'
import { notFound } from '../problems/problems.ts'
import type { Metrics } from '../telemetry/metrics.ts'

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
  router.get('/healthz', async (ctx) => {
    ctx.state['openRoute'] = 'healthz'
    await sendUncached(ctx, JSON.stringify({ status: 'alive' }), 'application/json; charset=utf-8')
  })
  router.get('/readyz', async (ctx) => {
    ctx.state['openRoute'] = 'readyz'
    const state = await readiness()
    // Without the accounts database or the quota store, the service still serves requests with cached keys. If /readyz
    // failed, load balancers would take every instance out of rotation.
    const isReady = state.serving && state.dataset !== DAMAGED
    ctx.status = isReady ? 200 : 503
    if (!isReady) ctx.set('Retry-After', '1')
    const body = { status: statusOf(state), ...state }
    await sendUncached(ctx, JSON.stringify(body), 'application/json; charset=utf-8')
  })
  router.get('/metrics', async (ctx) => {
    ctx.state['openRoute'] = 'metrics'
    if (!metrics) throw notFound('Metrics are not served on this port.')
    // Pages of other origins must not read the metrics of a service on the machine of their visitor.
    for (const name of Object.keys(CORS_HEADERS)) ctx.remove(name)
    await sendUncached(ctx, await metrics.text(), metrics.mediaType)
  })
  return router
}

function statusOf({ serving, dataset, accounts, quota }: Readiness): string {
  if (!serving || dataset === DAMAGED) return 'not ready'
  return accounts === 'ok' && quota === 'ok' ? 'ready' : 'degraded'
}
