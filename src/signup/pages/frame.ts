/** The parts that all pages of sign-up share: the page frame, redirects, and problems as pages. */
import type { Headers, HttpResponse } from '../../http/response.ts'
import type { ApiError } from '../../problems/api-error.ts'
import { type Html, html } from '../../site/pages/html.ts'
import { renderPage } from '../../site/pages/page-frame.ts'
import { PAGE_HEADERS } from '../../site/pages/page-headers.ts'
import { HTML } from '../../site/responses.ts'
import type { Assets } from '../../site/static-files.ts'

export interface PageContent {
  readonly title: string
  readonly main: Html
  readonly status?: number
  readonly isSignedIn?: boolean
  /** `Set-Cookie` */
  readonly cookie?: string
}

export interface Frame {
  page(content: PageContent): HttpResponse
  /** @param path without the path of PUBLIC_URL */
  redirect(path: string, cookie?: string): HttpResponse
  problem(problem: ApiError): HttpResponse
}

export function createFrame(assets: Assets): Frame {
  function page({ title, main, status = 200, isSignedIn, cookie }: PageContent): HttpResponse {
    const text = renderPage({
      title: `${title}: Biblical Reference Data`,
      description: 'Get an API key for the Biblical Reference Data API, and manage it.',
      main,
      assets,
      current: '/signup',
      isSignedIn,
      styles: ['/assets/signup.css'],
    })
    const headers = { ...PAGE_HEADERS, 'Content-Type': HTML, ...cookieHeader(cookie) }
    return { status, headers, body: Buffer.from(text), isSecret: true }
  }

  return {
    page,
    redirect(path, cookie) {
      const headers = { Location: assets.basePath + path, ...cookieHeader(cookie) }
      return { status: 303, headers, body: Buffer.alloc(0) }
    },
    problem({ title, message, status, headers }) {
      const main = html`<h1>${title}</h1>
<p>${message}</p>
<p><a href="/signup">Back to sign-up</a></p>`
      const response = page({ title, main, status })
      return { ...response, headers: { ...response.headers, ...headers } }
    },
  }
}

function cookieHeader(cookie: string | undefined): Headers {
  return cookie === undefined ? {} : { 'Set-Cookie': cookie }
}
