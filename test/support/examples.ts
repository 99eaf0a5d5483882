/**
 * The examples of the contract as exchanges. The examples of the parameters under one name make a request; the recorded
 * response has the same name.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { type ContractOperation, OPERATIONS, resolve } from './contract.ts'

export interface ExampleExchange {
  operationId: string
  status: 200 | 404
  name: string
  target: string
  /** Of the response. Send it in `Accept`. */
  mediaType: string
  /** The recorded body; undefined as long as nothing is recorded. */
  value: unknown
}

/** The name of the examples that lead to a 404. All others lead to a 200. */
const UNKNOWN = 'unknown'

/** Every operation has an example named `ok`, and one for each further name that its parameters have. */
export const EXAMPLE_EXCHANGES: readonly ExampleExchange[] = OPERATIONS.flatMap((operation) => {
  const others = namesOf(operation).filter((name) => name !== 'ok' && name !== UNKNOWN)
  return exchangesOf(operation, 200, ['ok', ...others])
})

export const NOT_FOUND_EXCHANGES: readonly ExampleExchange[] = OPERATIONS.flatMap((operation) =>
  operation.operation.responses['404'] === undefined ? [] : exchangesOf(operation, 404, [UNKNOWN]),
)

/** @param name of the examples to send; a path parameter without an example of this name is sent as in `ok` */
export function exampleTarget(path: string, operation: OpenAPIV3.OperationObject, name: string): string {
  const query = new URLSearchParams()
  let filled = path
  for (const reference of operation.parameters ?? []) {
    const parameter = resolve<OpenAPIV3.ParameterObject>(reference)
    const value = exampleOf(parameter, name) ?? (parameter.in === 'path' ? exampleOf(parameter, 'ok') : undefined)
    if (value === undefined) continue
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(String(value)))
    else query.set(parameter.name, String(value))
  }
  // A comma may stand in a query as it is, and is easier to read so.
  return query.size === 0 ? filled : `${filled}?${query.toString().replaceAll('%2C', ',')}`
}

function exchangesOf(
  { id, path, operation }: ContractOperation,
  status: 200 | 404,
  names: readonly string[],
): ExampleExchange[] {
  const { content = {} } = resolve<OpenAPIV3.ResponseObject>(operation.responses[status])
  return Object.entries(content).flatMap(([mediaType, { examples = {} }]) =>
    names.map((name) => ({
      operationId: id,
      status,
      name,
      target: exampleTarget(path, operation, name),
      mediaType,
      value: resolve<OpenAPIV3.ExampleObject | undefined>(examples[name] ?? {})?.value,
    })),
  )
}

function namesOf({ operation }: ContractOperation): readonly string[] {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve<OpenAPIV3.ParameterObject>(parameter))
  return [...new Set(parameters.flatMap(({ examples = {} }) => Object.keys(examples)))]
}

function exampleOf(parameter: OpenAPIV3.ParameterObject, name: string): unknown {
  return resolve<OpenAPIV3.ExampleObject | undefined>(parameter.examples?.[name] ?? {})?.value
}
