/**
 * One file over HTTP, held against its pin: goes on where an interrupted transfer stopped, tries again while the server
 * or the line is in trouble, and hands out only bytes of the pinned size and SHA-256. Where they go is fetch.ts's affair.
 */
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { partSize, type Transfer, type Trouble, transfer } from './transfer.ts'

/** Failures in a row, none of which brought a byte more than there was, after which a file is given up. */
const FRUITLESS_TRIES = 6

const LONGEST_BACKOFF_MS = 30_000

/** A server that asks for more than this is not waited for. */
const LONGEST_PAUSE_MS = 300_000

export interface Download extends Transfer {
  readonly sha256: string
  /** The pause after a first failure; doubled with each further one in a row. */
  readonly backoffMs: number
  retrying(reason: string, pauseMs: number): void
}

export type Downloaded = { readonly data: Buffer } | Failure

export interface Failure {
  readonly reason: string
  /** Not even a connection to the server: no other file will fare better. */
  readonly unreachable: boolean
}

export function isSha256(data: Uint8Array, sha256: string): boolean {
  return createHash('sha256').update(data).digest('hex') === sha256
}

/**
 * Leaves `part` where it is, whole or as far as it came: the caller removes it when the data is safe.
 * @throws what `signal` was aborted with, and errors of the file system
 */
export async function download(job: Download): Promise<Downloaded> {
  let furthest = await partSize(job.part)
  let fruitless = 0
  let misfits = 0
  job.received(furthest)
  for (;;) {
    const outcome = await transferAndCheck(job)
    if ('data' in outcome) return outcome
    const { reason, unreachable = false, pauseMs = 0 } = outcome
    const size = await partSize(job.part)
    if (outcome.kind === 'misfit') {
      await rm(job.part, { force: true })
      job.received(-size)
      furthest = 0
      misfits += 1
    } else {
      fruitless = size > furthest ? 1 : fruitless + 1
      furthest = Math.max(furthest, size)
    }
    if (outcome.kind === 'refused' || misfits > 1 || fruitless >= FRUITLESS_TRIES) return { reason, unreachable }
    if (pauseMs > LONGEST_PAUSE_MS)
      return { reason: `${reason}, to be tried again in ${pauseMs / 1000} s`, unreachable }
    const wait = outcome.kind === 'misfit' ? 0 : Math.max(pauseMs, backoff(job.backoffMs, fruitless))
    job.retrying(reason, wait)
    await pause(wait, undefined, { signal: job.signal }).catch(() => job.signal.throwIfAborted())
  }
}

async function transferAndCheck(job: Download): Promise<{ readonly data: Buffer } | Trouble> {
  const outcome = await transfer(job)
  if (outcome.kind !== 'whole') return outcome
  const data = await readFile(job.part)
  return isSha256(data, job.sha256)
    ? { data }
    : { kind: 'misfit', reason: `other contents than pinned (its SHA-256 is not ${job.sha256})` }
}

/** Spread, so that files that failed together do not come back together. */
function backoff(firstMs: number, failures: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), LONGEST_BACKOFF_MS) * (0.75 + Math.random() / 4)
}
