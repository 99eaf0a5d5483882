/** Start and stop of a process: reads the settings, starts the service, and ends it in order on SIGTERM. */
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { type Service, startService } from './service.ts'

/** However stuck a connection is, the process is gone by then. */
const EXIT_MS = 9_500

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const service = await startService({ config, log, now: Date.now })
  log.info({ host: config.host, port: service.port, dataset: service.version() }, 'serving')
  process.on('SIGHUP', () => void service.reloadDataset())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      void stop(service)
    })
  }
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
