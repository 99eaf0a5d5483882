/**
 * The operations of the contract, ready to answer: which one a target names, what is wrong with its parameters, and the
 * finished answer of its handler. It knows no connection: who may ask, and how an answer is sent, is api.ts and fast-path.ts.
 */
import { OpenAPIBackend } from 'openapi-backend'
import type { OpenAPIV3 } from 'openapi-types'
import type { Edition } from '../dataset/live-dataset.ts'
import { handlers } from '../handlers/index.ts'
import type { Handler, KeyUsage, OperationId, OperationRequest } from '../handlers/operation-types.ts'
import { type Page, pageLinks } from '../handlers/page.ts'
import { GEO_JSON_TYPE, JSON_TYPE, prefersGeoJson } from '../http/media-types.ts'
import { invalidParameters, notFound } from '../http/problems.ts'
import { represent } from '../http/representation.ts'
import { readTarget } from '../http/request-target.ts'
import { once } from '../primitives/once.ts'
import { isBox } from '../scripture/geography.ts'
import { geoJsonPresenters } from './geojson.ts'
import type { RawQuery } from './parameters.ts'
import { answerName, type KeptAnswer } from './response-cache.ts'
import { compileRoutes, type Route } from './router.ts'
import { FIELDS, followedBySelection, SELECTION_TYPE, selectableFields, selectFields } from './selection.ts'
import { compileParameterCheck, type ParameterCheck } from './validation.ts'

interface Operation {
  readonly id: OperationId
  readonly path: string
  readonly handler: Handler<OperationId>
  readonly check: ParameterCheck
  /** What `check` makes of no query at all: the defaults. */
  readonly withoutQuery: () => CheckedQuery
  /** That `fields` may name, in the contract's order. */
  readonly fields: readonly string[]
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

interface CheckedQuery {
  readonly query: Readonly<RawQuery>
  /** The value of `fields`. */
  readonly wanted: readonly string[] | undefined
}

/** What a handler gives, and the fields of it that are wanted, where not all are. */
interface Reply {
  readonly body: object
  readonly wanted: readonly string[] | undefined
}

export interface OperationTable {
  /**
   * @param path encoded, as it came; @param queryString without the question mark
   * @throws ApiError 400 where they cannot be read, 404 where they name no operation
   */
  find(path: string, queryString: string): Call
  /** The body, as the handler gives it. @throws ApiError 400 for invalid parameters, and what the handler throws */
  reply(call: Call, asker: KeyUsage, edition: Edition): Promise<object>
  /**
   * The finished answer of a cacheable operation, from now on kept.
   *
   * @param accept the value of the `Accept` header
   */
  answer(call: Call, asker: KeyUsage, edition: Edition, accept: string | undefined): Promise<KeptAnswer>
}

/** @throws where the document is no valid contract, or has an operation that no handler answers, or lacks one that has */
export async function compileOperations(document: OpenAPIV3.Document): Promise<OperationTable> {
  const operations = await readOperations(document)
  const findRoute = compileRoutes([...operations.values()].map(({ id, path }) => ({ operationId: id, path })))

  async function reply(call: Call, asker: KeyUsage, edition: Edition): Promise<Reply> {
    const { operation, params, queryString } = call
    const { query, wanted } = queryString === '' ? operation.withoutQuery() : checkQuery(operation.check, call.query)
    const request = { params, query, ...asker } as unknown as OperationRequest<OperationId>
    try {
      return { body: await operation.handler(request, edition), wanted }
    } catch (failure) {
      throw wanted ? followedBySelection(failure, wanted) : failure
    }
  }

  return {
    find(path, queryString) {
      const { segments, query } = readTarget(path, queryString)
      const route = findRoute(segments)
      const operation = route && operations.get(route.operationId)
      if (!operation) throw notFound('There is nothing at this path.')
      return { operation, path, queryString, params: route.params, query }
    },
    async reply(call, asker, edition) {
      return (await reply(call, asker, edition)).body
    },
    async answer(call, asker, edition, accept) {
      const { operation, path, queryString } = call
      const made = await reply(call, asker, edition)
      const answer: KeptAnswer = {
        operationId: operation.id,
        representation: representReply(made, operation, edition, accept),
        isNegotiated: operation.toGeoJson !== undefined && made.wanted === undefined,
        link: isPage(made.body) ? pageLinks(path, queryString, made.body.meta) : undefined,
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
    const fields = selectableFields(success)
    const check = compileParameterCheck(parameters, validators, fields)
    operations.set(id, {
      id,
      path: operation.path,
      handler,
      check,
      withoutQuery: once(() => checkQuery(check, {})),
      fields,
      cacheable: success?.headers?.['ETag'] !== undefined,
      toGeoJson: (geoJsonPresenters as Partial<Record<OperationId, Operation['toGeoJson']>>)[id],
    })
  }
  // Not its register(), which looks through all operations for each handler: 50 ms of the start.
  for (const id of Object.keys(handlers)) {
    if (!operations.has(id)) throw new Error(`openapi.yaml: no operation is named ${id}, which a handler answers`)
  }
  return operations
}

/** @throws ApiError 400 */
function checkQuery(check: ParameterCheck, sent: RawQuery): CheckedQuery {
  const checked = { ...sent }
  const violations = check(checked)
  if (violations.length > 0) throw invalidParameters(violations)
  const { [FIELDS]: named, ...query } = checked
  return { query, wanted: named === undefined ? undefined : [named].flat() }
}

/** A selection is one whatever `Accept` says: there is no GeoJSON of it. */
function representReply({ body, wanted }: Reply, operation: Operation, { name }: Edition, accept: string | undefined) {
  const { toGeoJson, fields } = operation
  if (wanted) return represent(JSON.stringify(selectFields(body, wanted, fields)), SELECTION_TYPE, name)
  return toGeoJson && prefersGeoJson(accept)
    ? represent(JSON.stringify(toGeoJson(body)), GEO_JSON_TYPE, name)
    : represent(JSON.stringify(body), JSON_TYPE, name)
}

function isPage(reply: object): reply is Page<unknown> {
  return 'meta' in reply
}
