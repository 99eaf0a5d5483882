/**
 * A keep-alive connection. Each call of `send` sends one request, with the target and headers
 * unchanged, and reads one response. If the service has closed the connection, `send` opens a new
 * one. Node's own client is not used, because it rejects half of the fuzzer's requests and uses
 * more CPU than the service.
 */
import { connect, type Socket } from 'node:net'

export interface WireRequest {
  method: string
  target: string
  headers: readonly (readonly [name: string, value: string])[]
}

export interface WireReply {
  status: number
  headers: Headers
  /** As received, compressed or not. */
  body: Buffer
}

export interface Connection {
  send(request: WireRequest): Promise<WireReply>
  close(): void
}

interface Waiting {
  isHead: boolean
  resolve(reply: WireReply): void
  reject(error: Error): void
}

export function openConnection(origin: string): Connection {
  const { hostname, port, host } = new URL(origin)
  let socket: Socket | undefined
  let received: Buffer = Buffer.alloc(0)
  let waiting: Waiting | undefined

  function settle(give: (current: Waiting) => void): void {
    const current = waiting
    waiting = undefined
    received = Buffer.alloc(0)
    if (current) give(current)
  }

  function opened(): Socket {
    if (socket && !socket.destroyed && socket.writable) return socket
    const fresh = connect({ host: hostname, port: Number(port), noDelay: true })
    fresh.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      let reply: WireReply | undefined
      try {
        reply = waiting && parseReply(received, waiting.isHead)
      } catch (error) {
        settle(({ reject }) => reject(error as Error))
        fresh.destroy()
      }
      if (!reply) return
      if (reply.headers.get('connection') === 'close') fresh.destroy()
      settle(({ resolve }) => resolve(reply))
    })
    fresh.on('error', (error) => settle(({ reject }) => reject(error)))
    fresh.on('close', () => {
      if (fresh === socket) settle(({ reject }) => reject(new Error('the connection was closed without a response')))
    })
    socket = fresh
    return fresh
  }

  return {
    send: ({ method, target, headers }) =>
      new Promise((resolve, reject) => {
        waiting = { isHead: method === 'HEAD', resolve, reject }
        const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
        opened().write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${lines}\r\n`, 'latin1')
      }),
    close: () => void socket?.destroy(),
  }
}

/** `undefined` while the reply is incomplete. The service sends Content-Length with every body. */
function parseReply(bytes: Buffer, isHead: boolean): WireReply | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = new Headers(lines.map((line) => splitHeader(line)))
  const status = Number(statusLine.split(' ')[1])
  if (headers.has('transfer-encoding')) throw new Error(`a body without Content-Length: ${statusLine}`)
  const length = isHead || status === 204 || status === 304 ? 0 : Number(headers.get('content-length') ?? 0)
  const body = bytes.subarray(end + 4)
  return body.length < length ? undefined : { status, headers, body: body.subarray(0, length) }
}

function splitHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}
