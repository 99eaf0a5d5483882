/** Everything that the page of an operation shows, read from the contract. */
import type { OpenAPIV3 } from 'openapi-types'
import { collectionOf, relationsOf } from '../../operations/support/included.ts'
import { type OperationOutline, outlineOperations, resolve, targetOf } from '../formats/contract-outline.ts'
import { type FieldDetail, fieldsOf, typeOf, valueList } from './schema-text.ts'

export interface ParameterDetail {
  readonly name: string
  /** In words: `query, optional`. */
  readonly need: string
  /** In words: `integer, 1 to 200, default 50`. */
  readonly type: string
  readonly description: string
  readonly example: string
}

export interface RecordedResponse {
  /** Path and query of the request: `/v1/places?limit=2`. */
  readonly target: string
  readonly mediaType: string
  readonly body: unknown
}

export interface OtherResponse {
  readonly status: string
  readonly description: string
  /** Codes of the problem documents with this status. */
  readonly codes: readonly string[]
  /** The recorded problem document, if it is one of this operation. */
  readonly example: unknown
}

export interface CodeSample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

export interface OperationDetails extends Omit<OperationOutline, 'parameters'> {
  readonly parameters: readonly ParameterDetail[]
  readonly samples: readonly CodeSample[]
  readonly success: {
    readonly description: string
    readonly headers: readonly string[]
    readonly recorded: readonly RecordedResponse[]
    readonly fields: readonly FieldDetail[]
  }
  readonly others: readonly OtherResponse[]
}

type Schema = OpenAPIV3.ReferenceObject | OpenAPIV3.SchemaObject

const PROBLEM = 'application/problem+json'

type Operation = OpenAPIV3.OperationObject<{ 'x-codeSamples'?: readonly CodeSample[] }>

/** Details of every operation, in the order of the contract. */
export function detailOperations(document: OpenAPIV3.Document): OperationDetails[] {
  return outlineOperations(document).map((outline) =>
    detailsOf(document, outline, document.paths[outline.template]?.get as Operation),
  )
}

function detailsOf(document: OpenAPIV3.Document, outline: OperationOutline, operation: Operation): OperationDetails {
  const { template } = outline
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
  const { 200: success, ...others } = operation.responses
  if (success === undefined) throw new Error(`${template} has no response 200`)
  const { description, headers = {}, content = {} } = resolve(document, success)
  const schema = Object.values(content)[0]?.schema
  return {
    ...outline,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      need: `${parameter.in}, ${needOf(parameter)}`,
      type: parameter.schema === undefined ? '' : valuesText(document, template, parameter.schema),
      description: parameter.description ?? '',
      example: outline.parameters.find(({ name }) => name === parameter.name)?.example ?? '',
    })),
    samples: operation['x-codeSamples'] ?? [],
    success: {
      description,
      headers: Object.keys(headers),
      recorded: recordedIn(content, (name) => exampleTarget(template, parameters, name)),
      fields: schema === undefined ? [] : fieldsOf(document, schema),
    },
    others: Object.entries(others).map(([status, response]) => otherResponse(document, status, response)),
  }
}

/** `include` accepts the same values in many operations. The page lists those that can add records. */
function valuesText(document: OpenAPIV3.Document, template: string, schema: Schema): string {
  const { items } = schema as Partial<OpenAPIV3.ArraySchemaObject>
  const relations = relationsOf(collectionOf(template))
  const values = (items && resolve(document, items).enum)?.filter((value) => relations.includes(value)) ?? []
  return values.length === 0 ? typeOf(document, schema) : valueList(values)
}

function needOf(parameter: OpenAPIV3.ParameterObject): string {
  if (parameter.required) return 'required'
  const others = 'x-required-unless' in parameter ? (parameter['x-required-unless'] as string[]) : []
  return others.length === 0 ? 'optional' : `required unless ${others.join(' or ')} is sent`
}

/** The recorded responses: that of the programs first, and each in all its media types. */
function recordedIn(
  content: Readonly<Record<string, OpenAPIV3.MediaTypeObject>>,
  targetOf: (name: string) => string,
): RecordedResponse[] {
  const names = new Set([
    'first',
    'ok',
    ...Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)),
  ])
  return [...names].flatMap((name) =>
    Object.entries(content).flatMap(([mediaType, { examples = {} }]) => {
      const example = examples[name]
      return example && 'value' in example ? [{ target: targetOf(name), mediaType, body: example.value }] : []
    }),
  )
}

/**
 * The request of an example: all parameter examples with its name. A required parameter without such an example has its
 * example `ok`.
 */
function exampleTarget(template: string, parameters: readonly OpenAPIV3.ParameterObject[], name: string): string {
  const values = parameters.flatMap(({ name: parameter, in: place, required, examples = {} }) => {
    const example = examples[name] ?? (required ? examples['ok'] : undefined)
    return example && 'value' in example ? [{ place, name: parameter, value: String(example.value) }] : []
  })
  return targetOf(template, values)
}

function otherResponse(
  document: OpenAPIV3.Document,
  status: string,
  reference: OpenAPIV3.ReferenceObject | OpenAPIV3.ResponseObject,
): OtherResponse {
  const { description, content = {} } = resolve(document, reference)
  const problems = Object.values(content[PROBLEM]?.examples ?? {}).flatMap((example) =>
    'value' in example ? [example.value as { code: string }] : [],
  )
  return {
    status,
    description,
    codes: [...new Set(problems.map(({ code }) => code))],
    example: '$ref' in reference ? undefined : problems[0],
  }
}
