/** Health checks and metrics for operators and load balancers. They need no key and do not count against a quota. */
import { READ_BY_ALL, SAME_ORIGIN } from '../http/exposure.ts'
import { JSON_TYPE } from '../http/media-types.ts'
import type { Part } from '../http/part.ts'
import { type HttpResponse, uncached } from '../http/response.ts'
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

export function healthParts({ readiness, metrics }: HealthServices): Part[] {
  const alive = () => uncached(200, JSON_TYPE, JSON.stringify({ status: 'alive' }))
  return [
    { name: 'healthz', paths: ['/healthz'], exposure: READ_BY_ALL, answer: alive },
    { name: 'readyz', paths: ['/readyz'], exposure: READ_BY_ALL, answer: async () => readyz(await readiness()) },
    // Pages of other origins must not read the metrics of a service on the machine of their visitor.
    { name: 'metrics', paths: ['/metrics'], exposure: SAME_ORIGIN, answer: () => metricsOf(metrics) },
  ]
}

/**
 * Without the accounts database or the quota store, the service still serves requests with cached keys. If /readyz
 * failed, load balancers would take every instance out of rotation.
 */
function readyz(state: Readiness): HttpResponse {
  const isReady = state.serving && state.dataset !== DAMAGED
  const text = JSON.stringify({ status: statusOf(state), ...state })
  return isReady ? uncached(200, JSON_TYPE, text) : uncached(503, JSON_TYPE, text, { 'Retry-After': '1' })
}

async function metricsOf(metrics: Metrics | undefined): Promise<HttpResponse> {
  if (!metrics) throw notFound('Metrics are not served on this port.')
  return uncached(200, metrics.mediaType, await metrics.text())
}

function statusOf({ serving, dataset, accounts, quota }: Readiness): string {
  if (!serving || dataset === DAMAGED) return 'not ready'
  return accounts === 'ok' && quota === 'ok' ? 'ready' : 'degraded'
}
