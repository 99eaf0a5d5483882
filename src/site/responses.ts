/** Responses of the site: pages with their security headers, and documents. Both may be cached for five minutes. */
import { type Representation, representShared } from '../http/representation.ts'
import type { Headers } from '../http/response.ts'
import { PAGE_HEADERS } from './pages/page-headers.ts'

export const HTML = 'text/html; charset=utf-8'
export const TEXT = 'text/plain; charset=utf-8'
export const MARKDOWN = 'text/markdown; charset=utf-8'

const FIVE_MINUTES_SECONDS = 300

export function pageResponse(html: string, headers: Headers = {}): Representation {
  return documentResponse(html, HTML, { ...PAGE_HEADERS, ...headers })
}

export function documentResponse(text: string, mediaType: string, headers: Headers = {}): Representation {
  return representShared({ text, mediaType, headers, seconds: FIVE_MINUTES_SECONDS, origin: 'site' })
}
