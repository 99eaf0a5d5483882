/**
 * Limits the requests in progress on one connection. A client that pipelines more gets the responses to those, and its
 * address is refused for some seconds. Node reads up to 64 KB at once, which can contain thousands of requests: a client
 * that reconnects at once would keep all others waiting.
 */
import type { Socket } from 'node:net'
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { networkOf } from '../primitives/client-address.ts'
import type { Connection } from './connections.ts'

/** Maximum number of requests in progress on one connection. Browsers and most programs send one at a time. */
const IN_PROGRESS = 8

/** How long new connections from the address are refused. */
const REFUSAL_MS = 10_000

/** Maximum number of addresses in memory. */
const ADDRESSES = 10_000

export interface PipeliningOptions {
  readonly inProgress?: number
  readonly refusalMs?: number
  /** Whether many callers use this address. It is never refused. */
  readonly isExempt: (address: string) => boolean
  /** Milliseconds. */
  readonly now: () => number
}

export interface Pipelining {
  /** Whether a new connection from this address is refused. */
  isRefused(address: string): boolean
  /** Whether the connection has room for another request. If not, it ends after the responses in progress. */
  hasRoom(connection: Connection, socket: Socket): boolean
}

export function createPipelining(options: PipeliningOptions): Pipelining {
  const { inProgress = IN_PROGRESS, refusalMs = REFUSAL_MS, isExempt, now } = options
  /** For each network, when its refusal ends. */
  const refused = createBoundedCache<string, number>(ADDRESSES)
  return {
    isRefused: (address) => refused.size > 0 && (refused.get(networkOf(address)) ?? 0) > now(),
    hasRoom(connection, socket) {
      if (connection.open.size < inProgress) return true
      endAfterLast(connection, socket)
      const address = socket.remoteAddress ?? ''
      if (!isExempt(address)) refused.set(networkOf(address), now() + refusalMs)
      return false
    },
  }
}

function endAfterLast(connection: Connection, socket: Socket): void {
  const { last } = connection
  connection.isEnding = true
  // What the client has sent beyond these requests is not read.
  socket.pause()
  if (!last?.headersSent) last?.setHeader('Connection', 'close')
  else if (last.writableFinished) socket.destroySoon()
  else last.once('finish', () => socket.destroySoon())
}
