/**
 * Exports a span for each sampled request to an OpenTelemetry collector (OTLP over HTTP, as JSON). Loaded only if a
 * collector is configured. No request waits for the export: spans go to a bounded queue, and spans that do not fit are
 * dropped and counted.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type FinishedRequest, statusSeen } from '../http/request-event.ts'
import { every, inBackground } from '../primitives/background.ts'
import type { Log } from './log.ts'
import { readTraceparent, type TraceContext } from './trace-context.ts'

const EXPORTING = 'export spans'

export interface Tracer {
  /** @returns the id of the client's trace, or of a new one */
  finished(request: FinishedRequest): string
  /** Sends the queued spans, for at most DRAIN_TIMEOUT_MS. */
  close(): Promise<void>
}

export interface OtlpSettings {
  /** The URL for traces: `http://collector:4318/v1/traces`. */
  readonly endpoint: string
  /** Headers that the collector needs, such as `Authorization`. */
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Probability, from 0 to 1, that a request without a valid `traceparent` is recorded. */
  readonly sampledShare: number
}

export interface TracerOptions extends OtlpSettings {
  readonly log: Log
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Interval in milliseconds at which queued spans are sent. */
  readonly delayMs?: number
}

interface Span {
  readonly spanId: string
  readonly trace: Omit<TraceContext, 'parentId'> & { readonly parentId?: string }
  readonly request: FinishedRequest
  readonly endedMs: number
}

const MAX_QUEUED = 2_048
const BATCH_SIZE = 512
const EXPORT_INTERVAL_MS = 5_000
const EXPORT_TIMEOUT_MS = 10_000
const DRAIN_TIMEOUT_MS = 2_000

/** Statuses after which the collector may accept the same spans later. */
const RETRYABLE = new Set([429, 502, 503, 504])

const SERVER_KIND = 2
const ERROR_STATUS = 2

export function createTracer(options: TracerOptions): Tracer {
  const { log, now, sampledShare, delayMs = EXPORT_INTERVAL_MS } = options
  const queue: Span[] = []
  let dropped = 0
  let isReachable = true
  let sending: Promise<void> | undefined

  const timer = every(EXPORTING, delayMs, flush)
  timer.unref()

  function flush(): Promise<void> {
    sending ??= sendBatch().finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendBatch(): Promise<void> {
    const batch = queue.splice(0, BATCH_SIZE)
    if (batch.length === 0) return
    const failure = await post(options, batch)
    if (failure?.isRetryable) {
      const room = Math.max(0, MAX_QUEUED - queue.length)
      queue.unshift(...batch.slice(0, room))
      dropped += Math.max(0, batch.length - room)
    } else if (failure) dropped += batch.length
    // Logs only changes of state.
    if (failure && isReachable) log.warn({ reason: failure.reason }, 'trace export failed')
    if (!failure && !isReachable) log.info({ dropped }, 'trace export recovered')
    isReachable = failure === undefined
  }

  async function drain(): Promise<void> {
    await sending
    while (queue.length > 0 && isReachable) await flush()
  }

  return {
    finished(request) {
      const incoming = readTraceparent(request.traceparent)
      const trace = incoming ?? { traceId: randomBytes(16).toString('hex'), isSampled: Math.random() < sampledShare }
      if (!trace.isSampled) return trace.traceId
      if (queue.length >= MAX_QUEUED) {
        dropped += 1
        return trace.traceId
      }
      queue.push({ spanId: randomBytes(8).toString('hex'), trace, request, endedMs: now() })
      // After a failed export, only the timer retries.
      if (queue.length >= BATCH_SIZE && isReachable) void inBackground(EXPORTING, flush)
      return trace.traceId
    },
    async close() {
      clearInterval(timer)
      await Promise.race([drain(), setTimeout(DRAIN_TIMEOUT_MS, undefined, { ref: false })])
      dropped += queue.length
      if (dropped > 0) log.warn({ dropped }, 'spans dropped')
    },
  }
}

async function post(
  { endpoint, headers, serviceName }: OtlpSettings,
  spans: readonly Span[],
): Promise<{ reason: string; isRetryable: boolean } | undefined> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(traceRequest(serviceName, spans)),
      redirect: 'error',
      signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.ok) return undefined
    return { reason: `status ${response.status}`, isRetryable: RETRYABLE.has(response.status) }
  } catch (error) {
    return { reason: causeOf(error), isRetryable: true }
  }
}

/** The error that fetch throws says only "fetch failed". Its cause has an error code, or at least a clear message. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, message, name } = cause as NodeJS.ErrnoException
  return code !== undefined && typeof code === 'string' ? code : message || name
}

function traceRequest(serviceName: string, spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: [attribute('service.name', serviceName)] },
        scopeSpans: [{ scope: { name: 'biblical-reference-data' }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

/** Names of HTTP attributes follow the OpenTelemetry conventions. Like the log, spans contain no path, query or key. */
function spanOf({ spanId, trace, request, endedMs }: Span) {
  const { method, route, requestId, caller, milliseconds } = request
  const status = statusSeen(request)
  return {
    traceId: trace.traceId,
    spanId,
    ...(trace.parentId !== undefined && { parentSpanId: trace.parentId }),
    name: `${method} ${route}`,
    kind: SERVER_KIND,
    startTimeUnixNano: nanoseconds(endedMs - milliseconds),
    endTimeUnixNano: nanoseconds(endedMs),
    attributes: [
      attribute('http.request.method', method),
      attribute('http.route', route),
      attribute('http.response.status_code', status),
      attribute('request_id', requestId),
      ...(caller ? [attribute('key_id', caller.id), attribute('tier', caller.tier)] : []),
    ],
    ...(status >= 500 && { status: { code: ERROR_STATUS } }),
  }
}

function attribute(key: string, value: string | number) {
  return { key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }
}

/** A JavaScript number holds epoch microseconds exactly, but not nanoseconds. */
function nanoseconds(milliseconds: number): string {
  return `${Math.round(milliseconds * 1_000)}000`
}
