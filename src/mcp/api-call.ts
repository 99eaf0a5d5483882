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

export interface ApiCalls {
  readonly callApi: CallApi
  /** Headers of the quota after the most recent call, with its `Retry-After`. */
  quotaHeaders(): Headers
}

/** Each call has a separate line in the log. */
export function apiOf(post: HttpRequest, { api, telemetry, basePath }: ApiCallServices): ApiCalls {
  const { peer, clientAddress, client, event } = post
  const headers = {
    'x-api-key': post.headers['x-api-key'],
    'x-request-id': event.requestId,
    traceparent: post.headers['traceparent'],
  }
  let quotaHeaders: Headers = {}
  const callApi: CallApi = async (path, queryString, refusal) => {
    if (client.hasLeft()) throw CLIENT_LEFT
    const inner = beginRequest({ method: 'GET', headers })
    const sent = { method: 'GET', path, queryString, headers, peer, clientAddress, client }
    const request: ApiRequest = { ...sent, event: inner, quotaHeaders: {}, ...(refusal && { refusal }) }
    const failures = { basePath, failed: telemetry.failed }
    const { response, problem } = await outcomeOf(request, failures, () => api(request))
    const { status, body } = response
    const bytes = Buffer.isBuffer(body) ? body.length : 0
    telemetry.finished(finishRequest(inner, { status, bytes, isAborted: false }))
    const retryAfter = problem?.headers['Retry-After']
    quotaHeaders = { ...request.quotaHeaders, ...(retryAfter && { 'Retry-After': retryAfter }) }
    if (problem?.delayMs) await setTimeout(problem.delayMs)
    return answerOf(response, basePath)
  }
  return { callApi, quotaHeaders: () => quotaHeaders }
}

/** @param basePath prefix to remove from the location */
export function answerOf({ status, headers, body }: HttpResponse, basePath = ''): ApiAnswer {
  const location = headers['Location'] === undefined ? undefined : String(headers['Location']).slice(basePath.length)
  return { status, location, body: Buffer.isBuffer(body) && body.length > 0 ? JSON.parse(body.toString()) : {} }
}
