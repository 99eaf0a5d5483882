/**
 * A raw connection that sends any bytes, including requests that HTTP client libraries refuse to
 * send, and parses the responses.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const POLL_MS = 10

export interface RawReply {
  readonly status: number
  /** Header names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

export interface Exchange {
  /** In order, without interim responses (100). */
  readonly replies: readonly RawReply[]
  readonly isClosed: boolean
}

/** @param localAddress the address of the client, if it matters */
export async function openConnection(origin: string, localAddress?: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ port: Number(port), host: hostname, ...(localAddress && { localAddress }) })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

export interface Timeouts {
  /** Time to wait for the first byte or the end of the connection. */
  readonly firstMs: number
  /** Time to wait after the last byte. */
  readonly quietMs: number
}

/** @param bytes one byte per character */
export async function exchange(
  origin: string,
  bytes: string,
  { firstMs, quietMs, localAddress }: Timeouts & { localAddress?: string },
): Promise<Exchange> {
  const socket = await openConnection(origin, localAddress)
  let text = ''
  let moved = performance.now()
  let isClosed = false
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    moved = performance.now()
  })
  for (const event of ['end', 'close'] as const) {
    socket.on(event, () => {
      isClosed = true
    })
  }
  socket.write(Buffer.from(bytes, 'latin1'))
  while (!isClosed && performance.now() - moved < (text === '' ? firstMs : quietMs)) await setTimeout(POLL_MS)
  socket.destroy()
  return { replies: repliesIn(text), isClosed }
}

/**
 * Parses consecutive responses. Leaves out interim responses. A final response without
 * Content-Length extends to the end of the text.
 */
export function repliesIn(text: string): RawReply[] {
  const replies: RawReply[] = []
  let rest = text
  while (rest.startsWith('HTTP/1.')) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) break
    const [line = '', ...fields] = rest.slice(0, end).split('\r\n')
    const headers = new Map(
      fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]),
    )
    const status = Number(line.split(' ')[1])
    const length = headers.has('content-length')
      ? Number(headers.get('content-length'))
      : status < 200
        ? 0
        : rest.length
    const body = rest.slice(end + 4, end + 4 + length)
    rest = rest.slice(end + 4 + length)
    if (status >= 200) replies.push({ status, headers, body })
  }
  return replies
}
