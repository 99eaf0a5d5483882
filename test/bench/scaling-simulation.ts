/**
 * What docs/scaling.md quotes: how waiting grows with the load of a process, and how evenly keys spread over shards.
 * Deterministic, so that a test can hold the document against it; the costs it starts from were measured.
 */

/** Microseconds of CPU for a request whose answer is kept, log written; and of Redis for its script. */
export const REQUEST_US = 36
export const REDIS_US = 13

/** Bytes of Redis' memory for a counter, its key and its expiry. */
export const COUNTER_BYTES = 134

const ARRIVALS = 400_000

/** A generator of numbers from 0 to 1 that gives the same ones every time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Waiting {
  readonly requestsPerSecond: number
  /** Milliseconds from arrival to answer. */
  readonly median: number
  readonly p99: number
}

/** One process, requests arriving at random, each of the same cost. @param load the share of the time it is busy */
export function simulateWaiting(load: number): Waiting {
  const random = randomFrom(1)
  const gap = REQUEST_US / load
  const times: number[] = []
  let arrival = 0
  let free = 0
  for (let request = 0; request < ARRIVALS; request += 1) {
    arrival += -Math.log(1 - random()) * gap
    free = Math.max(free, arrival) + REQUEST_US
    times.push((free - arrival) / 1_000)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(ARRIVALS * share)] ?? 0
  return { requestsPerSecond: Math.round((load * 1e6) / REQUEST_US), median: at(0.5), p99: at(0.99) }
}

/**
 * The fullest shard's load over the average one's. Popularity falls as 1/rank, cut off where the quota cuts it: nobody
 * makes more than 10,000 requests a day, so that no key is hot for long.
 */
export function simulateShards(shards: number, keys: number): number {
  const random = randomFrom(2)
  const loads = new Float64Array(shards)
  for (let rank = 1; rank <= keys; rank += 1) {
    const shard = Math.floor(random() * shards)
    loads[shard] = (loads[shard] ?? 0) + Math.min(10_000, (keys * 20) / rank)
  }
  const total = loads.reduce((sum, load) => sum + load, 0)
  return Math.max(...loads) / (total / shards)
}

/** The tables of docs/scaling.md. */
export function scalingTables(): string {
  const waiting = [0.5, 0.7, 0.8, 0.9, 0.95].map((load) => {
    const { requestsPerSecond, median, p99 } = simulateWaiting(load)
    return `| ${Math.round(load * 100)} % | ${requestsPerSecond.toLocaleString('en-US')} | ${median.toFixed(2)} ms | ${p99.toFixed(2)} ms |`
  })
  const shards = [2, 4, 16, 64].map(
    (count) =>
      `| ${count} | ${simulateShards(count, 100_000).toFixed(2)} | ${simulateShards(count, 1_000_000).toFixed(2)} |`,
  )
  return [
    '| A process is busy | requests/s | median | 99th percentile |',
    '|---|---|---|---|',
    ...waiting,
    '',
    '| Shards | fullest over average, 100,000 keys | 1,000,000 keys |',
    '|---|---|---|',
    ...shards,
  ].join('\n')
}
