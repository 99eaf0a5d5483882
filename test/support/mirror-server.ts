/** A local mirror of the upstreams. A test can choose requests that fail, and the kind of failure. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export interface MirrorRequest {
  /** Without the leading slash: `owner/name/commit/path`. */
  readonly path: string
  /** Number of earlier requests for this path. */
  readonly earlier: number
}

export type Fault =
  /** Sends the full Content-Length, and disconnects after this many bytes. */
  | { readonly kind: 'drop'; readonly after: number }
  /** Ends the response normally after this many bytes. */
  | { readonly kind: 'truncate'; readonly after: number }
  /** Sends this many bytes and then nothing more. */
  | { readonly kind: 'stall'; readonly after: number }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
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
    const path = decodeURIComponent((incoming.url ?? '/').slice(1))
    const request = { path, earlier: requests.filter((request) => request.path === path).length }
    requests.push(request)
    const body = file(request.path)
    if (body === undefined) response.writeHead(404).end('Not here.')
    else void answer(body, fault?.(request), response)
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

async function answer(original: Uint8Array, fault: Fault | undefined, response: ServerResponse): Promise<void> {
  if (fault?.kind === 'status') return void response.writeHead(fault.status, fault.headers).end()
  const body = fault?.kind === 'swap' ? fault.body : original
  if (fault?.kind === 'compress') {
    return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body))
  }
  // Without Content-Length a truncated response ends normally.
  response.writeHead(200, fault?.kind === 'truncate' ? {} : { 'content-length': body.length })
  switch (fault?.kind) {
    case 'drop':
      return void response.write(body.subarray(0, fault.after), () => setTimeout(() => response.destroy(), READING_MS))
    case 'truncate':
      return void response.end(body.subarray(0, fault.after))
    case 'stall':
      return void response.write(body.subarray(0, fault.after))
    case 'trickle':
      return await trickle(body, fault.chunk, response)
    default:
      response.end(body)
  }
}

async function trickle(body: Uint8Array, chunk: number, response: ServerResponse): Promise<void> {
  let at = 0
  for (; at + chunk < body.length && !response.destroyed; at += chunk) {
    response.write(body.subarray(at, at + chunk))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  response.end(body.subarray(at))
}
