/** Turns what an answer throws into a problem document or a redirect (D16). The only place that does. */
import { ApiError } from '../problems/api-error.ts'
import { type ProblemContext, problemDocument } from '../problems/problem-document.ts'
import { internalError } from '../problems/problems.ts'
import type { HttpRequest } from './request.ts'
import type { Headers, HttpResponse } from './response.ts'

export interface Outcome {
  readonly response: HttpResponse
  /** `undefined` if the request succeeded. */
  readonly problem: ApiError | undefined
}

export interface Failures {
  /** Path of PUBLIC_URL. */
  readonly basePath: string
  /** Called for anything thrown that is not an ApiError, which is a bug. The caller learns nothing about it. */
  failed(requestId: string, error: unknown): void
}

/** Rejects only if the problem page has a bug. */
export async function outcomeOf(
  request: HttpRequest,
  failures: Failures,
  answer: () => Promise<HttpResponse>,
): Promise<Outcome> {
  try {
    const response = await answer()
    return { response: withHeaders(request.quotaHeaders, response), problem: undefined }
  } catch (error) {
    const problem = error instanceof ApiError ? error : internalError()
    const { event } = request
    if (problem !== error) failures.failed(event.requestId, error)
    event.problem = problem.code
    const { path, queryString, problemPage } = request
    const place = { path, queryString, requestId: event.requestId, basePath: failures.basePath }
    const isPage = problemPage !== undefined && problem.status >= 400
    const response = isPage ? problemPage(problem, path) : problemResponse(problem, place)
    return { response: withHeaders(request.quotaHeaders, response), problem }
  }
}

function withHeaders(quota: Headers, response: HttpResponse): HttpResponse {
  return { ...response, headers: { ...quota, ...response.headers } }
}

export interface ProblemPlace extends Required<ProblemContext> {
  /** Query of the request as received. A redirect keeps it, so that the client gets what it asked for. */
  readonly queryString: string
}

export function problemResponse(problem: ApiError, place: ProblemPlace): HttpResponse {
  const { status, headers } = problem
  const location = headers['Location']
  const moved = location !== undefined && { Location: place.basePath + withQuery(location, place.queryString) }
  const own = { ...headers, ...moved, 'Cache-Control': 'no-store' }
  if (status < 400) return { status, headers: own, body: Buffer.alloc(0) }
  const body = Buffer.from(JSON.stringify(problemDocument(problem, place)))
  return { status, headers: { ...own, 'Content-Type': 'application/problem+json' }, body }
}

function withQuery(location: string, queryString: string): string {
  return queryString === '' ? location : `${location}?${new URLSearchParams(queryString)}`
}
