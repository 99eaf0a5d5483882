/** The service's HTTP server at its limit of concurrent requests, where it sheds every additional request. */
import { connect } from 'node:net'
import { readConfig } from '../../src/config.ts'
import { createResponder } from '../../src/http/respond.ts'
import { createHttpServer } from '../../src/http/server.ts'
import { createStartPacer } from '../../src/limits/paced-starts.ts'
import { createPipelining } from '../../src/limits/pipelining.ts'
import { findAnyPart } from '../support/any-part.ts'

export interface BusyServer {
  readonly origin: string
  close(): Promise<void>
}

/** Value of MAX_IN_FLIGHT. The server accepts up to twice this number of requests before it sheds any. */
const SLOTS = '10'
const CONNECTIONS = 30

const REQUEST = 'GET /v1/meta HTTP/1.1\r\nHost: a.example\r\n\r\n'

export async function startBusyServer(): Promise<BusyServer> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let taken = 0
  let rejected = 0
  // No accepted request gets its response before the server closes.
  const listener = (): Promise<void> => {
    taken += 1
    return released
  }
  const onRejection = () => {
    rejected += 1
  }
  const limits = readConfig({ MAX_IN_FLIGHT: SLOTS }).http
  const responder = createResponder({
    telemetry: { finished: () => undefined, failed: () => undefined },
    find: findAnyPart(),
    limits,
    basePath: '',
    trustedProxies: 0,
    onMalformed: () => undefined,
    now: Date.now,
  })
  const server = createHttpServer({
    listener,
    responder,
    onRejection,
    limits,
    admit: () => ({ isReserved: false, release: () => undefined }),
    starts: createStartPacer(),
    pipelining: (connections) => createPipelining({ connections, isExempt: () => true, now: () => performance.now() }),
  })
  const port = await server.listen('127.0.0.1', 0)
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  for (const socket of sockets) socket.write(REQUEST)
  while (taken + rejected < CONNECTIONS) await new Promise((resolve) => setTimeout(resolve, 10))
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      release()
      for (const socket of sockets) socket.destroy()
      return server.close()
    },
  }
}
