/**
 * `/mcp`: tools of the Model Context Protocol (D62). A tool call, or the reading of a resource, becomes one or more
 * requests to the API in this process, with the caller's key. Each is validated, counted, limited, logged and measured
 * like any other. Other messages are not counted. The SDK is loaded when the first message arrives.
 */
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Api, ApiRequest } from '../api/api.ts'
import { type AuthenticationServices, authenticate } from '../api/authentication.ts'
import { commonFields, fieldLines, repeatedHeader } from '../http/headers.ts'
import { JSON_TYPE } from '../http/media-types.ts'
import { optionsResponse } from '../http/options.ts'
import { problemResponse } from '../http/problem-response.ts'
import { SHED_DELAY_MS } from '../http/rejections.ts'
import { compressResponse, VARY } from '../http/representation.ts'
import type { HttpResponse } from '../http/response-head.ts'
import { CLIENT_LEFT, type Refusal } from '../limits/admission.ts'
import { createToolCallAdmission } from '../limits/tool-calls.ts'
import { ApiError } from '../problems/api-error.ts'
import { internalError, malformedRequest, methodNotAllowed, OVERLOADED } from '../problems/problems.ts'
import { beginRequest, finishRequest, type RequestEvent, type RequestTelemetry } from '../telemetry/request-event.ts'
import type { ApiAnswer, CallApi } from './tool-call.ts'
import type { TargetLimits } from './tool-request.ts'

export const MCP_PATH = '/mcp'

export interface McpRequest extends ApiRequest {
  /** Rejects with 413 if the body is larger than `maxBytes`. */
  readBody(maxBytes: number): Promise<Buffer>
}

/** Never rejects. */
export type Mcp = (request: McpRequest) => { event: RequestEvent; response: Promise<HttpResponse> }

export interface McpServices extends AuthenticationServices {
  readonly api: Api
  onRefusal(refusal: Refusal): void
  readonly limits: TargetLimits
  readonly telemetry: RequestTelemetry
  /** The version of the contract. */
  readonly version: string
  /** Path of PUBLIC_URL. The API puts it before every Location. */
  readonly basePath: string
}

/** Largest accepted body, in bytes. A tool call is usually shorter than 1 kB. */
const MAX_BODY = 65_536

const ALLOW = 'POST, OPTIONS'
const OPTIONS = {
  allow: ALLOW,
  preflightFields: fieldLines({
    'Access-Control-Allow-Methods': 'POST,OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type,X-API-Key,X-Request-Id,Mcp-Protocol-Version,Mcp-Session-Id',
    'Access-Control-Max-Age': '7200',
  }),
}

interface Exchange {
  readonly request: McpRequest
  readonly event: RequestEvent
  /** Header lines of the quota, from the most recent request to the API. */
  quotaFields: string
}

export function createMcp(services: McpServices): Mcp {
  const { telemetry, limits, version, basePath, onRefusal } = services
  const admission = createToolCallAdmission({ onRefusal })

  async function respond(exchange: Exchange): Promise<HttpResponse> {
    const { request, event } = exchange
    const repeated = repeatedHeader(request.rawHeaders)
    if (repeated !== undefined)
      throw malformedRequest({ in: 'header', name: repeated, reason: 'must be sent only once' })
    if (request.method === 'OPTIONS') return optionsResponse(event.requestId, request.headers, OPTIONS)
    if (request.method !== 'POST') throw methodNotAllowed(ALLOW)
    const key = await authenticate(request, services)
    event.caller = key
    const slot = admission.enter(key.id)
    try {
      const body = await request.readBody(MAX_BODY)
      return await slot.work(request.client, () => converse(exchange, body))
    } finally {
      slot.release()
    }
  }

  async function converse(exchange: Exchange, body: Buffer): Promise<HttpResponse> {
    const { request, event } = exchange
    // Each message waits for a new turn of the event loop, because handling a message takes a millisecond or more.
    await setImmediate()
    const session = await import('./http-session.ts')
    const callApi = apiOf(exchange, services)
    const failed = (error: unknown) => telemetry.failed(event.requestId, error)
    const made = await session.exchange({ headers: request.headers, body }, { callApi, limits, version, failed })
    const fields = `${commonFields(event.requestId)}${exchange.quotaFields}${VARY}Cache-Control: no-store\r\n`
    const type = made.body === '' ? '' : `Content-Type: ${JSON_TYPE}\r\n`
    const response = { status: made.status, fields: fields + type, body: Buffer.from(made.body) }
    return compressResponse(response, request.headers['accept-encoding'])
  }

  async function fail({ request, event, quotaFields }: Exchange, error: unknown): Promise<HttpResponse> {
    const problem = error instanceof ApiError ? error : internalError()
    if (problem !== error) telemetry.failed(event.requestId, error)
    event.problem = problem.code
    const { requestId } = event
    const made = problemResponse(problem, { path: MCP_PATH, requestId, fields: quotaFields, basePath })
    const response = await compressResponse(made, request.headers['accept-encoding'])
    return problem === OVERLOADED ? { ...response, delayMs: SHED_DELAY_MS } : response
  }

  return (request) => {
    const event = { ...beginRequest(request), route: 'mcp' }
    const exchange: Exchange = { request, event, quotaFields: '' }
    return { event, response: respond(exchange).catch((error: unknown) => fail(exchange, error)) }
  }
}

/** Each request to the API has a separate line in the log, with the request id of the POST. */
function apiOf(exchange: Exchange, { api, telemetry, basePath }: McpServices): CallApi {
  const { request, event } = exchange
  const { headers, client, address } = request
  const passedOn = {
    'x-api-key': headers['x-api-key'],
    'x-request-id': event.requestId,
    traceparent: headers['traceparent'],
  }
  return async (path, queryString, refusal) => {
    if (client.hasLeft()) throw CLIENT_LEFT
    const sent = {
      ...{ method: 'GET', path, queryString, headers: passedOn, rawHeaders: [], address, client },
      ...(refusal && { refusal }),
    }
    const { event: inner, response } = api(sent)
    const made = await response
    telemetry.finished(finishRequest(inner, { status: made.status, bytes: made.body?.length ?? 0, isAborted: false }))
    exchange.quotaFields = quotaLines(made.fields)
    if (made.delayMs !== undefined) await setTimeout(made.delayMs)
    return answerOf(made, basePath)
  }
}

/** @param basePath prefix to remove from the location */
export function answerOf({ status, fields, body }: HttpResponse, basePath = ''): ApiAnswer {
  const location = /^Location: (.*)\r$/m.exec(fields)?.[1]?.slice(basePath.length)
  return { status, location, body: body === undefined || body.length === 0 ? {} : JSON.parse(body.toString()) }
}

function quotaLines(fields: string): string {
  return (fields.match(/^(?:RateLimit|X-RateLimit|Retry-After).*\r\n/gm) ?? []).join('')
}
