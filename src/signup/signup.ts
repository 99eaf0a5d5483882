/**
 * The pages of sign-up (D64), as rows of the table of parts. Checks where a request comes from, then runs its route,
 * which is in signup-routes.ts or account-routes.ts. Also runs the background work: sends mails and deletes old data.
 */
import { privateTo } from '../http/exposure.ts'
import type { Part } from '../http/part.ts'
import type { HttpRequest, RequestWithBody } from '../http/request.ts'
import type { HttpResponse } from '../http/response.ts'
import { ApiError } from '../problems/api-error.ts'
import { notFound } from '../problems/problems.ts'
import { noSignup, notAForm, SignupClosed } from '../problems/signup-problems.ts'
import { accountRoutes } from './account-routes.ts'
import { startBackgroundWork } from './background.ts'
import type { DemoKey } from './demo-key.ts'
import type { Respond, Route, SignupOptions } from './options.ts'
import { createFrame } from './pages/frame.ts'
import { assertLocal, assertSameOrigin } from './same-origin.ts'
import { signupRoutes } from './signup-routes.ts'
import { forRequests } from './usage.ts'

export interface Signup {
  readonly parts: readonly Part[]
  /** Set if the service has a demo key. */
  readonly demo: DemoKey | undefined
  close(): Promise<void>
}

/** All paths that belong to sign-up, with and without a page. */
const ROOTS = ['/signup{/{*rest}}', '/account{/{*rest}}', '/privacy{/{*rest}}']

/** Maximum size of a form. A form has only an address or a token. */
const MAX_FORM_BYTES = 8_192

export function createSignup(options: SignupOptions): Signup {
  const { mode, storage, usage, steps, mailSender, demo, publicUrl, assets } = options
  const frame = createFrame(assets)
  const routeOptions = { ...options, usage: forRequests(usage), frame }
  const routes = new Map([...signupRoutes(routeOptions), ...(mode === 'off' ? [] : accountRoutes(routeOptions))])
  const background = mode === 'off' && !demo ? undefined : startBackgroundWork({ storage, usage, steps })

  async function countingRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof SignupClosed) steps.step('closed')
      else if (error instanceof ApiError && (error.status === 403 || error.status === 429)) steps.step('refused')
      throw error
    }
  }

  async function run(request: RequestWithBody, respond: Respond): Promise<HttpResponse> {
    const { method, queryString, headers } = request
    const isForm = method === 'POST'
    if (isForm) {
      assertSameOrigin(request, publicUrl === undefined ? `http://${headers.host}` : new URL(publicUrl).origin)
      assertForm(request)
    }
    const body = isForm ? (await request.readBody(MAX_FORM_BYTES)).toString('utf8') : ''
    return respond({ ...request, query: new URLSearchParams(queryString), form: new URLSearchParams(body) })
  }

  const shared = {
    isPage: true,
    problemPage: frame.problem,
    async guard(request: HttpRequest) {
      if (mode === 'open') await countingRefusals(async () => assertLocal(request))
    },
  }

  function partOf(path: string, { name, get, post }: Route): Part {
    return {
      ...{ ...shared, name, paths: [path] },
      exposure: privateTo([...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])]),
      async guard(request) {
        await shared.guard(request)
        if (mode === 'off' && request.method === 'POST') throw noSignup()
      },
      answer: (request) => {
        const respond = request.method === 'POST' ? post : get
        if (!respond) throw NO_PAGE
        return countingRefusals(() => run(request, respond))
      },
    }
  }

  return {
    demo,
    parts: [
      ...[...routes].map(([path, route]) => partOf(path, route)),
      {
        ...{ ...shared, name: 'signup', paths: ROOTS, exposure: privateTo(['GET', 'HEAD', 'POST']), findsPath: true },
        answer() {
          throw NO_PAGE
        },
      },
    ],
    async close() {
      await background?.stop()
      await mailSender?.close()
    },
  }
}

const NO_PAGE = notFound('There is no such page. See /signup.')

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

/**
 * Accepts only URL-encoded forms. Pages of other sites can also send text and multipart forms without a preflight
 * request.
 */
function assertForm({ headers }: HttpRequest): void {
  if (!FORM.test(headers['content-type'] ?? '')) throw notAForm()
}
