/** Registers the routes of the site. Each returns a response, which the application sends. */
import type Router from '@koa/router'
import type { HttpRequest } from '../http/request.ts'
import type { HttpResponse } from '../http/response.ts'
import { once } from '../primitives/once.ts'
import { pageResponse } from './responses.ts'

/** The parts of the path that the route names, decoded. */
type PathParameters = Readonly<Record<string, string>>

/**
 * Registers a route for GET, which includes HEAD.
 *
 * @param name the name of the route in logs and metrics
 */
export function get(
  router: Router,
  path: string | string[],
  name: string,
  page: (request: HttpRequest, params: PathParameters) => HttpResponse | Promise<HttpResponse>,
): void {
  router.get(path, async (ctx) => {
    const request = ctx.state['request'] as HttpRequest
    request.event.route = name
    ctx.state['response'] = await page(request, ctx.params)
  })
}

/** Registers a page that is always the same. It is made on first use. */
export function addPage(router: Router, path: string, name: string, render: () => string): void {
  get(
    router,
    path,
    name,
    once(() => pageResponse(render())),
  )
}
