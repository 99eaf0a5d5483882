/**
 * Types of the operations: what a handler receives and what it must return. All are derived from the contract through
 * generated/openapi.d.ts, so that a missing handler or a wrong body does not compile.
 */
import type { Defaults } from '../../generated/defaults.d.ts'
import type { operations } from '../../generated/openapi.d.ts'
import type { ApiKey } from '../accounts/key-queries.ts'
import type { Dataset } from '../dataset/open.ts'
import type { QuotaDecision } from '../quota/quota.ts'

export type OperationId = keyof operations

export type { Schema } from '../queries/records.ts'

export type Params<Op extends OperationId> = NonNullable<operations[Op]['parameters']['path']>

/** Validated, coerced, with the contract's defaults filled in: a parameter that has a default is always there. */
export type Query<Op extends OperationId> = Filled<NonNullable<operations[Op]['parameters']['query']>, Defaults[Op]>

type Filled<Q, Defaulted extends string> = Omit<Q, Defaulted> & {
  [Name in keyof Q & Defaulted]-?: NonNullable<Q[Name]>
}

/** Body of the operation's 200. */
export type Reply<Op extends OperationId> = operations[Op]['responses'][200]['content']['application/json']

/** Operations that can respond with GeoJSON too. */
type GeoJsonOperation = {
  [Op in OperationId]: operations[Op]['responses'][200]['content'] extends { 'application/geo+json': unknown }
    ? Op
    : never
}[OperationId]

/** Functions that convert a JSON body to GeoJSON, one for each operation that has both. */
export type GeoJsonPresenters = {
  readonly [Op in GeoJsonOperation]: (
    reply: Reply<Op>,
  ) => operations[Op]['responses'][200]['content']['application/geo+json']
}

export type OperationRequest<Op extends OperationId> = {
  readonly params: Params<Op>
  readonly query: TakesQuery<Op> extends true ? Query<Op> : object
} & (Op extends ReadsUsage ? KeyUsage : unknown)

type TakesQuery<Op extends OperationId> = [NonNullable<operations[Op]['parameters']['query']>] extends [never]
  ? false
  : true

/** Operations whose response depends on the caller. Every other one needs no key, so that the downloads can call it. */
type ReadsUsage = 'getUsage'

export interface KeyUsage {
  readonly key: ApiKey
  /** The state of the quota, this request included. */
  readonly quota: QuotaDecision
}

/** What a handler reads from. */
export interface Services {
  readonly dataset: Dataset
}

/** Reads, presents, returns. Throws ApiError for an expected outcome that is not a result. */
export type Handler<Op extends OperationId> = (request: OperationRequest<Op>, services: Services) => Promise<Reply<Op>>

export type Handlers = { readonly [Op in OperationId]: Handler<Op> }
