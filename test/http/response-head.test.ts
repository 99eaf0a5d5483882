/**
 * A response is written as a single text. Node's own functions produce the same lines, and are the fallback if Node's
 * internals change.
 */
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type HttpResponse, responseBytes, writeResponse, writeThroughNode } from '../../src/http/response-head.ts'

const NOW = Date.UTC(2026, 4, 31, 12)
const MADE: HttpResponse = {
  status: 200,
  fields: 'X-Request-Id: one\r\nContent-Type: text/plain\r\n',
  body: Buffer.from('grace'),
}
const WITHOUT_BODY: HttpResponse = { status: 304, fields: 'ETag: "a"\r\n', body: undefined }

let server: Server | undefined
afterEach(() => server?.close())

/** All bytes of the response, with the test's clock in `Date`. */
async function exchange(listener: RequestListener, request: string): Promise<string> {
  server = createServer({ keepAliveTimeout: 14_000 }, listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(request)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text.replace(/^Date: .*$/m, `Date: ${new Date(NOW).toUTCString()}`)
}

const get = (headers = '', method = 'GET', version = '1.1') =>
  `${method} / HTTP/${version}\r\nHost: a.example\r\n${headers}\r\n`

describe('a response', () => {
  it('is written with its length, the date and the connection header', async () => {
    const text = await exchange((_, response) => writeResponse(response, MADE, NOW), get())
    expect(text).toBe(
      [
        'HTTP/1.1 200 OK',
        'X-Request-Id: one',
        'Content-Type: text/plain',
        'Content-Length: 5',
        'Date: Sun, 31 May 2026 12:00:00 GMT',
        'Connection: keep-alive',
        'Keep-Alive: timeout=14',
        '',
        'grace',
      ].join('\r\n'),
    )
  })

  it.each([
    ['GET', get(), MADE],
    ['HEAD', get('', 'HEAD'), MADE],
    ['GET on a connection that closes', get('Connection: close\r\n'), MADE],
    ['GET in HTTP/1.0', get('', 'GET', '1.0'), MADE],
    ['GET without a body', get(), WITHOUT_BODY],
  ])('has the same lines when Node writes it: %s', async (_, request, made) => {
    const fast = await exchange((_request, response) => writeResponse(response, made, NOW), request)
    server?.close()
    const slow = await exchange((_request, response) => writeThroughNode(response, made), request)
    expect(linesOf(fast)).toEqual(linesOf(slow))
  })

  it('closes the connection if it is written without a Node response object', () => {
    expect(String(responseBytes({ ...MADE, status: 431 }, NOW))).toBe(
      'HTTP/1.1 431 Request Header Fields Too Large\r\nX-Request-Id: one\r\nContent-Type: text/plain\r\n' +
        'Content-Length: 5\r\nDate: Sun, 31 May 2026 12:00:00 GMT\r\nConnection: close\r\n\r\ngrace',
    )
  })
})

/** Sorted, because Node puts the Date header in a different position than we do. */
function linesOf(text: string): string[] {
  return text.split('\r\n').sort()
}
