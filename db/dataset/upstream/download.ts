/**
 * Downloads one file over HTTP. Tries again after temporary failures, from the beginning of the file. The caller reads
 * the data, and says if it is wrong.
 */
import { setTimeout as pause } from 'node:timers/promises'

/** Failures of one kind after which a file is given up. */
const MAX_FAILURES = { failed: 6, wrong: 2, refused: 1 }

const MAX_BACKOFF_MS = 30_000

/** Give up if the server asks for a longer pause. */
const MAX_PAUSE_MS = 300_000

/** Statuses to try again, in addition to 5xx. */
const TEMPORARY_STATUSES = new Set([408, 425, 429])

/**
 * Error codes of an established connection that broke, so the host is reachable. Except for a stall, any other error
 * before a response counts as an unreachable host.
 */
const BROKEN_CONNECTION = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

export type Transport = (url: string, options: { readonly signal: AbortSignal }) => Promise<Response>

/**
 * Node 20's own fetch uses no proxy. That of undici uses those that the environment names (`HTTPS_PROXY`, `HTTP_PROXY`,
 * `NO_PROXY`). It is loaded only if one is named: an image does not have the optional packages.
 */
export async function openTransport(environment: NodeJS.ProcessEnv = process.env): Promise<Transport> {
  const proxies = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].filter((name) => environment[name])
  if (proxies.length === 0) return fetch
  const undici = await import('undici')
  const dispatcher = new undici.EnvHttpProxyAgent()
  return (url, options) => undici.fetch(url, { ...options, dispatcher })
}

export interface DownloadJob<Contents> {
  readonly url: string
  /** Largest size to read. */
  readonly maxBytes: number
  /** @returns what the data contains, or what is wrong with it */
  read(data: Buffer): { readonly contents: Contents } | { readonly fault: string }
  readonly transport: Transport
  readonly signal: AbortSignal
  /** An attempt fails after this time without data. */
  readonly stallMs: number
  /** Pause after the first failure. Doubles with each further failure. */
  readonly backoffMs: number
  /** Called with the number of bytes received. After a failed attempt, called with its bytes as a negative number. */
  received(bytes: number): void
  retrying(reason: string, pauseMs: number): void
}

export interface Failure {
  readonly reason: string
  /** True if the host could not be reached, or if its response was not valid HTTP. Other files would fail too. */
  readonly unreachable?: boolean
}

interface FailedAttempt extends Failure {
  /** `failed`: temporary. `wrong`: not the pinned file. `refused`: the server would return the same error again. */
  readonly kind: keyof typeof MAX_FAILURES
  /** From the Retry-After header. */
  readonly pauseMs?: number
}

export interface Downloaded<Contents> {
  readonly contents: Contents
  readonly bytes: number
}

type Attempted<Contents> = Downloaded<Contents> | FailedAttempt

/** @throws the abort reason of `signal` */
export async function download<Contents>(job: DownloadJob<Contents>): Promise<Downloaded<Contents> | Failure> {
  const failures = { failed: 0, wrong: 0, refused: 0 }
  for (let attempts = 1; ; attempts += 1) {
    let size = 0
    const received = (bytes: number) => {
      size += bytes
      job.received(bytes)
    }
    const outcome = await attempt({ ...job, received })
    if ('contents' in outcome) return outcome
    job.received(-size)
    const { kind, reason, pauseMs = 0 } = outcome
    failures[kind] += 1
    if (failures[kind] >= MAX_FAILURES[kind]) return outcome
    if (pauseMs > MAX_PAUSE_MS) return { reason: `${reason}, retry after ${pauseMs / 1000} s` }
    const wait = Math.max(pauseMs, backoff(job.backoffMs, attempts))
    job.retrying(reason, wait)
    await pause(wait, undefined, { signal: job.signal }).catch(() => job.signal.throwIfAborted())
  }
}

/** Adds jitter, so that files that failed together are not tried again together. */
function backoff(firstMs: number, failures: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), MAX_BACKOFF_MS) * (0.75 + Math.random() / 4)
}

async function attempt<Contents>(job: DownloadJob<Contents>): Promise<Attempted<Contents>> {
  const stall = new AbortController()
  const timer = setTimeout(() => stall.abort(), job.stallMs)
  const failureOf = (error: unknown, what: string): FailedAttempt => {
    job.signal.throwIfAborted()
    const reason = stall.signal.aborted ? `no data for ${job.stallMs / 1000} s` : `${what} (${codeOf(error)})`
    return { kind: 'failed', reason }
  }
  try {
    const response = await job
      .transport(job.url, { signal: AbortSignal.any([job.signal, stall.signal]) })
      .catch((error: unknown) => ({ error }))
    if ('error' in response) {
      const unreachable = !stall.signal.aborted && !BROKEN_CONNECTION.has(codeOf(response.error))
      const what = unreachable ? `cannot reach ${new URL(job.url).host}` : 'connection lost before the response'
      return { unreachable, ...failureOf(response.error, what) }
    }
    if (response.status === 200) return await receive(response, job, { failureOf, refreshTimer: () => timer.refresh() })
    await response.body?.cancel()
    return rejectionOf(response)
  } finally {
    clearTimeout(timer)
  }
}

function rejectionOf({ status, statusText, headers, url }: Response): FailedAttempt {
  const answer = `${status} ${statusText}`.trim()
  if (status < 500 && !TEMPORARY_STATUSES.has(status)) return { kind: 'refused', reason: `${answer}: ${url}` }
  return { kind: 'failed', reason: answer, pauseMs: retryAfterMs(headers.get('retry-after')) }
}

interface Reception {
  failureOf(error: unknown, what: string): FailedAttempt
  refreshTimer(): void
}

/** Reads the body, up to the largest size. */
async function receive<Contents>(
  response: Response,
  job: DownloadJob<Contents>,
  { failureOf, refreshTimer }: Reception,
): Promise<Attempted<Contents>> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const next = await reader?.read().catch((error: unknown) => ({ error }))
    if (next !== undefined && 'error' in next)
      return failureOf(next.error, `connection lost after ${size}${ofLength(response)} bytes`)
    if (next?.value === undefined) break
    refreshTimer()
    if (size + next.value.length > job.maxBytes) {
      await reader?.cancel()
      return { kind: 'wrong', reason: `larger than ${job.maxBytes} bytes` }
    }
    chunks.push(next.value)
    size += next.value.length
    job.received(next.value.length)
  }
  const result = job.read(Buffer.concat(chunks))
  return 'fault' in result ? { kind: 'wrong', reason: result.fault } : { contents: result.contents, bytes: size }
}

/** Empty if the server does not say how long the file is. */
function ofLength({ headers }: Response): string {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? '' : ` of ${length}`
}

/** Reads a Retry-After header, which contains seconds or an HTTP date. Returns 0 if it is absent or malformed. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

/** fetch throws a generic error. The reason is in its cause. If a proxy refuses, the reason is in the message. */
function codeOf(error: unknown): string {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown }
  return cause === undefined ? String(code === 'UND_ERR_ABORTED' ? message : (code ?? message)) : codeOf(cause)
}
