/**
 * Turns the contract's examples into exchanges. Parameter examples with the same name form a request, and the response
 * example with that name is the recorded response to it.
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

/** The name of the example in which the 404 of an operation is recorded. */
const UNKNOWN = 'unknown'

/** Every operation has the exchange `ok`, and one more for each other name among its parameter examples. */
export const EXAMPLE_EXCHANGES: readonly ExampleExchange[] = OPERATIONS.flatMap((operation) => {
  const { path, operation: described } = operation
  return [...new Set(['ok', ...namesOf(operation)])].flatMap((name) =>
    exchangesOf(operation, { status: 200, name, target: exampleTarget(path, described, name) }),
  )
})

/** A 404 for each operation that documents one. An operation without an entry in not-found.ts has an empty target. */
export const NOT_FOUND_EXCHANGES: readonly ExampleExchange[] = OPERATIONS.filter(
  ({ operation }) => operation.responses['404'] !== undefined,
).flatMap((operation) =>
  exchangesOf(operation, { status: 404, name: UNKNOWN, target: NOT_FOUND_TARGETS[operation.id] ?? '' }),
)

/**
 * The target of a request with the parameter examples called `name`. A required parameter without such an example has
 * the value of its example `ok`.
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
