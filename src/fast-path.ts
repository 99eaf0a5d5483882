/**
 * The short way of a request whose finished answer is kept: the same key, quota, headers and bytes as the long way through
 * app.ts and api.ts, without what the framework costs (docs/performance.md). It answers nothing but 200 and 304; whatever
 * else is the matter with a request, the long way finds it and says it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeyDirectory } from './accounts.ts'
import type { Editions } from './editions.ts'
import { ambiguousHeader, CORS_HEADERS, quotaHeaders, requestIdOf, SECURITY_HEADERS } from './headers.ts'
import { answerName, KEPT_FOR, type KeptAnswer } from './kept-answers.ts'
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

/** A request for a kept answer, of a key that may ask. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly kept: KeptAnswer
  readonly key: ApiKey
  /** As of `performance.now()`. */
  readonly started: number
}

export function withFastPath(
  longWay: Listener,
  { keys, quota, editions, observe, decided }: FastPathServices,
): Listener {
  async function answerWhenCounted(exchange: Exchange, spending: Promise<QuotaDecision>): Promise<void> {
    const decision = await spending.catch(() => undefined)
    return decision?.granted ? answer(exchange, decision) : leave(exchange, spending)
  }

  function leave({ request, response }: Exchange, spending: Promise<QuotaDecision>): Promise<void> | undefined {
    decided.set(request, spending)
    return longWay(request, response)
  }

  function answer(exchange: Exchange, decision: QuotaDecision): Promise<void> | undefined {
    const form = chooseForm(exchange.kept.representation, exchange.request.headers)
    const body = form.isKnown ? undefined : bytesOf(exchange.kept.representation, form.encoding)
    if (body instanceof Promise) return body.then((bytes) => write(exchange, decision, form, bytes))
    write(exchange, decision, form, body)
    return undefined
  }

  function write(exchange: Exchange, decision: QuotaDecision, form: Form, body: Buffer | undefined): void {
    const { request, response, kept, key, started } = exchange
    const requestId = requestIdOf(request.headers['x-request-id'])
    response.once('close', () =>
      observe.answered({
        requestId,
        method: request.method ?? '',
        route: kept.operationId,
        status: response.statusCode,
        isAborted: !response.writableFinished,
        bytes: body?.length ?? 0,
        key,
        milliseconds: performance.now() - started,
        traceparent: request.headers['traceparent'],
      }),
    )
    response.writeHead(form.isKnown ? 304 : 200, headersOf({ requestId, decision, kept, form, length: body?.length }))
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return (request, response) => {
    const kept = isRead(request) ? editions.current().answers.get(nameOf(request)) : undefined
    if (!kept || ambiguousHeader(request.rawHeaders) !== undefined) return longWay(request, response)
    const presented = request.headers['x-api-key']
    const key = typeof presented === 'string' ? keys.recall(presented) : undefined
    if (!key) return longWay(request, response)
    const exchange: Exchange = { request, response, kept, key, started: performance.now() }
    const spending = quota.spend(key)
    if (spending instanceof Promise) return answerWhenCounted(exchange, spending)
    return spending.granted ? answer(exchange, spending) : leave(exchange, Promise.resolve(spending))
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
    ...(kept.isNegotiated && { Vary: `${ALWAYS.Vary}, Accept` }),
    ...quotaHeaders(decision),
    ...(kept.link !== undefined && !form.isKnown && { Link: kept.link }),
    ETag: form.etag,
    ...(length !== undefined && { 'Content-Type': kept.representation.mediaType, 'Content-Length': length }),
    ...(length !== undefined && form.encoding !== undefined && { 'Content-Encoding': form.encoding }),
  }
}

function nameOf({ url = '', headers }: IncomingMessage): string {
  return answerName(url, headers.accept)
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
