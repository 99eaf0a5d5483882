/**
 * Start and stop of a process: reads the settings, starts the service or the workers that do, swaps the dataset on
 * SIGHUP, and ends in order on SIGTERM.
 */
import cluster from 'node:cluster'
import { type Config, readConfig } from './config.ts'
import { createLog, type Logger } from './log.ts'
import { type Service, startService } from './service.ts'
import { announceServing, metricsFromPrimary, superviseWorkers } from './workers.ts'

/** However stuck a connection is, the process is gone by then. */
const EXIT_MS = 9_500

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, Date.now)
  if (cluster.isWorker) await serveAsWorker(config, log.child({ worker: cluster.worker?.id }))
  else if (config.workers > 1) superviseWorkers({ workers: config.workers, log, exit: (code) => process.exit(code) })
  else await serve(config, log)
}

async function serveAsWorker(config: Config, log: Logger): Promise<void> {
  await serve(config, log, metricsFromPrimary())
  announceServing()
}

async function serve(config: Config, log: Logger, metricsOfAll?: () => Promise<string>): Promise<void> {
  const service = await startService({ config, log, now: Date.now, ...(metricsOfAll && { metricsOfAll }) })
  process.on('SIGHUP', () => void service.reloadDataset())
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stopping) log.info({ signal }, 'stopping')
      stopping ??= stop(service)
    })
  }
  // Last: whoever reads it may send a signal at once.
  log.info({ host: config.host, port: service.port, dataset: service.version() }, 'serving')
}

async function stop(service: Service): Promise<void> {
  setTimeout(() => process.exit(0), EXIT_MS).unref()
  await service.close()
  process.exit(0)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
