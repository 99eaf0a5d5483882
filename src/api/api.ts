/**
 * The operations of the contract as Koa serves them: finds the one a request names, looks its key up, spends its quota, checks
 * its parameters, asks its handler, and answers, in this order (D20). What surrounds a request is app.ts; most requests
 * that go well never come here, but take the short way (fast-path.ts).
 */
import type { Context, Middleware } from 'koa'
import { clientAddress, type FailedAuthLimiter } from '../accounts/failed-auth-limiter.ts'
import type { KeyDirectory } from '../accounts/key-directory.ts'
import type { ApiKey } from '../accounts/key-queries.ts'
import type { Edition, Editions } from '../dataset/live-dataset.ts'
import { JSON_TYPE } from '../http/media-types.ts'
import {
  type ApiError,
  invalidApiKey,
  methodNotAllowed,
  missingApiKey,
  quotaExceeded,
  tooManyFailures,
} from '../http/problems.ts'
import { sendRepresentation, sendUncached } from '../http/representation.ts'
import { quotaHeaders } from '../quota/headers.ts'
import type { Quota, QuotaDecision } from '../quota/quota.ts'
import { API_ROOT, type BegunRequests, isRead } from './fast-path.ts'
import type { OperationTable } from './operations.ts'
import { KEPT_FOR, type KeptAnswer } from './response-cache.ts'

export interface ApiServices {
  readonly operations: OperationTable
  readonly keys: KeyDirectory
  readonly quota: Quota
  readonly begun: BegunRequests
  readonly failedAuth: FailedAuthLimiter
  /** Of ours, between callers and this process. */
  readonly trustedProxies: number
  /** What to answer from: a request reads one edition, so that no answer mixes two. */
  readonly editions: Pick<Editions, 'read'>
}

const ALLOWED_METHODS = 'GET, HEAD, OPTIONS'

export function createApi(services: ApiServices): Middleware {
  const { operations, begun, editions } = services

  async function answer(ctx: Context, edition: Edition): Promise<void> {
    const call = operations.find(ctx.path, ctx.querystring)
    const { operation } = call
    ctx.state['operationId'] = operation.id
    if (!isRead(ctx.req)) throw methodNotAllowed(ALLOWED_METHODS)

    const key = await authenticate(ctx, services)
    const quota = await spendQuota(ctx, key, services)
    const failure = begun.get(ctx.req)?.failure
    if (failure !== undefined) throw failure
    if (operation.cacheable) {
      await send(ctx, await operations.answer(call, { key, quota }, edition, ctx.req.headers.accept))
    } else {
      await sendUncached(ctx, JSON.stringify(await operations.reply(call, { key, quota }, edition)), JSON_TYPE)
    }
  }

  return async function api(ctx, next) {
    if (!ctx.path.startsWith(API_ROOT)) return next()
    return editions.read((edition) => answer(ctx, edition))
  }
}

async function authenticate(ctx: Context, services: ApiServices): Promise<ApiKey> {
  const presented = ctx.get('X-API-Key')
  if (presented === '') throw missingApiKey()
  const key = await (services.begun.get(ctx.req)?.finding ?? services.keys.find(presented))
  if (!key) throw refusal(ctx, services)
  ctx.state['key'] = key
  return key
}

function refusal(ctx: Context, { failedAuth, trustedProxies }: ApiServices): ApiError {
  const address = clientAddress(ctx.socket.remoteAddress ?? '', ctx.get('X-Forwarded-For'), trustedProxies)
  const tooMany = failedAuth.recordFailure(address)
  return tooMany ? tooManyFailures(tooMany) : invalidApiKey()
}

/** Sets the headers that say where the key stands (D35), then refuses the request if nothing is left. */
async function spendQuota(ctx: Context, key: ApiKey, { quota, begun }: ApiServices): Promise<QuotaDecision> {
  const decision = await (begun.get(ctx.req)?.spending ?? quota.spend(key))
  ctx.set(quotaHeaders(decision))
  if (!decision.granted) {
    const { limit, used, resetsAtEpochSeconds: resetsAt, secondsToReset: retryAfter } = decision
    throw quotaExceeded({ tier: key.tier, limit, used, resetsAt, retryAfter })
  }
  return decision
}

async function send(ctx: Context, { representation, link, isNegotiated }: KeptAnswer): Promise<void> {
  await sendRepresentation(ctx, representation, KEPT_FOR)
  if (isNegotiated) ctx.vary('Accept')
  // Who has the answer has its links (RFC 9110, 15.4.5).
  if (link !== undefined && ctx.status !== 304) ctx.set('Link', link)
}
