/**
 * Simulations quoted in docs/scaling.md: how long requests wait at a given load, and how keys spread over shards.
 * They are deterministic, so that a test can check the document against them. Their only measured
 * input is the CPU time of a request.
 */

/** CPU microseconds for a request with a cached response, including its log line. */
const REQUEST_US = 100

const ARRIVALS = 400_000

/** Returns a deterministic generator of numbers in [0, 1) (mulberry32). */
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
  /** Median time from arrival to response, in milliseconds. */
  readonly median: number
  /** 99th percentile of the same time. */
  readonly p99: number
}

/**
 * Simulates one process with random arrivals and a constant cost per request.
 * @param load share of time that the process is busy
 */
function simulateWaiting(load: number): Waiting {
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
 * Returns the load of the busiest shard relative to the average. Keys are ranked by their number of
 * requests, which is proportional to 1/rank. The quota limits this number to 10,000 a day.
 */
function simulateShards(shards: number, keys: number): number {
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
    '| CPU load of a process | requests/s | median latency | 99th percentile |',
    '|---|---|---|---|',
    ...waiting,
    '',
    '| Shards | load of the busiest shard ÷ average load, 100,000 keys | the same, 1,000,000 keys |',
    '|---|---|---|',
    ...shards,
  ].join('\n')
}
