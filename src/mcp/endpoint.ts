/**
 * `/mcp`: tools of the Model Context Protocol (D62). A tool call, or the reading of a resource, becomes one or more
 * requests to the API in this process, with the caller's key. Each is validated, counted, limited, logged and measured
 * like any other. Other messages are not counted. The SDK is loaded when the first message arrives.
 */
import { setImmediate } from 'node:timers/promises'
import { type AuthenticationServices, authenticate } from '../api/authentication.ts'
import { openTo } from '../http/exposure.ts'
import { JSON_TYPE } from '../http/media-types.ts'
import type { Part } from '../http/part.ts'
import type { HttpRequest, RequestWithBody } from '../http/request.ts'
import type { HttpResponse } from '../http/response.ts'
import type { Refusal } from '../limits/admission.ts'
import { createToolCallAdmission } from '../limits/tool-calls.ts'
import { createWorkQueue } from '../primitives/work-queue.ts'
import { type ApiCallServices, apiOf } from './api-call.ts'
import type { TargetLimits } from './tool-request.ts'

export interface McpServices extends AuthenticationServices, ApiCallServices {
  onRefusal(refusal: Refusal): void
  readonly limits: TargetLimits
  /** The version of the contract. */
  readonly version: string
}

/** Largest accepted body, in bytes. A tool call is usually shorter than 1 kB. */
const MAX_BODY = 65_536

const EXPOSURE = openTo(['POST', 'OPTIONS'], 'Content-Type,X-API-Key,X-Request-Id,Mcp-Protocol-Version,Mcp-Session-Id')

export function mcpPart(services: McpServices): Part {
  const { telemetry, limits, version, onRefusal } = services
  const admission = createToolCallAdmission({ onRefusal })
  const begin = createWorkQueue()

  async function converse(request: HttpRequest, body: Buffer): Promise<HttpResponse> {
    // One message begins in each turn of the event loop, because handling it takes milliseconds.
    await begin(setImmediate)
    const session = await import('./http-session.ts')
    const { callApi, quotaHeaders } = apiOf(request, services)
    const failed = (error: unknown) => telemetry.failed(request.event.requestId, error)
    const made = await session.exchange({ headers: request.headers, body }, { callApi, limits, version, failed })
    const type = made.body !== '' && { 'Content-Type': JSON_TYPE }
    return {
      status: made.status,
      headers: { ...quotaHeaders(), 'Cache-Control': 'no-store', ...type },
      body: Buffer.from(made.body),
    }
  }

  async function answer(request: RequestWithBody): Promise<HttpResponse> {
    const { event, client } = request
    const key = await authenticate(request, services)
    event.caller = key
    const slot = admission.enter(key.id)
    try {
      const body = await request.readBody(MAX_BODY)
      return await slot.work(client, () => converse(request, body))
    } finally {
      slot.release()
    }
  }

  return { name: 'mcp', paths: ['/mcp'], exposure: EXPOSURE, answer }
}
