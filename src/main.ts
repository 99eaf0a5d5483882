/**
 * Start and stop of a process: reads the settings, starts the service or the workers that do, swaps the dataset on
 * SIGHUP, and ends in order on SIGTERM.
 */
import cluster from 'node:cluster'
import { setTimeout } from 'node:timers/promises'
import { type Config, readConfig } from './config.ts'
import { EXIT, exitWith, explainListenError, onEndingSignals } from './exit.ts'
import { findMisspelledSettings } from './misspelled-settings.ts'
import { type Service, serveMetrics, startService } from './service.ts'
import { createLog, type Log } from './telemetry/log.ts'
import type { MetricsSource } from './telemetry/metrics-server.ts'
import { announceServing, metricsFromPrimary, superviseWorkers } from './workers.ts'

/**
 * On SIGTERM /readyz answers 503 for so long while all else is served as before: load balancers look only every so often,
 * and what they send meanwhile is to be answered. Nobody's load balancer is behind the SIGINT of a terminal.
 */
const ANNOUNCE_MS = 2_000

/** What is in flight has until so long after the signal: handing over what is counted takes up to two seconds more. */
const PATIENCE_MS = 7_000

/** However stuck a connection is, the process is gone by then. */
const EXIT_MS = 9_500

async function main(): Promise<void> {
  // Node would open its inspector, through which any local user can run code in this process.
  process.on('SIGUSR1', () => undefined)
  const config = settings()
  const fields = cluster.isWorker ? { worker: cluster.worker?.id } : undefined
  const log = createLog(config.logLevel, Date.now, fields && { fields })
  if (cluster.isPrimary) {
    for (const { name, setting } of findMisspelledSettings(process.env)) {
      log.warn({ name, setting }, 'an environment variable looks like a misspelled setting and is ignored')
    }
  }
  if (cluster.isWorker) await serveAsWorker(config, log)
  else if (config.workers > 1) supervise(config, log)
  else await serve(config, log)
}

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (problems) {
    return exitWith(EXIT.settings, problems)
  }
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
  // From the beginning: unheard, the signal would end a process that only starts slowly.
  process.on('SIGHUP', () => void service?.reloadDataset())
  service = await startService({ config, log, now: Date.now, ...(metricsOfAll && { metricsOfAll }) }).catch(
    (reason: unknown) => exitWith(EXIT.unusable, explainListenError(reason, config)),
  )
  const { port, version } = service
  onEndingSignals(
    (signal) => {
      log.info({ signal }, 'stopping')
      const announceMs = signal === 'SIGTERM' ? ANNOUNCE_MS : 0
      stop(service, announceMs).catch((error: unknown) => {
        log.error({ err: error }, 'not all could be closed in order')
        exit(EXIT.done)
      })
    },
    // Of a worker the primary decides, which has been asked as well: systemd and terminals signal all processes of a group.
    (code) => cluster.isWorker || exit(code),
  )
  // Last: whoever reads it may send a signal at once.
  log.info({ host: config.host, port, dataset: version() }, 'serving')
}

async function stop(service: Service, announceMs: number): Promise<void> {
  globalThis.setTimeout(() => exit(EXIT.done), EXIT_MS).unref()
  service.retire()
  await setTimeout(announceMs)
  await service.close(PATIENCE_MS - announceMs)
  exit(EXIT.done)
}

function exit(code: number, reason?: string): never {
  return reason === undefined ? process.exit(code) : exitWith(code, reason)
}

main().catch((error: unknown) => exitWith(EXIT.unusable, error))
