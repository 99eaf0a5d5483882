/**
 * What the operations of the API answer, for pages: a page shows what callers get, and names the requests that return
 * it. Nothing is sent over HTTP.
 */
import type { OpenAPIV3 } from 'openapi-types'
import type { Dataset } from '../../dataset/open.ts'
import { handlers } from '../../operations/all-operations.ts'
import type { OperationId, Params, Query, Reply, TakesQuery } from '../../operations/support/operation-types.ts'
import { outlineOperations, resolve, targetOf } from '../formats/contract-outline.ts'

/** Operations that do not depend on the key of a caller. */
type Asked = Exclude<OperationId, 'getUsage'>

/** The parameters of an operation, in path and query. Those with a default may be left out. */
export type Values<Op extends OperationId> = ([Params<Op>] extends [never] ? unknown : Params<Op>) &
  (TakesQuery<Op> extends true ? Partial<Query<Op>> : unknown)

export interface Answers {
  /** The dataset of all answers. */
  readonly dataset: Dataset
  /** Paths of the requests that return the same answers. */
  readonly requests: readonly string[]
  /** @throws ApiError as the operation does */
  ask<Op extends Asked>(operation: Op, values: Values<Op>): Promise<Reply<Op>>
  /** Adds a request to the list, for an answer that the page reads with a query. */
  list<Op extends Asked>(operation: Op, values: Values<Op>): void
}

interface Declared {
  readonly template: string
  readonly pathNames: ReadonlySet<string>
  /** Defaults of the query parameters. */
  readonly defaults: Readonly<Record<string, unknown>>
}

type OpenAnswers = (dataset: Dataset) => Answers

type AnyHandler = (request: object, services: { dataset: Dataset }) => Promise<unknown>

/** @returns a function that opens the answers for one page */
export function compileAnswers(document: OpenAPIV3.Document): OpenAnswers {
  const declarations = declarationsOf(document)
  return (dataset) => {
    const requests: string[] = []
    const list: Answers['list'] = (operation, values) => {
      const { template, pathNames } = declarations.get(operation) as Declared
      const sent = givenOf(values as object).map(([name, value]) => ({
        name,
        value: String(value),
        place: pathNames.has(name) ? 'path' : 'query',
      }))
      requests.push(targetOf(template, sent))
    }
    return {
      dataset,
      requests,
      list,
      async ask(operation, values) {
        list(operation, values)
        const { pathNames, defaults } = declarations.get(operation) as Declared
        const given = givenOf(values as object)
        const params = Object.fromEntries(given.filter(([name]) => pathNames.has(name)))
        const query = Object.fromEntries(given.filter(([name]) => !pathNames.has(name)))
        const handler: unknown = handlers[operation]
        const request = { params, query: { ...defaults, ...query } }
        return (await (handler as AnyHandler)(request, { dataset })) as Reply<typeof operation>
      },
    }
  }
}

function givenOf(values: object): [name: string, value: unknown][] {
  return Object.entries(values).filter(([, value]) => value !== undefined)
}

function declarationsOf(document: OpenAPIV3.Document): ReadonlyMap<string, Declared> {
  const items = Object.values(document.paths)
  return new Map(
    outlineOperations(document).map(({ operationId, template, parameters }) => {
      const item = items.find((candidate) => candidate?.get?.operationId === operationId)
      const declared = [...(item?.parameters ?? []), ...(item?.get?.parameters ?? [])]
      const defaults = declared.flatMap((parameter) => {
        const { name, schema } = resolve<OpenAPIV3.ParameterObject>(document, parameter)
        const value: unknown = schema && resolve<OpenAPIV3.SchemaObject>(document, schema).default
        return value === undefined ? [] : [[name, value] as const]
      })
      const pathNames = new Set(parameters.filter(({ place }) => place === 'path').map(({ name }) => name))
      return [operationId, { template, pathNames, defaults: Object.fromEntries(defaults) }]
    }),
  )
}
