/**
 * Compares a response with the expectation for its request. contract.ts checks what applies to
 * every response.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { isVerse, testamentOf } from '../../../src/scripture/osis.ts'
import { type ContractOperation, resolve } from '../../support/contract.ts'
import type { Expectation } from './expectation.ts'
import type { FuzzedRequest } from './requests.ts'

export interface Answer {
  status: number
  headers: Headers
  /** Decompressed. */
  text: string
}

type Answered = Extract<Expectation, { outcome: 'answered' }>

/**
 * The expected statuses of each outcome. A wrong key gets 429 after too many invalid keys within a
 * minute.
 */
const STATUSES = {
  preflight: [204],
  malformed: [400],
  'no path': [404],
  'no method': [405],
  'no key': [401],
  'wrong key': [401, 429],
  invalid: [400],
}

/**
 * Headers about the connection, the body, and browser policies. They are allowed on every response.
 */
const GENERAL_HEADERS = new Set([
  ...['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'keep-alive', 'vary'],
  ...['access-control-allow-origin', 'access-control-expose-headers', 'referrer-policy', 'x-content-type-options'],
])

/** @throws Error with the difference */
export function checkAgainstExpectation(request: FuzzedRequest, expectation: Expectation, answer: Answer): void {
  if (expectation.outcome === 'answered') checkAnswer(request, expectation, answer)
  else {
    assertThat(
      STATUSES[expectation.outcome].includes(answer.status),
      `unexpected status ${answer.status} for the outcome "${expectation.outcome}"`,
    )
    if (expectation.outcome === 'invalid' && request.method === 'GET') checkNames(expectation.names, answer)
  }
  if ('operation' in expectation) checkHeaderNames(expectation.operation, answer)
  checkEcho(request, answer)
  assertThat(!/(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(answer.text), 'the body contains an unpaired surrogate')
}

/** Checks that the response reports exactly the invalid parameters. */
function checkNames(expected: ReadonlySet<string>, { text }: Answer): void {
  const named: { name: string; value?: string; reason: string }[] = JSON.parse(text).errors
  // Each invalid element of a list is a separate error under the list's name.
  const names = [...new Set(named.map(({ name }) => name))].sort()
  const wanted = [...expected].sort()
  assertThat(
    JSON.stringify(names) === JSON.stringify(wanted),
    `reports ${JSON.stringify(names)} instead of ${JSON.stringify(wanted)}`,
  )
  assertThat(
    named.every(({ value = '' }) => [...value].length <= 101),
    'an error repeats more than 100 characters of a value',
  )
}

function checkAnswer(request: FuzzedRequest, expectation: Answered, { status, headers, text }: Answer): void {
  const { operation, query, path } = expectation
  assertThat(status !== 400, 'a valid request is rejected')
  const exists = existence(expectation)
  if (exists !== undefined)
    assertThat(
      exists === [200, 304].includes(status),
      `status ${status}, but ${[...path.values()]} ${exists ? 'exists' : 'does not exist'}`,
    )
  if (status === 304)
    assertThat(
      request.headers.some(([name]) => name === 'If-None-Match'),
      '304 for a request without If-None-Match',
    )
  if (status !== 200 || request.method === 'HEAD') return
  const encoding = headers.get('content-encoding')
  const accepts = request.headers.find(([name]) => name === 'Accept-Encoding')?.[1] ?? ''
  const accepted = accepts.split(', ').filter((coding) => !coding.endsWith(';q=0'))
  assertThat(
    encoding === null || accepted.some((coding) => coding.startsWith(encoding) || coding === '*'),
    `Content-Encoding ${encoding} for Accept-Encoding ${accepts}`,
  )
  const { data, meta } = JSON.parse(text)
  if (meta === undefined) return
  const defaults = Object.fromEntries(
    (operation.operation.parameters ?? [])
      .map((one) => resolve<OpenAPIV3.ParameterObject>(one))
      .map(({ name, schema }) => [name, resolve<OpenAPIV3.SchemaObject>(schema).default]),
  )
  const limit = Number(query.get('limit') ?? defaults['limit'])
  const offset = Number(query.get('offset') ?? defaults['offset'])
  assertThat(
    meta.limit === limit && meta.offset === offset,
    `limit ${limit} and offset ${offset} were requested, but meta is ${JSON.stringify(meta)}`,
  )
  const length = Math.max(0, Math.min(limit, meta.total - offset))
  assertThat(data.length === length, `${data.length} items instead of ${length}, with a total of ${meta.total}`)
}

/** Whether the resource exists. `undefined` if this depends on the dataset. */
function existence({ operation, path, pathFits }: Answered): boolean | undefined {
  const verse = path.get('osis_ref')
  // The operations for text, words and cross-references also accept chapters, ranges and books
  // (D51).
  if (verse !== undefined && (operation.id === 'getVerse' || isVerse(verse))) {
    const testament = { listGreekWords: 'NT', listHebrewWords: 'OT' }[operation.id]
    return isVerse(verse) && (testament === undefined || testamentOf(verse) === testament)
  }
  if (path.size === 0) return true
  // The service accepts more spellings of Strong's numbers than the contract documents: with any
  // number of leading zeros, and with a letter as a suffix.
  const number = path.get('number') ?? path.get('strongs_number')
  if (number !== undefined && /^[GH]0*[1-9]\d{0,3}[A-Z]?$/i.test(number)) return undefined
  return pathFits ? undefined : false
}

function checkHeaderNames({ id, operation }: ContractOperation, { status, headers }: Answer): void {
  const documented = operation.responses[status]
  if (documented === undefined) return
  const names = Object.keys(resolve<OpenAPIV3.ResponseObject>(documented).headers ?? {}).map((name) =>
    name.toLowerCase(),
  )
  const others = [...headers.keys()].filter((name) => !GENERAL_HEADERS.has(name) && !names.includes(name))
  assertThat(others.length === 0, `${id} does not document the headers ${others} for status ${status}`)
}

function checkEcho({ headers: sent }: FuzzedRequest, { headers }: Answer): void {
  const own = sent.find(([name]) => name === 'X-Request-Id')?.[1].trim() ?? ''
  const id = headers.get('x-request-id') ?? ''
  if (/^[\w.-]{1,128}$/.test(own)) assertThat(id === own, `X-Request-Id is ${id} instead of ${own}`)
  else assertThat(/^[\da-f-]{36}$/.test(id), `X-Request-Id is not a UUID: ${id}`)
  assertThat(headers.get('access-control-allow-origin') === '*', 'no Access-Control-Allow-Origin')
}

export function assertThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
