/**
 * The operations of the contract, compiled once. Finds the operation of a path, validates its parameters and runs its
 * handler. Does not deal with keys or quota.
 */
import { OpenAPIBackend } from 'openapi-backend'
import type { OpenAPIV3 } from 'openapi-types'
import type { Dataset } from '../dataset/open.ts'
import { VARY, VARY_NEGOTIATED } from '../http/headers.ts'
import { GEO_JSON_TYPE, JSON_TYPE } from '../http/media-types.ts'
import { type Representation, represent } from '../http/representation.ts'
import { MAX_SEGMENTS, readTarget } from '../http/request-target.ts'
import { handlers } from '../operations/all-operations.ts'
import { compileInclude, type Include } from '../operations/support/included.ts'
import type { KeyUsage, OperationId } from '../operations/support/operation-types.ts'
import { isLong, type Page, pageLinks } from '../operations/support/page.ts'
import { once } from '../primitives/once.ts'
import { invalidParameters, unknownPath } from '../problems/problems.ts'
import { isBox } from '../scripture/geography.ts'
import { isPassage } from '../scripture/references/osis-passages.ts'
import { contextsOf, type DescribedOperation, type OperationContext } from '../suggestions/described-operations.ts'
import { meantName } from '../suggestions/meant-name.ts'
import { compileSuggestions } from '../suggestions/meant-path.ts'
import { geoJsonPresenters } from './geojson.ts'
import type { RawQuery } from './parameters.ts'
import { shown } from './reasons.ts'
import { compileResolution } from './resolved-values.ts'
import { CACHE_CONTROL } from './response-cache.ts'
import { compileRoutes, type Route } from './router.ts'
import { compileValidation, type Validation } from './validation.ts'

/**
 * Handlers and presenters of any operation. operation-types.ts checks their exact types, per operation, at compile
 * time.
 */
type AnyHandler = (request: object, services: { readonly dataset: Dataset }) => Promise<object>
type AnyPresenter = (reply: object) => object

interface Operation {
  readonly id: OperationId
  readonly path: string
  readonly described: DescribedOperation
  readonly handler: AnyHandler
  readonly validate: (sent: RawQuery) => Validation
  /** Resolves values that the dataset decides. `undefined` if no parameter has such values. */
  readonly resolve: ReturnType<typeof compileResolution>
  /** Adds the records that the request asks for. */
  readonly include: Include
  /** The result of `validate` for a request without a query. */
  readonly defaults: () => Validation
  /** Whether responses have an ETag, according to the contract. */
  readonly isCacheable: boolean
  /** Media type of a reply that `toGeoJson` does not convert. */
  readonly mediaType: string
  /** Converts a reply to GeoJSON, if the operation supports it. */
  readonly toGeoJson: AnyPresenter | undefined
}

/** The values of the parameters, with defaults. */
type Values = Readonly<Record<string, unknown>>

/** An operation as openapi-backend returns it. */
type Declared = ReturnType<OpenAPIBackend['getOperations']>[number] & { readonly 'x-hint'?: Record<string, string> }

/** A request for an operation. Its parameters are not validated yet. */
export interface Call {
  readonly operation: Operation
  /** Encoded, as received. */
  readonly path: string
  readonly queryString: string
  readonly params: Route['params']
  readonly query: RawQuery
}

/**
 * @param path encoded, as received
 * @param queryString without the question mark
 * @param otherPaths paths that are not operations, to suggest one of them if the path names no operation
 * @throws ApiError 400 if path or query cannot be decoded, 404 if no operation has this path
 */
export type FindOperation = (path: string, queryString: string, otherPaths?: readonly string[]) => Call

/** @throws if the document has no operations, or if operations and handlers do not match */
export async function compileOperations(document: OpenAPIV3.Document): Promise<FindOperation> {
  const operations = await readOperations(document)
  const routes = [...operations.values()].map(({ id, path }) => ({ operationId: id, path }))
  const findRoute = compileRoutes(routes)
  const suggestPath = compileSuggestions([...operations.values()].map(({ described }) => described))
  return (path, queryString, otherPaths = []) => {
    const { segments, path: decoded, query } = readTarget(path, queryString)
    const route = findRoute(segments)
    const operation = route && operations.get(route.operationId)
    if (!operation) {
      const isShort = segments.length <= MAX_SEGMENTS
      throw unknownPath(shown(decoded), isShort ? (suggestPath(segments) ?? meantName(decoded, otherPaths)) : undefined)
    }
    return { operation, path, queryString, params: route.params, query }
  }
}

