/**
 * Validates the parameters of a request against the contract and reports every invalid parameter (D17). Ajv, through
 * openapi-backend, finds most of them. This file finds the others: values that Ajv accepts but the contract does not
 * allow (`1e2`, `+5`, control characters, only diacritics), and missing parameters that are required depending on
 * others (`x-required-unless`, `x-requires`), which OpenAPI cannot express. This file also gives a clearer reason for a
 * repeated parameter.
 */
import type { ErrorObject, ValidateFunction } from 'ajv'
import type { Violation } from '../problems/api-error.ts'
import { MAX_VIOLATIONS, REQUIRED_UNLESS } from '../problems/problems.ts'
import { isBlank } from '../scripture/fold.ts'
import type { DescribedParameter, OperationContext } from '../suggestions/described-operations.ts'
import { meantValue } from '../suggestions/meant-name.ts'
import { adviseOnUnknown } from '../suggestions/parameter-hints.ts'
import { adviseOnValue } from '../suggestions/value-hints.ts'
import {
  isList,
  type ParameterSchema,
  type PreparedQuery,
  prepareQuery,
  type RawQuery,
  type Schemas,
  type ValueSchema,
  withJoinedLists,
} from './parameters.ts'
import { rangeReason, reasonFor, shown } from './reasons.ts'

/** Either the coerced values with the contract's defaults, or the violations: one for each parameter or list item. */
export type Validation =
  | { readonly values: Readonly<Record<string, unknown>>; readonly violations?: undefined }
  | { readonly violations: Violation[]; readonly values?: undefined }

/** A parameter of the contract with extensions (`x-…`). */
type Parameter = DescribedParameter & {
  /** Another parameter that this one requires. */
  'x-requires'?: string
}

/** A violation. `element` is set if the violation concerns one element of a list. */
type Finding = Violation & { readonly element?: string }

const INTEGER = /^(0|-?[1-9][0-9]*)$/
/**
 * Control characters that are checked here and are not in the contract's patterns. Callers can use these patterns too,
 * and a regular expression engine that matches bytes, such as PHP's, would find the bytes 80 to 9F inside Hebrew
 * letters (D49).
 */
const C1_CONTROL = /[\x80-\x9f]/
const NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/

/**
 * @param validators returns the validators of the parameters. Path parameters are not validated: an invalid one gets a
 *   404 (D18)
 */
export function compileValidation(
  operationContext: OperationContext,
  validators: () => readonly ValidateFunction[],
): (sent: RawQuery) => Validation {
  const parameters: readonly Parameter[] = operationContext.operation.parameters
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const schemas: Schemas = new Map(inQuery.map(({ name, schema }) => [name, schema as ParameterSchema]))
  const spread = inQuery.find(({ name, explode }) => isList(schemas.get(name)) && explode !== false)
  if (spread) throw new Error(`openapi.yaml: the list ${spread.name} must be a comma-separated string (explode: false)`)
  const path = Object.fromEntries(
    parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => [name, '']),
  )

  return (raw) => {
    const sent = withJoinedLists(raw, schemas)
    const prepared = prepareQuery(sent, schemas)
    const { values, errors } = coerce(validators(), { path, query: prepared.values })
    const rejected = findingsOf(errors, { sent, prepared, schemas, operationContext })
    const missing = missingAlternatives(sent, parameters)
    // If an alternative was sent under another name, the violation for that name suggests the right one.
    const isMisnamed = missing.some(({ name }) => rejected.some(({ suggestion }) => suggestion === name))
    const violations = withoutRepetition([
      ...malformedValues(sent, schemas),
      ...(isMisnamed ? [] : missing),
      ...rejected,
      ...missingCompanions(sent, parameters),
    ])
    return violations.length > 0 ? { violations } : { values }
  }
}

/** Keeps the first violation of each parameter and of each list element. */
function withoutRepetition(findings: readonly Finding[]): Violation[] {
  const byName = new Map<string, Violation>()
  for (const { element, ...violation } of findings) {
    const name = element === undefined ? violation.name : `${violation.name}\0${element}`
    if (!byName.has(name)) byName.set(name, violation)
  }
  return [...byName.values()]
}

/** Runs the validators on a copy, because they coerce values and fill in defaults in place. */
function coerce(
  validators: readonly ValidateFunction[],
  { path, query }: { readonly path: object; readonly query: RawQuery },
): { values: Record<string, unknown>; errors: ErrorObject[] } {
  const values: Record<string, unknown> = { ...query }
  const request = { path: { ...path }, query: values, header: {}, cookie: {} }
  const errors = validators.flatMap((validate) => (validate(request) ? [] : (validate.errors ?? [])))
  return { values, errors: errors.filter(({ instancePath }) => instancePath.startsWith('/query')) }
}

/** Values that Ajv accepts but the contract does not allow, and repeated parameters (Ajv's reason is unclear). */
function malformedValues(sent: RawQuery, schemas: Schemas): Finding[] {
  return [...schemas].flatMap(([name, schema]) => {
    const value = sent[name]
    const reason = value === undefined ? undefined : malformation(value, schema)
    if (value === undefined || reason === undefined) return []
    return [violationOf({ name, value: shown(value), reason }, meantValue(name, shown(value), []))]
  })
}

