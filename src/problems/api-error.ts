/** The class of every documented outcome other than success, and the types of its parts (RFC 9457, D16). */

export type ProblemCode =
  | 'invalid-parameter'
  | 'missing-api-key'
  | 'invalid-api-key'
  | 'not-found'
  | 'method-not-allowed'
  | 'quota-exceeded'
  | 'too-many-failures'
  | 'too-many-requests'
  | 'internal-error'
  | 'unavailable'

/** One violation in a request. The contract calls it ParameterViolation. */
export interface Violation {
  in: 'query' | 'path' | 'header'
  name: string
  value?: string
  reason: string
  /** Not in the document if it is undefined. */
  suggestion?: string | undefined
}

/** Extension members of the problem document. */
export interface ProblemExtension {
  errors?: Violation[]
  tier?: string
  limit?: number
  used?: number
  resets_at?: string
}

export interface ProblemKind {
  status: number
  code: ProblemCode
  title: string
  /** Milliseconds after which the response is sent. Without it, at once. */
  delayMs?: number
}

/** A documented outcome other than success. May be thrown anywhere. http/outcome.ts creates the response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly title: string
  readonly delayMs: number
  readonly headers: Readonly<Record<string, string>>
  readonly extension: ProblemExtension

  constructor(
    kind: ProblemKind,
    detail: string,
    extension: ProblemExtension = {},
    headers: Record<string, string> = {},
  ) {
    // A stack would cost a tenth of the CPU time of a refusal, and nobody reads it: an ApiError is not a bug.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(detail)
    Error.stackTraceLimit = stackTraceLimit
    this.status = kind.status
    this.code = kind.code
    this.title = kind.title
    this.delayMs = kind.delayMs ?? 0
    this.extension = extension
    this.headers = headers
  }
}
