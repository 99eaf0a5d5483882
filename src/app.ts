/**
 * The Koa application: the list of everything that answers requests, in order. Each middleware sets
 * `ctx.state.response` or throws an ApiError. The first one sends it, through http/respond.ts.
 */
import type Router from '@koa/router'
import Koa, { type Context, type Middleware } from 'koa'
import { API_ROOT, type Api } from './api/api.ts'
import type { FindOperation } from './api/operations.ts'
import { type Exposure, PRIVATE, READ_BY_ALL, SAME_ORIGIN } from './http/exposure.ts'
import { ALLOWED_METHODS } from './http/headers.ts'
import type { Answer, RequestWithBody } from './http/request.ts'
import type { Responder } from './http/respond.ts'
import type { KeylessLimiter } from './limits/keyless-limiter.ts'
import { MCP_EXPOSURE, MCP_PATH } from './mcp/endpoint.ts'
import { methodNotAllowed, movedPermanently, unknownPath } from './problems/problems.ts'
import { isPageOfSignup, SIGNUP_PAGES, type Signup } from './signup/signup.ts'

export interface AppServices {
  readonly responder: Responder
  readonly api: Api
  readonly findOperation: FindOperation
  readonly mcp: Answer
  readonly health: Router
  /** Routes that need no key and are rate-limited by client address: pages, documents, site data, downloads. */
  readonly site: readonly Router[]
  readonly signup: Signup
  readonly keyless: KeylessLimiter
}

export function createApp(services: AppServices): Koa {
  const { responder, api, mcp, health, site, signup } = services
  const app = new Koa()
  // Otherwise it prints errors of sockets on standard error. http/respond.ts logs the errors that are bugs.
  app.silent = true
  app.use(send(responder))
  app.use(at((path) => path.startsWith(API_ROOT), api))
  app.use(at((path) => path === MCP_PATH, mcp))
  serve(app, health)
  app.use(limitByAddress(services))
  app.use(at(isPageOfSignup, signup.answer))
  for (const router of site) serve(app, router)
  app.use(rejectUnknownPath(services))
  return app
}

/** Which methods a path has, and whether pages of other origins may use it. */
export function exposureOf(path: string): Exposure {
  if (path === MCP_PATH) return MCP_EXPOSURE
  if (isPageOfSignup(path)) return PRIVATE
  // Pages of other origins must not read the metrics of a service on the machine of their visitor.
  return path === '/metrics' ? SAME_ORIGIN : READ_BY_ALL
}

/** Koa sends nothing itself. */
function send(responder: Responder): Middleware {
  return (ctx, next) => {
    ctx.respond = false
    return responder.respond({ request: ctx.req, response: ctx.res }, async (request) => {
      const { path, queryString } = request
      // Replaces a target in absolute form, for which Koa would call url.parse, which is deprecated.
      ctx.req.url = queryString === '' ? path : `${path}?${queryString}`
      ctx.state['request'] = request
      await next()
      return ctx.state['response']
    })
  }
}

function at(isHere: (path: string) => boolean, answer: Answer): Middleware {
  return async (ctx, next) => {
    const request = requestOf(ctx)
    if (!isHere(request.path)) return next()
    ctx.state['response'] = await answer(request)
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
function limitByAddress({ keyless }: AppServices): Middleware {
  return (ctx, next) => {
    const { client, clientAddress } = requestOf(ctx)
    client.onLeave(keyless.enter(clientAddress()))
    return next()
  }
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
 * `findOperation` throws 404, or 400 if path or query cannot be decoded. If it finds an operation, `v1` is escaped in
 * the path, such as `/%761/people`: the API handles only paths that begin with `/v1/`.
 */
function rejectUnknownPath({ findOperation, health, site }: AppServices): Middleware {
  const routed = [health, ...site].flatMap(({ stack }) => stack.map(({ path }) => String(path))).filter(isFixedPath)
  const pages = [...routed, ...SIGNUP_PAGES]
  return async (ctx) => {
    const [, page] = /^(.*[^/])\/$/.exec(ctx.path) ?? []
    if (page !== undefined && site.some((router) => router.match(page, ctx.method).route)) throw movedPermanently(page)
    findOperation(ctx.path, ctx.querystring, pages)
    throw unknownPath(ctx.path, decodeURIComponent(ctx.path))
  }
}

/** Whether this is the path of a page, and not the front page or a pattern for many pages. */
function isFixedPath(path: string): boolean {
  return path.length > 1 && !/[:*(]/.test(path)
}

function requestOf(ctx: Context): RequestWithBody {
  return ctx.state['request'] as RequestWithBody
}
