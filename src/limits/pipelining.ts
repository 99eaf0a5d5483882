/**
 * Limits the requests in progress on one connection. A client that pipelines more gets the responses to those. Then its
 * address is refused for some seconds: new connections of it are closed, and all that it has end after the responses in
 * progress. Node reads up to 64 KB at once, which can contain thousands of requests, and parses all of them. So clients
 * with many connections, or those that reconnect at once, would keep all others waiting.
 */

import type { Connections } from '../http/connections.ts'
import type { Pipelining } from '../http/server.ts'
import { createBoundedCache } from '../primitives/bounded-cache.ts'
import { networkOf } from '../primitives/client-address.ts'

/** Maximum number of requests in progress on one connection. Browsers and most programs send one at a time. */
const IN_PROGRESS = 8

/** How long an address is refused. */
const REFUSAL_MS = 10_000

/** Maximum number of addresses in memory. */
const ADDRESSES = 10_000

export interface PipeliningOptions {
  readonly connections: Pick<Connections, 'end' | 'endOf'>
  /** Whether many callers use this address. It is never refused. */
  readonly isExempt: (address: string) => boolean
  /** Milliseconds. */
  readonly now: () => number
}

export function createPipelining({ connections, isExempt, now }: PipeliningOptions): Pipelining {
  /** For each network, when its refusal ends. */
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
