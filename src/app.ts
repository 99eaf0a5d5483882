/**
 * The Koa application: the middleware in order. api/api.ts handles every path under /v1, mcp/endpoint.ts handles /mcp,
 * and all other requests go on to the health checks, pages and documents of site/.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Router from '@koa/router'
import Koa, { type Context, type Middleware, type Next } from 'koa'
import { API_ROOT, type Api, type ApiRequest } from './api/api.ts'
import type { FindOperation } from './api/operations.ts'
import { readBody } from './http/body.ts'
import { ALLOWED_METHODS, COMMON_HEADERS, newRequestId, repeatedHeader, requestIdOf } from './http/headers.ts'
import { optionsResponse } from './http/options.ts'
import { problemResponse } from './http/problem-response.ts'
import { compressResponse } from './http/representation.ts'
import { splitTarget } from './http/request-target.ts'
import { type HttpResponse, writeResponse } from './http/response-head.ts'
import type { Client } from './limits/admission.ts'
import type { KeylessLimiter } from './limits/keyless-limiter.ts'
import { MCP_PATH, type Mcp } from './mcp/endpoint.ts'
import { after, guarded } from './primitives/background.ts'
import { clientAddress } from './primitives/client-address.ts'
import { when } from './primitives/when.ts'
import { ApiError } from './problems/api-error.ts'
import { internalError, malformedRequest, methodNotAllowed, movedPermanently, notFound } from './problems/problems.ts'
import { MAX_FORM_BYTES, type PageRequest, type PageResponse } from './signup/exchange.ts'
import { SIGNUP_PAGES, type Signup } from './signup/signup.ts'
import { beginRequest, finishRequest, type RequestEvent, type RequestTelemetry } from './telemetry/request-event.ts'

export interface AppServices {
  readonly api: Api
  readonly findOperation: FindOperation
  readonly mcp: Mcp
  readonly health: Router
  /** Routes that need no key and are rate-limited by client address: pages, documents, site data, downloads. */
  readonly site: readonly Router[]
  readonly signup: Signup
  readonly keyless: KeylessLimiter
  /** Number of our own proxies. */
  readonly trustedProxies: number
  /** Path of PUBLIC_URL. */
  readonly basePath: string
  readonly telemetry: RequestTelemetry
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Codes of errors that occur because the client has closed the connection. They are not logged, because the request
 * itself is logged with status 499.
 */
const CLIENT_LEFT = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE'])

const FINISHING = 'log and measure a request'

export function createApp(services: AppServices): Koa {
  const { api, mcp, health, site, telemetry, now } = services
  const app = leaveApiResponsesAlone(new Koa())
  // Replaces Koa's own handler, which prints stack traces on standard error.
  app.on('error', (error: NodeJS.ErrnoException, ctx: Context) => {
    if (!CLIENT_LEFT.has(error.code ?? '')) telemetry.failed(requestIdOf(ctx.req.headers['x-request-id']), error)
  })
  app.use(serveApi({ api, mcp, telemetry, now }))
  app.use(observeRequests(telemetry))
  app.use(serveSignup(services))
  app.use(respondWithProblems(services))
  app.use(setCommonHeaders)
  app.use(rejectMalformedRequests)
  app.use(respondToOptions(now))
  serve(app, health)
  app.use(limitByAddress(services))
  app.use(useOwnRequestIds)
  for (const router of site) serve(app, router)
  app.use(rejectUnknownPath(services))
  return app
}

/** Part of Koa that its types omit. It listens for the end of a response, runs the middleware, and sends the body. */
interface RequestHandling {
  handleRequest(ctx: Context, middleware: (ctx: Context) => Promise<void>): Promise<void>
}

/**
 * For requests to the API, Koa runs only the middleware. `serveApi` itself sends the response and listens for its end.
 * Koa's listeners would take a tenth of the time of a cached response (docs/performance.md). If a later version of Koa
 * renames `handleRequest`, Koa adds its listeners again, and a test fails.
 */
function leaveApiResponsesAlone(app: Koa): Koa {
  const { handleRequest } = app as Koa & RequestHandling
  const handling: RequestHandling = {
    handleRequest: (ctx, middleware) =>
      ctx.req.url?.startsWith(API_ROOT)
        ? middleware(ctx).catch((error: Error) => ctx.onerror(error))
        : handleRequest.call(app, ctx, middleware),
  }
  return Object.assign(app, handling)
}

