/** What is told of every request once it is answered: log and metrics are made from it. */
import type { ApiKey } from '../accounts/key-queries.ts'

export interface Answered {
  readonly requestId: string
  readonly method: string
  /** The operation or the open route, never the path as it was sent: a label must not grow without bound. */
  readonly route: string
  /** What the service answered, whether or not the client waited for it. */
  readonly status: number
  /** The client went away before it got anything whole. */
  readonly isAborted: boolean
  readonly bytes: number
  /** Who asked, where the key was valid. */
  readonly key: ApiKey | undefined
  readonly milliseconds: number
  /** As it was sent; read only where it is told of. */
  readonly traceparent: string | string[] | undefined
}

export interface Observe {
  answered(answer: Answered): void
  /** A bug: anything thrown that is no ApiError. */
  failed(requestId: string, error: unknown): void
}

/** What the client got; 499, as nginx has it, where it went away before. */
export function statusSeen({ status, isAborted }: Answered): number {
  return isAborted ? 499 : status
}
