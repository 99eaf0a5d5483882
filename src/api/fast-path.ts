/**
 * The short way of a request that goes well: the same key, quota, answer, headers and bytes as the long way through app.ts and
 * api.ts, without what the framework costs (docs/performance.md). It answers nothing but 200 and 304; whatever else is the
 * matter with a request, the long way finds it and says it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeyDirectory } from '../accounts/key-directory.ts'
import type { ApiKey } from '../accounts/key-queries.ts'
import type { Editions } from '../dataset/live-dataset.ts'
import { ambiguousHeader, CORS_HEADERS, fieldLines, requestIdOf, SECURITY_HEADERS } from '../http/headers.ts'
import { bytesOf, chooseForm, type Form } from '../http/representation.ts'
import { setHead } from '../http/response-head.ts'
import type { Listener } from '../http/server.ts'
import { quotaLines } from '../quota/headers.ts'
import type { Quota, QuotaDecision } from '../quota/quota.ts'
import type { Observe } from '../telemetry/request-event.ts'
import type { Call, OperationTable } from './operations.ts'
import { answerName, KEPT_FOR, type KeptAnswer } from './response-cache.ts'

export interface FastPathServices {
  readonly operations: Pick<OperationTable, 'find' | 'answer'>
  readonly keys: Pick<KeyDirectory, 'find' | 'recall'>
  readonly quota: Quota
  readonly editions: Pick<Editions, 'current' | 'read'>
  readonly observe: Observe
  readonly begun: BegunRequests
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** What the short way did before it left a request to the long way: nothing of it is done twice. */
export interface BegunRequest {
  /** The look-up of its key. */
  readonly finding?: Promise<ApiKey | undefined>
  readonly spending?: Promise<QuotaDecision>
  /** What was thrown in place of an answer. */
  readonly failure?: unknown
}

export type BegunRequests = WeakMap<IncomingMessage, BegunRequest>

/** Every operation of the contract is below it. */
export const API_ROOT = '/v1/'

const ALWAYS = fieldLines({ ...SECURITY_HEADERS, ...CORS_HEADERS, 'Cache-Control': KEPT_FOR })
const VARY = 'Vary: Origin, Accept-Encoding\r\n'
const VARY_NEGOTIATED = 'Vary: Origin, Accept-Encoding, Accept\r\n'

/** A request for an answer that is kept or can be made. */
interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly wanted: KeptAnswer | Call
  /** As of `performance.now()`. */
  readonly started: number
}

/** By a key that may ask. */
interface Exchange extends Asked {
  readonly key: ApiKey
}

export function withFastPath(longWay: Listener, services: FastPathServices): Listener {
  const { operations, keys, quota, editions, observe, begun, now } = services

  /** What the target names, where nothing about it has to be said first: kept, or a call. */
  function find({ url = '', headers }: IncomingMessage): KeptAnswer | Call | undefined {
    if (!url.startsWith(API_ROOT) || url.includes('#')) return undefined
    return editions.current().answers.get(answerName(url, headers.accept)) ?? findCall(url)
  }

  function findCall(url: string): Call | undefined {
    const end = url.indexOf('?')
    try {
      const call = end < 0 ? operations.find(url, '') : operations.find(url.slice(0, end), url.slice(end + 1))
      return call.operation.cacheable ? call : undefined
    } catch {
      return undefined
    }
  }

  function leave({ request, response }: Asked, work: BegunRequest): Promise<void> | undefined {
    begun.set(request, work)
    return longWay(request, response)
  }

  async function answerWhenFound(asked: Asked, finding: Promise<ApiKey | undefined>): Promise<void> {
    const key = await finding.catch(() => undefined)
    return key ? count({ ...asked, key }) : leave(asked, { finding })
  }

  function count(exchange: Exchange): Promise<void> | undefined {
    let spending: QuotaDecision | Promise<QuotaDecision>
    try {
      spending = quota.spend(exchange.key)
    } catch {
      // A bug: the long way meets it again, and answers.
      return longWay(exchange.request, exchange.response)
    }
    if (spending instanceof Promise) return answerWhenCounted(exchange, spending)
    return spending.granted ? answer(exchange, spending) : leave(exchange, { spending: Promise.resolve(spending) })
  }

  async function answerWhenCounted(exchange: Exchange, spending: Promise<QuotaDecision>): Promise<void> {
    let decision: QuotaDecision
    try {
      decision = await spending
    } catch {
      return leave(exchange, { spending })
    }
    return decision.granted ? answer(exchange, decision) : leave(exchange, { spending })
  }

  function answer(exchange: Exchange, decision: QuotaDecision): Promise<void> | undefined {
    return isCall(exchange.wanted)
      ? make(exchange, exchange.wanted, decision)
      : send(exchange, exchange.wanted, decision)
  }

  async function make(exchange: Exchange, call: Call, decision: QuotaDecision): Promise<void> {
    const asker = { key: exchange.key, quota: decision }
    let made: KeptAnswer
    try {
      made = await editions.read((edition) => operations.answer(call, asker, edition, exchange.request.headers.accept))
    } catch (failure) {
      return leave(exchange, { spending: Promise.resolve(decision), failure })
    }
    return send(exchange, made, decision)
  }

  function send(exchange: Exchange, kept: KeptAnswer, decision: QuotaDecision): Promise<void> | undefined {
    const form = chooseForm(kept.representation, exchange.request.headers)
    const body = form.isKnown ? undefined : bytesOf(kept.representation, form.encoding)
    if (body instanceof Promise) return body.then((bytes) => write(exchange, kept, decision, form, bytes))
    write(exchange, kept, decision, form, body)
    return undefined
  }

  function write(
    { request, response, key, started }: Exchange,
    kept: KeptAnswer,
    decision: QuotaDecision,
    form: Form,
    body: Buffer | undefined,
  ): void {
    const requestId = requestIdOf(request.headers['x-request-id'])
    // Not `once`: it comes once anyway, and need not be taken off again.
    response.on('close', () =>
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
    setHead(response, {
      status: form.isKnown ? 304 : 200,
      fields: `X-Request-Id: ${requestId}\r\n${ALWAYS}${quotaLines(decision)}${linesOf(kept, form, body)}`,
      now: now(),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return (request, response) => {
    const wanted = isRead(request) && ambiguousHeader(request.rawHeaders) === undefined ? find(request) : undefined
    if (!wanted) return longWay(request, response)
    const presented = request.headers['x-api-key']
    if (typeof presented !== 'string' || presented === '') return longWay(request, response)
    const started = performance.now()
    const key = keys.recall(presented)
    return key
      ? count({ request, response, key, wanted, started })
      : answerWhenFound({ request, response, wanted, started }, keys.find(presented))
  }
}

/** What differs from answer to answer. @param body none where there is to be none */
function linesOf({ representation, link, isNegotiated }: KeptAnswer, form: Form, body: Buffer | undefined): string {
  const vary = isNegotiated ? VARY_NEGOTIATED : VARY
  const links = link === undefined || form.isKnown ? '' : `Link: ${link}\r\n`
  const encoding = body === undefined || form.encoding === undefined ? '' : `Content-Encoding: ${form.encoding}\r\n`
  const content =
    body === undefined ? '' : `Content-Type: ${representation.mediaType}\r\nContent-Length: ${body.length}\r\n`
  return `${vary}ETag: ${form.etag}\r\n${links}${encoding}${content}`
}

function isCall(wanted: KeptAnswer | Call): wanted is Call {
  return 'operation' in wanted
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
