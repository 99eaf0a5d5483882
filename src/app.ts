/**
 * The Koa application: the middleware in order. The API answers everything below /v1, through api/api.ts. All other requests
 * go on to the pages and documents of site/.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Router from '@koa/router'
import Koa, { type Context, type Middleware, type Next } from 'koa'
import { API_ROOT, type Api, type ApiRequest } from './api/api.ts'
import { ALLOWED_METHODS, COMMON_HEADERS, repeatedHeader, requestIdOf } from './http/headers.ts'
import { optionsResponse } from './http/options.ts'
import { problemResponse } from './http/problem-response.ts'
import { ApiError, internalError, malformedRequest, methodNotAllowed, notFound } from './http/problems.ts'
import { compressResponse } from './http/representation.ts'
import { readTarget, splitTarget } from './http/request-target.ts'
import { type HttpResponse, writeResponse } from './http/response-head.ts'
import { when } from './primitives/when.ts'
import { beginRequest, finishRequest, type RequestEvent, type RequestTelemetry } from './telemetry/request-event.ts'

export interface AppServices {
  readonly api: Api
  /** What is served without a key: health, pages, documents, downloads. */
  readonly site: readonly Router[]
  readonly telemetry: RequestTelemetry
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Errors of a connection that the client has closed. The request is logged with status 499; there is nothing to add. */
const CLIENT_LEFT = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE'])

export function createApp({ api, site, telemetry, now }: AppServices): Koa {
  const app = new Koa()
  // Koa's own handler prints stack traces on standard error.
  app.on('error', (error: NodeJS.ErrnoException, ctx: Context) => {
    if (!CLIENT_LEFT.has(error.code ?? '')) telemetry.failed(requestIdOf(ctx.req.headers['x-request-id']), error)
  })
  app.use(serveApi({ api, telemetry, now }))
  app.use(observeRequests(telemetry))
  app.use(respondWithProblems({ telemetry, now }))
  app.use(setCommonHeaders)
  app.use(rejectMalformedRequests)
  app.use(respondToOptions(now))
  for (const router of site) {
    app.use(router.routes())
    app.use(rejectOtherMethods(router))
  }
  app.use(rejectUnknownPath)
  return app
}

/** The response is written past Koa, which would check and rebuild what is complete already. */
function serveApi({ api, telemetry, now }: Omit<AppServices, 'site'>): Middleware {
  return (ctx, next) => {
    const request = apiRequestOf(ctx.req)
    if (!request) return next()
    ctx.respond = false
    const { event, response } = api(request)
    const { res } = ctx
    let made: HttpResponse | undefined
    const emit = () => {
      if (!made) return
      const { status, body } = made
      telemetry.finished(finishRequest(event, { status, bytes: body?.length ?? 0, isAborted: !res.writableFinished }))
    }
    res.on('close', emit)
    return when(response, (ready) => {
      made = ready
      // A client that has left is logged and counted all the same.
      if (res.closed) emit()
      else writeResponse(res, ready, now())
    }) as Promise<void>
  }
}

function apiRequestOf({ url = '', method = '', headers, rawHeaders, socket }: IncomingMessage): ApiRequest | undefined {
  const target = splitTarget(url)
  if (!target?.path.startsWith(API_ROOT)) return undefined
  const { path, queryString } = target
  return { method, path, queryString, headers, rawHeaders, address: socket.remoteAddress ?? '' }
}

function observeRequests(telemetry: RequestTelemetry): Middleware {
  return async (ctx, next) => {
    const event = beginRequest({ method: ctx.method, headers: ctx.req.headers })
    ctx.state['event'] = event
    ctx.res.once('close', () => {
      const route = ctx.state['openRoute'] ?? event.route
      const bytes = ctx.state['bytes'] ?? ctx.length ?? 0
      const outcome = { status: ctx.res.statusCode, bytes, isAborted: !ctx.res.writableFinished }
      telemetry.finished(finishRequest({ ...event, route }, outcome))
    })
    await next()
  }
}

/** An ApiError is a response. Anything else is a bug: it goes to the log, and the caller learns nothing about it (D16). */
function respondWithProblems({ telemetry, now }: Pick<AppServices, 'telemetry' | 'now'>): Middleware {
  return async (ctx, next) => {
    const { requestId } = eventOf(ctx)
    try {
      await next()
    } catch (error) {
      const problem = error instanceof ApiError ? error : internalError()
      if (problem !== error) telemetry.failed(requestId, error)
      const path = splitTarget(ctx.req.url ?? '')?.path ?? '/'
      const response = problemResponse(problem, { path, requestId })
      write(ctx, await compressResponse(response, ctx.req.headers['accept-encoding']), now())
    }
  }
}

async function setCommonHeaders(ctx: Context, next: Next): Promise<void> {
  ctx.set({ 'X-Request-Id': eventOf(ctx).requestId, ...COMMON_HEADERS, Vary: 'Origin' })
  await next()
}

async function rejectMalformedRequests(ctx: Context, next: Next): Promise<void> {
  const { url = '', rawHeaders } = ctx.req
  if (!splitTarget(url)) {
    throw malformedRequest({ in: 'path', name: 'path', value: url.slice(0, 100), reason: 'is no request target' })
  }
  const name = repeatedHeader(rawHeaders)
  if (name !== undefined) throw malformedRequest({ in: 'header', name, reason: 'must be given once' })
  await next()
}

function respondToOptions(now: () => number): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'OPTIONS') return next()
    write(ctx, optionsResponse(eventOf(ctx).requestId, ctx.req.headers), now())
  }
}

/** The path is one of the router's, and the method is not. */
function rejectOtherMethods(router: Router): Middleware {
  return async (ctx, next) => {
    const { path, route } = router.match(ctx.path, ctx.method)
    if (path.length > 0 && !route) throw methodNotAllowed(ALLOWED_METHODS)
    await next()
  }
}

async function rejectUnknownPath(ctx: Context): Promise<never> {
  readTarget(ctx.path, ctx.querystring)
  throw notFound('There is nothing at this path.')
}

function write(ctx: Context, response: HttpResponse, now: number): void {
  ctx.respond = false
  ctx.state['bytes'] = response.body?.length ?? 0
  writeResponse(ctx.res as ServerResponse, response, now)
}

function eventOf(ctx: Context): RequestEvent {
  return ctx.state['event'] as RequestEvent
}
