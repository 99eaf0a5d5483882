/** The response of every part of the service. respond.ts completes and sends it. */
import { STATUS_CODES } from 'node:http'
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
  /** Set if shared caches may keep the response (`Cache-Control: public`), so that many readers get the same one. */
  readonly isShared?: boolean
}

/** For this request only: no cache may store it. */
export function uncached(status: number, mediaType: string, text: string, more: Headers = {}): HttpResponse {
  const headers = { ...more, 'Cache-Control': 'no-store', 'Content-Type': mediaType }
  return { status, headers, body: Buffer.from(text) }
}

/** The response as it is sent on a socket that is then closed. @param now epoch milliseconds */
export function bytesOf({ status, headers, body }: HttpResponse, now: number): Buffer {
  const date = new Date(now).toUTCString()
  const lines = Object.entries({ ...headers, Date: date, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`
  return Buffer.isBuffer(body) ? Buffer.concat([Buffer.from(head), body]) : Buffer.from(head)
}
