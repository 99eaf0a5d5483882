/**
 * The operations of the contract: finds the one a request names, looks its key up, spends its quota, checks its
 * parameters, asks its handler, and answers, in this order (D20). What surrounds a request is app.ts.
 */
import type { Context, Middleware } from 'koa'
import { OpenAPIBackend } from 'openapi-backend'
import type { OpenAPIV3 } from 'openapi-types'
import { isAccountsUnavailable, type KeyDirectory } from './accounts.ts'
import type { Edition, Editions } from './editions.ts'
import {
  type ApiError,
  invalidApiKey,
  invalidParameters,
  methodNotAllowed,
  missingApiKey,
  notFound,
  quotaExceeded,
  tooManyFailures,
  unavailable,
} from './errors.ts'
import { geoJsonPresenters } from './geojson.ts'
import { handlers } from './handlers/index.ts'
import { quotaHeaders } from './headers.ts'
import { answerName, KEPT_FOR, type KeptAnswer } from './kept-answers.ts'
import type { ApiKey } from './key-rows.ts'
import { GEO_JSON_TYPE, JSON_TYPE, prefersGeoJson } from './media-types.ts'
import type { Handler, OperationId, OperationRequest } from './operations.ts'
import { type Page, pageLinks } from './page.ts'
import { type DecidedQuota, isQuotaUnavailable, type Quota, type QuotaDecision } from './quota/quota.ts'
import { represent, sendRepresentation, sendUncached } from './representation.ts'
import { readTarget } from './request-target.ts'
import { compileRoutes } from './routes.ts'
import { clientAddress, type Throttle } from './throttle.ts'
import { compileParameterCheck, type ParameterCheck } from './violations.ts'

export interface ApiServices {
  readonly keys: KeyDirectory
  readonly quota: Quota
  readonly decided: DecidedQuota
  readonly throttle: Throttle
  /** Of ours, between callers and this process. */
  readonly trustedProxies: number
  /** What to answer from: a request reads one edition, so that no answer mixes two. */
  readonly editions: Pick<Editions, 'read'>
}

/** An operation of the contract, ready to answer. */
interface Operation {
  readonly id: OperationId
  readonly handler: Handler<OperationId>
  readonly check: ParameterCheck
  /** Whether the contract gives its answers an ETag. */
  readonly cacheable: boolean
  /** Of a reply, where the contract has it in GeoJSON too. */
  readonly toGeoJson: ((reply: object) => object) | undefined
}

type BackendHandlers = NonNullable<ConstructorParameters<typeof OpenAPIBackend>[0]['handlers']>

/** Every operation of the contract is below it. */
const API_ROOT = '/v1/'
const ALLOWED_METHODS = 'GET, HEAD, OPTIONS'

/** @throws where the document is no valid contract, or has an operation that no handler answers, or lacks one that has */
export async function createApi(document: OpenAPIV3.Document, services: ApiServices): Promise<Middleware> {
  const operations = await compileOperations(document)
  const findRoute = compileRoutes([...operations.values()].map(({ id, path }) => ({ operationId: id, path })))

  async function answerAnew(ctx: Context, edition: Edition): Promise<void> {
    const target = readTarget(ctx.path, ctx.querystring)
    const route = findRoute(target.segments)
    const operation = route && operations.get(route.operationId)
    if (!route || !operation) throw notFound('There is nothing at this path.')
    ctx.state['operationId'] = operation.id
    if (!isRead(ctx)) throw methodNotAllowed(ALLOWED_METHODS)

    const key = await authenticate(ctx, services)
    const quota = await spendQuota(ctx, key, services)
    const query = { ...target.query }
    const violations = operation.check(query)
    if (violations.length > 0) throw invalidParameters(violations)

    const request = { params: route.params, query, key, quota } as unknown as OperationRequest<OperationId>
    const reply = await operation.handler(request, edition)
    if (!operation.cacheable) return sendUncached(ctx, JSON.stringify(reply), JSON_TYPE)
    const answer: KeptAnswer = {
      operationId: operation.id,
      representation: representReply(reply, operation, edition, ctx.req.headers.accept),
      isNegotiated: operation.toGeoJson !== undefined,
      link: isPage(reply) ? pageLinks(ctx.path, new URLSearchParams(ctx.querystring), reply.meta) : undefined,
    }
    edition.answers.set(nameOf(ctx), answer)
    await send(ctx, answer)
  }

  async function answerAgain(ctx: Context, answer: KeptAnswer): Promise<void> {
    ctx.state['operationId'] = answer.operationId
    await spendQuota(ctx, await authenticate(ctx, services), services)
    await send(ctx, answer)
  }

  return async function api(ctx, next) {
    if (!ctx.path.startsWith(API_ROOT)) return next()
    return services.editions.read((edition) => {
      const kept = isRead(ctx) ? edition.answers.get(nameOf(ctx)) : undefined
      return kept === undefined ? answerAnew(ctx, edition) : answerAgain(ctx, kept)
    })
  }
}

