/**
 * The API as a function from request to response. Every request takes the same steps, in the order of D20. Work before
 * the key is found must stay small, whatever a caller sends: it has no other limit. Does not depend on Koa or on
 * sockets.
 */
import type { ApiKey } from '../accounts/key-queries.ts'
import type { LiveDataset } from '../dataset/live-dataset.ts'
import type { Dataset } from '../dataset/open.ts'
import { READ_BY_ALL } from '../http/exposure.ts'
import { JSON_TYPE, prefersGeoJson } from '../http/media-types.ts'
import { assertMethod, type Part } from '../http/part.ts'
import type { HttpRequest } from '../http/request.ts'
import { type HttpResponse, uncached } from '../http/response.ts'
import type { KeyAdmission } from '../limits/key-admission.ts'
import type { KeyUsage } from '../operations/support/operation-types.ts'
import { oncePer } from '../primitives/once.ts'
import type { ApiError } from '../problems/api-error.ts'
import { quotaExceeded } from '../problems/problems.ts'
import type { Quota, QuotaDecision } from '../quota/quota.ts'
import { quotaHeaders } from '../quota/quota-headers.ts'
import { type AuthenticationServices, authenticate } from './authentication.ts'
import { type Call, cacheableResponse, type FindOperation, runOperation } from './operations.ts'
import { cacheKey, createResponseCache } from './response-cache.ts'

export interface ApiRequest extends HttpRequest {
  /** Violations that were found before the call. The request is counted, and gets this 400 instead of being validated. */
  readonly refusal?: ApiError
}

/** Answers a request, or throws an ApiError. */
export type Api = (request: ApiRequest) => Promise<HttpResponse>

export interface ApiServices extends AuthenticationServices {
  readonly findOperation: FindOperation
  readonly quota: Quota
  readonly admission: KeyAdmission
  readonly live: Pick<LiveDataset, 'current' | 'read'>
  /** Path of PUBLIC_URL. */
  readonly basePath?: string | undefined
}

export function createApi(services: ApiServices): Api {
  const { findOperation, quota, admission, live, basePath = '' } = services
  const cacheOf = oncePer((_: Dataset) => createResponseCache())

  return async (request) => {
    const { path, queryString, headers, event, client, refusal } = request
    const call = findOperation(path, queryString)
    event.route = call.operation.id
    assertMethod(request, READ_BY_ALL)
    const key = await authenticate(request, services)
    event.caller = key
    const isGeoJson = call.operation.toGeoJson !== undefined && prefersGeoJson(headers.accept)
    const cached = cacheOf(live.current()).get(cacheKey(path, queryString, isGeoJson))
    if (cached && !refusal) {
      // It needs no slot, because it needs no work.
      await count(request, key, quota)
      return cached
    }
    const slot = admission.enter(key)
    try {
      // Counted before it waits for its turn, because a request over the quota does not run.
      const usage = { key, quota: await count(request, key, quota) }
      if (refusal) throw refusal
      return await slot.work(client, () => live.read((dataset) => run(call, { usage, dataset, isGeoJson })))
    } finally {
      slot.release()
    }
  }

  async function run(call: Call, { usage, dataset, isGeoJson }: Work): Promise<HttpResponse> {
    if (!call.operation.isCacheable) {
      return runOperation(call, { usage, dataset }, (reply) => uncached(200, JSON_TYPE, JSON.stringify(reply)))
    }
    const made = await runOperation(call, { usage, dataset }, (reply) =>
      cacheableResponse(call, reply, { dataset, prefersGeoJson: isGeoJson, basePath }),
    )
    // Not the cache of `live.current()`: a new dataset may have become live in the meantime.
    cacheOf(dataset).set(cacheKey(call.path, call.queryString, isGeoJson), made)
    return made
  }
}

/** All operations of the contract are one part: `Api` finds them (router.ts), and sets the name of each in the event. */
export function apiPart(api: Api): Part {
  return { name: 'none', paths: [/^\/v1(?:\/|$)/], exposure: READ_BY_ALL, findsPath: true, answer: api }
}

/** What a request needs to run, once its key is found and it is counted. */
interface Work {
  readonly usage: KeyUsage
  readonly dataset: Dataset
  /** Whether the client prefers GeoJSON and the operation supports it. */
  readonly isGeoJson: boolean
}

/** Counts the request, or refuses it if the quota is used up (D34). @throws ApiError 429, 503 */
async function count(request: ApiRequest, key: ApiKey, quota: Quota): Promise<QuotaDecision> {
  const decision = await quota.spend(key)
  request.quotaHeaders = quotaHeaders(decision)
  request.event.quotaDecision = decision.granted ? 'granted' : 'refused'
  if (decision.granted) return decision
  const { limit, used, resetsAtEpochSeconds: resetsAt, secondsToReset: retryAfter } = decision
  throw quotaExceeded({ tier: key.tier, limit, used, resetsAt, retryAfter, isDemo: key.network !== undefined })
}
