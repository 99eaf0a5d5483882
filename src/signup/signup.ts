/**
 * The pages of sign-up (D64): finds the route of a request, checks where it comes from, and turns errors into pages.
 * routes.ts has the routes. Also runs the work in the background: mails, and deleting what is no longer needed.
 */
import { ApiError } from '../problems/api-error.ts'
import { problemDocument } from '../problems/problem-document.ts'
import { internalError, methodNotAllowed, movedPermanently, notFound } from '../problems/problems.ts'
import { accountRoutes } from './account-routes.ts'
import { startBackgroundWork } from './background.ts'
import { acceptsHtml, type PageRequest, type PageResponse } from './exchange.ts'
import type { Respond, Route, SignupOptions } from './options.ts'
import { createFrame, PRIVATE_HEADERS } from './pages/frame.ts'
import { assertLocal, assertSameOrigin } from './same-origin.ts'
import { signupRoutes } from './signup-routes.ts'

export interface Signup {
  /** Whether the path is one of these pages. */
  owns(path: string): boolean
  /** Never rejects. */
  respond(request: PageRequest): Promise<PageResponse>
  /** A request that cannot be passed on, such as a form that is too large. */
  refuse(request: PageRequest, error: unknown): PageResponse
  close(): Promise<void>
}

const ROOTS = /^\/(signup|account|privacy)(\/|$)/

/** Paths of pages, for suggestions. */
export const SIGNUP_PAGES = ['/signup', '/account', '/privacy']

export function createSignup(options: SignupOptions): Signup {
  const { mode, storage, usage, steps, mailSender, publicUrl, assets, failed } = options
  const frame = createFrame(assets)
  const routes = new Map([
    ...signupRoutes({ ...options, frame }),
    ...(mode === 'off' ? [] : accountRoutes({ ...options, frame })),
  ])
  const background = mode === 'off' ? undefined : startBackgroundWork({ storage, usage, steps })

  async function answer(request: PageRequest): Promise<PageResponse> {
    if (mode === 'open') assertLocal(request)
    const respond = findRoute(routes, request)
    if (request.method === 'POST') {
      assertSameOrigin(request, publicUrl === undefined ? `http://${request.headers.host}` : new URL(publicUrl).origin)
      assertForm(request)
    }
    return respond(request)
  }

  function problem(request: PageRequest, error: unknown): PageResponse {
    const known = error instanceof ApiError ? error : internalError()
    if (known !== error) failed(request.requestId, error)
    if (known.status === 403 || known.status === 429) steps.step('refused')
    const route = routes.get(request.path)?.name ?? 'signup'
    if (known.status < 400) return frame.redirect(route, known.headers['Location'] ?? '/signup')
    if (acceptsHtml(request)) return frame.error(route, known)
    const document = problemDocument(known, { ...request, basePath: assets.basePath })
    const headers = { ...PRIVATE_HEADERS, ...known.headers, 'Content-Type': 'application/problem+json' }
    const body = Buffer.from(JSON.stringify(document))
    return { route, status: known.status, headers, body, problem: known.code }
  }

  return {
    owns: (path) => ROOTS.test(path),
    respond: (request) => answer(request).catch((error: unknown) => problem(request, error)),
    refuse: problem,
    async close() {
      await background?.stop()
      await mailSender?.close()
    },
  }
}

/** @throws ApiError 308, 404 or 405 */
function findRoute(routes: ReadonlyMap<string, Route>, { path, method }: PageRequest): Respond {
  const route = routes.get(path)
  if (!route) {
    const [, page = ''] = /^(.*[^/])\/$/.exec(path) ?? []
    throw routes.has(page) ? movedPermanently(page) : notFound('There is no such page. See /signup.')
  }
  const respond = method === 'POST' ? route.post : ['GET', 'HEAD'].includes(method) ? route.get : undefined
  if (respond) return respond
  throw methodNotAllowed([...(route.get ? ['GET', 'HEAD'] : []), ...(route.post ? ['POST'] : [])].join(', '))
}

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** Only forms: a page of another site can send text and multipart forms without asking first. */
function assertForm({ headers }: PageRequest): void {
  if (FORM.test(headers['content-type'] ?? '')) return
  const kind = { status: 415, code: 'invalid-parameter', title: 'Unsupported media type' } as const
  throw new ApiError(kind, 'Send the form as application/x-www-form-urlencoded.')
}
