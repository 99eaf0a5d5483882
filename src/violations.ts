/**
 * Checks the parameters of a request against the contract and names everything that is wrong with them (D17). The
 * validators are Ajv's, compiled by openapi-backend; what they find is put in words here, and what their coercion would let
 * pass (`1e2`, `+5`, a repeated parameter) is refused. So is a parameter left out that the contract's `x-required-unless` asks
 * for where another is not given: OpenAPI has no words for it.
 */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { distance } from 'fastest-levenshtein'
import type { OpenAPIV3 } from 'openapi-types'
import type { Violation } from './errors.ts'
import { isBlank } from './fold.ts'

export type RawQuery = Record<string, string | string[]>

/** A parameter's schema as it stands in the contract, with the reason to give where its pattern does not match. */
type ParameterSchema = OpenAPIV3.NonArraySchemaObject & { 'x-pattern-reason'?: string }

/** A parameter as it stands in the contract, with the name of another that may stand in for it, or that it goes with. */
type Parameter = OpenAPIV3.ParameterObject & { 'x-required-unless'?: string; 'x-requires'?: string }

/** Empty where the query is valid; it is then coerced and has the contract's defaults. */
export type ParameterCheck = (query: RawQuery) => Violation[]

const INTEGER = /^(0|-?[1-9][0-9]*)$/
const NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/

/** Long values are cut: the caller knows what was sent. Characters. */
const SHOWN_VALUE = 100

/**
 * @param parameters of the operation, dereferenced
 * @param validators of its parameters; path parameters are not checked, for what breaks their schema names nothing (D18)
 */
export function compileParameterCheck(
  parameters: readonly OpenAPIV3.ParameterObject[],
  validators: () => readonly ValidateFunction[],
): ParameterCheck {
  const schemas = new Map(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => [name, schema as ParameterSchema]),
  )
  const path = Object.fromEntries(parameters.filter(({ in: place }) => place === 'path').map(({ name }) => [name, '']))
  function* breaches(query: RawQuery): Generator<Violation> {
    const sent = { ...query }
    shortenOverlong(query, schemas)
    yield* misspelledValues(query, schemas)
    yield* missingAlternatives(query, parameters)
    for (const validate of validators()) {
      if (validate({ path: { ...path }, query, header: {}, cookie: {} })) continue
      for (const error of validate.errors ?? []) {
        if (error.instancePath.startsWith('/query')) yield violationOf(error, sent, schemas)
      }
    }
    yield* lonelyParameters(sent, parameters)
  }
  return (query) => {
    const found = new Map<string, Violation>()
    for (const violation of breaches(query)) {
      if (!found.has(violation.name)) found.set(violation.name, violation)
    }
    return [...found.values()]
  }
}

/**
 * Ajv tries a pattern even on a text that it finds too long, and a pattern may take the square of its length: it gets as much
 * as shows that there is too much. A character is two units at most.
 */
function shortenOverlong(query: RawQuery, schemas: ReadonlyMap<string, ParameterSchema>): void {
  for (const [name, { maxLength = SHOWN_VALUE }] of schemas) {
    const value = query[name]
    if (typeof value === 'string') query[name] = value.slice(0, 2 * maxLength + 1)
  }
}

/** What Ajv would let pass: coerced although it is not how the value is written, or nothing once its marks are folded away. */
function* misspelledValues(query: RawQuery, schemas: ReadonlyMap<string, ParameterSchema>): Generator<Violation> {
  for (const [name, schema] of schemas) {
    const value = query[name]
    const reason = value === undefined ? undefined : misspelling(value, schema)
    if (reason !== undefined) yield { in: 'query', name, value: shown([value].flat().join(', ')), reason }
  }
}

function* missingAlternatives(query: RawQuery, parameters: readonly Parameter[]): Generator<Violation> {
  for (const { name, 'x-required-unless': other } of parameters) {
    if (other === undefined || query[name] !== undefined || query[other] !== undefined) continue
    yield { in: 'query', name, reason: `is required unless ${other} is given` }
  }
}

