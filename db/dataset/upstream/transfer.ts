/**
 * Performs one HTTP transfer into a `.part` file. If the file already has data, the transfer continues after it.
 * Returns the outcome. download.ts decides about retries and verifies the data.
 */
import { type FileHandle, open, stat } from 'node:fs/promises'

export interface Transfer {
  readonly url: string
  /** Partial file that the transfer appends to. */
  readonly part: string
  /** Pinned size. */
  readonly bytes: number
  readonly signal: AbortSignal
  /** A transfer fails after this time without data. */
  readonly stallMs: number
  /**
   * Called with the number of bytes received. If the file starts over, called with the discarded bytes as a negative
   * number.
   */
  received(bytes: number): void
}

export type TransferOutcome = { readonly kind: 'whole' } | TransferFailure

export interface TransferFailure {
  /**
   * `failed`: a retry can succeed. `misfit`: the size, range or SHA-256 shows that the partial file is not a part of
   * the pinned file. `refused`: the server would return the same error again.
   */
  readonly kind: 'failed' | 'misfit' | 'refused'
  readonly reason: string
  /** From the Retry-After header. */
  readonly pauseMs?: number
  /** True if the host could not be reached, or if its response was not valid HTTP. */
  readonly unreachable?: boolean
}

/** Statuses to retry, in addition to 5xx. */
const RETRIABLE_STATUSES = new Set([408, 425, 429])

/**
 * Error codes of an established connection that broke, so the host is reachable. Except for a stall, any other error
 * before a response counts as an unreachable host.
 */
const BROKEN_CONNECTION = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

export async function partSize(part: string): Promise<number> {
  const found = await stat(part).catch(() => undefined)
  return found?.size ?? 0
}

/** @throws the abort reason of `signal`, and file system errors */
export async function transfer(job: Transfer): Promise<TransferOutcome> {
  const offset = await partSize(job.part)
  if (offset === job.bytes) return { kind: 'whole' }
  if (offset > job.bytes) return longer(job)
  const stall = new AbortController()
  const timer = setTimeout(() => stall.abort(), job.stallMs)
  const failureOf = (error: unknown, what: string): TransferFailure => {
    job.signal.throwIfAborted()
    if (stall.signal.aborted) return { kind: 'failed', reason: `no data for ${job.stallMs / 1000} s` }
    return { kind: 'failed', reason: `${what} (${codeOf(error)})` }
  }
  try {
    const response = await fetch(job.url, {
      signal: AbortSignal.any([job.signal, stall.signal]),
      // Without a range, the response can be compressed. With a range, fetch requests identity encoding, so that the
      // offset refers to the file.
      headers: offset > 0 ? { range: `bytes=${offset}-` } : {},
    }).catch((error: unknown) => error)
    if (!(response instanceof Response)) {
      const unreachable = !stall.signal.aborted && !BROKEN_CONNECTION.has(codeOf(response))
      const what = unreachable ? `cannot reach ${new URL(job.url).host}` : 'connection lost before the response'
      return { unreachable, ...failureOf(response, what) }
    }
    const unusable = unusableResponse(response, offset, job)
    if (unusable === undefined)
      return await receive(response, { ...job, offset, resetStallTimer: () => timer.refresh(), failureOf })
    await response.body?.cancel()
    return unusable
  } finally {
    clearTimeout(timer)
  }
}

function unusableResponse(response: Response, offset: number, { bytes, url }: Transfer): TransferFailure | undefined {
  const { status, headers } = response
  const answer = `${status} ${response.statusText}`.trim()
  if (status === 200) return undefined
  if (status === 206) {
    const [, from, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? []
    if (Number(from) !== offset) return { kind: 'misfit', reason: 'the server returned a different range' }
    return total === '*' || Number(total) === bytes ? undefined : otherSize(Number(total), bytes)
  }
  if (status === 416) {
    const total = /^bytes \*\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
    return total === undefined ? { kind: 'misfit', reason: `${answer}: ${url}` } : otherSize(Number(total), bytes)
  }
  if (status < 500 && !RETRIABLE_STATUSES.has(status)) return { kind: 'refused', reason: `${answer}: ${url}` }
  return { kind: 'failed', reason: answer, pauseMs: retryAfterMs(headers.get('retry-after')) }
}

interface Reception extends Transfer {
  readonly offset: number
  resetStallTimer(): void
  failureOf(error: unknown, what: string): TransferFailure
}

async function receive(response: Response, job: Reception): Promise<TransferOutcome> {
  const resumed = response.status === 206
  if (!resumed) job.received(-job.offset)
  const file = await open(job.part, resumed ? 'a' : 'w')
  try {
    return await append(response, file, { ...job, offset: resumed ? job.offset : 0 })
  } finally {
    await file.close()
  }
}

async function append(response: Response, file: FileHandle, job: Reception): Promise<TransferOutcome> {
  const reader = response.body?.getReader()
  let size = job.offset
  for (;;) {
    // Catch only errors of the connection. A write error, such as a full disk, is thrown, because retrying does not
    // help.
    const next = await reader?.read().catch((error: unknown) => ({ error }))
    if (next !== undefined && 'error' in next) {
      return job.failureOf(next.error, `connection lost after ${size} of ${job.bytes} bytes`)
    }
    const chunk = next?.value
    if (chunk === undefined) break
    job.resetStallTimer()
    if (size + chunk.length > job.bytes) {
      await reader?.cancel()
      return longer(job)
    }
    await file.appendFile(chunk)
    size += chunk.length
    job.received(chunk.length)
  }
  if (size === job.bytes) return { kind: 'whole' }
  return { kind: 'failed', reason: `incomplete transfer: ${size} of ${job.bytes} bytes` }
}

function longer({ bytes }: Transfer): TransferFailure {
  return { kind: 'misfit', reason: `larger than the pinned ${bytes} bytes` }
}

function otherSize(actual: number, bytes: number): TransferFailure {
  return { kind: 'misfit', reason: `wrong size: ${actual} bytes instead of ${bytes}` }
}

/** Reads a Retry-After header, which contains seconds or an HTTP date. Returns 0 if it is absent or malformed. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

/** fetch throws a generic error. The reason is in its cause. */
function codeOf(error: unknown): string {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown }
  return cause === undefined ? String(code ?? message) : codeOf(cause)
}
