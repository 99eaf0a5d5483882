/**
 * The Koa application: finds the part that has the path of a request, in the table of parts (parts.ts), and sends what
 * the part answers, through http/respond.ts.
 */
import Router from '@koa/router'
import Koa from 'koa'
import { assertMethod, type FoundPart, type Part } from './http/part.ts'
import type { RequestWithBody } from './http/request.ts'
import type { Responder } from './http/respond.ts'
import type { HttpResponse } from './http/response.ts'
import type { KeylessLimiter } from './limits/keyless-limiter.ts'
import { movedPermanently } from './problems/problems.ts'

/** @param path encoded, as received */
export type FindPart = (path: string) => FoundPart

const NO_PARAMETERS = {}

/** @param parts the table. The last row has all paths that no other row has */
export function compileParts(parts: readonly Part[]): FindPart {
  const router = new Router({ sensitive: true, strict: true })
  // In the order of the layers of the router, one for each path.
  const owners = parts.flatMap((part) => part.paths.map(() => part))
  for (const path of parts.flatMap(({ paths }) => paths)) router.all(path, () => undefined)
  return (path) => {
    // Not `router.match`, which tests all rows: 2.7 µs of each request to the API, whose row is the first.
    const index = router.stack.findIndex((layer) => layer.match(path))
    const [layer, part] = [router.stack[index], owners[index]]
    if (!layer || !part) throw new Error('the table of parts has no row for this path')
    const hasParameters = layer.paramNames.length > 0
    return { part, parameters: hasParameters ? layer.params(path, layer.captures(path)) : NO_PARAMETERS }
  }
}

export interface AppServices {
  readonly find: FindPart
  readonly responder: Responder
  readonly keyless: KeylessLimiter
}

export function createApp({ find, responder, keyless }: AppServices): Koa {
  const app = new Koa()
  // Otherwise it prints errors of sockets on standard error. http/respond.ts logs the errors that are bugs.
  app.silent = true
  app.use((ctx) => {
    ctx.respond = false
    return responder.respond({ request: ctx.req, response: ctx.res }, answer)
  })

  /** The checks that all parts have in common, in the order of D20. */
  async function answer(request: RequestWithBody, { part, parameters }: FoundPart): Promise<HttpResponse> {
    // A request is in progress until its response is finished, even if it is a long download.
    if (part.isPage) request.client.onLeave(keyless.enter(request.clientAddress()))
    request.event.route = part.name
    if (part.guard) await part.guard(request)
    if (part.findsPath) assertNoPageWithoutSlash(request)
    else assertMethod(request, part.exposure)
    return part.answer(request, parameters)
  }

  /** @throws ApiError 308 to the page */
  function assertNoPageWithoutSlash({ path, method }: RequestWithBody): void {
    const [, page] = /^(.*[^/])\/$/.exec(path) ?? []
    if (page === undefined) return
    const { part } = find(page)
    if (part.isPage && !part.findsPath && part.exposure.methods.includes(method)) throw movedPermanently(page)
  }

  return app
}
