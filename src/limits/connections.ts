/**
 * Tracks the requests on each connection: how many have arrived, and which are in progress. A connection with too many
 * in progress is not read, so TCP slows down a client that pipelines, and its requests do not exhaust memory.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type PieceReader, readInPieces } from './socket-pieces.ts'

/**
 * Maximum number of requests in progress on one connection. While that many are in progress, the connection is not
 * read. Further requests would only wait for them, because responses are sent in order.
 */
const IN_PROGRESS = 4

/**
 * When a connection has IN_PROGRESS requests in progress, all open connections are read in pieces until they close.
 * Connections that open up to CAREFUL_MS later are also read in pieces. Node reads all other connections itself. That
 * takes 6 to 15 % less CPU time for each request, but Node parses up to 64 KB at once.
 */
const CAREFUL_MS = 60_000

export interface Connection {
  /** Whether only health checks are served, because the connection has a place of the reserve. */
  readonly isReserved: boolean
  /** The response to the request that arrived last. */
  last: ServerResponse | undefined
  /**
   * Number of requests that have arrived. Infinity after a malformed request, so that all later requests are ignored.
   */
  requests: number
  /** Responses in progress. Each is removed when it is sent. */
  readonly open: Set<ServerResponse>
  /**
   * Functions that start the requests that arrived while too many were in progress. When a response ends, the oldest is
   * called.
   */
  readonly held: (() => void)[]
  /** Set when the connection begins to be read in pieces. This lasts until the connection closes. */
  reading: PieceReader | undefined
}

export interface Connections {
  opened(socket: Socket, isReserved?: boolean): void
  /** Counts a request that has arrived, and returns its connection. */
  arrival(response: ServerResponse): Connection
  /**
   * Treats the request as in progress until its response is sent.
   *
   * @returns `false` if the connection has too many in progress: the request must then wait in `held`
   */
  track(connection: Connection, response: ServerResponse): boolean
  find(socket: Duplex): Connection | undefined
}

/** @param now milliseconds; never goes back */
export function createConnections(now: () => number = () => performance.now()): Connections {
  const connections = new Map<Socket, Connection>()
  let carefulUntil = 0

  function readCarefully(socket: Socket, connection: Connection): void {
    connection.reading ??= readInPieces(socket, () => connection.open.size < IN_PROGRESS)
  }

  /**
   * Reads all connections in pieces, because the others can have as many requests waiting as the one that pipelined.
   */
  function readAllCarefully(): void {
    if (now() >= carefulUntil) for (const [socket, connection] of connections) readCarefully(socket, connection)
    carefulUntil = now() + CAREFUL_MS
  }

  return {
    opened(socket, isReserved = false) {
      const connection: Connection = {
        isReserved,
        last: undefined,
        requests: 0,
        open: new Set(),
        held: [],
        reading: undefined,
      }
      connections.set(socket, connection)
      if (now() < carefulUntil) readCarefully(socket, connection)
      socket.once('close', () => {
        connections.delete(socket)
        abandon(connection.open)
      })
    },
    arrival(response) {
      const connection = connections.get(response.req.socket)
      if (!connection) throw new Error('A request arrived on a connection that was not registered')
      connection.last = response
      connection.requests += 1
      return connection
    },
    track(connection, response) {
      connection.open.add(response)
      if (connection.open.size >= IN_PROGRESS) readAllCarefully()
      response.once('close', () => {
        connection.open.delete(response)
        connection.held.shift()?.()
        connection.reading?.goOn()
      })
      return connection.open.size <= IN_PROGRESS
    },
    find: (socket) => connections.get(socket as Socket),
  }
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