async function compileOperations(document: OpenAPIV3.Document): Promise<Map<string, Operation & { path: string }>> {
  const backend = new OpenAPIBackend({
    definition: structuredClone(document),
    strict: true,
    // Not for its speed alone: it leaves the validators of replies, which only tests need, uncompiled.
    quick: true,
    coerceTypes: true,
    ajvOpts: { useDefaults: true, allErrors: true },
    // Only for its check that every handler has its operation; requests are dispatched here.
    handlers: { ...handlers } as unknown as BackendHandlers,
  })
  await backend.init()
  const operations = new Map<string, Operation & { path: string }>()
  for (const operation of backend.getOperations()) {
    const id = operation.operationId as OperationId
    const handler = handlers[id] as Handler<OperationId> | undefined
    if (!handler) throw new Error(`openapi.yaml: no handler answers ${operation.operationId}`)
    const parameters = (operation.parameters ?? []) as OpenAPIV3.ParameterObject[]
    // Compiled when they are first asked for: all at once they are a third of the service's start.
    const validators = () => backend.validator.getRequestValidatorsForOperation(id) ?? []
    const success = operation.responses?.['200'] as OpenAPIV3.ResponseObject | undefined
    operations.set(id, {
      id,
      path: operation.path,
      handler,
      check: compileParameterCheck(parameters, validators),
      cacheable: success?.headers?.['ETag'] !== undefined,
      toGeoJson: (geoJsonPresenters as Partial<Record<OperationId, Operation['toGeoJson']>>)[id],
    })
  }
  return operations
}

async function authenticate(ctx: Context, services: ApiServices): Promise<ApiKey> {
  const presented = ctx.get('X-API-Key')
  if (presented === '') throw missingApiKey()
  const key = await services.keys.find(presented).catch((error: unknown) => {
    if (isAccountsUnavailable(error)) throw unavailable('Keys cannot be looked up for now.', 1)
    throw error
  })
  if (!key) throw refusal(ctx, services)
  ctx.state['key'] = key
  return key
}

function refusal(ctx: Context, { throttle, trustedProxies }: ApiServices): ApiError {
  const address = clientAddress(ctx.socket.remoteAddress ?? '', ctx.get('X-Forwarded-For'), trustedProxies)
  const tooMany = throttle.failed(address)
  return tooMany ? tooManyFailures(tooMany) : invalidApiKey()
}

/** Sets the headers that say where the key stands (D35), then refuses the request if nothing is left. */
async function spendQuota(ctx: Context, key: ApiKey, { quota, decided }: ApiServices): Promise<QuotaDecision> {
  const decision = await Promise.resolve(decided.get(ctx.req) ?? quota.spend(key)).catch((error: unknown) => {
    if (isQuotaUnavailable(error)) throw unavailable('Requests cannot be counted for now.', error.retryAfterSeconds)
    throw error
  })
  ctx.set(quotaHeaders(decision))
  if (!decision.granted) {
    const { limit, used, resetsAtEpochSeconds: resetsAt, secondsToReset: retryAfter } = decision
    throw quotaExceeded({ tier: key.tier, limit, used, resetsAt, retryAfter })
  }
  return decision
}

/** @param accept the value of the `Accept` header */
function representReply(reply: object, operation: Operation, edition: Edition, accept: string | undefined) {
  const { toGeoJson } = operation
  return toGeoJson && prefersGeoJson(accept)
    ? represent(JSON.stringify(toGeoJson(reply)), GEO_JSON_TYPE, edition.name)
    : represent(JSON.stringify(reply), JSON_TYPE, edition.name)
}

async function send(ctx: Context, { representation, link, isNegotiated }: KeptAnswer): Promise<void> {
  await sendRepresentation(ctx, representation, KEPT_FOR)
  if (isNegotiated) ctx.vary('Accept')
  // Who has the answer has its links (RFC 9110, 15.4.5).
  if (link !== undefined && ctx.status !== 304) ctx.set('Link', link)
}

function nameOf(ctx: Context): string {
  return answerName(ctx.url, ctx.req.headers.accept)
}

function isRead(ctx: Context): boolean {
  return ctx.method === 'GET' || ctx.method === 'HEAD'
}

function isPage(reply: object): reply is Page<unknown> {
  return 'meta' in reply
}
