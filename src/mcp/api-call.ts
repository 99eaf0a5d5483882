/** A call of a tool as a request to the API in this process, with the key and the request id of the POST. */
import { setTimeout } from 'node:timers/promises'
import type { Api, ApiRequest } from '../api/api.ts'
import { outcomeOf } from '../http/outcome.ts'
import type { HttpRequest } from '../http/request.ts'
import { beginRequest, finishRequest, type RequestTelemetry } from '../http/request-event.ts'
import type { Headers, HttpResponse } from '../http/response.ts'
import { CLIENT_LEFT } from '../limits/admission.ts'
import type { ApiAnswer, CallApi } from './tool-call.ts'

export interface ApiCallServices {
  readonly api: Api
  readonly telemetry: RequestTelemetry
  /** Path of PUBLIC_URL. The API puts it before every Location. */
  readonly basePath: string
}

/** Each call has a separate line in the log. The POST gets the quota headers of the most recent one. */
export function apiOf(post: HttpRequest, { api, telemetry, basePath }: ApiCallServices): CallApi {
  const { peer, clientAddress, client, event } = post
  const headers = {
    'x-api-key': post.headers['x-api-key'],
    'x-request-id': event.requestId,
    traceparent: post.headers['traceparent'],
  }
  return async (path, queryString, refusal) => {
    if (client.hasLeft()) throw CLIENT_LEFT
    const inner = beginRequest({ method: 'GET', headers })
    const sent = { method: 'GET', path, queryString, headers, peer, clientAddress, client }
    const request: ApiRequest = { ...sent, event: inner, sharedHeaders: {}, ...(refusal && { refusal }) }
    const failures = { basePath, failed: telemetry.failed }
    const { response, problem } = await outcomeOf(request, failures, () => api(request))
    const { status, headers: made, body } = response
    const bytes = Buffer.isBuffer(body) ? body.length : 0
    telemetry.finished(finishRequest(inner, { status, bytes, isAborted: false }))
    post.sharedHeaders = quotaHeadersOf(made)
    if (problem?.delayMs) await setTimeout(problem.delayMs)
    return answerOf(response, basePath)
  }
}

/** @param basePath prefix to remove from the location */
export function answerOf({ status, headers, body }: HttpResponse, basePath = ''): ApiAnswer {
  const location = headers['Location'] === undefined ? undefined : String(headers['Location']).slice(basePath.length)
  return { status, location, body: Buffer.isBuffer(body) && body.length > 0 ? JSON.parse(body.toString()) : {} }
}

function quotaHeadersOf(headers: Headers): Headers {
  const isOfQuota = (name: string) => /^(?:X-)?RateLimit|^Retry-After$/.test(name)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isOfQuota(name)))
}
