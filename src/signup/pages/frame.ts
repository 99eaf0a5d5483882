/** What all pages of sign-up share: their headers, the page frame, redirects, and errors as pages. */
import type { ApiError } from '../../problems/api-error.ts'
import { type Html, html, renderPage } from '../../site/pages/html.ts'
import { FORM_PAGE_HEADERS } from '../../site/pages/page-headers.ts'
import type { Assets } from '../../site/static-files.ts'
import type { PageResponse } from '../exchange.ts'

/** Nobody else may store these pages, or see their addresses, which can contain a token (D4). */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

export interface PageContent {
  readonly route: string
  readonly title: string
  readonly main: Html
  readonly status?: number
  /** `Set-Cookie` */
  readonly cookie?: string
}

export interface Frame {
  page(content: PageContent): PageResponse
  /** @param path without the path of PUBLIC_URL */
  redirect(route: string, path: string, cookie?: string): PageResponse
  error(route: string, error: ApiError): PageResponse
}

export function createFrame(assets: Assets): Frame {
  function page({ route, title, main, status = 200, cookie }: PageContent): PageResponse {
    const text = renderPage({
      title: `${title}: Biblical Reference Data`,
      description: 'Get an API key for the Biblical Reference Data API, and manage it.',
      main,
      assets,
      styles: ['/assets/signup.css'],
    })
    const headers = { ...PRIVATE_HEADERS, ...FORM_PAGE_HEADERS, 'Content-Type': 'text/html; charset=utf-8' }
    return { route, status, headers: withCookie(headers, cookie), body: Buffer.from(text) }
  }

  return {
    page,
    redirect(route, path, cookie) {
      const headers = { ...PRIVATE_HEADERS, Location: assets.basePath + path }
      return { route, status: 303, headers: withCookie(headers, cookie), body: Buffer.alloc(0) }
    },
    error(route, error) {
      const main = html`<h1>${error.title}</h1>
<p>${error.message}</p>
<p><a href="/signup">Back to sign-up</a></p>`
      const response = page({ route, title: error.title, main, status: error.status })
      return { ...response, headers: { ...response.headers, ...error.headers }, problem: error.code }
    },
  }
}

function withCookie(headers: PageResponse['headers'], cookie: string | undefined): PageResponse['headers'] {
  return cookie === undefined ? headers : { ...headers, 'Set-Cookie': cookie }
}
