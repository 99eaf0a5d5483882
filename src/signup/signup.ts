/**
 * The pages of sign-up (D64): checks where a request comes from, and finds its route, in signup-routes.ts or
 * account-routes.ts. Also runs the work in the background: mails, and deleting what is no longer needed.
 */
import type { Answer, HttpRequest, RequestWithBody } from '../http/request.ts'
import type { HttpResponse } from '../http/response.ts'
import { ApiError } from '../problems/api-error.ts'
import { methodNotAllowed, movedPermanently, notFound } from '../problems/problems.ts'
import { accountRoutes } from './account-routes.ts'
import { startBackgroundWork } from './background.ts'
import { acceptsHtml } from './exchange.ts'
import type { Respond, Route, SignupOptions } from './options.ts'
import { createFrame } from './pages/frame.ts'
import { SignupClosed } from './request-limits.ts'
import { assertLocal, assertSameOrigin } from './same-origin.ts'
import { signupRoutes } from './signup-routes.ts'
import { forRequests } from './usage.ts'

export interface Signup {
  readonly answer: Answer
  close(): Promise<void>
}

const ROOTS = /^\/(signup|account|privacy)(\/|$)/

/** Paths of pages, for suggestions. */
export const SIGNUP_PAGES = ['/signup', '/account', '/privacy']

/** A form has an address or a token. */
const MAX_FORM_BYTES = 8_192

export function isPageOfSignup(path: string): boolean {
  return ROOTS.test(path)
}

export function createSignup(options: SignupOptions): Signup {
  const { mode, storage, usage, steps, mailSender, publicUrl, assets } = options
  const frame = createFrame(assets)
  const routeOptions = { ...options, usage: forRequests(usage), frame }
  const routes = new Map([...signupRoutes(routeOptions), ...(mode === 'off' ? [] : accountRoutes(routeOptions))])
  const background = mode === 'off' ? undefined : startBackgroundWork({ storage, usage, steps })

  async function run(request: RequestWithBody): Promise<HttpResponse> {
    const { method, queryString, headers } = request
    if (mode === 'open') assertLocal(request)
    if (mode === 'off' && method === 'POST' && routes.has(request.path)) throw noSignup()
    const respond = findRoute(routes, request)
    const isForm = method === 'POST'
    if (isForm) {
      assertSameOrigin(request, publicUrl === undefined ? `http://${headers.host}` : new URL(publicUrl).origin)
      assertForm(request)
    }
    const body = isForm ? (await request.readBody(MAX_FORM_BYTES)).toString('utf8') : ''
    return respond({ ...request, query: new URLSearchParams(queryString), form: new URLSearchParams(body) })
  }

  return {
    async answer(request) {
      request.event.route = routes.get(request.path)?.name ?? 'signup'
      if (acceptsHtml(request)) request.problemPage = frame.problem
      try {
        return await run(request)
      } catch (error) {
        if (error instanceof SignupClosed) steps.step('closed')
        else if (error instanceof ApiError && (error.status === 403 || error.status === 429)) steps.step('refused')
        throw error
      }
    },
    async close() {
      await background?.stop()
      await mailSender?.close()
    },
  }
}

/** @throws ApiError 308, 404 or 405 */
function findRoute(routes: ReadonlyMap<string, Route>, { path, method }: HttpRequest): Respond {
  const route = routes.get(path)
  if (!route) {
    const [, page = ''] = /^(.*[^/])\/$/.exec(path) ?? []
    throw routes.has(page) ? movedPermanently(page) : notFound('There is no such page. See /signup.')
  }
  const respond = method === 'POST' ? route.post : ['GET', 'HEAD'].includes(method) ? route.get : undefined
  if (respond) return respond
  throw methodNotAllowed([...(route.get ? ['GET', 'HEAD'] : []), ...(route.post ? ['POST'] : [])].join(', '))
}

function noSignup(): ApiError {
  const kind = { status: 405, code: 'method-not-allowed', title: 'No sign-up' } as const
  return new ApiError(kind, 'This service has no sign-up. The operator creates keys.', {}, { Allow: 'GET, HEAD' })
}

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** Only forms: a page of another site can send text and multipart forms without asking first. */
function assertForm({ headers }: HttpRequest): void {
  if (FORM.test(headers['content-type'] ?? '')) return
  const kind = { status: 415, code: 'invalid-parameter', title: 'Unsupported media type' } as const
  throw new ApiError(kind, 'Send the form as application/x-www-form-urlencoded.')
}
