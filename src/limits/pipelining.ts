/**
 * Limits the requests in progress on one connection. A client that pipelines more requests gets responses only up to
 * the limit. Then its address is refused for ten seconds: its new connections are closed, and its other connections end
 * after the responses in progress. The whole address is refused because Node reads up to 64 KB at once and parses all
 * requests in it, which can be thousands. Otherwise a client with many connections, or a client that reconnects at
 * once, would make all other clients wait.
 */

import type { Connections } from '../http/connections.ts'
import type { Pipelining } from '../http/server.ts'
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { networkOf } from '../primitives/client-address.ts'

/** Maximum number of requests in progress on one connection. Browsers and most programs send one at a time. */
const IN_PROGRESS = 8

/** The time for which an address is refused. */
const REFUSAL_MS = 10_000

/** Maximum number of addresses in memory. */
const ADDRESSES = 10_000

export interface PipeliningOptions {
  readonly connections: Pick<Connections, 'end' | 'endOf'>
  /** Whether many callers use this address. Such an address is never refused. */
  readonly isExempt: (address: string) => boolean
  /** Milliseconds. */
  readonly now: () => number
}

export function createPipelining({ connections, isExempt, now }: PipeliningOptions): Pipelining {
  /** For each network, the time at which its refusal ends. */
  const refused = createBoundedCache<string, number>(ADDRESSES)
  return {
    isRefused: (address) => refused.size > 0 && (refused.get(networkOf(address)) ?? 0) > now(),
    hasRoom(connection) {
      if (connection.open.size < IN_PROGRESS) return true
      const { address } = connection
      if (isExempt(address)) connections.end(connection)
      else {
        refused.set(networkOf(address), now() + REFUSAL_MS)
        connections.endOf(networkOf(address))
      }
      return false
    },
  }
}
