/**
 * Several processes that serve one port (WORKERS): the primary starts them, replaces those that die, passes signals on,
 * and adds up their metrics. It serves nothing itself; what a worker does is main.ts, as for a single process.
 */
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { EXIT, onEndingSignals } from './exit.ts'
import { unavailable } from './http/problems.ts'
import type { Log } from './telemetry/log.ts'
import type { MetricsSource } from './telemetry/metrics-server.ts'

/** A worker that dies sooner is replaced only after a pause: what kills it may be there for longer. */
const SHORT_LIFE_MS = 10_000
const PAUSE_MS = 1_000

/** So many short lives within so long, and it is no accident any more: the supervisor of this process is to know. */
const SHORT_LIVES = 5
const CRASH_LOOP_MS = 30_000

/** Workers end themselves before (main.ts); this is for one that cannot. */
const KILL_MS = 9_700

/** How long a worker waits for the metrics of all. */
const METRICS_MS = 6_000

/** Workers share the cores: a thread that helps one to collect its garbage takes its time from another (docs/performance.md). */
const FLAGS = ['--no-parallel-scavenge']

type WorkerMessage = { type: 'serving' } | { type: 'metrics'; id: number }

interface MetricsReply {
  readonly type: 'metrics-of-all'
  readonly id: number
  /** None where a worker did not answer. */
  readonly text: string | undefined
}

export interface Supervision {
  readonly workers: number
  readonly log: Log
  /** Where metrics have a port of their own: the primary serves them, because it can collect those of all workers. */
  readonly serveMetrics?: (source: MetricsSource) => Promise<unknown>
  /** The primary's end: with the code of the first worker where it could not start, which has then said why. */
  exit(code: number, reason?: string): void
}

/** The others start when the first one serves: what is wrong with the settings or the files is said once. */
export function superviseWorkers({ workers, log, serveMetrics, exit }: Supervision): void {
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...FLAGS] })
  const aggregator = new AggregatorRegistry()
  /** When each ended, in order; the last few. */
  let shortLives: number[] = []
  let isServing = false
  /** What is to be done when the last worker has gone. */
  let stopping: (() => void) | undefined

  function start(): void {
    const started = performance.now()
    const worker = cluster.fork()
    worker.on('message', (message: WorkerMessage) => attend(worker, message))
    // Said into a pipe that its death has closed; the death itself is told by 'exit'.
    worker.on('error', (error: unknown) => log.warn({ worker: worker.id, err: error }, 'a worker cannot be reached'))
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
      if (survivors().length === 0) stopping()
      return
    }
    if (!isServing) {
      // What has ended itself has said why.
      exit(code || EXIT.unusable, signal ? `The first worker was ended by ${signal} before it served.` : undefined)
      return
    }
    log.error({ worker: worker.id, pid: worker.process.pid, code, signal }, 'a worker died; another takes its place')
    replace(lived < SHORT_LIFE_MS)
  }

  function replace(afterShortLife: boolean): void {
    if (afterShortLife) shortLives = [...shortLives, performance.now()].slice(-SHORT_LIVES)
    if (isLooping(shortLives)) giveUp()
    else setTimeout(() => stopping || start(), afterShortLife ? PAUSE_MS : 0)
  }

  function giveUp(): void {
    const reason = `${SHORT_LIVES} workers died within ${CRASH_LOOP_MS / 1_000} s, each soon after its start: giving up. The log says how they died.`
    log.fatal(reason)
    stop('SIGTERM', () => exit(EXIT.crashLoop, reason))
  }

  /** @param end what is left to do when all workers are gone */
  function stop(signal: NodeJS.Signals, end: () => void): void {
    stopping = end
    if (survivors().length === 0) end()
    tell(signal)
    setTimeout(() => {
      tell('SIGKILL')
      end()
    }, KILL_MS)
  }

  onEndingSignals(
    (signal) => {
      log.info({ signal }, 'stopping')
      // Whoever gives up is stopping already, and keeps its code.
      if (!stopping) stop(signal, () => exit(EXIT.done))
    },
    (code) => {
      tell('SIGKILL')
      exit(code)
    },
  )
  process.on('SIGHUP', () => tell('SIGHUP'))
  const source = { mediaType: aggregator.contentType, text: () => aggregator.clusterMetrics() }
  serveMetrics?.(source).catch((reason: Error) => {
    tell('SIGKILL')
    exit(EXIT.unusable, reason.message)
  })
  start()
}

function isLooping(shortLives: readonly number[]): boolean {
  const [first = 0] = shortLives
  return shortLives.length === SHORT_LIVES && performance.now() - first < CRASH_LOOP_MS
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
