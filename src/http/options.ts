/** The response to OPTIONS: CORS preflight, or the methods of a path (D13). Needs no key and is not counted. */
import type { IncomingHttpHeaders } from 'node:http'
import { ALLOWED_METHODS, commonFields, PREFLIGHT_FIELDS } from './headers.ts'
import type { HttpResponse } from './response-head.ts'

export function optionsResponse(requestId: string, headers: IncomingHttpHeaders): HttpResponse {
  const own = isPreflight(headers) ? PREFLIGHT_FIELDS : `Allow: ${ALLOWED_METHODS}\r\n`
  return { status: 204, fields: `${commonFields(requestId)}Vary: Origin\r\n${own}`, body: undefined }
}

function isPreflight(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined && 'access-control-request-method' in headers
}
