/** The HTTP server of the service with as many requests under way as it takes: whoever comes now is turned away. */
import { connect } from 'node:net'
import { readConfig } from '../../src/config.ts'
import { createHttpServer } from '../../src/http/server.ts'

export interface BusyServer {
  readonly origin: string
  close(): Promise<void>
}

/** More than the server takes together, and no more than it takes of one connection. */
const CONNECTIONS = 20
const PIPELINED = 64

const REQUEST = 'GET /v1/meta HTTP/1.1\r\nHost: a.example\r\n\r\n'

export async function startBusyServer(): Promise<BusyServer> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let taken = 0
  let turnedAway = 0
  // None is answered before the server is closed.
  const listener = (): Promise<void> => {
    taken += 1
    return released
  }
  const onRejection = () => {
    turnedAway += 1
  }
  const server = createHttpServer({ listener, onRejection, limits: readConfig({}).http, now: Date.now })
  const port = await server.listen('127.0.0.1', 0)
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  for (const socket of sockets) socket.write(REQUEST.repeat(PIPELINED))
  while (taken + turnedAway < CONNECTIONS * PIPELINED) await new Promise((resolve) => setTimeout(resolve, 10))
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      release()
      for (const socket of sockets) socket.destroy()
      return server.close()
    },
  }
}
