/**
 * Entry point. Reads the settings, starts the service or its workers, reloads the dataset on SIGHUP, and stops
 * gracefully on SIGTERM and SIGINT.
 */
import cluster from 'node:cluster'
import { setTimeout } from 'node:timers/promises'
import { type Config, readConfig, settingNames } from './config.ts'
import { EXIT, exitWith, explainListenError, onStopSignals, orExit } from './exit.ts'
import { after, inBackground, reportBackgroundWork } from './primitives/background.ts'
import { limitHeapGrowth } from './primitives/heap-growth.ts'
import { type Service, serveMetrics, startService } from './service.ts'
import { findMisspelledSettings } from './suggestions/misspelled-settings.ts'
import { createLog, type Log } from './telemetry/log.ts'
import type { MetricsSource } from './telemetry/metrics-server.ts'
import { announceServing, metricsFromPrimary, superviseWorkers } from './workers.ts'

/** Grace period between failing /readyz and closing the port, so that load balancers notice. Not needed for Ctrl-C. */
const GRACE_PERIOD_MS = 2_000

/** Time from the signal until requests in flight are abandoned. Flushing quota counts takes up to two seconds more. */
const SHUTDOWN_TIMEOUT_MS = 7_000

/** Time from the signal until the process exits in any case, even if a connection is stuck. */
const FORCED_EXIT_MS = 9_500

/** 10,000 different searches in nine seconds took 345 MB without this limit, and 248 with it (E217). */
const HEAP_GROWTH_PERCENT = 150

async function main(): Promise<void> {
  limitHeapGrowth(HEAP_GROWTH_PERCENT)
  // By default, SIGUSR1 opens Node's inspector, through which any local user can run code in this process.
  process.on('SIGUSR1', () => undefined)
  const config = orExit(EXIT.settings, () => readConfig(process.env))
  const fields = cluster.isWorker ? { worker: cluster.worker?.id } : undefined
  const log = createLog(config.logLevel, Date.now, fields && { fields })
  reportBackgroundWork({
    failed: (work, error) => log.error({ work, err: error }, 'background work failed; the service continues'),
    recovered: (work) => log.info({ work }, 'background work succeeded again'),
  })
  if (cluster.isPrimary) {
    for (const { name, setting } of findMisspelledSettings(process.env, settingNames())) {
      log.warn({ name, setting }, 'environment variable ignored: it looks like a misspelled setting')
    }
  }
  if (cluster.isWorker) await serveAsWorker(config, log)
  else if (config.workers > 1) supervise(config, log)
  else await serve(config, log)
}

function supervise({ workers, metricsListener }: Config, log: Log): void {
  const metrics = metricsListener && {
    serveMetrics: (source: MetricsSource) => serveMetrics(metricsListener, { ...source, now: Date.now }, log),
  }
  superviseWorkers({ workers, log, exit, ...metrics })
}

async function serveAsWorker(config: Config, log: Log): Promise<void> {
  await serve({ ...config, metricsListener: undefined }, log, metricsFromPrimary())
  announceServing()
}

async function serve(config: Config, log: Log, metricsOfAll?: () => Promise<string>): Promise<void> {
  let service: Service | undefined
  // Install before startup: an unhandled SIGHUP kills the process.
  process.on('SIGHUP', () => void inBackground('reload the dataset', () => service?.reloadDataset()))
  service = await startService({ config, log, now: Date.now, ...(metricsOfAll && { metricsOfAll }) }).catch(
    (reason: unknown) => exitWith(EXIT.unusable, explainListenError(reason, config)),
  )
  const { port, version } = service
  onStopSignals(
    (signal) => {
      log.info({ signal }, 'stopping')
      const gracePeriodMs = signal === 'SIGTERM' ? GRACE_PERIOD_MS : 0
      stop(service, gracePeriodMs).catch((error: unknown) => {
        log.error({ err: error }, 'error during shutdown')
        exit(EXIT.unusable)
      })
    },
    // A second signal makes the process exit at once, unless it comes within 0.3 s of the first (exit.ts). A worker
    // leaves that to the primary, which gets the signal too: systemd and terminals signal all processes.
    (code) => cluster.isWorker || exit(code),
  )
  // Log this last: a supervisor that reads it may send a signal at once.
  log.info({ host: config.host, port, dataset: version() }, 'serving')
}

async function stop(service: Service, gracePeriodMs: number): Promise<void> {
  after('exit', FORCED_EXIT_MS, () => exit(EXIT.done)).unref()
  service.retire()
  await setTimeout(gracePeriodMs)
  await service.close(SHUTDOWN_TIMEOUT_MS - gracePeriodMs)
  exit(EXIT.done)
}

function exit(code: number, reason?: string): never {
  return reason === undefined ? process.exit(code) : exitWith(code, reason)
}

main().catch((error: unknown) => exitWith(EXIT.unusable, error))
