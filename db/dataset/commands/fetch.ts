/** `npm run dataset -- fetch`: options, output and interruption. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type FetchResult, fetchSources } from '../upstream/fetch.ts'
import { UPSTREAMS } from '../upstream/sources.ts'
import { createTransferProgress, megabytes } from './progress.ts'

const DEFAULT_CONCURRENCY = 4
const MOST_AT_ONCE = 16

/** Exit codes by signal. The shell convention is 128 plus the signal number. */
const INTERRUPTED = { SIGINT: 130, SIGTERM: 143 } as const

interface FetchFlags {
  to: string
  mirror?: string
  source?: readonly string[]
  concurrency: number
}

export function addFetchCommand(program: Command, defaultDirectory: string): void {
  program
    .command('fetch')
    .description('Download the upstream files at their pinned revisions and check each SHA-256.')
    .option('--to <directory>', 'target directory', defaultDirectory)
    .option(
      '--mirror <url>',
      'base URL of a mirror: <url>/<owner>/<repository>/<commit>/<path> (default: GitHub)',
      baseUrl,
    )
    .addOption(new Option('--source <id...>', 'download only these upstreams').choices(UPSTREAMS.map(({ id }) => id)))
    .option('--concurrency <n>', 'number of parallel downloads', concurrency, DEFAULT_CONCURRENCY)
    .action((flags: FetchFlags) => fetchAndReport(flags, defaultDirectory))
}

async function fetchAndReport({ to, source, ...flags }: FetchFlags, defaultDirectory: string): Promise<void> {
  const interruption = new AbortController()
  // `once`: a second Ctrl-C kills the process.
  for (const [name, status] of Object.entries(INTERRUPTED)) process.once(name, () => interruption.abort(status))
  const upstreams = UPSTREAMS.filter(({ id }) => source?.includes(id) ?? true)
  const request = {
    mirror: undefined,
    ...flags,
    to,
    upstreams,
    signal: interruption.signal,
    openProgress: createTransferProgress,
  }
  const start = performance.now()
  const result = await fetchSources(request).catch((error: unknown) => {
    if (!interruption.signal.aborted) throw error
  })
  if (result === undefined) {
    process.exitCode = Number(interruption.signal.reason)
    process.stderr.write('Interrupted. Run the same command again: it keeps the complete files.\n')
    return
  }
  process.stdout.write(summaryOf(result, to, (performance.now() - start) / 1000))
  if (result.missing.length > 0) throw new Error(missingText(result))
  const sources = to === defaultDirectory ? '' : ` --sources ${to}`
  if (source === undefined) process.stdout.write(`Next: npm run dataset -- build${sources}\n`)
}

function summaryOf({ present, removed, fetched, bytes }: FetchResult, to: string, seconds: number): string {
  const lines = removed.map((name) => `${name}: wrong SHA-256; the file was removed.`)
  const parts = [
    ...(present.length > 0 ? [`${counted(present.length)} already present`] : []),
    ...(fetched.length > 0
      ? [`${counted(fetched.length)} downloaded, ${megabytes(bytes)} in ${seconds.toFixed(1)} s`]
      : []),
  ]
  if (parts.length > 0) lines.push(`${to}: ${parts.join('; ')}, all with the pinned SHA-256.`)
  return lines.map((line) => `${line}\n`).join('')
}

/** Maximum number of missing files in the message. */
const LISTED = 20

function missingText({ present, fetched, missing }: FetchResult): string {
  const total = counted(present.length + fetched.length + missing.length)
  return [
    `${missing.length} of ${total} ${missing.length === 1 ? 'is' : 'are'} missing:`,
    ...missing.slice(0, LISTED).map(({ name, reason }) => `  ${name}: ${reason}`),
    ...(missing.length > LISTED ? [`  and ${missing.length - LISTED} more`] : []),
    'Run the same command again to retry only these files.',
    // Perhaps this machine has no direct connection to the internet.
    ...(fetched.length === 0 ? ['Behind a proxy, set HTTPS_PROXY, or use --mirror (see docs/data/sources.md).'] : []),
  ].join('\n')
}

function counted(files: number): string {
  return `${files} ${files === 1 ? 'file' : 'files'}`
}

function baseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidArgumentError('It must be an http or https URL.')
  if (`${url.username}${url.password}${url.search}${url.hash}` !== '') {
    throw new InvalidArgumentError('It must not have a user name, password, query or fragment.')
  }
  return url.href.replace(/\/+$/, '')
}

function concurrency(text: string): number {
  const valid = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_AT_ONCE
  if (!valid) throw new InvalidArgumentError(`It must be a number from 1 to ${MOST_AT_ONCE}.`)
  return Number(text)
}
