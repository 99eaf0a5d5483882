/**
 * The API as a function from request to response. Every request takes the same steps, in the order of D20: refuse
 * ambiguous headers, answer OPTIONS, find the operation, check the method, find the key, look for a cached response, take
 * a slot (a cached response needs none), count the request, wait for its turn to run, validate the parameters, run the
 * handler, choose the form of the response. Work before the key is found must stay small, whatever a caller sends: it
 * has no other limit. Does not depend on Koa or on sockets.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { ApiKey } from '../accounts/key-queries.ts'
import type { LiveDataset } from '../dataset/live-dataset.ts'
import type { Dataset } from '../dataset/open.ts'
import { ALLOWED_METHODS, commonFields, repeatedHeader } from '../http/headers.ts'
import { JSON_TYPE, prefersGeoJson } from '../http/media-types.ts'
import { optionsResponse } from '../http/options.ts'
import { problemResponse } from '../http/problem-response.ts'
import { SHED_DELAY_MS } from '../http/rejections.ts'
import { bytesOf, chooseForm, compressResponse, VARY, VARY_NEGOTIATED } from '../http/representation.ts'
import type { HttpResponse } from '../http/response-head.ts'
import type { Admission, Client } from '../limits/admission.ts'
import type { KeyUsage } from '../operations/support/operation-types.ts'
import { type Awaitable, when } from '../primitives/when.ts'
import { ApiError } from '../problems/api-error.ts'
import { internalError, malformedRequest, methodNotAllowed, OVERLOADED, quotaExceeded } from '../problems/problems.ts'
import type { Quota, QuotaDecision } from '../quota/quota.ts'
import { quotaFields } from '../quota/quota-headers.ts'
import { beginRequest, type RequestEvent } from '../telemetry/request-event.ts'
import { type AuthenticationServices, authenticate } from './authentication.ts'
import { type Call, cacheableResponse, type FindOperation, runOperation } from './operations.ts'
import {
  CACHE_CONTROL,
  type CachedResponse,
  cacheKey,
  createResponseCache,
  type ResponseCache,
} from './response-cache.ts'

export interface ApiRequest {
  readonly method: string
  /** Encoded, as it was sent. */
  readonly path: string
  /** Without the question mark. */
  readonly queryString: string
  readonly headers: IncomingHttpHeaders
  readonly rawHeaders: readonly string[]
  /** Violations that were found before the call. The request is counted, and gets this 400 instead of being validated. */
  readonly refusal?: ApiError
  /** Remote address of the connection. */
  readonly address: string
  readonly client: Client
}

/** `response` never rejects. It is a promise only if the response is not available at once. */
export type Api = (request: ApiRequest) => { event: RequestEvent; response: Awaitable<HttpResponse> }

export interface ApiServices extends AuthenticationServices {
  readonly findOperation: FindOperation
  readonly quota: Quota
  readonly admission: Admission
  readonly live: Pick<LiveDataset, 'current' | 'read'>
  /** Path of PUBLIC_URL. */
  readonly basePath?: string
  /** Called for an unexpected error, which is a bug. */
  readonly failed: (requestId: string, error: unknown) => void
}

/** The prefix of every operation in the contract. */
export const API_ROOT = '/v1/'

/** A request in progress, and the results of the steps so far. */
interface Exchange {
  readonly request: ApiRequest
  readonly event: RequestEvent
  /** The quota's header lines. Empty until the quota grants or refuses the request. */
  quotaFields: string
}

export function createApi(services: ApiServices): Api {
  const context: Context = { basePath: '', ...services, cacheOf: createCaches() }
  return (request) => {
    const event = beginRequest(request)
    const exchange: Exchange = { request, event, quotaFields: '' }
    const failed = (error: unknown) => fail(context, exchange, error)
    try {
      const response = respond(context, exchange)
      return { event, response: response instanceof Promise ? response.catch(failed) : response }
    } catch (error) {
      return { event, response: failed(error) }
    }
  }
}

interface Context extends ApiServices {
  readonly basePath: string
  /** The response cache of a dataset. */
  readonly cacheOf: (dataset: Dataset) => ResponseCache
}

function createCaches(): Context['cacheOf'] {
  const caches = new WeakMap<Dataset, ResponseCache>()
  return (dataset) => {
    const known = caches.get(dataset)
    if (known) return known
    const cache = createResponseCache()
    caches.set(dataset, cache)
    return cache
  }
}

function respond(context: Context, exchange: Exchange): Awaitable<HttpResponse> {
  const { request, event } = exchange
  const { method, path, queryString, headers, refusal } = request
  const repeated = repeatedHeader(request.rawHeaders)
  if (repeated !== undefined) throw malformedRequest({ in: 'header', name: repeated, reason: 'must be sent only once' })
  if (method === 'OPTIONS') return optionsResponse(event.requestId, headers)

  const call = context.findOperation(path, queryString)
  event.route = call.operation.id
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(ALLOWED_METHODS)

  return when(authenticate(request, context), (apiKey) => {
    event.caller = apiKey
    const isGeoJson = call.operation.toGeoJson !== undefined && prefersGeoJson(headers.accept)
    const cached = refusal
      ? undefined
      : context.cacheOf(context.live.current()).get(cacheKey(path, queryString, isGeoJson))
    if (!cached) return admit(context, exchange, { call, key: apiKey, isGeoJson })
    return when(count(exchange, apiKey, context.quota), () => deliver(exchange, cached))
  })
}

