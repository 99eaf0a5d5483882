/**
 * Checks every reply against the contract: the status is documented, the body matches its schema
 * and has no extra members, the required headers are present, each documented header
 * matches its schema, and lists have what all lists have. Does not use the validators of the server.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { OpenAPIV3 } from 'openapi-types'
import { projectFile } from '../../src/primitives/project.ts'
import type { Violation } from '../../src/problems/api-error.ts'
import { isList, queryOf, violationsOfList } from './list-checks.ts'

export interface Exchange {
  method: string
  /** Path and query. */
  target: string
  status: number
  headers: Headers
  /** The body as received, after decompression. */
  body: string
  /** The header `Accept` of the request. */
  readonly accept?: string | undefined
}

export const CONTRACT: OpenAPIV3.Document = JSON.parse(readFileSync(projectFile('generated/openapi.json'), 'utf8'))

export interface ContractOperation {
  id: string
  path: string
  operation: OpenAPIV3.OperationObject
  pattern: RegExp
}

export const OPERATIONS: readonly ContractOperation[] = Object.entries(CONTRACT.paths).flatMap(([path, item]) => {
  const operation = item?.get
  return operation?.operationId === undefined
    ? []
    : [{ id: operation.operationId, path, operation, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }]
})

/**
 * The parts of the contract that this worker has covered, for example `getPerson 200` or, for a
 * rejected `limit`, `listPeople limit invalid`. Only exchanges that match the contract count.
 */
export const exercised = new Set<string>()

/** Everything in the contract that can be covered. */
export const EXERCISABLE: Readonly<Record<'operations' | 'parameters' | 'statuses', readonly string[]>> = {
  operations: OPERATIONS.map(({ id }) => `${id} 200`),
  parameters: OPERATIONS.flatMap(({ id, operation }) =>
    (operation.parameters ?? []).flatMap((reference) => {
      const { name } = resolve<OpenAPIV3.ParameterObject>(reference)
      return [`${id} ${name} valid`, `${id} ${name} invalid`]
    }),
  ),
  statuses: OPERATIONS.flatMap(({ id, operation }) =>
    Object.keys(operation.responses).map((status) => `${id} ${status}`),
  ),
}

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addFormat('int32', true).addFormat('int64', true).addFormat('double', true)
ajv.addSchema({ $id: 'contract', components: { schemas: closed(CONTRACT.components?.schemas ?? {}) } })

/**
 * For a path without an operation, or a method other than GET and HEAD, checks only that an error
 * response is a problem document.
 *
 * @throws Error that describes the violation
 */
export function checkAgainstContract(exchange: Exchange): void {
  const path = exchange.target.split('?', 1)[0] ?? ''
  const found = OPERATIONS.find(({ pattern }) => pattern.test(path))
  if (exchange.status >= 400) checkProblemDocument(exchange)
  if (!found || !['GET', 'HEAD'].includes(exchange.method)) return
  const documented = found.operation.responses[exchange.status]
  if (documented === undefined) throw violation(exchange, `${found.id} does not document ${exchange.status}`)
  const response = resolve<OpenAPIV3.ResponseObject>(documented)
  checkHeaders(exchange, response)
  if (exchange.method === 'GET') {
    checkBody(exchange, response)
    checkList(exchange, found.operation)
  }
  for (const what of exercisedBy(found, exchange)) noteExercised(what)
  const unknown = unknownNames(found, exchange)
  if (unknown.length > 0) throw violation(exchange, `not a path parameter of ${found.id}: ${unknown.join(', ')}`)
}

/**
 * The parts of the contract that an exchange covers: the status, and each parameter that was
 * accepted (`valid`) or rejected (`invalid`).
 */
function exercisedBy({ id, operation }: ContractOperation, exchange: Exchange): string[] {
  const wrong = violationsOf(exchange)
  const query = queryOf(exchange.target)
  const parameters = (operation.parameters ?? []).flatMap((reference) => {
    const { in: place, name } = resolve<OpenAPIV3.ParameterObject>(reference)
    const isWrong = place === 'path' ? exchange.status === 404 : wrong.has(name)
    const isRight = exchange.status === 200 && (place === 'path' || query.has(name))
    return isWrong ? [`${name} invalid`] : isRight ? [`${name} valid`] : []
  })
  return [String(exchange.status), ...parameters].map((what) => `${id} ${what}`)
}

/** A rejected path parameter must be one of the operation. Of an unknown query parameter, the name is the caller's. */
function unknownNames({ operation }: ContractOperation, { status, body }: Exchange): string[] {
  const errors: Violation[] = status === 404 && body !== '' ? (JSON.parse(body).errors ?? []) : []
  const names = (operation.parameters ?? []).map((one) => resolve<OpenAPIV3.ParameterObject>(one).name)
  return errors.flatMap(({ in: place, name }) => (place === 'path' && !names.includes(name) ? [name] : []))
}