/**
 * Writes the response directly, bypassing Koa: the response is already complete, and Koa would check and rebuild it.
 */
function serveApi({ api, mcp, telemetry, now }: Pick<AppServices, 'api' | 'mcp' | 'telemetry' | 'now'>): Middleware {
  return (ctx, next) => {
    const { req, res } = ctx
    let isClosed = false
    const client = { hasLeft: () => isClosed, onLeave: (listener: () => void) => void res.once('close', listener) }
    const request = apiRequestOf(req, client)
    if (!request) return next()
    ctx.respond = false
    const { event, response } =
      request.path === MCP_PATH
        ? mcp({ ...request, readBody: (maxBytes) => readBody(req, res, maxBytes) })
        : api(request)
    let made: HttpResponse | undefined
    const emit = () => {
      // The client has left, but the response is not ready. `send` will emit the event.
      if (!made) return
      const { status, body } = made
      telemetry.finished(finishRequest(event, { status, bytes: body?.length ?? 0, isAborted: !res.writableFinished }))
    }
    const closed = () => {
      isClosed = true
      emit()
    }
    res.once('close', guarded(FINISHING, closed))
    return when(response, (ready) => {
      const send = () => {
        made = ready
        // Requests of clients that have left are logged and measured as well.
        if (isClosed) emit()
        else writeResponse(res, ready, now())
      }
      // The delay is not awaited, because a request that only waits for it must not count as in progress.
      if (ready.delayMs !== undefined) after('send a delayed response', ready.delayMs, send)
      else send()
    }) as Promise<void>
  }
}

function apiRequestOf(req: IncomingMessage, client: Client): ApiRequest | undefined {
  const { url = '', method = '', headers, rawHeaders, socket } = req
  const target = splitTarget(url)
  if (!target || !(target.path.startsWith(API_ROOT) || target.path === MCP_PATH)) return undefined
  const { path, queryString } = target
  return { method, path, queryString, headers, rawHeaders, address: socket.remoteAddress ?? '', client }
}

function observeRequests(telemetry: RequestTelemetry): Middleware {
  return async (ctx, next) => {
    ctx.state['event'] = beginRequest({ method: ctx.method, headers: ctx.req.headers })
    const closed = () => {
      ctx.state['leave']?.()
      const event = eventOf(ctx)
      const route = ctx.state['openRoute'] ?? event.route
      const bytes = ctx.state['bytes'] ?? ctx.length ?? 0
      const outcome = { status: ctx.res.statusCode, bytes, isAborted: !ctx.res.writableFinished }
      telemetry.finished(finishRequest({ ...event, route }, outcome))
    }
    ctx.res.once('close', guarded(FINISHING, closed))
    await next()
  }
}

/** The pages of sign-up. They come before the headers for all origins, because no other site may read them (D4). */
function serveSignup(services: AppServices): Middleware {
  return async (ctx, next) => {
    const { req, res } = ctx
    const target = splitTarget(req.url ?? '')
    if (!target || !services.signup.owns(target.path)) return next()
    const request: Omit<PageRequest, 'body'> = {
      method: req.method ?? '',
      path: target.path,
      query: new URLSearchParams(target.queryString),
      headers: req.headers,
      address: addressOf(req, services.trustedProxies),
      peer: req.socket.remoteAddress ?? '',
      requestId: eventOf(ctx).requestId,
    }
    const response = await signupResponse(services, ctx, request)
    ctx.respond = false
    ctx.state['openRoute'] = response.route
    ctx.state['bytes'] = response.body.length
    eventOf(ctx).problem = response.problem
    writePage(res, response, request.requestId)
  }
}

async function signupResponse(
  { signup, keyless }: AppServices,
  ctx: Context,
  request: Omit<PageRequest, 'body'>,
): Promise<PageResponse> {
  try {
    const name = repeatedHeader(ctx.req.rawHeaders)
    if (name !== undefined) throw malformedRequest({ in: 'header', name, reason: 'must be sent only once' })
    ctx.state['leave'] = keyless.enter(request.address)
    const isForm = request.method === 'POST'
    const body = isForm ? (await readBody(ctx.req, ctx.res as ServerResponse, MAX_FORM_BYTES)).toString('utf8') : ''
    return await signup.respond({ ...request, body })
  } catch (error) {
    return signup.refuse({ ...request, body: '' }, error)
  }
}