/** Sent without the one that they go with. */
function* lonelyParameters(sent: RawQuery, parameters: readonly Parameter[]): Generator<Violation> {
  for (const { name, 'x-requires': other } of parameters) {
    const value = sent[name]
    if (other === undefined || value === undefined || sent[other] !== undefined) continue
    yield { in: 'query', name, value: shown([value].flat().join(', ')), reason: `goes with ${other} only` }
  }
}

function misspelling(value: string | string[], schema: ParameterSchema): string | undefined {
  if (Array.isArray(value)) return 'must be given once'
  if (schema.type === 'integer') return INTEGER.test(value) ? undefined : integerReason(schema)
  if (schema.type === 'number') return NUMBER.test(value) ? undefined : numberReason(schema)
  const mustSay = schema.minLength !== undefined && value.trim() !== ''
  return mustSay && isBlank(value) ? 'must hold more than diacritics' : undefined
}

function violationOf(error: ErrorObject, sent: RawQuery, schemas: ReadonlyMap<string, ParameterSchema>): Violation {
  if (error.keyword === 'additionalProperties')
    return unknownParameter(error.params['additionalProperty'], sent, schemas)
  if (error.keyword === 'required') {
    return { in: 'query', name: error.params['missingProperty'], reason: 'is required' }
  }
  const name = error.instancePath.slice('/query/'.length)
  const value = [sent[name] ?? ''].flat().join(', ')
  const schema = schemas.get(name) ?? {}
  const violation: Violation = { in: 'query', name, value: shown(value), reason: reasonOf(error, schema) }
  const suggestion = error.keyword === 'enum' ? nearest(value, error.params['allowedValues']) : undefined
  return suggestion === undefined ? violation : { ...violation, suggestion }
}

function unknownParameter(name: string, sent: RawQuery, schemas: ReadonlyMap<string, ParameterSchema>): Violation {
  const suggestion = nearest(name, [...schemas.keys()])
  return {
    in: 'query',
    name: shown(name),
    value: shown([sent[name] ?? ''].flat().join(', ')),
    reason: 'is not a parameter of this operation',
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

function reasonOf(error: ErrorObject, schema: ParameterSchema): string {
  switch (error.keyword) {
    case 'minimum':
      return `must be at least ${schema.minimum}`
    case 'maximum':
      return `must be at most ${schema.maximum}`
    case 'minLength':
      return 'must not be empty'
    case 'maxLength':
      return `must be at most ${schema.maxLength} characters long`
    case 'enum':
      return `must be one of ${error.params['allowedValues'].join(', ')}`
    case 'pattern':
    case 'format':
      return schema['x-pattern-reason'] ?? `must match ${schema.pattern}`
    default:
      return schema.type === 'boolean' ? 'must be true or false' : integerReason(schema)
  }
}

function numberReason({ minimum, maximum }: ParameterSchema): string {
  return `must be a number from ${minimum} to ${maximum}, in digits`
}

function integerReason({ minimum, maximum }: ParameterSchema): string {
  return `must be a whole number from ${minimum} to ${maximum}, in digits`
}

/** The known name that is nearest in spelling, ignoring case; none where all are far off. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const text = name.slice(0, SHOWN_VALUE).toLowerCase()
  const [best] = known
    .map((candidate) => ({ candidate, steps: distance(text, candidate.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)
  return best !== undefined && best.steps <= Math.max(2, best.candidate.length / 3) ? best.candidate : undefined
}

function shown(value: string): string {
  // By characters: half of one outside the basic plane is no text, and strict readers of JSON refuse it.
  const beginning = [...value.slice(0, 2 * SHOWN_VALUE)].slice(0, SHOWN_VALUE).join('')
  return beginning.length < value.length ? `${beginning}…` : value
}
