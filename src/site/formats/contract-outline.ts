/** Lists the operations of the contract in their order, each with an example request, for the pages of the site. */
import type { OpenAPIV3 } from 'openapi-types'

export interface OutlinedParameter {
  readonly place: 'path' | 'query'
  readonly name: string
  readonly description: string
  /** The example value from the document. A list is comma-separated text. */
  readonly example: string
  /** Whether the example request contains this parameter. If not, the parameter is optional. */
  readonly isSent: boolean
}

export interface OperationOutline {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tag: string
  /** As in the document: `/v1/people/{slug}`. */
  readonly template: string
  readonly parameters: readonly OutlinedParameter[]
  /** The path with example values from the document, including required query parameters: `/v1/search?q=aaron`. */
  readonly examplePath: string
}

export function outlineOperations(document: OpenAPIV3.Document): OperationOutline[] {
  return Object.entries(document.paths).flatMap(([template, item]) => {
    const operation = item?.get
    if (!operation) return []
    const declared = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
    const parameters = outlineParameters(declared.map((parameter) => resolve(document, parameter)))
    return {
      operationId: operation.operationId ?? '',
      summary: operation.summary ?? template,
      description: operation.description ?? '',
      tag: operation.tags?.[0] ?? '',
      template,
      parameters,
      examplePath: fillIn(template, parameters),
    }
  })
}

/** The page of an operation. Its Markdown form has the same path with `.md`. */
export function documentationPath({ operationId }: Pick<OperationOutline, 'operationId'>): string {
  return `/docs/operations/${operationId}`
}

/** @throws if the document has no such operation */
export function examplePathOf(operations: readonly OperationOutline[], operationId: string): string {
  const operation = operations.find((candidate) => candidate.operationId === operationId)
  if (!operation) throw new Error(`the contract has no operation ${operationId}`)
  return operation.examplePath
}

/**
 * Some operations require at least one of a group of parameters (`x-required-unless`). Their example request sends the
 * first of the group.
 */
function outlineParameters(parameters: readonly OpenAPIV3.ParameterObject[]): OutlinedParameter[] {
  const firstAlternative = parameters.find((parameter) => 'x-required-unless' in parameter)
  return parameters.map((parameter) => ({
    place: parameter.in === 'path' ? 'path' : 'query',
    name: parameter.name,
    description: parameter.description ?? '',
    example: exampleOf(parameter),
    isSent: parameter.required === true || parameter === firstAlternative,
  }))
}

function fillIn(template: string, parameters: readonly OutlinedParameter[]): string {
  const sent = parameters.filter(({ place, isSent }) => place === 'path' || isSent)
  return targetOf(
    template,
    sent.map(({ place, name, example }) => ({ place, name, value: example })),
  )
}

/** Path and query of a request with these values: `/v1/search?q=aaron`. */
export function targetOf(
  template: string,
  values: readonly { readonly place: string; readonly name: string; readonly value: string }[],
): string {
  const path = values
    .filter(({ place }) => place === 'path')
    .reduce((filled, { name, value }) => filled.replace(`{${name}}`, encodeURIComponent(value)), template)
  const sent = values.filter(({ place }) => place === 'query').map(({ name, value }): [string, string] => [name, value])
  // Commas are allowed in a query, and the URL is easier to read with them.
  const query = new URLSearchParams(sent).toString().replaceAll('%2C', ',')
  return query === '' ? path : `${path}?${query}`
}

function exampleOf(parameter: OpenAPIV3.ParameterObject): string {
  const [first] = Object.values(parameter.examples ?? {})
  const value: unknown = parameter.example ?? (first && 'value' in first ? first.value : undefined)
  if (value === undefined) throw new Error(`the contract has no example of the parameter ${parameter.name}`)
  return String(value)
}

/** @throws if the document has no such component */
export function resolve<Value extends object>(
  document: OpenAPIV3.Document,
  value: Value | OpenAPIV3.ReferenceObject,
): Value {
  if (!('$ref' in value)) return value
  const names = value.$ref.replace('#/', '').split('/')
  const found = names.reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], document)
  if (found === undefined) throw new Error(`the contract has no ${value.$ref}`)
  return found as Value
}
