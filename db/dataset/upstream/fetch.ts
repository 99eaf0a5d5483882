/**
 * Downloads the pinned upstream files, several at a time, to the directory that the build reads. Files in one ZIP are
 * one transfer. Afterwards each file is either absent, or complete and verified. The next run keeps the verified files.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { groupBy } from '../../../src/primitives/group-by.ts'
import { download, type Failure, openTransport, type Transport } from './download.ts'
import { sha256Of } from './lock.ts'
import type { Upstream } from './sources.ts'
import { type Transfer, transferOf, type Wanted } from './transfer.ts'

/** Pause before the first retry. */
const BACKOFF_MS = 500

const STALL_MS = 30_000

/** Shows the progress of several transfers. */
export interface TransferProgress {
  /** `bytes` is negative if a file starts over. */
  received(bytes: number): void
  finished(name: string, bytes: number): void
  retrying(name: string, reason: string, pauseMs: number): void
  end(): void
}

export interface FetchRequest {
  readonly upstreams: readonly Upstream[]
  /** Target directory. Each upstream gets a subdirectory. */
  readonly to: string
  /** Base URL: files are at `<mirror>/<repository>/<commit>/<path>`. GitHub if absent. */
  readonly mirror: string | undefined
  /** Number of parallel transfers. */
  readonly concurrency: number
  readonly signal: AbortSignal
  /** @param bytes size of the wanted files. Those in a ZIP are smaller while they are transferred */
  openProgress(transfers: number, bytes: number): TransferProgress
  readonly backoffMs?: number
  readonly stallMs?: number
}

export interface FetchResult {
  /** Names of files that were already there and valid, such as `theographic/CSV/People.csv`. */
  readonly present: readonly string[]
  /** Names of files that were there but invalid. They are deleted even if the download fails. */
  readonly removed: readonly string[]
  readonly fetched: readonly string[]
  readonly missing: readonly { readonly name: string; readonly reason: string }[]
  /** Size of the completed downloads. */
  readonly bytes: number
}

/** @throws the abort reason of `signal`, and file system errors */
export async function fetchSources(request: FetchRequest): Promise<FetchResult> {
  await mkdir(request.to, { recursive: true })
  const all = request.upstreams.flatMap(({ id, files }) => files.map((file) => ({ name: `${id}/${file.path}`, file })))
  const { present, removed } = await presentOf(all, request.to)
  const wanted = all.filter(({ name }) => !present.has(name))
  const transfers = [...groupBy(wanted, keyOf).values()].map((files) => transferOf(files, request.mirror))
  const size = wanted.reduce((sum, { file }) => sum + file.bytes, 0)
  const progress = request.openProgress(transfers.length, size)
  const transport = await openTransport()
  const outcomes = await fetchAll(transfers, { ...request, transport }, progress).finally(progress.end)
  const reasons = new Map(outcomes.flatMap(reasonsOf))
  const missing = wanted.flatMap(({ name }) => {
    const reason = reasons.get(name)
    return reason === undefined ? [] : [{ name, reason }]
  })
  const fetched = wanted.filter(({ name }) => !reasons.has(name)).map(({ name }) => name)
  const bytes = outcomes.reduce((sum, { result }) => sum + ('bytes' in result ? result.bytes : 0), 0)
  return { present: [...present], removed, fetched, missing, bytes }
}

/** Files of one ZIP have the same key. */
function keyOf({ file: { repository, commit, upstreamPath } }: Wanted): string {
  return `${repository} ${commit} ${upstreamPath}`
}

/** Deletes invalid files so that no build can read them. */
async function presentOf(all: readonly Wanted[], to: string) {
  const present = new Set<string>()
  const removed: string[] = []
  for (const { name, file } of all) {
    const path = join(to, name)
    const data = await readFile(path).catch(undefinedIfAbsent)
    if (data === undefined) continue
    if (sha256Of(data) === file.sha256) present.add(name)
    else {
      await rm(path)
      removed.push(name)
    }
  }
  return { present, removed }
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

interface Outcome {
  readonly transfer: Transfer
  readonly result: Fetched | Failure
}

async function fetchAll(
  transfers: readonly Transfer[],
  request: FetchRequest & { readonly transport: Transport },
  progress: TransferProgress,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const queue = [...transfers]
  let unreachable: string | undefined
  const worker = async () => {
    for (let transfer = queue.shift(); transfer !== undefined; transfer = queue.shift()) {
      const result = unreachable === undefined ? await fetchOne(transfer, request, progress) : notTried(unreachable)
      outcomes.push({ transfer, result })
      if ('bytes' in result) progress.finished(transfer.name, result.bytes)
      else if (result.unreachable) unreachable ??= result.reason
    }
  }
  // Wait for all workers, so that every file is closed before an interruption is rethrown.
  const workers = await Promise.allSettled(Array.from({ length: request.concurrency }, worker))
  for (const result of workers) if (result.status === 'rejected') throw result.reason
  return outcomes
}

/** The files that are still missing, each with the reason. */
function reasonsOf({ transfer, result }: Outcome): readonly (readonly [name: string, reason: string])[] {
  if ('bytes' in result) return result.wrong.map(({ name, reason }) => [name, reason])
  return transfer.files.map(({ name }) => [name, result.reason])
}

function notTried(reason: string): Failure {
  return { reason: `not tried: ${reason}` }
}

interface Fetched {
  readonly bytes: number
  /** Files that a ZIP lacks, or has with other bytes. */
  readonly wrong: readonly { readonly name: string; readonly reason: string }[]
}

async function fetchOne(
  transfer: Transfer,
  request: FetchRequest & { readonly transport: Transport },
  progress: TransferProgress,
): Promise<Fetched | Failure> {
  const result = await download({
    url: transfer.url,
    maxBytes: transfer.maxBytes,
    read: transfer.read,
    transport: request.transport,
    signal: request.signal,
    backoffMs: request.backoffMs ?? BACKOFF_MS,
    stallMs: request.stallMs ?? STALL_MS,
    received: progress.received,
    retrying: (reason, pauseMs) => progress.retrying(transfer.name, transfer.inContext(reason), pauseMs),
  })
  if (!('contents' in result)) {
    return result.unreachable ? result : { ...result, reason: transfer.inContext(result.reason) }
  }
  const wrong: { name: string; reason: string }[] = []
  for (const { name, contents } of result.contents) {
    if (typeof contents === 'string') wrong.push({ name, reason: contents })
    else await store(join(request.to, name), contents)
  }
  return { bytes: result.bytes, wrong }
}

/** Renames a complete file into place, so that no build reads half of one. */
async function store(path: string, contents: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, contents)
  await rename(draft, path)
}
