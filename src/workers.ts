/**
 * Several workers that serve one port (WORKERS), and their primary process. The primary starts the workers, replaces
 * those that die, forwards signals to them and adds up their metrics. It serves no API requests itself. A worker runs
 * main.ts, as a single process does.
 */
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Counter, Registry } from 'prom-client'
import { EXIT, onStopSignals } from './exit.ts'
import { after, guarded, inBackground } from './primitives/background.ts'
import { unavailable } from './problems/problems.ts'
import type { Log } from './telemetry/log.ts'
import type { MetricsSource } from './telemetry/metrics-server.ts'

/** A worker that dies within this time is replaced after a pause, because the cause may persist for a while. */
const EARLY_EXIT_MS = 10_000
const RESTART_DELAY_MS = 1_000

/**
 * Five workers that die early within 30 seconds are a crash loop. The primary then exits, so that its supervisor
 * notices.
 */
const CRASH_LOOP_EXITS = 5
const CRASH_LOOP_MS = 30_000

/**
 * Time from the stop signal until workers that have not exited are killed. Only stuck workers take so long (main.ts).
 */
const KILL_TIMEOUT_MS = 9_700

/** How long a worker waits for the metrics of all workers. */
const METRICS_TIMEOUT_MS = 6_000

/**
 * Workers share the cores, so parallel garbage collection in one worker slows down the others (docs/performance.md).
 */
const NODE_FLAGS = ['--no-parallel-scavenge']

type WorkerMessage = { type: 'serving' } | { type: 'metrics'; id: number }

interface MetricsReply {
  readonly type: 'metrics-of-all'
  readonly id: number
  /** Undefined if a worker did not reply. */
  readonly text: string | undefined
}

export interface SupervisorOptions {
  readonly workers: number
  readonly log: Log
  /**
   * Set if metrics have a separate port. The primary serves them, because it can collect the metrics of all workers.
   */
  readonly serveMetrics?: (source: MetricsSource) => Promise<unknown>
  /**
   * Ends the primary. If the first worker could not start, `code` is its exit code and there is no `reason`, because
   * the worker has printed it. If a signal killed the first worker, `reason` names the signal.
   */
  exit(code: number, reason?: string): void
}

