/**
 * Checks the parameters of a request against the contract and names everything that is wrong with them (D17). The
 * validators are Ajv's, compiled by openapi-backend; what they find is put in words here, and what their coercion would let
 * pass (`1e2`, `+5`, a repeated parameter) is refused. So is a parameter left out that the contract's `x-required-unless` asks
 * for where another is not given, and a field that the answer does not have: OpenAPI has no words for it.
 */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { distance } from 'fastest-levenshtein'
import type { OpenAPIV3 } from 'openapi-types'
import type { Violation } from '../http/problems.ts'
import { isBlank } from '../scripture/fold.ts'
import {
  isList,
  type ParameterSchema,
  type RawQuery,
  type Schemas,
  SHOWN_VALUE,
  shortenOverlong,
  splitLists,
  type ValueSchema,
} from './parameters.ts'
import { FIELDS } from './selection.ts'

/** A parameter as it stands in the contract, with the names of others that it depends on. */
type Parameter = OpenAPIV3.ParameterObject & {
  /** Another that may stand in for it. */
  'x-required-unless'?: string
  /** Another beside which alone it means something. */
  'x-requires'?: string
}

interface Requirement {
  readonly name: string
  /** Name of the parameter that it needs beside it. */
  readonly required: string
}

/** Empty where the query is valid; it is then coerced and has the contract's defaults. */
export type ParameterCheck = (query: RawQuery) => Violation[]

const INTEGER = /^(0|-?[1-9][0-9]*)$/
const NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/

/**
 * @param parameters of the operation, dereferenced
 * @param validators of its parameters; path parameters are not checked, for what breaks their schema names nothing (D18)
 * @param fields that the parameter `fields` may name, where there is one
 */
export function compileParameterCheck(
  parameters: readonly OpenAPIV3.ParameterObject[],
  validators: () => readonly ValidateFunction[],
  fields: readonly string[] = [],
): ParameterCheck {
  const schemas = new Map(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => [name, schema as ParameterSchema]),
  )
  const spread = parameters.find(({ name, explode }) => isList(schemas.get(name)) && explode !== false)
  if (spread) throw new Error(`openapi.yaml: the list ${spread.name} must be one text with commas (explode: false)`)
  const requirements = parameters.flatMap((parameter): Requirement[] => {
    const { name, 'x-requires': required } = parameter as Parameter
    return required === undefined ? [] : [{ name, required }]
  })
  const path = Object.fromEntries(parameters.filter(({ in: place }) => place === 'path').map(({ name }) => [name, '']))
  function* breaches(query: RawQuery): Generator<Breach> {
    yield* misspelledValues(query, schemas)
    yield* missingAlternatives(query, parameters)
    const sent: Sent = { query: { ...query }, elements: splitLists(query, schemas) }
    shortenOverlong(query, schemas)
    yield* unknownFields(sent.elements.get(FIELDS) ?? [], fields)
    const request = { path: { ...path }, query, header: {}, cookie: {} }
    for (const error of validators().flatMap((validate) => errorsOf(validate, request))) {
      const element = elementOf(error, sent)
      if (element === undefined) yield violationOf(error, sent, schemas)
      else yield { ...wrongElement(error, element, schemas), element }
    }
    yield* lonelyParameters(sent.query, requirements)
  }
  return (query) => {
    const found = new Map<string, Violation>()
    // Everything is named once, a list's elements each by themselves.
    for (const { element, ...violation } of breaches(query)) {
      const what = element === undefined ? violation.name : `${violation.name}\0${element}`
      if (!found.has(what)) found.set(what, violation)
    }
    return [...found.values()]
  }
}

/** Coerces the request, and fills in defaults. */
function errorsOf(validate: ValidateFunction, request: object): ErrorObject[] {
  const errors = validate(request) ? [] : (validate.errors ?? [])
  return errors.filter(({ instancePath }) => instancePath.startsWith('/query'))
}

/** `element`: of a list, as it was sent, where that is what is wrong. */
type Breach = Violation & { element?: string }

/** What came, before it was made ready for the validators. */
interface Sent {
  readonly query: RawQuery
  /** Of lists, by name. */
  readonly elements: ReadonlyMap<string, readonly string[]>
}

