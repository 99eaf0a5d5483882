/** Holds an answer of the service against what was expected of it, beyond what every reply is held against (contract.ts). */
import type { OpenAPIV3 } from 'openapi-types'
import { isVerse, testamentOf } from '../../src/scripture/osis.ts'
import { type ContractOperation, resolve } from '../support/contract.ts'
import type { Expectation } from './expectation.ts'
import type { FuzzedRequest } from './requests.ts'

export interface Answer {
  status: number
  headers: Headers
  /** Decompressed. */
  text: string
}

type Answered = Extract<Expectation, { outcome: 'answered' }>

/** Refused keys may be too many for a minute. */
const STATUSES = {
  preflight: [204],
  malformed: [400],
  'no path': [404],
  'no method': [405],
  'no key': [401],
  'wrong key': [401, 429],
  invalid: [400],
}

/** Those of HTTP itself, of the representation, and of browsers: they mean on every answer what they mean anywhere. */
const GENERAL_HEADERS = new Set([
  ...['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'keep-alive', 'vary'],
  ...['access-control-allow-origin', 'access-control-expose-headers', 'referrer-policy', 'x-content-type-options'],
])

/** @throws Error that says what is wrong */
export function holdAgainstExpectation(request: FuzzedRequest, expectation: Expectation, answer: Answer): void {
  if (expectation.outcome === 'answered') holdAnswer(request, expectation, answer)
  else {
    insist(STATUSES[expectation.outcome].includes(answer.status), `${expectation.outcome} is answered ${answer.status}`)
    if (expectation.outcome === 'invalid' && request.method === 'GET') holdNames(expectation.names, answer)
  }
  if ('operation' in expectation) holdHeaderNames(expectation.operation, answer)
  holdEcho(request, answer)
  insist(!/(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(answer.text), 'the body has half a character')
}

/** All that is wrong is named, and nothing else. */
function holdNames(expected: ReadonlySet<string>, { text }: Answer): void {
  const named: { name: string; value?: string; reason: string }[] = JSON.parse(text).errors
  // Each wrong element of a list is named by itself, under the list's name.
  const names = [...new Set(named.map(({ name }) => name))].sort()
  const wanted = [...expected].sort()
  insist(
    JSON.stringify(names) === JSON.stringify(wanted),
    `names ${JSON.stringify(names)}, not ${JSON.stringify(wanted)}`,
  )
  insist(
    named.every(({ value = '' }) => [...value].length <= 101),
    'repeats a long value',
  )
}

function holdAnswer(request: FuzzedRequest, expectation: Answered, { status, headers, text }: Answer): void {
  const { operation, query, path } = expectation
  insist(status !== 400, 'refuses what is valid')
  const exists = existence(expectation)
  if (exists !== undefined)
    insist(exists === [200, 304].includes(status), `${status}, but ${[...path.values()]} ${exists}`)
  if (status === 304)
    insist(
      request.headers.some(([name]) => name === 'If-None-Match'),
      '304 to who has nothing',
    )
  if (status !== 200 || request.method === 'HEAD') return
  const encoding = headers.get('content-encoding')
  const accepts = request.headers.find(([name]) => name === 'Accept-Encoding')?.[1] ?? ''
  insist(
    encoding === null || accepts.includes(encoding) || accepts.includes('*'),
    `${encoding} to who takes ${accepts}`,
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
  insist(
    meta.limit === limit && meta.offset === offset,
    `asks for ${limit} from ${offset}, gets ${JSON.stringify(meta)}`,
  )
  const length = Math.max(0, Math.min(limit, meta.total - offset))
  insist(data.length === length, `${data.length} items where the total of ${meta.total} leaves ${length}`)
}

/** Whether there is something to answer; `undefined` where only the dataset knows. */
function existence({ operation, path, pathFits }: Answered): boolean | undefined {
  const verse = path.get('osis_ref')
  if (verse !== undefined) {
    const testament = { listGreekWords: 'NT', listHebrewWords: 'OT' }[operation.id]
    return isVerse(verse) && (testament === undefined || testamentOf(verse) === testament)
  }
  if (path.size === 0) return true
  // Spellings of a Strong's number are taken more freely than the contract says: a zero more, the suffix in capitals.
  const number = path.get('number') ?? path.get('strongs_number')
  if (number !== undefined && /^[GH]0*[1-9]\d{0,3}[A-Z]?$/i.test(number)) return undefined
  return pathFits ? undefined : false
}

function holdHeaderNames({ id, operation }: ContractOperation, { status, headers }: Answer): void {
  const documented = operation.responses[status]
  if (documented === undefined) return
  const names = Object.keys(resolve<OpenAPIV3.ResponseObject>(documented).headers ?? {}).map((name) =>
    name.toLowerCase(),
  )
  const others = [...headers.keys()].filter((name) => !GENERAL_HEADERS.has(name) && !names.includes(name))
  insist(others.length === 0, `${id} does not document ${others} with ${status}`)
}

function holdEcho({ headers: sent }: FuzzedRequest, { headers }: Answer): void {
  const own = sent.find(([name]) => name === 'X-Request-Id')?.[1].trim() ?? ''
  const id = headers.get('x-request-id') ?? ''
  if (/^[\w.-]{1,128}$/.test(own)) insist(id === own, `X-Request-Id ${own} became ${id}`)
  else insist(/^[\da-f-]{36}$/.test(id), `X-Request-Id ${id}`)
  insist(headers.get('access-control-allow-origin') === '*', 'no Access-Control-Allow-Origin')
}

export function insist(truth: boolean, otherwise: string): asserts truth {
  if (!truth) throw new Error(otherwise)
}
