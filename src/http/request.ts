/** A request as the parts of the service see it, without Koa and without a socket. */
import type { IncomingHttpHeaders } from 'node:http'
import type { ApiError } from '../problems/api-error.ts'
import type { RequestEvent } from './request-event.ts'
import type { Headers, HttpResponse } from './response.ts'

/** The client of a request. */
export interface Client {
  /** Whether the client has closed the connection. */
  hasLeft(): boolean
  /** Calls the listener once: when the client disconnects or has its response. */
  onLeave(listener: () => void): void
}

/** @param path of the request, encoded */
export type ProblemPage = (problem: ApiError, path: string) => HttpResponse

export interface HttpRequest {
  readonly method: string
  /** Encoded, as it was sent. */
  readonly path: string
  /** Without the question mark. */
  readonly queryString: string
  readonly headers: IncomingHttpHeaders
  /** Remote address of the connection. */
  readonly peer: string
  /** Address of the client, even behind our own proxies. */
  clientAddress(): string
  readonly client: Client
  readonly event: RequestEvent
  /** Headers of the quota, once the request is counted. The response has them even if the request fails. */
  quotaHeaders: Headers
  /** Shows a problem to a person. Without it, a problem document is sent. */
  problemPage?: ProblemPage
}

export interface RequestWithBody extends HttpRequest {
  /** Rejects with 413 if the body is larger than `maxBytes`. */
  readBody(maxBytes: number): Promise<Buffer>
}
