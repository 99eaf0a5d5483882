/** METRICS_PORT refuses a request as the main port does: with a problem document, at once. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type MetricsServer, startMetricsServer } from '../../src/telemetry/metrics-server.ts'

let server: MetricsServer
beforeAll(async () => {
  const source = { mediaType: 'text/plain', text: async () => 'up 1\n' }
  server = await startMetricsServer({ host: '127.0.0.1', port: 0 }, { ...source, now: Date.now })
})
afterAll(() => server.close())

/** Sends bytes on a new connection, and returns what it gets until the connection closes. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (piece) => {
      text += String(piece)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })
}

describe('the metrics port', () => {
  it.each([
    ['bytes that are not HTTP', 'metrics\r\n\r\n', 400],
    ['a request without Host', 'GET /metrics HTTP/1.1\r\n\r\n', 400],
    ['an unknown expectation', 'GET /metrics HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 400],
    ['headers that are too large', `GET /metrics HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['too many headers', `GET /metrics HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(100)}\r\n`, 431],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', 405],
    ['a malformed body', 'GET /metrics HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n', 400],
  ])('refuses %s with a problem document that other origins cannot read', async (_, bytes, status) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('Content-Type: application/problem+json')
    expect(head).not.toContain('Access-Control-Allow-Origin')
    expect(JSON.parse(body)).toMatchObject({ status })
  })

  it('sends the metrics before it refuses a later request on the connection', async () => {
    const text = await send('GET /metrics HTTP/1.1\r\nHost: a\r\n\r\nmetrics\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1.1 200 OK.*up 1\nHTTP\/1.1 400 /s)
  })

  it('serves a scrape while another address holds all connections that it can get', async () => {
    const sockets = Array.from({ length: 70 }, () =>
      connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.2' }).on('error', () => undefined),
    )
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    await Promise.all(
      sockets.map((socket) => once(socket, 'connect').then(() => socket.write('GET /metrics HTTP/1.1'))),
    )
    expect(await send('GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200 OK/)
    await expect.poll(() => sockets.filter(({ closed }) => !closed)).toHaveLength(32)
  })
})
