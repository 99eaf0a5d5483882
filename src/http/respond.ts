/**
 * The only way out of the service: every response is completed and sent here. It refuses ambiguous requests, answers
 * OPTIONS, runs the answer, turns what it threw into a problem, adds the common headers, chooses the encoding or 304,
 * and completes the request event when the response has ended.
 */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { pipeline } from 'node:stream'
import { after, guarded } from '../primitives/background.ts'
import { clientAddress } from '../primitives/client-address.ts'
import type { ApiError } from '../problems/api-error.ts'
import { malformedRequest, notFound } from '../problems/problems.ts'
import { readBody } from './body.ts'
import { defectOf, type RequestLimits } from './defects.ts'
import { type Exposure, optionsResponse, READ_BY_ALL } from './exposure.ts'
import { repeatedHeader, VARY } from './headers.ts'
import { type Failures, outcomeOf, problemResponse } from './outcome.ts'
import { negotiated } from './representation.ts'
import type { Answer, RequestWithBody } from './request.ts'
import { beginRequest, finishRequest, type RequestTelemetry } from './request-event.ts'
import { type SplitTarget, splitTarget } from './request-target.ts'
import type { HttpResponse } from './response.ts'

/** A request and its response as Node has them. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface Responder {
  /** Settles when the response is ready, and never waits for the client. */
  respond(exchange: Exchange, answer: Answer): Promise<void>
  /** A refusal as bytes, for a connection on which Node could not read a request. The caller must close it. */
  refusal(problem: ApiError): Buffer
}

export interface ResponderOptions {
  readonly telemetry: RequestTelemetry
  readonly limits: RequestLimits
  readonly exposureOf: (path: string) => Exposure
  /** Path of PUBLIC_URL. */
  readonly basePath: string
  /** Number of our own proxies. */
  readonly trustedProxies: number
  onMalformed(): void
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * How long a client may take nothing of a stream. Longer than SILENCE_TIMEOUT_MS, because the buffers of sockets hold
 * megabytes: a client that reads 100 kB per second, with a proxy in between, makes no visible progress for more than
 * ten seconds.
 */
const STREAM_SILENCE_MS = 60_000

/** Codes of errors that occur because the client has left. The request itself is logged with status 499. */
export const CLIENT_LEFT_CODES = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
])

const FINISHING = 'log and measure a request'

export function createResponder(options: ResponderOptions): Responder {
  const { telemetry, limits, exposureOf, basePath, trustedProxies, onMalformed, now } = options
  const failures: Failures = { basePath, failed: telemetry.failed }

  async function respond({ request, response }: Exchange, answer: Answer): Promise<void> {
    const target = splitTarget(request.url ?? '')
    const exposure = exposureOf(target?.path ?? '/')
    const { received, complete } = observe({ request, response }, target)
    const defect = defectOf(request, limits)
    if (defect) {
      // It is unclear where the next request on this connection begins.
      response.setHeader('Connection', 'close')
      onMalformed()
    }
    const { response: made, problem } = await outcomeOf(received, failures, async () => {
      if (defect) throw defect
      assertUnambiguous(request, target)
      if (request.method === 'OPTIONS' && exposure.allow.includes('OPTIONS')) return optionsResponse(received, exposure)
      if (target.path === '*') throw notFound('There is nothing at this path.')
      return answer(received)
    })
    // Shared caches keep public responses: all readers would get the id that the first one sent.
    if (String(made.headers['Cache-Control']).startsWith('public')) received.event.requestId = randomUUID()
    const ready = completed(await negotiated(made, request.headers), exposure, received.event.requestId)
    const send = () => {
      complete(ready)
      write({ request, response }, ready, (error) => telemetry.failed(received.event.requestId, error))
    }
    // The delay is not awaited, because a request that only waits for it must not count as in progress.
    if (problem?.delayMs) after('send a delayed 503', problem.delayMs, send)
    else send()
  }

  /** Begins the event of the request, and completes it when the client has the response or has left. */
  function observe({ request, response }: Exchange, target: SplitTarget | undefined) {
    const { method = '', headers } = request
    const peer = request.socket.remoteAddress ?? ''
    const event = beginRequest({ method, headers })
    let isClosed = response.closed
    let made: HttpResponse | undefined
    const emit = () => {
      // The client has left, but the response is not ready. The event waits for it.
      if (!made || !isClosed) return
      const bytes = Number(made.headers['Content-Length'] ?? 0)
      telemetry.finished(finishRequest(event, { status: made.status, bytes, isAborted: !response.writableFinished }))
    }
    const leaving: (() => void)[] = []
    const closed = () => {
      isClosed = true
      emit()
      for (const listener of leaving) listener()
    }
    response.once('close', guarded(FINISHING, closed))
    const received: RequestWithBody = {
      ...{ method, headers, event, path: target?.path ?? '/', queryString: target?.queryString ?? '' },
      peer,
      clientAddress: () => clientAddress(peer, String(headers['x-forwarded-for'] ?? ''), trustedProxies),
      client: {
        hasLeft: () => isClosed,
        onLeave: (listener) => void (isClosed ? listener() : leaving.push(listener)),
      },
      sharedHeaders: {},
      readBody: (maxBytes) => readBody(request, response, maxBytes),
    }
    const complete = (ready: HttpResponse) => {
      made = ready
      emit()
    }
    return { received, complete }
  }

  return {
    respond,
    refusal(problem) {
      const requestId = randomUUID()
      const made = problemResponse(problem, { path: '/', queryString: '', requestId, basePath })
      return bytesOf(completed(made, READ_BY_ALL, requestId), now())
    },
  }
}

/** @throws ApiError 400 */
function assertUnambiguous(
  { url = '', rawHeaders }: IncomingMessage,
  target: SplitTarget | undefined,
): asserts target is SplitTarget {
  if (!target) {
    const reason = 'must be a path or an http URL'
    throw malformedRequest({ in: 'path', name: 'path', value: url.slice(0, 100), reason })
  }
  const name = repeatedHeader(rawHeaders)
  if (name !== undefined) throw malformedRequest({ in: 'header', name, reason: 'must be sent only once' })
}

function completed({ status, headers, body }: HttpResponse, exposure: Exposure, requestId: string): HttpResponse {
  const length = Buffer.isBuffer(body) && { 'Content-Length': String(body.length) }
  const common = { 'X-Request-Id': requestId, ...exposure.headers, Vary: VARY }
  return { status, headers: { ...common, ...headers, ...length }, body }
}

function write({ request, response }: Exchange, made: HttpResponse, failed: (error: unknown) => void): void {
  const { status, headers, body } = made
  const isStream = body !== undefined && !Buffer.isBuffer(body)
  if (response.closed || response.destroyed) {
    if (isStream) body.destroy()
    return
  }
  response.writeHead(status, headers)
  if (!isStream) {
    response.end(request.method === 'HEAD' ? undefined : body)
    return
  }
  response.setTimeout(STREAM_SILENCE_MS)
  pipeline(body, response, (error) => {
    if (error && !CLIENT_LEFT_CODES.has(error.code ?? '')) failed(error)
  })
}

function bytesOf({ status, headers, body }: HttpResponse, now: number): Buffer {
  const date = new Date(now).toUTCString()
  const lines = Object.entries({ ...headers, Date: date, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`
  return Buffer.isBuffer(body) ? Buffer.concat([Buffer.from(head), body]) : Buffer.from(head)
}
