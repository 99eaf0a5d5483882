/** The log: one JSON object a line. No key, no query string, no e-mail address is ever written (D33). */
import { type DestinationStream, type Logger, pino } from 'pino'
import { createLogOutput, standardOutput } from './log-output.ts'
import { type FinishedRequest, statusSeen } from './request-event.ts'
import { readTraceparent } from './trace-context.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export interface Log extends Logger {
  /** Writes the line of a request. */
  finished(request: FinishedRequest, traceId: string | undefined): void
  /** Lines dropped since the start, because standard output did not take them. */
  dropped(): number
}

export interface LogDestination extends DestinationStream {
  dropped?(): number
}

export interface LogOptions {
  /** Standard output, if none is given. */
  readonly destination?: LogDestination
  /** In every line. */
  readonly fields?: Readonly<Record<string, unknown>>
}

export function createLog(level: LogLevel, now: () => number, { destination, fields }: LogOptions = {}): Log {
  const timestamp = isoTime(now)
  const common = fields === undefined ? '' : `,${JSON.stringify(fields).slice(1, -1)}`
  const report = (lines: number) =>
    `{"level":"warn"${timestamp()}${common},"lines":${lines},"msg":"log lines were dropped"}\n`
  const out: LogDestination = destination ?? createLogOutput({ fd: standardOutput(), report })
  const options = {
    level,
    base: fields ?? null,
    timestamp,
    formatters: { level: levelName },
    serializers: { err: wordsOf },
  }
  const log = pino(options, out)
  const tellsOfRequests = log.isLevelEnabled('info')
  return Object.assign(log, {
    // A line for every request: putting it together here takes half the time of having pino look through an object.
    finished(request: FinishedRequest, traceId: string | undefined) {
      if (tellsOfRequests) out.write(`{"level":"info"${timestamp()}${common}${lineOf(request, traceId)}\n`)
    },
    dropped: () => out.dropped?.() ?? 0,
  })
}

/** Lines of one second share the work of writing it. */
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

function levelName(level: string): { level: string } {
  return { level }
}

/** Not an error's other properties: a library hangs the command that failed on it, and its values with that. */
function wordsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: wordsOf(error.cause) }),
  }
}

/** The trace that the caller says its request belongs to. */
export function traceIdOf({ traceparent }: FinishedRequest): string | undefined {
  return traceparent === undefined ? undefined : readTraceparent(traceparent)?.traceId
}

/** Most answers take no longer than ten milliseconds: putting a fraction into digits takes a sixth of the time of a line. */
const HUNDREDTHS = Array.from({ length: 1000 }, (_, number) => String(number / 100))

/** Method, route and tier come from lists, the request id was looked through (headers.ts): none needs escaping. */
function lineOf(request: FinishedRequest, traceId: string | undefined): string {
  const { requestId, method, route, bytes, caller, milliseconds } = request
  const hundredths = Math.round(milliseconds * 100)
  const who = caller ? `,"key_id":${JSON.stringify(caller.id)},"tier":"${caller.tier}"` : ''
  const trace = traceId === undefined ? '' : `,"trace_id":"${traceId}"`
  const what = `"request_id":"${requestId}","method":"${method}","route":"${route}","status":${statusSeen(request)}`
  return `,${what},"duration_ms":${HUNDREDTHS[hundredths] ?? hundredths / 100},"bytes":${bytes}${who}${trace},"msg":"answered"}`
}