/**
 * Runs the handler, adds the records that the request asks for, and passes the complete body of the 200 response to
 * `make`. Long lists are built one at a time, because building dozens at once would exhaust memory.
 *
 * @throws ApiError 400 for invalid parameters, and any error of the handler
 */
export async function runOperation<Made>(
  call: Call,
  { usage, dataset }: { readonly usage: KeyUsage; readonly dataset: Dataset },
  make: (reply: object) => Made,
): Promise<Made> {
  const { operation, params } = call
  const values = await validValues(call, dataset)
  const work = async () => {
    const reply = await operation.handler({ params, query: values, ...usage }, { dataset })
    return make(await operation.include(reply, values, dataset))
  }
  return isLong(values) ? dataset.long(work) : work()
}

/** @throws ApiError 400 that names every invalid parameter (D17) */
async function validValues({ operation, queryString, query }: Call, dataset: Dataset): Promise<Values> {
  const { values, violations } = queryString === '' ? operation.defaults() : operation.validate(query)
  const resolved = await operation.resolve?.(dataset, values ?? query, violations ?? [])
  const all = resolved?.violations ?? violations ?? []
  if (all.length > 0 || values === undefined) throw invalidParameters(all)
  return resolved ? { ...values, ...resolved.values } : values
}

interface Presentation {
  readonly dataset: Dataset
  /** Whether the client prefers GeoJSON, if the operation supports it. */
  readonly prefersGeoJson: boolean
  /** Path of PUBLIC_URL. */
  readonly basePath: string
}

export function cacheableResponse(
  { operation, path, queryString }: Call,
  reply: object,
  { dataset, prefersGeoJson, basePath }: Presentation,
): Representation {
  const { mediaType, toGeoJson } = operation
  const isGeoJson = toGeoJson !== undefined && prefersGeoJson
  const text = JSON.stringify(isGeoJson ? toGeoJson(reply) : reply)
  const link = isPage(reply) ? pageLinks(basePath + path, queryString, reply.meta) : undefined
  const headers = {
    Vary: toGeoJson ? VARY_NEGOTIATED : VARY,
    'Cache-Control': CACHE_CONTROL,
    ...(link !== undefined && { Link: link }),
    'Content-Type': isGeoJson ? GEO_JSON_TYPE : mediaType,
  }
  return represent(text, headers, dataset.name)
}

async function readOperations(document: OpenAPIV3.Document): Promise<Map<string, Operation>> {
  const backend = new OpenAPIBackend({
    definition: structuredClone(document),
    strict: true,
    // Compiles each validator when it is first needed. The validators of responses are never needed.
    quick: true,
    coerceTypes: true,
    // The schemas were checked when the contract was generated. To check them again, Ajv would compile its meta-schema,
    // which takes a third of the time of the first requests (docs/performance.md).
    ajvOpts: {
      useDefaults: true,
      allErrors: true,
      validateSchema: false,
      formats: { bbox: isBox, passage: isPassage },
    },
  })
  await backend.init()
  const operations = new Map<string, Operation>()
  const declared = backend.getOperations().map((operation) => ({
    id: operation.operationId as OperationId,
    described: describedOperation(operation),
    responses: operation.responses,
  }))
  const contexts = contextsOf(declared.map(({ described }) => described))
  for (const [index, { id, described, responses }] of declared.entries()) {
    const handler = handlerOf(id)
    // Compiled on the first request for the operation. To compile all of them at startup would take a third of the
    // startup time.
    const validators = () => backend.validator.getRequestValidatorsForOperation(id) ?? []
    const validate = compileValidation(contexts[index] as OperationContext, validators)
    const success = responses?.['200'] as OpenAPIV3.ResponseObject | undefined
    operations.set(id, {
      id,
      path: described.path,
      described,
      handler,
      validate,
      resolve: compileResolution(described.parameters),
      defaults: once(() => validate({})),
      include: compileInclude(described.path),
      isCacheable: success?.headers?.['ETag'] !== undefined,
      mediaType: success?.content?.['application/json'] ? JSON_TYPE : GEO_JSON_TYPE,
      toGeoJson: presenterOf(id),
    })
  }
  // Does not use openapi-backend's register(), which searches all operations for each handler and so adds 50 ms to
  // startup.
  for (const id of Object.keys(handlers)) {
    if (!operations.has(id)) throw new Error(`openapi.yaml: the handler ${id} has no operation`)
  }
  return operations
}

function describedOperation({ path, parameters = [], 'x-hint': hints = {} }: Declared): DescribedOperation {
  return { path, parameters: parameters as OpenAPIV3.ParameterObject[], hints }
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
