/** The problem document of an error (RFC 9457, D16). */
import type { ApiError } from './api-error.ts'

export interface ProblemContext {
  /** The requested path without the query, which may contain secrets. */
  readonly path: string
  readonly requestId: string
  /** Path of PUBLIC_URL. */
  readonly basePath?: string
}

export function problemDocument(
  error: ApiError,
  { path, requestId, basePath = '' }: ProblemContext,
): Record<string, unknown> {
  return {
    type: `${basePath}/problems/${error.code}`,
    title: error.title,
    status: error.status,
    detail: error.message,
    instance: basePath + path,
    code: error.code,
    request_id: requestId,
    ...error.extension,
  }
}
