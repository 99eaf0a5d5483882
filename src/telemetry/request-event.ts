/**
 * The event of a request. It is created when the request begins, completed while the request is handled, and emitted when the
 * response is finished or the client has left. Logs, metrics and traces are built from it.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { requestIdOf } from '../http/headers.ts'

/** The holder of a valid key. */
export interface Caller {
  readonly id: string
  readonly tier: 'free' | 'pro'
}

export interface RequestEvent {
  readonly requestId: string
  readonly method: string
  /** The header as it was sent. */
  readonly traceparent: string | string[] | undefined
  /** `performance.now()` */
  readonly startedAt: number
  /** An operationId or the name of a site route, never the path that was sent: labels must not grow without bound. */
  route: string
  caller: Caller | undefined
}

export interface FinishedRequest extends Readonly<RequestEvent> {
  /** The status of the response, even if the client did not wait for it. */
  readonly status: number
  readonly bytes: number
  /** The client left before it had the whole response. */
  readonly isAborted: boolean
  readonly milliseconds: number
}

export interface RequestTelemetry {
  finished(request: FinishedRequest): void
  /** Reports a bug: anything thrown that is not an ApiError. */
  failed(requestId: string, error: unknown): void
}

export function beginRequest(request: {
  readonly method: string
  readonly headers: IncomingHttpHeaders
}): RequestEvent {
  const { method, headers } = request
  return {
    requestId: requestIdOf(headers['x-request-id']),
    method,
    traceparent: headers['traceparent'],
    startedAt: performance.now(),
    route: 'none',
    caller: undefined,
  }
}

type Outcome = Pick<FinishedRequest, 'status' | 'bytes' | 'isAborted'>

export function finishRequest(event: RequestEvent, { status, bytes, isAborted }: Outcome): FinishedRequest {
  // Field by field: V8 gives each object made by a spread a shape of its own, which makes every access slower.
  const { requestId, method, traceparent, startedAt, route, caller } = event
  const milliseconds = performance.now() - startedAt
  return { requestId, method, traceparent, startedAt, route, caller, status, bytes, isAborted, milliseconds }
}

/** The status that the client saw: 499, as in nginx, where it left before the response was complete. */
export function statusSeen({ status, isAborted }: FinishedRequest): number {
  return isAborted ? 499 : status
}
