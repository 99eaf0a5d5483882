/**
 * Downloads the pinned upstream files, several at a time, to the directory that the build reads. Afterwards each file
 * is either absent, or complete and verified. The next run keeps the verified files.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { download, type Failure, isSha256 } from './download.ts'
import type { Upstream, UpstreamFile } from './sources.ts'

export const GITHUB_RAW = 'https://raw.githubusercontent.com'

/** Pause before the first retry. */
const BACKOFF_MS = 500

const STALL_MS = 30_000

/** Shows the progress of several transfers. */
export interface TransferProgress {
  /** `bytes` is negative if a file starts over. */
  received(bytes: number): void
  finished(file: string, bytes: number): void
  retrying(file: string, reason: string, pauseMs: number): void
  end(): void
}

export interface FetchRequest {
  readonly upstreams: readonly Upstream[]
  /** Target directory. Each upstream gets a subdirectory. */
  readonly to: string
  /** Base URL: files are at `<mirror>/<repository>/<commit>/<path>`. */
  readonly mirror: string
  /** Number of parallel transfers. */
  readonly concurrency: number
  readonly signal: AbortSignal
  openProgress(files: number, bytes: number): TransferProgress
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

interface Wanted {
  readonly name: string
  readonly file: UpstreamFile
}

/** @throws the abort reason of `signal`, and file system errors */
export async function fetchSources(request: FetchRequest): Promise<FetchResult> {
  await mkdir(request.to, { recursive: true })
  const all = request.upstreams.flatMap(({ id, files }) => files.map((file) => ({ name: `${id}/${file.path}`, file })))
  const { present, removed } = await presentOf(all, request.to)
  const wanted = all.filter(({ name }) => !present.includes(name))
  const bytes = wanted.reduce((sum, { file }) => sum + transferBytes(file), 0)
  const progress = request.openProgress(wanted.length, bytes)
  const reasons = await fetchAll(wanted, request, progress).finally(progress.end)
  const missing = wanted.flatMap(({ name }) => {
    const reason = reasons.get(name)
    return reason === undefined ? [] : [{ name, reason }]
  })
  const fetched = wanted.filter(({ name }) => !reasons.has(name))
  return {
    present,
    removed,
    fetched: fetched.map(({ name }) => name),
    missing,
    bytes: fetched.reduce((sum, { file }) => sum + transferBytes(file), 0),
  }
}

/** Deletes invalid files so that no build can read them. */
async function presentOf(all: readonly Wanted[], to: string) {
  const present: string[] = []
  const removed: string[] = []
  for (const { name, file } of all) {
    const path = join(to, name)
    const data = await readFile(path).catch(undefinedIfAbsent)
    if (data === undefined) continue
    if (isSha256(data, file.sha256)) present.push(name)
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

/** @returns failure reasons, keyed by file name */
async function fetchAll(wanted: readonly Wanted[], request: FetchRequest, progress: TransferProgress) {
  const reasons = new Map<string, string>()
  const queue = [...wanted]
  let unreachable: string | undefined
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const failure = unreachable === undefined ? await fetchOne(next, request, progress) : notTried(unreachable)
      if (failure?.unreachable) unreachable ??= failure.reason
      if (failure === undefined) progress.finished(next.name, transferBytes(next.file))
      else reasons.set(next.name, failure.reason)
    }
  }
  // Wait for all workers, so that every file is closed before an interruption is rethrown.
  const workers = await Promise.allSettled(Array.from({ length: request.concurrency }, worker))
  for (const result of workers) if (result.status === 'rejected') throw result.reason
  return reasons
}

function notTried(reason: string): Failure {
  return { reason: `not tried: ${reason}` }
}

async function fetchOne({ name, file }: Wanted, request: FetchRequest, progress: TransferProgress) {
  const path = join(request.to, name)
  const { bytes, sha256 } = file.archive ?? file
  await mkdir(dirname(path), { recursive: true })
  const result = await download({
    url: `${request.mirror}/${pathOf(file)}`,
    bytes,
    sha256,
    signal: request.signal,
    backoffMs: request.backoffMs ?? BACKOFF_MS,
    stallMs: request.stallMs ?? STALL_MS,
    received: progress.received,
    retrying: (reason, pauseMs) => progress.retrying(name, withArchiveName(reason, file), pauseMs),
  })
  if (!('data' in result))
    return result.unreachable ? result : { ...result, reason: withArchiveName(result.reason, file) }
  const contents = contentsOf(result.data, file)
  if (!(contents instanceof Uint8Array)) return contents
  // Rename a complete file into place, so that no build reads half of one.
  const draft = `${path}.${process.pid}`
  await writeFile(draft, contents)
  await rename(draft, path)
  return undefined
}

function pathOf({ repository, commit, upstreamPath }: UpstreamFile): string {
  return `${repository}/${commit}/${upstreamPath}`.split('/').map(encodeURIComponent).join('/')
}

/** The downloaded file, or the wanted member if the download is an archive. */
function contentsOf(data: Buffer, { archive, upstreamPath, sha256 }: UpstreamFile): Uint8Array | Failure {
  if (archive === undefined) return data
  const { member } = archive
  const contents = unzipSync(data, { filter: ({ name }) => name === member })[member]
  if (contents !== undefined && isSha256(contents, sha256)) return contents
  const fault = contents === undefined ? 'is missing' : 'has the wrong SHA-256'
  return { reason: `${member} ${fault} in ${upstreamPath}` }
}

/** Adds the archive's name to the reason if the file comes from an archive. */
function withArchiveName(reason: string, { archive, upstreamPath }: UpstreamFile): string {
  return archive === undefined ? reason : `${upstreamPath}: ${reason}`
}

function transferBytes(file: UpstreamFile): number {
  return (file.archive ?? file).bytes
}
