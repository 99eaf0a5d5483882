/** The log: one JSON object per line. It never contains keys, query strings or e-mail addresses (D33). */
import { type DestinationStream, type Logger, pino } from 'pino'
import { type FinishedRequest, statusSeen } from '../http/request-event.ts'
import { createLogOutput, standardOutput } from './log-output.ts'
import { readTraceparent } from './trace-context.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export interface Log extends Logger {
  /** Writes the log line of a request. */
  finished(request: FinishedRequest, traceId: string | undefined): void
  /** Lines dropped since the start because standard output did not accept them. */
  dropped(): number
}

export interface LogDestination extends DestinationStream {
  dropped?(): number
}

export interface LogOptions {
  /** Default: standard output. */
  readonly destination?: LogDestination
  /** Added to every line. */
  readonly fields?: Readonly<Record<string, unknown>>
}

export function createLog(level: LogLevel, now: () => number, { destination, fields }: LogOptions = {}): Log {
  const timestamp = isoTime(now)
  const common = fields === undefined ? '' : `,${JSON.stringify(fields).slice(1, -1)}`
  const report = (lines: number) =>
    `{"level":"warn"${timestamp()}${common},"lines":${lines},"msg":"log lines dropped"}\n`
  const out: LogDestination = destination ?? createLogOutput({ fd: standardOutput(), report })
  const options = {
    level,
    base: fields ?? null,
    timestamp,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError },
  }
  const log = pino(options, out)
  const logsRequests = log.isLevelEnabled('info')
  return Object.assign(log, {
    // Every request has a line. Built as text and written, it takes 2.9 µs of CPU time. Serialized by pino, it takes 4.6.
    finished(request: FinishedRequest, traceId: string | undefined) {
      if (logsRequests) out.write(`{"level":"info"${timestamp()}${common}${requestLine(request, traceId)}\n`)
    },
    dropped: () => out.dropped?.() ?? 0,
  })
}

/** Formats each second once and reuses it for all lines of that second. */
function isoTime(now: () => number): () => string {
  let last = { second: Number.NaN, text: '' }
  return () => {
    const instant = now()
    const second = Math.floor(instant / 1000)
    if (second !== last.second) last = { second, text: new Date(second * 1000).toISOString().slice(0, -'000Z'.length) }
    return `,"time":"${last.text}${THOUSANDTHS[instant - second * 1000]}Z"`
  }
}

const THOUSANDTHS = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))

/** Keeps only these properties of an error, because libraries also attach the failed command with its values. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}

/** The trace id of the `traceparent` header. */
export function traceIdOf({ traceparent }: FinishedRequest): string | undefined {
  return traceparent === undefined ? undefined : readTraceparent(traceparent)?.traceId
}

/**
 * Durations below 10 ms as text. Most responses are that fast, and formatting a fraction takes a sixth of the time
 * needed for a line.
 */
const HUNDREDTHS = Array.from({ length: 1000 }, (_, number) => String(number / 100))

/**
 * Method, route and tier come from fixed lists and the request id was validated (headers.ts), so none needs escaping.
 */
function requestLine(request: FinishedRequest, traceId: string | undefined): string {
  const { requestId, method, route, bytes, caller, milliseconds } = request
  const hundredths = Math.round(milliseconds * 100)
  const callerFields = caller ? `,"key_id":${JSON.stringify(caller.id)},"tier":"${caller.tier}"` : ''
  const traceField = traceId === undefined ? '' : `,"trace_id":"${traceId}"`
  const requestFields = `"request_id":"${requestId}","method":"${method}","route":"${route}","status":${statusSeen(request)}`
  return `,${requestFields},"duration_ms":${HUNDREDTHS[hundredths] ?? hundredths / 100},"bytes":${bytes}${callerFields}${traceField},"msg":"request completed"}`
}