function violationOf(fields: Pick<Violation, 'name' | 'value' | 'reason'>, suggestion?: string): Violation {
  return { in: 'query', ...fields, suggestion }
}

function malformation(value: string | readonly string[], schema: ParameterSchema): string | undefined {
  if (typeof value !== 'string') return 'must be sent only once'
  if (isList(schema)) return undefined
  if (schema.type === 'integer') return INTEGER.test(value) ? undefined : rangeReason('an integer', schema)
  if (C1_CONTROL.test(value)) return schema['x-pattern-reason'] ?? 'must not contain control characters'
  if (schema.type === 'number') return NUMBER.test(value) ? undefined : rangeReason('a number', schema)
  const needsText = schema.minLength !== undefined && value.trim() !== ''
  return needsText && isBlank(value) ? 'must not consist only of diacritics' : undefined
}

function missingAlternatives(sent: RawQuery, parameters: readonly Parameter[]): Finding[] {
  return parameters.flatMap(({ name, 'x-required-unless': others }) =>
    others === undefined || [name, ...others].some((other) => sent[other] !== undefined)
      ? []
      : [{ in: 'query', name, reason: `${REQUIRED_UNLESS}${others.join(' or ')} is given` }],
  )
}

/**
 * Parameters that were sent without the parameter they require. A default value requires nothing, because many
 * generated clients send the defaults of all parameters.
 */
function missingCompanions(sent: RawQuery, parameters: readonly Parameter[]): Finding[] {
  return parameters.flatMap(({ name, schema, 'x-requires': companion }) => {
    const value = sent[name]
    if (companion === undefined || value === undefined || sent[companion] !== undefined) return []
    const { default: usual } = schema as ParameterSchema
    if (value === usual || Number(value) === usual) return []
    return [{ in: 'query', name, value: shown(value), reason: `can only be sent together with ${companion}` }]
  })
}

interface Context {
  readonly operationContext: OperationContext
  readonly sent: RawQuery
  readonly prepared: PreparedQuery
  readonly schemas: Schemas
}

/** Stops when enough violations are found to fill a response, because finding a suggestion for each takes time. */
function findingsOf(errors: readonly ErrorObject[], context: Context): Finding[] {
  const findings: Finding[] = []
  const places = new Set<string>()
  for (const error of errors) {
    if (places.size >= MAX_VIOLATIONS) break
    places.add(`${error.instancePath}\0${error.params['additionalProperty'] ?? error.params['missingProperty'] ?? ''}`)
    findings.push(findingOf(error, context))
  }
  return findings
}

function findingOf(error: ErrorObject, context: Context): Finding {
  const { sent, prepared, schemas, operationContext } = context
  if (error.keyword === 'additionalProperties') return unknownParameter(error.params['additionalProperty'], context)
  if (error.keyword === 'required') {
    return { in: 'query', name: error.params['missingProperty'], reason: 'is required' }
  }
  const [, , name = '', index] = error.instancePath.split('/')
  const schema = schemas.get(name) ?? {}
  if (!isList(schema)) return invalidValue(error, { name, value: shown(sent[name] ?? ''), schema }, operationContext)
  const element = index === undefined ? undefined : prepared.lists.get(name)?.[Number(index)]
  if (element === undefined) return overlongList(name, sent, schema.maxItems)
  return { ...invalidValue(error, { name, value: shown(element), schema: schema.items }, operationContext), element }
}

interface SentValue {
  readonly name: string
  readonly value: string
  readonly schema: ValueSchema
}

function invalidValue(
  error: ErrorObject,
  { name, value, schema }: SentValue,
  operationContext: OperationContext,
): Violation {
  const known = knownValues(error, schema)
  const advice = adviseOnValue({ name, value, known }, operationContext)
  const { reason = reasonFor(error, schema), suggestion } = advice
  return violationOf({ name, value, reason }, suggestion)
}

function overlongList(name: string, sent: RawQuery, maxItems: number): Finding {
  return { in: 'query', name, value: shown(sent[name] ?? ''), reason: `must have at most ${maxItems} items` }
}

/** Candidates for a suggestion. */
function knownValues({ keyword, params }: ErrorObject, schema: ValueSchema): readonly string[] {
  if (keyword === 'enum') return params['allowedValues']
  if (schema.type === 'boolean') return ['true', 'false']
  return keyword === 'pattern' ? (schema['x-extensible-enum'] ?? []) : []
}

function unknownParameter(name: string, { sent, operationContext }: Context): Finding {
  const value = shown(sent[name] ?? '')
  const { suggestion, hint } = adviseOnUnknown({ name, value }, operationContext)
  const reason = `is not a parameter of this operation${hint === undefined ? '' : ` (${hint})`}`
  return violationOf({ name: shown(name), value, reason }, suggestion)
}