function writePage(res: Context['res'], { status, headers, body }: PageResponse, requestId: string): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.setHeader('X-Request-Id', requestId)
  res.setHeader('Content-Length', body.length)
  res.statusCode = status
  res.end(res.req.method === 'HEAD' ? undefined : body)
}

/**
 * An ApiError is sent to the caller as a response. Anything else is a bug: it goes to the log, and the caller learns
 * nothing about it (D16).
 */
function respondWithProblems({ basePath, telemetry, now }: AppServices): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const event = eventOf(ctx)
      const problem = error instanceof ApiError ? error : internalError()
      if (problem !== error) telemetry.failed(event.requestId, error)
      event.problem = problem.code
      const path = splitTarget(ctx.req.url ?? '')?.path ?? '/'
      const response = problemResponse(problem, { path, requestId: event.requestId, basePath })
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
  const target = splitTarget(url)
  if (!target) {
    throw malformedRequest({
      in: 'path',
      name: 'path',
      value: url.slice(0, 100),
      reason: 'must be a path or an http URL',
    })
  }
  if (target.path === '*' && ctx.method !== 'OPTIONS') throw notFound('There is nothing at this path.')
  // Replaces a target in absolute form. For such a target, Koa would call url.parse, which Node 24 reports as
  // deprecated.
  ctx.req.url = target.queryString === '' ? target.path : `${target.path}?${target.queryString}`
  const name = repeatedHeader(rawHeaders)
  if (name !== undefined) throw malformedRequest({ in: 'header', name, reason: 'must be sent only once' })
  await next()
}

function respondToOptions(now: () => number): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'OPTIONS') return next()
    write(ctx, optionsResponse(eventOf(ctx).requestId, ctx.req.headers), now())
  }
}

function serve(app: Koa, router: Router): void {
  app.use(router.routes())
  app.use(rejectOtherMethods(router))
}

/**
 * Limits requests per client address. A request is in progress until its response is finished, even if it is a long
 * download.
 */
function limitByAddress({ keyless, trustedProxies }: AppServices): Middleware {
  return (ctx, next) => {
    const address = addressOf(ctx.req, trustedProxies)
    ctx.state['leave'] = keyless.enter(address)
    // Downloads are also limited by address.
    ctx.state['address'] = address
    return next()
  }
}

/**
 * Pages and documents get a new request id, because shared caches keep them: all readers would get the id that the
 * first one sent. A problem is not cached, and keeps the id of the caller.
 */
async function useOwnRequestIds(ctx: Context, next: Next): Promise<void> {
  const event = eventOf(ctx)
  const requestId = newRequestId()
  ctx.state['event'] = { ...event, requestId }
  ctx.set('X-Request-Id', requestId)
  try {
    await next()
  } catch (error) {
    ctx.state['event'] = event
    throw error
  }
}

function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  return clientAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), trustedProxies)
}

/** Responds with 405 if the router has the path, but not the method. */
function rejectOtherMethods(router: Router): Middleware {
  return async (ctx, next) => {
    const { path, route } = router.match(ctx.path, ctx.method)
    if (path.length > 0 && !route) throw methodNotAllowed(ALLOWED_METHODS)
    await next()
  }
}

/**
 * If the path ends in a slash and there is a page at the path without that slash, redirects to the page. Otherwise
 * `findOperation` throws 404, or 400 if path or query cannot be decoded. It cannot find an operation, because
 * `serveApi` has handled all paths of operations.
 */
function rejectUnknownPath({ findOperation, health, site }: AppServices): Middleware {
  const routed = [health, ...site].flatMap(({ stack }) => stack.map(({ path }) => String(path))).filter(isFixedPath)
  const pages = [...routed, ...SIGNUP_PAGES]
  return async (ctx) => {
    const [, page] = /^(.*[^/])\/$/.exec(ctx.path) ?? []
    if (page !== undefined && site.some((router) => router.match(page, ctx.method).route)) throw movedPermanently(page)
    findOperation(ctx.path, ctx.querystring, pages)
  }
}

/** Whether this is the path of a page, and not the front page or a pattern for many pages. */
function isFixedPath(path: string): boolean {
  return path.length > 1 && !/[:*(]/.test(path)
}

function write(ctx: Context, response: HttpResponse, now: number): void {
  ctx.respond = false
  ctx.state['bytes'] = response.body?.length ?? 0
  writeResponse(ctx.res as ServerResponse, response, now)
}

function eventOf(ctx: Context): RequestEvent {
  return ctx.state['event'] as RequestEvent
}
