/** The operations of the contract for the pages: in the order of the document, each with an example path. */
import type { OpenAPIV3 } from 'openapi-types'

export interface OperationOutline {
  readonly operationId: string
  readonly summary: string
  readonly tag: string
  /** As in the document: `/v1/people/{slug}`. */
  readonly template: string
  /** The path with the examples of the document and the required query parameters: `/v1/search?q=aaron`. */
  readonly examplePath: string
}

export function outlineOperations(document: OpenAPIV3.Document): OperationOutline[] {
  return Object.entries(document.paths).flatMap(([template, item]) => {
    const operation = item?.get
    if (!operation) return []
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
    return {
      operationId: operation.operationId ?? '',
      summary: operation.summary ?? template,
      tag: operation.tags?.[0] ?? '',
      template,
      examplePath: fillIn(
        template,
        parameters.map((parameter) => resolveParameter(document, parameter)),
      ),
    }
  })
}

/** The address of an operation on the documentation page. */
export function documentationPath({ tag, operationId }: OperationOutline): string {
  return `/docs#tag/${encodeURIComponent(tag)}/operation/${encodeURIComponent(operationId)}`
}

/** @throws if the document has no such operation */
export function examplePathOf(operations: readonly OperationOutline[], operationId: string): string {
  const operation = operations.find((candidate) => candidate.operationId === operationId)
  if (!operation) throw new Error(`the contract has no operation ${operationId}`)
  return operation.examplePath
}

function fillIn(template: string, parameters: readonly OpenAPIV3.ParameterObject[]): string {
  const path = template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name)
    return encodeURIComponent(exampleOf(parameter) ?? name)
  })
  const query = new URLSearchParams()
  for (const parameter of parameters) {
    if (parameter.in === 'query' && parameter.required) query.set(parameter.name, exampleOf(parameter) ?? '')
  }
  return query.size === 0 ? path : `${path}?${query}`
}

function exampleOf(parameter: OpenAPIV3.ParameterObject | undefined): string | undefined {
  const [first] = Object.values(parameter?.examples ?? {})
  const value: unknown = parameter?.example ?? (first && 'value' in first ? first.value : undefined)
  return value === undefined ? undefined : String(value)
}

function resolveParameter(
  document: OpenAPIV3.Document,
  parameter: OpenAPIV3.ReferenceObject | OpenAPIV3.ParameterObject,
): OpenAPIV3.ParameterObject {
  if (!('$ref' in parameter)) return parameter
  const resolved = document.components?.parameters?.[parameter.$ref.replace('#/components/parameters/', '')]
  if (!resolved || '$ref' in resolved) throw new Error(`the contract has no parameter ${parameter.$ref}`)
  return resolved
}
