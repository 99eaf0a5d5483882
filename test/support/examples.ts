/**
 * Builds exchanges (a request and its recorded response) from the examples in the contract. All
 * parameter examples with the same name form one request. The response example with that name is
 * the recorded response.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { type ContractOperation, OPERATIONS, resolve } from './contract.ts'
import { NOT_FOUND_TARGETS } from './not-found.ts'

export interface ExampleExchange {
  operationId: string
  status: 200 | 404
  name: string
  target: string
  /** Media type of the response. Send it in `Accept`. */
  mediaType: string
  /** The recorded body, or undefined if nothing is recorded yet. */
  value: unknown
}

/** Name of the example that records the 404 response of an operation. */
const UNKNOWN = 'unknown'

/** The exchange `ok` of each operation, and one for each other name of its parameter examples. */
export const EXAMPLE_EXCHANGES: readonly ExampleExchange[] = OPERATIONS.flatMap((operation) => {
  const { path, operation: described } = operation
  return [...new Set(['ok', ...namesOf(operation)])].flatMap((name) =>
    exchangesOf(operation, { status: 200, name, target: exampleTarget(path, described, name) }),
  )
})

/**
 * One exchange with status 404 for each operation that documents a 404. The target is empty if
 * not-found.ts has no entry for the operation.
 */
export const NOT_FOUND_EXCHANGES: readonly ExampleExchange[] = OPERATIONS.filter(
  ({ operation }) => operation.responses['404'] !== undefined,
).flatMap((operation) =>
  exchangesOf(operation, { status: 404, name: UNKNOWN, target: NOT_FOUND_TARGETS[operation.id] ?? '' }),
)

/**
 * Builds a request target from the parameter examples called `name`. A required parameter without
 * such an example uses its example `ok`.
 */
export function exampleTarget(path: string, operation: OpenAPIV3.OperationObject, name: string): string {
  const query = new URLSearchParams()
  let filled = path
  for (const reference of operation.parameters ?? []) {
    const parameter = resolve<OpenAPIV3.ParameterObject>(reference)
    const value = exampleOf(parameter, name) ?? (parameter.required ? exampleOf(parameter, 'ok') : undefined)
    if (value === undefined) continue
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(String(value)))
    else query.set(parameter.name, String(value))
  }
  // Commas are allowed in a query, and the URL is easier to read with them.
  return query.size === 0 ? filled : `${filled}?${query.toString().replaceAll('%2C', ',')}`
}

/** One exchange for each media type of the response. */
function exchangesOf(
  { id, operation }: ContractOperation,
  request: Pick<ExampleExchange, 'status' | 'name' | 'target'>,
): ExampleExchange[] {
  const { content = {} } = resolve<OpenAPIV3.ResponseObject>(operation.responses[request.status])
  return Object.entries(content).map(([mediaType, { examples = {} }]) => ({
    operationId: id,
    ...request,
    mediaType,
    value: resolve<OpenAPIV3.ExampleObject | undefined>(examples[request.name] ?? {})?.value,
  }))
}

function namesOf({ operation }: ContractOperation): readonly string[] {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve<OpenAPIV3.ParameterObject>(parameter))
  return [...new Set(parameters.flatMap(({ examples = {} }) => Object.keys(examples)))]
}

function exampleOf(parameter: OpenAPIV3.ParameterObject, name: string): unknown {
  return resolve<OpenAPIV3.ExampleObject | undefined>(parameter.examples?.[name] ?? {})?.value
}
