/** The log: one JSON object a line. No key, no query string, no e-mail address is ever written (D33). */
import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'
import { type Answered, statusSeen } from './observation.ts'
import { readTraceparent } from './trace-context.ts'

export type { Logger }

/** @param destination standard output, if none is given */
export function createLog(level: LogLevel, now: () => number, destination?: DestinationStream): Logger {
  const out = destination ?? onceATurn(pino.destination({ dest: 1, sync: true }))
  const options = {
    level,
    base: null,
    timestamp: isoTime(now),
    formatters: { level: levelName },
    serializers: { err: wordsOf },
  }
  return pino(options, out)
}

/** Lines of one millisecond share the work of writing it. */
function isoTime(now: () => number): () => string {
  let last = { instant: Number.NaN, text: '' }
  return () => {
    const instant = now()
    if (instant !== last.instant) last = { instant, text: `,"time":"${new Date(instant).toISOString()}"` }
    return last.text
  }
}

/** All lines of one turn of the event loop in one write: under load, writing each by itself costs more than making it. */
function onceATurn(destination: DestinationStream): DestinationStream {
  let lines = ''
  const flush = () => {
    if (lines !== '') destination.write(lines)
    lines = ''
  }
  process.on('exit', flush)
  return {
    write(line) {
      if (lines === '') setImmediate(flush)
      lines += line
    },
  }
}

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
export function traceIdOf({ traceparent }: Answered): string | undefined {
  return traceparent === undefined ? undefined : readTraceparent(traceparent)?.traceId
}

/** What is logged of a request that was answered. */
export function requestLine(answer: Answered, traceId?: string): Record<string, unknown> {
  const { requestId, method, route, bytes, key, milliseconds } = answer
  return {
    request_id: requestId,
    method,
    route,
    status: statusSeen(answer),
    duration_ms: Math.round(milliseconds * 100) / 100,
    bytes,
    ...(key && { key_id: key.id, tier: key.tier }),
    ...(traceId !== undefined && { trace_id: traceId }),
  }
}
