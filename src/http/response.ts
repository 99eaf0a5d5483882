/** The response of every part of the service. respond.ts completes and sends it. */
import type { Readable } from 'node:stream'

/** Keyed by name, as it is sent. A header with several lines, such as `Set-Cookie`, has a list of values. */
export type Headers = Readonly<Record<string, string | string[]>>

export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  /** For HEAD, only its length is sent. */
  readonly body: Buffer | Readable | undefined
  /** Set for pages for one person. They are not compressed, because their size would tell parts of them (BREACH). */
  readonly isSecret?: boolean
}

/** For this request only: no cache may store it. */
export function uncached(status: number, mediaType: string, text: string, more: Headers = {}): HttpResponse {
  const headers = { ...more, 'Cache-Control': 'no-store', 'Content-Type': mediaType }
  return { status, headers, body: Buffer.from(text) }
}