/**
 * Takes a slot, counts the request, and then waits for its turn to run. The count comes before the wait, because a
 * request over the quota does not run.
 */
async function admit(
  context: Context,
  exchange: Exchange,
  { key, ...work }: Pick<Work, 'call' | 'isGeoJson'> & { readonly key: ApiKey },
): Promise<HttpResponse> {
  const slot = context.admission.enter(key.id)
  const { client, refusal } = exchange.request
  try {
    const usage: KeyUsage = { key, quota: await count(exchange, key, context.quota) }
    if (refusal) throw refusal
    return await slot.work(client, () => run(context, exchange, { ...work, usage }))
  } finally {
    slot.release()
  }
}

/** What a request needs to run, once its key is found and it is counted. */
interface Work {
  readonly call: Call
  readonly usage: KeyUsage
  /** Whether the client prefers GeoJSON and the operation supports it. */
  readonly isGeoJson: boolean
}

function run(
  { live, basePath, cacheOf }: Context,
  exchange: Exchange,
  { call, usage, isGeoJson }: Work,
): Promise<HttpResponse> {
  return live.read(async (dataset) => {
    if (!call.operation.isCacheable) {
      return runOperation(call, { usage, dataset }, (reply) => deliverUncached(exchange, reply))
    }
    const made = await runOperation(call, { usage, dataset }, (reply) =>
      cacheableResponse(call, reply, { dataset, prefersGeoJson: isGeoJson, basePath }),
    )
    // Do not use the cache of `live.current()`: a new dataset may have become live in the meantime.
    cacheOf(dataset).set(cacheKey(call.path, call.queryString, isGeoJson), made)
    return deliver(exchange, made)
  })
}

function fail({ failed, basePath }: Context, exchange: Exchange, error: unknown): Awaitable<HttpResponse> {
  const { request, event, quotaFields: fields } = exchange
  const problem = error instanceof ApiError ? error : internalError()
  if (problem !== error) failed(event.requestId, error)
  event.problem = problem.code
  const { path, queryString } = request
  const context = { path, queryString, requestId: event.requestId, fields, basePath }
  const response = problemResponse(problem, context)
  const delayMs = problem === OVERLOADED ? SHED_DELAY_MS : undefined
  return when(compressResponse(response, request.headers['accept-encoding']), (ready) =>
    delayMs === undefined ? ready : { ...ready, delayMs },
  )
}

/** Counts the request, or refuses it if the quota is used up (D34). @throws ApiError 429, 503 */
function count(exchange: Exchange, key: ApiKey, quota: Quota): Awaitable<QuotaDecision> {
  return when(quota.spend(key), (decision) => {
    exchange.quotaFields = quotaFields(decision)
    exchange.event.quotaDecision = decision.granted ? 'granted' : 'refused'
    if (decision.granted) return decision
    const { limit, used, resetsAtEpochSeconds: resetsAt, secondsToReset: retryAfter } = decision
    throw quotaExceeded({ tier: key.tier, limit, used, resetsAt, retryAfter })
  })
}

/** 200 in the form that the client prefers, or 304 if the client has it already. */
function deliver({ request, event, quotaFields: counted }: Exchange, cached: CachedResponse): Awaitable<HttpResponse> {
  const { representation, link, isNegotiated } = cached
  const { etag, encoding, isKnown } = chooseForm(representation, request.headers)
  const vary = isNegotiated ? VARY_NEGOTIATED : VARY
  const fields = `${commonFields(event.requestId)}${counted}${vary}Cache-Control: ${CACHE_CONTROL}\r\nETag: ${etag}\r\n`
  if (isKnown) return { status: 304, fields, body: undefined }
  const links = link === undefined ? '' : `Link: ${link}\r\n`
  const coding = encoding === undefined ? '' : `Content-Encoding: ${encoding}\r\n`
  const type = `Content-Type: ${representation.mediaType}\r\n`
  return when(bytesOf(representation, encoding), (body) => ({
    status: 200,
    fields: fields + links + coding + type,
    body,
  }))
}

function deliverUncached({ request, event, quotaFields: counted }: Exchange, reply: object): Awaitable<HttpResponse> {
  const fields = `${commonFields(event.requestId)}${counted}${VARY}Cache-Control: no-store\r\nContent-Type: ${JSON_TYPE}\r\n`
  const response = { status: 200, fields, body: Buffer.from(JSON.stringify(reply)) }
  return compressResponse(response, request.headers['accept-encoding'])
}