/** The other workers start when the first one serves, so that a problem with settings or files is reported once. */
export function superviseWorkers({ workers, log, serveMetrics, exit }: SupervisorOptions): void {
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...NODE_FLAGS] })
  const { died, metricsOfAll } = openMetrics()
  /** Times of the latest early exits, in order. */
  let earlyExits: number[] = []
  let isServing = false
  /** Called when the last worker has exited or was killed. Undefined until the primary begins to stop. */
  let stopping: (() => void) | undefined

  function start(): void {
    const started = performance.now()
    const worker = cluster.fork()
    worker.on('message', (message: WorkerMessage) => handleMessage(worker, message))
    // Emitted, for example, when a message is sent to a worker that has just died. The 'exit' event reports that death.
    worker.on('error', (error: unknown) =>
      log.warn({ worker: worker.id, err: error }, 'cannot start, signal or reach a worker'),
    )
    worker.once('exit', (code, signal) => handleExit(worker, { code, signal, lived: performance.now() - started }))
  }

  function handleMessage(worker: Worker, message: WorkerMessage): void {
    if (message.type === 'metrics') {
      void inBackground('send metrics to a worker', () => sendMetrics(metricsOfAll, worker, message.id))
    }
    if (message.type !== 'serving' || isServing) return
    isServing = true
    for (let more = 1; more < workers; more += 1) start()
  }

  function handleExit(worker: Worker, { code, signal, lived }: { code: number; signal: string; lived: number }): void {
    if (stopping) {
      if (liveWorkers().length === 0) stopping()
      return
    }
    if (!isServing) {
      // A worker that exited by itself has printed the reason.
      exit(code || EXIT.unusable, signal ? `The first worker was killed by ${signal} during its start.` : undefined)
      return
    }
    died.inc()
    log.error({ worker: worker.id, pid: worker.process.pid, code, signal }, 'worker died')
    replace(lived < EARLY_EXIT_MS)
  }

  function replace(exitedEarly: boolean): void {
    if (exitedEarly) earlyExits = [...earlyExits, performance.now()].slice(-CRASH_LOOP_EXITS)
    if (isCrashLoop(earlyExits)) giveUp()
    else after('start a worker', exitedEarly ? RESTART_DELAY_MS : 0, startAgain)
  }

  function startAgain(): void {
    if (stopping) return
    try {
      start()
    } catch (error) {
      // For example, there is no memory for a new process. Counts as a worker that died early.
      replace(true)
      throw error
    }
  }

  function giveUp(): void {
    const reason = `Crash loop: ${CRASH_LOOP_EXITS} workers died within ${CRASH_LOOP_MS / 1_000} s, each shortly after its start. Giving up. See the log for their exit codes.`
    log.fatal(reason)
    stop('SIGTERM', () => exit(EXIT.crashLoop, reason))
  }

  /** @param end called when all workers have exited or were killed */
  function stop(signal: NodeJS.Signals, end: () => void): void {
    stopping = end
    if (liveWorkers().length === 0) end()
    signalWorkers(signal)
    after('kill workers', KILL_TIMEOUT_MS, () => {
      signalWorkers('SIGKILL')
      end()
    })
  }

  onStopSignals(
    (signal) => {
      log.info({ signal }, 'stopping')
      // After a crash loop the primary is stopping already, and keeps its exit code.
      if (!stopping) stop(signal, () => exit(EXIT.done))
    },
    (code) => {
      signalWorkers('SIGKILL')
      exit(code)
    },
  )
  process.on(
    'SIGHUP',
    guarded('pass SIGHUP on', () => signalWorkers('SIGHUP')),
  )
  serveMetrics?.({ mediaType: Registry.PROMETHEUS_CONTENT_TYPE, text: metricsOfAll }).catch((reason: Error) => {
    signalWorkers('SIGKILL')
    exit(EXIT.unusable, reason.message)
  })
  start()
}

function isCrashLoop(earlyExits: readonly number[]): boolean {
  const [first = 0] = earlyExits
  return earlyExits.length === CRASH_LOOP_EXITS && performance.now() - first < CRASH_LOOP_MS
}

function liveWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[]
}

function signalWorkers(signal: NodeJS.Signals): void {
  for (const worker of liveWorkers()) worker.process.kill(signal)
}

/** The metrics of all workers, and one metric that only the primary can count: the workers that died. */
function openMetrics() {
  const aggregator = new AggregatorRegistry()
  const own = new Registry()
  const died = new Counter({
    name: 'workers_died_total',
    help: 'Workers that died.',
    registers: [own],
  })
  return { died, metricsOfAll: async () => (await aggregator.clusterMetrics()) + (await own.metrics()) }
}

async function sendMetrics(metricsOfAll: () => Promise<string>, worker: Worker, id: number): Promise<void> {
  const text = await metricsOfAll().catch(() => undefined)
  const reply: MetricsReply = { type: 'metrics-of-all', id, text }
  if (worker.isConnected()) worker.send(reply)
}

/** In a worker: tells the primary that this worker is serving. */
export function announceServing(): void {
  process.send?.({ type: 'serving' } satisfies WorkerMessage)
}

/** In a worker: requests the metrics of all workers from the primary. */
export function metricsFromPrimary(): () => Promise<string> {
  // Makes this worker reply when the primary collects metrics.
  new AggregatorRegistry()
  const pending = new Map<number, (text: string | undefined) => void>()
  let lastId = 0
  process.on('message', (message: MetricsReply) => {
    if (message.type === 'metrics-of-all') pending.get(message.id)?.(message.text)
  })
  return async () => {
    const id = ++lastId
    const text = await new Promise<string | undefined>((resolve) => {
      const timer = after('wait for metrics', METRICS_TIMEOUT_MS, () => resolve(undefined))
      pending.set(id, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
      process.send?.({ type: 'metrics', id } satisfies WorkerMessage)
    }).finally(() => pending.delete(id))
    if (text === undefined) throw unavailable('The metrics of all workers cannot be collected at the moment.', 1)
    return text
  }
}
