/** The connections of one process, and the requests in progress on each of them. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { after } from '../primitives/background.ts'
import { networkOf } from '../primitives/client-address.ts'

export interface Connection {
  readonly socket: Socket
  /** Remote address. */
  readonly address: string
  /** Whether only health checks are served, because the connection has a place of the reserve. */
  readonly isReserved: boolean
  /** The response to the request that arrived last. */
  last: ServerResponse | undefined
  /** Number of requests that have arrived. */
  requests: number
  /** Responses in progress. Each is removed when it is sent. */
  readonly open: Set<ServerResponse>
  /** Whether later requests are ignored, because the connection is about to close. */
  isEnding: boolean
}

export interface Connections {
  opened(socket: Socket, isReserved: boolean): void
  find(socket: Duplex): Connection | undefined
  /** Registers a request that has arrived as in progress, until its response is sent. */
  add(connection: Connection, response: ServerResponse): void
  /**
   * Ends the connection after the responses in progress. Later requests are ignored. Call it for each of these: Node
   * reads on when the client has taken responses.
   */
  end(connection: Connection): void
  /** Ends all connections of a network. */
  endOf(network: string): void
  /** Makes the response in progress on each connection say `Connection: close`, if its head has not been sent. */
  announceEnd(): void
}

export function createConnections(): Connections {
  const connections = new Map<Duplex, Connection>()
  return {
    opened(socket, isReserved) {
      const address = socket.remoteAddress ?? ''
      const shared = { last: undefined, requests: 0, isEnding: false }
      const connection: Connection = { socket, address, isReserved, open: new Set(), ...shared }
      connections.set(socket, connection)
      socket.once('close', () => {
        connections.delete(socket)
        abandon(connection.open)
      })
    },
    find: (socket) => connections.get(socket),
    add(connection, response) {
      connection.last = response
      connection.requests += 1
      connection.open.add(response)
      response.once('close', () => connection.open.delete(response))
    },
    end,
    endOf(network) {
      for (const connection of connections.values()) if (networkOf(connection.address) === network) end(connection)
    },
    announceEnd() {
      for (const { last } of connections.values()) if (last && !last.headersSent) last.setHeader('Connection', 'close')
    },
  }
}

function end(connection: Connection): void {
  const { socket, last, isEnding } = connection
  // What the client has sent beyond its last request is not read. Not paused at once, because Node reads on after each
  // request: it resumes the socket in the next tick.
  if (!last || last.req.complete) queueMicrotask(() => socket.pause())
  if (isEnding) return
  connection.isEnding = true
  if (!last || last.writableFinished) socket.destroy()
  // `Connection: close` would make Node destroy the socket at once. If the client has sent more than was read, the
  // system then resets the connection, and the client can lose responses that it has not read yet.
  else {
    last.once('finish', () => {
      socket.end()
      destroyLater(socket)
    })
  }
}

/** Time for a client to read the final response on a connection, before the connection is closed. */
const LAST_RESPONSE_MS = 1_000

/**
 * Waits before it destroys the socket, because a client that is still sending would get a reset instead of the
 * response.
 */
export function destroyLater(socket: Duplex, milliseconds = LAST_RESPONSE_MS): void {
  const timer = after('close a connection', milliseconds, () => socket.destroy())
  socket.once('close', () => clearTimeout(timer))
}

/** Whether the last response says `Connection: close`, so that a later request can get no response. */
export function isLast({ last, isEnding }: Connection): boolean {
  return isEnding || (last?.hasHeader('Connection') ?? false)
}

/**
 * When a connection closes, Node emits `close` only for the response that is being sent. This function emits it for the
 * responses queued behind that one, because otherwise their requests would never be logged.
 */
function abandon(open: ReadonlySet<ServerResponse>): void {
  for (const response of [...open]) {
    if (response.socket === null) response.emit('close')
  }
}
