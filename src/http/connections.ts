/**
 * Tracks the requests on each connection: how many have arrived, and which are in progress. A connection with too many
 * in progress is not read, so TCP slows down a client that pipelines, and its requests do not exhaust memory.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Reading, readInPieces } from './reading.ts'

/**
 * Maximum number of requests in progress on one connection. At this number the connection is not read. More requests
 * would only wait for each other, because responses are sent in order.
 */
const IN_PROGRESS = 4

export interface Connection {
  /** The response to the request that arrived last. */
  last: ServerResponse | undefined
  /**
   * Number of requests that have arrived. Infinity after a malformed request, so that any that follow it are ignored.
   */
  requests: number
  /** Responses in progress. Each is removed when it is sent. */
  readonly open: Set<ServerResponse>
  readonly reading: Reading
}

export interface Connections {
  opened(socket: Socket): void
  /** Counts a request that has arrived, and returns its connection. */
  arrival(response: ServerResponse): Connection
  find(socket: Duplex): Connection | undefined
}

export function createConnections(): Connections {
  const connections = new WeakMap<Duplex, Connection>()
  return {
    opened(socket) {
      const open = new Set<ServerResponse>()
      const reading = readInPieces(socket, () => open.size < IN_PROGRESS)
      connections.set(socket, { last: undefined, requests: 0, open, reading })
      socket.once('close', () => abandon(open))
    },
    arrival(response) {
      const connection = connections.get(response.req.socket)
      if (!connection) throw new Error('A request arrived on a connection that was not opened')
      connection.last = response
      connection.requests += 1
      return connection
    },
    find: (socket) => connections.get(socket),
  }
}

/** Counts the request as in progress until its response is sent. */
export function track({ open, reading }: Connection, response: ServerResponse): void {
  open.add(response)
  response.once('close', () => {
    open.delete(response)
    reading.goOn()
  })
}

/**
 * Node emits `close` only for the response that is being sent. Without this, the responses queued behind it would never
 * be logged.
 */
function abandon(open: ReadonlySet<ServerResponse>): void {
  for (const response of [...open]) {
    if (response.socket === null) response.emit('close')
  }
}
