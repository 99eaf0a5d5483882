/**
 * Types of the operations, all derived from the contract through generated/openapi.d.ts: what a handler is given and what
 * it must return. A missing handler or a wrong body does not compile.
 */
import type { operations } from '../../generated/openapi.d.ts'
import type { ApiKey } from '../accounts/key-queries.ts'
import type { Dataset } from '../dataset/open.ts'
import type { QuotaDecision } from '../quota/quota.ts'

export type OperationId = keyof operations

export type { Schema } from '../queries/records.ts'

export type Params<Op extends OperationId> = NonNullable<operations[Op]['parameters']['path']>

/**
 * Validated, coerced, with the contract's defaults filled in: a parameter that has a default is always there. What `fields` asks
 * for is picked from what a handler returns (selection.ts).
 */
export type Query<Op extends OperationId> = Filled<Omit<NonNullable<operations[Op]['parameters']['query']>, 'fields'>>

type Filled<Q> = Omit<Q, Defaulted> & { [Name in keyof Q & Defaulted]-?: NonNullable<Q[Name]> }
type Defaulted = 'limit' | 'offset' | 'sort' | 'direction' | 'generations' | 'max_nodes' | 'radius_km'

/** Body of the operation's 200. */
export type Reply<Op extends OperationId> = operations[Op]['responses'][200]['content']['application/json']

/** Operations that the contract has in GeoJSON too. */
type GeoJsonOperation = {
  [Op in OperationId]: operations[Op]['responses'][200]['content'] extends { 'application/geo+json': unknown }
    ? Op
    : never
}[OperationId]

/** What makes GeoJSON of a JSON body: one function for each operation that has both. */
export type GeoJsonPresenters = {
  readonly [Op in GeoJsonOperation]: (
    reply: Reply<Op>,
  ) => operations[Op]['responses'][200]['content']['application/geo+json']
}

export interface OperationRequest<Op extends OperationId> {
  readonly params: Params<Op>
  readonly query: Query<Op>
  /** Who asks. */
  readonly key: ApiKey
  /** Where the key stands, this request counted. */
  readonly quota: QuotaDecision
}

/** What a handler may ask. */
export interface Services {
  readonly dataset: Dataset
}

/** Asks, presents, returns; throws ApiError for an expected outcome that is not a result. */
export type Handler<Op extends OperationId> = (request: OperationRequest<Op>, services: Services) => Promise<Reply<Op>>

export type Handlers = { readonly [Op in OperationId]: Handler<Op> }
