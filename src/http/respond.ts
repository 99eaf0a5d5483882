/**
 * The only way out of the service. Refuses ambiguous requests, answers OPTIONS, runs the part of the service that
 * answers, turns what it threw into a problem, adds the common headers, chooses the encoding or 304, sends the response,
 * and completes the request event when it has ended. A refusal without a request is completed here, and sent by
 * refusals.ts.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { after, guarded } from '../primitives/background.ts'
import { clientAddress } from '../primitives/client-address.ts'
import type { ApiError } from '../problems/api-error.ts'
import { malformedRequest } from '../problems/problems.ts'
import { acceptsHtml } from './accepted.ts'
import { readBody } from './body.ts'
import { defectOf, type RequestLimits } from './defects.ts'
import { type Exposure, optionsResponse } from './exposure.ts'
import { repeatedHeader, VARY } from './headers.ts'
import { type Failures, outcomeOf, problemResponse } from './outcome.ts'
import type { FoundPart } from './part.ts'
import { negotiated } from './representation.ts'
import type { RequestWithBody } from './request.ts'
import { beginRequest, finishRequest, type RequestTelemetry } from './request-event.ts'
import { type SplitTarget, splitTarget } from './request-target.ts'
import { bytesOf, type HttpResponse } from './response.ts'

/** A request and its response as Node has them. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Answers a request to a part, or throws an ApiError. */
export type Answer = (request: RequestWithBody, found: FoundPart) => Promise<HttpResponse>

export interface Responder extends Pick<ResponderOptions, 'limits' | 'onMalformed'> {
  /** Settles when the response is ready, and never waits for the client. Never rejects. */
  respond(exchange: Exchange, answer: Answer): Promise<void>
  /** A refusal as bytes, for a connection on which Node could not read a request. The caller must close it. */
  refusal(problem: ApiError): Buffer
}

export interface ResponderOptions {
  readonly telemetry: RequestTelemetry
  readonly limits: RequestLimits
  /** Finds the part that has a path: encoded, as received. */
  readonly find: (path: string) => FoundPart
  /** Path of PUBLIC_URL. */
  readonly basePath: string
  /** Number of our own proxies. */
  readonly trustedProxies: number
  /** Called once for each request that is refused before any part of the service sees it. */
  readonly onMalformed: () => void
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
const CLIENT_LEFT_CODES = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Stands for the response if a bug made it impossible to send one. The connection is then closed. */
const UNSENT: HttpResponse = { status: 500, headers: {}, body: undefined }

export function createResponder(options: ResponderOptions): Responder {
  const { telemetry, limits, find, basePath, trustedProxies, onMalformed, now } = options
  const failures: Failures = { basePath, failed: telemetry.failed }

  async function respond(exchange: Exchange, answer: Answer): Promise<void> {
    const { request, response } = exchange
    const target = splitTarget(request.url ?? '')
    const found = find(target?.path ?? '/')
    const { exposure, problemPage } = found.part
    const { received, send, fail } = begin(exchange, target)
    if (problemPage && acceptsHtml(request.headers)) received.problemPage = problemPage
    try {
      const defect = defectOf(request, limits)
      if (defect) {
        // It is unclear where the next request on this connection begins.
        response.setHeader('Connection', 'close')
        onMalformed()
      }
      const outcome = await outcomeOf(received, failures, async () => {
        if (defect) throw defect
        assertUnambiguous(request, target)
        const isOptions = request.method === 'OPTIONS' && exposure.methods.includes('OPTIONS')
        return isOptions ? optionsResponse(received, exposure) : answer(received, found)
      })
      const { event } = received
      // All readers of a shared cache would get the id that the first one sent.
      if (outcome.response.isShared) event.requestId = randomUUID()
      const ready = completed(await negotiated(outcome.response, request.headers), exposure, event.requestId)
      // The delay is not awaited, because a request that only waits for it must not count as in progress.
      if (outcome.problem?.delayMs) after('send a delayed 503', outcome.problem.delayMs, () => send(ready).catch(fail))
      else await send(ready)
    } catch (error) {
      fail(error)
    }
  }

  /** Begins the event of the request, and completes it when the client has the response or has left. */
  function begin(exchange: Exchange, target: SplitTarget | undefined) {
    const { request, response } = exchange
    const { method = '', headers } = request
    const peer = request.socket.remoteAddress ?? ''
    const event = beginRequest({ method, headers })
    const failed = (error: unknown) => telemetry.failed(event.requestId, error)
    let isClosed = response.closed
    let sent: HttpResponse | undefined
    const emit = guarded('log and measure a request', () => {
      // The client has left, but the response is not ready. The event waits for it.
      if (!sent || !isClosed) return
      const bytes = Number(sent.headers['Content-Length'] ?? 0)
      const isAborted = sent !== UNSENT && !response.writableFinished
      telemetry.finished(finishRequest(event, { status: sent.status, bytes, isAborted }))
    })
    const leaving: (() => void)[] = []
    const closed = () => {
      isClosed = true
      emit()
      for (const listener of leaving) listener()
    }
    response.once('close', guarded('end a request', closed))
    const received: RequestWithBody = {
      ...{ method, headers, event, path: target?.path ?? '/', queryString: target?.queryString ?? '' },
      peer,
      clientAddress: () => clientAddress(peer, String(headers['x-forwarded-for'] ?? ''), trustedProxies),
      client: {
        hasLeft: () => isClosed,
        onLeave: (listener) => void (isClosed ? listener() : leaving.push(listener)),
      },
      quotaHeaders: {},
      readBody: (maxBytes) => readBody(request, response, maxBytes),
    }
    return {
      received,
      async send(ready: HttpResponse) {
        write(exchange, ready, failed)
        sent = ready
        emit()
      },
      fail(error: unknown) {
        failed(error)
        event.problem = 'internal-error'
        response.destroy()
        sent = UNSENT
        emit()
      },
    }
  }

  return {
    ...{ limits, onMalformed, respond },
    refusal(problem) {
      const requestId = randomUUID()
      const response = problemResponse(problem, { path: '/', queryString: '', requestId, basePath })
      return bytesOf(completed(response, find('/').part.exposure, requestId), now())
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

function write({ request, response }: Exchange, ready: HttpResponse, failed: (error: unknown) => void): void {
  const { status, headers, body } = ready
  const isStream = body !== undefined && !Buffer.isBuffer(body)
  if (response.closed || response.destroyed) {
    if (isStream) body.destroy()
    return
  }
  if (isStream) {
    response.setTimeout(STREAM_SILENCE_MS)
    // Begins in a later turn than the headers. Connected before them, so that the stream ends if Node refuses them.
    pipeline(body, response, (error) => {
      if (error && !CLIENT_LEFT_CODES.has(error.code ?? '')) failed(error)
    })
  }
  response.writeHead(status, headers)
  if (!isStream) response.end(request.method === 'HEAD' ? undefined : body)
}
