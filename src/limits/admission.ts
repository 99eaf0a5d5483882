/**
 * Admits requests. A request that gets no slot gets a 503; a request with a slot waits for its turn to run. API keys
 * share the slots and turns, so that a flood from one key leaves room for the others.
 */
import type { Client } from '../http/request.ts'
import { OVERLOADED, unavailable } from '../problems/problems.ts'
import { createShares } from './shares.ts'

/**
 * Maximum number of requests that run at the same time. They share the dataset's connections and one event loop. If
 * more could run, the additional requests would wait inside the connections, in order of arrival. There, a request
 * cannot be dropped when its client disconnects. With 32, expensive requests of one key made the p99 latency of other
 * callers about twice as high (`test/faults/fairness.test.ts`), and the throughput was the same.
 */
const WORKING = 16

/** A refusal is reported as `key_share` if the key holds more than this fraction of all slots, else as `overload`. */
const LARGE_SHARE = 1 / 4

/**
 * Thrown if the client has disconnected and cannot receive the response. A request to /v1 is then logged with status
 * 499 instead of this 503.
 */
export const CLIENT_LEFT = unavailable('The client closed the connection.', 1)

export type Refusal = 'overload' | 'key_share'

export interface AdmissionOptions {
  /** Maximum number of requests, of all keys together, that run or wait for their turn. */
  readonly slots: number
  /** Maximum number of requests, of all keys together, that run at the same time. */
  readonly working?: number
  onRefusal(refusal: Refusal): void
}

export interface Slot {
  /** Runs the work when it is the key's turn. Rejects without running it if the client disconnects first. */
  work<Result>(client: Client, work: () => Promise<Result>): Promise<Result>
  release(): void
}

export interface Admission {
  /** @throws ApiError 503 if the key has its share of the slots already, or if no slot is free */
  enter(keyId: string): Slot
}

export function createAdmission({ slots, working = WORKING, onRefusal }: AdmissionOptions): Admission {
  const shares = createShares(slots)
  const rotation = createRotation(working)
  return {
    enter(keyId) {
      if (!shares.hasRoom(keyId)) {
        onRefusal(shares.heldBy(keyId) > slots * LARGE_SHARE ? 'key_share' : 'overload')
        throw OVERLOADED
      }
      shares.take(keyId)
      return {
        work: (client, work) => rotation.run({ keyId, client }, work),
        release: () => shares.giveBack(keyId),
      }
    },
  }
}

interface Applicant {
  readonly keyId: string
  readonly client: Client
}

function createRotation(working: number) {
  const shares = createShares(working)
  /** For each key, the functions that start its waiting requests. The first key has waited longest for a turn. */
  const waiting = new Map<string, Set<() => void>>()

  function wait({ keyId, client }: Applicant): Promise<void> {
    return new Promise((begin, reject) => {
      const queue = waiting.get(keyId) ?? new Set()
      waiting.set(keyId, queue.add(begin))
      client.onLeave(() => {
        if (!queue.delete(begin)) return
        // A key without waiting requests loses its place. Otherwise its next request would run before requests of other
        // keys that have waited longer.
        if (queue.size === 0) waiting.delete(keyId)
        reject(CLIENT_LEFT)
      })
    })
  }

  function beginNext(): void {
    for (const [keyId, queue] of waiting) {
      if (shares.isFull()) return
      const [begin] = queue
      if (!begin || !shares.hasRoom(keyId)) continue
      queue.delete(begin)
      // The key goes to the end of the rotation.
      waiting.delete(keyId)
      if (queue.size > 0) waiting.set(keyId, queue)
      shares.take(keyId)
      begin()
    }
  }

  return {
    async run<Result>(applicant: Applicant, work: () => Promise<Result>): Promise<Result> {
      const { keyId, client } = applicant
      if (shares.hasRoom(keyId)) shares.take(keyId)
      else await wait(applicant)
      try {
        if (client.hasLeft()) throw CLIENT_LEFT
        return await work()
      } finally {
        shares.giveBack(keyId)
        beginNext()
      }
    },
  }
}
