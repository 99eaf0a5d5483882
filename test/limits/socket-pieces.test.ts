/** Reading pipelined requests from a connection, a piece at a time. */
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { readInPieces } from '../../src/limits/socket-pieces.ts'

const REQUESTS = 500
const requestOf = (path: number) => `GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`

let close = () => {}
afterEach(() => close())

describe('reading in pieces', () => {
  it('stops while there is no room for more requests, and continues when there is room again', async () => {
    const waiting: ServerResponse[] = []
    const { client, goOn } = await connectTo(
      (response) => waiting.push(response),
      () => waiting.length < 4,
    )
    client.write(Array.from({ length: REQUESTS }, (_, path) => requestOf(path)).join(''))
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    await setTimeout(100)
    const held = waiting.length
    // A piece has 512 bytes, which is about 18 of these requests.
    expect(held).toBeLessThan(40)
    for (let answered = 0; answered < REQUESTS; ) {
      for (const response of waiting.splice(0)) {
        response.end(response.req.url)
        answered += 1
      }
      goOn()
      await setTimeout(1)
    }
    await untilReceived(client, `/${REQUESTS - 1}`)
    expect(received.match(/\/\d+/g)).toEqual(Array.from({ length: REQUESTS }, (_, path) => `/${path}`))
  })

  it('passes on a request that arrives byte by byte, and a request that is longer than a piece', async () => {
    const { client } = await connectTo(
      (response) => response.end(response.req.url),
      () => true,
    )
    for (const byte of requestOf(7)) {
      client.write(byte)
      await setTimeout(1)
    }
    await untilReceived(client, '/7')
    client.write(`GET /8 HTTP/1.1\r\nHost: a\r\nLong: ${'x'.repeat(5_000)}\r\n\r\n`)
    await untilReceived(client, '/8')
  })

  it('drops everything after it is stopped', async () => {
    let requests = 0
    const { client, stop } = await connectTo(
      () => {
        requests += 1
      },
      () => true,
    )
    stop()
    client.write(requestOf(1))
    await setTimeout(50)
    expect(requests).toBe(0)
  })
})

let received = ''

async function connectTo(respond: (response: ServerResponse) => void, hasRoom: () => boolean) {
  received = ''
  const server = createServer((_, response) => respond(response))
  const reading = new Promise<ReturnType<typeof readInPieces>>((resolve) => {
    server.on('connection', (socket) => resolve(readInPieces(socket, hasRoom)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('data', (bytes) => {
    received += bytes.toString().replace(/HTTP\/1.1/g, '')
  })
  close = () => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  }
  return { client, ...(await reading) }
}

async function untilReceived(client: Socket, text: string): Promise<void> {
  while (!received.includes(text)) {
    expect(client.destroyed).toBe(false)
    await setTimeout(2)
  }
}
