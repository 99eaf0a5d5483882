/**
 * A local mirror of the upstreams. It serves whole files and ranges. A test can choose requests
 * that fail, and the kind of failure.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export interface MirrorRequest {
  /** Without the leading slash: `owner/name/commit/path`. */
  readonly path: string
  /** Number of earlier requests for this path. */
  readonly earlier: number
  /** Start of the requested range. 0 if no range is requested. */
  readonly offset: number
}

export type Fault =
  /** Sends the full Content-Length, and disconnects after this many bytes. */
  | { readonly kind: 'drop'; readonly after: number }
  /** Ends the response normally after this many bytes. */
  | { readonly kind: 'truncate'; readonly after: number }
  /** Sends this many bytes and then nothing more. */
  | { readonly kind: 'stall'; readonly after: number }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  | { readonly kind: 'ignore-range' }
  /** Returns a range that begins one byte late. */
  | { readonly kind: 'shift-range' }
  /** Serves this content instead. */
  | { readonly kind: 'swap'; readonly body: Uint8Array }
  | { readonly kind: 'compress' }
  /** Sends slowly, in chunks of this many bytes. */
  | { readonly kind: 'trickle'; readonly chunk: number }

export interface Mirror {
  readonly url: string
  readonly requests: MirrorRequest[]
  /** Largest number of concurrent requests. */
  readonly busiest: () => number
  readonly close: () => Promise<void>
}

export interface MirrorSetup {
  file(path: string): Uint8Array | undefined
  fault?(request: MirrorRequest): Fault | undefined
}

/** Time for the client to read its socket. A broken connection discards unread bytes. */
const READING_MS = 100

export async function startMirror({ file, fault }: MirrorSetup): Promise<Mirror> {
  const requests: MirrorRequest[] = []
  let busy = 0
  let busiest = 0
  const server = createServer((incoming, response) => {
    busy += 1
    busiest = Math.max(busiest, busy)
    // Both `finish` and `close` can occur. `busy` is decremented only for the first of them.
    let isOpen = true
    const done = () => {
      if (isOpen) busy -= 1
      isOpen = false
    }
    response.once('finish', done).once('close', done)
    const request = requestOf(incoming, requests)
    requests.push(request)
    const body = file(request.path)
    if (body === undefined) response.writeHead(404).end('Not here.')
    else void answer(request, body, fault?.(request), response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    busiest: () => busiest,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function requestOf({ url = '/', headers }: IncomingMessage, requests: readonly MirrorRequest[]): MirrorRequest {
  const path = decodeURIComponent(url.slice(1))
  const offset = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  return { path, offset, earlier: requests.filter((request) => request.path === path).length }
}

async function answer(
  request: MirrorRequest,
  original: Uint8Array,
  fault: Fault | undefined,
  response: ServerResponse,
): Promise<void> {
  if (fault?.kind === 'status') return void response.writeHead(fault.status, fault.headers).end()
  const body = fault?.kind === 'swap' ? fault.body : original
  if (fault?.kind === 'compress' && request.offset === 0) {
    return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body))
  }
  const part = head(request, body, fault, response)
  switch (fault?.kind) {
    case 'drop':
      return void response.write(part.subarray(0, fault.after), () => setTimeout(() => response.destroy(), READING_MS))
    case 'truncate':
      return void response.end(part.subarray(0, fault.after))
    case 'stall':
      return void response.write(part.subarray(0, fault.after))
    case 'trickle':
      return await trickle(part, fault.chunk, response)
    default:
      response.end(part)
  }
}

/** Writes status and headers. @returns the bytes to send */
function head(
  { offset }: MirrorRequest,
  body: Uint8Array,
  fault: Fault | undefined,
  response: ServerResponse,
): Uint8Array {
  // Without Content-Length a truncated response ends normally.
  const lengthOf = (part: Uint8Array) => (fault?.kind === 'truncate' ? {} : { 'content-length': part.length })
  if (offset === 0 || fault?.kind === 'ignore-range') {
    response.writeHead(200, lengthOf(body))
    return body
  }
  const from = fault?.kind === 'shift-range' ? offset + 1 : offset
  if (from >= body.length) {
    response.writeHead(416, { 'content-range': `bytes */${body.length}` })
    return new Uint8Array()
  }
  const part = body.subarray(from)
  response.writeHead(206, {
    'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
    ...lengthOf(part),
  })
  return part
}

async function trickle(part: Uint8Array, chunk: number, response: ServerResponse): Promise<void> {
  let at = 0
  for (; at + chunk < part.length && !response.destroyed; at += chunk) {
    response.write(part.subarray(at, at + chunk))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  response.end(part.subarray(at))
}
