/**
 * The way of a request through the service, in order: this file is its table of contents. What the operations do is
 * api.ts; what is served without a key is site/.
 */
import { randomBytes } from 'node:crypto'
import cors from '@koa/cors'
import type Router from '@koa/router'
import Koa, { type Context, type Middleware, type Next } from 'koa'
import { ApiError, internalError, malformedRequest, methodNotAllowed, notFound, problemDocument } from './errors.ts'
import { sendUncached } from './representation.ts'
import { readTarget } from './request-target.ts'

export interface AppServices {
  /** What is served without a key: health, documents, pages. */
  readonly open: readonly Router[]
  /** The operations of the contract; passes on what is none of their paths. */
  readonly api: Middleware
  readonly observe: Observe
}

/** What becomes of every request, told once when it is answered. */
export interface Observe {
  answered(ctx: Context, milliseconds: number): void
  /** A bug: anything thrown that is no ApiError. */
  failed(ctx: Context, error: unknown): void
}

const EXPOSED_HEADERS = [
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Used',
  'X-RateLimit-Reset',
  'ETag',
  'Link',
  'X-Request-Id',
]

export function createApp({ open, api, observe }: AppServices): Koa {
  const app = new Koa()
  app.use(identifyRequest)
  app.use(secureHeaders)
  app.use(observeRequests(observe))
  app.use(answerErrors(observe))
  app.use(
    cors({
      origin: '*',
      allowMethods: 'GET,HEAD,OPTIONS',
      allowHeaders: ['X-API-Key'],
      exposeHeaders: EXPOSED_HEADERS,
      maxAge: 7200,
      keepHeadersOnError: false,
    }),
  )
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

/** The client's own request id, if it is one that may stand in a log, or a new one (D15). */
async function identifyRequest(ctx: Context, next: Next): Promise<void> {
  const sent = ctx.get('X-Request-Id')
  const requestId = /^[A-Za-z0-9._-]{1,128}$/.test(sent) ? sent : randomBytes(8).toString('hex')
  ctx.state['requestId'] = requestId
  ctx.set('X-Request-Id', requestId)
  await next()
}

async function secureHeaders(ctx: Context, next: Next): Promise<void> {
  ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' })
  await next()
}

function observeRequests(observe: Observe): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    ctx.res.once('close', () => observe.answered(ctx, performance.now() - start))
    await next()
  }
}

/** The one catch. An ApiError is an answer; anything else is a bug, told to the log and not to the caller (D16). */
function answerErrors(observe: Observe): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const problem = error instanceof ApiError ? error : internalError()
      if (problem !== error) observe.failed(ctx, error)
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

/** Two Host headers are two answers to the question who is asked: a proxy before us may have taken the other one. */
async function refuseAmbiguity(ctx: Context, next: Next): Promise<void> {
  const names = ctx.req.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  for (const name of ['host', 'x-api-key']) {
    if (names.indexOf(name) !== names.lastIndexOf(name)) {
      throw malformedRequest({ in: 'header', name, reason: 'must be given once' })
    }
  }
  await next()
}

/** OPTIONS that is no preflight; a preflight is answered by the CORS middleware (D13). */
async function answerOptions(ctx: Context, next: Next): Promise<void> {
  if (ctx.method !== 'OPTIONS') return next()
  ctx.status = 204
  ctx.set('Allow', 'GET, HEAD, OPTIONS')
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