/** Names of the rejected parameters. */
function violationsOf({ status, body }: Exchange): ReadonlySet<string> {
  const errors: Violation[] = status === 400 && body !== '' ? (JSON.parse(body).errors ?? []) : []
  return new Set(errors.map(({ name }) => name))
}

function noteExercised(what: string): void {
  if (exercised.has(what)) return
  exercised.add(what)
  const record = process.env['CONTRACT_COVERAGE']
  if (record !== undefined) appendFileSync(record, `${what}\n`)
}

function checkBody(exchange: Exchange, response: OpenAPIV3.ResponseObject): void {
  const documented = response.content ?? {}
  if (Object.keys(documented).length === 0) {
    if (exchange.body !== '') throw violation(exchange, 'the response has a body, but none is documented')
    return
  }
  const media = documented[exchange.headers.get('content-type')?.split(';')[0] ?? '']
  if (media === undefined) throw violation(exchange, `Content-Type ${exchange.headers.get('content-type')}`)
  const reference = (media.schema as OpenAPIV3.ReferenceObject).$ref
  const validate = validatorOf(reference)
  const body: unknown = JSON.parse(exchange.body)
  if (!validate(body)) throw violation(exchange, errorsOf(validate))
}

function checkList(exchange: Exchange, operation: OpenAPIV3.OperationObject): void {
  const body: unknown = exchange.status === 200 && exchange.body !== '' ? JSON.parse(exchange.body) : undefined
  if (!isList(body)) return
  const parameters = (operation.parameters ?? []).map((one) => resolve<OpenAPIV3.ParameterObject>(one))
  const wrong = violationsOfList({ ...exchange, parameters }, body)
  if (wrong.length > 0) throw violation(exchange, wrong.join(', '))
}

function checkHeaders(exchange: Exchange, response: OpenAPIV3.ResponseObject): void {
  for (const [name, documented] of Object.entries(response.headers ?? {})) {
    const { required, schema } = resolve<OpenAPIV3.HeaderObject>(documented)
    const value = exchange.headers.get(name)
    if (value === null && required) throw violation(exchange, `required header ${name} is missing`)
    if (value !== null && !isHeaderValue(value, schema as OpenAPIV3.SchemaObject))
      throw violation(exchange, `${name}: ${value}`)
  }
}

function isHeaderValue(value: string, schema: OpenAPIV3.SchemaObject): boolean {
  if (schema.type !== 'integer') return ajv.validate(schema, value)
  return /^\d+$/.test(value) && ajv.validate(schema, Number(value))
}

/**
 * Every error response with a body is a problem document, on any path. Outside the API, it is a page for a caller who
 * accepts HTML (D86).
 */
function checkProblemDocument(exchange: Exchange): void {
  if (exchange.method === 'HEAD' || isPage(exchange)) return
  if (exchange.headers.get('content-type') !== 'application/problem+json') {
    throw violation(exchange, `Content-Type ${exchange.headers.get('content-type')}`)
  }
  const validate = validatorOf('#/components/schemas/Problem')
  if (!validate(JSON.parse(exchange.body))) throw violation(exchange, errorsOf(validate))
}

function isPage({ target, accept = '', headers }: Exchange): boolean {
  const isOfPrograms = /^\/(?:v1|mcp|healthz|readyz|metrics)(?:[/?]|$)/.test(target)
  return !isOfPrograms && accept.includes('text/html') && headers.get('content-type') === 'text/html; charset=utf-8'
}

/** All errors, with the name of a property that the contract does not have. */
function errorsOf({ errors }: ValidateFunction): string {
  const texts = (errors ?? []).map((error) => {
    const { additionalProperty } = error.params as { additionalProperty?: string }
    return ajv.errorsText([error]) + (additionalProperty === undefined ? '' : `: ${additionalProperty}`)
  })
  return texts.join(', ')
}

function validatorOf(reference: string): ValidateFunction {
  const validate = ajv.getSchema(`contract${reference}`)
  if (!validate) throw new Error(`the contract has no ${reference}`)
  return validate
}

export function resolve<Item>(item: unknown): Item {
  const reference = (item as OpenAPIV3.ReferenceObject).$ref
  if (reference === undefined) return item as Item
  const segments = reference.slice(2).split('/')
  return segments.reduce<unknown>((node, segment) => (node as Record<string, unknown>)[segment], CONTRACT) as Item
}

/** The schemas, with additional properties forbidden unless a schema allows them. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, closed(value)]))
  return copy['type'] === 'object' && copy['properties'] ? { additionalProperties: false, ...copy } : copy
}

function violation({ method, target, status, body }: Exchange, reason: string): Error {
  return new Error(`${method} ${target} → ${status} violates the contract: ${reason}\n${body.slice(0, 500)}`)
}
