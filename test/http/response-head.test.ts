/**
 * The service sets the head of a response as one text, in a private field of Node. These tests
 * compare the result with the output of Node's public functions, which are the fallback if that
 * field changes.
 */
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type HttpResponse, responseBytes, writeResponse, writeThroughNode } from '../../src/http/response-head.ts'

const NOW = Date.UTC(2026, 4, 31, 12)
const WITH_BODY: HttpResponse = {
  status: 200,
  fields: 'X-Request-Id: one\r\nContent-Type: text/plain\r\n',
  body: Buffer.from('grace'),
}
const WITHOUT_BODY: HttpResponse = { status: 304, fields: 'ETag: "a"\r\n', body: undefined }

let server: Server | undefined
afterEach(() => server?.close())

/**
 * Returns the whole response. Its `Date` is replaced by `NOW`, because Node sends the real time.
 */
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
    const text = await exchange((_, response) => writeResponse(response, WITH_BODY, NOW), get())
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
    ['GET', get(), WITH_BODY],
    ['HEAD', get('', 'HEAD'), WITH_BODY],
    ['GET on a connection that closes', get('Connection: close\r\n'), WITH_BODY],
    ['GET in HTTP/1.0', get('', 'GET', '1.0'), WITH_BODY],
    ['GET without a body', get(), WITHOUT_BODY],
  ])('has the same lines as when Node writes it: %s', async (_, request, given) => {
    const fast = await exchange((_request, response) => writeResponse(response, given, NOW), request)
    server?.close()
    const slow = await exchange((_request, response) => writeThroughNode(response, given), request)
    expect(linesOf(fast)).toEqual(linesOf(slow))
  })

  it('has the header `Connection: close` if it is written without a Node response object', () => {
    expect(String(responseBytes({ ...WITH_BODY, status: 431 }, NOW))).toBe(
      'HTTP/1.1 431 Request Header Fields Too Large\r\nX-Request-Id: one\r\nContent-Type: text/plain\r\n' +
        'Content-Length: 5\r\nDate: Sun, 31 May 2026 12:00:00 GMT\r\nConnection: close\r\n\r\ngrace',
    )
  })
})

/** Sorted, because Node writes the Date header in a different position. */
function linesOf(text: string): string[] {
  return text.split('\r\n').sort()
}
