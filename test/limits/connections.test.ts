/**
 * Tracking of connections (src/limits/connections.ts). A connection has at most four requests in progress.
 * When a connection reaches this number, all open connections switch to reading in small pieces
 * (src/limits/socket-pieces.ts), and so does every connection that opens within one minute.
 */
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createConnections } from '../../src/limits/connections.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const MINUTE = 60_000

let now = 1_000
let waiting: ServerResponse[] = []
let close = () => {}
let open: () => Promise<{ client: Socket; isReadInPieces: () => boolean }>

beforeEach(async () => {
  const connections = createConnections(() => now)
  const started: ServerResponse[] = []
  waiting = started
  const server = createServer((_, response) => {
    const connection = connections.arrival(response)
    const start = () => void started.push(response)
    if (connections.track(connection, response)) start()
    else connection.held.push(start)
  })
  server.on('connection', (socket) => connections.opened(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open = async () => {
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve))
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
    const socket = await accepted
    return { client, isReadInPieces: () => connections.find(socket)?.reading !== undefined }
  }
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => close())

describe('a client that pipelines', () => {
  it('with four requests in progress, switches all open connections, and all that open within a minute, to reading in pieces', async () => {
    const [one, other] = [await open(), await open()]
    await requestInTurn(other.client, 5)
    expect([one.isReadInPieces(), other.isReadInPieces()]).toEqual([false, false])

    one.client.write(REQUEST.repeat(3))
    await untilWaiting(3)
    expect(one.isReadInPieces()).toBe(false)
    one.client.write(REQUEST)
    await untilWaiting(4)
    expect([one.isReadInPieces(), other.isReadInPieces()]).toEqual([true, true])
    now += MINUTE - 1
    expect((await open()).isReadInPieces()).toBe(true)
    now += 1
    expect((await open()).isReadInPieces()).toBe(false)
  })

  it('has at most four requests in progress; the others start later, in order', async () => {
    const { client } = await open()
    const paths = Array.from({ length: 100 }, (_, index) => `/${index}`)
    client.write(paths.map((path) => REQUEST.replace('/', path)).join(''))
    await untilWaiting(4)
    await setTimeout(50)
    expect(waiting.map(({ req }) => req.url)).toEqual(paths.slice(0, 4))

    waiting.shift()?.end()
    await untilWaiting(4)
    await setTimeout(50)
    expect(waiting.map(({ req }) => req.url)).toEqual(paths.slice(1, 5))
  })

  it('gets a response to every request', async () => {
    const { client } = await open()
    let received = ''
    client.on('data', (bytes) => {
      received += bytes
    })
    client.write(REQUEST.repeat(200))
    for (let answered = 0; answered < 200; ) {
      for (const response of waiting.splice(0)) {
        response.end(`<${answered}>`)
        answered += 1
      }
      await setTimeout(1)
    }
    while (!received.includes('<199>')) await setTimeout(2)
    expect(received.match(/<\d+>/g)).toHaveLength(200)
  })
})

async function requestInTurn(client: Socket, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    client.write(REQUEST)
    await untilWaiting(1)
    waiting.shift()?.end()
    await setTimeout(5)
  }
}

async function untilWaiting(count: number): Promise<void> {
  while (waiting.length < count) await setTimeout(1)
}
