/**
 * The operations of the contract, ready to answer: which one a target names, what is wrong with its parameters, and the
 * finished answer of its handler. It knows no connection: who may ask, and how an answer is sent, is api.ts and fast-path.ts.
 */
import { OpenAPIBackend } from 'openapi-backend'
import type { OpenAPIV3 } from 'openapi-types'
import type { Edition } from './editions.ts'
import { invalidParameters, notFound } from './errors.ts'
import { isBox } from './geography.ts'
import { geoJsonPresenters } from './geojson.ts'
import { handlers } from './handlers/index.ts'
import { answerName, type KeptAnswer } from './kept-answers.ts'
import { GEO_JSON_TYPE, JSON_TYPE, prefersGeoJson } from './media-types.ts'
import type { Handler, OperationId, OperationRequest } from './operations.ts'
import { type Page, pageLinks } from './page.ts'
import type { RawQuery } from './parameter-values.ts'
import { represent } from './representation.ts'
import { readTarget } from './request-target.ts'
import { compileRoutes, type Route } from './routes.ts'
import { compileParameterCheck, type ParameterCheck } from './violations.ts'

interface Operation {
  readonly id: OperationId
  readonly path: string
  readonly handler: Handler<OperationId>
  readonly check: ParameterCheck
  /** Whether the contract gives its answers an ETag. */
  readonly cacheable: boolean
  /** Of a reply, where the contract has it in GeoJSON too. */
  readonly toGeoJson: ((reply: object) => object) | undefined
}

/** A target that names an operation; its parameters are not checked yet. */
export interface Call {
  readonly operation: Operation
  /** As they came. */
  readonly path: string
  readonly queryString: string
  readonly params: Route['params']
  readonly query: RawQuery
}

/** Who asks, and where they stand. */
export type Asker = Pick<OperationRequest<OperationId>, 'key' | 'quota'>

export interface OperationTable {
  /**
   * @param path encoded, as it came; @param queryString without the question mark
   * @throws ApiError 400 where they cannot be read, 404 where they name no operation
   */
  find(path: string, queryString: string): Call
  /** The body, as the handler gives it. @throws ApiError 400 for invalid parameters, and what the handler throws */
  reply(call: Call, asker: Asker, edition: Edition): Promise<object>
  /**
   * The finished answer of a cacheable operation, from now on kept.
   *
   * @param accept the value of the `Accept` header
   */
  answer(call: Call, asker: Asker, edition: Edition, accept: string | undefined): Promise<KeptAnswer>
}

type BackendHandlers = NonNullable<ConstructorParameters<typeof OpenAPIBackend>[0]['handlers']>

/** @throws where the document is no valid contract, or has an operation that no handler answers, or lacks one that has */
export async function compileOperations(document: OpenAPIV3.Document): Promise<OperationTable> {
  const operations = await readOperations(document)
  const findRoute = compileRoutes([...operations.values()].map(({ id, path }) => ({ operationId: id, path })))

  async function reply({ operation, params, query: sent }: Call, asker: Asker, edition: Edition): Promise<object> {
    const query = { ...sent }
    const violations = operation.check(query)
    if (violations.length > 0) throw invalidParameters(violations)
    return operation.handler({ params, query, ...asker } as unknown as OperationRequest<OperationId>, edition)
  }

  return {
    find(path, queryString) {
      const { segments, query } = readTarget(path, queryString)
      const route = findRoute(segments)
      const operation = route && operations.get(route.operationId)
      if (!operation) throw notFound('There is nothing at this path.')
      return { operation, path, queryString, params: route.params, query }
    },
    reply,
    async answer(call, asker, edition, accept) {
      const { operation, path, queryString } = call
      const body = await reply(call, asker, edition)
      const answer: KeptAnswer = {
        operationId: operation.id,
        representation: representReply(body, operation, edition, accept),
        isNegotiated: operation.toGeoJson !== undefined,
        link: isPage(body) ? pageLinks(path, queryString, body.meta) : undefined,
      }
      const url = queryString === '' ? path : `${path}?${queryString}`
      edition.answers.set(answerName(url, accept), answer)
      return answer
    },
  }
}

async function readOperations(document: OpenAPIV3.Document): Promise<Map<string, Operation>> {
  const backend = new OpenAPIBackend({
    definition: structuredClone(document),
    strict: true,
    // Not for its speed alone: it leaves the validators of replies, which only tests need, uncompiled.
    quick: true,
    coerceTypes: true,
    ajvOpts: { useDefaults: true, allErrors: true, formats: { bbox: isBox } },
    // Only for its check that every handler has its operation; requests are dispatched here.
    handlers: { ...handlers } as unknown as BackendHandlers,
  })
  await backend.init()
  const operations = new Map<string, Operation>()
  for (const operation of backend.getOperations()) {
    const id = operation.operationId as OperationId
    const handler = handlers[id] as Handler<OperationId> | undefined
    if (!handler) throw new Error(`openapi.yaml: no handler answers ${operation.operationId}`)
    const parameters = (operation.parameters ?? []) as OpenAPIV3.ParameterObject[]
    // Compiled when they are first asked for: all at once they are a third of the service's start.
    const validators = () => backend.validator.getRequestValidatorsForOperation(id) ?? []
    const success = operation.responses?.['200'] as OpenAPIV3.ResponseObject | undefined
    operations.set(id, {
      id,
      path: operation.path,
      handler,
      check: compileParameterCheck(parameters, validators),
      cacheable: success?.headers?.['ETag'] !== undefined,
      toGeoJson: (geoJsonPresenters as Partial<Record<OperationId, Operation['toGeoJson']>>)[id],
    })
  }
  return operations
}

function representReply(reply: object, { toGeoJson }: Operation, edition: Edition, accept: string | undefined) {
  return toGeoJson && prefersGeoJson(accept)
    ? represent(JSON.stringify(toGeoJson(reply)), GEO_JSON_TYPE, edition.name)
    : represent(JSON.stringify(reply), JSON_TYPE, edition.name)
}

function isPage(reply: object): reply is Page<unknown> {
  return 'meta' in reply
}
