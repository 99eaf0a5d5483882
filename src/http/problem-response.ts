/** Creates the response for every problem and every redirect (D16). */

import type { ApiError } from '../problems/api-error.ts'
import { type ProblemContext, problemDocument } from '../problems/problem-document.ts'
import { commonFields, fieldLines } from './headers.ts'
import { VARY } from './representation.ts'
import type { HttpResponse } from './response-head.ts'

export interface ResponseContext extends ProblemContext {
  /** Additional header lines, such as those of the quota. */
  readonly fields?: string
  /** Query of the request as received. A redirect keeps it, so that the client gets what it asked for. */
  readonly queryString?: string
}

const UNCACHED = `${VARY}Cache-Control: no-store\r\n`
const NO_BODY = Buffer.alloc(0)

export function problemResponse(problem: ApiError, context: ResponseContext): HttpResponse {
  const { requestId, fields = '', basePath = '', queryString = '' } = context
  const { status, headers } = problem
  const location = headers['Location']
  const sent = location === undefined ? headers : { ...headers, Location: basePath + withQuery(location, queryString) }
  const common = `${commonFields(requestId)}${fields}${fieldLines(sent)}${UNCACHED}`
  if (status < 400) return { status, fields: common, body: NO_BODY }
  const body = Buffer.from(JSON.stringify(problemDocument(problem, context)))
  return { status, fields: `${common}Content-Type: application/problem+json\r\n`, body }
}

function withQuery(location: string, queryString: string): string {
  return queryString === '' ? location : `${location}?${new URLSearchParams(queryString)}`
}
