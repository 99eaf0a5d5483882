/**
 * The head of an answer as text. Node looks through every name and value it is given; for the seventeen fields of ours, which
 * are known to be sound, that takes half as long as all else that a kept answer takes (docs/performance.md). So their text is put
 * into the response finished, where Node would have put its own.
 */
import type { ServerResponse } from 'node:http'

/** Where Node keeps what it has made of `writeHead`, and whether the connection closes after it: 20, 22 and 24 alike. */
interface Head {
  _header: string
  _last: boolean
}

/** As `_keepAliveTimeout` has it: what Node announces to those who keep the connection. Milliseconds. */
interface KeepAlive {
  readonly _keepAliveTimeout?: number
}

const STATUS_LINES = {
  200: 'HTTP/1.1 200 OK\r\n',
  304: 'HTTP/1.1 304 Not Modified\r\n',
  503: 'HTTP/1.1 503 Service Unavailable\r\n',
}

export interface HeadFacts {
  readonly status: keyof typeof STATUS_LINES
  /** Lines with their ends; no text of a caller's may stand in them unchecked. */
  readonly fields: string
  /** Epoch milliseconds, for `Date`. */
  readonly now: number
}

/** As `writeHead`. `Date` and `Connection` are added, and nothing else: a body needs its `Content-Length` in `fields`. */
export function setHead(response: ServerResponse & KeepAlive, { status, fields, now }: HeadFacts): void {
  const stays = response.shouldKeepAlive && !response.hasHeader('Connection')
  const connection = stays ? keepAlive(response._keepAliveTimeout ?? 0) : 'Connection: close\r\n'
  response.statusCode = status
  const head = response as unknown as Head
  head._header = `${STATUS_LINES[status]}${fields}Date: ${httpDate(now)}\r\n${connection}\r\n`
  head._last = !stays
}

function keepAlive(timeoutMs: number): string {
  const seconds = Math.floor(timeoutMs / 1000)
  return seconds > 0 ? `Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n` : 'Connection: keep-alive\r\n'
}

let lastDate = { second: Number.NaN, text: '' }

/** Written once a second. */
function httpDate(now: number): string {
  const second = Math.floor(now / 1000)
  if (second !== lastDate.second) lastDate = { second, text: new Date(second * 1000).toUTCString() }
  return lastDate.text
}
