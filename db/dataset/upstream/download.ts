/**
 * Downloads one pinned file over HTTP. Resumes interrupted transfers, retries temporary failures, and returns only data
 * of the pinned size and SHA-256. fetch.ts stores the data.
 */
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { partSize, type Transfer, type TransferFailure, transfer } from './transfer.ts'

/** Give up after this number of consecutive failures without a new byte between them. */
const MAX_FAILURES_WITHOUT_PROGRESS = 6

const MAX_BACKOFF_MS = 30_000

/** Give up if the server asks for a longer pause. */
const MAX_PAUSE_MS = 300_000

export interface DownloadJob extends Transfer {
  readonly sha256: string
  /** Pause after the first failure. Doubles with each consecutive failure. */
  readonly backoffMs: number
  retrying(reason: string, pauseMs: number): void
}

export type Downloaded = { readonly data: Buffer } | Failure

export interface Failure {
  readonly reason: string
  /** True if the host could not be reached, or if its response was not valid HTTP. Other files would fail too. */
  readonly unreachable: boolean
}

export function isSha256(data: Uint8Array, sha256: string): boolean {
  return createHash('sha256').update(data).digest('hex') === sha256
}

/**
 * Leaves the file `part` in place, complete or not, but deletes it if its size or SHA-256 is wrong. The caller deletes
 * the file after saving the data.
 * @throws the abort reason of `signal`, and file system errors
 */
export async function download(job: DownloadJob): Promise<Downloaded> {
  let largestSize = await partSize(job.part)
  let failuresWithoutProgress = 0
  let mismatches = 0
  job.received(largestSize)
  for (;;) {
    const outcome = await transferAndCheck(job)
    if ('data' in outcome) return outcome
    const { reason, unreachable = false, pauseMs = 0 } = outcome
    const size = await partSize(job.part)
    if (outcome.kind === 'misfit') {
      await rm(job.part, { force: true })
      job.received(-size)
      largestSize = 0
      mismatches += 1
    } else {
      failuresWithoutProgress = size > largestSize ? 1 : failuresWithoutProgress + 1
      largestSize = Math.max(largestSize, size)
    }
    if (outcome.kind === 'refused' || mismatches > 1 || failuresWithoutProgress >= MAX_FAILURES_WITHOUT_PROGRESS)
      return { reason, unreachable }
    if (pauseMs > MAX_PAUSE_MS) return { reason: `${reason}, retry after ${pauseMs / 1000} s`, unreachable }
    const wait = outcome.kind === 'misfit' ? 0 : Math.max(pauseMs, backoff(job.backoffMs, failuresWithoutProgress))
    job.retrying(reason, wait)
    await pause(wait, undefined, { signal: job.signal }).catch(() => job.signal.throwIfAborted())
  }
}

async function transferAndCheck(job: DownloadJob): Promise<{ readonly data: Buffer } | TransferFailure> {
  const outcome = await transfer(job)
  if (outcome.kind !== 'whole') return outcome
  const data = await readFile(job.part)
  return isSha256(data, job.sha256) ? { data } : { kind: 'misfit', reason: `wrong SHA-256 (expected ${job.sha256})` }
}

/** Adds jitter, so that files that failed together do not retry together. */
function backoff(firstMs: number, failures: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), MAX_BACKOFF_MS) * (0.75 + Math.random() / 4)
}
