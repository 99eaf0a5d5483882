/**
 * The event of a request. It is created when the request begins, completed while the request is handled, and emitted
 * when the response is finished or the client has disconnected. Logs, metrics and traces are built from it.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { ProblemCode } from '../problems/api-error.ts'
import { requestIdOf } from './headers.ts'

/** The holder of a valid key. */
export interface Caller {
  readonly id: string
  readonly tier: 'free' | 'pro'
}

export interface RequestEvent {
  /** The service replaces it for a response that shared caches may keep. */
  requestId: string
  readonly method: string
  /** The header as received. */
  readonly traceparent: string | string[] | undefined
  /** `performance.now()` */
  readonly startedAt: number
  /**
   * An operationId, the name of a site route, or `none`. Never the requested path: the number of label values must stay
   * bounded.
   */
  route: string
  caller: Caller | undefined
  /** `undefined` if the quota was not checked. */
  quotaDecision: QuotaDecision | undefined
  /** `undefined` if the response is not a problem. */
  problem: ProblemCode | undefined
}

export type QuotaDecision = 'granted' | 'refused'

export interface FinishedRequest extends Readonly<RequestEvent> {
  /** The status of the response, even if the client has disconnected. */
  readonly status: number
  readonly bytes: number
  /** The client disconnected before it had the whole response. */
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
    quotaDecision: undefined,
    problem: undefined,
  }
}

type Outcome = Pick<FinishedRequest, 'status' | 'bytes' | 'isAborted'>

export function finishRequest(event: RequestEvent, { status, bytes, isAborted }: Outcome): FinishedRequest {
  // Does not use a spread: V8 gives each object made by a spread its own shape, which makes every access slower.
  const { requestId, method, traceparent, startedAt, route, caller, quotaDecision, problem } = event
  const milliseconds = performance.now() - startedAt
  return {
    requestId,
    method,
    traceparent,
    startedAt,
    route,
    caller,
    quotaDecision,
    problem,
    status,
    bytes,
    isAborted,
    milliseconds,
  }
}

/** The status of the response, or 499 (as in nginx) if the client disconnected before it was complete. */
export function statusSeen({ status, isAborted }: FinishedRequest): number {
  return isAborted ? 499 : status
}
