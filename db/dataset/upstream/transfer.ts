/**
 * One HTTP transfer into a `.part` file, begun where that file ends. Tells how it went; whether to try again, and what
 * the bytes are worth, is judged by download.ts.
 */
import { type FileHandle, open, stat } from 'node:fs/promises'

export interface Transfer {
  readonly url: string
  /** The file that grows. */
  readonly part: string
  /** What it is pinned to grow to. */
  readonly bytes: number
  readonly signal: AbortSignal
  /** Without a byte for this long, a transfer has failed. */
  readonly stallMs: number
  /** Bytes that came; negative when what was there is started over. */
  received(bytes: number): void
}

export type TransferOutcome = { readonly kind: 'whole' } | Trouble

export interface Trouble {
  /**
   * `failed` may go better next time; with `misfit`, what is there cannot become the pinned file; with `refused`, the
   * server would answer the same again.
   */
  readonly kind: 'failed' | 'misfit' | 'refused'
  readonly reason: string
  /** What the server asks for. */
  readonly pauseMs?: number
  /** There was not even a connection. */
  readonly unreachable?: boolean
}

/** Besides 5xx. */
const WORTH_WAITING_FOR = new Set([408, 425, 429])

/** An established connection that broke: the host is there. All else before an answer means that it is not. */
const BROKEN_CONNECTION = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

export async function partSize(part: string): Promise<number> {
  const found = await stat(part).catch(() => undefined)
  return found?.size ?? 0
}

/** @throws what `signal` was aborted with, and errors of the file system */
export async function transfer(job: Transfer): Promise<TransferOutcome> {
  const offset = await partSize(job.part)
  if (offset === job.bytes) return { kind: 'whole' }
  if (offset > job.bytes) return longer(job)
  const stall = new AbortController()
  const timer = setTimeout(() => stall.abort(), job.stallMs)
  const troubleOf = (error: unknown, what: string): Trouble => {
    job.signal.throwIfAborted()
    if (stall.signal.aborted) return { kind: 'failed', reason: `nothing came for ${job.stallMs / 1000} s` }
    return { kind: 'failed', reason: `${what} (${codeOf(error)})` }
  }
  try {
    const response = await fetch(job.url, {
      signal: AbortSignal.any([job.signal, stall.signal]),
      // A whole file may come compressed. With a range, fetch asks for it as it is, so that the offset is one of the file.
      headers: offset > 0 ? { range: `bytes=${offset}-` } : {},
    }).catch((error: unknown) => error)
    if (!(response instanceof Response)) {
      const unreachable = !stall.signal.aborted && !BROKEN_CONNECTION.has(codeOf(response))
      const what = unreachable ? `cannot reach ${new URL(job.url).host}` : 'the connection broke before an answer came'
      return { unreachable, ...troubleOf(response, what) }
    }
    const unusable = unusableAnswer(response, offset, job)
    if (unusable === undefined)
      return await receive(response, { ...job, offset, beat: () => timer.refresh(), troubleOf })
    await response.body?.cancel()
    return unusable
  } finally {
    clearTimeout(timer)
  }
}

function unusableAnswer(response: Response, offset: number, { bytes, url }: Transfer): Trouble | undefined {
  const { status, headers } = response
  const answer = `${status} ${response.statusText}`.trim()
  if (status === 200) return undefined
  if (status === 206) {
    const [, from, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? []
    if (Number(from) !== offset) return { kind: 'misfit', reason: 'another range came than was asked for' }
    return total === '*' || Number(total) === bytes ? undefined : otherSize(Number(total), bytes)
  }
  if (status === 416) {
    const total = /^bytes \*\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
    return total === undefined ? { kind: 'misfit', reason: `${answer}: ${url}` } : otherSize(Number(total), bytes)
  }
  if (status < 500 && !WORTH_WAITING_FOR.has(status)) return { kind: 'refused', reason: `${answer}: ${url}` }
  return { kind: 'failed', reason: answer, pauseMs: retryAfterMs(headers.get('retry-after')) }
}

interface Reception extends Transfer {
  readonly offset: number
  beat(): void
  troubleOf(error: unknown, what: string): Trouble
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
    // Only reading is caught: a full disk is no reason to ask the server again.
    const next = await reader?.read().catch((error: unknown) => ({ error }))
    if (next !== undefined && 'error' in next) {
      return job.troubleOf(next.error, `the connection broke after ${size} of ${job.bytes} bytes`)
    }
    const chunk = next?.value
    if (chunk === undefined) break
    job.beat()
    if (size + chunk.length > job.bytes) {
      await reader?.cancel()
      return longer(job)
    }
    await file.appendFile(chunk)
    size += chunk.length
    job.received(chunk.length)
  }
  if (size === job.bytes) return { kind: 'whole' }
  return { kind: 'failed', reason: `the transfer ended after ${size} of ${job.bytes} bytes` }
}

function longer({ bytes }: Transfer): Trouble {
  return { kind: 'misfit', reason: `longer than the pinned ${bytes} bytes` }
}

function otherSize(actual: number, bytes: number): Trouble {
  return { kind: 'misfit', reason: `${actual} bytes long instead of the pinned ${bytes}` }
}

/** Seconds or a date, as HTTP has it; 0 if there is nothing legible. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

/** What fetch throws says only that it failed; the cause has the reason. */
function codeOf(error: unknown): string {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown }
  return cause === undefined ? String(code ?? message) : codeOf(cause)
}
