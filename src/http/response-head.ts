/**
 * Writes complete responses. Node would check every header name and value. For our seventeen known headers, that takes
 * a quarter of the time of a small response (docs/performance.md). So the head is set as one text instead.
 *
 * That text goes into `_header`, a private field of Node 20, 22 and 24. If a later Node renames it, a check at startup
 * notices, and responses are written through `writeHead`, which is correct but slower.
 */
import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'

/** A response before it is written. `Date`, `Connection` and `Content-Length` are added when it is written. */
export interface HttpResponse {
  readonly status: number
  /** Header lines, each with its CRLF. They must not contain unvalidated text from a caller. */
  readonly fields: string
  /** For HEAD, only its length is sent. `undefined` if the status does not allow a body. */
  readonly body: Buffer | undefined
  /** Time to wait before the response is sent. */
  readonly delayMs?: number
}

/** @param now epoch milliseconds, for `Date` */
export function writeResponse(response: ServerResponse, made: HttpResponse, now: number): void {
  if (canSetHead) {
    setHead(response, made, now)
    end(response, made)
  } else writeThroughNode(response, made)
}

/** Writes a response with Node's public functions only. Exported for its test. */
export function writeThroughNode(response: ServerResponse, made: HttpResponse): void {
  response.writeHead(made.status, fieldsOf(made))
  end(response, made)
}

function end(response: ServerResponse, { body }: HttpResponse): void {
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/**
 * The whole response as bytes, for a connection without a Node response object. The caller must close the connection
 * after sending it.
 */
export function responseBytes(made: HttpResponse, now: number): Buffer {
  const head = `${headOf(made, now)}Connection: close\r\n\r\n`
  return made.body ? Buffer.concat([Buffer.from(head), made.body]) : Buffer.from(head)
}

/** Node's private fields: the text of the head, and whether the connection closes after the response. */
interface PrivateHead {
  _header: string | null
  _last: boolean
  /** The keep-alive timeout that Node announces to clients, in milliseconds. */
  readonly _keepAliveTimeout?: number
}

/** The only place in src and db that uses private fields of Node or a library, and the only double cast. */
function privateHead(response: ServerResponse): PrivateHead {
  return response as unknown as PrivateHead
}

/** Whether this version of Node keeps the head in the private fields above. */
const canSetHead = (() => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.writeHead(204, { 'X-Probe': 'yes' })
  const { _header: header, _last: last } = privateHead(response)
  return typeof header === 'string' && header.includes('X-Probe: yes\r\n') && typeof last === 'boolean'
})()

function setHead(response: ServerResponse, made: HttpResponse, now: number): void {
  const head = privateHead(response)
  const stays = response.shouldKeepAlive && !response.hasHeader('Connection')
  response.statusCode = made.status
  head._header = `${headOf(made, now)}${stays ? keepAlive(head._keepAliveTimeout ?? 0) : 'Connection: close\r\n'}\r\n`
  head._last = !stays
}

function headOf({ status, fields, body }: HttpResponse, now: number): string {
  const length = body === undefined ? '' : `Content-Length: ${body.length}\r\n`
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}${length}Date: ${httpDate(now)}\r\n`
}

function fieldsOf({ fields, body }: HttpResponse): string[] {
  const lines = fields.split('\r\n').slice(0, -1)
  if (body !== undefined) lines.push(`Content-Length: ${body.length}`)
  return lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
}

function keepAlive(timeoutMs: number): string {
  const seconds = Math.floor(timeoutMs / 1000)
  return seconds > 0 ? `Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n` : 'Connection: keep-alive\r\n'
}

let lastDate = { second: Number.NaN, text: '' }

/** The text for the `Date` header. It is formatted at most once a second. */
function httpDate(now: number): string {
  const second = Math.floor(now / 1000)
  if (second !== lastDate.second) lastDate = { second, text: new Date(second * 1000).toUTCString() }
  return lastDate.text
}
