/**
 * The way of a request through the service, in order: this file is its table of contents. What the operations do is
 * api.ts; what is served without a key is site/.
 */
import cors from '@koa/cors'
import type Router from '@koa/router'
import Koa, { type Context, type Middleware, type Next } from 'koa'
import {
  ambiguousHeader,
  CORS_HEADERS,
  EXPOSED_HEADERS,
  PREFLIGHT_HEADERS,
  requestIdOf,
  SECURITY_HEADERS,
} from './http/headers.ts'
import {
  ApiError,
  internalError,
  malformedRequest,
  methodNotAllowed,
  notFound,
  problemDocument,
} from './http/problems.ts'
import { sendUncached } from './http/representation.ts'
import { isTarget, readTarget } from './http/request-target.ts'
import type { Answered, Observe } from './telemetry/request-event.ts'

export interface AppServices {
  /** What is served without a key: health, documents, pages. */
  readonly open: readonly Router[]
  /** The operations of the contract; passes on what is none of their paths. */
  readonly api: Middleware
  readonly observe: Observe
}

export function createApp({ open, api, observe }: AppServices): Koa {
  const app = new Koa()
  app.use(identifyRequest)
  app.use(secureHeaders)
  app.use(observeRequests(observe))
  app.use(answerErrors(observe))
  app.use(
    cors({
      origin: '*',
      allowMethods: PREFLIGHT_HEADERS['Access-Control-Allow-Methods'],
      allowHeaders: PREFLIGHT_HEADERS['Access-Control-Allow-Headers'],
      exposeHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_HEADERS['Access-Control-Max-Age'],
      keepHeadersOnError: false,
    }),
  )
  app.use(refuseUnreadable)
  app.use(refuseAmbiguity)
  app.use(answerOptions)
  app.use(api)
  for (const router of open) {
    app.use(router.routes())
    app.use(refuseMethods(router))
  }
  app.use(refusePath)
  return app
}

async function identifyRequest(ctx: Context, next: Next): Promise<void> {
  const requestId = requestIdOf(ctx.req.headers['x-request-id'])
  ctx.state['requestId'] = requestId
  ctx.set('X-Request-Id', requestId)
  await next()
}

async function secureHeaders(ctx: Context, next: Next): Promise<void> {
  ctx.set(SECURITY_HEADERS)
  await next()
}

function observeRequests(observe: Observe): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    ctx.res.once('close', () => observe.answered(answerOf(ctx, performance.now() - start)))
    await next()
  }
}

function answerOf(ctx: Context, milliseconds: number): Answered {
  return {
    requestId: ctx.state['requestId'],
    method: ctx.method,
    route: ctx.state['operationId'] ?? ctx.state['openRoute'] ?? 'none',
    status: ctx.status,
    isAborted: !ctx.res.writableFinished,
    bytes: ctx.length ?? 0,
    key: ctx.state['key'],
    milliseconds,
    traceparent: ctx.req.headers['traceparent'],
  }
}

/** The one catch. An ApiError is an answer; anything else is a bug, told to the log and not to the caller (D16). */
function answerErrors(observe: Observe): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const problem = error instanceof ApiError ? error : internalError()
      if (problem !== error) observe.failed(ctx.state['requestId'], error)
      ctx.status = problem.status
      ctx.set(problem.headers)
      if (problem.status < 400) {
        ctx.set('Cache-Control', 'no-store')
        ctx.body = null
        ctx.status = problem.status
        return
      }
      const body = JSON.stringify(problemDocument(problem, ctx.path, ctx.state['requestId']))
      await sendUncached(ctx, body, 'application/problem+json')
    }
  }
}

async function refuseUnreadable(ctx: Context, next: Next): Promise<void> {
  const url = ctx.req.url ?? ''
  if (isTarget(url)) return next()
  // Koa throws at the sight of its path, and the problem document would name it.
  ctx.req.url = '/'
  throw malformedRequest({ in: 'path', name: 'path', value: url.slice(0, 100), reason: 'is no request target' })
}

async function refuseAmbiguity(ctx: Context, next: Next): Promise<void> {
  const name = ambiguousHeader(ctx.req.rawHeaders)
  if (name !== undefined) throw malformedRequest({ in: 'header', name, reason: 'must be given once' })
  await next()
}

/** OPTIONS that is no preflight; a preflight is answered by the CORS middleware (D13). */
async function answerOptions(ctx: Context, next: Next): Promise<void> {
  if (ctx.method !== 'OPTIONS') return next()
  ctx.status = 204
  ctx.set('Allow', 'GET, HEAD, OPTIONS')
  ctx.set(CORS_HEADERS)
}

/** What nobody above has taken. */
async function refusePath(ctx: Context): Promise<never> {
  readTarget(ctx.path, ctx.querystring)
  throw notFound('There is nothing at this path.')
}

/** A path that an open router has, but not for this method. */
function refuseMethods(router: Router): Middleware {
  return async (ctx, next) => {
    const { path, route } = router.match(ctx.path, ctx.method)
    if (path.length > 0 && !route) throw methodNotAllowed('GET, HEAD, OPTIONS')
    await next()
  }
}
