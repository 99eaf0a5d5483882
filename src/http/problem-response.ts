/** Creates the response for every problem and every redirect (D16). */
import { commonFields, fieldLines } from './headers.ts'
import { type ApiError, problemDocument } from './problems.ts'
import { VARY } from './representation.ts'
import type { HttpResponse } from './response-head.ts'

export interface ProblemContext {
  /** Without the query, which may contain secrets. */
  readonly path: string
  readonly requestId: string
  /** Additional header lines, such as those of the quota. */
  readonly fields?: string
}

const UNCACHED = `${VARY}Cache-Control: no-store\r\n`
const NO_BODY = Buffer.alloc(0)

export function problemResponse(problem: ApiError, { path, requestId, fields = '' }: ProblemContext): HttpResponse {
  const { status } = problem
  const common = `${commonFields(requestId)}${fields}${fieldLines(problem.headers)}${UNCACHED}`
  if (status < 400) return { status, fields: common, body: NO_BODY }
  const body = Buffer.from(JSON.stringify(problemDocument(problem, path, requestId)))
  return { status, fields: `${common}Content-Type: application/problem+json\r\n`, body }
}
