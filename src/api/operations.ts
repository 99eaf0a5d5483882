/**
 * The operations of the contract, compiled once: which operation a path names, what is wrong with its parameters, and the reply
 * of its handler. Knows neither keys nor quota.
 */
import { OpenAPIBackend } from 'openapi-backend'
import type { OpenAPIV3 } from 'openapi-types'
import type { Dataset } from '../dataset/open.ts'
import { handlers } from '../handlers/index.ts'
import type { KeyUsage, OperationId } from '../handlers/operation-types.ts'
import { type Page, pageLinks } from '../handlers/page.ts'
import { GEO_JSON_TYPE, JSON_TYPE, prefersGeoJson } from '../http/media-types.ts'
import { invalidParameters, notFound } from '../http/problems.ts'
import { represent } from '../http/representation.ts'
import { readTarget } from '../http/request-target.ts'
import { once } from '../primitives/once.ts'
import { isBox } from '../scripture/geography.ts'
import { geoJsonPresenters } from './geojson.ts'
import type { RawQuery } from './parameters.ts'
import type { CachedResponse } from './response-cache.ts'
import { compileRoutes, type Route } from './router.ts'
import { compileValidation, type Validation } from './validation.ts'

/** Handlers and presenters differ in their types by operation. Which one belongs to which is checked at compile time. */
type AnyHandler = (request: object, services: { readonly dataset: Dataset }) => Promise<object>
type AnyPresenter = (reply: object) => object

interface Operation {
  readonly id: OperationId
  readonly path: string
  readonly handler: AnyHandler
  readonly validate: (sent: RawQuery) => Validation
  /** The result of `validate` for a request without a query. */
  readonly defaults: () => Validation
  /** The contract gives its responses an ETag. */
  readonly isCacheable: boolean
  /** Makes GeoJSON of a reply, where the contract has it. */
  readonly toGeoJson: AnyPresenter | undefined
}

/** An operation that a path names, with parameters that are not validated yet. */
export interface Call {
  readonly operation: Operation
  /** As it was sent. */
  readonly path: string
  readonly queryString: string
  readonly params: Route['params']
  readonly query: RawQuery
}

/**
 * @param path encoded, as it was sent
 * @param queryString without the question mark
 * @throws ApiError 400 where they cannot be decoded, 404 where the path names no operation
 */
export type FindOperation = (path: string, queryString: string) => Call

/** @throws where the document is not a valid contract, or its operations and the handlers differ */
export async function compileOperations(document: OpenAPIV3.Document): Promise<FindOperation> {
  const operations = await readOperations(document)
  const findRoute = compileRoutes([...operations.values()].map(({ id, path }) => ({ operationId: id, path })))
  return (path, queryString) => {
    const { segments, query } = readTarget(path, queryString)
    const route = findRoute(segments)
    const operation = route && operations.get(route.operationId)
    if (!operation) throw notFound('There is nothing at this path.')
    return { operation, path, queryString, params: route.params, query }
  }
}

/** The body of the 200. @throws ApiError 400 for invalid parameters, and whatever the handler throws */
export async function runOperation(call: Call, usage: KeyUsage, dataset: Dataset): Promise<object> {
  const { operation, params } = call
  const { values, violations } = call.queryString === '' ? operation.defaults() : operation.validate(call.query)
  if (violations) throw invalidParameters(violations)
  return operation.handler({ params, query: values, ...usage }, { dataset })
}

/** @param accept the value of the `Accept` header */
export function cacheableResponse(
  { operation, path, queryString }: Call,
  reply: object,
  { dataset, accept }: { readonly dataset: Dataset; readonly accept: string | undefined },
): CachedResponse {
  const { id, toGeoJson } = operation
  return {
    operationId: id,
    representation:
      toGeoJson && prefersGeoJson(accept)
        ? represent(JSON.stringify(toGeoJson(reply)), GEO_JSON_TYPE, dataset.name)
        : represent(JSON.stringify(reply), JSON_TYPE, dataset.name),
    isNegotiated: toGeoJson !== undefined,
    link: isPage(reply) ? pageLinks(path, queryString, reply.meta) : undefined,
  }
}

async function readOperations(document: OpenAPIV3.Document): Promise<Map<string, Operation>> {
  const backend = new OpenAPIBackend({
    definition: structuredClone(document),
    strict: true,
    // Leaves the validators of responses, which only tests need, uncompiled.
    quick: true,
    coerceTypes: true,
    ajvOpts: { useDefaults: true, allErrors: true, formats: { bbox: isBox } },
  })
  await backend.init()
  const operations = new Map<string, Operation>()
  for (const { operationId, path, parameters, responses } of backend.getOperations()) {
    const id = operationId as OperationId
    const handler = handlerOf(id)
    // Compiled at the first request: all of them at once are a third of the service's start.
    const validators = () => backend.validator.getRequestValidatorsForOperation(id) ?? []
    const validate = compileValidation((parameters ?? []) as OpenAPIV3.ParameterObject[], validators)
    const success = responses?.['200'] as OpenAPIV3.ResponseObject | undefined
    operations.set(id, {
      id,
      path,
      handler,
      validate,
      defaults: once(() => validate({})),
      isCacheable: success?.headers?.['ETag'] !== undefined,
      toGeoJson: presenterOf(id),
    })
  }
  // openapi-backend's register() would look through all operations for each handler: 50 ms of the start.
  for (const id of Object.keys(handlers)) {
    if (!operations.has(id)) throw new Error(`openapi.yaml: the handler ${id} has no operation`)
  }
  return operations
}

function handlerOf(id: OperationId): AnyHandler {
  const handler: unknown = handlers[id]
  if (typeof handler !== 'function') throw new Error(`openapi.yaml: the operation ${id} has no handler`)
  return handler as AnyHandler
}

function presenterOf(id: OperationId): AnyPresenter | undefined {
  const presenters: Partial<Record<string, unknown>> = geoJsonPresenters
  return presenters[id] as AnyPresenter | undefined
}

function isPage(reply: object): reply is Page<unknown> {
  return 'meta' in reply
}
