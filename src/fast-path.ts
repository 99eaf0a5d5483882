/**
 * The short way of a request whose finished answer is kept: the same key, quota, headers and bytes as the long way through
 * app.ts and api.ts, without what the framework costs (docs/performance.md). It answers nothing but 200 and 304; whatever
 * else is the matter with a request, the long way finds it and says it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeyDirectory } from './accounts.ts'
import type { Editions } from './editions.ts'
import { ambiguousHeader, CORS_HEADERS, quotaHeaders, requestIdOf, SECURITY_HEADERS } from './headers.ts'
import { KEPT_FOR, type KeptAnswer } from './kept-answers.ts'
import type { ApiKey } from './key-rows.ts'
import type { Observe } from './observation.ts'
import type { DecidedQuota, Quota, QuotaDecision } from './quota/quota.ts'
import { bytesOf, chooseForm, type Form } from './representation.ts'
import type { Listener } from './server.ts'

export interface FastPathServices {
  readonly keys: Pick<KeyDirectory, 'recall'>
  readonly quota: Quota
  readonly editions: Pick<Editions, 'current'>
  readonly observe: Observe
  readonly decided: DecidedQuota
}

const ALWAYS = { ...SECURITY_HEADERS, Vary: 'Origin, Accept-Encoding', ...CORS_HEADERS, 'Cache-Control': KEPT_FOR }

export function withFastPath(
  longWay: Listener,
  { keys, quota, editions, observe, decided }: FastPathServices,
): Listener {
  async function answer(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer, key: ApiKey) {
    const started = performance.now()
    const spending = quota.spend(key)
    const decision = spending instanceof Promise ? await spending.catch(() => undefined) : spending
    if (!decision?.granted) {
      decided.set(request, Promise.resolve(spending))
      return longWay(request, response)
    }
    const requestId = requestIdOf(request.headers['x-request-id'])
    const form = chooseForm(kept.representation, request.headers)
    const body = form.isKnown ? undefined : bytesOf(kept.representation, form.encoding)
    const bytes = body instanceof Promise ? await body : body
    response.once('close', () =>
      observe.answered({
        requestId,
        method: request.method ?? '',
        route: kept.operationId,
        status: response.statusCode,
        isAborted: !response.writableFinished,
        bytes: bytes?.length ?? 0,
        key,
        milliseconds: performance.now() - started,
        traceparent: request.headers['traceparent'],
      }),
    )
    response.writeHead(form.isKnown ? 304 : 200, headersOf({ requestId, decision, kept, form, length: bytes?.length }))
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  return (request, response) => {
    const kept = isRead(request) ? editions.current().answers.get(request.url ?? '') : undefined
    if (!kept || ambiguousHeader(request.rawHeaders) !== undefined) return longWay(request, response)
    const presented = request.headers['x-api-key']
    const key = typeof presented === 'string' ? keys.recall(presented) : undefined
    return key ? answer(request, response, kept, key) : longWay(request, response)
  }
}

interface Facts {
  readonly requestId: string
  readonly decision: QuotaDecision
  readonly kept: KeptAnswer
  readonly form: Form
  /** Of the body; none where there is to be none. */
  readonly length: number | undefined
}

function headersOf({ requestId, decision, kept, form, length }: Facts) {
  return {
    'X-Request-Id': requestId,
    ...ALWAYS,
    ...quotaHeaders(decision),
    ...(kept.link !== undefined && !form.isKnown && { Link: kept.link }),
    ETag: form.etag,
    ...(length !== undefined && { 'Content-Type': kept.representation.mediaType, 'Content-Length': length }),
    ...(length !== undefined && form.encoding !== undefined && { 'Content-Encoding': form.encoding }),
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
