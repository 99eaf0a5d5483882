/** The log: one JSON object a line. No key, no query string, no e-mail address is ever written (D33). */
import { type DestinationStream, type Logger, pino } from 'pino'
import { type FinishedRequest, statusSeen } from './request-event.ts'
import { readTraceparent } from './trace-context.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export interface Log extends Logger {
  /** Writes the line of a request. */
  finished(request: FinishedRequest, traceId: string | undefined): void
}

export interface LogOptions {
  /** Standard output, if none is given. */
  readonly destination?: DestinationStream
  /** In every line. */
  readonly fields?: Readonly<Record<string, unknown>>
}

export function createLog(level: LogLevel, now: () => number, { destination, fields }: LogOptions = {}): Log {
  const out = destination ?? gathered(standardOutput())
  const timestamp = isoTime(now)
  const options = {
    level,
    base: fields ?? null,
    timestamp,
    formatters: { level: levelName },
    serializers: { err: wordsOf },
  }
  const log = pino(options, out)
  const common = fields === undefined ? '' : `,${JSON.stringify(fields).slice(1, -1)}`
  const tellsOfRequests = log.isLevelEnabled('info')
  return Object.assign(log, {
    // A line for every request: putting it together here takes half the time of having pino look through an object.
    finished(request: FinishedRequest, traceId: string | undefined) {
      if (tellsOfRequests) out.write(`{"level":"info"${timestamp()}${common}${lineOf(request, traceId)}\n`)
    },
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

/** Longer than a turn of the event loop under load, and shorter than anyone waits for a line. */
const GATHER_MS = 10

const GATHERED_BYTES = 2 ** 17

/** Of a character, in UTF-8. */
const BYTES_AT_MOST = 3

interface ByteStream {
  write(bytes: Buffer): void
}

function standardOutput(): ByteStream {
  // Its type has strings only; with this content mode it takes bytes.
  const stream: unknown = pino.destination({ dest: 1, sync: true, contentMode: 'buffer' })
  return stream as ByteStream
}

/**
 * Lines that come together in one write: under load, writing each by itself costs more than making it. As bytes: a text
 * that grows by lines is a tree of all their pieces, which the garbage collector copies and the write has to walk.
 */
function gathered(destination: ByteStream): DestinationStream {
  const lines = Buffer.allocUnsafeSlow(GATHERED_BYTES)
  let used = 0
  const flush = () => {
    // A copy: what standard output does not take at once is kept for later.
    if (used > 0) destination.write(Buffer.from(lines.subarray(0, used)))
    used = 0
  }
  process.on('exit', flush)
  return {
    write(line) {
      const most = line.length * BYTES_AT_MOST
      if (used + most > GATHERED_BYTES) flush()
      if (most > GATHERED_BYTES) return void destination.write(Buffer.from(line))
      if (used === 0) setTimeout(flush, GATHER_MS).unref()
      used += lines.write(line, used)
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
