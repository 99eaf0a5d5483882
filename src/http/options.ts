/** The response to OPTIONS: CORS preflight, or the methods of a path (D13). Needs no key and is not counted. */
import type { IncomingHttpHeaders } from 'node:http'
import { ALLOWED_METHODS, commonFields, PREFLIGHT_FIELDS } from './headers.ts'
import type { HttpResponse } from './response-head.ts'

/** The methods of a path, and the header lines of a response to a preflight. */
export interface PathOptions {
  readonly allow: string
  readonly preflightFields: string
}

const READ_ONLY: PathOptions = { allow: ALLOWED_METHODS, preflightFields: PREFLIGHT_FIELDS }

export function optionsResponse(
  requestId: string,
  headers: IncomingHttpHeaders,
  { allow, preflightFields } = READ_ONLY,
): HttpResponse {
  const own = isPreflight(headers) ? preflightFields : `Allow: ${allow}\r\n`
  return { status: 204, fields: `${commonFields(requestId)}Vary: Origin\r\n${own}`, body: undefined }
}

function isPreflight(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined && 'access-control-request-method' in headers
}