/** Sent without the one that they go with, which a schema of each by itself cannot say. */
function* lonelyParameters(sent: RawQuery, requirements: readonly Requirement[]): Generator<Violation> {
  for (const { name, required } of requirements) {
    const value = sent[name]
    if (value === undefined || sent[required] !== undefined) continue
    yield { in: 'query', name, value: shown([value].flat().join(', ')), reason: `goes with ${required} only` }
  }
}

/** What Ajv would let pass: coerced although it is not how the value is written, or nothing once its marks are folded away. */
function* misspelledValues(query: RawQuery, schemas: Schemas): Generator<Violation> {
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

function misspelling(value: string | string[], schema: ParameterSchema): string | undefined {
  if (Array.isArray(value)) return 'must be given once'
  if (isList(schema)) return undefined
  if (schema.type === 'integer') return INTEGER.test(value) ? undefined : integerReason(schema)
  if (schema.type === 'number') return NUMBER.test(value) ? undefined : numberReason(schema)
  const mustSay = schema.minLength !== undefined && value.trim() !== ''
  return mustSay && isBlank(value) ? 'must hold more than diacritics' : undefined
}

/** Before the validators, so that of a name that has not even the form of one the same is said. */
function* unknownFields(elements: readonly string[], fields: readonly string[]): Generator<Breach> {
  for (const element of elements) {
    // Of one that is empty the validators say so.
    if (element === '' || fields.includes(element)) continue
    const suggestion = nearest(element, fields)
    yield {
      in: 'query',
      name: FIELDS,
      value: shown(element),
      reason: `must be one of ${fields.join(', ')}`,
      ...(suggestion === undefined ? {} : { suggestion }),
      element,
    }
  }
}

/** `undefined` where the error is one of a whole parameter. */
function elementOf({ instancePath }: ErrorObject, { elements }: Sent): string | undefined {
  const [, , name = '', index] = instancePath.split('/')
  return index === undefined ? undefined : elements.get(name)?.[Number(index)]
}

function wrongElement(error: ErrorObject, element: string, schemas: Schemas): Violation {
  const [, , name = ''] = error.instancePath.split('/')
  const schema = schemas.get(name)
  return { in: 'query', name, value: shown(element), reason: reasonOf(error, isList(schema) ? schema.items : {}) }
}

function violationOf(error: ErrorObject, { query: sent }: Sent, schemas: Schemas): Violation {
  if (error.keyword === 'additionalProperties')
    return unknownParameter(error.params['additionalProperty'], sent, schemas)
  if (error.keyword === 'required') {
    return { in: 'query', name: error.params['missingProperty'], reason: 'is required' }
  }
  const name = error.instancePath.slice('/query/'.length)
  const value = [sent[name] ?? ''].flat().join(', ')
  const schema = schemas.get(name) ?? {}
  if (isList(schema)) return { in: 'query', name, value: shown(value), reason: `must name at most ${schema.maxItems}` }
  const violation: Violation = { in: 'query', name, value: shown(value), reason: reasonOf(error, schema) }
  const suggestion = nearest(value, knownValues(error, schema))
  return suggestion === undefined ? violation : { ...violation, suggestion }
}

function knownValues({ keyword, params }: ErrorObject, schema: ValueSchema): readonly string[] {
  if (keyword === 'enum') return params['allowedValues']
  return keyword === 'pattern' ? (schema['x-extensible-enum'] ?? []) : []
}

function unknownParameter(name: string, sent: RawQuery, schemas: Schemas): Violation {
  const suggestion = nearest(name, [...schemas.keys()])
  return {
    in: 'query',
    name: shown(name),
    value: shown([sent[name] ?? ''].flat().join(', ')),
    reason: 'is not a parameter of this operation',
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

function reasonOf(error: ErrorObject, schema: ValueSchema): string {
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

function numberReason({ minimum, maximum }: ValueSchema): string {
  return `must be a number from ${minimum} to ${maximum}, in digits`
}

function integerReason({ minimum, maximum }: ValueSchema): string {
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
