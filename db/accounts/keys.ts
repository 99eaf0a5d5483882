/** `npm run keys -- …`: runs keys-command.ts with the arguments, environment and clock of this process. */
import { SingleBar } from 'cli-progress'
import { readDatabaseUrl, settingNames } from '../../src/config.ts'
import { findMisspelledSettings } from '../../src/suggestions/misspelled-settings.ts'
import { runKeys } from './keys-command.ts'

/** EX_CONFIG in sysexits.h, the exit code of the server for invalid settings. */
const INVALID_SETTINGS = 78

/** For a list, a closed pipe (`list | head`) is not an error. For other commands it is: a new key could be lost. */
const isList = ['list', 'signups', 'mails'].includes(process.argv[2] ?? '')
process.stdout.on('error', (error: NodeJS.ErrnoException) => isList && process.exit(error.code === 'EPIPE' ? 0 : 1))

for (const { name, setting } of findMisspelledSettings(process.env, settingNames())) {
  if (setting === 'DATABASE_URL')
    process.stderr.write(`Warning: ${name} is ignored. It looks like a misspelled ${setting}.\n`)
}

process.exitCode = await runKeys(process.argv.slice(2), {
  databaseUrl,
  now: Date.now,
  out: (text) =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
    }),
  err: (text) => void process.stderr.write(text),
  progress: (total) => (process.stderr.isTTY ? bar(total) : lines(total)),
})

function databaseUrl(): string {
  try {
    return readDatabaseUrl(process.env)
  } catch (problems) {
    process.stderr.write(`${(problems as Error).message}\n`)
    return process.exit(INVALID_SETTINGS)
  }
}

function bar(total: number) {
  const format = '{bar} {value}/{total} keys'
  const shown = new SingleBar({ format, stream: process.stderr, clearOnComplete: true, hideCursor: true })
  shown.start(total, 0)
  return { advance: (count: number) => shown.increment(count), end: () => shown.stop() }
}

function lines(total: number) {
  let made = 0
  return {
    advance(count: number) {
      made += count
      process.stderr.write(`${made}/${total} keys\n`)
    },
    end() {},
  }
}
