/**
 * Validates the parameters of a request against the contract and names every violation (D17). Ajv's validators, compiled by
 * openapi-backend, find most of them. Added here: values that Ajv's coercion accepts although they are not written as the
 * contract says (`1e2`, `+5`, a repeated parameter), and parameters that depend on others (`x-required-unless`,
 * `x-requires`), which OpenAPI cannot express.
 */
import type { ErrorObject, ValidateFunction } from 'ajv'
import type { OpenAPIV3 } from 'openapi-types'
import type { Violation } from '../http/problems.ts'
import { isBlank } from '../scripture/fold.ts'
import {
  isList,
  type ParameterSchema,
  type PreparedQuery,
  prepareQuery,
  type RawQuery,
  type Schemas,
  type ValueSchema,
} from './parameters.ts'
import { integerReason, nearestName, numberReason, reasonFor, shown } from './reasons.ts'

/** Coerced values with the contract's defaults, or everything that is wrong with the query. */
export type Validation =
  | { readonly values: Readonly<Record<string, unknown>>; readonly violations?: undefined }
  | { readonly violations: Violation[]; readonly values?: undefined }

/** A parameter of the contract, with our extensions. */
type Parameter = OpenAPIV3.ParameterObject & {
  /** Another parameter that makes this one optional. */
  'x-required-unless'?: string
  /** Another parameter without which this one has no meaning. */
  'x-requires'?: string
}

/** A violation; `element` where only this element of a list is wrong. */
type Finding = Violation & { readonly element?: string }

const INTEGER = /^(0|-?[1-9][0-9]*)$/
const NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/

/**
 * @param parameters of the operation, dereferenced
 * @param validators of its parameters. Path parameters are not checked: one that breaks its schema names nothing (D18)
 */
export function compileValidation(
  parameters: readonly Parameter[],
  validators: () => readonly ValidateFunction[],
): (sent: RawQuery) => Validation {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const schemas: Schemas = new Map(inQuery.map(({ name, schema }) => [name, schema as ParameterSchema]))
  const spread = inQuery.find(({ name, explode }) => isList(schemas.get(name)) && explode !== false)
  if (spread) throw new Error(`openapi.yaml: the list ${spread.name} must be one text with commas (explode: false)`)
  const path = Object.fromEntries(
    parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => [name, '']),
  )

  return (sent) => {
    const prepared = prepareQuery(sent, schemas)
    const { values, errors } = coerce(validators(), { path, query: prepared.values })
    const violations = withoutRepetition([
      ...malformedValues(sent, schemas),
      ...missingAlternatives(sent, parameters),
      ...errors.map((error) => findingOf(error, { sent, prepared, schemas })),
      ...missingCompanions(sent, parameters),
    ])
    return violations.length > 0 ? { violations } : { values }
  }
}

/** Everything is named once, each element of a list by itself. */
function withoutRepetition(findings: readonly Finding[]): Violation[] {
  const byName = new Map<string, Violation>()
  for (const { element, ...violation } of findings) {
    const name = element === undefined ? violation.name : `${violation.name}\0${element}`
    if (!byName.has(name)) byName.set(name, violation)
  }
  return [...byName.values()]
}

/** Runs the validators, which coerce values and fill in defaults, on a copy. */
function coerce(
  validators: readonly ValidateFunction[],
  { path, query }: { readonly path: object; readonly query: RawQuery },
): { values: Record<string, unknown>; errors: ErrorObject[] } {
  const values: Record<string, unknown> = { ...query }
  const request = { path: { ...path }, query: values, header: {}, cookie: {} }
  const errors = validators.flatMap((validate) => (validate(request) ? [] : (validate.errors ?? [])))
  return { values, errors: errors.filter(({ instancePath }) => instancePath.startsWith('/query')) }
}

/** Values that Ajv would coerce although they are not written as the contract says. */
function malformedValues(sent: RawQuery, schemas: Schemas): Finding[] {
  return [...schemas].flatMap(([name, schema]) => {
    const value = sent[name]
    const reason = value === undefined ? undefined : malformation(value, schema)
    return value === undefined || reason === undefined ? [] : [{ in: 'query', name, value: shown(value), reason }]
  })
}

function malformation(value: string | readonly string[], schema: ParameterSchema): string | undefined {
  if (typeof value !== 'string') return 'must be given once'
  if (isList(schema)) return undefined
  if (schema.type === 'integer') return INTEGER.test(value) ? undefined : integerReason(schema)
  if (schema.type === 'number') return NUMBER.test(value) ? undefined : numberReason(schema)
  const needsText = schema.minLength !== undefined && value.trim() !== ''
  return needsText && isBlank(value) ? 'must hold more than diacritics' : undefined
}

function missingAlternatives(sent: RawQuery, parameters: readonly Parameter[]): Finding[] {
  return parameters.flatMap(({ name, 'x-required-unless': other }) =>
    other === undefined || sent[name] !== undefined || sent[other] !== undefined
      ? []
      : [{ in: 'query', name, reason: `is required unless ${other} is given` }],
  )
}

function missingCompanions(sent: RawQuery, parameters: readonly Parameter[]): Finding[] {
  return parameters.flatMap(({ name, 'x-requires': companion }) => {
    const value = sent[name]
    if (companion === undefined || value === undefined || sent[companion] !== undefined) return []
    return [{ in: 'query', name, value: shown(value), reason: `goes with ${companion} only` }]
  })
}

interface Context {
  readonly sent: RawQuery
  readonly prepared: PreparedQuery
  readonly schemas: Schemas
}

function findingOf(error: ErrorObject, { sent, prepared, schemas }: Context): Finding {
  if (error.keyword === 'additionalProperties')
    return unknownParameter(error.params['additionalProperty'], sent, schemas)
  if (error.keyword === 'required') {
    return { in: 'query', name: error.params['missingProperty'], reason: 'is required' }
  }
  const [, , name = '', index] = error.instancePath.split('/')
  const schema = schemas.get(name) ?? {}
  if (isList(schema)) {
    const element = index === undefined ? undefined : prepared.lists.get(name)?.[Number(index)]
    if (element === undefined) return overlongList(name, sent, schema.maxItems)
    return { in: 'query', name, value: shown(element), reason: reasonFor(error, schema.items), element }
  }
  const value = shown(sent[name] ?? '')
  const suggestion = nearestName(value, knownValues(error, schema))
  return { in: 'query', name, value, reason: reasonFor(error, schema), ...(suggestion !== undefined && { suggestion }) }
}

function overlongList(name: string, sent: RawQuery, maxItems: number): Finding {
  return { in: 'query', name, value: shown(sent[name] ?? ''), reason: `must name at most ${maxItems}` }
}

/** Values that the sent one may have been meant to be. */
function knownValues({ keyword, params }: ErrorObject, schema: ValueSchema): readonly string[] {
  if (keyword === 'enum') return params['allowedValues']
  return keyword === 'pattern' ? (schema['x-extensible-enum'] ?? []) : []
}

function unknownParameter(name: string, sent: RawQuery, schemas: Schemas): Finding {
  const suggestion = nearestName(name, [...schemas.keys()])
  return {
    in: 'query',
    name: shown(name),
    value: shown(sent[name] ?? ''),
    reason: 'is not a parameter of this operation',
    ...(suggestion !== undefined && { suggestion }),
  }
}
