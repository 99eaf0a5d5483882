/**
 * The examples of openapi.yaml as exchanges: for each operation the request that its parameters' examples make under one
 * name, and where the example of the same name stands that the service is to answer.
 */
import type { OpenAPIV3 } from 'openapi-types'
import { OPERATIONS, resolve } from './contract.ts'

export interface ExampleExchange {
  operationId: string
  status: number
  name: string
  target: string
  /** Of the answer, as it is to be sent in `Accept`. */
  mediaType: string
  /** Of the answer, in the document. */
  path: (string | number)[]
  value: unknown
}

/** Examples of successes, which every operation has its own of, and of problems that a response of its own describes. */
export const EXAMPLE_EXCHANGES: readonly ExampleExchange[] = OPERATIONS.flatMap(({ id, path, operation }) => {
  const response = operation.responses['200'] as OpenAPIV3.ResponseObject
  return Object.entries(response.content ?? {}).flatMap(([mediaType, { examples = {} }]) =>
    Object.entries(examples).map(([name, example]) => ({
      operationId: id,
      status: 200,
      name,
      target: exampleTarget(path, operation, name),
      mediaType,
      path: ['paths', path, 'get', 'responses', '200', 'content', mediaType, 'examples', name, 'value'],
      value: (example as OpenAPIV3.ExampleObject).value,
    })),
  )
})

/** @param name of the examples to send; a path parameter that has none of that name is sent as in a success */
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

function exampleOf(parameter: OpenAPIV3.ParameterObject, name: string): unknown {
  return resolve<OpenAPIV3.ExampleObject | undefined>(parameter.examples?.[name] ?? {})?.value
}
