/** The connections of one process, and the requests in progress on each of them. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Connection {
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
  /** Makes the response in progress on each connection say `Connection: close`, if its head has not been sent. */
  endAll(): void
}

export function createConnections(): Connections {
  const connections = new Map<Duplex, Connection>()
  return {
    opened(socket, isReserved) {
      const connection: Connection = { isReserved, last: undefined, requests: 0, open: new Set(), isEnding: false }
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
    endAll() {
      for (const { last } of connections.values()) if (last && !last.headersSent) last.setHeader('Connection', 'close')
    },
  }
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
