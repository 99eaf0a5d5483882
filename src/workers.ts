/**
 * Several processes that serve one port (WORKERS): the primary starts them, replaces those that die, passes signals on,
 * and adds up their metrics. It serves nothing itself; what a worker does is main.ts, as for a single process.
 */
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { unavailable } from './errors.ts'
import type { Logger } from './log.ts'

/** A worker that dies sooner is replaced only after a pause: what kills it may be there for longer. */
const SHORT_LIFE_MS = 10_000
const PAUSE_MS = 1_000

/** Workers end themselves before (main.ts); this is for one that cannot. */
const KILL_MS = 9_700

/** How long a worker waits for the metrics of all. */
const METRICS_MS = 6_000

type WorkerMessage = { type: 'serving' } | { type: 'metrics'; id: number }

interface MetricsReply {
  readonly type: 'metrics-of-all'
  readonly id: number
  /** None where a worker did not answer. */
  readonly text: string | undefined
}

export interface Supervision {
  readonly workers: number
  readonly log: Logger
  /** The primary's end: with 1 where the first worker could not start, which has then said why. */
  exit(code: number): void
}

/** The others start when the first one serves: what is wrong with the settings or the files is said once. */
export function superviseWorkers({ workers, log, exit }: Supervision): void {
  const aggregator = new AggregatorRegistry()
  let isServing = false
  let stopping = false

  function start(): void {
    const started = performance.now()
    const worker = cluster.fork()
    worker.on('message', (message: WorkerMessage) => attend(worker, message))
    worker.once('exit', (code, signal) => ended(worker, { code, signal, lived: performance.now() - started }))
  }

  function attend(worker: Worker, message: WorkerMessage): void {
    if (message.type === 'metrics') void sendMetrics(aggregator, worker, message.id)
    if (message.type !== 'serving' || isServing) return
    isServing = true
    for (let more = 1; more < workers; more += 1) start()
  }

  function ended(worker: Worker, { code, signal, lived }: { code: number; signal: string; lived: number }): void {
    if (stopping) {
      if (survivors().length === 0) exit(0)
      return
    }
    if (!isServing) {
      exit(code || 1)
      return
    }
    log.error({ worker: worker.id, pid: worker.process.pid, code, signal }, 'a worker died; another takes its place')
    setTimeout(() => stopping || start(), lived < SHORT_LIFE_MS ? PAUSE_MS : 0)
  }

  function stop(signal: NodeJS.Signals): void {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    if (survivors().length === 0) exit(0)
    tell('SIGTERM')
    setTimeout(() => {
      tell('SIGKILL')
      exit(0)
    }, KILL_MS)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  process.on('SIGHUP', () => tell('SIGHUP'))
  start()
}

function survivors(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[]
}

function tell(signal: NodeJS.Signals): void {
  for (const worker of survivors()) worker.process.kill(signal)
}

async function sendMetrics(
  aggregator: { clusterMetrics(): Promise<string> },
  worker: Worker,
  id: number,
): Promise<void> {
  const text = await aggregator.clusterMetrics().catch(() => undefined)
  const reply: MetricsReply = { type: 'metrics-of-all', id, text }
  if (worker.isConnected()) worker.send(reply)
}

/** In a worker: tells the primary that it serves. */
export function announceServing(): void {
  process.send?.({ type: 'serving' } satisfies WorkerMessage)
}

/** In a worker: how it learns the metrics of all. */
export function metricsFromPrimary(): () => Promise<string> {
  // Answers the primary when it collects.
  new AggregatorRegistry()
  const asked = new Map<number, (text: string | undefined) => void>()
  let lastId = 0
  process.on('message', (message: MetricsReply) => {
    if (message.type === 'metrics-of-all') asked.get(message.id)?.(message.text)
  })
  return async () => {
    const id = ++lastId
    const text = await new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), METRICS_MS)
      asked.set(id, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
      process.send?.({ type: 'metrics', id } satisfies WorkerMessage)
    }).finally(() => asked.delete(id))
    if (text === undefined) throw unavailable('The metrics of all workers cannot be collected for now.', 1)
    return text
  }
}
